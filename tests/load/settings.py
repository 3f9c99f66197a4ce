"""What does the file's flush cost? The site's settings with the setting of ``LOAD_SYNCHRONOUS`` in place of FULL."""

import os

from rulesite.settings import *  # noqa: F403
from rulesite.settings import DATABASES

_OPTIONS = DATABASES["default"]["OPTIONS"]
_OPTIONS["init_command"] = _OPTIONS["init_command"].replace(
    "synchronous=FULL", f"synchronous={os.environ['LOAD_SYNCHRONOUS']}"
)
