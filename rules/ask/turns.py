"""Who acted too early, who was passed over, and did he speak up?"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from rules.lang.numerals import number_word

from .acting import Acting
from .mentions import Mention
from .phrases import Phrase
from .story import Event, Kind
from .teller import words

_THE_TELLER = words("me mne mi ja i")
_MEANWHILE = words("while as but kdyz zatimco ale though although when jenze pritom prestoze i")
_WAS_FIRST = re.compile(
    r"\b(?:was|is|were) (?:actually |really |still )?(?:first|supposed to act|to act)\b"
    r"|\b(?:was|it s|is) \w+ \w+ to act\b"
    r"|\b(?:byl|byla) (?:prvni|na rade)\b|\bna rade (?:byl|byla|je|ma byt|mel[a]? byt|jeste byl)\b"
    r"|\bmel[ai]? (?:byt|bejt|hrat|jit|jednat|mluvit|akci|reagovat)\b"
)
_WHILE = words("while kdyz zatimco")
_STILL = words("still jeste porad teprve este")
_AT_ONCE = words("hned ihned okamzite immediately straight right at instantly once")
_ONLY_LATER = words("only az teprve pozde later late after now konecne finally eventually chvili until")
_MOST_PASSED = 8
_BOTH = words("both oba obe")
_THOSE = words("both oba obe ti those they them the")
_FINDS = re.compile(
    r"\b(?:zjisti\w*|nevsim\w*|vsim\w*|doslo (?:mi|mu|ji)|uvedomi\w*|ukazal\w*|prehled\w*|prehlid\w*)\b"
    r"|\b(?:reali[sz]\w+|notic\w+|turns? out|turned out|found out|finds out|did not see|didn t see)\b"
)
"""By which a turn is found to be another's only after the act."""


class Turning(Acting):
    """Reads whose turn it was."""

    def _turns(self, phrase: Phrase, player: Mention | None, acts: Sequence[Mention]) -> None:
        """What a phrase says of turns besides the acts in it."""
        self._passed_over(phrase, player)
        self._still_to_act(phrase, player, acts)
        self._speaks_up(phrase)
        player = self._whose_turn(phrase) or player if not acts else player
        if player is not None and not acts and _WAS_FIRST.search(" ".join(phrase.words)):
            name, last = self._name(player, phrase), self.story.events[-1] if self.story.events else None
            self.story.to_act.add(name)
            if last is not None and last.actor != name and _FINDS.search(" ".join(phrase.words)):
                # "threw it away, then saw it was seat 4's turn"
                self.story.events[-1] = replace(last, out_of_turn=True)
                self.story.out_of_turn = True
        if phrase.having("quality.out-of-turn") and player is not None and not acts and not phrase.quote:
            self._acts_early(self._name(player, phrase), phrase)

    def _whose_turn(self, phrase: Phrase) -> Mention | None:
        """ "jsem zjistil, ze na rade byl soused", "i saw it was on seat 4": who is named behind the words of a turn."""
        turn = phrase.having("quality.turn-of")
        if not turn or phrase.having("act."):
            return None
        return next((item for item in phrase.items if item.first == turn[0].stop and self._is_player(item)), None)

    def _passed_over(self, phrase: Phrase, player: Mention | None) -> None:
        """ "seat 4 gets jumped over", "dealer ji preskocil", "called right past me"."""
        told = phrase.having("quality.skipped")
        if not told:
            return
        story, object_ = (
            self.story,
            [item for item in phrase.items if item.start > told[0].start and self._is_player(item)],
        )
        own = told[0].text.lower().split()[-1] in _THE_TELLER or (
            self.folded[told[0].stop : told[0].stop + 1] and self.folded[told[0].stop] in _THE_TELLER
        )  # fmt: skip
        if own:
            name = self.alias
        elif object_:
            name = self._name(object_[0], phrase)
        elif player is not None and player.start < told[0].start and not phrase.having("who.staff"):
            name = self._name(player, phrase)
        else:
            name = self.actor
        if not name:
            return
        story.out_of_turn = True
        story.skipped.add(name)
        if self.passed_at is None:
            self.passed_at = len(story.events)

    def _still_to_act(self, phrase: Phrase, player: Mention | None, acts: Sequence[Mention]) -> None:
        """Who is passed over: "while the cutoff is still thinking", "on ani cutoff jeste nemluvili a button uz ..."."""
        meanwhile = phrase.lead in _WHILE and bool(_STILL & set(phrase.words)) and player is not None
        before = len(phrase.items) > 1 and phrase.items[0].is_("quality.before") and phrase.items[1] is player
        if not (phrase.having("quality.not-acted") or meanwhile or before) or acts:
            return
        named = [item for item in phrase.items if self._is_player(item)]
        names = {self._name(item, phrase) for item in named} if player is not None else {self.actor}
        if player is None and (count := self._counted_there(phrase)):
            names = {self._new_player("player") for _ in range(count)}  # "pred nim jeste dva nic nerekli"
        names -= {""}
        last = self.story.events[-1] if self.story.events else None
        if not names:
            return
        self.story.fresh |= names
        begins = set(phrase.words[:1]) - ({"i"} if self.story.language == "en" else set())  # no conjunction there
        meanwhile = phrase.lead in _MEANWHILE or bool(_MEANWHILE & begins)
        if meanwhile and last is not None and last.actor not in names:
            self.story.to_act |= names
            self.story.out_of_turn = True
            self.story.events[-1] = replace(last, out_of_turn=True)
            return
        self.waiting = (phrase.sentence, names)

    def _counted_there(self, phrase: Phrase) -> int:
        """How many players, none of them named, a phrase is about; 0 where it counts none."""
        numbers = [number for word in phrase.words if (number := number_word(word)) is not None and not number.scale]
        counts = [number.value for number in numbers if 2 <= number.value <= _MOST_PASSED]
        return counts[0] if len(counts) == 1 and not phrase.amounts else 0

    def _acts_early(self, name: str, phrase: Phrase) -> None:
        """ "osmicka ji predbehne a ...": what he does next, or did last, was out of turn."""
        last = self.story.events[-1] if self.story.events else None
        if last is not None and last.actor == name and last.kind is not Kind.PULL:
            self.story.events[-1] = replace(last, out_of_turn=True)
        else:
            self.early = name

    def _speaks_up(self, phrase: Phrase) -> None:
        """Whether the one passed over spoke up in time, or had the time to."""
        story = self.story
        if phrase.having("quality.no-time"):
            story.objected, story.had_time = story.objected or False, False
        elif phrase.having("quality.had-time"):
            story.had_time = True
            story.objected = story.objected or False
        if not phrase.having("quality.speaks-up") or not story.skipped:
            return
        told = set(phrase.words)
        if _AT_ONCE & told and not _ONLY_LATER & told:
            story.objected = True
        elif _ONLY_LATER & told:
            story.objected = False
            story.had_time = story.had_time is not False

    def _event(self, event: Event) -> None:
        """Every act comes through here: whether it was made before one's turn may have been told already."""
        if self.early and event.actor == self.early:
            event, self.early = replace(event, out_of_turn=True), ""
            self.story.out_of_turn = True
        elif self.waiting is not None and (event.actor in self.waiting[1] or self.waiting[0] != self.sentence):
            self.waiting = None
        elif self.waiting is not None:
            self.story.to_act |= self.waiting[1]
            self.story.out_of_turn = True
            event, self.waiting = replace(event, out_of_turn=True), None
        super()._event(event)

    def _out_of_turn_at_last(self) -> None:
        """The first act after somebody was passed over was made out of turn, where nothing else is said to be."""
        events, at = self.story.events, self.passed_at
        if at is None or at >= len(events) or any(event.out_of_turn for event in events):
            return
        first = next((one for one in range(at, len(events)) if events[one].actor not in self.story.skipped), None)
        if first is not None:
            events[first] = replace(events[first], out_of_turn=True)

    def _those_skipped(self, phrase: Phrase, kind: Kind, count: int) -> bool:
        """ "ti dva zahodili", "both of them fold": as many as were passed over, or who they are is not told."""
        waiting = sorted(self.story.to_act | self.story.skipped)
        if not self.story.out_of_turn or not _THOSE & set(phrase.words) or len(waiting) not in (0, count):
            return False
        if not waiting:
            waiting = [self._new_player("player") for _ in range(count)]
            self.story.to_act |= set(waiting)
        for name in waiting:
            self._event(self._made(name, kind, phrase))
        return True

    def _both_skipped(self, phrase: Phrase, kind: Kind) -> bool:
        """ "they both fold": the two who were passed over."""
        waiting = sorted(self.story.to_act | self.story.skipped)
        if not waiting and _BOTH & set(phrase.words) and not self._player(phrase):
            return self._those_skipped(phrase, kind, 2)
        if not (_BOTH & set(phrase.words) and len(waiting) == 2 and self.story.out_of_turn):
            return False
        for name in waiting:
            self._event(self._made(name, kind, phrase))
        return True
