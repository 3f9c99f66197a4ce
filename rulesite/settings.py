"""How is the site configured? By this file, and by a few environment variables.

| variable        | meaning                                              | when absent                    |
|-----------------|-------------------------------------------------------|--------------------------------|
| `SECRET_KEY`    | key that signs sessions                              | made once in `var/secret_key`  |
| `DEBUG`         | `1` shows tracebacks in the browser                  | off                            |
| `ALLOWED_HOSTS` | host names that the site answers to, comma-separated | this machine only              |
| `HTTPS`         | `1` behind TLS: redirect, secure cookies, HSTS       | off                            |
| `LOG_LEVEL`     | `DEBUG`, `INFO`, `WARNING` or `ERROR`                | `INFO`                         |
| `RULESITE_VAR`  | folder of the database, search index and static files| `var/` beside this project     |
| `DATABASE_URL`  | PostgreSQL: `postgresql://user:password@host/name`   | `var/db.sqlite3`               |
| `EMAIL_HOST`    | SMTP server that sends the sign-in codes             | e-mails go to the server's log |
| `EMAIL_PORT`    | its port                                             | 587                            |
| `EMAIL_USER`    | name to sign in to it                                | no sign-in                     |
| `EMAIL_PASSWORD`| password to sign in to it                            | empty                          |
| `EMAIL_TLS`     | `starttls`, `tls` (from the first byte) or `none`    | `starttls`                     |
| `EMAIL_FROM`    | sender of the e-mails                                | `floorman@` the first host     |
"""

import os
from pathlib import Path

from csp.constants import NONE, SELF
from django.core.exceptions import ImproperlyConfigured
from django.utils.translation import gettext_lazy as _

from rulesite.database import database
from rulesite.secret import secret_key


def switch(name: str) -> bool:
    """Whether the environment variable `name` is switched on; refuses a value that is neither on nor off."""
    value = os.environ.get(name, "").strip().lower()
    if value in {"", "0", "no", "false", "off"}:
        return False
    if value in {"1", "yes", "true", "on"}:
        return True
    raise ImproperlyConfigured(f"{name}={value!r} is neither on (1) nor off (0).")


def names(name: str, default: list[str]) -> list[str]:
    """The comma-separated values of the environment variable `name`."""
    given = [part.strip() for part in os.environ.get(name, "").split(",")]
    return [part for part in given if part] or default


def port(name: str, default: int) -> int:
    """The port in the environment variable `name`; refuses what is none."""
    value = os.environ.get(name, "").strip() or str(default)
    if not (value.isascii() and value.isdigit() and 0 < int(value) < 65536):
        raise ImproperlyConfigured(f"{name}={value!r} is not a port, a number from 1 to 65535.")
    return int(value)


BASE_DIR = Path(__file__).resolve().parent.parent
VAR_DIR = Path(os.environ.get("RULESITE_VAR") or BASE_DIR / "var")
VAR_DIR.mkdir(parents=True, exist_ok=True)

FIXTURES_DIR = BASE_DIR / "fixtures"
SEARCH_INDEX_DIR = VAR_DIR / "search"

DEBUG = switch("DEBUG")
HTTPS = switch("HTTPS")
SECRET_KEY = secret_key(VAR_DIR / "secret_key")
ALLOWED_HOSTS = names("ALLOWED_HOSTS", ["localhost", "127.0.0.1", "[::1]"])

INSTALLED_APPS = [
    "modeltranslation",
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "django.contrib.humanize",
    "csp",
    "allauth",
    "allauth.account",
    "rules.apps.RulesConfig",
    "quiz.apps.QuizConfig",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "csp.middleware.CSPMiddleware",
    "rulesite.headers.PermissionsPolicyMiddleware",
    "rulesite.headers.VaryByThemeMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.middleware.gzip.GZipMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "rulesite.limits.AddressLimitMiddleware",
    "rulesite.returns.ReturnMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "rulesite.gone.GoneMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
]

ROOT_URLCONF = "rulesite.urls"
WSGI_APPLICATION = "rulesite.wsgi.application"
ASGI_APPLICATION = "rulesite.asgi.application"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "rulesite" / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "rulesite.context_processors.page",
            ],
            "libraries": {"site_forms": "rulesite.site_forms"},
        },
    },
]

DATABASES = {"default": database(os.environ.get("DATABASE_URL", ""), VAR_DIR)}
# Counts of tries by address live here; the default of 300 entries would be swept while somebody is guessing.
CACHES = {
    "default": {
        "BACKEND": "django.core.cache.backends.locmem.LocMemCache",
        "OPTIONS": {"MAX_ENTRIES": 50_000},
    },
}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator"},
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator"},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
    {"NAME": "django.contrib.auth.password_validation.NumericPasswordValidator"},
]

# --- Accounts ---

# An account is an e-mail address. One signs in with a code that is sent there, or with a password; every code is typed
# into the page that asked for it, so no link in an e-mail has to know the site's address.
AUTHENTICATION_BACKENDS = [
    "django.contrib.auth.backends.ModelBackend",
    "allauth.account.auth_backends.AuthenticationBackend",
]
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "quiz:account"
LOGOUT_REDIRECT_URL = "quiz:start"
ACCOUNT_LOGIN_METHODS = {"email"}
ACCOUNT_SIGNUP_FIELDS = ["email*", "password1"]
ACCOUNT_EMAIL_VERIFICATION = "mandatory"
ACCOUNT_EMAIL_VERIFICATION_BY_CODE_ENABLED = True
ACCOUNT_EMAIL_VERIFICATION_SUPPORTS_RESEND = True
# Offered for new accounts only, so the offer would tell which addresses have one.
ACCOUNT_EMAIL_VERIFICATION_SUPPORTS_CHANGE = False
ACCOUNT_LOGIN_BY_CODE_ENABLED = True
ACCOUNT_LOGIN_BY_CODE_SUPPORTS_RESEND = True
ACCOUNT_PASSWORD_RESET_BY_CODE_ENABLED = True
ACCOUNT_CHANGE_EMAIL = True
ACCOUNT_REAUTHENTICATION_REQUIRED = True
ACCOUNT_SESSION_REMEMBER = True
ACCOUNT_EMAIL_SUBJECT_PREFIX = "Floorman: "
# A code may be read on another device than the one it is typed on, after a minute or two.
ACCOUNT_LOGIN_BY_CODE_TIMEOUT = ACCOUNT_PASSWORD_RESET_BY_CODE_TIMEOUT = 10 * 60
ACCOUNT_ADAPTER = "rulesite.accounts.Adapter"
ACCOUNT_FORMS = {
    "login": "rulesite.accounts.LoginForm",
    "signup": "rulesite.accounts.SignupForm",
    "add_email": "rulesite.accounts.AddEmailForm",
    "reset_password": "rulesite.accounts.ResetPasswordForm",
    "request_login_code": "rulesite.accounts.RequestLoginCodeForm",
}
ACCOUNT_USER_DISPLAY = "quiz.visitors.shown_name"

EMAIL_HOST = os.environ.get("EMAIL_HOST", "").strip()
EMAIL_BACKEND = f"django.core.mail.backends.{'smtp' if EMAIL_HOST else 'console'}.EmailBackend"
EMAIL_PORT = port("EMAIL_PORT", 587)
EMAIL_HOST_USER = os.environ.get("EMAIL_USER", "")
EMAIL_HOST_PASSWORD = os.environ.get("EMAIL_PASSWORD", "")
EMAIL_TLS = os.environ.get("EMAIL_TLS", "").strip().lower() or "starttls"
if EMAIL_TLS not in {"starttls", "tls", "none"}:
    raise ImproperlyConfigured(f"EMAIL_TLS={EMAIL_TLS!r} is none of starttls, tls, none.")
EMAIL_USE_TLS = EMAIL_TLS == "starttls"
EMAIL_USE_SSL = EMAIL_TLS == "tls"
EMAIL_TIMEOUT = 15
DEFAULT_FROM_EMAIL = os.environ.get("EMAIL_FROM", "").strip() or f"Floorman <floorman@{ALLOWED_HOSTS[0].lstrip('.*')}>"

# --- Languages ---

LANGUAGE_CODE = "cs"
LANGUAGES = [("cs", _("Czech")), ("en", _("English"))]
LANGUAGE_COOKIE_SAMESITE = "Lax"
LOCALE_PATHS = [BASE_DIR / "locale"]
USE_I18N = True
USE_TZ = True
TIME_ZONE = "Europe/Prague"
# Chips are grouped where they are shown, by `intcomma` or `number_format(..., force_grouping=True)`: 1 200
# with U+00A0 in Czech, 1,200 in English. Grouping every number would write the year 2 015 too and break keys.
USE_THOUSAND_SEPARATOR = False

MODELTRANSLATION_LANGUAGES = ("cs", "en")
MODELTRANSLATION_DEFAULT_LANGUAGE = "cs"
MODELTRANSLATION_REQUIRED_LANGUAGES = ("cs", "en")
# A missing text is an error to be repaired, never an English sentence on a Czech page.
MODELTRANSLATION_ENABLE_FALLBACKS = False

# --- Static files ---

STATIC_URL = "/static/"
STATIC_ROOT = VAR_DIR / "static"
STATICFILES_DIRS = [BASE_DIR / "rulesite" / "static"]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "whitenoise.storage.CompressedManifestStaticFilesStorage"},
}

# --- Security ---

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [SELF],
        "script-src": [SELF],
        "style-src": [SELF],
        "img-src": [SELF, "data:"],
        "object-src": [NONE],
        "base-uri": [SELF],
        "form-action": [SELF],
        "frame-ancestors": [NONE],
    },
}

SECURE_CONTENT_TYPE_NOSNIFF = True
SECURE_REFERRER_POLICY = "same-origin"
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"

SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = "Lax"
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = HTTPS
SECURE_SSL_REDIRECT = HTTPS
SECURE_REDIRECT_EXEMPT = [r"^healthz$"]
SECURE_HSTS_SECONDS = 365 * 24 * 3600 if HTTPS else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = HTTPS
SECURE_HSTS_PRELOAD = HTTPS
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if HTTPS else None
CSRF_FAILURE_VIEW = "rulesite.errors.csrf_failure"

# The largest form is a described hand: tens of kilobytes and some hundred fields.
DATA_UPLOAD_MAX_MEMORY_SIZE = 1_000_000
DATA_UPLOAD_MAX_NUMBER_FIELDS = 1_000
DATA_UPLOAD_MAX_NUMBER_FILES = 5
FILE_UPLOAD_MAX_MEMORY_SIZE = 1_000_000

# --- Logging ---

LOG_LEVEL = os.environ.get("LOG_LEVEL", "INFO").strip().upper() or "INFO"
if LOG_LEVEL not in {"DEBUG", "INFO", "WARNING", "ERROR", "CRITICAL"}:
    raise ImproperlyConfigured(f"LOG_LEVEL={LOG_LEVEL!r} is none of DEBUG, INFO, WARNING, ERROR, CRITICAL.")

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": {"format": "{asctime} {levelname} {name}: {message}", "style": "{"}},
    "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "line"}},
    "root": {"handlers": ["stderr"], "level": LOG_LEVEL},
    "loggers": {
        "django": {"handlers": ["stderr"], "level": LOG_LEVEL, "propagate": False},
        # Every query at DEBUG would drown the rest.
        "django.db.backends": {"level": "INFO"},
        "django.template": {"level": "INFO"},
    },
}
