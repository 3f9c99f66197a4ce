"""How is a bet, call or raise ruled?"""
