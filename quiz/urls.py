"""Which addresses does this app answer?"""

from django.urls import path

from quiz.views import exams, exchange
from quiz.views import practice as views

app_name = "quiz"

urlpatterns = [
    path("", views.start, name="start"),
    # The main navigation looks the section up by this name.
    path("", views.start, name="practice"),
    path("summary/", views.summary, name="summary"),
    path("exams/", exams.start, name="exams"),
    path("exams/begin/", exams.begin, name="exam-begin"),
    path("exams/resume/", exams.resume, name="exam-resume"),
    path("exams/<slug:token>/", exams.review, name="exam-review"),
    path("exams/<slug:token>/<int:place>/", exams.question, name="exam-question"),
    path("exams/<slug:token>/<int:place>/save/", exams.save, name="exam-save"),
    path("exams/<slug:token>/clock/", exams.clock, name="exam-clock"),
    path("exams/<slug:token>/finish/", exams.finish, name="exam-finish"),
    path("exams/<slug:token>/result/", exams.result, name="exam-result"),
    path("exams/<slug:token>/record/", exams.record, name="exam-record"),
    path("exams/<slug:token>/delete/", exams.delete, name="exam-delete"),
    path("verify/", exams.verify_code, name="verify-code"),
    path("verify/<slug:code>/", exams.verify, name="verify"),
    path("exchange/", exchange.exchange, name="exchange"),
    path("exchange/file/", exchange.exchange_file, name="exchange-file"),
    path("paper/", exchange.paper, name="paper"),
    path("paper/print/", exchange.paper_print, name="paper-print"),
    path("<str:id>/", views.question, name="question"),
    path("<str:id>/answer/", views.answer, name="answer"),
]
