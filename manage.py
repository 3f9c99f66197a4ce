#!/usr/bin/env python
"""How are the project's commands started from a shell?"""

import os
import sys


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "rulesite.settings")
    try:
        from django.core.management import execute_from_command_line
    except ModuleNotFoundError as error:
        if error.name != "django":
            raise
        sys.exit("Django is not installed for this Python. Run `make setup`, then use .venv/bin/python manage.py.")
    execute_from_command_line(sys.argv)


if __name__ == "__main__":
    main()
