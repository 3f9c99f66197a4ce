"""Where do the button and the blinds go?"""
