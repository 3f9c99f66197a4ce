"""What was said earlier in a conversation, as the address of its last question carries it?"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from urllib.parse import parse_qsl, urlencode

from django.http import QueryDict
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext

from rules import rendering
from rules.ask import Reply, answer, may_change, told_by
from rules.ask.params import LONGEST_VALUE, MOST_PARAMETERS
from rules.engine import TOPICS, edition_ids
from rules.views import presenting

MOST_TURNS = 6
LONGEST_TURN = 300
"""Characters of an earlier message that are kept."""
LONGEST_PLACE = 600
"""Characters of an earlier situation in an address; a longer one is not carried."""
LONGEST_CARRIED = 4000
"""Characters of all earlier turns in an address; the oldest are left out first."""
_TURN, _PLACE, _WAS, ALONE, UNSURE = "turn", "at", "was.", "on-its-own", "not-confirmed"
REPLY, PENDING = "reply", "open-question"
"""An answer in words to the question that is open, and the query of the page that asked it, for the next message."""
LONGEST_PENDING = 4000
"""Characters of such a query; after a longer one the next message is read on its own."""

Pairs = list[tuple[str, str]]


@dataclass(frozen=True, slots=True)
class Turn:
    """An earlier message; ``place`` is the query of its situation's own address, empty where nothing was ruled on."""

    text: str
    place: str = ""


@dataclass(frozen=True, slots=True)
class Conversation:
    """What came before a question.

    ``was``: the parameters of the situation ruled on last, with ``topic``, empty if there is none; ``unreadable``: the
    address names one that cannot be read; ``alone``: the message is no follow-up, the person said; ``unsure``: the
    situation before was never confirmed, so that a change of it is only offered.
    """

    turns: tuple[Turn, ...] = ()
    was: Mapping[str, str] = field(default_factory=dict)
    unreadable: bool = False
    alone: bool = False
    unsure: bool = False

    @property
    def told(self) -> str:
        """What the situation before was told by, if that message is kept whole."""
        texts = [turn.text for turn in self.turns if len(turn.text) < LONGEST_TURN]
        return told_by(texts, self.was["topic"]) if self.was else ""

    @property
    def place(self) -> str:
        """The address of the situation before, empty if it was not carried."""
        return next((turn.place for turn in reversed(self.turns) if turn.place), "")


def is_carried(name: str) -> bool:
    """Whether a parameter belongs to the conversation and not to the situation."""
    return name in (_TURN, _PLACE, REPLY, PENDING, ALONE, UNSURE) or name.startswith(_WAS)


def read(query: QueryDict) -> Conversation:
    """The conversation in an address; takes anything, keeps what can be read of it."""
    places = query.getlist(_PLACE)
    texts = [text.replace("\x00", "").strip()[:LONGEST_TURN] for text in query.getlist(_TURN)]
    places += [""] * (len(texts) - len(places))
    turns = [
        Turn(text, place if len(place) <= LONGEST_PLACE else "") for text, place in zip(texts, places, strict=False)
    ]
    was = {name.removeprefix(_WAS): str(value).strip() for name, value in query.dict().items() if name.startswith(_WAS)}
    was = {name: value for name, value in was.items() if value}
    readable = (
        was.get("topic", "") in TOPICS
        and len(was) <= MOST_PARAMETERS
        and all(len(name) <= 80 and len(value) <= LONGEST_VALUE for name, value in was.items())
    )
    return Conversation(
        _bounded([turn for turn in turns if turn.text]), was if readable else {}, bool(was) and not readable,
        bool(query.get(ALONE)),
        bool(query.get(UNSURE)),
    )  # fmt: skip


def _bounded(turns: Sequence[Turn]) -> tuple[Turn, ...]:
    kept = tuple(turns)[-MOST_TURNS:]
    while kept and len(urlencode(_of(kept))) > LONGEST_CARRIED:
        kept = kept[1:]
    return kept


def _of(turns: Sequence[Turn]) -> Pairs:
    return [pair for turn in turns for pair in ((_TURN, turn.text), (_PLACE, turn.place))]


def carried(before: Conversation) -> Pairs:
    """The same conversation again, for a form that answers within the same turn."""
    was = [(f"{_WAS}{name}", value) for name, value in before.was.items()]
    marks = [(name, "yes") for name, marked in ((ALONE, before.alone), (UNSURE, before.unsure)) if marked]
    return [*_of(before.turns), *was, *marks]


def about(before: Conversation, text: str, params: Mapping[str, str]) -> Conversation:
    """The conversation after a message whose likely reading was not confirmed."""
    return Conversation(_bounded([*before.turns, Turn(text[:LONGEST_TURN])]), params, unsure=True)


def onward(before: Conversation, text: str, reply: Reply) -> Pairs:
    """The conversation with this turn in it, for a form that takes the next message."""
    params = dict(reply.params)
    place = urlencode({"edition": reply.edition, **params}) if params else ""
    said = text[:LONGEST_TURN] or gettext("A situation given by its facts.")
    turn = Turn(said, place if len(place) <= LONGEST_PLACE else "")
    return carried(Conversation(_bounded([*before.turns, turn]), params or before.was))


def pending(query: QueryDict) -> Pairs:
    """The page whose question is open, for a form that takes the next message."""
    own = query.copy()
    for name in (REPLY, PENDING):
        own.pop(name, None)
    text = own.urlencode()
    return [(PENDING, text)] if len(text) <= LONGEST_PENDING else []


def record(before: Conversation) -> list[dict[str, str | SafeString]]:
    """The earlier turns as the turn component wants them: what was said, and what it was answered."""
    shown: list[dict[str, str | SafeString]] = []
    for at, turn in enumerate(before.turns):
        changes = bool(at) and not turn.place and bool(before.was) and may_change(turn.text)
        shown.append({"who": "person", "text": turn.text})
        shown.append({"who": "site", "body": _not_confirmed() if changes else _answered(turn.place)})
    return shown


def _not_confirmed() -> SafeString:
    return format_html('<p class="quiet">{}</p>', gettext("This change was not confirmed, so it does not count."))


def _answered(place: str) -> SafeString:
    """One sentence that is ruled again from the facts, so that no address can put words into the floor's mouth."""
    params = {name: value for name, value in parse_qsl(place[:LONGEST_PLACE]) if value.strip()}
    edition = params.pop("edition", "")
    if edition not in edition_ids() or params.get("topic", "") not in TOPICS:
        return format_html('<p class="quiet">{}</p>', gettext("Nothing was computed."))
    reply = answer("", edition, params)
    url = f"{reverse('rules:ask')}?{urlencode({'edition': edition, **params})}"
    if reply.ruling is not None:
        said = rendering.say_aloud(reply.ruling)
    else:
        said = gettext(reply.asked.text) if reply.asked else gettext("Nothing was computed.")
    return format_html(
        '<p><a href="{}">{}</a> <span class="quiet">{}</span></p>', url, said, presenting.short_name(edition)
    )
