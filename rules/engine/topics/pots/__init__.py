"""Which pots are there, and who gets how much of each?"""
