"""What did a player declare?"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from rules.engine import EngineError
from rules.engine.facts import MOST_CHIPS, Basis, Declaration, Said
from rules.lang import Amount, AmountKind, fold

from .mentions import Mention
from .modes import Moded
from .phrases import CHIP_AMOUNTS, Phrase
from .story import Kind, Role
from .teller import WHILE, words

_HUNDRED = 100
_ASSENT = words("jo dobre dobra ok okay fine yes ano jasne sure") | {"tak jo", "all right", "tak dobre", "no jo"}
_EARLIER = words("first before already nejdriv nejdrive predtim drive driv uz")
_AFTERWARDS = words("then pak potom nato afterwards after later nasledne teprve az only")
_PAST = re.compile(r"said|\w+ed|řekl[ai]?|rekl[ai]?|\w+[aái]l[ai]?")


SAID = {
    "act.raise": Said.RAISE, "act.make-it": Said.RAISE, "act.bet": Said.BET, "act.open": Said.BET,
    "act.call": Said.CALL, "act.check": Said.CHECK, "act.fold": Said.FOLD, "act.all-in": Said.ALL_IN,
}  # fmt: skip
"""What somebody declares who names an act."""
_SAYABLE = frozenset(
    [
        "raise",
        "call",
        "check",
        "fold",
        "bet",
        "all in",
        "all-in",
        "allin",
        "ol-in",
        "olin",
        "ol in",
        "reraise",
        "kol",
        "cek",
        "rais",
    ]
)


def sayable(text: str) -> bool:
    """Whether an act is told in the form in which it is said at the table."""
    return text.lower() in _SAYABLE


def spoken_readings(kind: Said, basis: Basis, spoken: int, floor: int) -> Declaration | None:
    """A small number said aloud where bets are at least ``floor``: "five" at 200/400 can be 500 or 5,000.

    Hundreds are no short form of more hundreds: "300" at 400/800 is 300, and at 5,000/10,000 it is 300,000.
    """
    if not floor:
        return None
    if spoken >= floor or (spoken >= _HUNDRED and 10 * spoken >= floor):
        return Declaration(said=kind, amount=spoken, basis=basis)
    if spoken >= _HUNDRED:
        readings = tuple(spoken * scale for scale in (1000, 1_000_000) if floor <= spoken * scale <= 50 * floor)[:1]
        return Declaration(said=kind, amount=readings[0], basis=basis) if readings else None
    readings = tuple(spoken * scale for scale in (100, 1000, 1_000_000) if spoken * scale >= floor)[:2]
    # beyond a hundred times the blind nobody means it
    readings = tuple(value for value in readings if value <= 100 * floor) or readings[:1]
    if not readings:
        return None
    if len(readings) == 1:
        return Declaration(said=kind, amount=readings[0], basis=basis)
    return Declaration(said=kind, basis=basis, readings=readings)


def _same(told: Sequence[Declaration], again: Declaration) -> bool:
    """Whether words are those told before, or nothing but their amount: "raise by 3,000", "i clearly said BY 3,000"."""
    if len(told) != 1:
        return False
    first = told[0]
    repeated = again.said is Said.AMOUNT and again.amount is not None and first.said in (Said.RAISE, Said.BET)
    return first == (replace(again, said=first.said) if repeated else again)


class Speaking(Moded):
    """Reads declarations."""

    def _then_said(self, phrase: Phrase) -> bool:
        """ "put two chips in and then said raise": the order is told."""
        return bool(phrase.having("quality.then")) or not _AFTERWARDS.isdisjoint(phrase.words)

    def _speech(self, phrase: Phrase, content: Sequence[Mention], say: Mention | None) -> None:
        self._somebody_else(phrase)
        actor = self.actor or "somebody"
        useful = [item for item in content if item.amount or item.is_("act.", "quality.", "aside.")]
        useful = [item for item in useful if not item.is_("quality.interjection")]
        if not useful and phrase.colon and not phrase.quote:
            self.speaker = actor  # "says nice and loud: raise."
            return
        if not useful:
            said = " ".join(item.text.lower() for item in content)
            if phrase.quote and fold(said).text in _ASSENT:
                self.story.doubt("words that may be a call", phrase)
            broken_off = say is not None and say.text.lower().startswith("went ")
            if broken_off or any(item.is_("quality.interjection") for item in content):
                self.goes_on = (actor, phrase.sentence) if say is not None else None
                return
            if (phrase.quote and not useful) or (say is not None and not useful and self._words_after(phrase, say)):
                self.story.doubt("words that are no declaration", phrase)
            return
        if useful[0].is_("quality.silent"):
            return
        if phrase.quote and self._asks_back(phrase):
            self.story.doubt("a question, and no declaration", phrase)
            return
        since = say.end if say is not None else phrase.start
        strange = phrase.strange_quoted if phrase.quoted else sum(at > since for at in phrase.strange)
        if strange and (not phrase.having("aside.") or phrase.having("aside.reports")):
            self.story.doubt("words that are no declaration", phrase)
            return
        try:
            words = self._declared(
                phrase, [item for item in useful if not item.is_("quality.out-of-turn", "aside.ask")]
            )
        except EngineError:
            words = None  # more chips than there are
        if words is None:
            self.story.doubt("words that are no declaration", phrase)
            return
        if say is None and self._completes(actor, words):
            return
        put = self.story.events[-1] if self.story.events else None
        if put is not None and put.kind is Kind.PUT and put.actor == actor and _EARLIER & set(phrase.words):
            self.story.doubt("words told after the chips that came before them", phrase)
        told = next((event for event in self.story.events if event.actor == actor and _same(event.words, words)), None)
        if told is not None and put is not None and put.actor == actor and put.kind in (Kind.PUT, Kind.SAY):
            self.retold = True
            return  # "he said raise at the very beginning": told once more
        together = bool(phrase.having("quality.together")) or phrase.lead in WHILE
        self.said_in_past = say is not None and bool(_PAST.fullmatch(say.text.lower()))
        # "he put two chips in and said raise": as little an order as "he said raise and put two chips in"
        after_chips = put is not None and put.kind is Kind.PUT and put.actor == actor and say is not None
        loose = after_chips and self.said_in_past and phrase.lead in ("and", "a") and not self._then_said(phrase)
        self._event(self._made(actor, Kind.SAY, phrase, words=(words,), together=together, loose=loose))

    def _asks_back(self, phrase: Phrase) -> bool:
        """ "kolik je raise?", in quotes: who asks declares nothing."""
        end = phrase.quoted[-1].end if phrase.quoted else None
        return end is not None and self.read.text[end : end + 2].lstrip().startswith("?")

    def _completes(self, actor: str, more: Declaration) -> bool:
        """ "raise", then "700 more": one declaration told in two pieces."""
        last = self.story.events[-1] if self.story.events else None
        if last is None or last.kind is not Kind.SAY or last.actor != actor or more.said is not Said.AMOUNT:
            return False
        first = last.words[-1]
        if first.amount is not None or first.readings or first.said not in (Said.RAISE, Said.BET, Said.ALL_IN):
            return False
        self.story.events[-1] = replace(last, words=(*last.words[:-1], replace(more, said=first.said)))
        return True

    def _words_after(self, phrase: Phrase, say: Mention) -> bool:
        return self.read.text[say.end : phrase.end].strip(" .,;:!?'\"") != ""

    def _declared(self, phrase: Phrase, useful: list[Mention]) -> Declaration | None:
        acts = [item for item in useful if item.is_("act.")]
        sums = [item for item in useful if item.amount and item.amount.kind in CHIP_AMOUNTS]
        negated = any(item.is_("quality.negated") for item in useful)
        if len(sums) > 1 or negated or any(item.is_("aside.condition", "aside.intent") for item in useful):
            return None
        said = [SAID[concept] for act in acts for concept in act.concepts if concept in SAID]
        if len(set(said)) > 1 or (acts and not said):
            return None
        if not sums:
            if said:
                self._mark("words", acts[0])
                return Declaration(said=said[0])
            if any(item.text.lower() in ("pot",) for item in useful):
                return Declaration(said=Said.POT)
            return None
        item = sums[0]
        amount = item.amount
        if amount is None:
            return None
        if not isinstance(amount.base, int) or amount.base <= 0:
            return None
        self._place(item, Role.SPEECH, amount.base)
        self._mark("words", item)
        basis = self._basis(phrase, item)
        kind = said[0] if said else Said.AMOUNT
        if kind in (Said.CHECK, Said.FOLD):
            return None
        values = tuple(value for value in amount.values if isinstance(value, int) and value > 0)
        level = self.story.level
        small = level[1] // 4 if level else min(_HUNDRED, self._floor() // 4)
        if amount.bare_word or (amount.kind is AmountKind.AMOUNT and amount.base < small):
            # "twenty five" at 1000/2000 says how many hundreds or thousands
            return self._bare(kind, basis, amount.base)
        if len(values) > 1:
            return Declaration(said=kind, basis=basis, readings=values)
        return Declaration(said=kind, amount=amount.base, basis=basis)

    def _bare(self, kind: Said, basis: Basis, spoken: int) -> Declaration | None:
        return spoken_readings(kind, basis, spoken, self._floor())

    def _floor(self) -> int:
        """The least that anybody bets where the act is, in chips: the big blind, or else the largest bet so far."""
        if self.story.level:
            return self.story.level[1]
        posted = self.story.posted.get("bb", 0) or self._blind_named()
        return posted or max((event.amount or 0 for event in self.story.events), default=0)

    def _blind_named(self) -> int:
        """The big blind that the text names anywhere: "rekne jen patnact, big blind 800"."""
        for blind, item in pairwise(self.read.mentions):
            amount = item.amount
            if not blind.is_("who.bb") or item.first - blind.stop > 1 or amount is None or amount.bare_word:
                continue
            if amount.kind is AmountKind.AMOUNT and isinstance(amount.base, int):
                return amount.base
        return 0

    def _more_words(self, phrase: Phrase, item: Mention, amount: Amount) -> bool:
        """What follows a speech: "raise, 800", "all in (about 25,000)", "three hundred, no, four hundred"."""
        last = self.story.events[-1] if self.story.events else None
        if last is None or not isinstance(amount.base, int) or amount.kind is not AmountKind.AMOUNT:
            return False
        if amount.base > MOST_CHIPS:
            return False
        alone = (
            len(phrase.items) == 1 and not phrase.strange and not amount.bare_word and phrase.lead in ("", "a", "and")
        )
        if last.amount is None and (last.kind is Kind.ALL_IN or (last.kind in (Kind.BET, Kind.RAISE) and alone)):
            self._place(item, Role.ACT, amount.base)
            if last.kind is not Kind.ALL_IN:
                self._mark("facing.bet", item)
            self.story.events[-1] = replace(last, amount=amount.base)
            return True
        if last.kind is not Kind.SAY or not last.words or amount.bare_word or amount.base <= 0:
            return False
        others = [one for one in phrase.items if one is not item]
        beside = ("quality.total", "quality.more", "quality.by", "quality.interjection")
        if phrase.strange or not all(one.is_(*beside) for one in others):
            return False
        self._place(item, Role.SPEECH, amount.base)
        first = last.words[0]
        if first.amount is None and not first.readings and first.said in (Said.RAISE, Said.BET, Said.ALL_IN):
            words = (replace(first, amount=amount.base, basis=self._basis(phrase, item)), *last.words[1:])
        else:
            words = (*last.words, Declaration(said=Said.AMOUNT, amount=amount.base))
        self.story.events[-1] = replace(last, words=words)
        return True
