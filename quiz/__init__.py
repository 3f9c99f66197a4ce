"""How are the rules practised?"""
