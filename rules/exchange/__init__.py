"""How do the texts get from readable files into the database and back?"""
