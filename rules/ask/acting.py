"""What did a player do with his chips?"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from rules.engine.facts import Basis, Said
from rules.lang import AmountKind
from rules.lang.numerals import number_word

from .mentions import LIKEWISE, Mention
from .phrases import WHOSE, Phrase, knocks
from .speech import Speaking, spoken_readings
from .story import Event, Kind, Role
from .teller import NAMED, OWN, WHILE, actor_name, words

_OTHERWISE = words("short under below less more pod mene min nez misto instead of another dalsich")
_CALLED_FOR = words("time clock cas time-out hodiny misdeal pauzu security kamaradovi mame zene")
_IS = words("is was je byl byla bylo")
THEN = words("then pak potom nato afterwards after later nasledne")
_BEFORE_THAT = words("first opening was had prvni uvodni byl byla bylo predtim over into pres proti")
_PRONOUNS = words("them it those both all je ho ji oba obe")
_INCLUDING = words("vcetne including incl plus i")
_FIRST = words("first opening prvni uvodni otviraci")
_BY_THEN = words("mezitim predtim meanwhile beforehand")
_ALL = words("everything it all vsechno vse to vsech celou cele them je")
_SHOVES = words("shove shoves shoved shoving push ship ships shipped jams jammed")
_CHIPS = words("chips zetony")
_OUT = words("out forward across over")
_MORE = words("more same extra another dalsi dalsich jeste stejnych stejne znovu")
AS_WELL = LIKEWISE | words("also same samy")
_THOUSAND = 1000
_MOST_CHIPS = 20
_COMPLETES = re.compile(r"(?:do|při|pri)?(?:pln|hod|dor)\w+|dopln\w+|doplat\w+|complet\w+")
_APART = words("nadvakrat natrikrat motions again znovu another separately zvlast back")


class Acting(Speaking):
    """Reads acts and chips."""

    def _act(self, phrase: Phrase, acts: list[Mention], free: list[Mention]) -> None:
        kinds = [act for act in acts if not act.is_("act.give", "act.put", "act.gone-back")]
        if phrase.having("act.pull-back"):
            self._pull(phrase, free)
            return
        counted = [item for item in phrase.items if item.amount and (
            item.amount.kind is AmountKind.COUNT
            or (item.amount.kind is AmountKind.PEOPLE and item.amount.unit.startswith(("caller", "limper")))
        )]  # fmt: skip
        if not kinds:
            self._put(phrase, acts, free)
            return
        if self._blind_before_another(phrase, kinds[0]):
            # "bb 600 utg limps": how large the blind is, and then who acts
            self.story.doubt("who acted is not told", phrase)
        act = kinds[0]
        if (act.is_("act.all-in") and len(kinds) > 1 and kinds[1].is_("act.call")) or (
            act.is_("act.call") and len(kinds) > 1 and kinds[1].is_("act.all-in")
        ):  # fmt: skip
            act = next(one for one in kinds if one.is_("act.call"))
        elif any(one.is_("act.all-in") for one in kinds):
            act = next(one for one in kinds if one.is_("act.all-in"))
        elif (
            len(kinds) > 1
            and not (len(kinds) == 2 and kinds[1].is_("act.check") and knocks(kinds[0]))
            and not kinds[0].is_("act.open", "act.make-it")
        ):
            self.story.doubt("several acts in one phrase", phrase)
            return
        if act.is_("act.post"):
            self._posting(phrase, free)
            return
        later = [item for item in counted if item.start > act.start]
        for item in counted:
            if item not in later:
                self._counted(item)
        self._did(phrase, act, kinds, free)
        for item in later:  # "bet 60 two callers"
            self._counted(item)

    def _blind_before_another(self, phrase: Phrase, act: Mention) -> bool:
        """Whether a blind with its chips, and somebody else right behind them, stand before an act."""
        before = [item for item in phrase.items if item.start < act.start]
        return any(
            blind.is_("who.sb", "who.bb") and chips.amount and self._is_player(other)
            for blind, chips, other in zip(before, before[1:], before[2:], strict=False)
        )

    def _did(self, phrase: Phrase, act: Mention, kinds: list[Mention], free: list[Mention]) -> None:
        """The act of a phrase, now that it is known which it is."""
        if act.is_("act.fold", "act.check"):
            self._plain(phrase, Kind.FOLD if act.is_("act.fold") else Kind.CHECK, act)
        elif act.is_("act.limp") and free and any(
            event.kind in (Kind.BET, Kind.RAISE, Kind.ALL_IN) for event in self.story.events
        ):  # fmt: skip
            chips, bets = free[0].amount, [event.amount or 0 for event in self.story.events]
            if chips is not None and isinstance(chips.base, int) and chips.base > max(bets):
                self.story.doubt("a limp for more than the bet", phrase)
            self._put(phrase, [], free)  # "utg is all in for 26k, the next one limps 800"
        elif act.is_("act.limp"):
            limp = free[0].amount.base if len(free) == 1 and free[0].amount and not free[0].amount.chips else None
            if self.story.level is None and "bb" not in self.story.posted and isinstance(limp, int):
                other = phrase.having("quality.more", "who.sb", "quality.behind") or _OTHERWISE & set(phrase.words)
                if phrase.strange or other:
                    self.story.doubt("a limp that may be no big blind", phrase)
                self.story.big_blind = limp  # "limp za 400": as much as the big blind
                self._place(free[0], Role.POSTED, limp)
                self._mark("facing.minimum_bet", free[0])
            self._plain(phrase, Kind.CALL, act)
        elif act.is_("act.call"):
            self._called(phrase, act, free)
        elif phrase.having("act.put-all"):
            self.story.doubt("chips without an amount", phrase)
        elif act.is_("act.all-in") and act.text.lower() in _SHOVES and not free and phrase.having("quality.heap"):
            self._put(phrase, [act], [])
        elif act.is_("act.all-in") and act.text.lower() in _SHOVES and free and free[0].amount is not None and (
            len(free[0].amount.chips) > 1
            or (free[0].amount.chips and ("chip" in free[0].text or self.folded[act.stop] in _OUT))
        ):  # fmt: skip
            self._put(phrase, [act], free)  # "shoves eleven 500 chips forward"
        else:
            kind = Kind.ALL_IN if act.is_("act.all-in") else Kind.BET if act.is_("act.bet") else Kind.RAISE
            if act.is_("act.open") and (
                self.story.street in ("flop", "turn", "river", "postflop") or any(one.is_("act.bet") for one in kinds)
            ):
                # "opening bet 1000"
                kind = Kind.BET
            self._bet(phrase, act, kind, free)

    def _posting(self, phrase: Phrase, free: list[Mention]) -> None:
        blind = next((item for item in phrase.items if item.is_("who.sb", "who.bb")), None)
        named = {"bb", "sb"} & set(phrase.words)
        if blind is None and self.actor == self.alias and len(named) == 1:
            self.alias = self.actor = next(iter(named))  # "mam v bb 200"
        for item in free[:1]:
            if item.amount and isinstance(item.amount.base, int) and (blind is not None or self.actor in ("sb", "bb")):
                self._post(actor_name(blind) if blind else self.actor, item.amount.base, item)

    def _plain(self, phrase: Phrase, kind: Kind, act: Mention) -> None:
        if phrase.having("who.everybody"):
            blind = self.story.level[1] if self.story.level else None
            for item in phrase.amounts:
                if kind is Kind.CALL and not self._is_placed(item) and item.amount and (
                    blind is None or item.amount.base == blind
                ):  # fmt: skip
                    self._place(item, Role.ACT)
            self._event(self._made("everybody", kind, phrase, count=0))
            for item in phrase.items:
                if kind is Kind.FOLD and item.is_(*NAMED) and self.folded[item.first - 1] in _INCLUDING:
                    self._event(self._made(actor_name(item), kind, phrase))
            return
        if self._both_skipped(phrase, kind):
            return
        both = [item for item in phrase.items if self._is_player(item)]
        if len(both) > 1 and ("both" in phrase.words or {"and", "a"} & set(phrase.words)):
            for item in both:
                self._event(self._made(actor_name(item), kind, phrase))
            return
        self._joined(kind, phrase)
        people = next(
            (item.amount for item in phrase.items if item.amount and item.amount.kind is AmountKind.PEOPLE), None
        )
        if (
            people
            and isinstance(people.base, int)
            and people.base < 10
            and people.unit.startswith(("player", "hrac", "guy", "lid"))
        ):
            self._event(self._made(self._new_player("players"), kind, phrase, count=people.base))
            return
        if any(act.text.lower().startswith("had ") for act in phrase.having("act.")):
            self.told_back.add(phrase.start)
        self._event(self._made(self._acting(phrase), kind, phrase))

    def _both_skipped(self, phrase: Phrase, kind: Kind) -> bool:
        """Whether two players who were passed over did it; see ``Turning``."""
        return False

    def _those_skipped(self, phrase: Phrase, kind: Kind, count: int) -> bool:
        """Whether as many players who were passed over did it; see ``Turning``."""
        return False

    def _joined(self, kind: Kind, phrase: Phrase) -> None:
        """ "utg+1, utg+2 and the cutoff fold": all but the last; "sb, bb and one call" leaves open who called."""
        if self.joint and {"one", "jeden", "jedna", "jedno"} & set(phrase.words):
            self.story.doubt("who acted is not told", phrase)
        for name in self.joint:
            if name != self.actor:
                self._event(self._made(name, kind, phrase))
        self.joint = ()

    def _called(self, phrase: Phrase, act: Mention, free: list[Mention]) -> None:
        if any(item.start > act.start for item in phrase.having("who.staff")):
            return  # "calls the floor"
        if _CALLED_FOR & set(self.folded[act.stop : act.stop + 2]):
            return  # "calls time", "volá čas"
        if phrase.strange and not free:
            # "the clock was called", "calls time": not every call is one of a bet
            self.story.doubt("a call that may be of something else", phrase)
        if phrase.having("who.everybody") and not self._player(phrase):
            self._event(Event("everybody", Kind.CALL, act.start, act.end, count=0))
            return
        amount = free[0].amount if free else None
        if amount is not None and phrase.having("quality.silent") and self._completed(phrase, free[0]):
            return
        if amount is not None and amount.kind is AmountKind.AMOUNT and isinstance(amount.base, int):
            self._place(free[0], Role.ACT, amount.base)
            self._event(self._made(self._acting(phrase), Kind.CALL, phrase, amount=amount.base))
        elif amount is None:
            self._joined(Kind.CALL, phrase)
            self._event(self._made(self._acting(phrase), Kind.CALL, phrase))
        elif amount.kind is AmountKind.CHIPS and self._goes_on_from_words():
            self._put(phrase, [], free)  # "says raise, completes with three 100s"
        elif amount.kind is AmountKind.CHIPS and self._called_for(amount.base):
            # "dorovnala sedm stovek", "calls the 700 with seven 100s"
            self._place(free[0], Role.ACT)
            self._event(self._made(self._acting(phrase), Kind.CALL, phrase))
        else:
            self.story.doubt("a call told with its chips", phrase)
            if self._called_for(amount.base):
                self._event(self._made(self._acting(phrase), Kind.CALL, phrase))

    def _goes_on_from_words(self) -> bool:
        last = self.story.events[-1] if self.story.events else None
        return last is not None and last.kind is Kind.SAY and last.actor == self.actor

    def _completed(self, phrase: Phrase, item: Mention) -> bool:
        """ "sb silently completes to 1000": chips up to a total, whether or not that is the bet."""
        amount, actor = item.amount, self._acting(phrase)
        own = self._own_blind(actor)
        if amount is None or not isinstance(amount.base, int) or self.folded[item.first - 1] not in ("to", "na"):
            return False
        if own is None or amount.base <= own or amount.chips:
            return False
        self._place(item, Role.ACT, amount.base)
        self._mark("motions", item)
        self._event(self._made(actor, Kind.PUT, phrase, amount=amount.base - own, silent=True))
        return True

    def _bet(self, phrase: Phrase, act: Mention, kind: Kind, free: list[Mention]) -> None:
        if phrase.having("who.everybody"):
            self.story.doubt("several players bet", phrase)
            return
        if act.is_("act.bet") and self.folded[act.stop : act.stop + 1] and self.folded[act.stop] in _IS:
            # "the bet is 400": the bet to match, whoever made it and however it grew
            self.story.bet_only = True
        after = [item for item in free if item.start > act.start] or free
        between = [item for item in phrase.items if len(free) == 2 and free[0].start < item.start < free[1].start]
        if len(free) == 2 and self.read.tokens[free[1].first - 1].folded in ("to", "na") and all(
            item.amount and item.amount.kind is AmountKind.AMOUNT for item in free
        ) and not any(self._is_player(item) for item in between):  # fmt: skip
            # "raises 1000 to 1600": the increase is told besides
            self._place(free[0], Role.ASIDE)
            after = free = free[1:]
        if len(free) > 1:
            self.story.doubt("several amounts for one act", phrase)
            return
        if not after:
            both = [item for item in phrase.items if self._is_player(item)]
            if kind is Kind.ALL_IN and len(both) > 1:
                self.story.doubt("several players all in", phrase)
            told = self.story.events[-1] if self.story.events else None
            if (
                kind is Kind.BET
                and self._noun([act])
                and _FIRST & set(phrase.words)
                and not both
                and told is not None
                and told.kind in (Kind.BET, Kind.RAISE)
                and told.amount is not None
            ):
                self.story.events[-1] = replace(told, kind=Kind.BET, generic=False)  # "800 to me, the first bet"
                self.story.bet_only = False
                return
            least = kind is Kind.RAISE and act.text.lower().startswith("min")
            self._event(self._made(self._acting(phrase), kind, phrase, least=least))
            return
        self._bet_to(phrase, after[0], kind, opens=act.is_("act.open"))

    def _bet_to(self, phrase: Phrase, item: Mention, kind: Kind, *, generic: bool = False, opens: bool = False) -> None:
        amount = item.amount
        if amount is None or not isinstance(amount.base, int) or amount.base <= 0:
            return
        if amount.bare_word and amount.kind is AmountKind.AMOUNT and not item.text.isdigit():
            if kind is Kind.BET and self.actor == "hero" and self.story.level:
                self._spoken_bet(phrase, item, amount.base)
            elif self.folded[item.first - 1] in ("na", "to"):
                self._bet_in_short(phrase, item, kind)
            return
        chips = amount.chips if amount.kind is AmountKind.CHIPS else ()
        if chips and not generic and kind is not Kind.ALL_IN and (len(chips) > 1 or kind is Kind.RAISE):
            self.story.doubt("a bet told with its chips", phrase)
        puts = [event.total or 0 for event in self.story.events if event.kind is Kind.PUT and event.actor == self.actor]
        if generic and len(puts) > 1 and sum(puts) == amount.base and self.story.events[-1].kind is Kind.PUT:
            self._place(item, Role.ASIDE)  # "vcelku to dalo ctyri tisice"
            return
        if self._told_in_passing(phrase):
            if not self._passive(phrase) and not _BEFORE_THAT & set(phrase.words):
                # "drops a 5k in, only wanted to bet 500" names no bet that he faced
                self.story.doubt("a bet that may have been made before or after", phrase)
            self._bet_faced(phrase, item, amount.base, kind, opens=opens)
            return
        waits = (
            self.actor
            if self.actor in self.story.posted and self._passive(phrase) and self._player(phrase) is None
            else ""
        )
        actor = self._acting(phrase)
        self.actor = waits or self.actor
        past = any(act.text.lower().startswith("had ") for act in phrase.having("act.")) or bool(
            _BY_THEN & set(phrase.words)
        )
        if actor == "first" or past or self._passive(phrase):
            self.told_back.add(phrase.start)
        elif self._noun(phrase.having("act.")):
            self.perhaps_back.add(phrase.start)
        self._place(item, Role.ACT, amount.base)
        self._mark("facing.bet", item)
        basis = self._basis(phrase, item)
        last = self.story.events[-1] if self.story.events else None
        if last and last.kind is Kind.PUT and last.actor == actor and last.total == amount.base:
            # "three 1000 chips (raise to 3k)": what was put out and what it was ruled
            self.story.events.pop()
        if generic and kind is Kind.RAISE and basis is Basis.TOTAL and self._called_for(amount.base) and (
            last is not None and last.actor != actor
        ):  # fmt: skip
            kind, generic = Kind.CALL, False  # "bet 800, he gave exactly 800"
        self._event(self._made(actor, kind, phrase, amount=amount.base, basis=basis, generic=generic, opens=opens))

    def _told_in_passing(self, phrase: Phrase) -> bool:
        """Whether a bet that nobody is said to make is told amid what another does: "says raise, first bet 800"."""
        events = self.story.events
        if self._player(phrase) or phrase.having("who.he") or not events or any(
            event.kind in (Kind.BET, Kind.RAISE, Kind.ALL_IN) for event in events
        ):  # fmt: skip
            return False
        named = (self._noun(phrase.having("act.")) and phrase.having("act.bet", "act.open")) or self._passive(phrase)
        return (
            bool(named) and events[-1].kind in (Kind.SAY, Kind.PUT) and events[-1].actor == (self.actor or "somebody")
        )

    def _bet_faced(self, phrase: Phrase, item: Mention, chips: int, kind: Kind, *, opens: bool) -> None:
        self._place(item, Role.ACT, chips)
        self._mark("facing.bet", item)
        at = len(self.story.events)
        while at and self.story.events[at - 1].kind in (Kind.SAY, Kind.PUT, Kind.PULL):
            at -= 1
        made = self._made(self._new_player("player"), kind, phrase, amount=chips, opens=opens)
        self.story.events.insert(at, made)

    def _bet_in_short(self, phrase: Phrase, item: Mention, kind: Kind) -> None:
        """ "bet dva tisice, druhej na sest", "raised to eleven": thousands of which only the number is told."""
        bets = [event.amount or 0 for event in self.story.events if event.kind in (Kind.BET, Kind.RAISE)]
        spoken = item.amount.base if item.amount else None
        if not bets or not isinstance(spoken, int) or max(bets) < _THOUSAND:
            return
        meant = spoken_readings(Said.RAISE, Basis.TOTAL, spoken, max(bets))
        if meant is None or meant.amount is None:
            return
        self.story.doubt("a number told in short", phrase)
        self._place(item, Role.ACT, meant.amount)
        self._mark("facing.bet", item)
        self._event(self._made(self._acting(phrase), kind, phrase, amount=meant.amount))

    def _spoken_bet(self, phrase: Phrase, item: Mention, spoken: int) -> None:
        """ "I bet five": the words as they were said."""
        words = self._bare(Said.BET, Basis.TOTAL, spoken)
        if words is not None:
            self._place(item, Role.SPEECH, spoken)
            self._mark("words", item)
            self._event(self._made(self._acting(phrase), Kind.SAY, phrase, words=(words,)))

    def _put(self, phrase: Phrase, acts: list[Mention], free: list[Mention]) -> None:
        give = all(act.is_("act.give") for act in acts)
        silent = bool(phrase.having("quality.silent"))
        counts = [item for item in phrase.items if item.amount and item.amount.kind is AmountKind.CHIP_COUNT]
        count = counts[0].amount.base if len(counts) == 1 and counts[0].amount else None
        if isinstance(count, int) and not free and phrase.colon and self.chips_to_come is None:
            self.chips_to_come = (count, phrase)
            self._place(counts[0], Role.ASIDE)
            return
        if counts or (phrase.having("act.put-all") and not free):
            self.story.doubt("chips without their values", phrase)
            return
        if not free and phrase.having("act.gone-back") and (as_many := self._as_many(phrase)):
            self._event(self._made(self.actor or "somebody", Kind.PUT, phrase, chips=as_many, apart=True))
            return
        if not free and self.taken and _PRONOUNS & set(phrase.words):
            free, self.taken = self.taken, []
        if not free and acts and all(act.is_("act.give") for act in acts) and AS_WELL & set(phrase.words):
            last = self.story.events[-1] if self.story.events else None
            if last is not None and last.kind in (Kind.BET, Kind.RAISE, Kind.ALL_IN, Kind.CALL):
                self._event(self._made(self._acting(phrase), Kind.CALL, phrase))  # "dalsi to da taky"
                return
        unraised = self.story.street in ("", "preflop") and all(
            event.kind in (Kind.CALL, Kind.CHECK, Kind.FOLD) for event in self.story.events
        )
        if not free and self.actor == "sb" and unraised and acts and _COMPLETES.match(acts[0].text.lower()):
            self._event(self._made(self.actor, Kind.CALL, phrase))  # "malej blind doplni"
            return
        if not free:
            last = self.story.events[-1] if self.story.events else None
            said = last.words[-1] if last is not None and last.kind is Kind.SAY and last.actor == self.actor else None
            if said is not None and (said.amount or said.readings or said.said in (Said.CALL, Said.ALL_IN)):
                return  # 'says "two thousand" and slides chips out': the words came first and tell how many
            self.heap = phrase if phrase.having("quality.heap") or _CHIPS & set(phrase.words) else self.heap
            if phrase.having("quality.one-chip") or {"chip", "chips", "zeton", "zetony"} & set(phrase.words):
                self.story.doubt("a chip without its value", phrase)
            return
        amounts = [item.amount for item in free if item.amount is not None]
        self._somebody_else(phrase)
        actor = self.actor or "somebody"
        last = self.story.events[-1] if self.story.events else None
        spoke = last is not None and last.actor == actor and last.kind in (Kind.SAY, Kind.PUT, Kind.PULL)
        if len(free) == 1 and amounts[0].kind is AmountKind.AMOUNT and give and not silent and not spoke:
            self._bet_to(phrase, free[0], Kind.RAISE, generic=True)
            return
        chips: tuple[int, ...] = ()
        free = self._own_chips_aside(free, actor)
        if not free:
            return  # "malej dal svych 200, malej dal svych 200": nothing but what lies there
        amounts = [item.amount for item in free if item.amount is not None]
        if len(free) == 2 and (faces := self._in_faces(free[0], free[1])):
            for item in free:
                self._place(item, Role.ACT)
            self._mark("motions", free[0])
            self._event(self._made(actor, Kind.PUT, phrase, chips=faces, silent=silent))
            return
        if len(free) > 1 and not all(amount.kind is AmountKind.CHIPS for amount in amounts):
            self.story.doubt("several amounts for one act", phrase)
            return
        for item, amount in zip(free, amounts, strict=True):
            if amount.kind is AmountKind.CHIPS:
                chips += amount.chips
            more = self._as_many_more(phrase, item, actor)
            if not isinstance(amount.base, int) or amount.base <= 0 or (
                amount.bare_word and not item.text.isdigit() and not more
            ):  # fmt: skip
                return
            self._place(item, Role.ACT, sum(more) or amount.base)
            self._mark("motions", item)
            if self.read.tokens[item.first - 1].folded in ("last", "poslednich", "posledni", "remaining", "zbylych"):
                self.story.stacks[actor] = amount.base
        if len(free) == 1 and (more := self._as_many_more(phrase, free[0], actor)):
            chips = more
        base = amounts[0].base
        single = base if not chips and isinstance(base, int) else None
        together = bool(phrase.having("quality.together")) or (phrase.lead in WHILE and spoke)
        before = self.before
        # "then went back to my stack and brought 1500 more"
        went = before is not None and before.sentence == phrase.sentence and bool(before.having("act.gone-back"))
        again = went or bool(phrase.having("act.gone-back")) or bool(last and last.kind is Kind.PULL)
        then = phrase.lead in THEN or bool(phrase.having("quality.then")) or bool(THEN & set(phrase.words[:3]))
        apart = again or (bool(acts) and then) or bool(_APART & set(phrase.words))
        loose = phrase.lead in ("and", "a") and last is not None and last.kind is Kind.SAY and self.said_in_past
        self._event(
            self._made(
                actor, Kind.PUT, phrase, amount=single, chips=chips, silent=silent, together=together, generic=give,
                loose=loose, apart=apart,
            )
        )  # fmt: skip

    def _as_many(self, phrase: Phrase) -> tuple[int, ...]:
        """ "sahl jeste pro dve": as many chips of the kind that he put out before."""
        last = self.story.events[-1] if self.story.events else None
        counts = [
            number.value for word in phrase.words if (number := number_word(word)) is not None and not number.scale
        ]
        if last is None or last.kind is not Kind.PUT or len(set(last.chips)) != 1 or len(counts) != 1:
            return ()
        return last.chips[:1] * counts[0] if 0 < counts[0] <= _MOST_CHIPS else ()

    def _as_many_more(self, phrase: Phrase, item: Mention, actor: str) -> tuple[int, ...]:
        """ "three more of the same": as many chips of the kind that he put out before, or none."""
        amount = item.amount
        puts = [event for event in self.story.events if event.kind is Kind.PUT and event.actor == actor]
        if amount is None or amount.kind is not AmountKind.AMOUNT or not amount.bare_word or not puts:
            return ()
        if not _MORE & set(self.folded[max(0, item.first - 2) : item.stop + 3]) or len(set(puts[-1].chips)) != 1:
            return ()
        count = amount.base
        return puts[-1].chips[:1] * count if isinstance(count, int) and 0 < count <= _MOST_CHIPS else ()

    def _called_for(self, chips: object) -> bool:
        last = next((event for event in reversed(self.story.events) if event.kind in (Kind.BET, Kind.RAISE)), None)
        return last is not None and last.basis is Basis.TOTAL and last.amount == chips

    def _own_chips_aside(self, free: list[Mention], actor: str) -> list[Mention]:
        """ "adds 800 to his 400": the blind that is named again is no new chip."""
        own = self._own_blind(actor)
        if len(free) < 2 or own is None:
            return free
        again = [
            item for item in free
            if item.amount and item.amount.base == own and self.folded[item.first - 1] in OWN
        ]  # fmt: skip
        for item in again:
            self._place(item, Role.POSTED, own)
        return [item for item in free if item not in again]

    def _in_faces(self, total: Mention, face: Mention) -> tuple[int, ...]:
        """ "1400 in 100 chips": the chips, or nothing."""
        before = self.read.tokens[face.first - 1].folded
        if total.amount and face.amount and face.amount.chips and not total.amount.chips and (
            sum(face.amount.chips) == total.amount.base
        ):  # fmt: skip
            return face.amount.chips
        whole = total.amount.base if total.amount else None
        value = face.amount.base if face.amount else None
        if value is None and face.amount is not None and len(face.amount.chips) == 1:
            value = face.amount.chips[0]
        if before not in ("in", "v", "ve", "po", "all") or not isinstance(whole, int) or not isinstance(value, int):
            return ()
        if value <= 0 or whole % value or whole // value > 60 or total.amount is None or total.amount.chips:
            return ()
        return (value,) * (whole // value)

    def _pull(self, phrase: Phrase, free: list[Mention]) -> None:
        """Chips taken back: a blind swapped for a chip, or chips just let go."""
        own_blind = next(
            (item for item in phrase.having("who.bb", "who.sb") if self.folded[item.first - 1] in WHOSE), None
        )
        if own_blind is not None and not any(event.actor == actor_name(own_blind) for event in self.story.events):
            # "i took my big blind back": whose blind it is sits there
            if self.actor == self.alias:
                self.alias = actor_name(own_blind)
            self.actor = actor_name(own_blind)
        actor = self.actor or "somebody"
        own = [event for event in self.story.events if event.actor == actor]
        bet = bool(own) and own[-1].kind in (Kind.BET, Kind.RAISE, Kind.CALL) and own[-1] is self.story.events[-1]
        whole = own[-1].amount if bet else None
        if bet and free and free[0].amount is not None and isinstance(free[0].amount.base, int):
            whole = free[0].amount.base
            self._place(free[0], Role.ACT, whole)
        if bet and whole is None:
            last = next((event for event in reversed(self.story.events) if event.kind in (Kind.BET, Kind.RAISE)), None)
            whole = last.amount if last is not None else None
        if bet and whole is not None:
            self._event(self._made(actor, Kind.PULL, phrase, amount=whole, one_back=True))
            return
        released = bool(own) and own[-1].kind is Kind.PUT
        if released:
            one = bool(phrase.having("quality.taken-one")) or "one" in phrase.words
            last = self.story.events[-1]
            chips = last.chips
            taken: int | None = free[0].amount.base if free and free[0].amount else None  # type: ignore[assignment]
            if free:
                self._place(free[0], Role.ACT, taken)
            elif one and chips and len(set(chips)) == 1:
                taken = chips[0]
            elif _ALL & set(phrase.words):
                taken = last.total
            if taken is None or not isinstance(taken, int):
                self.story.doubt("chips taken back without their value", phrase)
                return
            self._event(self._made(actor, Kind.PULL, phrase, amount=taken, one_back=True))
            return
        for item in free[:1]:
            if item.amount is not None and isinstance(item.amount.base, int):
                self._place(item, Role.ACT, item.amount.base)
                level = self.story.level
                blind = {"sb": level[0], "bb": level[1]}.get(actor) if level else None
                if blind is not None and item.amount.base != blind and actor not in self.story.posted:
                    self.story.doubt("a part of the chips taken back", phrase)
                elif actor in ("sb", "bb") and actor not in self.story.posted:
                    self.story.posted[actor] = item.amount.base
        self._event(self._made(actor, Kind.PULL, phrase))
        if len(free) == 2 and free[1].amount is not None and isinstance(free[1].amount.base, int):
            amount = free[1].amount
            self._place(free[1], Role.ACT, free[1].amount.base)
            self._mark("motions", free[1])
            silent = bool(phrase.having("quality.silent"))
            self._event(
                self._made(actor, Kind.PUT, phrase, amount=None if amount.chips else amount.base, chips=amount.chips,
                           silent=silent)
            )  # fmt: skip
        elif len(free) > 2:
            self.story.doubt("several amounts for one act", phrase)

    def _counted(self, item: Mention) -> None:
        """ "one caller", "five limpers", "two folds", "jeden call"."""
        amount = item.amount
        if amount is None:
            return
        unit = amount.unit.rstrip(".,:")
        kind = {"call": Kind.CALL, "limp": Kind.CALL, "fold": Kind.FOLD, "chec": Kind.CHECK}.get(unit[:4])
        if kind is None or not isinstance(amount.base, int) or not 0 < amount.base < 10:
            return
        before = next((one for one in reversed(self.read.mentions) if one.stop == item.first - 1), None)
        if before is not None and before.is_("who.") and self.folded[before.stop] in ("and", "a"):
            # "small blind, big blind a jeden call": which of them called
            self.story.doubt("who acted is not told", item)
        self.story.limped = self.story.limped or unit.startswith("limp")
        self._place(item, Role.ACT)
        self._event(Event(self._new_player(unit), kind, item.start, item.end, count=amount.base))

    def _post(self, blind: str, chips: int, item: Mention) -> None:
        self.story.posted[blind] = chips
        self._place(item, Role.POSTED, chips)
        self._mark("facing.in_front", item)

    def _plays_on(self, chips: int) -> bool:
        """Whether an amount beside a blind is more than the blind itself."""
        level = self.story.level
        return level is not None and chips > level[1]

    def _faces(self, items: Sequence[Mention]) -> None:
        """ "puts out 400, all 100s": the faces of chips already told."""
        last = self.story.events[-1] if self.story.events else None
        more = any(
            item.is_("quality.then", "quality.more") or item.text.lower().startswith(("another", "dalsi"))
            for item in items
        )
        listed = [item for item in items if item.amount and item.amount.kind is AmountKind.CHIPS and not more]
        chips = tuple(chip for item in listed if item.amount for chip in item.amount.chips)
        if len(listed) > 1 and last and last.kind is Kind.PUT and not last.chips and sum(chips) == last.amount:
            # "sets out exactly 900 (one 500 four 100s)"
            self.story.events[-1] = replace(last, amount=None, chips=chips)
            for item in listed:
                self._place(item, Role.ACT)
            return
        if len(listed) == 1 and listed[0].amount and last and last.kind is Kind.PUT and not last.chips and (
            sum(listed[0].amount.chips) == last.amount
        ):  # fmt: skip
            self.story.events[-1] = replace(last, amount=None, chips=listed[0].amount.chips)
            self._place(listed[0], Role.ACT)
            return
        if last and last.kind is Kind.PUT and len(last.chips) > 1 and not more:
            sums = [item for item in items if item.amount and item.amount.base == sum(last.chips)]
            if len(sums) == 1 and all(item is sums[0] or item.is_("quality.total") for item in items):
                # "three 500 chips (1500)": the sum told again
                self._place(sums[0], Role.ACT, sum(last.chips))
                return
        for item in items:
            faces = item.amount.chips if item.amount and item.amount.kind is AmountKind.DENOMINATION else ()
            if len(faces) == 1 and last and last.kind is Kind.PUT and last.amount and last.amount % faces[0] == 0 and (
                last.amount // faces[0] <= 60
            ):  # fmt: skip
                chips = (faces[0],) * (last.amount // faces[0])
                self.story.events[-1] = replace(last, amount=None, chips=chips)
                self._place(item, Role.ACT)

    def _add_chips(self, chips: tuple[int, ...], item: Mention) -> None:
        for at in range(len(self.story.events) - 1, -1, -1):
            event = self.story.events[at]
            if event.kind is Kind.PUT:
                before = event.chips or ((event.amount,) if event.amount else ())
                self.story.events[at] = replace(event, chips=(*before, *chips), amount=None, end=item.end)
                self._place(item, Role.ACT, sum(chips))
                self._mark("motions", item)
                return
