"""Which address shows which page of the rulebook and of the engine?"""

from django.urls import path

from rules.views import ask, reference, search

app_name = "rules"

urlpatterns = [
    path("", ask.home, name="home"),
    path("ask/", ask.ask, name="ask"),
    path("ask/builder/", ask.builder, name="builder"),
    path("ask/situation/", ask.situation, name="situation"),
    path("rules/", reference.editions, name="editions"),
    path("rules/<slug:edition>/", reference.edition, name="edition"),
    path("rules/<slug:edition>/<str:number>/", reference.rule, name="rule"),
    path("changes/", reference.changes, name="changes"),
    path("examples/<slug:scenario>/", reference.example, name="example"),
    path("glossary/", reference.glossary, name="glossary"),
    path("glossary/<slug:slug>/", reference.term, name="term"),
    path("search/", search.search, name="search"),
    path("about/", reference.about, name="about"),
    path("licence/", reference.licence, name="licence"),
]
