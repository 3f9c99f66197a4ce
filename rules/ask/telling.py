"""How is a text read as a story of what the players did?

Each phrase is a fact, a speech, a claim, an intention, a condition or a question. Facts become events. Whatever cannot
be placed is kept as a doubt, and a story with doubts is not ruled on.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache

from rules.engine.facts import Basis
from rules.lang import Amount, AmountKind, Token, TokenKind
from rules.lang.numerals import number_word

from .acting import Acting
from .lexicon import colours, lexicon, resembles_a_number, telling
from .mentions import Mention, Mentioned, mentions
from .phrases import CHIP_AMOUNTS, Phrase, phrases
from .story import Event, Kind, Mode, Placed, Role, Story
from .teller import COPULAS, NAMED, OWN, actor_name, words

_FIRST_PERSON = re.compile(r"otevru|beru|dam|dame|\w{2,}(?:[ií]m|[aá]m|[nmj]u|řeknu|uji|eme|íme|áme)")
_HIS_TURN = re.compile(r"\b(?:my|his|her) turn\b(?! (?:bet|raise|card|call|check|lead|shove))|\b(?:jsem|byl) na rade\b")
_OF_THE_TELLER = re.compile(r"\b(?:my|i|jsem|ja)\b")
_BACK = frozenset(["back", "zpet", "zpatky", "spat"])
_TAKES = re.compile(r"(?:pull|take|took|draw|remov|pick|vezm|vzal|vzala|bere|beru|stahn|stahl|vytahn|stiahn)\w*")
_SEVERAL = words("several many multiple nekolik nekolika vic vice hodne few couple par opakovane")
_TURNS = words(
    "back again zpet zpatky spat znovu instead misto rest zbytek another dalsi more jeste actually vlastne first "
    "nejdriv then pak potom off away pryc before nez after po it them ji ho je ten ty chip chips zeton zetony hand "
    "ruku ruka turn"
)
_TOTAL = words("to na")
_HAS = words("has have had got ma mam mel mela")
_NOT = frozenset(["not", "never", "no", "nobody", "without"])
_ROOMS = ("table", "stol", "level", "rebuy", "entr", "buyin", "orbit")
_WITH_CARDS = words("with s se ma mel has had have holding on mam vs and a")
_UNCERTAIN = words(
    "either maybe perhaps possibly probably unsure bud mozna snad pravdepodobne nejspis tusim mozno alebo"
)


@lru_cache(maxsize=64)
def _cached(text: str) -> Story:
    return _Teller(mentions(text)).tell()


def story(text: str) -> Story:
    """Read a text as a story; linear in its length; never raises. The value is shared: do not change it."""
    return _cached(text)


def _unread_numbers(read: Mentioned) -> Iterator[Token]:
    """Numbers of the text that are part of nothing that was recognised."""
    covered = {at for mention in read.mentions for at in range(mention.first, mention.stop)}
    return (
        token for at, token in enumerate(read.tokens) if token.kind is TokenKind.NUMBER and at not in covered
    )  # fmt: skip


def _names_only(amount: Amount) -> bool:
    """Whether a number counts or names what is no bet: cards, minutes, a rule, the tenth hand."""
    if amount.kind is AmountKind.COUNT:
        return amount.unit.startswith(("card", "kart"))
    return amount.kind in (AmountKind.TIME, AmountKind.REFERENCE, AmountKind.CARDS, AmountKind.ORDINAL)


class _Teller(Acting):
    def tell(self) -> Story:
        story = self.story
        self._level()
        self._seat_of_the_teller()
        told = phrases(self.read)
        for at, phrase in enumerate(told):
            if phrase.faced is not None:
                self._street_of(told[at + 1 : at + 4], phrase.sentence)
                self._faced(phrase)
            else:
                self._one(phrase)
        if self.chips_to_come is not None:
            story.doubt("chips without their values", self.chips_to_come[1])
        if not story.events and story.conditional:
            # "if a player silently puts out ...": the condition is the case itself
            story.events = story.conditional
        elif story.conditional:
            story.has_condition = True
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
        aside = amount.kind in (
            AmountKind.TIME, AmountKind.SEAT, AmountKind.ORDINAL, AmountKind.CARDS, AmountKind.REFERENCE,
            AmountKind.PEOPLE, AmountKind.FRACTION, AmountKind.PERCENT, AmountKind.MULTIPLE,
        )  # fmt: skip
        aside = aside or _names_only(amount) or (amount.kind is AmountKind.COUNT and amount.unit.startswith(_ROOMS))
        self._place(mention, Role.NAME if aside else Role.UNUSED)

    def _level(self) -> None:
        for mention in self.read.mentions:
            amount = mention.amount
            if amount and amount.kind is AmountKind.LEVEL and self.story.level is None:
                small, big = amount.values[0], amount.values[1]
                if isinstance(small, int) and isinstance(big, int):
                    self.story.level, self.story.ante = (small, big), amount.ante
                    self._place(mention, Role.LEVEL)
                    self._mark("facing.minimum_bet", mention)

    def _one(self, phrase: Phrase) -> None:
        if phrase.sentence != self.sentence:
            self.mode, self.sentence = Mode.FACT, phrase.sentence
        self._scene(phrase)
        mode, self.comment = self.mode, False
        self.mode = self._mode(phrase)
        if _HIS_TURN.search(" ".join(phrase.words)) and self.story.events and not self.story.out_of_turn:
            self.story.doubt("whose turn it was", phrase)
        if self.mode is mode and self.mode in (Mode.CLAIM, Mode.QUESTION) and self._acts_besides(phrase):
            self.story.doubt("an act told inside a claim or a question", phrase)
        if self.mode is Mode.INTENT:
            self._intends(phrase)
        self._questions(phrase)
        if self.mode is Mode.FACT:
            before, actor = len(self.story.events), self.actor
            told = (list(self.story.events), len(self.story.doubts), self.story.history_unknown)
            self._fact(phrase)
            self.faced_last = False
            if told == (self.story.events, len(self.story.doubts), self.story.history_unknown):
                self._left_out(phrase)
            if phrase.lead in ("after", "since") and before and len(self.story.events) == before + 1:
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
        role = {Mode.QUESTION: Role.QUESTION, Mode.CLAIM: Role.CLAIM, Mode.INTENT: Role.INTENT}[self.mode]
        self._leaves_comment()
        for item in (*phrase.items, *phrase.quoted):
            if item.amount and item.amount.kind is not AmountKind.LEVEL:
                base = item.amount.base if item.amount.kind in CHIP_AMOUNTS else None
                self._place(item, role, base if isinstance(base, int) else None)

    def _left_out(self, phrase: Phrase) -> None:
        """An act that became no event may be the one that matters."""
        acts = phrase.having("act.bet", "act.raise", "act.call", "act.all-in", "act.limp", "act.open", "act.make-it")
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
        self._place(faced.amount, Role.ACT, chips)
        self._mark("facing.bet", faced.amount)
        bets = [event for event in story.events if event.kind in (Kind.BET, Kind.RAISE, Kind.ALL_IN)]
        if any(event.amount == chips and event.basis is Basis.TOTAL for event in bets):
            return
        if not faced.kind:
            story.bet_only = True
        maker = actor_name(faced.maker) if faced.maker is not None else self._new_player("player")
        event = Event(
            maker, Kind(faced.kind or "raise"), phrase.start, phrase.end, amount=chips, street=story.street,
            generic=not faced.kind,
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
        if self._first_person(phrase, acts):
            self.actor = self.alias
            player = player or next(iter(phrase.having("who.hero")), None)
        elif player is not None and self._moves_on(phrase, player, acts):
            self.actor = self._name(player, phrase)
        elif player is None and he and he[0] is phrase.items[0] and self.actor == self.alias and acts:
            # "i bet 3000, he pushes out 500"
            self.actor = "opponent"
        if phrase.having("quality.out-of-turn") and not acts and self.story.events and player is None:
            if len(phrase.items) > 1 or phrase.strange or {"one", "jeden", "jedna", "jedno"} & set(phrase.words):
                self.story.doubt("which act was out of turn", phrase)
            self.story.events[-1] = replace(self.story.events[-1], out_of_turn=True)
        if any(_OF_THE_TELLER.search(item.text.lower()) for item in phrase.having("quality.out-of-turn")):
            # "zvedl to driv, nez jsem hral": who tells it was skipped
            self.story.to_act.add(self.alias)
        if player is not None:
            self.scene_actor = all(act.is_("act.post") for act in acts) and len(phrase.items) > 1
        elif acts:
            self.scene_actor = self.scene_actor and self._noun(acts)
        alone = player is not None and len(phrase.items) == 1 and not phrase.quote
        self.joint = (
            actor_name(player)
            if alone and player is not None
            else (self.joint if acts and not phrase.having("act.post") else "")
        )
        if player is not None and (phrase.having("quality.turn-of") or any(
            item.is_("quality.harmless") and item.text.lower().endswith("to act") for item in phrase.items
        )):  # fmt: skip
            self.story.to_act.add(self._name(player, phrase) if not player.is_("who.next", "who.somebody") else "")
        self._numbers_beside(phrase)
        free = [item for item in phrase.amounts if not self._is_placed(item)]
        if (
            not acts
            and player is not None
            and not free
            and (_BACK & set(phrase.words) or phrase.having("quality.turn-of"))
        ):
            self.turn_of = self._name(player, phrase)
            return
        relative = (AmountKind.MULTIPLE, AmountKind.FRACTION, AmountKind.PERCENT)
        told_too = bool(free) and bool(_TOTAL & set(phrase.words))
        if (player or acts) and not told_too and any(
            item.amount and item.amount.kind in relative for item in phrase.items
        ):  # fmt: skip
            # "utg 3x", "bets half the pot": how many chips that is is not told
            self.story.doubt("a bet told as a part or a multiple", phrase)
        if phrase.having("quality.elsewhen") and (acts or free):
            self.story.doubt("an act of another hand or time", phrase)
        if (acts or free) and (phrase.having("aside.or") or _UNCERTAIN & set(phrase.words)):
            self.story.doubt("alternatives", phrase)
        kept = self._takes_back(phrase) and bool({"without", "aniz", "bez"} & set(phrase.words))
        if self._takes_back(phrase):
            phrase.strange = [at for at in phrase.strange if not _TAKES.match(self.read.text[at:].lower())]
        if acts and (free or phrase.quote):
            phrase.strange = [at for at in phrase.strange if not self._colours(at)]
        if acts and player is None and self._several_did(phrase, acts):
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
            self.taken = [item for item in free if item.amount and item.amount.chips]
            return
        acts = [act for act in acts if not act.is_("act.take")]
        if not acts and (phrase.quote and phrase.quoted) and (player or he or free):
            self._speech(phrase, phrase.quoted, None)
            free = [item for item in free if not self._is_placed(item)]
            if not free:
                return
        last = self.story.events[-1] if self.story.events else None
        if not acts and phrase.strange_quoted and not phrase.quoted and last is not None and last.kind is Kind.SAY:
            self.story.doubt("words that are no declaration", phrase)
        telling = [item for item in phrase.items if not item.is_("quality.harmless", "quality.then")]
        if not acts and phrase.quote and phrase.quoted and not telling:
            self._speech(phrase, phrase.quoted, None)
            return
        if not acts:
            self._without_verb(phrase, player, free)
            return
        say = self._declares(phrase) or next((act for act in acts if act.is_("act.say")), None)
        if say is not None and say.text.lower() in ("goes", "verbal") and not phrase.quote:
            acts.remove(say)
            say = None
            if not acts:
                self._without_verb(phrase, player, free)
                return
        if say is not None or (phrase.quote and phrase.quoted):
            done = [
                act for act in acts if say is not None and act.start < say.start and not act.is_("act.put", "act.give")
            ]
            if done:
                # "calls then says raise to 1800"
                self.story.doubt("several acts in one phrase", phrase)
            after = [
                item for item in phrase.items
                if say is None or (item.start > say.start and not item.is_("aside.reports"))
            ]  # fmt: skip
            self._speech(phrase, phrase.quoted or after, say)
            return
        self._act(phrase, acts, free)

    def _colours(self, at: int) -> bool:
        """Whether the unknown word at an offset changes nothing about an act that is told with its chips."""
        word = next((token.folded for token in self.read.tokens if token.start == at), "")
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
        if not acts and not numbers and self._comments(phrase):
            return False
        if any(number.kind is AmountKind.ORDINAL or not _names_only(number) for number in numbers):
            return True
        if acts or any(item.is_("who.") for item in phrase.items):
            return True
        return self.story.out_of_turn and not phrase.items

    def _several_did(self, phrase: Phrase, acts: Sequence[Mention]) -> bool:
        """ "dva dorovnali", "three called": players who are only counted."""
        act = acts[0]
        kinds = {"act.call": Kind.CALL, "act.limp": Kind.CALL, "act.fold": Kind.FOLD, "act.check": Kind.CHECK}
        kind = next((kinds[concept] for concept in act.concepts if concept in kinds), None)
        number = number_word(self.folded[act.first - 1]) if act.first else None
        count = next((item for item in phrase.items if item.amount and item.stop == act.first), None)
        others = [
            item for item in phrase.items
            if item not in (act, count) and not item.is_("quality.then", "street.", "who.he")
        ]  # fmt: skip
        if kind is None or number is None or number.scale or not 2 <= number.value <= 9 or others or len(acts) > 1:
            return False
        if len(phrase.strange) > 1 or self._negated(phrase, acts):
            return False
        if count is not None:
            self._place(count, Role.PLAYERS)
        self.story.limped = self.story.limped or act.is_("act.limp")
        self._event(Event(self._new_player("players"), kind, phrase.start, phrase.end, count=number.value))
        return True

    def _comments(self, phrase: Phrase) -> bool:
        """ "B says he expects change": words about an act already made, with no act, chips or turning back in them."""
        last = self.story.events[-1] if self.story.events else None
        if last is None or last.kind not in (Kind.PUT, Kind.SAY) or phrase.quote:
            return False
        if phrase.having(
            "quality.before", "quality.out-of-turn", "quality.not-done", "quality.correction", "quality.more"
        ):
            return False
        unknown = [token.folded for token in self.read.tokens if token.start in phrase.strange]
        slips = any(lexicon().resembles(word) or word in telling() for word in unknown)
        return not slips and not (_TURNS & set(phrase.words)) and not (_NOT & set(phrase.words))

    def _counts_something(self, at: int) -> bool:
        """ "two limprs", "jdnom checku": players or acts may be counted by a word that is not understood."""
        index = next((index for index, token in enumerate(self.read.tokens) if token.start == at), 0)
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
        return bool(_BACK & set(words)) and any(_TAKES.fullmatch(word) for word in words)

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
        words = (word for act in acts for word in act.text.lower().split()[:1])
        return any(_FIRST_PERSON.fullmatch(word) and word not in ("jam", "jednu") for word in words)

    def _is_named(self, phrase: Phrase, acts: Sequence[Mention], hero: Mention, blind: Mention) -> bool:
        """Whether the teller says where he sits: "i'm in the sb", "jsem na bb"."""
        if not acts:
            return True
        if self.read.language == "en":
            return hero is phrase.items[0] and phrase.words[1:2] == ["am"]
        return blind.text.lower().split()[0] == "na" and not phrase.having("act.put")

    def _moves_on(self, phrase: Phrase, player: Mention, acts: Sequence[Mention]) -> bool:
        """Whether the player mentioned is the one who acts, not the one who is acted upon."""
        before_act = not acts or player.start < acts[0].start or (acts[0].is_("act.put") and len(acts) == 1 and (
            acts[0].text.lower() in ("in goes", "in go")))  # fmt: skip
        if before_act:
            return True
        # Czech may put the player after the verb: "hodi tam utg zeton"
        return not self.actor and self.read.language == "cs"

    def _negated(self, phrase: Phrase, acts: Sequence[Mention]) -> bool:
        """ "didn't call", "never puts chips in": nothing happened."""
        if not acts or not _NOT & set(phrase.words):
            return False
        if phrase.having("quality.silent", "quality.opening-none", "quality.unraised"):
            return False
        # "puts 5000 in without looking": what is denied is told after the act
        later = [item for item in phrase.having("quality.oversight") if item.start > acts[-1].start]
        harmless = (*phrase.having("game.", "quality.harmless"), *later)
        named = {word for item in harmless for word in item.text.lower().split()}
        if not (_NOT & set(phrase.words)) - named:
            return False
        if not {"not", "never", "nobody"} & set(phrase.words):
            self.story.doubt("an act beside a negation", phrase)
        return True

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
        self._place(item, Role.POSTED, chips)

    def _numbers_beside(self, phrase: Phrase) -> None:
        """Stacks, pots and posted blinds: numbers that are no act."""
        items = phrase.items
        holds = _HAS & set(phrase.words) and not phrase.having("act.")
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
            near = [items[other] for other in (at - 1, at + 1) if 0 <= other < len(items)]
            if at >= 2 and items[at - 1].text.lower() in COPULAS:
                near.append(items[at - 2])
            beside = [other for other in near if not other.amount and self._adjacent(other, item)]
            stats = phrase.having("aside.stats")
            if stats and (not phrase.having("act.") or any(abs(one.first - item.stop) <= 2 or abs(
                item.first - one.stop) <= 2 for one in stats)):  # fmt: skip
                self._place(item, Role.ASIDE, item.amount.base)
            elif item.amount.unit in ("$", "kc", "eur", "gbp") and self.story.level:
                self._place(item, Role.ASIDE)
            elif any(other.is_("quality.ante") for other in beside) and not phrase.having("act."):
                self.story.ante = item.amount.base
                self._place(item, Role.LEVEL, item.amount.base)
            elif any(other.is_("quality.in-front") for other in beside) or self._before_in_front(item):
                self.story.in_front = item.amount.base
                self._place(item, Role.ASIDE, item.amount.base)
            elif any(other.is_("quality.pot-size") or (other.is_("quality.unraised") and "pot" in other.text.lower())
                     for other in beside):  # fmt: skip
                self.story.pot = item.amount.base
                self._place(item, Role.POT, item.amount.base)
                self._mark("facing.pot", item)
            elif any(other.is_("quality.unraised") for other in beside):
                self._place(item, Role.ASIDE, item.amount.base)
            elif any(other.is_("quality.behind") for other in beside) and not (
                item.amount.chips and phrase.having("act.put", "act.give", "act.take")  # "a stack of five 1k chips"
            ) and not (
                phrase.having("act.put", "act.bet", "act.raise", "act.call", "act.give") and at + 1 < len(items)
                and items[at + 1].is_("act.")
            ):  # fmt: skip
                self.story.stacks[self.actor] = item.amount.base
                self._place(item, Role.STACK, item.amount.base)
                self._mark("facing.stack", item)

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

    def _without_verb(self, phrase: Phrase, player: Mention | None, free: list[Mention]) -> None:
        """ "seat 4 1200", "B na 200", "sb is 150", "but it's a 500", "three callers"."""
        items = phrase.items
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
            return
        item = free[0]
        amount = item.amount
        if amount is None:
            return
        if player is None and len(free) == 1 and self._more_words(phrase, item, amount):
            return
        last = self.story.events[-1] if self.story.events else None
        if player is None and last and self._next_one_puts(phrase, last, free):
            self.actor = self._new_player("player")
            self._put(phrase, [], free)
            return
        if player is None and last and last.kind is Kind.PUT and last.actor == self.actor and len(free) == 1 and (
            phrase.having("quality.then", "quality.more") or {"another", "dalsich", "more"} & set(phrase.words)
        ):  # fmt: skip
            self._put(phrase, [], free)
            return
        if phrase.having("quality.correction") and amount.chips and self.pending_chip:
            self._add_chips(amount.chips, item)
            self.pending_chip = False
            return
        shown = all(one.amount is not None and one.amount.kind is AmountKind.CHIPS for one in free)
        listed = sum(len(one.amount.chips) for one in free if one.amount)
        if self.chips_to_come is not None and player is None and shown and listed == self.chips_to_come[0]:
            # "posunul dva zetony: tisicovku a petitisicovku"
            self.chips_to_come = None
            self._put(phrase, [], free)
            return
        if player is not None and shown and phrase.having("quality.silent") and not phrase.strange:
            # "btn bez slova jednu modrou tisicovku"
            self._put(phrase, [], free)
            return
        blind = next((other for other in items if other.is_("who.sb", "who.bb")), None)
        if len(free) > 1 or not isinstance(amount.base, int) or player is None or phrase.strange:
            return
        if blind is not None and not self._plays_on(amount.base):
            self._post(actor_name(blind), amount.base, item)
            return
        if amount.chips or player.is_("who.hero"):
            return
        if phrase.having("quality.behind", "quality.pot-size"):
            return
        self._bet_to(phrase, item, Kind.RAISE, generic=True)
