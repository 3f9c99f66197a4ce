"""Which addresses does this app answer?"""

from django.urls import URLPattern, URLResolver

app_name = "quiz"
urlpatterns: list[URLPattern | URLResolver] = []
