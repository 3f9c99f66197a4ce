"""What happens when many people use the site at once?"""
