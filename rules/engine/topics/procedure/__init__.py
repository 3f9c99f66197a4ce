"""What does the staff owe, and what may players ask for around the hands?"""
