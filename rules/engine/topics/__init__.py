"""Which questions can the engine rule on? One module a topic; the list is in ``catalogue.py``."""
