"""How does a person describe a situation and get the ruling?"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Mapping, Sequence
from typing import Any
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import MAX_URL_REDIRECT_LENGTH
from django.utils.translation import gettext
from django.views.decorators.http import require_safe

from rules import diagrams, rendering, selectors
from rules.ask import (
    ASSUMPTIONS,
    LONGEST,
    NO_READING,
    ONE_BY_ONE,
    READING,
    UNKNOWN,
    Answer,
    Fact,
    Follow,
    Followed,
    Meant,
    Option,
    Question,
    Reply,
    Seems,
    TextTooLong,
    Use,
    answer,
    begins_as_followup,
    choices,
    differing,
    fact_type,
    facts_to_params,
    followup,
    may_change,
    meant,
    params_to_situation,
    reply_value,
    tells_more,
    together,
)
from rules.ask.frames import NO, YES
from rules.ask.replying import LONGEST_REPLY
from rules.engine import FactNeeded, InvalidSituation, NotCovered, build, edition_ids, rule_on, topic_named
from rules.engine.counterfactual import CHANGES, flips
from rules.engine.facts import BettingAct
from rules.engine.phrases import TOPIC_TITLES
from rules.engine.scenarios import scenario, scenarios
from rules.forms import KINDS, MOST_ROWS, SEATS, BuilderForm, FeedbackForm
from rules.lang import fold
from rules.pictures import picture
from rules.views import conversation, presenting
from rules.views.places import AT, places
from rules.views.presenting import CURRENT_EDITION

PALETTE = (25, 100, 500, 1000, 5000, 25000)
STARTERS = (
    "two-1000-chips-facing-1200",
    "5000-chip-facing-1200",
    "2000-against-an-opening-bet-of-8000",
    "raise-out-of-turn-then-a-raise",
    "seated-too-late",
)
"""Scenarios offered as first questions."""
MOST_FLIPS = 4
MOST_EXAMPLES = 4
"""Scenarios of one topic that are offered to be changed."""
LONGEST_NAME = 40
"""Characters of an unknown name that are told back."""
FIRST_TOPICS = 6
"""Topics that are offered before all others."""
TOPIC = "topic"
BET, LAST_RAISE = "facing.bet", "facing.last_raise"


def asked_edition(request: HttpRequest) -> str:
    """The edition in the query, or the current one when it is missing or unknown."""
    return _edition_of(request.GET)


def _edition_of(query: QueryDict) -> str:
    wanted = query.get("edition", CURRENT_EDITION)
    return wanted if wanted in edition_ids() else CURRENT_EDITION


def _unknown_edition(query: QueryDict) -> str:
    """An edition that an address names and that there is none of, as far as it is worth telling."""
    wanted = query.get("edition", "")
    return wanted[:LONGEST_NAME] if wanted and wanted not in edition_ids() else ""


def edition_tabs(request: HttpRequest, current: str) -> list[dict[str, Any]]:
    """The same page under each edition."""
    urls = []
    for edition in sorted(edition_ids(), key=lambda slug: (slug != CURRENT_EDITION, slug)):
        query = request.GET.copy()
        query["edition"] = edition
        urls.append((edition, f"?{query.urlencode()}"))
    return presenting.tabs(current, urls)


# --- the question and its answer ---


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """The first page: the question, and the ways into rules and practice."""
    return render(request, "rules/home.html", {"section": "ask", **_ways_in(request)})


def _ways_in(request: HttpRequest) -> dict[str, Any]:
    """What the empty page offers: example questions, and the picture of a table."""
    return {"starters": _starters(), "places": places(request.GET.get(AT, ""))}


def _starters() -> list[dict[str, str]]:
    language = presenting.language()
    return [
        {
            "label": getattr(one.title, language),
            "url": f"{reverse('rules:ask')}?{urlencode({'q': getattr(one.ask, language)[0]})}",
        }
        for one in map(scenario, STARTERS)
    ]


@dataclasses.dataclass(frozen=True, slots=True)
class Asked:
    """A question as its address tells it.

    ``text``: the message; ``given``: answers, corrections or, with ``topic``, the whole situation; ``before``: the
    conversation; ``followed``: what the message changes about the situation before; ``facts``: what was answered on.
    """

    text: str
    edition: str
    given: Mapping[str, str]
    before: conversation.Conversation
    followed: Followed | None = None
    facts: Mapping[str, str] = dataclasses.field(default_factory=dict)

    @property
    def is_empty(self) -> bool:
        """Whether nothing is asked."""
        return not self.text and "topic" not in self.given

    @property
    def whole(self) -> bool:
        """Whether the situation before is part of the answer, and the text alone isn't read."""
        return self.followed is not None


_TRACKING = re.compile(r"utm_\w+|fbclid|gclid|msclkid|igshid|mc_[ce]id|yclid|ref|lang")
"""What other sites add to an address that is shared there."""


def asked_of(query: QueryDict) -> Asked:
    """What an address asks; takes anything."""
    # of a name that stands twice the last value counts, as in every form
    told = {name: str(value) for name, value in query.dict().items()}
    text = told.get("q", "").replace("\x00", "").strip()
    edition = _edition_of(query)
    given = {
        name: value.strip()
        for name, value in told.items()
        if name not in ("q", "edition")
        and value.strip()
        and len(name) <= 80
        and not conversation.is_carried(name)
        and not _TRACKING.fullmatch(name)
    }
    before = conversation.read(query)
    followed = None
    if before.was and not before.alone:
        if not before.unsure:
            followed = followup(text, before.was["topic"], before.was, edition)
        followed = followed or _chosen(text, edition, given, before)
    if followed is None:
        return Asked(text, edition, given, before, None, given)
    if "topic" in given:
        # a correction gives the whole situation
        return Asked(text, edition, given, before, followed, given)
    facts = {"topic": before.was["topic"], **followed.params, **given}
    return Asked(text, followed.edition, given, before, followed, facts)


def _chosen(text: str, edition: str, given: Mapping[str, str], before: conversation.Conversation) -> Followed | None:
    """A follow-up whose meaning was chosen: the whole situation after it is given."""
    if given.get(TOPIC) != before.was[TOPIC] or not may_change(text) or answer(text, edition).params:
        return None
    return Followed(Follow.FACT, edition, _without_topic(given), differing(before.was, given))


def reply_to(asked: Asked) -> Reply:
    """The reply; raises ``TextTooLong``."""
    return answer("" if asked.whole else asked.text, asked.edition, asked.facts)


@require_safe
def ask(request: HttpRequest) -> HttpResponse:
    """The question with its answer: everything that was said and answered is in the address."""
    if (answered := _answered_in_words(request)) is not None:
        if len(address := _of(answered)) <= MAX_URL_REDIRECT_LENGTH:
            return redirect(address)
        # nobody can be led to so long an address; its page is shown here
        request.GET = answered  # type: ignore[assignment]
    asked = asked_of(request.GET)
    context: dict[str, Any] = {
        "section": "ask",
        "asking": True,
        "text": asked.text,
        "edition": asked.edition,
        "tabs": edition_tabs(request, asked.edition),
        "record": conversation.record(asked.before),
        "unreadable": asked.before.unreadable,
        "unknown_edition": _unknown_edition(request.GET),
    }
    if asked.is_empty:
        if "q" in request.GET:
            context["errors"] = [gettext("Say in a sentence or two what happened: the blinds, the bet, who did what.")]
        context["kept"] = conversation.carried(asked.before)
        return render(request, "rules/home.html", {**context, **_ways_in(request)})
    if asked.followed is not None:
        return _follow(request, context, asked, asked.followed)
    if not asked.given and (changes := _meant(asked)):
        return _offered(request, context, asked, changes)
    try:
        reply = reply_to(asked)
    except TextTooLong as long:
        most, found = rendering.number(LONGEST), rendering.number(long.length)
        message = gettext("The text has %(found)s characters; at most %(most)s can be read. Shorten it, please.")
        context["errors"] = [message % {"found": found, "most": most}]
        context["kept"] = conversation.carried(asked.before)
        return render(request, "rules/home.html", context)
    context |= _shown(request, asked.text, asked.given, reply) | _talk(request, asked.text, asked.before, reply)
    context["kept"] += context["carried"]
    if reply.edition != asked.edition:  # the text names an edition
        context |= {"edition": reply.edition, "tabs": _tabs_of(request, reply.edition, reply)}
    return render(request, "rules/answer.html", context)


def _of(query: QueryDict) -> str:
    return f"{reverse('rules:ask')}?{query.urlencode()}#now"


def _answered_in_words(request: HttpRequest) -> QueryDict | None:
    """The query of the page where an answer in words has filled its slot; ``None`` where nothing was answered so.

    A message after a question is an answer if it certainly is one. While nothing is read with certainty, one that
    begins as a follow-up or tells another fact is added to what was told; if it is nothing else either, the question
    stays.
    """
    query = request.GET.copy()
    words = _taken(query, conversation.REPLY)
    if words:
        return _filled(query, words, _open_question(_reply_if_any(asked_of(query))))
    page = _taken(query, conversation.PENDING)
    message = query.get("q", "").replace("\x00", "").strip()
    if not page or not message:
        return None
    before = QueryDict(page[: conversation.LONGEST_PENDING], mutable=True)
    for name in (conversation.REPLY, conversation.PENDING):
        before.pop(name, None)
    asked, now = asked_of(before), asked_of(query)
    reply = _reply_if_any(asked)
    if (filled := _filled(before, message, _open_question(reply))) is not None:
        return filled
    if asked.followed is None and (changes := _meant(asked)):
        # a change that was offered and not confirmed is no situation
        return None if asked.given else _change_in_words(before, message, asked, changes)
    if (changed := _changed_before_confirmed(before, message, asked, reply)) is not None:
        return changed
    if (more := _added(before, message, asked, now)) is not None:
        return more
    if _open_question(reply) is None or len(message) > LONGEST_REPLY or not _says_nothing(message, now):
        return None
    before[conversation.REPLY] = message
    return before


def _change_in_words(before: QueryDict, message: str, asked: Asked, changes: Sequence[Meant]) -> QueryDict | None:
    """The query of the ruling on a change that was offered, where the message is a yes or says which: "to první"."""
    values = [str(at) for at in range(1, len(changes) + 1)]
    which = Question("asking-to-see.place", "", tuple(Option(value) for value in values))
    value = reply_value(message, which)
    if value is None and len(changes) == 1:
        value = {"yes": "1"}.get(reply_value(message, Question("change", "", (YES, NO))) or "")
    if value not in values:
        return None
    one = changes[int(value) - 1]
    query = before.copy()
    query.pop(conversation.UNSURE, None)
    for name, told in {TOPIC: asked.before.was[TOPIC], **one.params}.items():
        query[name] = told
    return query


def _changed_before_confirmed(before: QueryDict, message: str, asked: Asked, reply: Reply | None) -> QueryDict | None:
    """The query that offers what a message changes about a likely reading that is open, or asks it of an edition."""
    if not asked.text or asked.whole or TOPIC in asked.given or not may_change(message):
        return None
    if reply is None or len(reply.seems) != 1 or not reply.seems[0].params:
        return None
    was = dict(reply.seems[0].params)
    certain = followup(message, was[TOPIC], was, asked.edition)
    if certain is not None and certain.follow is Follow.EDITION:
        query = before.copy()
        query["edition"] = certain.edition
        return query
    talk = conversation.about(asked.before, asked.text, was)
    query = QueryDict(
        urlencode([("q", message), ("edition", asked.edition), *conversation.carried(talk)]), mutable=True
    )
    return query if _meant(asked_of(query)) else None


def _added(before: QueryDict, message: str, asked: Asked, now: Asked) -> QueryDict | None:
    """The query of the page of an open question with a message added to its text: "a co když už dva dorovnali?"."""
    open_still = asked.text and not asked.whole and TOPIC not in asked.given and now.before.was == asked.before.was
    if not open_still or now.whole or begins_as_followup(asked.text) or len(asked.text) + len(message) >= LONGEST:
        return None
    whole = together(asked.text, message)
    if answer(message, now.edition).params or not (begins_as_followup(message) or tells_more(asked.text, whole)):
        return None
    before["q"] = whole
    before.pop(READING, None)
    return before


def _taken(query: QueryDict, name: str) -> str:
    """Take a parameter out of a query."""
    return str(next(reversed(query.pop(name, [])), "")).replace("\x00", "").strip()


def _filled(query: QueryDict, words: str, asked: Question | None) -> QueryDict | None:
    if asked is None:
        return None
    value = _by_label(words, asked) or reply_value(words, asked)
    if value is None:
        return None
    query[asked.field] = value
    return query


def _by_label(words: str, asked: Question) -> str | None:
    """The option whose words on the page are those that were typed."""
    typed = fold(words.strip(" .!")).text
    shown = {fold(presenting.value(asked.field, one.value, one.label)).text: one.value for one in asked.options}
    return shown.get(typed)


def _reply_if_any(asked: Asked) -> Reply | None:
    """What the page of a question replies, if there is a question that is short enough."""
    try:
        return None if asked.is_empty else reply_to(asked)
    except TextTooLong:
        return None


def _open_question(reply: Reply | None) -> Question | None:
    """The question that a page asks."""
    return reply.asked if reply is not None and not reply.branches else None


def _says_nothing(message: str, asked: Asked) -> bool:
    """Whether a message is neither a question, nor a change of the situation, nor one of its own."""
    return "?" not in message and not asked.whole and answer(message, asked.edition).verdict is Answer.LOOKUP


def _talk(request: HttpRequest, text: str, before: conversation.Conversation, reply: Reply) -> dict[str, Any]:
    """What the forms of the answer page carry of the conversation, and what the device may remember."""
    return {
        "feedback": FeedbackForm(auto_id="feedback-%s", initial={"address": request.GET.urlencode()}),
        "message": text,
        "carried": conversation.carried(before),
        "onward": [
            *conversation.onward(before, text, reply),
            *(conversation.pending(request.GET) if reply.asked is not None and not reply.branches else ()),
        ],
        "apart": bool(before.was) and not reply.params,
        **_ways_back(text, before, reply),
    }


def _ways_back(text: str, before: conversation.Conversation, reply: Reply) -> dict[str, str]:
    """Where a message leads that begins as a follow-up but was not understood as one."""
    if not before.was or before.alone or reply.params or not begins_as_followup(text):
        return {}
    back = f"{reverse('rules:ask')}?{before.place}#edit" if before.place else ""
    return {"back": back, **_other_ways(text, reply.edition, before)}


def _follow(request: HttpRequest, context: dict[str, Any], asked: Asked, followed: Followed) -> HttpResponse:
    """The answer to a message that changes one thing about the situation before."""
    message, before, given, facts = asked.text, asked.before, asked.given, asked.facts
    if followed.follow is Follow.RESTART:
        return redirect("rules:home")
    if followed.follow is Follow.WHY and "topic" not in given:
        params = {"topic": before.was["topic"], **followed.params}
        query = [("q", message), ("edition", asked.edition), *params.items(), *conversation.carried(before)]
        return redirect(f"{reverse('rules:ask')}?{urlencode(query)}#why")
    edition = asked.edition
    reply = reply_to(asked)
    changed = [name for name in followed.changed if reply.params.get(name) != before.was.get(name)]
    context |= _shown(request, "", facts, reply) | _talk(request, message, before, reply)
    context |= {
        "text": "",
        "edition": edition,
        "tabs": _tabs_of(request, edition, reply),
        "sentence": [{"text": message, "kind": "", "label": ""}],
        "answered": [] if "topic" in given else _answered(given, reply.topic),
        "followed": _change(followed, changed, reply, before.was),
        "kept": [("q", message), ("edition", edition), *facts.items(), *context["carried"]],
    }
    for shown in context["facts"]:
        shown["changed"] = not set(changed).isdisjoint(shown["names"])
    return render(request, "rules/answer.html", context)


def _meant(asked: Asked) -> tuple[Meant, ...]:
    """The changes that a message may mean which is no situation of its own."""
    before = asked.before
    if not before.was or before.alone or not may_change(asked.text):
        return ()
    certain = followup(asked.text, before.was[TOPIC], before.was, asked.edition) if before.unsure else None
    if certain is not None and certain.changed:
        return (Meant(certain.params, certain.changed),)
    if answer(asked.text, asked.edition).params:
        return ()
    return meant(asked.text, before.told, before.was[TOPIC], before.was, asked.edition)


def _offered(request: HttpRequest, context: dict[str, Any], asked: Asked, changes: Sequence[Meant]) -> HttpResponse:
    """The changes that a message may mean, to choose from; nothing is ruled on before."""
    message, before, edition = asked.text, asked.before, asked.edition
    was = answer("", edition, before.was)
    talk = dataclasses.replace(before, unsure=False)
    options = [
        {
            "url": _address_in(talk, message, edition, {TOPIC: was.topic, **one.params}),
            "lines": _altered(was.topic, before.was, one),
        }
        for one in changes
    ]
    context |= _talk(request, message, before, Reply(Answer.AMBIGUOUS, edition))
    context |= {
        "text": "",
        "reply": was,
        "kind": "",
        "sentence": [{"text": message, "kind": "", "label": ""}],
        "meant": options,
        "edit": _edit_fields(was),
        **_other_ways(message, edition, before),
    }
    context["onward"] += conversation.pending(request.GET)
    return render(request, "rules/answer.html", context)


def _altered(topic: str, was: Mapping[str, str], one: Meant) -> list[dict[str, str]]:
    """Each fact that a change alters, as it would be and as it was."""
    then = {line.path: line for line in presenting.lines(_without_topic(was), topic)}
    now = {line.path: line for line in presenting.lines(one.params, topic)}
    return [
        {
            "label": (now.get(path) or then[path]).label,
            "value": now[path].value if path in now else gettext("not told"),
            "was": then[path].value if path in then else "",
        }
        for path in dict.fromkeys((*then, *now))
        if any(path in lines and not set(one.changed).isdisjoint(lines[path].names) for lines in (then, now))
    ]


def _other_ways(message: str, edition: str, before: conversation.Conversation) -> dict[str, str]:
    """Addresses for a message that is no follow-up which was understood: on its own, or added to what was told."""
    ways = {"on_its_own": _address_in(dataclasses.replace(before, alone=True), message, edition)}
    if told := before.told:
        ways["added"] = _address_in(before, together(told, message), edition)
    return ways


def _tabs_of(request: HttpRequest, current: str, reply: Reply) -> list[dict[str, Any]]:
    """The same situation under each edition, whatever edition the message asked for."""
    urls = []
    for edition in sorted(edition_ids(), key=lambda slug: (slug != CURRENT_EDITION, slug)):
        query = request.GET.copy()
        for name, value in {**reply.params, "edition": edition}.items():
            query[name] = value
        urls.append((edition, f"?{query.urlencode()}"))
    return presenting.tabs(current, urls)


def _change(followed: Followed, changed: Sequence[str], reply: Reply, was: Mapping[str, str]) -> dict[str, Any]:
    """What a follow-up changed, by name."""
    if followed.follow is Follow.WHY:
        return {}
    if followed.follow is Follow.EDITION:
        return {"changed": [{"label": gettext("Edition"), "value": presenting.short_name(reply.edition)}]}
    now = [one for one in presenting.lines(reply.params, reply.topic) if not set(changed).isdisjoint(one.names)]
    still = {name for one in now for name in one.names}
    gone = [
        one
        for one in presenting.lines(was, reply.topic)
        if not set(changed).isdisjoint(one.names) and still.isdisjoint(one.names)
    ]
    return {
        "changed": [
            *({"label": one.label, "value": one.value} for one in now),
            *({"label": one.label, "value": gettext("not told")} for one in gone),
        ],
        "same": not changed,
    }


def _shown(request: HttpRequest, text: str, given: Mapping[str, str], reply: Reply) -> dict[str, Any]:
    """Everything that the answer page shows of a reply.

    ``passage``: the rule that a question about a rule, and not about a situation, is answered by.
    """
    nearest = _nearest(reply)
    about_rule = reply.verdict is Answer.LOOKUP and not reply.params and not reply.facts
    passage = nearest[0] if nearest and about_rule else {}
    context: dict[str, Any] = {
        "reply": reply,
        "kind": reply.verdict.value,
        "sentence": _marked(text, reply.facts, reply.unread) if text else [],
        "unread": [text[start:end] for start, end in reply.unread],
        "facts": _shown_facts(reply.facts, text, reply.topic),
        "assumed": [gettext(ASSUMPTIONS[code]) for code in reply.assumed],
        "edit": _edit_fields(reply),
        "kept": _kept(text, reply.edition, given, reply.asked.field if reply.asked else ""),
        "nearest": nearest[1:] if passage else nearest,
        "passage": passage,
        "answered": _answered(given, reply.topic),
        "permanent": _permanent(text, reply),
        "examples": _examples(reply) if given.get(READING, "").endswith(ONE_BY_ONE) else [],
        **_departures(text, given, reply),
    }
    if reply.both:
        context["both"] = [
            {
                "words": [text[start:end] for start, end in fact.spans],
                "label": presenting.field(fact.field, reply.topic) if reply.asked else "",
                "value": presenting.value(fact.field, fact.value, topic=reply.topic) if reply.asked else "",
            }
            for fact in reply.both
        ]
    if reply.ruling is not None and not (reply.branches and reply.verdict is Answer.MISSING):
        context |= _ruling(request, text, reply)
    if reply.seems:
        apart = presenting.apart(reply.seems)
        context["readings"] = [
            _reading(one, text) | {"apart": differs} for one, differs in zip(reply.seems, apart, strict=True)
        ]
        if all(apart):
            told = [{(fact["label"], fact["value"]) for fact in one["facts"]} for one in context["readings"]]
            first = context["readings"][0]["facts"]
            context["shared"] = [
                fact for fact in first if all((fact["label"], fact["value"]) in each for each in told)
            ]  # fmt: skip
    if reply.asked is not None and not reply.branches:
        context["question"] = {
            "text": gettext(reply.asked.text),
            "name": reply.asked.field,
            "options": [
                {
                    "value": option.value,
                    "label": presenting.value(reply.asked.field, option.value, option.label, topic=reply.topic),
                }
                for option in reply.asked.options
            ],
            "number": {"label": gettext("Another amount") if reply.asked.options else gettext("Amount in chips")}
            if reply.asked.number
            else {"label": gettext("Chips, such as 500 + 500")}
            if reply.asked.field == "chips"
            else None,
            "why": "" if reply.seems or reply.asked.field == TOPIC else gettext("The ruling depends on it."),
            "words": not reply.asked.number and reply.asked.field not in ("chips", READING),
            "sure": reply.asked.field in (READING, TOPIC),
        }
        options = context["question"]["options"]
        if reply.asked.field in (READING, TOPIC) and len(options) > FIRST_TOPICS:
            others = sorted(options[FIRST_TOPICS:], key=lambda option: fold(option["label"]).text)
            context["question"] |= {"options": options[:FIRST_TOPICS], "more": others, "words": False}
            context["bets"] = reply.asked.field == READING
        if reply.seems and reply.asked.field != READING:
            kept = [pair for pair in context["kept"] if pair[0] != READING]
            carried = conversation.carried(conversation.read(request.GET))
            query = urlencode([*kept, *carried, (READING, NO_READING)])
            context["other_topic"] = f"{reverse('rules:ask')}?{query}#now"
        if unheard := request.GET.get(conversation.REPLY, "").replace("\x00", "").strip()[:LONGEST_REPLY]:
            context["question"] |= {
                "unheard": unheard,
                "error": gettext("“%(words)s” could not be read as an answer. Choose one, or say it in other words.")
                % {"words": unheard},
            }
    if reply.branches:
        context["branches"] = [
            {
                "when": presenting.when(branch, reply.topic),
                "text": rendering.say_aloud(branch.ruling),
                "cites": presenting.cites(branch.ruling.cites),
                "kind": rendering.verdict_kind(branch.ruling),
            }
            for branch in reply.branches
        ]
        context["open"] = [
            {
                "when": presenting.value(one.field, one.option.value, one.option.label, topic=reply.topic),
                "question": gettext(one.asked.text),
            }
            for one in reply.open
        ]
        context["branch_question"] = gettext(reply.asked.text) if reply.asked else ""
    if reply.problem is not None:
        field_id = _field_id(reply.problem.field)
        shown = field_id in (field["id"] for field in context["edit"])
        context["errors"] = [
            {"text": rendering.refused(reply.problem, reply.topic), "field_id": field_id if shown else ""}
        ]
    editable = {f"#{field['id']}" for field in context["edit"]}
    for fact in context["facts"]:
        fact["url"] = fact["url"] if fact["url"] in editable else ""
    return context


def _ruling(request: HttpRequest, text: str, reply: Reply) -> dict[str, Any]:
    if reply.ruling is None:
        return {}
    situation = params_to_situation(reply.topic, {k: v for k, v in reply.params.items() if k != "topic"})
    facts: Any = build(topic_named(reply.topic).facts, situation)
    urls = {other.edition: _address(text, other.edition, dict(reply.params)) for other in reply.others}
    return {
        "verdict": presenting.verdict(reply.ruling, url=request.get_full_path()),
        "steps": presenting.steps(reply.ruling),
        "others": [presenting.otherwise(other, urls[other.edition]) for other in reply.others],
        "svg": picture(facts, uid="situation"),
        "flips": _flips(text, reply, facts),
        "ruler": _ruler(facts, reply),
    }


def _flips(text: str, reply: Reply, facts: Any) -> list[dict[str, str]]:
    """The smallest changes that turn the ruling, each with its own address."""
    shown = []
    for flip in flips(reply.topic, facts, reply.edition)[:MOST_FLIPS]:
        values = {name: rendering.number(value) for name, value in flip.values.items()}
        params = {"topic": reply.topic, **facts_to_params(reply.topic, flip.facts)}
        shown.append(
            {
                "change": gettext(CHANGES[flip.change]) % values,
                "text": rendering.say_aloud(flip.ruling),
                "url": _address(text, reply.edition, params),
            }
        )
    return shown


def _ruler(facts: Any, reply: Reply) -> dict[str, Any]:
    """What each total against this bet would be, with a mark where the act of the question lies."""
    if not isinstance(facts, BettingAct) or not facts.facing.bet or not facts.facing.last_raise:
        return {}
    named = facts.words[0].amount if facts.words else None
    out = facts.facing.in_front + facts.pushed if facts.pushed else named or 0
    ruled = reply.ruling.outcome if reply.ruling else None
    return presenting.ruler(facts.facing, reply.edition, uid="ruler", out=out, ruled=ruled)


def _address(text: str, edition: str, params: Mapping[str, str]) -> str:
    query = {"q": text, "edition": edition, **params} if text else {"edition": edition, **params}
    return f"{reverse('rules:ask')}?{urlencode(query)}"


def _address_in(
    talk: conversation.Conversation, text: str, edition: str, params: Mapping[str, str] | None = None
) -> str:
    """The address of a message within a conversation."""
    return f"{_address(text, edition, params or {})}&{urlencode(conversation.carried(talk))}#now"


def _permanent(text: str, reply: Reply) -> str:
    return _address(text, reply.edition, reply.params) if reply.params else ""


def _kept(text: str, edition: str, given: Mapping[str, str], asked: str) -> list[tuple[str, str]]:
    """What a quick answer carries along: everything but a wrong answer to the same question."""
    return [("q", text), ("edition", edition), *((name, value) for name, value in given.items() if name != asked)]


_MARKS = {
    "motions": "chips",
    "chips": "chips",
    "amount": "chips",
    "words": "action",
    "act": "action",
    "actions": "action",
}


def _marked(text: str, facts: tuple[Fact, ...], unread: tuple[tuple[int, int], ...] = ()) -> list[dict[str, str]]:
    """The reader's own text cut into parts, each with what was read in it, or that it was not understood."""
    spans: list[tuple[int, int, str, str]] = [
        (start, end, "unread", gettext("not understood")) for start, end in unread
    ]
    for fact in facts:
        for start, end in fact.spans:
            kind = "" if fact.use is Use.UNUSED else _MARKS.get(fact.field.partition(".")[0], "amount")
            if fact.use is Use.ASIDE:
                kind = "game"
            spans.append((start, end, kind, gettext(fact.label) if fact.use is not Use.ASIDE else gettext("set aside")))
    parts, at = [], 0
    for start, end, kind, label in sorted(spans, key=lambda span: (span[0], -span[1])):
        if start < at or end <= start or end > len(text):
            continue
        if start > at:
            parts.append({"text": text[at:start], "kind": "", "label": ""})
        parts.append({"text": text[start:end], "kind": kind, "label": label})
        at = end
    return [*parts, {"text": text[at:], "kind": "", "label": ""}] if at < len(text) else parts


def marked_of(address: str) -> list[dict[str, str]]:
    """The message of an address with what is read in it; plain where it changes the situation before."""
    asked = asked_of(QueryDict(address))
    try:
        if asked.whole or not asked.text:
            return _marked(asked.text, ()) if asked.text else []
        reply = reply_to(asked)
        return _marked(asked.text, reply.facts, reply.unread)
    except TextTooLong:
        return [{"text": asked.text, "kind": "", "label": ""}]


def _departures(text: str, given: Mapping[str, str], reply: Reply) -> dict[str, Any]:
    """Where the ruling is not on what the text says: the facts that were corrected, each with what was read.

    ``stale`` is the last raise that stayed when the bet it was counted from was changed.
    """
    if not text or "topic" not in given or reply.ruling is None:
        return {}
    before, now = answer(text, reply.edition), reply.params
    read = before.params or next((one.params for one in before.seems if one.topic == reply.topic), {})
    if read.get("topic") != now.get("topic"):
        return {}
    told = {one.path: one for one in presenting.lines(_without_topic(read), reply.topic)}
    ruled = {one.path: one for one in presenting.lines(_without_topic(now), reply.topic)}
    names = {name for name in (*now, *read) if now.get(name) != read.get(name)}
    kept = now.get(LAST_RAISE, "")
    return {
        "changed": [
            {
                "label": (ruled.get(path) or told[path]).label,
                "value": ruled[path].value if path in ruled else gettext("not told"),
                "told": told[path].value if path in told else "",
            }
            for path in (*ruled, *(path for path in told if path not in ruled))
            if any(path in lines and not names.isdisjoint(lines[path].names) for lines in (ruled, told))
        ],
        "stale": presenting.value(LAST_RAISE, kept) if BET in names and LAST_RAISE not in names and kept else "",
    }


def _without_topic(params: Mapping[str, str]) -> dict[str, str]:
    return {name: value for name, value in params.items() if name != "topic"}


def _shown_facts(facts: Sequence[Fact], text: str, topic: str) -> list[dict[str, Any]]:
    """What was understood, each fact or entry of a list of facts in one line."""
    read = [fact for fact in facts if fact.use in (Use.USED, Use.ASSUMED)]
    values = {fact.field: fact.value for fact in read}
    # what is told twice is shown twice
    together = [values] if len(values) == len(read) else [{fact.field: fact.value} for fact in read]
    shown: list[dict[str, Any]] = []
    for line in (line for each in together for line in presenting.lines(each, topic)):
        used = any(fact.field in line.names for fact in read if fact.use is Use.USED)
        state, url = "used" if used else "assumed", f"#{_field_id(line.names[0])}"
        shown.append({"label": line.label, "value": line.value, "state": state, "url": url, "names": line.names})
    for fact in facts:
        if fact.use is Use.UNUSED:
            words = " ".join(text[start:end] for start, end in fact.spans)
            shown.append({"label": gettext("number"), "value": words, "state": "unused", "url": "", "names": ()})
    return shown


def _examples(reply: Reply) -> list[dict[str, str]]:
    """Scenarios of a topic whose facts cannot be asked for one by one, each with the form in which to change them."""
    if reply.verdict is not Answer.LOOKUP:
        return []
    language = presenting.language()
    of_topic = [one for one in scenarios() if one.topic == reply.topic and reply.edition in one.expect]
    return [
        {
            "title": getattr(one.title, language),
            "url": f"{_address('', reply.edition, {TOPIC: one.topic, **facts_to_params(one.topic, one.facts)})}#edit",
        }
        for one in of_topic[:MOST_EXAMPLES]
    ]


def _answered(given: Mapping[str, str], topic: str) -> list[dict[str, str]]:
    """What was answered to questions, by name."""
    known = {name: value for name, value in given.items() if name not in ("topic", READING) and value != UNKNOWN}
    unknown = [name for name, value in given.items() if value == UNKNOWN]
    return [
        *({"label": one.label, "value": one.value} for one in presenting.lines(known, topic)),
        *({"label": presenting.field(name, topic), "value": gettext("I don't know")} for name in unknown),
    ]


def _field_id(field: str) -> str:
    return "edit-" + field.replace(".", "-")


def _reading(one: Seems, text: str) -> dict[str, Any]:
    """A likely reading as the question about it shows it."""
    return {
        "key": one.key,
        "title": gettext(TOPIC_TITLES[one.topic]),
        "facts": [fact | {"url": ""} for fact in _shown_facts(one.facts, text, one.topic)],
        "lacks": gettext(one.asked.text) if one.asked else "",
    }


def _edit_fields(reply: Reply) -> list[dict[str, Any]]:
    """One input for every fact of the situation, or of the one that may be meant."""
    params = reply.seems[0].params if len(reply.seems) == 1 else reply.params
    fields = []
    for name, value in params.items():
        wrong = reply.problem is not None and reply.problem.field == name
        if name == "topic" or (wrong and fact_type(reply.topic, name) is None):
            continue
        options = choices(reply.topic, name)
        fields.append(
            {
                "id": _field_id(name),
                "name": name,
                "label": presenting.field(name, reply.topic, many=presenting.is_one_of_many(name, params)),
                "value": value.replace("+", " + ") if not options else value,
                "options": [
                    {
                        "value": option,
                        "label": presenting.value(name, option, topic=reply.topic),
                        "chosen": option == value,
                    }
                    for option in options
                ],
                "wrong": wrong,
            }
        )
    return fields


def _nearest(reply: Reply) -> list[dict[str, Any]]:
    """The nearest rules as cards, best first."""
    wanted = [(each.partition("/")[0], each.partition("/")[2]) for each in reply.nearest]
    if not wanted:
        return []
    rows = {row.number: row for row in selectors.edition_rules(reply.edition)}
    return [
        {
            "number": number,
            "edition": presenting.short_name(edition),
            "title": rows[number].title,
            "short": rows[number].short,
            "url": reverse("rules:rule", args=[edition, number]),
        }
        for edition, number in wanted
        if number in rows
    ]


# --- the guided builder ---


@require_safe
def builder(request: HttpRequest) -> HttpResponse:
    """The guided builder: a form whose address holds everything that was entered."""
    data = request.GET.dict()
    edition = asked_edition(request)
    changed = _tapped(data)
    if changed is not None:
        return redirect(f"{reverse('rules:builder')}?{urlencode(changed)}#{_anchor(data)}")
    form = BuilderForm(
        data if data else {"big_blind": "200", "small_blind": "100", "seat-1": "UTG", "action-1": "raise"}
    )
    context: dict[str, Any] = {
        "section": "ask",
        "form": form,
        "edition": edition,
        "tabs": edition_tabs(request, edition),
        "seats": [{"value": seat, "label": seat} for seat in ("", *SEATS)],
        "kinds": [{"value": "", "label": "–"}, *({"value": value, "label": label} for value, label in KINDS)],
        "actors": [{"value": seat, "label": seat, "chosen": data.get("actor", SEATS[0]) == seat} for seat in SEATS],
        "chips_text": data.get("chips", ""),
        "chips_total": "",
        "palette": _palette(),
        "asked": "ask" in data,
    }
    if data:
        form.is_valid()
        context["chips_total"] = (
            rendering.number(sum(form.cleaned_data.get("chips") or ())) if form.cleaned_data else ""
        )
    if "ask" in data:
        context |= _ruled(form, edition, request)
    elif data:
        form.errors.clear()
    # after the ruling, which marks the row that is wrong
    context["rows"] = [{"index": index, **row} for index, row in enumerate(form.rows, start=1)]
    return render(request, "rules/builder.html", context)


def _palette() -> list[dict[str, Any]]:
    return [
        {
            "value": value,
            "label": rendering.number(value),
            "svg": diagrams.chip(value, number=rendering.number, uid=f"chip-{value}", title=rendering.number(value)),
        }
        for value in PALETTE
    ]


def _tapped(data: dict[str, str]) -> dict[str, str] | None:
    """The data after a chip, an undo, an added or a removed row was tapped without JavaScript; ``None`` for none."""
    kept = {key: value for key, value in data.items() if key not in ("chips_add", "chips_undo", "add_row", "remove")}
    if len(kept) == len(data):
        return None
    kept.pop("ask", None)
    chips = [chip.strip() for chip in data.get("chips", "").split("+") if chip.strip()]
    if data.get("chips_add", "").isdecimal():
        kept["chips"] = " + ".join([*chips, data["chips_add"][:13]])
    elif "chips_undo" in data:
        kept["chips"] = " + ".join(chips[:-1])
    elif "add_row" in data:
        used = [int(key[5:]) for key in kept if key.startswith("seat-") and key[5:].isdecimal() and len(key) < 9]
        if len(used) < MOST_ROWS:
            last = kept.get(f"seat-{max(used)}", "") if used else ""
            follows = SEATS[(SEATS.index(last) + 1) % len(SEATS)] if last in SEATS else "UTG"
            kept |= {f"seat-{max(used, default=0) + 1}": follows, f"action-{max(used, default=0) + 1}": "call"}
    elif data.get("remove", "").isdecimal():
        for name in ("seat", "action", "amount"):
            kept.pop(f"{name}-{data['remove']}", None)
    return kept


def _anchor(data: dict[str, str]) -> str:
    return "act" if "chips_add" in data or "chips_undo" in data else "actions"


def _ruled(form: BuilderForm, edition: str, request: HttpRequest) -> dict[str, Any]:
    """The ruling on a valid form, the fact that is still needed, or nothing when the form has errors."""
    if not form.is_valid():
        return {}
    try:
        ruling = rule_on(form.topic, form.facts, edition)
    except FactNeeded as needed:
        return {"needed": rendering.field_label(needed.field, form.topic), "needed_field": _form_field(needed.field)}
    except InvalidSituation as refusal:
        form.add_error(None, rendering.refused(refusal, form.topic))
        return {}
    except NotCovered:
        return {"uncovered": True}
    urls = {slug: f"?{_with(request, edition=slug)}" for slug in edition_ids()}
    return {
        "verdict": presenting.verdict(ruling, url=request.get_full_path()),
        "steps": presenting.steps(ruling),
        "others": presenting.elsewhere(ruling, form.facts, urls),
        "svg": picture(form.facts, uid="built"),
    }


def _with(request: HttpRequest, **changed: str) -> str:
    query = request.GET.copy()
    for name, value in changed.items():
        query[name] = value
    return query.urlencode()


def _form_field(path: str) -> str:
    names = {"facing.players": "players", "chips": "chips", "order": "order", "facing.minimum_bet": "big_blind"}
    return names.get(path, "")
