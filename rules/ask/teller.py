"""Who is spoken of in a phrase, and where is it kept what was read of the story?"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from rules.engine.facts import Basis
from rules.lang import AmountKind

from .lexicon import POSITIONS
from .mentions import Mention, Mentioned
from .phrases import Phrase
from .story import Event, Kind, Mode, Placed, Role, Story


def words(text: str) -> frozenset[str]:
    """The words of a list written in one string."""
    return frozenset(text.split())


COPULAS = words("ma je is was has am are 're 'm 's uz had mam byl min max do can will were")
NAMED = (*(f"who.{name}" for name in POSITIONS), "who.letter")
WHILE = frozenset(["while", "as", "zaroven", "pritom"])
OWN = words("his her svym svych k ke the my svemu moje mych svoje tech ty tu")
_NOT_THE_FIRST = words("second third another other next druhy druhej dalsi treti jiny jinej")
_WAGERS = (Kind.BET, Kind.RAISE, Kind.ALL_IN)
_BESIDE = 2
"""Words between "a player" and the place that says which one."""
_BEEN = words("'s is was been got gets were")
_UNDERGOES = words("get gets got getting being am 'm was")
_PLURAL = re.compile(r"\w*(?:zvedli|sadili|navýšili|navysili|evřeli|evreli|raisnuli|betli|betnuli)")
_PARTICIPLE = re.compile(r"\w+ed|re-?raised|bet|led|opened")
_AHEAD = re.compile(r"\b(?:prede? (?:mnou|nim|ni|nami)|before (?:me|him|her)|ahead of (?:me|him|her))\b")
_TO_THEM = words("nim nemu ni tomu")
_NOUNS = words(
    "bet raise reraise re-raise call check fold allin all-in shove jam 3bet limp sazka sazku navyseni stavka"
)
_NOUNS |= {"all in"}
_VERBAL_NOUNS = words("otevreni otviracka")


def actor_name(mention: Mention) -> str:
    """The player's name in the story."""
    if mention.amount is not None:
        return f"seat {mention.amount.base}"
    if mention.name:
        return mention.name
    who = [concept.removeprefix("who.") for concept in mention.concepts if concept.startswith("who.")]
    return who[0] if who else ""


def _first_word(mention: Mention) -> str:
    return mention.text.lower().split()[0]


class Teller:
    """The story as far as it is read, with the player spoken of last."""

    def __init__(self, read: Mentioned, *, credulous: bool = False) -> None:
        self.read = read
        self.credulous = credulous
        self.story = Story(read.text, read.language)
        self.actor = ""
        self.nameless = 0
        self.mode, self.sentence = Mode.FACT, -1
        self.pending_chip = False
        self.joint: tuple[str, ...] = ()
        """Players named one after the other who may all do what comes next."""
        self.before: Phrase | None = None
        """The phrase before."""
        self.unheard_of: list[tuple[str, int, Phrase]] = []
        """Who is named and does nothing in the phrase, with the number of events before it."""
        self.alias = "hero"
        self.said_in_past = False
        self.of_himself = False
        self.wants = ""
        self.turn_of = ""
        self.scene_actor = False
        self.comment = False
        self.faced_last = False
        self.taken: list[Mention] = []
        self.chips_to_come: tuple[int, Phrase] | None = None
        self.goes_on: tuple[str, int] | None = None
        """Who began to speak with nothing but an interjection, and in which sentence: "went wait no, bet 4000"."""
        self.starts: set[int] = set()
        self.quiet: set[int] = set()
        """The sentences in which somebody is told to be silent."""
        self.since = 0
        """The first event of the sentence."""
        self.claimed = False
        """Whether the phrase before is what somebody claims."""
        self.retold = False
        """Whether a phrase only tells again what was said."""
        self.perceived = False
        """Whether the claim that goes on is only what somebody heard."""
        self.of_staff = -1
        """The sentence that a dealer or floor has begun."""
        self.silent_one = ""
        """Who is said to be silent, and to nothing else yet."""
        self.speaker = ""
        """Who is about to say what the next phrase holds."""
        self.early = ""
        self.heap: Phrase | None = None
        """A heap of chips put out whose amount is still to come."""
        self.waiting: tuple[int, set[str]] | None = None
        self.passed_at: int | None = None
        self.told_back: set[int] = set()
        self.perhaps_back: set[int] = set()
        """Where bets are told that may have been made before what is told in front of them."""
        self.folded = [token.folded for token in read.tokens]
        self.at_start = {token.start: at for at, token in enumerate(read.tokens)}

    def _place(self, mention: Mention, role: Role, chips: int | None = None) -> None:
        self.story.placed.append(Placed(role, mention.start, mention.end, chips))
        self.starts.add(mention.start)

    def _mark(self, fact: str, mention: Mention) -> None:
        self.story.spans.setdefault(fact, []).append((mention.start, mention.end))

    def _event(self, event: Event) -> None:
        self.story.events.append(event)

    def _is_placed(self, item: Mention) -> bool:
        return item.start in self.starts

    def _player(self, phrase: Phrase) -> Mention | None:
        found = [item for item in phrase.items if self._is_player(item)]
        acts = phrase.having("act.")
        beside = len(found) > 1 and found[1].first - found[0].stop <= _BESIDE
        if len(found) > 1 and found[0].is_("who.somebody") and (beside or not acts or found[1].start < acts[0].start):
            # "a player in seat 5", "hrac na buttonu"
            return found[1]
        return found[0] if found else None

    def _is_player(self, item: Mention) -> bool:
        if item.amount is not None:
            return item.amount.kind is AmountKind.SEAT
        if self._possessive(item):
            return False
        return item.is_("who.") and not item.is_("who.staff", "who.everybody", "who.he")

    def _possessive(self, item: Mention) -> bool:
        """ "the big blind's neighbour" is not the big blind; "utg's all in" is."""
        tokens = self.read.tokens
        if (
            item.stop + 1 >= len(tokens)
            or tokens[item.stop].folded != "'s"
            or item.text.lower() in ("he", "she", "it", "who")
        ):
            return False
        follower = next((one for one in self.read.mentions if one.first == item.stop + 1), None)
        return follower is None or not follower.is_(
            "act.all-in", "act.put", "act.raise", "act.call", "quality.out-of-turn"
        )

    def _name(self, player: Mention, phrase: Phrase) -> str:
        name = actor_name(player)
        if name == "first":
            self.story.first_to_act = self.story.first_to_act or not self.story.events
            first = self._first_actor()
            last = self.story.events[-1] if self.story.events else None
            if last is not None and last.actor == first and last.kind in (Kind.BET, Kind.RAISE) and (
                phrase.having("act.call", "act.fold")
            ):  # fmt: skip
                return self._new_player("first")  # "sb bets 1200, the first player calls": nobody calls his own bet
            return first
        if name == "short" and self._is_another_short_stack(player, phrase):
            return self._new_player(name)
        if name in ("second", "third", "fourth") and any(event.actor == name for event in self.story.events):
            return name
        if (
            name == "somebody"
            and self.actor in self.story.posted
            and "k" in phrase.words
            and _TO_THEM & set(phrase.words)
        ):
            return self.actor  # "na bb lezi 200 a hrac k nim prida petistovku"
        if name in ("next", "somebody") or (name == "second" and player.text.lower().startswith(("another", "j"))):
            last = self.story.events[-1] if self.story.events else None
            if (
                name == "somebody"
                and last
                and last.actor == self.actor
                and last.kind in (Kind.SAY, Kind.PUT, Kind.PULL)
            ):
                return self.actor
            return self._new_player(name)
        return name

    def _is_another_short_stack(self, player: Mention, phrase: Phrase) -> bool:
        """ "first short guy is all in, second short guy all in": nobody is all-in twice."""
        before = self.folded[player.first - 1] if player.first else ""
        all_in = any(event.actor == "short" and event.kind is Kind.ALL_IN for event in self.story.events)
        told = any(event.actor == "short" for event in self.story.events)
        return (told and before in _NOT_THE_FIRST) or (all_in and bool(phrase.having("act.all-in")))

    def _new_player(self, name: str) -> str:
        self.nameless += 1
        return f"{name} {self.nameless}"

    def _first_actor(self) -> str:
        for event in self.story.events:
            if event.kind in (Kind.BET, Kind.RAISE):
                return event.actor
        return "first"

    def _passive(self, phrase: Phrase) -> bool:
        """Whether an act is told without who did it: "je otevreno", "it's raised to 1500", "600 was bet"."""
        if phrase.having("quality.passive"):
            return True
        acts = [
            act for act in phrase.having("act.raise", "act.bet", "act.open")
            if act.first and (_PARTICIPLE.fullmatch(_first_word(act)) or _PLURAL.fullmatch(_first_word(act)))
        ]  # fmt: skip
        if any(self.folded[act.first - 1] in _BEEN for act in acts):
            return True
        if not acts or self._player(phrase) is not None:
            return False
        if any(_PLURAL.fullmatch(_first_word(act)) for act in acts):
            return True  # "mam na blindu 400, zvedli to na 1200": the plural names nobody
        # "bb with 100 out, raised to 600, drops ...": the blind only waits there
        waits = self.actor in self.story.posted and all(event.actor != self.actor for event in self.story.events)
        return waits and phrase.items[0] is acts[0]

    def _is_bet_into(self, phrase: Phrase) -> bool:
        """ "i get bet into for 600", "i'm raised to 900": somebody else did it to the one who is named."""
        acts = phrase.having("act.bet", "act.raise")
        led = bool(acts) and acts[0].first > 0 and self.folded[acts[0].first - 1] in _UNDERGOES
        return led and _PARTICIPLE.fullmatch(acts[0].text.lower().split()[0]) is not None

    def _noun(self, acts: Sequence[Mention]) -> bool:
        """ "bet 300", "raise na 900": an act that nobody is said to do."""
        return all(act.text.lower() in _NOUNS or act.text.lower().split()[0] in _VERBAL_NOUNS for act in acts)

    def _acting(self, phrase: Phrase) -> str:
        """Who bets: the one spoken of, or somebody new when the text names nobody ("bet 300, raise 1100")."""
        player = self._player(phrase) or next(
            (item for item in phrase.having("who.he") if item.text.lower() != "it"), None
        )
        if player is not None and self._is_bet_into(phrase):
            self.actor = self._new_player("player")
            return self.actor
        if player is None and self.actor and _AHEAD.search(" ".join(phrase.words)):
            self.actor = self._new_player("player")  # "prede mnou check": whoever acts before the one spoken of
        elif player is None and self._passive(phrase):
            self.actor = self._new_player("player")  # "je otevreno na 1400": by somebody
        elif player is None and self.scene_actor and self._noun(phrase.having("act.")):
            # "i was in seat 4. bet 200, raise to 800": not the bets of the one who was only placed
            self.actor, self.scene_actor = self._new_player("player"), False
        elif player is None and self.story.events and phrase.words and self.story.events[-1].actor == self.actor and (
            not self._same_turn(phrase)
        ):  # fmt: skip
            self.actor = self._new_player("player")
        elif player is None and self._own_bet_stands() and phrase.having("act.raise", "act.all-in", "act.bet"):
            self.actor = self._new_player("player")  # "betnu 800, jeden call, pak ol-in za 1200"
        if not self.actor:
            self.actor = self._new_player("player")
        return self.actor

    def _own_bet_stands(self) -> bool:
        """Whether the last bet is that of the one spoken of, and others have answered it: he cannot raise it."""
        last = next((event for event in reversed(self.story.events) if event.kind in _WAGERS), None)
        return last is not None and last.actor == self.actor and last is not self.story.events[-1]

    def _somebody_else(self, phrase: Phrase) -> None:
        """After a bet without a player ("raise to 1200, he pushes ...") the next act is another player's."""
        last = self.story.events[-1] if self.story.events else None
        nameless = self.actor.startswith("player ") and self._player(phrase) is None
        if (
            nameless
            and last is not None
            and last.actor == self.actor
            and last.kind in (Kind.BET, Kind.RAISE, Kind.ALL_IN, Kind.CALL, Kind.CHECK, Kind.FOLD)
        ):
            self.actor = self._new_player("player")

    def _same_turn(self, phrase: Phrase) -> bool:
        """Whether a phrase without a player goes on with the one before."""
        last = self.story.events[-1]
        return last.kind in (Kind.SAY, Kind.PUT, Kind.PULL)

    def _made(self, actor: str, kind: Kind, phrase: Phrase, **more: object) -> Event:
        out = bool(phrase.having("quality.out-of-turn")) or self._before_another(phrase)
        made = Event(actor, kind, phrase.start, phrase.end, out_of_turn=out, street=self.story.street)
        return replace(made, **more)  # type: ignore[arg-type]

    def _before_another(self, phrase: Phrase) -> bool:
        """ "calls before seat 3 has acted": out of turn, whatever it is called."""
        early = phrase.having("quality.before")
        others = [item for item in phrase.items if early and item.start > early[0].start and self._is_player(item)]
        early_act = early and any(item.is_("act.") and item.start < early[0].start for item in phrase.items)
        if not (early_act and others) or not (phrase.having("quality.acted") or others[-1] is phrase.items[-1]):
            return False
        self.story.out_of_turn = True
        self.story.to_act |= {
            "right-player" if item.is_("who.somebody") else actor_name(item) for item in others
            if not item.is_("who.next")
        }  # fmt: skip
        return True

    def _basis(self, phrase: Phrase, item: Mention) -> Basis:
        """ "o 300", "by 300", "300 more" count from the bet faced; "to 800" and "raise 500" are totals."""
        tokens = self.read.tokens
        before = tokens[item.first - 1].folded if item.first else ""
        if before == "by" or (before == "o" and self.read.language == "cs"):
            return Basis.ON_TOP
        if any(
            other.is_("quality.more") and 0 <= other.first - item.stop <= 1 for other in (*phrase.items, *phrase.quoted)
        ):
            return Basis.ON_TOP
        if before in ("another", "dalsich", "extra", "jeste") or tokens[item.first - 2].folded in (
            "another",
            "dalsich",
        ):
            return Basis.ON_TOP
        return Basis.TOTAL

    def _own_blind(self, actor: str) -> int | None:
        level = self.story.level
        if level and any(event.actor == actor and event.kind is Kind.CALL for event in self.story.events[:1]) and (
            self.story.street in ("", "preflop")
        ):  # fmt: skip
            return level[1]  # the first to limp has the big blind in front
        return self.story.posted.get(actor) or ({"sb": level[0], "bb": level[1]}.get(actor) if level else None)
