"""Which addresses does this app answer?"""

from django.urls import path

from quiz.views import practice as views

app_name = "quiz"

urlpatterns = [
    path("", views.start, name="start"),
    # The main navigation looks the section up by this name.
    path("", views.start, name="practice"),
    path("summary/", views.summary, name="summary"),
    path("<str:id>/", views.question, name="question"),
    path("<str:id>/answer/", views.answer, name="answer"),
]
