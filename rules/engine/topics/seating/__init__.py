"""Who sits where, with which chips, and who moves?"""
