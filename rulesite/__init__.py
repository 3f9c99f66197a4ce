"""Where do the rules and the practice become one site?"""
