"""Who else did what a text tells only once, and of whom is nothing told that he did?"""

from __future__ import annotations

import re
from collections.abc import Sequence

from rules.engine.facts import Structure
from rules.lang import AmountKind
from rules.lang.numerals import number_word

from .acting import AS_WELL
from .mentions import Mention
from .phrases import CHIP_AMOUNTS, Phrase
from .story import Event, Kind, Mode, Role
from .teller import actor_name, words
from .turns import Turning

_PLAIN = (Kind.CALL, Kind.CHECK, Kind.FOLD)
_ADDING = (
    "act.call", "act.limp", "act.bet", "act.raise", "act.all-in", "act.put", "act.give", "act.open", "act.make-it",
    "act.post",
)  # fmt: skip
_JOINING = words("and a i")
_SO_DOES = words("does did do is has")
_ANOTHER = words("another dalsi")
_DENIED = words("not never no nobody without")
_ONE_MORE = words("another dalsi jeste more")
_FROM = words("from z ze")
COUNTED = words(
    "first next all the of them both last other others remaining more players guys people stacks short shorties "
    "behind him after blinds and then "
    "prvni dalsi vsichni vsechny zbyli zbyvajici ostatni ti hraci lidi oba obe nakonec po blindech za nim potom pak "
    "jeste"
)
"""Words around the number of players who did the same."""
_BESIDE_A_COUNT = COUNTED | words("ho to jej je jen jenom just also taky pred nim mnou nami before me in front a")
"""Words between how many they are and what they did: "dva ho dorovnali", "two guys before me call"."""
_MOST_ALIKE = 9
_SEVERAL = re.compile(
    r"\b(?:everyone|everybody|all|both|others|rest|few|couple|several|some|ostatni\w*|vsichni|vsechn[yi]|oba|obe|par|"
    r"nekolik|kazd\w+|limpers|limper[iuy]|limp[yu]|callers|caller[iuy]|another|dalsi\w*|jeste|more|plus|also|straddl\w*|dead|mrtv\w+|side|"
    r"vedlejsi\w*|ante|antes|anty)\b"
)
"""Words by which more players or chips may be told than there are acts."""
_NO_ANTE = re.compile(r"\b(?:no|without|bez) (?:\w+ )?ant[ey]s?\b|\bno more\b|\bat all\b|\ball in\b")
_IDLE = (
    "quality.turn-of", "quality.first-to-act", "quality.folded-to", "quality.opening-none", "quality.harmless",
    "quality.heads-up", "quality.not-acted",
)  # fmt: skip


class Together(Turning):
    """Reads what several players did, and notes who is named and does nothing."""

    def _negated(self, phrase: Phrase, acts: Sequence[Mention]) -> bool:
        """Whether what a phrase tells did not happen; see ``_Teller``."""
        return False

    def _several_did(self, phrase: Phrase, acts: Sequence[Mention]) -> bool:
        """ "dva ho dorovnali", "two guys flat", "three called": players who are only counted."""
        act = acts[0]
        kinds = {"act.call": Kind.CALL, "act.limp": Kind.CALL, "act.fold": Kind.FOLD, "act.check": Kind.CHECK}
        kind = next((kinds[concept] for concept in act.concepts if concept in kinds), None)
        if act.is_("act.give") and self.folded[act.first - 1] == "to" and not phrase.amounts and self.story.events:
            kind = Kind.CALL  # "dva to dali"
        count, number, first = self._how_many(phrase, act)
        others = [
            item for item in phrase.items
            if item not in (act, count) and not item.is_("quality.then", "quality.total", "street.", "who.he")
            and not (item.stop <= act.first and set(self.folded[item.first : item.stop]) <= _BESIDE_A_COUNT)
        ]  # fmt: skip
        if kind is None or not 2 <= number <= _MOST_ALIKE or others or len(acts) > 1:
            return False
        unknown = [start for start in phrase.strange if not first <= self.at_start[start] < act.first]
        if unknown or _DENIED & set(phrase.words) or self._negated(phrase, acts):
            return False
        if self._those_skipped(phrase, kind, number):
            return True
        if count is not None:
            self._place(count, Role.PLAYERS)
        self._event(Event(self._new_player("players"), kind, phrase.start, phrase.end, count=number))
        return True

    def _how_many(self, phrase: Phrase, act: Mention) -> tuple[Mention | None, int, int]:
        """How many players are told right before what they did, with its mention and token; 0 where none is."""
        tokens, at = self.read.tokens, act.first - 1
        while at >= 0 and tokens[at].clause == tokens[act.first].clause:
            counted = next((item for item in phrase.items if item.amount and item.first <= at < item.stop), None)
            number = number_word(self.folded[at])
            if number is not None:
                return counted, 0 if number.scale else number.value, at
            if counted is not None and counted.amount is not None:
                base = counted.amount.base
                people = counted.amount.kind is AmountKind.PEOPLE and isinstance(base, int)
                return (counted, base, at) if people and isinstance(base, int) else (None, 0, at)
            if self.folded[at] not in _BESIDE_A_COUNT:
                break
            at -= 1
        return None, 0, at

    def _does_the_same(self, phrase: Phrase, free: Sequence[Mention]) -> bool:
        """ "hijack taky", "the cutoff as well", "so does the button", "dorovna hijack a cutoff": an act told once.

        What is told once of a bet or an all-in is not certain to be the same.
        """
        events, spoken = self.story.events, phrase.words
        last = events[-1] if events else None
        players = [item for item in phrase.items if self._is_player(item)]
        others = [
            item for item in phrase.items
            if item not in players and not item.is_(
                "quality.then", "quality.total", "quality.more", "quality.interjection", "aside.ask"
            )
        ]  # fmt: skip
        # "dalsi z hijacku" is one player
        placed = [item for item in players if not item.is_("who.next", "who.somebody", "who.second")]
        players = placed or players
        strange = [at for at in phrase.strange if self.folded[self.at_start[at]] not in AS_WELL]
        if last is not None and last.kind is Kind.CALL and last.amount is None and not placed and not free and (
            not others and not strange and not phrase.quote and phrase.lead and _ONE_MORE & set(spoken)
        ):  # fmt: skip
            # "utg limp a hned za nim dalsi": whether he did the same is likely and not certain
            self.story.doubt("an act that is told by another's", phrase)
            self.actor = self._new_player("player")
            self._event(self._made(self.actor, last.kind, phrase))
            return True
        if last is None or not players or free or others or strange or phrase.quote:
            return False
        if not (self._told_likewise(phrase, spoken) or self._goes_on_with_names(phrase, players)):
            return False
        if last.kind not in _PLAIN or last.amount is not None:
            self.story.doubt("an act that is told by another's", phrase)
            return False
        for item in players:
            name = self.alias if item.is_("who.hero") else self._name(item, phrase)
            if name != last.actor:
                self.actor = name
                self._event(self._made(name, last.kind, phrase))
        return True

    def _told_likewise(self, phrase: Phrase, spoken: Sequence[str]) -> bool:
        said = set(spoken)
        if AS_WELL & said or "as well" in " ".join(spoken):
            return True
        if phrase.lead == "so" or spoken[:1] == ["so"]:
            return bool(_SO_DOES & set(spoken[:2]))
        return bool(_ANOTHER & said and _FROM & said)  # "another from the hijack"

    def _goes_on_with_names(self, phrase: Phrase, players: Sequence[Mention]) -> bool:
        """ "dorovna hijack a cutoff": a name joined to that of who acts, told after what he did."""
        before = self.before
        if phrase.lead not in _JOINING or len(phrase.items) != len(players) or before is None:
            return False
        acts, named = before.having("act."), [item for item in before.items if self._is_player(item)]
        return before.sentence == phrase.sentence and len(acts) == len(named) == 1 and acts[0].start < named[0].start

    def _overheard(self, phrase: Phrase, events: int, facts: tuple[int, int]) -> None:
        """Note what may add chips and became no event: a pot that is not told whole is not reckoned.

        ``events``: how many events there were before the phrase; ``facts``: what ``_known`` gave then.
        """
        story, new = self.story, self.story.events[events:]
        if phrase.faced is not None:
            return
        said = " ".join(self._outside(phrase))
        several = _SEVERAL.search(_NO_ANTE.sub(" ", said))
        named = [item for item in phrase.items if self._is_player(item) and not item.is_("who.hero")]
        named = [item for item in named if actor_name(item) not in (self.alias, story.hero)]
        adds = phrase.having(*_ADDING)
        if self.mode is not Mode.FACT:
            if ((adds and named) or several) and not phrase.having("ask.max"):
                story.unheard.append((phrase.start, phrase.end))
            return
        told = sum(event.count for event in new)
        short = len({item.start for item in named}) > max(len(new), told)
        uncounted = any(not event.count and event.kind is Kind.CALL for event in new)
        strange = phrase.strange and (events or named)
        lost = not new and self._known() == facts and (adds or strange) and not self._idle(phrase)
        again = several and told < 2 and not self._idle(phrase)
        waits = len(named) == 1 and not new and not phrase.having(*_IDLE) and self._known() == facts
        if uncounted or lost or again or (short and not waits and not self._idle(phrase) and self._known() == facts):
            story.unheard.append((phrase.start, phrase.end))
        if waits:
            self.unheard_of.append((self.actor, events, phrase))

    def _outside(self, phrase: Phrase) -> list[str]:
        """The words of a phrase outside its quotes, without those of numbers of chips."""
        inside = {
            at for item in phrase.items if item.amount and item.amount.kind in CHIP_AMOUNTS
            for at in range(item.first, item.stop)
        }  # fmt: skip
        first = self.at_start.get(phrase.start, 0)
        found = []
        for at in range(first, len(self.folded)):
            if self.read.tokens[at].start >= phrase.end:
                break
            if at not in inside:
                found.append(self.folded[at])
        return found

    def _idle(self, phrase: Phrase) -> bool:
        """Whether a phrase says that nobody did anything, or only what is played and where."""
        scene = bool(phrase.having("game.")) and not phrase.amounts and self._player(phrase) is None
        return scene or bool(phrase.having("quality.folded-to", "quality.opening-none"))

    def _known(self) -> tuple[int, int]:
        """How many facts are told besides the acts."""
        story = self.story
        return len(story.posted) + len(story.stacks), (story.pot is not None) + len(story.to_act)

    def _nobody_forgotten(self) -> None:
        """Whoever is named and does nothing after it may have put chips in."""
        events = self.story.events
        for name, since, phrase in self.unheard_of:
            alike = [event for event in events[since:] if event.kind is events[since].kind]
            doers = {event.actor for event in alike} if since < len(events) and events[since].kind in _PLAIN else {
                event.actor for event in events[since : since + 1]
            }  # fmt: skip
            if name not in doers:
                self.story.unheard.append((phrase.start, phrase.end))
        if self.story.structure is not Structure.POT_LIMIT:
            self.story.unheard.clear()
