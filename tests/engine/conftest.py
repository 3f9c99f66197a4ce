"""How long may one example of a property take? As long as a busy machine needs."""

from hypothesis import settings

settings.register_profile("no-deadline", deadline=None)
settings.load_profile("no-deadline")
