"""How does an ASGI server reach the site?"""

import os

from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "rulesite.settings")

application = get_asgi_application()
