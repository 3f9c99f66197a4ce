"""What do the forms of the training take? One module for each kind of page."""
