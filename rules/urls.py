"""Which address shows which page of the rulebook and of the engine?"""

from django.urls import path

from rules.views import ask, compare, feedback, misconceptions, play, printing, quality, reference, replay, room, search

app_name = "rules"

urlpatterns = [
    path("", ask.home, name="home"),
    path("ask/", ask.ask, name="ask"),
    path("ask/builder/", ask.builder, name="builder"),
    path("ask/wrong/", feedback.feedback, name="feedback"),
    path("ask/wrong/<int:number>/", feedback.report, name="report"),
    path("play/", play.play, name="play"),
    path("play/replay/", replay.replay_hand, name="replay"),
    path("room/", room.room, name="room"),
    path("rules/", reference.editions, name="editions"),
    path("rules/<slug:edition>/", reference.edition, name="edition"),
    path("rules/<slug:edition>/print/", printing.print_edition, name="print_edition"),
    path("rules/<slug:edition>/sections/<slug:section>/", reference.section, name="section"),
    path("rules/<slug:edition>/sections/<slug:section>/print/", printing.print_section, name="print_section"),
    path("rules/<slug:edition>/<str:number>/", reference.rule, name="rule"),
    path("rules/<slug:edition>/<str:number>/print/", printing.print_rule, name="print_rule"),
    path("changes/", compare.changes, name="changes"),
    path("compare/", compare.compare, name="compare"),
    path("examples/<slug:scenario>/", reference.example, name="example"),
    path("glossary/", reference.glossary, name="glossary"),
    path("glossary/<slug:slug>/", reference.term, name="term"),
    path("search/", search.search, name="search"),
    path("misconceptions/", misconceptions.misconceptions, name="misconceptions"),
    path("misconceptions/<slug:edition>/", misconceptions.misconceptions, name="misconceptions"),
    path("quality/", quality.quality, name="quality"),
    path("about/", reference.about, name="about"),
    path("licence/", reference.licence, name="licence"),
]
