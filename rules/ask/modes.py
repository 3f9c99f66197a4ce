"""Is a phrase a fact, a claim, an intention, a condition or a question, and what does it say of the whole story?"""

from __future__ import annotations

import re
from dataclasses import replace

from rules.engine.facts import Said, Structure
from rules.lang import Amount, AmountKind, fold

from .mentions import Mention
from .phrases import Phrase
from .story import Kind, Mode, Role
from .teller import COPULAS, NAMED, Teller, actor_name, words

_TOURNAMENT = words("tournament tournaments tourney turnaj turnaji turnaje turnajove turnajich")
_COMMENTS = frozenset(
    [
        "it 's",
        "it is",
        "it was",
        "je to",
        "to je",
        "jde o",
        "bylo to",
        "that 's",
        "that is",
        "that was",
        "which was",
        "this was",
        "byl to",
        "byla to",
        "to byl",
        "to byla",
        "coz byl",
        "coz byla",
    ]
)
_LEAST = words("least minimum minimal nejmene nejmin minimalne minimalni nejmensi smallest lowest")
_PAST_EN = re.compile(r"\w+ed|shoved|was|went|made|put|threw|led|did")
_PAST_CS = re.compile(r"\w{2,}(?:l|la|li|ly|lo)|byl|dal")
_QUOTES = tuple("\"'„“‚‘«»")
_IS_A = words("is 's je byl byla a the to an")
_BARELY = _LEAST | words(
    "what whats is 's the jake jaky je kolik min a and so for me him please pls here now prosim my his pro mne nej ted "
    "na"
)
_PLAYED = (
    "act.bet",
    "act.raise",
    "act.call",
    "act.check",
    "act.fold",
    "act.all-in",
    "act.put",
    "act.open",
    "act.make-it",
)
_MODALS = words("has have must is should would je musi ma mel by that ze it to")


_PERCEIVED = frozenset(["heard", "hears", "hear", "slysel", "slysela"])
_ASKS = words(
    "pta ptal ptala ptam zepta zeptal zeptala zajima nevi nevim vedet resi resime hadaji dohaduji "
    "asks asked ask wonders wondering know sure"
)
_SOMEBODY_ELSE = frozenset(
    ["someone else", "somebody else", "another", "another one", "another guy", "nekdo", "nekdo jiny", "jiny", "druhy"]
)
_SO = words("so takze tak")
_TO_COME = words("bude budou will would be 'll")
_AT_ONCE = words("hned okamzite taky zas zase porad na")
_SO_DOES = words("does did do")
_OPENING = words("first opening initial prvni uvodni otviraci open")
_NEXT = words("then pak potom nato so takze")
_PLAYERS = words("oba obe both they all vsichni everybody everyone")
"""Words by which the acts of a phrase are players' and not the dealer's."""
_OF_MINE = words("me mi mne my i muj")
_FIRST_PERSON_MAY = words("smim muzu nesmim nemuzu mohu mohl mam mozem")
_REASONS = words("protoze pretoze lebo because cause since")


def _gives_the_reason(phrase: Phrase, item: Mention) -> bool:
    """ "polozil tisicovku, protoze blbe videl": the reason of a slip is no wish for something else."""
    slips = [slip for slip in phrase.having("quality.oversight") if slip.start > item.start]
    return item.text.lower() in _REASONS and bool(slips)


class Moded(Teller):
    """Reads what each phrase is for and what holds for the whole text."""

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
        if player is not None and player.is_(*NAMED) and player is phrase.items[0]:
            return True
        return bool(phrase.amounts) and not _MODALS & set(phrase.words[:3])

    def _intends(self, phrase: Phrase) -> None:
        """ "button wanted to raise. he puts ...": who wanted is who acts."""
        player = self._player(phrase)
        if player is not None and player is phrase.items[0]:
            self.actor = self.alias if player.is_("who.hero") else self._name(player, phrase)

    def _mode(self, phrase: Phrase) -> Mode:
        first = phrase.items[0] if phrase.items else None
        if self.mode is Mode.INTENT and phrase.lead in ("and", "a") and _TO_COME & set(phrase.words[:4]):
            return Mode.INTENT  # "myslel jsem, ze mi vrati a bude to bet za 600"
        before = self.before
        if before is not None and before.sentence == phrase.sentence and phrase.words == ["to", "call"] and (
            self.mode is Mode.FACT and before.having("act.put", "act.take", "act.pull-back")
        ):  # fmt: skip
            return Mode.INTENT  # "picks up a 5k to call"
        if self._reckons(phrase):
            return Mode.CLAIM
        supposed = phrase.lead in ("when", "after") or any(item.is_("aside.condition") for item in phrase.items[:2])
        if self.mode is Mode.QUESTION and supposed and not self.story.events:
            # "what is the minimum raise when utg opened to 1500": the case follows its question
            return Mode.FACT
        if self.mode in (Mode.QUESTION, Mode.CLAIM) and not self._new_act(phrase):
            if self.mode is Mode.CLAIM and self.perceived and phrase.lead in ("and", "a") and self._acts_on_it(phrase):
                return Mode.FACT
            return self.mode
        if self.mode is Mode.CONDITION and not phrase.having("aside.ask") and not self._begins_with_question(phrase):
            return Mode.CONDITION
        staff = phrase.having("who.staff")
        acts = phrase.having("act.")
        if staff and acts and acts[0].start < staff[0].start and not phrase.colon:
            staff = []  # "three players fold then the dealer notices"
        if acts and self._player(phrase) is not None:
            self.of_staff = -1
        if (
            phrase.sentence == self.of_staff
            and acts
            and self._player(phrase) is None
            and phrase.lead not in _NEXT
            and not phrase.having("who.he", "act.check")
            and not _PLAYERS & set(phrase.words)
        ):
            return Mode.CLAIM  # "our dealer (not a pro) stacked up 9k"
        if staff and staff[0] is first and not acts and self._player(phrase) is None and phrase.quote is False:
            self.of_staff = phrase.sentence
        if (
            staff
            and (phrase.colon or phrase.having("aside.claim", "act.") or phrase.quote)
            and not self._player(phrase)
        ):
            return Mode.CLAIM
        if staff and staff[0] is first and phrase.amounts and not phrase.having("act."):
            # "dealer gives him 4100 back"
            return Mode.CLAIM
        if self._says_that(phrase) or self._says_what_is_right(phrase) or self._says_besides(phrase):
            return Mode.CLAIM
        if " ".join(phrase.words[:2]) in _COMMENTS and self._says_it_was_the_first(phrase):
            return Mode.CLAIM
        if (
            " ".join(phrase.words[:2]) in _COMMENTS
            and not phrase.having("quality.correction")
            and not self._passive(phrase)
        ):
            self.comment = not phrase.having("act.")
            return Mode.CLAIM
        if phrase.colon and first is not None and self._is_player(first) and len(phrase.items) == 1:
            after = self.read.text[phrase.end :].lstrip(" :")
            speaker = first.is_(
                *NAMED, "who.opponent", "who.hero", "who.next", "who.second", "who.first", "who.somebody"
            )
            if (speaker or first.amount is not None) and (phrase.quote or after[:1] in _QUOTES):
                return Mode.FACT  # 'bb: "raise"'
            return Mode.CLAIM if self.story.events else Mode.FACT
        inverted = (
            phrase.quote and phrase.quoted and phrase.quoted[0].start < phrase.items[0].start if phrase.items else False
        )
        says = phrase.having("act.say") or any(
            item.text.lower().startswith(("says", "said")) for item in phrase.items[:1]
        )
        if inverted and says and not staff:
            return Mode.FACT  # '"3500", says the guy on my left'
        if phrase.having("aside.claim") and not phrase.having("quality.silent") and not self._declares(phrase):
            if self._unread_claim(phrase):
                self.story.doubt("reported speech", phrase)
            self.perceived = any(item.text.lower() in _PERCEIVED for item in phrase.having("aside.claim"))
            player = self._player(phrase)
            if self.perceived and player is not None and player is first:
                self.actor = self.alias if player.is_("who.hero") else self._name(player, phrase)
            return Mode.CLAIM
        if phrase.having("aside.condition") and phrase.having("aside.condition")[0] in phrase.items[:2]:
            if self._whether(phrase):
                return Mode.QUESTION
            if phrase.having("aside.intent") and self.story.events and not phrase.amounts:
                return Mode.INTENT  # "kdyz chci zvednout"
            return Mode.CONDITION
        if phrase.lead == "at" and self.read.language == "cs":
            return Mode.INTENT  # "at mi dealer vrati stovku"
        if self._begins_with_question(phrase) or self._alternatives(phrase) or self._short_question(phrase):
            return Mode.QUESTION
        if _ASKS & set(phrase.words) and phrase.having("ask.min-raise", "ask.max", "ask.to-call", "ask.may"):
            return Mode.QUESTION  # "utg se pta, kolik dela pot"
        intent = [item for item in phrase.having("aside.intent") if not _gives_the_reason(phrase, item)]
        if intent and not phrase.having("quality.silent"):
            physical = phrase.having("act.put", "act.say")
            if physical and physical[0].start < intent[0].start and not phrase.having("act.say"):
                self.story.doubt("act and intention in one phrase", phrase)
            return Mode.INTENT
        return Mode.FACT

    def _reckons(self, phrase: Phrase) -> bool:
        """ "i counted 275 total": what somebody reckons a pot or a raise to be, and no chips that he counts out."""
        acts = phrase.having("act.")
        counts = len(acts) == 1 and acts[0].text.lower() in ("counted", "counts", "count")
        chips = any(item.amount and item.amount.chips for item in phrase.items)
        return counts and not chips and bool(phrase.having("quality.total")) and self.story.structure is not None

    def _whether(self, phrase: Phrase) -> bool:
        """ "Milan se pta, jestli muze raisnout", "he wonders if he can raise": what is asked, no condition."""
        condition = phrase.having("aside.condition")[0]
        if condition.text.lower() not in ("jestli", "if"):
            return False
        before = self.folded[max(0, condition.first - 4) : condition.first]
        return bool(_ASKS & set(before)) and bool(self.story.events)

    def _says_what_is_right(self, phrase: Phrase) -> bool:
        """ "guy says min raise is 3400": an opinion on the bet, no declaration."""
        said = phrase.having("act.say")
        after = [item for item in phrase.items if said and item.start > said[0].start]
        return bool(after) and after[0].is_("ask.min-raise", "ask.max", "ask.may") and not phrase.quote

    def _says_besides(self, phrase: Phrase) -> bool:
        """ "dealer said at least 1650. someone else said 1500": one opinion after another."""
        first = phrase.items[0] if phrase.items else None
        other = first is not None and first.text.lower() in _SOMEBODY_ELSE
        return bool(other and self.claimed and phrase.having("act.say") and phrase.amounts)

    def _says_it_was_the_first(self, phrase: Phrase) -> bool:
        """ "1,800 to call, that was the opening bet": the bet told last is the first of its round."""
        last = self.story.events[-1] if self.story.events else None
        named = phrase.having("act.bet", "act.open") and (_OPENING & set(phrase.words) or phrase.having("who.first"))
        if not named or last is None or last.kind not in (Kind.BET, Kind.RAISE) or last.amount is None:
            return False
        self.story.events[-1] = replace(last, kind=Kind.BET, generic=False)
        self.story.bet_only = self.story.history_unknown = False
        return True

    def _says_that(self, phrase: Phrase) -> bool:
        """ "maly blind ze je to raise", "ja pry ze ne": who says so, with no verb for it."""
        first = phrase.items[0] if phrase.items else None
        if first is None or not (self._is_player(first) or first.is_("who.staff", "who.everybody", "who.he")):
            return False
        after = self.folded[first.stop : first.stop + 3]
        if after[:1] and after[0] in _AT_ONCE:
            after = after[1:]  # "soused hned ze je to raise"
        return after[:1] == ["ze"] or (after[:1] in (["pry"], ["prej"]) and after[1:2] == ["ze"])

    def _acts_on_it(self, phrase: Phrase) -> bool:
        """ "thinks he heard fifteen hundred and puts 1,500 in": the one who heard so goes on to act."""
        acts = phrase.having("act.")
        first = bool(acts) and acts[0] is phrase.items[0]
        return first and (acts[0].is_("act.say") or (acts[0].is_("act.put", "act.give") and bool(phrase.amounts)))

    def _new_act(self, phrase: Phrase) -> bool:
        """Whether a phrase leaves a claim or a question: a player of its own does something with chips."""
        player = self._player(phrase)
        acted = phrase.having("act.put", "act.give") and phrase.amounts
        if (
            {"both", "oba"} & set(phrase.words)
            and phrase.having("act.fold", "act.call", "act.check")
            and self.story.out_of_turn
        ):
            return True  # "dealer stops him, they both fold"
        return bool(
            self.mode is Mode.CLAIM
            and player is not None
            and player is phrase.items[0]
            and (acted or (phrase.having("act.say") and not phrase.having("aside.claim")))
        )

    def _declares(self, phrase: Phrase) -> Mention | None:
        """ "says he raises another 800", "rika ze navysuje o 800": a declaration told in indirect speech.

        What somebody says that he, or anybody, did is a claim.
        """
        reports = phrase.having("aside.reports")
        if not reports or phrase.having("aside.intent", "aside.condition", "aside.or", "who.staff", "quality.negated"):
            return None
        said = reports[0]
        after = [item for item in phrase.items if item.start > said.start and not item.is_("quality.", "who.he")]
        if not after or not after[0].is_("act.") or self.folded[after[0].first - 1] in ("a", "an", "the"):
            return None
        act = after[0].text.lower().split()[0]
        past = _PAST_EN.fullmatch(act) if self.read.language == "en" else _PAST_CS.fullmatch(fold(act).text)
        return None if past or after[0].is_("act.put", "act.post", "act.pull-back", "act.say") else said

    def _unread_claim(self, phrase: Phrase) -> bool:
        """A player's own act told as reported speech: "button said he raises to 500"."""
        player = self._player(phrase)
        who = actor_name(player) if player and player is phrase.items[0] else self.actor
        who = self._first_actor() if who == "first" else who
        known = any(event.actor == who for event in self.story.events)
        named = next(iter(phrase.having("act.bet", "act.raise", "act.call", "act.all-in")), None)
        if named is not None and self.folded[named.first - 1] in _IS_A:
            return False  # "somebody says that's a raise" tells no act
        return bool(phrase.having("act.bet", "act.raise", "act.call", "act.all-in") and not known and player)

    def _begins_with_question(self, phrase: Phrase) -> bool:
        items = [item for item in phrase.items if not item.is_("quality.interjection")]
        if not items:
            return False
        first = items[0]
        spoken = phrase.words[len(phrase.items) - len(items) :] if items else []
        if first.text.lower() == "ma" and phrase.amounts and len(phrase.words) == 2:
            # "rekl all in, ma 300": what he has; no verb says what he would have to do
            return False
        begins = first.is_("aside.ask", "ask.") and spoken[:1] == first.text.lower().split()[:1]
        begins = begins or (first.is_("aside.ask", "ask.") and first is items[0] and not phrase.amounts)
        if not begins or (phrase.lead == "so" and first.text.lower() in _SO_DOES and self._player(phrase) is not None):
            return False  # "utg calls, so does the hijack"
        if first.is_("ask.") and not first.is_("aside.ask"):
            return True
        plain = first.text.lower() in COPULAS
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
            and (not item.amount or phrase.lead in _SO)
            for item in phrase.items
        )
        ends = self.read.text[phrase.end - 1 : phrase.end + 2].strip(" .,").endswith("?")
        return bool(bare and ends and self.story.events and self.story.events[-1].kind in (Kind.PUT, Kind.SAY))

    def _scene(self, phrase: Phrase) -> None:
        story = self.story
        for item in phrase.items:
            if item.amount is None and item.keys.isdisjoint(("street.", "game.", "quality.")):
                continue
            for street in ("preflop", "flop", "turn", "river", "postflop"):
                if item.is_(f"street.{street}") and self.mode is Mode.FACT and not self._begins_with_question(phrase):
                    self._street(street, item)
            if item.is_("game.cash"):
                if _TOURNAMENT & set(self.folded):
                    story.doubt("another game beside a tournament", phrase)  # "he does it all the time in cash"
                else:
                    story.cash = True
            story.omaha = story.omaha or item.is_("game.omaha")
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
            if item.is_("quality.unopened"):
                story.unopened = True
            if item.is_("quality.unraised"):
                story.unraised = True
                # after the flop nobody is "in" who has not bet
                story.nothing_bet = story.nothing_bet or (story.street not in ("", "preflop") and " in" in item.text)
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
            sentence = story.events[self.since :]
            if (
                not story.street
                and sentence
                and all(event.kind in (Kind.SAY, Kind.PUT, Kind.PULL) for event in sentence)
            ):
                # '"raise", says Tim on the flop'
                story.events[self.since :] = [replace(event, street=street) for event in sentence]
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

    def _asks_for_pot(self, phrase: Phrase) -> bool:
        """ "what would 'pot' be for me"."""
        quoted = any(item.text.lower() == "pot" for item in phrase.quoted)
        supposed = self.mode is Mode.CONDITION and "pot" in phrase.words and bool(phrase.having("act.say"))
        last = self.story.events[-1] if self.story.events else None
        before = last is not None and last.kind is Kind.SAY and last.actor not in ("hero", self.alias) and (
            last.words[0].said is Said.POT
        )  # fmt: skip
        # "the first one says pot and i wanna pot it too"
        too = before and self.mode is Mode.INTENT and bool(phrase.having("who.hero")) and "pot" in phrase.words
        asked = supposed or (quoted and self.mode is Mode.QUESTION)
        return too or (asked and self.story.structure is Structure.POT_LIMIT)

    def _raise_declared(self) -> bool:
        """Whether a raise was declared with its amount last: what somebody makes of it asks nothing."""
        last = self.story.events[-1] if self.story.events else None
        return last is not None and last.kind is Kind.SAY and any(word.amount or word.readings for word in last.words)

    def _questions(self, phrase: Phrase) -> None:
        story = self.story
        if phrase.having("ask.min-raise") or (_LEAST | {"aspon"}) & set(phrase.words):
            story.least_told = True
        if phrase.having("ask.min-raise") and not (
            self.mode is Mode.CLAIM and (phrase.amounts or self._raise_declared())
        ):  # fmt: skip
            story.asks.add("min-raise")
        if phrase.having("ask.min-raise", "ask.max") and any(
            word.startswith(("open", "otev", "otvor")) for word in phrase.words
        ):
            story.asks.add("open")
        if phrase.having("ask.to-call") and self.mode is Mode.QUESTION:
            story.asks.add("to-call")
        if phrase.having("ask.max") or self._asks_for_pot(phrase):
            story.asks.add("max")
            subject = next((item for item in phrase.items if self._is_player(item)), None)
            if subject is not None and not story.asked_about:
                story.asked_about = actor_name(subject)
        raise_word = phrase.having("act.raise")
        if raise_word and (_LEAST & set(phrase.words) or ({"must", "musi", "musim"} & set(phrase.words) and (
            {"what", "how", "kolik"} & set(phrase.words)))) and not phrase.amounts:  # fmt: skip
            story.asks.add("min-raise")
        if set(phrase.words) <= _BARELY and _LEAST & set(phrase.words) and (self.wants or story.events):
            story.asks.add("min-raise")  # "bb wants to 3-bet. minimum?"
        may = phrase.having("ask.may")
        if self.mode is Mode.INTENT and (raise_word or phrase.having("act.all-in")):
            self.wants = self.actor
        if self.wants and _LEAST & set(phrase.words) and self.mode is Mode.QUESTION and not phrase.amounts:
            story.asks.add("min-raise")
        if may and not raise_word and self.wants and self.mode is Mode.QUESTION and not phrase.having("act."):
            story.asks.add("may-raise")
            story.asked_about = story.asked_about or self.wants
        if phrase.having("ask.call-or-fold") and any(event.kind is Kind.ALL_IN for event in story.events):
            # "the dealer tells her call or fold only"
            story.asks.add("may-raise")
            if not story.asked_about:
                own = _OF_MINE & set(phrase.words) or _FIRST_PERSON_MAY & set(phrase.words)
                story.asked_about = "hero" if own else self.turn_of or self.wants
        if phrase.having("ask.reopen") or (may and raise_word and self.mode in (Mode.QUESTION, Mode.INTENT)):
            story.asks.add("may-raise")
            subject = next((item for item in phrase.items if self._is_player(item) and not item.is_("who.hero")), None)
            hero = next((item for item in phrase.items if item.is_("who.hero")), None)
            chosen = subject or hero
            if chosen is not None and not story.asked_about:
                name = actor_name(chosen)
                story.asked_about = self._first_actor() if name == "first" else name
            elif not story.asked_about and any(
                word in phrase.words for word in ("muzu", "smim", "mozem", "mam", "mohu", "nemuzu", "nesmim", "nemozem")
            ):
                story.asked_about = "hero"
            elif not story.asked_about and self.turn_of:
                story.asked_about = self.turn_of
