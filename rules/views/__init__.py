"""Which page answers which address?"""
