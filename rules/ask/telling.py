"""How is a text read as a story of what the players did?

Each phrase is a fact, a speech, a claim, an intention, a condition or a question. Facts become events. Whatever cannot
be placed is kept as a doubt, and a story with doubts is not ruled on.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import pairwise

from rules.engine.facts import Basis, Declaration, Said
from rules.lang import Amount, AmountKind, Token, TokenKind, fold
from rules.lang.numerals import number_word

from .acting import THEN
from .lexicon import colours, lexicon, names, resembles_a_number, telling
from .mentions import Mention, Mentioned, mentions
from .phrases import CHIP_AMOUNTS, Phrase, phrases
from .several import COUNTED, Together
from .speech import sayable
from .story import NAMELESS, Event, Kind, Mode, Placed, Role, Story
from .teller import COPULAS, NAMED, OWN, actor_name, words

_FIRST_PERSON = re.compile(r"otevru|beru|dam|dame|\w{2,}(?:[ií]m|[aá]m|[nmj]u|řeknu|uji|eme|íme|áme)")
_HIS_TURN = re.compile(
    r"\b(?:(?:my|his|her)|\w+ 's) turn\b(?! (?:bet|raise|card|call|check|lead|shove))|\b(?:jsem|byl) na rade\b"
)
_IN_THE_HAND = re.compile(r"\b(?:not|no longer) in the (?:hand|pot)\b|\bfolded already\b|\buz slozil|\bnebyl ve hre\b")
"""Whether somebody whose act is told could act at all."""
_OF_THE_TELLER = re.compile(r"\b(?:my|i|jsem|ja)\b")
_BACK = frozenset(["back", "zpet", "zpatky", "spat"])
_TAKES = re.compile(r"(?:pull|take|took|grab|draw|remov|pick|vezm|vzal|vzala|bere|beru|stahn|stahl|vytahn|stiahn)\w*")
_ACTING = (Kind.SAY, Kind.PUT, Kind.PULL)
_BETS = (Kind.BET, Kind.RAISE, Kind.ALL_IN)
_FIRST_OF_TWO = words("first nejdriv nejdrive nejprve prvne")
_OF_CHIPS = words("it its it's chip chips to zeton zetony zetonu")
_DETERMINERS = words(
    "the that this neither each every both either his her my their any no "
    "zadny zadna kazdy kazdej ten ta to toto jeho jeji muj jejich"
)
_IS_WAS = words("is was are were 's je byl byla bylo byly plati stoji stands counts isn wasn neni nebyl nebyla nebylo")
_COPULA = words("is was 's je byl byla bylo")
_MINE = words("my muj moje moji mou")
_SAYS_HOW_LARGE = words("is was 's je byl byla = :")
"""Between "big blind" and its chips, where they only say how large it is."""
_LEAVING = words("z ze from")
_MOST_BETWEEN = 4
"""Words between two levels of which the second follows the first."""
_CHANGES = words("hned wait actually teda vlastne ne no nato radsi pockej")
_SEES = words("sees saw watches watched notices noticed hears heard vidi videl vsimne vsiml")
_ENTRY = words("tourney tournament turnaj turnaji turnaje buyin buy-in vstup entry bucks")
_LAST = words("last poslednich posledni remaining zbylych zbyvajicich")
_MOST_IN_A_STACK = 60
_MOST_IN_A_ROW = 5
"""Bets, one after the other, of players who are only counted."""
_NUMBERED = words("seat seats player seatu sedadle hrac cislo number plus + no")
_GOES_IN = ("go in", "goes in", "went in", "move in", "moved in", "get in", "got in")
_IS_ONE_WHO = re.compile(
    r"\b(?:i am|i was|i m|im|me being) (?:the|that) "
    r"(?:(?:one|guy|player|person) (?:who|that)|(?:limper|opener|caller))\b"
    r"|\b(?:jsem|sem|byl jsem|jsem byl) (?:ja )?t(?:en|a) (?:co|kdo|kter\w+|jenz)\b"
)
"""By which the teller says which of the players he is."""
_EACH = words("each apiece")
_FEW = words("only just zbylo zbyva poslednich posledni jen last remaining nearly broke")
_ORDER = words("driv drive predtim first before already earlier uz prvni pozdeji pozdejc later zaroven najednou")
_ONE_MORE_CHIP = words("druhou druhy treti another second third")
_MORE_THEN = words("then pak potom again znovu another dalsi jeste")
_LEADS = words("na to za for")
_CORRECTING = words("sorry promin prominte pardon teda vlastne actually wait oprava correction correcting rather")
"""Words by which a teller takes back what he has told."""
_SURELY = _CORRECTING | words("mean meant ne no spis chci chtel")
_SAYS_SO = _SURELY | words("i or nebo jsem rict rici to bylo it was oh he bet raised")
"""Between two amounts of which the second is the right one: one of the first at least, and only words of the second."""
_PUT_RIGHT = (*CHIP_AMOUNTS, AmountKind.LEVEL)
_AS_FAR = 4
"""Words before the dealer that may say that the teller puts something right."""
_HOLDS_ON = frozenset(["wait", "hold on", "pockej", "pockat", "ne pockat", "no wait"])
_RETURNS = words("vrati vratil vratila sahne sahl sahla vraci")
_LINE = words("lajny lajnu line")
_ALOUD = words("nahlas aloud hlasite")
_GIVERS = words("od from by")
_EXAMPLE = words("priklad prikladu prikladem priklady example examples")
_SEVERAL = words("several many multiple nekolik nekolika vic vice hodne few couple par opakovane")
_TURNS = words(
    "back again zpet zpatky spat znovu instead misto rest zbytek another dalsi more jeste actually vlastne first "
    "nejdriv then pak potom off away pryc before nez after po it them ji ho je ten ty chip chips zeton zetony hand "
    "ruku ruka turn"
)
_TOTAL = words("to na")
_FIRST_CASE = words("utg mp lojack hijack hj cutoff button btn sb bb souper") | {
    "maly blind", "malej blind", "velky blind", "velkej blind", "dalsi hrac", "druhy hrac", "prvni hrac",
}  # fmt: skip
_VERB_CS = re.compile(r"\w+(?:l|la|e|i|a)")
_HAS = words("has have had got ma mam mel mela")
_AGAINST = words("proti vs versus against pri facing")
_NOBODY = words("nikdo nikto nobody no")
_HEARD = words("slysel neslysel slysela neslysela zaslechl nezaslechl heard hears")
_NOT = frozenset(["not", "never", "no", "nobody", "without"])
_NEAR_A_DENIAL = 3
"""Words before an act among which one may deny it."""
_COUNTED_ACTS = ("limp", "call")
_ROOMS = ("table", "stol", "level", "rebuy", "entr", "buyin", "orbit")
_WITH_CARDS = words("with s se ma mel has had have holding on mam vs and a")
_FIVE = re.compile(r"\bpet(?:k[aouy]|ku|ek)\b")
_FEWEST, _HUNDREDS, _FAR_ABOVE = 25, 300, 8
"""Chips below the first are not played with where bets are of the second size; so many times a bet is far above it."""
_ONLY = words("jen jenom pouze akorat just only")
_BESIDE_LAST = words("a and i on ona he she it to 's that uz")
_SAID_PERHAPS = re.compile(
    r"\basi (?:rek|rik|hlas|ohlas|zahlas|oznam|pov)|\b(?:rek|rik|hlas|ohlas|pov)\w* (?:asi|myslim|snad|tusim)\b"
    r"|\bor (?:that )?(?:he|she|they) (?:said|announced|declared)\b|\bnebo (?:to |ze )?(?:rek|ohlas|hlas)\w*"
    r"|\b(?:people|they|we|witnesses) disagree\b|\bnobody agrees\b|\bneshod\w+"
    r"|\bkazd(?:y|ej) (?:rika|tvrdi) neco jin\w+"
)
_UNCERTAIN = words(
    "either maybe perhaps possibly probably unsure bud mozna snad pravdepodobne nejspis tusim mozno alebo"
)


def _speaks_of_himself(acts: Sequence[Mention]) -> bool:
    """Whether a Czech verb is in the first person: "hodim", "reknu", "zvedam"."""
    words = (word for act in acts for word in act.text.lower().split()[:1])
    return any(_FIRST_PERSON.fullmatch(word) and word not in ("jam", "jednu") for word in words)


@lru_cache(maxsize=128)
def _cached(text: str, credulous: bool) -> Story:
    return _Teller(mentions(text), credulous=credulous).tell()


def story(text: str, *, credulous: bool = False) -> Story:
    """Read a text as a story; linear in its length; never raises. The value is shared: do not change it.

    ``credulous``: acts with their chips count as facts in questions, claims and conditions too.
    """
    return _cached(text, credulous)


def _unread_numbers(read: Mentioned) -> Iterator[Token]:
    """Numbers of the text that are part of nothing that was recognised."""
    covered = {at for mention in read.mentions for at in range(mention.first, mention.stop)}
    return (
        token for at, token in enumerate(read.tokens) if token.kind is TokenKind.NUMBER and at not in covered
    )  # fmt: skip


def _puts_there(item: Mention) -> bool:
    """ "puts a 500 out there": where chips were put, not what lay there before."""
    return item.text.lower().endswith(("there", "in the pot", "in the middle", "in pot", "do potu", "do stredu"))


def _names_only(amount: Amount) -> bool:
    """Whether a number counts or names what is no bet: cards, minutes, a rule, the tenth hand."""
    if amount.kind is AmountKind.COUNT:
        return amount.unit.startswith(("card", "kart"))
    return amount.kind in (AmountKind.TIME, AmountKind.REFERENCE, AmountKind.CARDS, AmountKind.ORDINAL)


class _Teller(Together):
    def tell(self) -> Story:
        story = self.story
        self._level()
        self._seat_of_the_teller()
        told = phrases(self.read)
        # whoever limped or wished to did so before the flop
        story.limped = any(item.is_("act.limp") for item in self.read.mentions)
        self.quiet = {phrase.sentence for phrase in told if phrase.having("quality.silent")}
        for at, phrase in enumerate(told):
            events, facts = len(story.events), self._known()
            if phrase.faced is not None:
                self._street_of(told[at + 1 : at + 4], phrase.sentence)
                self._faced(phrase)
            elif not self._several_bet(phrase, told[at + 1 : at + 1 + _MOST_IN_A_ROW]):
                self._one(phrase)
            self._overheard(phrase, events, facts)
            self.before = phrase
        self._nobody_forgotten()
        if self.chips_to_come is not None:
            story.doubt("chips without their values", self.chips_to_come[1])
        self._given_to_the_dealer()
        self._put_right()
        self._more_than_he_had()
        self._halves()
        self._fives()
        if told and _EXAMPLE & set(self.folded):
            story.doubt("an example of the rules, no case", told[0])
        if not story.events and story.conditional:
            # "if a player silently puts out ...": the condition is the case itself
            story.events = story.conditional
        elif story.conditional:
            story.has_condition = True
        self._out_of_turn_at_last()
        self._bet_made_before()
        if "may-raise" in story.asks and not story.asked_about:
            story.asked_about = "hero" if self.alias in story.fresh else self.turn_of
        story.back_on = story.asked_about or self.wants or self.turn_of
        story.hero = self.alias
        if story.asked_about == "hero":
            story.asked_about = self.alias
        placed = {(one.start, one.end) for one in story.placed}
        for mention in self.read.mentions:
            if mention.amount and (mention.start, mention.end) not in placed:
                self._rest(mention.amount, mention)
        story.placed += [Placed(Role.UNUSED, token.start, token.end) for token in _unread_numbers(self.read)]
        if story.level and "facing.bet" not in story.spans and not story.nothing_bet and (
            story.street in ("", "preflop")
        ):  # fmt: skip
            # with no other bet told the big blind is the bet to match
            story.spans["facing.bet"] = list(story.spans.get("facing.minimum_bet", ()))
        story.placed.sort(key=lambda one: one.start)
        return story

    def _said_after_chips(self, phrase: Phrase) -> bool:
        """ "drops one chip, and after it lands says raise": what lies there is the chips, what was said came then."""
        if self.story.events[-1:] and self.story.events[-1].kind is not Kind.SAY:
            return False
        at = next((at for at, token in enumerate(self.read.tokens) if token.start >= phrase.start), 0)
        following = (token.folded for token in self.read.tokens[at : at + 4])
        subject = next((word for word in following if word not in (phrase.lead, "the", "co", "ten", "that")), "")
        return subject in _OF_CHIPS

    def _given_to_the_dealer(self) -> None:
        """ "he said raise, no sorry, that was the dealer", "raise after the dealer announced call, one 5000 chip"."""
        said = [event.end for event in self.story.events if event.kind is Kind.SAY]
        if not said:
            return
        for staff in self.read.mentions:
            if not staff.is_("who.staff") or staff.start <= min(said):
                continue
            # the words before the dealer, but not as far back as into what was said
            before = {
                self.folded[at]
                for at in range(max(0, staff.first - _AS_FAR), staff.first)
                if self.read.tokens[at].start >= min(said)
            }
            if _CORRECTING & before or self.folded[staff.first - 2 : staff.first] == ["that", "was"]:
                self.story.doubt("the teller corrects himself", staff)
        if any(event.kind is Kind.PUT for event in self.story.events):
            return
        claimed = {one.start for one in self.story.placed if one.role is Role.CLAIM}
        for item in self.read.mentions:
            if item.amount is not None and item.amount.kind is AmountKind.CHIPS and item.start in claimed:
                self.story.doubt("chips that are told beside the dealer's words", item)

    def _put_right(self) -> None:
        """ "he bet 500, i mean 700", "blindy 100/200, teda 200/400": the second may be what it was."""
        amounts = [item for item in self.read.mentions if item.amount is not None and item.amount.kind in _PUT_RIGHT]
        for first, second in pairwise(amounts):
            if any(event.kind is Kind.SAY and event.start <= first.start < event.end for event in self.story.events):
                continue  # the player corrects himself, and the first thing said binds
            between = [word for word in self.folded[first.stop : second.first] if word[0].isalnum()]
            if between and len(between) <= _AS_FAR and _SAYS_SO.issuperset(between) and _SURELY & set(between):
                self.story.doubt("the teller corrects himself", second)

    def _more_than_he_had(self) -> None:
        """ "raises to 600 but has only 550": the bet is as large as his chips, whatever was said."""
        for item in self.read.mentions:
            before = self.folded[max(0, item.first - 2) : item.first]
            if item.amount is None or not isinstance(item.amount.base, int) or _ONLY.isdisjoint(before):
                continue
            told = [event for event in self.story.events if event.end <= item.start and event.amount]
            owner = told[-1].actor if told else ""
            if told and item.amount.base < (told[-1].amount or 0) and self.story.stacks.get(owner) == item.amount.base:
                self.story.doubt("a bet that may be more than the player had", item)

    def _halves(self) -> None:
        """ "litr a pul", "two and a half": an amount of which a half is told behind it."""
        for mention in self.read.mentions:
            after = [token.folded for token in self.read.tokens[mention.stop : mention.stop + 3]]
            if mention.amount and (after[:2] == ["a", "pul"] or after == ["and", "a", "half"]):
                self.story.doubt("a number and a half", mention)

    def _fives(self) -> None:
        """ "dve petky", "petku a dve stovky" where bets are hundreds: chips of five, five hundred or five thousand."""
        bets = [event.amount or 0 for event in self.story.events]
        least = self.story.level[1] if self.story.level else max(bets, default=0)
        for mention in self.read.mentions:
            chips = mention.amount.chips if mention.amount else ()
            small = any(chip < _FEWEST for chip in chips) and least >= _HUNDREDS
            slang = bool(chips) and "kilov" in fold(mention.text).text  # "petikilovy" is 500, or 5k
            if (
                small
                or slang
                or (chips and _FIVE.search(fold(mention.text).text) and sum(chips) > _FAR_ABOVE * least > 0)
            ):
                self.story.doubt("a chip of which the value is not certain", mention)

    def _bet_made_before(self) -> None:
        """ "says call, puts four 500s in. the first player had bet 700": what he faced is told after what he did."""
        events = self.story.events
        start = next((at for at, event in enumerate(events) if event.kind in _ACTING), None)
        if start is None or any(event.kind in _BETS for event in events[:start]):
            return
        end = start
        while end < len(events) and events[end].actor == events[start].actor and events[end].kind in _ACTING:
            end += 1
        after = events[end:]
        if len(after) != 1 or after[0].actor == events[start].actor:
            return
        amount = after[0].amount or after[0].kind is Kind.CALL
        perhaps = after[0].start in self.perhaps_back
        if after[0].kind in (*_BETS, Kind.CALL) and amount and (perhaps or after[0].start in self.told_back):
            events[start:] = [after[0], *events[start:end]]
            if perhaps:
                self.story.doubts.append(
                    ("a bet that may have been made before or after", after[0].start, after[0].end)
                )

    def _seat_of_the_teller(self) -> None:
        """ "folded to me in the sb", "ke mne na buttonu": where the teller sits."""
        for mention in self.read.mentions:
            if mention.is_(*NAMED) and not mention.is_("who.letter"):
                before = self.folded[max(0, mention.first - 3) : mention.first]
                if {"me", "mne", "mnou"} & set(before) and {"in", "on", "at", "na", "v", "from"} & {
                    *before, self.folded[mention.first]
                }:  # fmt: skip
                    self.alias = actor_name(mention)
                    return

    def _rest(self, amount: Amount, mention: Mention) -> None:
        if amount.kind in (AmountKind.COUNT, AmountKind.PEOPLE) and amount.unit.startswith(_COUNTED_ACTS):
            # "one limper next guy says pot": chips that the case needs
            self.story.doubt("players who are only counted", mention)
        aside = amount.kind in (
            AmountKind.TIME, AmountKind.SEAT, AmountKind.ORDINAL, AmountKind.CARDS, AmountKind.REFERENCE,
            AmountKind.PEOPLE, AmountKind.FRACTION, AmountKind.PERCENT, AmountKind.MULTIPLE,
        )  # fmt: skip
        aside = aside or _names_only(amount) or (amount.kind is AmountKind.COUNT and amount.unit.startswith(_ROOMS))
        self._place(mention, Role.NAME if aside else Role.UNUSED)

    def _level(self) -> None:
        for mention in self._levels():
            amount = mention.amount
            if amount and amount.kind is AmountKind.LEVEL and self.story.level is None:
                small, big = amount.values[0], amount.values[1]
                if isinstance(small, int) and isinstance(big, int):
                    self.story.level, self.story.ante = (small, big), amount.ante
                    self._place(mention, Role.LEVEL)
                    self._mark("facing.minimum_bet", mention)

    def _levels(self) -> list[Mention]:
        """The levels of the text; of "from 150/300 to 300/600" only the one that the play has come to."""
        found = [item for item in self.read.mentions if item.amount and item.amount.kind is AmountKind.LEVEL]
        for left, right in pairwise(found):
            between = self.folded[left.stop : right.first]
            if len(between) <= _MOST_BETWEEN and between[-1:] and between[-1] in _TOTAL and (
                self.folded[left.first - 1] in _LEAVING
            ):  # fmt: skip
                self._place(left, Role.ASIDE)
                return [item for item in found if item is not left]
        return found

    def _several_bet(self, phrase: Phrase, following: Sequence[Phrase]) -> bool:
        """ "two guys shove, 1,300 and 1,600": as many bets, one after the other, as players are counted."""
        acts = phrase.having("act.")
        short = bool(phrase.having("who.short"))
        if not acts or phrase.quote or any(
            not act.is_("act.all-in", "act.raise") and not (short and act.text.lower() in _GOES_IN) for act in acts
        ):  # fmt: skip
            return False
        kind = Kind.ALL_IN if short or any(act.is_("act.all-in") for act in acts) else Kind.RAISE
        at = acts[0].first - 1
        while at >= 0 and (self.folded[at] in COUNTED or any(
            item.first <= at < item.stop and item.is_("who.short") for item in phrase.items
        )):  # fmt: skip
            at -= 1
        count = self._counts(at) if at >= 0 else 0
        if not count or _NOT & set(phrase.words):
            return False
        amounts = [item for item in phrase.amounts if item.first != at and item.start > acts[0].start]
        for other in following:
            plain = all(item.amount or item.is_("quality.then") for item in other.items)
            if len(amounts) >= count or other.sentence != phrase.sentence or not plain or other.strange or other.quote:
                break
            amounts += other.amounts
        bases = [item.amount.base for item in amounts if item.amount and item.amount.kind is AmountKind.AMOUNT]
        chips = [base for base in bases if isinstance(base, int)]
        if len(amounts) != count or len(chips) != count or chips != sorted(set(chips)):
            return False
        for item in phrase.items:
            if item.first == at and item.amount:
                self._place(item, Role.PLAYERS)
        self.mode, self.sentence = Mode.FACT, phrase.sentence
        for item, chip in zip(amounts, chips, strict=True):
            self._place(item, Role.ACT, chip)
            self._mark("facing.bet", item)
            self.actor = self._new_player("player")
            made = self._made(self.actor, kind, phrase, amount=chip)
            self._event(replace(made, start=item.start, end=item.end))
        return True

    def _counts(self, at: int) -> int:
        """How many players the word at a place counts, 0 where it counts none or names one: "seat two"."""
        number = number_word(self.folded[at])
        inside = next((item for item in self.read.mentions if item.first <= at < item.stop), None)
        if at and (self.folded[at - 1] in _NUMBERED or (inside is not None and inside.first != at)):
            return 0
        return number.value if number is not None and not number.scale and 2 <= number.value <= _MOST_IN_A_ROW else 0

    def _is_the_one_who(self, phrase: Phrase) -> bool:
        """ "ja jsem ten co dal call", "i'm the one who limped": no act, but which of the players tells the story."""
        if not _IS_ONE_WHO.search(" ".join(phrase.words)) or self.alias != "hero" or any(
            event.actor == "hero" for event in self.story.events
        ):  # fmt: skip
            return False
        kinds = {
            "act.call": (Kind.CALL,), "act.limp": (Kind.CALL,), "act.check": (Kind.CHECK,), "act.bet": (Kind.BET,),
            "act.raise": (Kind.RAISE,), "act.open": (Kind.RAISE, Kind.BET),
        }  # fmt: skip
        wanted = next((kinds[concept] for item in phrase.items for concept in kinds if item.is_(concept)), None)
        if wanted is None:
            return False
        bets = {event.actor for event in self.story.events if event.kind in _BETS and event.kind not in wanted}
        did = {event.actor for event in self.story.events if event.kind in wanted} - bets
        if len(did) != 1 or any(event.actor in did and event.count != 1 for event in self.story.events):
            self.story.doubt("which of the players tells the story", phrase)
            return True
        self.alias = next(iter(did))
        for item in phrase.amounts:
            self._place(item, Role.ASIDE)
        return True

    def _one(self, phrase: Phrase) -> None:
        if phrase.sentence != self.sentence:
            self.mode, self.sentence, self.since = Mode.FACT, phrase.sentence, len(self.story.events)
        last = self.story.events[-1] if self.story.events else None
        nameless = last is not None and last.kind in (Kind.BET, Kind.RAISE) and NAMELESS.match(last.actor)
        if nameless and phrase.lead in ("ale", "but") and _ONLY & set(phrase.words) and phrase.having("act.put"):
            # "raise na 2500, ale hodil jen 2000": he who raised, or the next one
            self.story.doubt("whose chips they are", phrase)
        if _SAID_PERHAPS.search(" ".join(phrase.words)):
            self.story.doubt("words that somebody may have said", phrase)
        self._scene(phrase)
        mode, self.comment = self.mode, False
        self.mode = self._mode(phrase)
        self.claimed = self.mode is Mode.CLAIM
        if self.mode not in (Mode.FACT, Mode.INTENT) and self._told_as_well(phrase):
            self.story.doubted_facts = True
            self.mode = Mode.FACT if self.credulous else self.mode
        if _HIS_TURN.search(" ".join(phrase.words)) and self.story.events and not self.story.out_of_turn:
            self.story.doubt("whose turn it was", phrase)
        if self.mode is mode and self.mode in (Mode.CLAIM, Mode.QUESTION) and self._acts_besides(phrase):
            self.story.doubt("an act told inside a claim or a question", phrase)
        if self.mode is Mode.CLAIM and _ORDER & set(phrase.words) and self._said_and_put():
            self.story.doubt("an order of words and chips that somebody claims", phrase)
        if self.mode is Mode.INTENT:
            self._intends(phrase)
        if self.mode is Mode.FACT and self._is_the_one_who(phrase):
            return
        self._questions(phrase)
        if self.mode is Mode.FACT:
            before, actor = len(self.story.events), self.actor
            told = (list(self.story.events), len(self.story.doubts), self.story.history_unknown)
            self._fact(phrase)
            self.faced_last = False
            if told == (self.story.events, len(self.story.doubts), self.story.history_unknown) and not self.retold:
                self._left_out(phrase)
            self.retold = False
            told_before = phrase.lead in ("after", "since") and not self._said_after_chips(phrase)
            if told_before and before and len(self.story.events) == before + 1:
                # "button announces 500 after utg raised to 400"
                self.story.events.insert(before - 1, self.story.events.pop())
                if self._player(phrase) is None:
                    self.actor = actor
            return
        if self.mode is Mode.CONDITION:
            earlier, self.story.events = self.story.events, []
            actor, doubts = self.actor, len(self.story.doubts)
            self._fact(phrase)
            if earlier:
                # what is only supposed on top of the story is not ruled on, so it need not be understood
                del self.story.doubts[doubts:]
            self.story.conditional += self.story.events
            self.story.events = earlier
            if earlier:
                self.actor = actor
            return
        if self.mode is Mode.INTENT and phrase.amounts:
            self.pending_chip = True
        announced = phrase.amounts and phrase.having("act.say") and phrase.having("who.staff")
        if self.mode is Mode.CLAIM and announced and not any(event.kind in _ACTING for event in self.story.events):
            self.story.doubt("an amount that the dealer announced before the act", phrase)
        role = {Mode.QUESTION: Role.QUESTION, Mode.CLAIM: Role.CLAIM, Mode.INTENT: Role.INTENT}[self.mode]
        self._leaves_comment()
        for item in (*phrase.items, *phrase.quoted):
            if item.amount and item.amount.kind is not AmountKind.LEVEL:
                base = item.amount.base if item.amount.kind in CHIP_AMOUNTS else None
                self._place(item, role, base if isinstance(base, int) else None)

    def _said_and_put(self) -> bool:
        """Whether the last to act both spoke and put chips out."""
        last = self.story.events[-1] if self.story.events else None
        kinds = {event.kind for event in self.story.events if last is not None and event.actor == last.actor}
        return {Kind.SAY, Kind.PUT} <= kinds

    def _told_as_well(self, phrase: Phrase) -> bool:
        """Whether a question or a claim holds an act with its chips or words."""
        acts = phrase.having(
            "act.bet", "act.raise", "act.call", "act.all-in", "act.put", "act.open", "act.say", "act.make-it"
        )
        return bool(acts) and bool(phrase.amounts or phrase.quoted) and not phrase.having("who.staff", "aside.or")

    def _left_out(self, phrase: Phrase) -> None:
        """An act that became no event may be the one that matters."""
        acts = phrase.having(
            "act.bet",
            "act.raise",
            "act.call",
            "act.all-in",
            "act.limp",
            "act.open",
            "act.make-it",
            "act.check",
            "act.pull-back",
        )
        known = phrase.having("who.staff", "quality.opening-none", "quality.unraised", "quality.folded-to", "aside.ask")
        if acts and not known and not _NOT & set(phrase.words):
            self.story.doubt("an act that found no place", phrase)

    def _street_of(self, following: Sequence[Phrase], sentence: int) -> None:
        """ "facing 1,200 on the turn he tosses ...": the street is told after the bet that was made on it."""
        for phrase in following:
            if phrase.sentence != sentence:
                return
            for item in phrase.having("street."):
                street = next((one for one in ("preflop", "flop", "turn", "river") if item.is_(f"street.{one}")), "")
                if street:
                    self._street(street, item)
            if phrase.having("act."):
                return

    def _faced(self, phrase: Phrase) -> None:
        """A bet in front of the one who acts: made before his act, wherever it is told."""
        faced, story = phrase.faced, self.story
        if faced is None or faced.amount.amount is None or not isinstance(faced.amount.amount.base, int):
            return
        chips, owner = faced.amount.amount.base, phrase.owner
        if phrase.sentence != self.sentence:
            self.mode, self.sentence = Mode.FACT, phrase.sentence
        claimed = owner is not None and owner.having("aside.claim") and not self._declares(owner)
        if owner is not None and (claimed or owner.having("aside.intent", "who.staff")):
            story.doubt("a bet that somebody claims", phrase)
            if story.events:
                self._place(faced.amount, Role.CLAIM, chips)
                return
        self._place(faced.amount, Role.ACT, chips)
        self._mark("facing.bet", faced.amount)
        bets = [event for event in story.events if event.kind in (Kind.BET, Kind.RAISE, Kind.ALL_IN)]
        if any(event.amount == chips and event.basis is Basis.TOTAL for event in bets):
            return
        if not faced.kind or faced.only:
            story.bet_only = True
        maker = actor_name(faced.maker) if faced.maker is not None else self._new_player("player")
        opens = faced.kind == "open"
        event = Event(
            maker, Kind.RAISE if opens else Kind(faced.kind or "raise"), phrase.start, phrase.end, amount=chips,
            street=story.street, generic=not faced.kind, opens=opens,
        )  # fmt: skip
        if self.mode is Mode.CONDITION or (owner is not None and owner.having("aside.condition")):
            (story.events if story.events else story.conditional).append(event)
            return
        at, player = len(story.events), self._player(owner) if owner is not None else None
        if story.events and (player is None or self._name(player, owner or phrase) == story.events[-1].actor):
            while at and story.events[at - 1].actor == story.events[-1].actor and (
                story.events[at - 1].kind in (Kind.SAY, Kind.PUT, Kind.PULL)
            ):  # fmt: skip
                at -= 1
        if at < len(story.events) and bets:
            story.doubt("a bet that the story tells otherwise", phrase)
        story.events.insert(at, event)
        self.faced_last = at == len(story.events) - 1

    def _fact(self, phrase: Phrase) -> None:
        acts = [item for item in phrase.items if item.is_("act.")]
        if any(self._possessive(item) for item in phrase.items if item.is_("who.")) and acts:
            self.story.doubt("a player told by another", phrase)
        if phrase.having("act.raise") and _SEVERAL & set(phrase.words) and not phrase.amounts:
            self.story.history_unknown = True
            return
        if _SEVERAL & set(phrase.words) and phrase.having("act.raise"):
            self.story.history_unknown = True
        player = self._player(phrase)
        he = phrase.having("who.he")
        self._silence(phrase)
        begins = next((item for item in phrase.items if not item.is_("quality.then")), None)
        waiting = self._who_was_passed_over() if player is None and he and he[0] is begins else ""
        judged = acts and player is None and not phrase.amounts and not phrase.quote and not waiting
        if judged and self._judges(phrase, acts):
            return  # "neither shove was a full raise"
        if player is not None and he and he[0] is phrase.items[0] and _SEES & set(phrase.words):
            player = None  # "he sees the button reaching for chips and ..."
        if self._first_person(phrase, acts):
            self.actor = self.alias
            player = player or next(iter(phrase.having("who.hero")), None)
        elif player is not None and phrase.quoted and phrase.quoted[0].start < player.start and (
            phrase.items[0].is_("act.say") or phrase.items[0].text.lower().startswith(("says", "said"))
        ):  # fmt: skip
            self.actor = self._name(player, phrase)  # '"raise", says Tim'
        elif player is not None and self._moves_on(phrase, player, acts):
            self.actor = self._name(player, phrase)
        elif player is None and he and he[0] is phrase.items[0] and self.actor == self.alias and (
            acts or phrase.quote or phrase.having("quality.harmless")
        ):  # fmt: skip
            # "i bet 3000, he pushes out 500"
            self.actor = "opponent"
        elif waiting:
            self.actor = waiting  # "i checked before seat 5 did anything. then he bets 1200"
        self._turns(phrase, player, acts)
        if phrase.having("quality.last-chips"):
            self._all_of_it(phrase)
        if phrase.having("quality.out-of-turn") and not acts and self.story.events and player is None:
            if len(phrase.items) > 1 or phrase.strange or {"one", "jeden", "jedna", "jedno"} & set(phrase.words):
                self.story.doubt("which act was out of turn", phrase)
            self.story.events[-1] = replace(self.story.events[-1], out_of_turn=True)
        if any(_OF_THE_TELLER.search(item.text.lower()) for item in phrase.having("quality.out-of-turn")):
            # "zvedl to driv, nez jsem hral": who tells it was skipped
            self.story.to_act.add(self.alias)
        if phrase.having("quality.first-to-act") and player is None and not he and self.actor in self.story.posted:
            self.actor = self._new_player("player")  # not the blind that was told before
        if player is not None:
            self.scene_actor = all(act.is_("act.post") for act in acts) and len(phrase.items) > 1
        elif acts:
            self.scene_actor = self.scene_actor and self._noun(acts)
        alone = player is not None and len(phrase.items) == 1 and not phrase.quote
        goes_on = self.before is not None and self.before.sentence == phrase.sentence
        if alone and player is not None:
            self.joint = (*(self.joint if goes_on else ()), actor_name(player))
        elif not acts or phrase.having("act.post"):
            self.joint = ()
        turn = self._whose_turn(phrase)
        if turn is not None and player is not None and turn is not player:
            self.story.to_act.add(self._name(turn, phrase))
        elif player is not None and (phrase.having("quality.turn-of") or any(
            item.is_("quality.harmless") and item.text.lower().endswith("to act") for item in phrase.items
        )):  # fmt: skip
            self.story.to_act.add(self._name(player, phrase) if not player.is_("who.next", "who.somebody") else "")
        self._numbers_beside(phrase)
        self._counted_later(phrase)
        free = [item for item in phrase.amounts if not self._is_placed(item)]
        for item in [one for one in free if len(free) > 1 and self._instead(one)]:
            if item.amount is not None and not self._called_for(item.amount.base):
                self.story.doubt("an amount instead of another", phrase)
            self._place(item, Role.ASIDE)
            free = [one for one in free if one is not item]
        faces = [item for item in phrase.items if item.amount and item.amount.kind is AmountKind.DENOMINATION]
        if acts and len(free) == 1 and len(faces) == 1 and self._in_faces(free[0], faces[0]):
            free.append(faces[0])  # "counts out 1800 in 100s"
        if (
            not acts
            and player is not None
            and not free
            and (_BACK & set(phrase.words) or phrase.having("quality.turn-of"))
        ):
            self.turn_of = self._name(player, phrase)
            return
        if phrase.having("quality.turn-of") and player is None and {"me", "mne", "mna", "mnou"} & set(phrase.words):
            self.turn_of = self.alias
        relative = (AmountKind.MULTIPLE, AmountKind.FRACTION, AmountKind.PERCENT)
        told_too = bool(free) and bool(_TOTAL & set(phrase.words))
        if (player or acts) and not told_too and any(
            item.amount and item.amount.kind in relative for item in phrase.items
        ):  # fmt: skip
            # "utg 3x", "bets half the pot": how many chips that is is not told
            self.story.doubt("a bet told as a part or a multiple", phrase)
        elsewhen = phrase.having("quality.elsewhen")
        had = all(item.text.lower().startswith("had ") for item in elsewhen)
        first_bet = had and len(free) == 1 and not self.story.events and bool(self.story.level)
        # "the 2 seat had raised it to 2400 and ...": the bet that is faced
        if elsewhen and (acts or free) and not first_bet:
            self.story.doubt("an act of another hand or time", phrase)
        if (acts or free) and (phrase.having("aside.or") or _UNCERTAIN & set(phrase.words)):
            self.story.doubt("alternatives", phrase)
        spoke = bool(self.story.events) and self.story.events[-1].kind is Kind.SAY
        corrects = acts or len(phrase.items) == 1 or (free and len(phrase.items) == len(free) + 1)
        taken_back = phrase.having("act.take", "act.put", "act.pull-back") and phrase.words[:2] == ["actually", "no"]
        if taken_back and self.story.events:
            self.story.doubt("the teller corrects himself", phrase)
        if not spoke and not phrase.quote and corrects and _HOLDS_ON & {
            item.text.lower() for item in phrase.having("quality.interjection")
        }:  # fmt: skip
            self.story.doubt("the teller corrects himself", phrase)
        if acts and free and _EACH & set(phrase.words) and not phrase.having("act.say"):
            self.story.doubt("chips of several players", phrase)
        kept = self._takes_back(phrase) and bool({"without", "aniz", "bez"} & set(phrase.words))
        if self._takes_back(phrase):
            phrase.strange = [at for at in phrase.strange if not _TAKES.match(self.read.text[at:].lower())]
        if acts and (free or phrase.quote):
            phrase.strange = [at for at in phrase.strange if not self._colours(at)]
        if acts and (player is None or player.is_("who.next")) and self._several_did(phrase, acts):
            return
        if phrase.strange and self._tells(phrase, acts):
            self.story.doubt("a word that is not understood", phrase)
        if acts and any(
            item.amount and item.amount.kind is AmountKind.CARDS and any(sign.isdigit() for sign in item.text)
            and self.folded[item.first - 1] not in _WITH_CARDS for item in phrase.items
        ):  # fmt: skip
            self.story.doubt("chips or cards", phrase)
        if (
            phrase.having("quality.acted")
            and _NOT & set(phrase.words)
            and self.story.events
            and not self.story.out_of_turn
        ):
            self.story.doubt("whether everybody before had acted", phrase)
        if acts and self._only_supposed(phrase):
            self.story.doubt("an act that is only supposed", phrase)
            if phrase.having("act.raise", "act.all-in") and not free:
                self.wants = self.actor
            return
        undone = self.story.events and self.story.events[-1].kind is Kind.PUT
        if phrase.having("quality.not-done") and (acts or free or undone):
            self.story.doubt("an act that was not completed, or not meant", phrase)
        if kept:
            # "without pulling my 400 back"
            own = self._own_blind(self.actor)
            for item in free:
                if item.amount and item.amount.base == own and self.folded[item.first - 1] in OWN:
                    self._place(item, Role.POSTED, own)
            free = [item for item in free if not self._is_placed(item)]
        elif self._takes_back(phrase) and not phrase.having("act.pull-back"):
            self._pull(phrase, [item for item in free if not item.is_("act.")])
            return
        if not kept and self._negated(phrase, acts):
            return
        if acts and all(act.is_("act.take") for act in acts):
            # "grabs one 1000 and one 500 and drops them in": nothing is done until they go in
            self.taken = [item for item in free if item.amount and (item.amount.chips or not item.amount.bare_word)]
            return
        acts = [act for act in acts if not act.is_("act.take")]
        some = [item for item in phrase.items if item.amount and item.amount.kind is AmountKind.AMOUNT]
        if not acts and some and _RETURNS & set(phrase.words) and "pro" in phrase.words and self.story.events and (
            self.story.events[-1].kind is Kind.PUT
        ):  # fmt: skip
            self._put(phrase, [], some)  # "pak se pro dalsi dve vrati"
            self.story.events[-1] = replace(self.story.events[-1], apart=True)
            return
        if not acts and (phrase.quote and phrase.quoted) and (player or he or free):
            self._speech(phrase, phrase.quoted, None)
            free = [item for item in free if not self._is_placed(item)]
            if not free:
                return
        last = self.story.events[-1] if self.story.events else None
        if not acts and phrase.strange_quoted and not phrase.quoted and last is not None and last.kind is Kind.SAY:
            self.story.doubt("words that are no declaration", phrase)
        telling = [item for item in phrase.items if not item.is_("quality.harmless", "quality.then")]
        if not acts and phrase.quoted and phrase.strange and player is None:
            self.story.doubt("whose words they are", phrase)  # "lojack limps, cuoff 'raise'"
        if not acts and phrase.quote and phrase.quoted and not telling:
            self._speech(phrase, phrase.quoted, None)
            return
        if phrase.having("quality.mumbled"):
            unclear = Declaration(said=Said.UNCLEAR)
            together = bool(phrase.having("quality.together"))
            self._event(self._made(self.actor or "somebody", Kind.SAY, phrase, words=(unclear,), together=together))
            return
        if not acts:
            self._without_verb(phrase, player, free)
            return
        say = self._declares(phrase) or next((act for act in acts if act.is_("act.say")), None)
        if (
            say is not None
            and say.is_("act.call")
            and player is not None
            and not phrase.quote
            and say is phrase.items[-1]
        ):
            self._act(phrase, [say], free)  # "big blind calls it", and it is called nothing
            return
        pots = say is not None and any(item.first == say.stop and item.text.lower() == "pot" for item in phrase.items)
        if say is not None and say.text.lower() in ("goes", "verbal") and not phrase.quote and not pots:
            acts.remove(say)
            say = None
            if not acts:
                self._without_verb(phrase, player, free)
                return
        if say is not None:
            for item in phrase.items:
                if item.start < say.start and item.amount and item.amount.unit.startswith(("limper", "caller")):
                    self._counted(item)  # "one limper, next guy says pot"
        speaker, self.speaker = self.speaker, ""
        if self.goes_on == (self.actor, phrase.sentence) and sayable(acts[0].text) and acts[0] is phrase.items[0]:
            speaker = self.actor
        self.goes_on = None
        if say is None and speaker and player is None and not phrase.having("act.put", "act.give"):
            self.actor = speaker
            self._speech(phrase, [item for item in phrase.items if item.is_("act.") or item.amount], None)
            return
        if say is None and not phrase.quote and _ALOUD & set(phrase.words) and not phrase.having("act.put", "act.give"):
            # "Marek nahlas raise"
            self._speech(phrase, [item for item in phrase.items if item.is_("act.") or item.amount], None)
            return
        if say is not None or (phrase.quote and phrase.quoted):
            done = [
                act for act in acts if say is not None and act.start < say.start and not act.is_("act.put", "act.give")
            ]
            if done and say is not None and self._noun_declared(phrase, done, say):
                self._speech(phrase, [item for item in phrase.items if done[0].start <= item.start < say.start], say)
                return
            if done:
                # "calls then says raise to 1800"
                self.story.doubt("several acts in one phrase", phrase)
            after = [
                item for item in phrase.items
                if say is None or (item.start > say.start and not item.is_("aside.reports"))
            ]  # fmt: skip
            self._speech(phrase, phrase.quoted or after, say)
            return
        if player is None and len(acts) == 1 and not free and self._then_says(phrase, acts[0]):
            self._speech(phrase, acts, None)
            return
        self._act(phrase, acts, free)

    def _counted_later(self, phrase: Phrase) -> None:
        """ "puts a stack of hundreds in, it's nine of them": how many of the chips told before there are."""
        for item in phrase.amounts:
            amount = item.amount
            behind, before = self.folded[item.stop : item.stop + 2], self.folded[item.first - 1 : item.first]
            if not (behind == ["of", "them"] or before == ["jich"]) or amount is None or not amount.bare_word:
                continue
            faces = [
                one.amount.chips for one in self.read.mentions
                if one.stop <= item.first and one.amount and one.amount.kind is AmountKind.DENOMINATION
            ]  # fmt: skip
            count, actor = amount.base, self.actor or "somebody"
            if not faces or len(faces[-1]) != 1 or not isinstance(count, int) or not 1 < count <= _MOST_IN_A_STACK:
                continue
            events = self.story.events
            if events and events[-1].kind is Kind.PULL and events[-1].actor == actor:
                events.pop()  # "picks up a stack of hundreds and puts it over the line"
            self.story.doubt("chips that are counted later", phrase)
            self._place(item, Role.ACT, count * faces[-1][0])
            self._event(self._made(actor, Kind.PUT, phrase, chips=faces[-1] * count, silent=True))

    def _only_places(self, items: Sequence[Mention], item: Mention) -> bool:
        """ "ja 1000", "ja z buttonu 6 000", "ja utg na 900": nothing but who and where he is beside an amount."""
        others = [one for one in items if one is not item and not one.is_("who.hero", "quality.total")]
        return len(others) <= 1 and all(one.is_(*NAMED) and one.start < item.start for one in others)

    def _then_says(self, phrase: Phrase, act: Mention) -> bool:
        """ "says check, then all in": a bare act that goes on with what was said."""
        last = self.story.events[-1] if self.story.events else None
        bare = sayable(act.text) and not phrase.strange
        goes_on = last is not None and last.kind is Kind.SAY and last.actor == (self.actor or "somebody")
        return bare and goes_on and bool(phrase.lead in THEN or (THEN | _CHANGES) & set(phrase.words))

    def _judges(self, phrase: Phrase, acts: Sequence[Mention]) -> bool:
        """Whether a phrase says of an act what it was, or was not, and tells none: "the raise was short"."""
        before = self.folded[acts[0].first - 1] if acts[0].first else ""
        here = self.read.tokens[acts[0].first].sentence
        after = [
            token.folded for token in self.read.tokens[acts[0].stop : acts[0].stop + 2] if token.sentence == here
        ]  # fmt: skip
        return before in _DETERMINERS and bool(_IS_WAS & set(after)) and bool(self.story.events)

    def _instead(self, item: Mention) -> bool:
        """ "puts 300 in instead of 1400", "da tri stovky misto 1400"."""
        before = self.folded[max(0, item.first - 2) : item.first]
        return before[-1:] == ["misto"] or before == ["instead", "of"]

    def _noun_declared(self, phrase: Phrase, done: Sequence[Mention], say: Mention) -> bool:
        """ "raise announced", "raises verbally", "raise rek": one act, then the word that it was said, and no more."""
        after = [
            item for item in phrase.items if item.start > say.start and not item.is_("quality.", "aside.", "who.he")
        ]
        between = [item for item in phrase.items if done[-1].start < item.start < say.start and self._is_player(item)]
        return len(done) == 1 and not after and not between and not phrase.quoted

    def _colours(self, at: int) -> bool:
        """Whether the unknown word at an offset changes nothing about an act that is told with its chips."""
        word = self.folded[self.at_start[at]] if at in self.at_start else ""
        return colours(word, self.read.language)

    def _tells(self, phrase: Phrase, acts: Sequence[Mention]) -> bool:
        """Whether a word that is not understood could change what was done: beside players, acts, chips, or added."""
        if any(self._counts_something(at) for at in phrase.strange):
            return True
        numbers = [item.amount for item in phrase.items if item.amount]
        last = self.story.events[-1] if self.story.events else None
        if phrase.lead in ("and", "a", "i") and len(phrase.words) <= 3 and not phrase.items and last is not None and (
            last.kind is Kind.PUT
        ):  # fmt: skip
            return True
        if not acts and not numbers and self._comments(phrase) and not (
            _IN_THE_HAND.search(" ".join(phrase.words))
        ):  # fmt: skip
            return False
        if any(number.kind is AmountKind.ORDINAL or not _names_only(number) for number in numbers):
            return True
        if acts or any(item.is_("who.") for item in phrase.items):
            return True
        return self.story.out_of_turn and not phrase.items

    def _comments(self, phrase: Phrase) -> bool:
        """ "B says he expects change": words about an act already made, with no act, chips or turning back in them."""
        last = self.story.events[-1] if self.story.events else None
        if last is None or last.kind not in (Kind.PUT, Kind.SAY) or phrase.quote:
            return False
        if phrase.having(
            "quality.before", "quality.out-of-turn", "quality.not-done", "quality.correction", "quality.more"
        ):
            return False
        unknown = [self.folded[self.at_start[at]] for at in phrase.strange if at in self.at_start]
        slips = any(lexicon().resembles(word) or word in telling() for word in unknown)
        return not slips and not (_TURNS & set(phrase.words)) and not (_NOT & set(phrase.words))

    def _counts_something(self, at: int) -> bool:
        """ "two limprs", "jdnom checku": players or acts may be counted by a word that is not understood."""
        index = self.at_start.get(at, 0)
        before = number_word(self.folded[index - 1]) if index else None
        return before is not None or resembles_a_number(self.folded[index])

    def _only_supposed(self, phrase: Phrase) -> bool:
        """ "hodil by tisicovku": the Czech conditional, where it is not part of "aniz by neco rekl"."""
        if self.read.language != "cs" or not {"by", "bych"} & set(phrase.words) or self.mode is Mode.CONDITION:
            return False
        return not any(item.text.lower().startswith(("aniz", "bez toho")) for item in phrase.items)

    def _takes_back(self, phrase: Phrase) -> bool:
        """ "takes his 400 back", "vezme si 50 zpet"."""
        words = phrase.words
        back = bool(_BACK & set(words)) or ("sobe" in words and "k" in words) or (
            bool({"z", "ze", "from", "off"} & set(words)) and bool(_LINE & set(words))
        )  # fmt: skip
        return back and any(_TAKES.fullmatch(word) for word in words)

    def _who_was_passed_over(self) -> str:
        """The one whose turn it was when somebody acted early, if he has not acted since."""
        events = self.story.events
        early = next((at for at, event in enumerate(events) if event.out_of_turn), None)
        if early is None or len(self.story.to_act) != 1:
            return ""
        name = next(iter(self.story.to_act))
        return "" if any(event.actor == name for event in events[early:]) else name

    def _all_of_it(self, phrase: Phrase) -> None:
        """ "raises to 1600 and that's all he has": what who is spoken of bet last is all-in."""
        last = self.story.events[-1] if self.story.events else None
        if last is None or last.actor != self.actor:
            return
        told = {word for item in phrase.having("quality.last-chips") for word in fold(item.text).text.split()}
        others = [item for item in phrase.items if not item.is_("quality.last-chips", "who.he")]
        beside = set(phrase.words) - told - _BESIDE_LAST
        wager = last.kind in (Kind.BET, Kind.RAISE) and last.amount is not None and last.basis is Basis.TOTAL
        if others or beside or not wager:
            self.story.doubt("whose last chips they are", phrase)
        else:
            self.story.events[-1] = replace(last, kind=Kind.ALL_IN)

    def _first_person(self, phrase: Phrase, acts: Sequence[Mention]) -> bool:
        """Whether the teller himself acts: "i", "jsem", or the ending of a Czech verb ("hodim", "reknu")."""
        blind = next((item for item in phrase.items if item.is_(*NAMED) and not item.is_("who.letter")), None)
        hero = phrase.having("who.hero")
        if hero and blind is not None and self._is_named(phrase, acts, hero[0], blind):
            self.alias = actor_name(blind)
        if hero and (self.read.language == "cs" or not acts or hero[0].start < acts[0].start):
            return not any(
                self._is_player(item) and not item.is_("who.hero") and item is not blind for item in phrase.items
            )
        if any({"jsem", "som"} & set(act.text.lower().split()) for act in acts):
            return True
        # "prvni rekne zvedam": what somebody says of himself is not done by the teller
        said = next((at for at, act in enumerate(acts, start=1) if act.is_("act.say")), len(acts))
        last = self.story.events[-1] if self.story.events else None
        speaks_on = self.of_himself and phrase.lead in ("a", "i") and last is not None and last.kind is Kind.SAY
        self.of_himself = _speaks_of_himself(acts[said:]) or speaks_on
        return not speaks_on and _speaks_of_himself(acts[:said])

    def _is_named(self, phrase: Phrase, acts: Sequence[Mention], hero: Mention, blind: Mention) -> bool:
        """Whether the teller says where he sits: "i'm in the sb", "jsem na bb"."""
        if not acts:
            return True
        if self.read.language == "en":
            return hero is phrase.items[0] and phrase.words[1:2] == ["am"]
        return "na" in self.folded[max(0, blind.first - 1) : blind.first + 1] and not phrase.having("act.put")

    def _moves_on(self, phrase: Phrase, player: Mention, acts: Sequence[Mention]) -> bool:
        """Whether the player mentioned is the one who acts, not the one who is acted upon."""
        before_act = not acts or player.start < acts[0].start or (acts[0].is_("act.put") and len(acts) == 1 and (
            acts[0].text.lower() in ("in goes", "in go")))  # fmt: skip
        if before_act:
            return True
        if acts[0].is_("act.limp") and player.first == acts[0].stop:
            return True  # "limped utg, button jammed"
        # Czech may put the player after the verb: "hodi tam utg zeton", "na 200/400 dal utg 1100"
        return self.read.language == "cs" and (not self.actor or self._subject_behind(player, acts[0]))

    def _subject_behind(self, player: Mention, act: Mention) -> bool:
        """Whether a player named right after a verb is who acts: in the first case, and with no preposition."""
        named = fold(player.text).text
        first = named.split()[0]
        called = names()[0].get(first, "")  # "Standa na malem blindu"
        first_case = named in _FIRST_CASE or first == fold(player.name or called).text
        near = player.first == act.stop
        if not near:  # "vsadil hrac na seatu 6"
            between = next((item for item in self.read.mentions if item.first == act.stop), None)
            near = between is not None and between.is_("who.somebody") and player.first - between.stop <= 2
            first_case = first_case or near
        return bool(first_case) and near and bool(_VERB_CS.fullmatch(fold(act.text).text))

    def _negated(self, phrase: Phrase, acts: Sequence[Mention]) -> bool:
        """ "didn't call", "never puts chips in": nothing happened."""
        if _NOBODY & set(phrase.words) and _HEARD & set(phrase.words) and acts and not phrase.amounts:
            return True  # "raise neslysel nikdo", "nobody heard a raise"
        if not acts or not _NOT & set(phrase.words):
            return False
        if self._denied_act(phrase, acts[0]):
            self.story.doubt("an act beside a negation", phrase)
            return True
        if phrase.having("quality.silent", "quality.opening-none", "quality.unraised"):
            return False
        # "puts 5000 in without looking": what is denied is told after the act
        later = [item for item in phrase.having("quality.oversight") if item.start > acts[-1].start]
        spoken = [act for act in acts if act.is_("act.say")]  # "went wait no"
        harmless = (*phrase.having("game.", "quality.harmless"), *later, *spoken)
        named = {word for item in harmless for word in item.text.lower().split()}
        if not (_NOT & set(phrase.words)) - named:
            return False
        if not {"not", "never", "nobody"} & set(phrase.words):
            self.story.doubt("an act beside a negation", phrase)
        return True

    def _denied_act(self, phrase: Phrase, act: Mention) -> bool:
        """ "did not put out a chip", "didn't silently put": a denial right before the act and no part of a phrase."""
        before = self.read.tokens[max(0, act.first - _NEAR_A_DENIAL) : act.first]
        known = (item for item in phrase.items if not item.is_("quality.negated"))
        inside = {at for item in known for at in range(item.first, item.stop)}
        return any(
            token.folded in ("not", "never")
            and token.clause == self.read.tokens[act.first].clause
            and act.first - len(before) + at not in inside
            for at, token in enumerate(before)
        )

    def _silence(self, phrase: Phrase) -> None:
        """Silence told after the chips belongs to them: "puts two 1000 chips, no word"."""
        if not phrase.having("quality.silent") or phrase.having("act.put", "act.give"):
            return
        for at in range(len(self.story.events) - 1, -1, -1):
            event = self.story.events[at]
            if event.kind is Kind.PUT:
                self.story.events[at] = replace(event, silent=True)
            break

    def _in_front(self, phrase: Phrase) -> bool:
        words = set(phrase.words)
        in_czech = "pred" in words and not words.isdisjoint(("sebou", "nim", "ni"))
        return in_czech or not words.isdisjoint(("front", "venku", "vlozeno", "vlozenych"))

    def _front(self, phrase: Phrase, item: Mention, chips: int) -> None:
        """ "BB ma pred sebou 200": the blind or the bet already told; any other amount may be a bet or a stack."""
        actor = self.alias if {"mam", "have"} & set(phrase.words) and not self._player(phrase) else self.actor
        own = [event for event in self.story.events if event.actor == actor]
        blind = {"sb": 0, "bb": 1}.get(actor)
        if blind is not None and not own and (self.story.level is None or chips == self.story.level[blind]):
            self._post(actor, chips, item)
            return
        if own and own[-1].kind is Kind.PUT:
            self.story.in_front = chips  # "now 1,400 in front": it has to add up
            self._place(item, Role.ASIDE, chips)
            return
        if not own or own[-1].amount != chips:
            self.story.doubt("chips in front that may be a bet or a stack", phrase)
        if own and own[-1].kind is Kind.SAY and own[-1].words[-1].said in (Said.CALL, Said.ALL_IN):
            # "says call, has 38k in front of him": nothing was put out, so that is all he has
            self.story.stacks[actor] = chips
            self._place(item, Role.STACK, chips)
            self._mark("facing.stack", item)
            return
        self._place(item, Role.POSTED, chips)

    def _numbers_beside(self, phrase: Phrase) -> None:
        """Stacks, pots and posted blinds: numbers that are no act."""
        items = phrase.items
        holds = _HAS & set(phrase.words) and not phrase.having("act.") and not self._of_another_verb(phrase)
        whole = [item for item in phrase.amounts if not item.amount or not item.amount.chips]
        if holds and not self.actor and not {"mam", "have"} & set(phrase.words):
            return
        if holds and len(whole) == 1 and not phrase.having("quality.pot-size", "quality.in-front"):
            if re.fullmatch(r"([2-9])\1", whole[0].text):
                # "i had 77 vs AK": cards
                self._place(whole[0], Role.NAME)
                return
            amount = whole[0].amount
            if amount is not None and isinstance(amount.base, int) and amount.base > 0:
                blind = {"sb": 0, "bb": 1}.get(self.actor)
                levelled = any(item.amount and item.amount.kind is AmountKind.LEVEL for item in phrase.items)
                out = {"out", "up", "venku", "tam", "vlozeno", "posted"} & set(phrase.words)
                if (out or (levelled and not self.story.events)) and self._own_blind(self.actor) == amount.base:
                    # "sb ma 300 na 300/600"
                    self._post(self.actor, amount.base, whole[0])
                    return
                if self.folded[whole[0].first - 1] in ("malou", "velkou") and blind is not None:
                    # "mam malou 400": what the teller has posted
                    if {"mam", "mel", "mela"} & set(phrase.words) and self.alias == "hero":
                        self.alias = self.actor
                    self._post(self.actor, amount.base, whole[0])
                    return
                if self._in_front(phrase):
                    self._front(phrase, whole[0], amount.base)
                    return
                if (
                    blind is not None
                    and (not self.story.level or amount.base == self.story.level[blind])
                    and (
                        not self.story.events and (phrase.strange or {"out", "in", "up", "vlozeno"} & set(phrase.words))
                    )
                ):
                    self._post(self.actor, amount.base, whole[0])
                    return
                who = "hero" if {"mam", "have"} & set(phrase.words) and not self._player(phrase) else self.actor
                name = self.alias if who == "hero" else who
                put = [event for event in self.story.events if event.actor == name and event.kind is Kind.PUT]
                if put and put[-1].total == amount.base and not phrase.having("quality.behind", "quality.more"):
                    # "puts out 300 and says all in, has 300": the same chips, or as many again
                    self.story.doubt("chips that may be those put out or as many left", phrase)
                self.story.stacks[name] = amount.base
                self._place(whole[0], Role.STACK, amount.base)
                self._mark("facing.stack", whole[0])
                return
        for at, item in enumerate(items):
            if not item.amount or item.amount.kind not in CHIP_AMOUNTS or not isinstance(item.amount.base, int):
                continue
            if self.story.level is None and self._names_the_blind(phrase, item):
                self.story.big_blind = item.amount.base
                self._place(item, Role.POSTED, item.amount.base)
                self._mark("facing.minimum_bet", item)
                continue
            if self._against_the_blind(phrase, item):
                self._post("bb", item.amount.base, item)
                continue
            if self._in_hand(item) and 2 <= item.amount.base <= 10:
                self.story.people = self.story.people or item.amount.base
                self._place(item, Role.PLAYERS)
                self._mark("facing.players", item)
                continue
            if at + 1 < len(items) and items[at + 1].is_("ask.to-call") and self.mode is Mode.FACT:
                self.story.history_unknown = True
                self._place(item, Role.ACT, item.amount.base)
                self._mark("facing.bet", item)
                self._event(self._made(self._new_player("player"), Kind.RAISE, phrase, amount=item.amount.base))
                continue
            placed = self.folded[item.first - 1] in OWN or self.folded[item.stop : item.stop + 1] in (
                ["in"],
                ["out"],
                ["tam"],
            )
            own = item.amount.base == self._own_blind(self.actor) and placed
            if own and not phrase.having("act.") and not self._takes_back(phrase):
                # "the bb is sitting behind his 200"
                if self.actor in ("sb", "bb"):
                    self._post(self.actor, item.amount.base, item)
                else:
                    self._place(item, Role.POSTED, item.amount.base)
                continue
            owner = self._in_brackets(item)
            if owner is not None and (
                self.story.level is None or item.amount.base == self._own_blind(actor_name(owner))
            ):
                self._post(actor_name(owner), item.amount.base, item)  # "velky blind (300)"
                continue
            short = next((other for other in items if other.is_("who.sb", "who.bb")), None)
            if short is not None and self.story.level and not phrase.having("act.") and _FEW & set(phrase.words) and (
                item.amount.base < self.story.level[short.is_("who.bb")]
            ):  # fmt: skip
                self._post(actor_name(short), item.amount.base, item)  # "the big blind had only 50 left to post"
                continue
            near = [items[other] for other in (at - 1, at + 1) if 0 <= other < len(items)]
            if at >= 2 and items[at - 1].text.lower() in COPULAS:
                near.append(items[at - 2])
            beside = [other for other in near if not other.amount and self._adjacent(other, item)]
            stats = phrase.having("aside.stats")
            if stats and (not phrase.having("act.") or any(abs(one.first - item.stop) <= 2 or abs(
                item.first - one.stop) <= 2 for one in stats)):  # fmt: skip
                self._place(item, Role.ASIDE, item.amount.base)
            elif item.amount.unit in ("$", "kc", "eur", "gbp") and (self.story.level or _ENTRY & set(self.folded)):
                self._place(item, Role.ASIDE)
            elif any(other.is_("quality.ante") for other in beside) and not phrase.having("act."):
                self.story.ante = item.amount.base
                self._place(item, Role.LEVEL, item.amount.base)
            elif any(other.is_("quality.in-front") for other in beside) or self._before_in_front(item):
                self.story.in_front = item.amount.base
                self._place(item, Role.ASIDE, item.amount.base)
            elif any(
                other.is_("quality.pot-size") or (other.is_("quality.unraised") and "pot" in other.text.lower())
                for other in beside
                if not (phrase.having("act.put", "act.give") and _puts_there(other))
            ):
                self.story.pot = item.amount.base
                self._place(item, Role.POT, item.amount.base)
                self._mark("facing.pot", item)
            elif any(other.is_("quality.unraised") for other in beside):
                self._place(item, Role.ASIDE, item.amount.base)
            elif any(other.is_("quality.behind") for other in beside) and not (
                item.amount.chips and (
                    phrase.having("act.put", "act.give", "act.take") or self.folded[item.first - 1] == "of"
                )  # "a stack of five 1k chips"
            ) and not (
                phrase.having("act.put", "act.bet", "act.raise", "act.call", "act.give") and at + 1 < len(items)
                and items[at + 1].is_("act.")
            ):  # fmt: skip
                self.story.stacks[self.actor] = item.amount.base
                self._place(item, Role.STACK, item.amount.base)
                self._mark("facing.stack", item)

    def _of_another_verb(self, phrase: Phrase) -> bool:
        """ "had it in my head the min was 300 more": the amount is what the min was, not what he had."""
        first = next((at for at, word in enumerate(self.folded) if self.read.tokens[at].start >= phrase.start), 0)
        amounts = phrase.amounts
        between = self.folded[first : amounts[0].first] if amounts else []
        had = next((at for at, word in enumerate(between) if word in _HAS), None)
        return had is not None and bool(_COPULA & set(between[had + 2 :]))

    def _names_the_blind(self, phrase: Phrase, item: Mention) -> bool:
        """ "the blind is 800", "blind je 800": how large the big blind is, whoever posts it."""
        before = self.folded[max(0, item.first - 3) : item.first]
        is_one = len(before) == 3 and before[2] in _COPULA and before[1] in ("blind", "bb")
        return is_one and not phrase.having("act.") and not any(self._is_player(one) for one in phrase.items)

    def _against_the_blind(self, phrase: Phrase, item: Mention) -> bool:
        """ "utg proti bb 800", "utg, vs bb 800, says ...": the blind that is faced, with what it has posted."""
        blind = next((one for one in phrase.having("who.bb") if one.stop == item.first), None)
        return blind is not None and bool(blind.first) and self.folded[blind.first - 1] in _AGAINST

    def _in_brackets(self, item: Mention) -> Mention | None:
        """The blind behind which an amount stands in brackets."""
        if item.first < 2 or self.folded[item.first - 1] != "(" or self.folded[item.stop : item.stop + 1] != [")"]:
            return None
        before = next((one for one in self.read.mentions if one.stop == item.first - 1), None)
        return before if before is not None and before.is_("who.sb", "who.bb") else None

    def _in_hand(self, item: Mention) -> bool:
        words = self.folded
        if words[item.first - 1] in ("hrajeme", "hrame", "hraje", "jsme", "sme") and not item.text.isdigit():
            return words[item.stop : item.stop + 1] in ([], [","], ["."], ["a"], [";"])
        before, after = words[max(0, item.first - 2) : item.first], words[item.stop : item.stop + 3]
        if after[:2] == ["to", "the"] and words[item.stop + 2 : item.stop + 3] == ["flop"] and (
            not item.text.isdigit() or not item.first
        ):  # fmt: skip
            return True
        if after[:2] in (["of", "us"], ["of", "them"]):
            return True
        if before[-1:] == ["ve"] and item.text.lower() in ("dvou", "trech", "třech", "čtyřech", "ctyrech"):
            return True
        return after == ["in", "the", "hand"] or before == ["ve", "hre"] or before[-1:] == ["nas"]

    def _before_in_front(self, item: Mention) -> bool:
        after = [token.folded for token in self.read.tokens[item.stop : item.stop + 2]]
        return after in (["in", "front"], ["pred", "sebou"], ["pred", "nim"])

    def _adjacent(self, left: Mention, right: Mention) -> bool:
        between = self.read.tokens[min(left.stop, right.stop) : max(left.first, right.first)]
        return len(between) <= 2 and all(
            token.folded in ("is", "je", "of", "the", "has", "a", "his", "with", "was", "mu", "za", "jen", "only")
            for token in between
        )

    def _next_one_puts(self, phrase: Phrase, last: Event, free: Sequence[Mention]) -> bool:
        """ "bet 300, silently four 100 chips": chips of the next player, unless they are those of the bet itself."""
        chips = [chip for item in free if item.amount for chip in item.amount.chips]
        return (
            (bool(phrase.having("quality.silent")) or self.faced_last)
            and not phrase.strange
            and last.kind in (Kind.BET, Kind.RAISE)
            and last.actor.startswith("player ")
            and last.amount is not None
            and all(item.amount is not None and item.amount.kind is AmountKind.CHIPS for item in free)
            and sum(chips) != last.amount
        )

    def _chips_alone(self, phrase: Phrase, player: Mention | None, free: Sequence[Mention], *, shown: bool) -> bool:
        """Whether chips that no verb moves were put out; who did it is then the one spoken of.

        "two silent 1ks", "raise, then a 5k chip", "1,300 in chips, not a word", "from the button a lone 5k flies".
        """
        last = self.story.events[-1] if self.story.events else None
        goes_on = (
            last is not None and last.kind in _ACTING and last.actor == (self.actor or "somebody") and player is None
        )
        amount = free[0].amount
        if not shown and self.silent_one and self.silent_one == self.actor and player is None and len(free) == 1:
            self.silent_one = ""  # "next guy silent, 1,450 in a heap"
            return True
        if not shown:
            in_chips = amount is not None and (
                amount.unit == "chip" or "chips" in phrase.words or "zetonech" in phrase.words
            )
            if len(free) > 1 or not in_chips or phrase.sentence not in self.quiet or goes_on or player is not None:
                return False
            self.actor = self._new_player("player")
            return True
        if player is not None:
            return bool(phrase.strange) or bool(phrase.having("quality.silent"))
        if goes_on and last is not None and last.kind is Kind.SAY:
            then = (
                phrase.lead in THEN or phrase.having("quality.then") or (THEN | _FIRST_OF_TWO) & set(phrase.words[:3])
            )
            return bool(then) or bool(phrase.strange)
        if goes_on or (phrase.sentence not in self.quiet and not phrase.strange):
            return False
        if last is not None and last.kind not in _BETS and last.kind is not Kind.CALL:
            return False
        self.actor = self._new_player("player")
        return True

    def _same_chip_again(self, phrase: Phrase) -> None:
        """ "posune tisicovku, pak druhou": one more of the chips that went out last."""
        last = self.story.events[-1]
        counted = [item for item in phrase.items if item.amount and item.amount.kind is AmountKind.ORDINAL]
        others = [item for item in phrase.items if item not in counted and not item.is_("quality.then")]
        first = [item for item in counted if fold(item.text).text in _ONE_MORE_CHIP]
        if len(counted) == len(first) == 1 and not others and not phrase.strange and len(set(last.chips)) == 1:
            self._place(counted[0], Role.ACT)
            self._event(self._made(last.actor, Kind.PUT, phrase, chips=last.chips[:1], apart=True))

    def _more_of_the_list(self, phrase: Phrase, last: Event, free: Sequence[Mention]) -> bool:
        """ "shoves out a 500 and a little stack of five 100s": the list of what went out goes on."""
        before = self.before
        shown = all(one.amount is not None and one.amount.kind is AmountKind.CHIPS for one in free)
        others = [item for item in phrase.items if item not in free and not item.is_("quality.behind", "quality.heap")]
        if (
            phrase.lead not in ("and", "a", "i")
            or not shown
            or others
            or phrase.strange
            or last.kind is not Kind.PUT
            or not last.chips
            or before is None
            or before.end < last.end
            or before.sentence != phrase.sentence
        ):
            return False
        if _MORE_THEN & set(phrase.words):
            return False
        chips = tuple(chip for item in free if item.amount for chip in item.amount.chips)
        for item in free:
            self._place(item, Role.ACT, sum(item.amount.chips) if item.amount else None)
            self._mark("motions", item)
        self.story.events[-1] = replace(last, chips=(*last.chips, *chips), end=phrase.end)
        return True

    def _without_verb(self, phrase: Phrase, player: Mention | None, free: list[Mention]) -> None:
        """ "seat 4 1200", "B na 200", "sb is 150", "but it's a 500", "three callers"."""
        items = phrase.items
        if self._does_the_same(phrase, free):
            return
        if player is not None and phrase.having("quality.silent") and not free:
            self.silent_one = self.actor
        if player is not None and phrase.strange and not free and not phrase.having("quality.", "aside.", "street."):
            self.story.doubt("something done that is not understood", phrase)
        self._faces(items)
        counted = [item for item in items if item.amount and item.amount.kind in (AmountKind.PEOPLE, AmountKind.COUNT)]
        for item in counted:
            self._counted(item)
        free = [item for item in free if not self._is_placed(item)]
        if counted and len(free) == 1 and free[0].amount and self._called_for(free[0].amount.base):
            # "one caller for 200"
            self._place(free[0], Role.ACT)
            return
        if len(free) == 1 and free[0].amount and (own := self._own_blind(self.actor)) and (
            free[0].amount.base == own and self.folded[free[0].first - 1] in OWN
        ):  # fmt: skip
            self._place(free[0], Role.POSTED, own)
            return
        if not free:
            if phrase.having("quality.put-all"):
                self.story.doubt("chips without an amount", phrase)
            puts = bool(self.story.events) and self.story.events[-1].kind is Kind.PUT
            if phrase.having("quality.heap") and puts:
                self.heap = phrase  # "a az potom druhou hromadku, ctyri petistovky"
            if puts and player is None:
                self._same_chip_again(phrase)
            return
        item = free[0]
        amount = item.amount
        if amount is None:
            return
        if _SEES & set(phrase.words) and len(free) == 1 and not phrase.strange:
            self._place(item, Role.ASIDE)  # "he only saw the 2500 from before"
            return
        if player is None and len(free) == 1 and self._more_words(phrase, item, amount):
            return
        last = self.story.events[-1] if self.story.events else None
        if player is None and last and self._next_one_puts(phrase, last, free):
            self.actor = self._new_player("player")
            self._put(phrase, [], free)
            return
        if (
            player is None
            and last
            and last.kind is Kind.PUT
            and last.actor == (self.actor or "somebody")
            and len(free) == 1
            and (phrase.having("quality.then", "quality.more") or {"another", "dalsich", "more"} & set(phrase.words))
        ):
            self._put(phrase, [], free)
            return
        if phrase.having("quality.correction") and amount.chips and self.pending_chip:
            self._add_chips(amount.chips, item)
            self.pending_chip = False
            return
        last_bet = next((event for event in reversed(self.story.events) if event.kind in _BETS), None)
        told = last_bet.amount if last_bet is not None else self.story.level[1] if self.story.level else None
        if (
            player is None
            and len(items) == 1
            and not amount.chips
            and not amount.bare_word
            and told is not None
            and amount.base is not None
            and amount.base > told
            and not any(event.kind in _ACTING for event in self.story.events)
        ):
            self.story.doubt("amounts that may be bets", phrase)
            self.actor = self._new_player("player")
            self._bet_to(phrase, item, Kind.RAISE)  # "it goes 700, 1700, 2700"
            return
        if player is None and last is not None and self._more_of_the_list(phrase, last, free):
            return
        shown = all(one.amount is not None and one.amount.kind is AmountKind.CHIPS for one in free)
        if self.heap is not None and player is None and (
            (len(free) == 1 and not amount.chips) or (shown and self.before is self.heap)
        ):  # fmt: skip
            # "vystrci hromadku a je v ni 4 200", "chips hit the felt, two 1000s and a 500"
            again, self.heap = self.heap, None
            apart = not again.having("act.")
            self._put(phrase, [], free)
            if apart and self.story.events and self.story.events[-1].kind is Kind.PUT:
                self.story.events[-1] = replace(self.story.events[-1], apart=True)
            return
        if (
            player is None
            and len(free) == 1
            and not amount.chips
            and not amount.bare_word
            and not self.story.events
            and (phrase.having("street.") or (self.story.street and len(phrase.items) == 1))
            and not phrase.having("quality.pot-size", "quality.behind", "aside.")
        ):
            self.story.doubt("an amount that may be a bet", phrase)
            self.actor = self._new_player("player")
            self._bet_to(phrase, item, Kind.BET)  # "1200 na riveru, druhy hrac ..."
            self.actor = ""
            return
        given = player is not None and self.folded[player.first - 1] in _GIVERS
        chips_in = amount.kind is AmountKind.CHIPS and any(event.kind in _BETS for event in self.story.events)
        if given and chips_in and len(free) == 1 and not phrase.strange:
            self._put(phrase, [], free)  # "a single 5k chip from the small blind"
            return
        if given and len(free) == 1 and not amount.bare_word and not phrase.having("quality.silent"):
            # "900 from the first player"
            after = self.story.street in ("flop", "turn", "river", "postflop")
            self._bet_to(phrase, item, Kind.BET if after else Kind.RAISE, generic=True)
            return
        if player is not None and len(free) == 1 and item.first and not phrase.strange and (
            self.folded[item.first - 1] in _LAST
        ):  # fmt: skip
            self._bet_to(phrase, item, Kind.ALL_IN, generic=True)  # "hijack posledni 350"
            return
        if len(free) == 1 and self.folded[item.first - 1] in OWN and any(
            event.actor == self.actor and event.amount == amount.base for event in self.story.events
        ):  # fmt: skip
            # "leaves his 600 out there"
            self._place(item, Role.POSTED, amount.base if isinstance(amount.base, int) else None)
            return
        listed = sum(len(one.amount.chips) for one in free if one.amount)
        if self.chips_to_come is not None and player is None and shown and listed == self.chips_to_come[0]:
            # "posunul dva zetony: tisicovku a petitisicovku"
            self.chips_to_come = None
            self._put(phrase, [], free)
            return
        if self._chips_alone(phrase, player, free, shown=shown):
            self._put(phrase, [], free)
            return
        blind = next((other for other in items if other.is_("who.sb", "who.bb")), None)
        led = bool(item.first) and self.folded[item.first - 1] in _LEADS
        if len(free) > 1 or not isinstance(amount.base, int) or player is None or (phrase.strange and not led):
            return
        if blind is not None and not self._plays_on(amount.base):
            before = self.folded[blind.first - 1] if blind.first else ""
            if before in _MINE:
                self.alias = actor_name(blind)  # "my big blind 400. utg raises ..."
            self.story.blind_as_level = (
                blind.is_("who.bb")
                and not self.story.events
                and (before == "the" or not before.isalnum())
                and self.folded[blind.first] not in ("hrac", "player", "guy", "ten", "na")
                and _SAYS_HOW_LARGE.issuperset(self.folded[blind.stop : item.first])
            )
            self._post(actor_name(blind), amount.base, item)
            return
        if (
            player.is_("who.hero")
            and not amount.chips
            and self._only_places(items, item)
            and not phrase.strange
            and not any(event.actor == self.alias for event in self.story.events)
        ):
            after = self.story.street in ("flop", "turn", "river", "postflop") and not self.story.events
            self._bet_to(phrase, item, Kind.BET if after else Kind.RAISE, generic=True)  # "flop: ja 1000, Pepa ..."
            return
        if amount.chips or player.is_("who.hero"):
            return
        if phrase.having("quality.behind", "quality.pot-size"):
            return
        self._bet_to(phrase, item, Kind.RAISE, generic=True)
