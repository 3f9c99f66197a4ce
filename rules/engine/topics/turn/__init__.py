"""Who acts when, and does an act before its turn hold?"""
