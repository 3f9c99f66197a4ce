"""What does behaviour around the game cost?"""
