"""What follows when the deal goes wrong?"""
