"""Which words are players' names although no capital letter says so: "lou the small, mia the big. lou busts"?

A name that is short, that means something else as well, or that nobody knows is one where it has a place, has or does
something, or stands beside another name. For the loose readings alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache

from rules.lang import Token, TokenKind, fold, guess_language
from rules.lang.numerals import chip_noun, number_word

from ..lexicon import grammar, lexicon, names, ordinary
from ..teller import words as listed
from .reading import harmless, tokens_in

_CZECH_ONLY = listed("jo dan jen jim len mel pat sam ted tim tom vic nada")
"""Names that are common words of Czech and of no other language."""
_OF_CZECHS = listed("dan tom")
"""Those of them that Czechs have."""
_AND = listed("and a i & aj s")
_OPENS = _AND | listed(
    "then pak potom ale but when kdyz kdyby ze that so if vs versus from against proti between mezi od"
)
"""Before a word, these begin something of its own."""
_HOLDS = listed("has have had is are was were 's ma mel mela mal je byl byla maji")
_DOES = listed(
    "wins won takes took scoops gets got shows showed holds held plays played bet bets bere vzal vzala bral ukazal "
    "vyhral vyhrala drzi dostal dostala busts busted ties tied beats sits sat puts put quarters loses lost draws drew "
    "vytahl vytahla vypadl vypadla sedi wants said says leads"
)
"""What players do beside what they do with chips."""
_ARTICLES = listed("the a an in on na v at ten jen only just")
_PLACES = listed(
    "button btn sb bb small big dealer cutoff hijack utg utg+1 utg+2 mp lojack tlacitko knoflik maly malej malou velky "
    "velkej velkou buttonu buttona tlacitku blind co hj lj"
)
_IN = listed("in all all-in allin ol-in olin over for with za s")
_AGAIN = listed("to ho ji je it si se taky jeste uz pak potom then also only just")
"""What may stand between a player and what he does."""
_ROLES = listed("short shorty shortstack kratky kratkej kratka")
"""What may be told of a player right behind his name: "ned short, all in 1200"."""
_OF_ADVERBS = ("em", "ou", "e", "o", "y", "i", "u")
_FEWEST = 3
"""Letters that a name has at least which nobody knows."""


@lru_cache(maxsize=16)
def uncapitalised(text: str) -> Mapping[int, str]:
    """The names without a capital letter, by their tokens."""
    return dict(_Finder(tokens_in(text)).run())


class _Finder:
    def __init__(self, tokens: Sequence[Token]) -> None:
        self.tokens = tokens
        self.words = [token.folded for token in tokens]
        self.czech = guess_language(tokens) == "cs"

    def word(self, at: int) -> str:
        return self.words[at] if 0 <= at < len(self.words) else ""

    def run(self) -> Iterator[tuple[int, str]]:
        known = {at for at in range(len(self.tokens)) if self.is_known(at)}
        told = {at for at in known if self.is_told(at, known)}
        # nobody plays alone: words that nobody knows are names only beside another player
        unknown = {at for at in range(len(self.tokens)) if at not in told and self.is_unknown_player(at, known)}
        if len({self.words[at] for at in (*told, *unknown)} | set(self.titled())) < 2:
            unknown = set()
        called = {self.words[at] for at in (*told, *unknown)}
        for at, word in enumerate(self.words):
            if at in told or (word in called and self.is_small(at) and (not self.is_common(word) or self.opens(at))):
                yield at, (_first_case(word) if self.czech else "") or word.title()

    def titled(self) -> Iterator[str]:
        """Known names with a capital letter."""
        return (token.folded for token in self.tokens if token.text[:1].isupper() and token.folded in names()[0])

    def is_small(self, at: int) -> bool:
        """Whether a word has no capital letter but the one with which its sentence begins."""
        token = self.tokens[at]
        if token.kind is not TokenKind.WORD or len(token.text) < 2 or not token.text.isalpha():
            return False
        return token.text.islower() or (self.begins(at) and token.text.istitle())

    def begins(self, at: int) -> bool:
        return at == 0 or self.tokens[at - 1].sentence != self.tokens[at].sentence

    def opens(self, at: int) -> bool:
        """Whether something of its own begins at a word."""
        before = self.tokens[at - 1] if at else None
        return (
            before is None or self.begins(at) or before.kind not in (TokenKind.WORD, TokenKind.NUMBER)
            or before.folded in _OPENS
        )  # fmt: skip

    def ends(self, at: int) -> bool:
        """Whether nothing goes on at a token."""
        return at >= len(self.tokens) or self.begins(at) or self.tokens[at].kind is TokenKind.PUNCTUATION

    def is_common(self, word: str) -> bool:
        """Whether a word means something else in the language of the text."""
        return _familiar(word) and (self.czech or word not in _CZECH_ONLY)

    def is_known(self, at: int) -> bool:
        """Whether a word is a first name that may be meant."""
        return self.is_small(at) and self.words[at] in names()[0] and not (
            self.is_common(self.words[at]) and not (self.czech and self.words[at] in _OF_CZECHS)
        )  # fmt: skip

    def is_told(self, at: int, known: set[int]) -> bool:
        """Whether somebody of a known name has a place or chips, acts, or stands beside another of them."""
        if self.has_a_place(at):
            return True
        if self.is_common(self.words[at]):
            return False
        if self.opens(at) and (self.has_chips(at) or self.does(at)):
            return True
        return self.is_beside(at, known)

    def is_beside(self, at: int, known: set[int]) -> bool:
        """Whether "and" or a comma stands between a word and a name."""
        joins = _AND | {","}
        return (self.word(at - 1) in joins and at - 2 in known) or (self.word(at + 1) in joins and at + 2 in known)

    def has_chips(self, at: int) -> bool:
        """ "nia 2500", "tess had 900", "ray is in for 3300"."""
        after = at + 1
        after += self.word(after) in _ROLES
        after += self.word(after) in _HOLDS
        in_the_pot = self.word(after) in _IN and any(self.is_sum(after + more) for more in (1, 2, 3))
        return self.is_sum(after) or in_the_pot

    def has_a_place(self, at: int) -> bool:
        """ "gil sb", "hank (bb)", "mia had the big", "button was zoe", "small blind: art"."""
        if self.opens(at):
            after = at + 1
            after += self.word(after) in _HOLDS
            after += self.word(after) == "("
            after += self.word(after) in _ARTICLES
            if self.word(after) in _PLACES and not (after == at + 1 and self.czech and self.word(after + 1) in _HOLDS):
                return True
        if not self.ends(at + 1):
            return False
        before = at - 1
        before -= self.word(before) in _HOLDS or self.word(before) == ":"
        return self.word(before) in _PLACES

    def is_unknown_player(self, at: int, known: set[int]) -> bool:
        """Whether a word that nobody knows has a place or chips, or stands before a name: "jo and pam"."""
        word = self.words[at]
        if not self.is_small(at) or not self.opens(at) or self.is_common(word) or word in names()[0]:
            return False
        beside = self.word(at + 1) in _AND and at + 2 in known
        if beside or (self.does(at) and self.word(at - 1) in _AND and at - 2 in known):
            return True  # "jo and pam put in", "rene a zuza mají"
        if len(word) < _FEWEST:
            return False
        joined = self.word(at + 1) in _AND and self.is_unknown(at + 2) and (self.does(at + 2) or self.has_chips(at + 2))
        has = not self.czech and self.word(at + 1) == "'s"
        return self.has_a_place(at) or self.has_chips(at) or joined or has or self.may_act(at)

    def is_unknown(self, at: int) -> bool:
        """Whether a word is none that anybody knows."""
        return at < len(self.tokens) and self.is_small(at) and not self.is_common(self.words[at])

    def may_act(self, at: int) -> bool:
        """Whether a word that nobody knows acts: "eda dorovnal", but not "omylem dorovnal"."""
        return self.acts(at + 1) and not (self.czech and self.words[at].endswith(_OF_ADVERBS))

    def does(self, at: int) -> bool:
        """Whether a player does or has something: "bob has", "ota to přejel"."""
        if self.word(at + 1) in _HOLDS | _DOES or self.acts(at + 1):
            return True
        return self.word(at + 1) in _AGAIN and (self.acts(at + 2) or _ends_as_a_deed(self.word(at + 2)))

    def is_sum(self, at: int) -> bool:
        """Whether chips stand at a token: a number of two digits at least."""
        word = self.word(at)
        return word[:1].isdigit() and (len(word) > 1 or self.word(at + 1)[:1].isdigit())

    def acts(self, at: int) -> bool:
        match = lexicon().at(self.words[at : at + 3], 0) if at < len(self.words) else None
        return match is not None and any(one.startswith("act.") for one in match.concepts)


@lru_cache(maxsize=4096)
def _familiar(word: str) -> bool:
    return bool(
        harmless(word) or word in grammar() or word in ordinary() or lexicon().knows(word) or number_word(word)
        or chip_noun(word)
    )  # fmt: skip


def _ends_as_a_deed(word: str) -> bool:
    """Whether a Czech word tells what somebody did: "přejel", "dorovnala"."""
    return len(word) > _FEWEST and word.endswith(("l", "la"))


@cache
def _first_cases() -> Mapping[str, str]:
    return {fold(name).text.lower(): name for name in names()[0].values()}


def _first_case(word: str) -> str:
    """The name of a folded form; a form that is a first case itself is that name."""
    return _first_cases().get(word) or names()[0].get(word, "")


__all__ = ["uncapitalised"]
