"""How is a text read as a story of what the players did?

Each phrase is a fact, a speech, a claim, an intention, a condition or a question. Facts become events. Whatever cannot
be placed is kept as a doubt, and a story with doubts is not ruled on.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from rules.engine.facts import Basis, Declaration, Said, Structure
from rules.lang import Amount, AmountKind

from .mentions import Mention, Mentioned, mentions
from .phrases import CHIP_AMOUNTS, Phrase, phrases
from .story import POSITIONS, Event, Kind, Mode, Placed, Role, Story


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


_COMMENTS = frozenset(["it 's", "it is", "it was", "je to", "to je", "jde o", "bylo to", "that 's", "that is"])
_FIRST_PERSON = re.compile(r"otevru|beru|\w{2,}(?:[ií]m|[aá]m|[nmj]u|řeknu|uji|eme|íme|áme)")
_BACK = frozenset(["back", "zpet", "zpatky", "spat"])
_TAKES = re.compile(r"(?:pull|take|took|draw|remov|pick|vezm|vzal|vzala|bere|beru|stahn|stahl|vytahn|stiahn)\w*")
_SEVERAL = _words("several many multiple nekolik nekolika vic vice hodne few couple par opakovane")
_COPULAS = _words("ma je is was has am are 're 'm 's uz had mam byl min max do can will were")
_IS = _words("is was je byl byla bylo")
_LEAST = _words("least minimum minimal nejmene nejmin minimalne minimalni nejmensi smallest lowest")
_PAST = re.compile(r"said|\w+ed|řekl[ai]?|rekl[ai]?|\w+[aái]l[ai]?")
_THEN = _words("then pak potom nato afterwards after later nasledne")
_APART = _words("nadvakrat natrikrat motions again znovu another separately zvlast back")
_WHILE = frozenset(["while", "as", "zaroven", "pritom"])
_OWN = _words("his her svym svych k ke the my svemu moje mych svoje")
_HAS = _words("has have had got ma mam mel mela")
_NOT = frozenset(["not", "never", "no", "nobody", "without"])
_PLAYED = ("act.bet", "act.raise", "act.call", "act.check", "act.fold", "act.all-in", "act.put", "act.open", "act.make-it")
_ROOMS = ("table", "stol", "level", "rebuy", "entr", "buyin", "orbit")
_WITH_CARDS = _words("with s se ma mel has had have holding on mam vs and a")
_MODALS = _words("has have must is should would je musi ma mel by that ze it to")
_UNCERTAIN = _words("either maybe perhaps possibly probably unsure bud mozna snad pravdepodobne nejspis tusim mozno alebo")
_NOUNS = _words("bet raise reraise re-raise call check fold allin all-in shove jam 3bet limp sazka sazku navyseni stavka") | {
    "all in"
}
_NAMED = (*(f"who.{name}" for name in POSITIONS), "who.letter")


@lru_cache(maxsize=64)
def _cached(text: str) -> Story:
    return _Teller(mentions(text)).tell()


def story(text: str) -> Story:
    """Read a text as a story; linear in its length; never raises. The value is shared: do not change it."""
    return _cached(text)


def actor_name(mention: Mention) -> str:
    """The player's name in the story."""
    if mention.amount is not None:
        return f"seat {mention.amount.base}"
    if mention.name:
        return mention.name
    who = [concept.removeprefix("who.") for concept in mention.concepts if concept.startswith("who.")]
    return who[0] if who else ""


class _Teller:
    def __init__(self, read: Mentioned) -> None:
        self.read = read
        self.story = Story(read.text, read.language)
        self.actor = ""
        self.nameless = 0
        self.mode, self.sentence = Mode.FACT, -1
        self.pending_chip = False
        self.joint = ""
        self.alias = "hero"
        self.said_in_past = False
        self.wants = ""
        self.turn_of = ""
        self.scene_actor = False
        self.comment = False
        self.starts: set[int] = set()
        self.folded = [token.folded for token in read.tokens]

    def tell(self) -> Story:
        story = self.story
        self._level()
        for phrase in phrases(self.read):
            self._one(phrase)
        if not story.events and story.conditional:
            # "if a player silently puts out ...": the condition is the case itself
            story.events = story.conditional
        elif story.conditional:
            story.has_condition = True
        placed = {(one.start, one.end) for one in story.placed}
        for mention in self.read.mentions:
            if mention.amount and (mention.start, mention.end) not in placed:
                self._rest(mention.amount, mention)
        story.placed.sort(key=lambda one: one.start)
        return story

    def _rest(self, amount: Amount, mention: Mention) -> None:
        aside = amount.kind in (
            AmountKind.TIME, AmountKind.SEAT, AmountKind.ORDINAL, AmountKind.CARDS, AmountKind.REFERENCE,
            AmountKind.PEOPLE, AmountKind.FRACTION, AmountKind.PERCENT, AmountKind.MULTIPLE,
        )  # fmt: skip
        aside = aside or (amount.kind is AmountKind.COUNT and amount.unit.startswith(_ROOMS))
        self._place(mention, Role.NAME if aside else Role.UNUSED)

    def _place(self, mention: Mention, role: Role, chips: int | None = None) -> None:
        self.story.placed.append(Placed(role, mention.start, mention.end, chips))
        self.starts.add(mention.start)

    def _mark(self, fact: str, mention: Mention) -> None:
        self.story.spans.setdefault(fact, []).append((mention.start, mention.end))

    def _level(self) -> None:
        for mention in self.read.mentions:
            amount = mention.amount
            if amount and amount.kind is AmountKind.LEVEL and self.story.level is None:
                small, big = amount.values[0], amount.values[1]
                if isinstance(small, int) and isinstance(big, int):
                    self.story.level, self.story.ante = (small, big), amount.ante
                    self._place(mention, Role.LEVEL)
                    self._mark("facing.minimum_bet", mention)

    # -- modes

    def _one(self, phrase: Phrase) -> None:
        if phrase.sentence != self.sentence:
            self.mode, self.sentence = Mode.FACT, phrase.sentence
        self._scene(phrase)
        before, self.comment = self.mode, False
        self.mode = self._mode(phrase)
        if self.mode is before and self.mode in (Mode.CLAIM, Mode.QUESTION) and self._acts_besides(phrase):
            self.story.doubt("an act told inside a claim or a question", phrase)
        if self.mode is Mode.INTENT:
            self._intends(phrase)
        self._questions(phrase)
        if self.mode is Mode.FACT:
            before = len(self.story.events)
            self._fact(phrase)
            if phrase.lead in ("after", "since") and before and len(self.story.events) == before + 1:
                # "button announces 500 after utg raised to 400"
                self.story.events.insert(before - 1, self.story.events.pop())
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
        if self.mode is Mode.INTENT and any(item.amount and item.amount.chips for item in phrase.items):
            self.pending_chip = True
        role = {Mode.QUESTION: Role.QUESTION, Mode.CLAIM: Role.CLAIM, Mode.INTENT: Role.INTENT}[self.mode]
        self._leaves_comment()
        for item in (*phrase.items, *phrase.quoted):
            if item.amount and item.amount.kind is not AmountKind.LEVEL:
                base = item.amount.base if item.amount.kind in CHIP_AMOUNTS else None
                self._place(item, role, base if isinstance(base, int) else None)

    def _leaves_comment(self) -> None:
        """ "it was level 12, utg raises to 500": what follows a comment is told again."""
        if self.comment:
            self.mode = Mode.FACT

    def _acts_besides(self, phrase: Phrase) -> bool:
        """Whether a claim or a question that goes on tells an act: of a named player, or with its chips."""
        acts = phrase.having(*_PLAYED)
        if not acts or phrase.having("aside.or", "aside.condition") or self._begins_with_question(phrase):
            return False
        player = self._player(phrase)
        if player is not None and player.is_(*_NAMED) and player is phrase.items[0]:
            return True
        return bool(phrase.amounts) and not _MODALS & set(phrase.words[:3])

    def _intends(self, phrase: Phrase) -> None:
        """ "button wanted to raise. he puts ...": who wanted is who acts."""
        player = self._player(phrase)
        if player is not None and player is phrase.items[0]:
            self.actor = self.alias if player.is_("who.hero") else self._name(player, phrase)

    def _mode(self, phrase: Phrase) -> Mode:
        first = phrase.items[0] if phrase.items else None
        supposed = phrase.lead == "when" or any(item.is_("aside.condition") for item in phrase.items[:2])
        if self.mode is Mode.QUESTION and supposed and not self.story.events:
            # "what is the minimum raise when utg opened to 1500": the case follows its question
            return Mode.FACT
        if self.mode in (Mode.QUESTION, Mode.CLAIM) and not self._new_act(phrase):
            return self.mode
        if self.mode is Mode.CONDITION and not phrase.having("aside.ask") and not self._begins_with_question(phrase):
            return Mode.CONDITION
        staff = phrase.having("who.staff")
        if (
            staff
            and (phrase.colon or phrase.having("aside.claim", "act.") or phrase.quote)
            and not self._player(phrase)
        ):
            return Mode.CLAIM
        if " ".join(phrase.words[:2]) in _COMMENTS and not phrase.having("quality.correction"):
            self.comment = not phrase.having("act.")
            return Mode.CLAIM
        if phrase.colon and first is not None and self._is_player(first) and len(phrase.items) == 1:
            return Mode.CLAIM if self.story.events else Mode.FACT
        if phrase.having("aside.claim") and not phrase.having("quality.silent"):
            if self._unread_claim(phrase):
                self.story.doubt("reported speech", phrase)
            return Mode.CLAIM
        if phrase.having("aside.condition") and phrase.having("aside.condition")[0] in phrase.items[:2]:
            return Mode.CONDITION
        if self._begins_with_question(phrase) or self._alternatives(phrase) or self._short_question(phrase):
            return Mode.QUESTION
        intent = phrase.having("aside.intent")
        if intent and not phrase.having("quality.silent"):
            physical = phrase.having("act.put", "act.say")
            if physical and physical[0].start < intent[0].start and not phrase.having("act.say"):
                self.story.doubt("act and intention in one phrase", phrase)
            return Mode.INTENT
        return Mode.FACT

    def _player(self, phrase: Phrase) -> Mention | None:
        found = [item for item in phrase.items if self._is_player(item)]
        acts = phrase.having("act.")
        if len(found) > 1 and found[0].is_("who.somebody") and (not acts or found[1].start < acts[0].start):
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

    def _new_act(self, phrase: Phrase) -> bool:
        """Whether a phrase leaves a claim or a question: a player of its own does something with chips."""
        player = self._player(phrase)
        acted = phrase.having("act.put", "act.give") and phrase.amounts
        return bool(
            self.mode is Mode.CLAIM
            and player is not None
            and player is phrase.items[0]
            and (acted or (phrase.having("act.say") and not phrase.having("aside.claim")))
        )

    def _unread_claim(self, phrase: Phrase) -> bool:
        """A player's own act told as reported speech: "button said he raises to 500"."""
        player = self._player(phrase)
        who = actor_name(player) if player and player is phrase.items[0] else self.actor
        who = self._first_actor() if who == "first" else who
        known = any(event.actor == who for event in self.story.events)
        return bool(phrase.having("act.bet", "act.raise", "act.call", "act.all-in") and not known and player)

    def _begins_with_question(self, phrase: Phrase) -> bool:
        if not phrase.items:
            return False
        first = phrase.items[0]
        begins = first.is_("aside.ask", "ask.") and phrase.words[:1] == first.text.lower().split()[:1]
        begins = begins or (first.is_("aside.ask", "ask.") and first is phrase.items[0] and not phrase.amounts)
        if not begins:
            return False
        if first.is_("ask.") and not first.is_("aside.ask"):
            return True
        plain = first.text.lower() in _COPULAS
        if plain and first.start != phrase.start:
            # "we're at 300/600" asks nothing
            return False
        return phrase.asks or not plain

    def _alternatives(self, phrase: Phrase) -> bool:
        return (
            phrase.asks
            and bool(phrase.having("aside.or"))
            and not phrase.having("act.say")
            and self._player(phrase) is None
        )

    def _short_question(self, phrase: Phrase) -> bool:
        """A bare "call?" after what was told."""
        bare = phrase.items and all(
            item.is_("act.", "aside.", "quality.total")
            and not item.is_("act.put", "act.give", "act.say")
            and not item.amount
            for item in phrase.items
        )
        ends = self.read.text[phrase.end - 1 : phrase.end + 2].strip(" .,").endswith("?")
        return bool(bare and ends and self.story.events and self.story.events[-1].kind in (Kind.PUT, Kind.SAY))

    # -- what holds for the whole text

    def _scene(self, phrase: Phrase) -> None:
        story = self.story
        for item in phrase.items:
            if item.amount is None and item.keys.isdisjoint(("street.", "game.", "quality.")):
                continue
            for street in ("preflop", "flop", "turn", "river", "postflop"):
                if item.is_(f"street.{street}") and self.mode is Mode.FACT and not self._begins_with_question(phrase):
                    self._street(street, item)
            if item.is_("game.cash"):
                story.cash = True
            if item.is_("game.pot-limit"):
                story.structure = Structure.POT_LIMIT
                self._mark("facing.structure", item)
            elif item.is_("game.limit") and story.structure is None:
                story.structure = Structure.LIMIT
                self._mark("facing.structure", item)
            elif item.is_("game.no-limit"):
                story.structure = Structure.NO_LIMIT
                self._mark("facing.structure", item)
            if item.is_("quality.multiway"):
                story.multiway = True
                self._mark("facing.players", item)
            if item.is_("quality.heads-up"):
                story.heads_up = True
                self._mark("facing.players", item)
            if item.is_("quality.substantial"):
                story.substantial = True
            if item.is_("quality.out-of-turn"):
                story.out_of_turn = True
            if item.is_("quality.opening-none"):
                story.nothing_bet = True
                self._mark("facing.bet", item)
            if item.is_("quality.unraised"):
                story.unraised = True
            if item.is_("quality.one-motion"):
                story.one_motion = True
            if item.is_("quality.first-to-act"):
                story.first_to_act = not story.events
            if item.is_("quality.folded-to"):
                story.folded_to = True
            if item.amount and item.amount.kind is AmountKind.PEOPLE:
                self._people(item, item.amount)

    def _street(self, street: str, item: Mention) -> None:
        story = self.story
        if street == "postflop" and story.street in ("flop", "turn", "river"):
            return
        if street != story.street:
            story.street = street
            self._mark("street", item)

    def _people(self, item: Mention, amount: Amount) -> None:
        unit = amount.unit.rstrip(".,:")
        if unit in ("caller", "callers", "limper", "limpers", "raisers", "raiser"):
            return
        if self.story.people is None and isinstance(amount.base, int) and 2 <= amount.base <= 10:
            self.story.people = amount.base
            if amount.unit.startswith("way"):
                self.story.multiway = self.story.multiway or amount.base > 2
            self._mark("facing.players", item)
        self._place(item, Role.PLAYERS)

    def _questions(self, phrase: Phrase) -> None:
        story = self.story
        if phrase.having("ask.min-raise"):
            story.asks.add("min-raise")
        if phrase.having("ask.to-call") and self.mode is Mode.QUESTION:
            story.asks.add("to-call")
        if phrase.having("ask.max"):
            story.asks.add("max")
        raise_word = phrase.having("act.raise")
        if raise_word and (_LEAST & set(phrase.words) or ({"must", "musi", "musim"} & set(phrase.words) and (
            {"what", "how", "kolik"} & set(phrase.words)))) and not phrase.amounts:  # fmt: skip
            story.asks.add("min-raise")
        may = phrase.having("ask.may")
        if raise_word and self.mode is Mode.INTENT:
            self.wants = self.actor
        if self.wants and _LEAST & set(phrase.words) and self.mode is Mode.QUESTION and not phrase.amounts:
            story.asks.add("min-raise")
        if may and not raise_word and self.wants and self.mode is Mode.QUESTION and not phrase.having("act."):
            story.asks.add("may-raise")
            story.asked_about = story.asked_about or self.wants
        if phrase.having("ask.reopen") or (may and raise_word and self.mode in (Mode.QUESTION, Mode.INTENT)):
            story.asks.add("may-raise")
            subject = next((item for item in phrase.items if self._is_player(item) and not item.is_("who.hero")), None)
            hero = next((item for item in phrase.items if item.is_("who.hero")), None)
            chosen = subject or hero
            if chosen is not None and not story.asked_about:
                name = actor_name(chosen)
                story.asked_about = self._first_actor() if name == "first" else name
            elif not story.asked_about and any(word in phrase.words for word in ("muzu", "smim", "mozem")):
                story.asked_about = "hero"
            elif not story.asked_about and self.turn_of:
                story.asked_about = self.turn_of

    # -- facts

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
        if player is not None:
            self.scene_actor = not acts and len(phrase.items) > 1 and not phrase.amounts
        elif acts:
            self.scene_actor = self.scene_actor and self._noun(acts)
        alone = player is not None and len(phrase.items) == 1 and not phrase.quote
        self.joint = actor_name(player) if alone and player is not None else self.joint if acts else ""
        self._numbers_beside(phrase)
        free = [item for item in phrase.amounts if not self._is_placed(item)]
        if not acts and player is not None and not free and (
            _BACK & set(phrase.words) or phrase.having("quality.turn-of")
        ):
            self.turn_of = self._name(player, phrase)
            return
        relative = (AmountKind.MULTIPLE, AmountKind.FRACTION, AmountKind.PERCENT)
        if (player or acts) and any(item.amount and item.amount.kind in relative for item in phrase.items):
            # "utg 3x", "bets half the pot": how many chips that is is not told
            self.story.doubt("a bet told as a part or a multiple", phrase)
        if phrase.having("quality.elsewhen") and (acts or free):
            self.story.doubt("an act of another hand or time", phrase)
        if (acts or free) and (phrase.having("aside.or") or _UNCERTAIN & set(phrase.words)):
            self.story.doubt("alternatives", phrase)
        kept = self._takes_back(phrase) and bool({"without", "aniz", "bez"} & set(phrase.words))
        if kept:
            phrase.strange = [at for at in phrase.strange if not _TAKES.match(self.read.text[at:].lower())]
        if phrase.strange and self._tells(phrase, acts):
            self.story.doubt("a word that is not understood", phrase)
        if acts and any(
            item.amount and item.amount.kind is AmountKind.CARDS and any(sign.isdigit() for sign in item.text)
            and self.folded[item.first - 1] not in _WITH_CARDS for item in phrase.items
        ):  # fmt: skip
            self.story.doubt("chips or cards", phrase)
        if phrase.having("quality.not-done") and (acts or free):
            self.story.doubt("an act that was not completed, or not meant", phrase)
        if kept:
            # "without pulling my 400 back"
            own = self._own_blind(self.actor)
            for item in free:
                if item.amount and item.amount.base == own and self.folded[item.first - 1] in _OWN:
                    self._place(item, Role.POSTED, own)
            free = [item for item in free if not self._is_placed(item)]
        elif self._takes_back(phrase) and not phrase.having("act.pull-back"):
            self._pull(phrase, [item for item in free if not item.is_("act.")])
            return
        if not kept and self._negated(phrase, acts):
            return
        if not acts and (phrase.quote and phrase.quoted) and (player or he or free):
            self._speech(phrase, phrase.quoted, None)
            free = [item for item in free if not self._is_placed(item)]
            if not free:
                return
        if not acts and phrase.quote and phrase.quoted and not phrase.items:
            self._speech(phrase, phrase.quoted, None)
            return
        if not acts:
            self._without_verb(phrase, player, free)
            return
        say = next((act for act in acts if act.is_("act.say")), None)
        if say is not None and say.text.lower() in ("goes", "verbal") and not phrase.quote:
            acts.remove(say)
            say = None
            if not acts:
                self._without_verb(phrase, player, free)
                return
        if say is not None or (phrase.quote and phrase.quoted):
            after = [item for item in phrase.items if say is None or item.start > say.start]
            self._speech(phrase, phrase.quoted or after, say)
            return
        self._act(phrase, acts, free)

    def _tells(self, phrase: Phrase, acts: Sequence[Mention]) -> bool:
        """Whether a word that is not understood could change what was done: beside players, acts, chips, or added."""
        if acts or any(item.is_("who.") or item.amount for item in phrase.items):
            return True
        last = self.story.events[-1] if self.story.events else None
        added = phrase.lead in ("and", "a", "i") and len(phrase.words) <= 3
        return added and not phrase.items and last is not None and last.kind is Kind.PUT

    def _noun(self, acts: Sequence[Mention]) -> bool:
        """ "bet 300", "raise na 900": an act that nobody is said to do."""
        return all(act.text.lower() in _NOUNS for act in acts)

    def _takes_back(self, phrase: Phrase) -> bool:
        """ "takes his 400 back", "vezme si 50 zpet"."""
        words = phrase.words
        return bool(_BACK & set(words)) and any(_TAKES.fullmatch(word) for word in words)

    def _first_person(self, phrase: Phrase, acts: Sequence[Mention]) -> bool:
        """Whether the teller himself acts: "i", "jsem", or the ending of a Czech verb ("hodim", "reknu")."""
        blind = next((item for item in phrase.items if item.is_(*_NAMED) and not item.is_("who.letter")), None)
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
        return any(_FIRST_PERSON.fullmatch(word) and word != "jam" for word in words)

    def _is_named(self, phrase: Phrase, acts: Sequence[Mention], hero: Mention, blind: Mention) -> bool:
        """Whether the teller says where he sits: "i'm in the sb", "jsem na bb"."""
        if not acts:
            return True
        if self.read.language == "en":
            return hero is phrase.items[0] and phrase.words[1:2] == ["am"]
        return blind.text.lower().split()[0] == "na" and not phrase.having("act.put")

    def _is_placed(self, item: Mention) -> bool:
        return item.start in self.starts

    def _moves_on(self, phrase: Phrase, player: Mention, acts: Sequence[Mention]) -> bool:
        """Whether the player mentioned is the one who acts, not the one who is acted upon."""
        before_act = not acts or player.start < acts[0].start or (acts[0].is_("act.put") and len(acts) == 1 and (
            acts[0].text.lower() in ("in goes", "in go")))  # fmt: skip
        if before_act:
            return True
        # Czech may put the player after the verb: "hodi tam utg zeton"
        return not self.actor and self.read.language == "cs"

    def _name(self, player: Mention, phrase: Phrase) -> str:
        name = actor_name(player)
        if name == "first":
            self.story.first_to_act = self.story.first_to_act or not self.story.events
            return self._first_actor()
        if name in ("second", "third", "fourth") and any(event.actor == name for event in self.story.events):
            return name
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

    def _new_player(self, name: str) -> str:
        self.nameless += 1
        return f"{name} {self.nameless}"

    def _first_actor(self) -> str:
        for event in self.story.events:
            if event.kind in (Kind.BET, Kind.RAISE):
                return event.actor
        return "first"

    def _negated(self, phrase: Phrase, acts: Sequence[Mention]) -> bool:
        """ "didn't call", "never puts chips in": nothing happened."""
        if not acts or not _NOT & set(phrase.words):
            return False
        if phrase.having("quality.silent", "quality.opening-none", "quality.unraised"):
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

    def _numbers_beside(self, phrase: Phrase) -> None:
        """Stacks, pots and posted blinds: numbers that are no act."""
        items = phrase.items
        holds = _HAS & set(phrase.words) and not phrase.having("act.")
        whole = [item for item in phrase.amounts if not item.amount or not item.amount.chips]
        if holds and not self.actor and not {"mam", "have"} & set(phrase.words):
            return
        if holds and len(whole) == 1 and not phrase.having("quality.pot-size", "quality.in-front"):
            amount = whole[0].amount
            if amount is not None and isinstance(amount.base, int) and amount.base > 0:
                blind = {"sb": 0, "bb": 1}.get(self.actor)
                if blind is not None and (not self.story.level or amount.base == self.story.level[blind]) and (
                    not self.story.events and (phrase.strange or {"out", "in", "up", "vlozeno"} & set(phrase.words))
                ):
                    self._post(self.actor, amount.base, whole[0])
                    return
                who = "hero" if {"mam", "have"} & set(phrase.words) and not self._player(phrase) else self.actor
                self.story.stacks[self.alias if who == "hero" else who] = amount.base
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
            near = [items[other] for other in (at - 1, at + 1) if 0 <= other < len(items)]
            if at >= 2 and items[at - 1].text.lower() in _COPULAS:
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
            elif any(other.is_("quality.behind") for other in beside) and not (
                phrase.having("act.put", "act.bet", "act.raise", "act.call", "act.give") and at + 1 < len(items)
                and items[at + 1].is_("act.")
            ):  # fmt: skip
                self.story.stacks[self.actor] = item.amount.base
                self._place(item, Role.STACK, item.amount.base)
                self._mark("facing.stack", item)

    def _in_hand(self, item: Mention) -> bool:
        words = self.folded
        before, after = words[max(0, item.first - 2) : item.first], words[item.stop : item.stop + 3]
        if after[:2] == ["to", "the"] and words[item.stop + 2 : item.stop + 3] == ["flop"] and not item.text.isdigit():
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
            free[0].amount.base == own and self.folded[free[0].first - 1] in _OWN
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
        if player is None and last and last.kind is Kind.PUT and last.actor == self.actor and len(free) == 1 and (
            phrase.having("quality.then", "quality.more") or {"another", "dalsich", "more"} & set(phrase.words)
        ):  # fmt: skip
            self._put(phrase, [], free)
            return
        if phrase.having("quality.correction") and amount.chips and self.pending_chip:
            self._add_chips(amount.chips, item)
            self.pending_chip = False
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

    def _faces(self, items: Sequence[Mention]) -> None:
        """ "puts out 400, all 100s": the faces of chips already told."""
        last = self.story.events[-1] if self.story.events else None
        more = any(
            item.is_("quality.then", "quality.more") or item.text.lower().startswith(("another", "dalsi"))
            for item in items
        )
        listed = [item for item in items if item.amount and item.amount.kind is AmountKind.CHIPS and not more]
        if len(listed) == 1 and listed[0].amount and last and last.kind is Kind.PUT and not last.chips and (
            sum(listed[0].amount.chips) == last.amount
        ):  # fmt: skip
            self.story.events[-1] = replace(last, amount=None, chips=listed[0].amount.chips)
            self._place(listed[0], Role.ACT)
            return
        for item in items:
            faces = item.amount.chips if item.amount and item.amount.kind is AmountKind.DENOMINATION else ()
            if len(faces) == 1 and last and last.kind is Kind.PUT and last.amount and last.amount % faces[0] == 0 and (
                last.amount // faces[0] <= 60
            ):  # fmt: skip
                chips = (faces[0],) * (last.amount // faces[0])
                self.story.events[-1] = replace(last, amount=None, chips=chips)
                self._place(item, Role.ACT)

    def _more_words(self, phrase: Phrase, item: Mention, amount: Amount) -> bool:
        """What follows a speech: "raise, 800", "all in (about 25,000)", "three hundred, no, four hundred"."""
        last = self.story.events[-1] if self.story.events else None
        if last is None or not isinstance(amount.base, int) or amount.kind is not AmountKind.AMOUNT:
            return False
        if last.kind is Kind.ALL_IN and last.amount is None:
            self._place(item, Role.ACT, amount.base)
            self.story.events[-1] = replace(last, amount=amount.base)
            return True
        if last.kind is not Kind.SAY or not last.words or amount.bare_word or amount.base <= 0:
            return False
        others = [one for one in phrase.items if one is not item]
        if phrase.strange or not all(one.is_("quality.total", "quality.more", "quality.by") for one in others):
            return False
        self._place(item, Role.SPEECH, amount.base)
        first = last.words[0]
        if first.amount is None and not first.readings and first.said in (Said.RAISE, Said.BET, Said.ALL_IN):
            words = (replace(first, amount=amount.base, basis=self._basis(phrase, item)), *last.words[1:])
        else:
            words = (*last.words, Declaration(said=Said.AMOUNT, amount=amount.base))
        self.story.events[-1] = replace(last, words=words)
        return True

    def _plays_on(self, chips: int) -> bool:
        """Whether an amount beside a blind is more than the blind itself."""
        level = self.story.level
        return level is not None and chips > level[1]

    def _counted(self, item: Mention) -> None:
        """ "one caller", "five limpers", "two folds", "jeden call"."""
        amount = item.amount
        if amount is None:
            return
        unit = amount.unit.rstrip(".,:")
        kind = {"call": Kind.CALL, "limp": Kind.CALL, "fold": Kind.FOLD, "chec": Kind.CHECK}.get(unit[:4])
        if kind is None or not isinstance(amount.base, int) or not 0 < amount.base < 10:
            return
        self._place(item, Role.ACT)
        self._event(Event(self._new_player(unit), kind, item.start, item.end, count=amount.base))

    def _post(self, blind: str, chips: int, item: Mention) -> None:
        self.story.posted[blind] = chips
        self._place(item, Role.POSTED, chips)
        self._mark("facing.in_front", item)

    def _add_chips(self, chips: tuple[int, ...], item: Mention) -> None:
        for at in range(len(self.story.events) - 1, -1, -1):
            event = self.story.events[at]
            if event.kind is Kind.PUT:
                before = event.chips or ((event.amount,) if event.amount else ())
                self.story.events[at] = replace(event, chips=(*before, *chips), amount=None, end=item.end)
                self._place(item, Role.ACT, sum(chips))
                self._mark("motions", item)
                return

    # -- acts

    def _act(self, phrase: Phrase, acts: list[Mention], free: list[Mention]) -> None:
        kinds = [act for act in acts if not act.is_("act.give", "act.put", "act.gone-back")]
        if phrase.having("act.pull-back"):
            self._pull(phrase, free)
            return
        counted = [item for item in phrase.items if item.amount and item.amount.kind is AmountKind.COUNT]
        if not kinds:
            self._put(phrase, acts, free)
            return
        act = kinds[0]
        if (act.is_("act.all-in") and len(kinds) > 1 and kinds[1].is_("act.call")) or (
            act.is_("act.call") and len(kinds) > 1 and kinds[1].is_("act.all-in")
        ):  # fmt: skip
            act = next(one for one in kinds if one.is_("act.call"))
        elif any(one.is_("act.all-in") for one in kinds):
            act = next(one for one in kinds if one.is_("act.all-in"))
        elif len(kinds) > 1 and not kinds[0].is_("act.open", "act.make-it"):
            self.story.doubt("several acts in one phrase", phrase)
            return
        if act.is_("act.post"):
            self._posting(phrase, free)
            return
        for item in counted:
            self._counted(item)
        if act.is_("act.fold", "act.check"):
            self._plain(phrase, Kind.FOLD if act.is_("act.fold") else Kind.CHECK, act)
        elif act.is_("act.limp"):
            self._plain(phrase, Kind.CALL, act)
        elif act.is_("act.call"):
            self._called(phrase, act, free)
        elif phrase.having("act.put-all"):
            self.story.doubt("chips without an amount", phrase)
        else:
            kind = Kind.ALL_IN if act.is_("act.all-in") else Kind.BET if act.is_("act.bet") else Kind.RAISE
            if act.is_("act.open") and self.story.street in ("flop", "turn", "river", "postflop"):
                kind = Kind.BET
            self._bet(phrase, act, kind, free)

    def _posting(self, phrase: Phrase, free: list[Mention]) -> None:
        blind = next((item for item in phrase.items if item.is_("who.sb", "who.bb")), None)
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
        self._event(self._made(self._acting(phrase), kind, phrase))

    def _joined(self, kind: Kind, phrase: Phrase) -> None:
        """ "utg+1 and utg+2 both fold": the first of the two."""
        if self.joint and self.joint != self.actor:
            self._event(self._made(self.joint, kind, phrase))
        self.joint = ""

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
        return True

    def _called(self, phrase: Phrase, act: Mention, free: list[Mention]) -> None:
        if any(item.start > act.start for item in phrase.having("who.staff")):
            return  # "calls the floor"
        if phrase.strange and not free:
            # "the clock was called", "calls time": not every call is one of a bet
            self.story.doubt("a call that may be of something else", phrase)
        if phrase.having("who.everybody") and not self._player(phrase):
            self._event(Event("everybody", Kind.CALL, act.start, act.end, count=0))
            return
        amount = free[0].amount if free else None
        if amount is not None and amount.kind is AmountKind.AMOUNT and isinstance(amount.base, int):
            self._place(free[0], Role.ACT, amount.base)
            self._event(self._made(self._acting(phrase), Kind.CALL, phrase, amount=amount.base))
        elif amount is None:
            self._joined(Kind.CALL, phrase)
            self._event(self._made(self._acting(phrase), Kind.CALL, phrase))
        else:
            self.story.doubt("a call told with its chips", phrase)

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
            self._event(self._made(self._acting(phrase), kind, phrase))
            return
        self._bet_to(phrase, after[0], kind)

    def _acting(self, phrase: Phrase) -> str:
        """Who bets: the one spoken of, or somebody new when the text names nobody ("bet 300, raise 1100")."""
        player = self._player(phrase) or next(iter(phrase.having("who.he")), None)
        if player is None and self.scene_actor and self._noun(phrase.having("act.")):
            # "i was in seat 4. bet 200, raise to 800": not the bets of the one who was only placed
            self.actor, self.scene_actor = self._new_player("player"), False
        elif player is None and self.story.events and phrase.words and self.story.events[-1].actor == self.actor and (
            not self._same_turn(phrase)
        ):  # fmt: skip
            self.actor = self._new_player("player")
        if not self.actor:
            self.actor = self._new_player("player")
        return self.actor

    def _somebody_else(self, phrase: Phrase) -> None:
        """After a bet without a player ("raise to 1200, he pushes ...") the next act is another player's."""
        last = self.story.events[-1] if self.story.events else None
        nameless = self.actor.startswith("player ") and self._player(phrase) is None
        if (
            nameless
            and last is not None
            and last.actor == self.actor
            and last.kind in (Kind.BET, Kind.RAISE, Kind.ALL_IN)
        ):
            self.actor = self._new_player("player")

    def _same_turn(self, phrase: Phrase) -> bool:
        """Whether a phrase without a player goes on with the one before."""
        last = self.story.events[-1]
        return last.kind in (Kind.SAY, Kind.PUT, Kind.PULL)

    def _bet_to(self, phrase: Phrase, item: Mention, kind: Kind, *, generic: bool = False) -> None:
        amount = item.amount
        if amount is None or not isinstance(amount.base, int) or amount.base <= 0:
            return
        if amount.bare_word and amount.kind is AmountKind.AMOUNT and not item.text.isdigit():
            return
        chips = amount.chips if amount.kind is AmountKind.CHIPS else ()
        if chips and not generic and kind is not Kind.ALL_IN and (len(chips) > 1 or kind is Kind.RAISE):
            self.story.doubt("a bet told with its chips", phrase)
        actor = self._acting(phrase)
        self._place(item, Role.ACT, amount.base)
        self._mark("facing.bet", item)
        basis = self._basis(phrase, item)
        last = self.story.events[-1] if self.story.events else None
        if last and last.kind is Kind.PUT and last.actor == actor and last.total == amount.base:
            # "three 1000 chips (raise to 3k)": what was put out and what it was ruled
            self.story.events.pop()
        self._event(self._made(actor, kind, phrase, amount=amount.base, basis=basis, generic=generic))

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

    def _put(self, phrase: Phrase, acts: list[Mention], free: list[Mention]) -> None:
        give = all(act.is_("act.give") for act in acts)
        silent = bool(phrase.having("quality.silent"))
        counts = [item for item in phrase.items if item.amount and item.amount.kind is AmountKind.CHIP_COUNT]
        if counts or (phrase.having("act.put-all") and not free):
            self.story.doubt("chips without their values", phrase)
            return
        if not free:
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
            if not isinstance(amount.base, int) or amount.base <= 0 or (amount.bare_word and not item.text.isdigit()):
                return
            self._place(item, Role.ACT, amount.base)
            self._mark("motions", item)
            if self.read.tokens[item.first - 1].folded in ("last", "poslednich", "posledni", "remaining", "zbylych"):
                self.story.stacks[actor] = amount.base
        base = amounts[0].base
        single = base if not chips and isinstance(base, int) else None
        together = bool(phrase.having("quality.together")) or (phrase.lead in _WHILE and spoke)
        again = bool(phrase.having("act.gone-back")) or bool(last and last.kind is Kind.PULL)
        then = phrase.lead in _THEN or bool(phrase.having("quality.then")) or bool(_THEN & set(phrase.words[:3]))
        apart = again or (bool(acts) and then) or bool(_APART & set(phrase.words))
        loose = phrase.lead in ("and", "a") and last is not None and last.kind is Kind.SAY and self.said_in_past
        self._event(
            self._made(
                actor, Kind.PUT, phrase, amount=single, chips=chips, silent=silent, together=together, generic=give,
                loose=loose, apart=apart,
            )
        )  # fmt: skip

    def _called_for(self, chips: object) -> bool:
        last = next((event for event in reversed(self.story.events) if event.kind in (Kind.BET, Kind.RAISE)), None)
        return last is not None and last.basis is Basis.TOTAL and last.amount == chips

    def _own_blind(self, actor: str) -> int | None:
        level = self.story.level
        return self.story.posted.get(actor) or ({"sb": level[0], "bb": level[1]}.get(actor) if level else None)

    def _own_chips_aside(self, free: list[Mention], actor: str) -> list[Mention]:
        """ "adds 800 to his 400": the blind that is named again is no new chip."""
        own = self._own_blind(actor)
        if len(free) < 2 or own is None:
            return free
        again = [
            item for item in free
            if item.amount and item.amount.base == own and not item.amount.chips
            and self.folded[item.first - 1] in _OWN
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
        if before not in ("in", "v", "ve", "po", "all") or not isinstance(whole, int) or not isinstance(value, int):
            return ()
        if value <= 0 or whole % value or whole // value > 60 or total.amount is None or total.amount.chips:
            return ()
        return (value,) * (whole // value)

    def _pull(self, phrase: Phrase, free: list[Mention]) -> None:
        """Chips taken back: a blind swapped for a chip, or chips just let go."""
        actor = self.actor or "somebody"
        own = [event for event in self.story.events if event.actor == actor]
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

    # -- speech

    def _speech(self, phrase: Phrase, content: Sequence[Mention], say: Mention | None) -> None:
        self._somebody_else(phrase)
        actor = self.actor or "somebody"
        useful = [item for item in content if item.amount or item.is_("act.", "quality.", "aside.")]
        useful = [item for item in useful if not item.is_("quality.interjection")]
        if not useful:
            if any(item.is_("quality.interjection") for item in content):
                return
            if (phrase.quote and not useful) or (say is not None and not useful and self._words_after(phrase, say)):
                self.story.doubt("words that are no declaration", phrase)
            return
        if useful[0].is_("quality.silent"):
            return
        since = say.end if say is not None else phrase.start
        strange = phrase.strange_quoted if phrase.quoted else sum(at > since for at in phrase.strange)
        if strange and not phrase.having("aside."):
            self.story.doubt("words that are no declaration", phrase)
            return
        words = self._declared(phrase, [item for item in useful if not item.is_("quality.out-of-turn", "aside.ask")])
        if words is None:
            self.story.doubt("words that are no declaration", phrase)
            return
        if say is None and self._completes(actor, words):
            return
        together = bool(phrase.having("quality.together")) or phrase.lead in _WHILE
        self.said_in_past = say is not None and bool(_PAST.fullmatch(say.text.lower()))
        self._event(self._made(actor, Kind.SAY, phrase, words=(words,), together=together))

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
        kinds = {
            "act.raise": Said.RAISE, "act.make-it": Said.RAISE, "act.bet": Said.BET, "act.open": Said.BET,
            "act.call": Said.CALL, "act.check": Said.CHECK, "act.fold": Said.FOLD, "act.all-in": Said.ALL_IN,
        }  # fmt: skip
        said = [kinds[concept] for act in acts for concept in act.concepts if concept in kinds]
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
        if amount.bare_word:
            return self._bare(kind, basis, amount.base)
        if len(values) > 1:
            return Declaration(said=kind, basis=basis, readings=values)
        return Declaration(said=kind, amount=amount.base, basis=basis)

    def _bare(self, kind: Said, basis: Basis, spoken: int) -> Declaration | None:
        """A small number said aloud: "five" at 200/400 can be 500 or 5,000."""
        level = self.story.level
        floor = level[1] if level else max((event.amount or 0 for event in self.story.events), default=0)
        if not floor:
            return None
        if spoken >= floor:
            return Declaration(said=kind, amount=spoken, basis=basis)
        readings = tuple(spoken * scale for scale in (100, 1000, 1_000_000) if spoken * scale >= floor)[:2]
        # beyond a hundred times the blind nobody means it
        readings = tuple(value for value in readings if value <= 100 * floor) or readings[:1]
        if not readings:
            return None
        if len(readings) == 1:
            return Declaration(said=kind, amount=readings[0], basis=basis)
        return Declaration(said=kind, basis=basis, readings=readings)

    def _event(self, event: Event) -> None:
        self.story.events.append(event)
