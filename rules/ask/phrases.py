"""Into which stretches, each with at most one act, does a text fall?"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from rules.lang import AmountKind, Token, TokenKind, asking

from .faced import Faced, faced_at
from .lexicon import beside, grammar, ordinary
from .mentions import Mention, Mentioned

CHIP_AMOUNTS = (AmountKind.AMOUNT, AmountKind.CHIPS)
CONJUNCTIONS = frozenset(
    [
        "and",
        "then",
        "but",
        "so",
        "while",
        "because",
        "cause",
        "after",
        "when",
        "as",
        "since",
        "pak",
        "potom",
        "pote",
        "ale",
        "takze",
        "protoze",
        "tak",
        "i",
        "nasledne",
    ]
)
_AFTERWARDS = ("potom", "pote")
_ASKING = (
    "is",
    "does",
    "do",
    "can",
    "must",
    "may",
    "je to",
    "plati",
    "platí",
    "bere se",
    "muze",
    "může",
    "musi",
    "musí",
)
_ASKING_WHAT = ("what", "how", "which", "kolik", "jaky", "jaka", "jake", "za kolik", "na kolik", "what's")
_INTENDING = (
    "thinking", "believing", "assuming", "trying to", "planning", "hoping", "wanting", "wanting to",
    "intending to", "meaning to", "figuring", "so he could", "so i could",
    "in order to", "cause he wanted", "chtela", "chtic", "myslel", "myslela", "chtel", "chtela",
    "v domneni", "abych", "aby", "domnival se",
)  # fmt: skip
_LONGEST_PHRASE = 80
_PLACES = ("who.utg", "who.mp", "who.hijack", "who.cutoff", "who.button", "who.sb", "who.bb")


WHOSE = frozenset(["my", "his", "her", "their", "si", "svuj", "svoj", "svou", "muj", "jeho", "jeji", "ten"])
"""Words before chips that tell whose they are."""


@dataclass(slots=True)
class Phrase:
    """A stretch of one clause with at most one act."""

    items: list[Mention]
    quoted: list[Mention]
    words: list[str]
    sentence: int
    start: int
    end: int
    asks: bool = False
    """The sentence ends in a question mark or is the last one."""
    colon: bool = False
    quote: bool = False
    lead: str = ""
    """The conjunction that begins it."""
    strange: list[int] = field(default_factory=list)
    """Where words stand outside quotes that are neither recognised nor mere grammar."""
    strange_quoted: int = 0
    faced: Faced | None = None
    """The bet in front of the one who acts, if the phrase is nothing but that."""
    owner: Phrase | None = None
    """The phrase in which a faced bet is told."""

    def having(self, *concepts: str) -> list[Mention]:
        """The items with one of the concepts."""
        return [item for item in self.items if not item.keys.isdisjoint(concepts)]

    @property
    def amounts(self) -> list[Mention]:
        """The chip amounts of the phrase."""
        return [item for item in self.items if item.amount and item.amount.kind in CHIP_AMOUNTS]


def phrases(read: Mentioned) -> list[Phrase]:
    """The phrases of a text in order; linear in its length."""
    tokens, by_first = read.tokens, {mention.first: mention for mention in read.mentions}
    questions = asking(tokens)
    last_sentence = tokens[-1].sentence if tokens else 0
    cut: list[Phrase] = []
    current: Phrase | None = None
    quoting, clause, index = False, -1, 0
    previous: Mention | None = None
    while index < len(tokens):
        token, mention = tokens[index], by_first.get(index)
        if token.kind is TokenKind.QUOTE_OPEN:
            if current is not None and token.clause != clause and not current.having("act.say", "aside.") and (
                current.having("act.", "quality.opening-none") or current.amounts
            ):  # fmt: skip
                current = None  # 'bet 800, "zvedam" rekl'
            quoting = True
        elif token.kind is TokenKind.QUOTE_CLOSE:
            quoting, clause = False, token.clause
        if not quoting and (faced := faced_at(tokens, by_first, index, previous)) is not None:
            told = Phrase([faced.amount], [], [], token.sentence, token.start, tokens[faced.stop - 1].end, faced=faced)
            if current is not None and current.sentence == token.sentence and token.clause == clause:
                told.owner = current
                cut.insert(len(cut) - 1, told)
            else:
                cut.append(told)
                current = None
            clause, index = token.clause, faced.stop
            continue
        conjunction = (
            mention is None
            and not quoting
            and (
                token.folded in CONJUNCTIONS
                or (read.language == "cs" and (token.text == "a" or _so_that(tokens, index)))
            )
        )
        if token.folded == "as" and index + 1 < len(tokens) and tokens[index + 1].folded == "well":
            conjunction = False  # "cutoff as well"
        if conjunction and token.folded == "tak" and _about_as_much(previous, index, by_first.get(index + 1)):
            conjunction = False
        if conjunction and current is not None and _joins_players(token, current, previous, by_first.get(index + 1)):
            conjunction = False
        if current is not None and len(current.words) + len(current.items) > _LONGEST_PHRASE:
            conjunction = True
        colon = token.folded == ":" and current is not None
        if colon and current is not None:
            current.colon = True
        fresh = current is None or (not quoting and (token.clause != clause or conjunction)) or (
            token.sentence != current.sentence
        )  # fmt: skip
        if current is not None and mention and not quoting and not fresh and _splits(current, mention, read, by_first):
            fresh = True
        if fresh and not (token.kind in (TokenKind.PUNCTUATION, TokenKind.QUOTE_CLOSE) and current is not None):
            asks = token.sentence in questions or token.sentence == last_sentence
            current = Phrase([], [], [], token.sentence, token.start, token.end, asks)
            current.lead = token.folded if conjunction else ""
            if current.lead in _AFTERWARDS and index + 1 < len(tokens) and tokens[index + 1].folded in ("co", "ako"):
                current.lead = "after"  # "potom co button checknul"
            cut.append(current)
        if not quoting:
            clause = token.clause
        if current is None:  # the first token is always fresh
            raise AssertionError(token)
        stop = mention.stop if mention else index + 1
        current.end = max(current.end, tokens[stop - 1].end)
        if (
            mention is None
            and token.kind in (TokenKind.WORD, TokenKind.NUMBER)
            and token.folded not in grammar()
            and token.folded not in CONJUNCTIONS
            and (quoting or (token.folded not in ordinary() and token.folded not in beside()))
        ):
            if quoting:
                current.strange_quoted += 1
            else:
                current.strange.append(token.start)
        if quoting:
            current.quote = True
        elif token.kind in (TokenKind.WORD, TokenKind.NUMBER):
            current.words.extend(word.folded for word in tokens[index:stop])
        if mention:
            (current.quoted if quoting else current.items).append(mention)
            previous = mention
        index = stop
    return [phrase for phrase in cut if phrase.words or phrase.items or phrase.quoted]


def knocks(act: Mention) -> bool:
    """ "klepnul check", "taps a check": with the word behind it one act, where "check check" are two."""
    return act.is_("act.check") and not act.text.lower().startswith(("check", "chek", "cek"))


_GIVEN_BACK = frozenset(
    [
        "vrati", "vratite", "vraci", "vratit", "vrat", "da", "dostanu", "dostane", "rozmeni", "nemusim", "nemusi",
        "mam", "ma", "mi", "nam", "mu", "ji", "dealer",
    ]
)  # fmt: skip
"""What follows "at" where it means "so that"."""


def _so_that(tokens: Sequence[Token], at: int) -> bool:
    """ "davam tisicovku at mi dealer vrati stovku": the Czech conjunction of a purpose."""
    return tokens[at].folded == "at" and at + 1 < len(tokens) and tokens[at + 1].folded in _GIVEN_BACK


def _about_as_much(previous: Mention | None, at: int, behind: Mention | None) -> bool:
    """ "chtel jsem dat tak tisicovku": about as much, and no new phrase."""
    return (
        previous is not None and previous.stop == at and previous.is_("act.")
        and behind is not None and behind.amount is not None and behind.amount.kind in CHIP_AMOUNTS
    )  # fmt: skip


def _is_player(item: Mention) -> bool:
    if item.amount is not None:
        return item.amount.kind is AmountKind.SEAT
    return item.is_("who.") and not item.is_("who.staff", "who.everybody", "who.he")


def _done(current: Phrase, acts: list[Mention]) -> bool:
    """Whether the phrase already tells an act with what was said or put out."""
    said = current.having("act.say")
    if said:
        return bool(current.quoted or current.amounts or any(act.start > said[0].start for act in acts))
    return bool(current.amounts) and bool(acts or current.having("quality.silent"))


def _joins_players(token: Token, current: Phrase, left: Mention | None, right: Mention | None) -> bool:
    """ "before seats 3 and 4 have acted": two who wait, in one phrase."""
    joins = token.folded in ("and", "a") and bool(current.having("quality.before", "quality.not-acted"))
    return joins and left is not None and right is not None and all(
        one.is_("who.") or (one.amount is not None and one.amount.kind is AmountKind.SEAT) for one in (left, right)
    )  # fmt: skip


def _splits(current: Phrase, mention: Mention, read: Mentioned, by_first: dict[int, Mention]) -> bool:
    """Whether a new act begins inside the clause: "utg bets 200 button calls", "bet 300 raise 1100"."""
    if mention.is_("quality.correction") and current.amounts:
        return True
    acts = current.having("act.")
    if mention.is_("act.check") and acts and acts[-1].stop == mention.first and knocks(acts[-1]):
        return False
    if acts and current.amounts and mention.is_("aside.ask") and mention.text.lower() in _ASKING:
        # "i throw a 1000 chip is that a call"
        return True
    if acts and current.amounts and not current.having("act.say") and (
        mention.is_("ask.min-raise", "ask.max", "ask.to-call") or (
            mention.is_("aside.ask") and mention.text.lower() in _ASKING_WHAT
        ) or (mention.is_("aside.intent") and mention.text.lower() in _INTENDING)
    ):  # fmt: skip
        # "bet 300 raise na 900 za kolik ...", "throws in 400 thinking ..."
        return True
    if mention.is_("aside.intent") and mention.text.lower() in _INTENDING and _done(current, acts):
        # "zahlasil 'call' v domneni, ze ...", "da 5k a stovku, abych dostal zpet"
        return True
    if current.lead in ("while", "kdyz", "zatimco") and not acts and _is_player(mention) and any(
        _is_player(item) for item in current.items
    ):  # fmt: skip
        return True  # "while seat 3 is still looking seat 4 says bet"
    if acts and current.amounts and mention.is_("act.say") and not current.having("act.say", "act.put", "act.give"):
        return True  # "souper vsadi 1500 reknu raise"
    if not acts or (current.having("act.say", "quality.silent") and not current.amounts and mention.is_("act.")):
        return False
    if acts and current.amounts and mention.is_("who.hero"):
        # "utg raises to 700 i'm bb what's my max"
        beside = (by_first.get(at) for at in range(mention.stop, min(mention.stop + 3, len(read.tokens))))
        if any(one is not None and one.is_(*_PLACES) for one in beside):
            return True
    if mention.text.lower() in ("jsem", "som"):
        return False  # "rekl jsem raise"
    if mention.is_("who.bb", "who.sb") and acts[-1].is_("act.take", "act.pull-back") and (
        read.tokens[mention.first - 1].folded in WHOSE
    ):  # fmt: skip
        return False  # "i took my big blind back": the chips, not a player
    seat = mention.amount is not None and mention.amount.kind is AmountKind.SEAT
    if current.items and current.items[-1].is_("quality.before"):
        return False  # "raises before seat 3 has acted"
    if mention.text.lower() == "it" and current.items[-1:] and current.items[-1].stop == mention.first and acts:
        return False  # "drops it, nothing said"
    if current.quoted and current.items and current.items[-1].is_("act.say"):
        return False  # '"raise", says Tim'

    if seat or (mention.is_("who.") and not mention.is_("who.staff", "who.everybody")):
        near = range(mention.stop, min(mention.stop + 3, len(read.tokens)))
        after = next((by_first[at] for at in near if at in by_first and not by_first[at].is_("quality.total")), None)
        return after is not None and (after.is_("act.", "quality.silent") or (after.amount is not None and bool(
            current.amounts)))  # fmt: skip
    if mention.is_("act.") and mention.is_("act.bet", "act.raise", "act.call", "act.fold", "act.check", "act.all-in"):
        same = mention.is_("act.all-in") or acts[-1].is_("act.all-in", "act.put", "act.give", "act.make-it", "act.say",
                                                         "act.pull-back", "act.open")  # fmt: skip
        return bool(current.amounts) or not same
    return False
