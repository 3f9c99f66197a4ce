"""How do the tests' settings differ from the site's? Nothing is kept, and passwords are hashed fast."""

import os
import tempfile

os.environ["RULESITE_VAR"] = tempfile.mkdtemp(prefix="rulesite-tests-")
for name in ("SECRET_KEY", "DEBUG", "ALLOWED_HOSTS", "HTTPS", "LOG_LEVEL", "EMAIL_HOST", "EMAIL_FROM"):
    os.environ.pop(name, None)

from rulesite.settings import *  # noqa: E402, F403
from rulesite.settings import STATIC_ROOT, STORAGES  # noqa: E402

STATIC_ROOT.mkdir()
# Static files come straight from their sources; the manifest that a served site needs has a test of its own.
STORAGES = {**STORAGES, "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}}
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
