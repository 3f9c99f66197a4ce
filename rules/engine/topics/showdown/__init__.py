"""Who shows what at showdown, and whose cards are still live?"""
