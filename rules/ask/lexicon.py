"""Which words stand for which thing at the table, in Czech and in English at once?"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib import resources

from rules.lang import fold, tokenise
from rules.lang.numerals import NUMBER_WORDS, chip_noun, number_word

LANGUAGES = ("cs", "en")
LONGEST_PHRASE = 7
POSITIONS = ("utg", "utg+1", "utg+2", "utg+3", "mp", "lojack", "hijack", "cutoff", "button", "sb", "bb")
"""The named places in the order of acting before the flop."""
_SHORTEST_MISTYPED = 6
_SHORTEST_SLIP = 4
_LONGEST_MISTYPED = 24


@dataclass(frozen=True, slots=True)
class Match:
    """The concepts of one phrase and its length in words."""

    concepts: tuple[str, ...]
    length: int


class Phrases:
    """Phrases of folded words, each naming one or more concepts; a word may end in ``*``.

    ``form`` brings the words of the phrases into the form in which those of a text are looked up.
    """

    def __init__(self, entries: Iterable[tuple[str, str]], form: Callable[[str], str] = str) -> None:
        self._exact: dict[tuple[str, ...], list[str]] = {}
        self._starts: dict[str, int] = {}
        self._open: dict[str, list[tuple[tuple[str, ...], str]]] = {}
        words: set[str] = set()
        for concept, phrase in entries:
            parts = tuple(map(form, _words(phrase)))
            if any(part.endswith("*") for part in parts):
                self._open.setdefault(parts[0].rstrip("*")[:3], []).append((parts, concept))
                continue
            found = self._exact.setdefault(parts, [])
            if concept not in found:
                found.append(concept)
            self._starts[parts[0]] = max(self._starts.get(parts[0], 0), len(parts))
            words.update(parts)
        self._words = frozenset(words)
        self._mistyped = _neighbours(words)
        self._near = _neighbours(words, _SHORTEST_SLIP)

    def entries(self) -> Iterator[tuple[str, tuple[str, ...]]]:
        """Every concept with the words of each of its phrases; a word may end in a star."""
        for parts, concepts in self._exact.items():
            yield from ((concept, parts) for concept in concepts)
        yield from ((concept, parts) for listed in self._open.values() for parts, concept in listed)

    def knows(self, word: str) -> bool:
        """Whether some phrase holds the word as it stands."""
        return word in self._words

    @property
    def words(self) -> frozenset[str]:
        """Every word of a phrase."""
        return self._words

    def resembles(self, word: str) -> bool:
        """Whether some word of four letters or more is one letter away: then ``word`` may be a slip for it."""
        if len(word) > _LONGEST_MISTYPED:
            return False
        return any(
            _one_edit(word, known) for key in _deletions(word) for known in self._near.get(key, ()) if known != word
        )

    def at(self, words: Sequence[str], index: int) -> Match | None:
        """The longest phrase that begins at ``index``."""
        best = self._fixed(words, index)
        for parts, concept in self._open.get(words[index][:3], ()):
            longer = best is None or len(parts) > best.length
            if longer and len(words) >= index + len(parts) and _fits(parts, words, index):
                best = Match((concept,), len(parts))
        return best

    def _fixed(self, words: Sequence[str], index: int) -> Match | None:
        longest = min(self._starts.get(words[index], 0), len(words) - index)
        for length in range(longest, 0, -1):
            concepts = self._exact.get(tuple(words[index : index + length]))
            if concepts:
                return Match(tuple(concepts), length)
        return None

    def corrected(self, word: str) -> str | None:
        """The one known word of six letters or more that ``word`` is one letter away from."""
        if (
            not _SHORTEST_MISTYPED <= len(word) <= _LONGEST_MISTYPED
            or word in self._words
            or not word.isalpha()
            or word in grammar()
        ):
            return None
        candidates = {known for key in _deletions(word) for known in self._mistyped.get(key, ())}
        near = {known for known in candidates if known[0] == word[0] and _one_apart(word, known)}
        if len(near) != 1:
            return None
        right = near.pop()
        others = {known for key in _deletions(word) for known in self._near.get(key, ()) if _one_edit(word, known)}
        return right if all(self._alike(right, other) for other in others) else None

    def _alike(self, left: str, right: str) -> bool:
        """Whether two words name the same thing, so that a slip between them does no harm."""
        return left == right or ((found := self._exact.get((left,))) is not None and found == self._exact.get((right,)))


def _words(phrase: str) -> Iterator[str]:
    """The phrase in the same pieces as a reader's text; a star stays at its word."""
    for part in phrase.split():
        if part.endswith("*"):
            yield fold(part).text
        else:
            yield from (token.folded for token in tokenise(part))


def _fits(parts: tuple[str, ...], words: Sequence[str], index: int) -> bool:
    return all(
        words[index + at].startswith(part[:-1]) if part.endswith("*") else words[index + at] == part
        for at, part in enumerate(parts)
    )


def _deletions(word: str) -> Iterator[str]:
    yield word
    for at in range(len(word)):
        yield word[:at] + word[at + 1 :]


def _neighbours(words: Iterable[str], shortest: int = _SHORTEST_MISTYPED) -> dict[str, list[str]]:
    table: dict[str, list[str]] = {}
    for word in words:
        if len(word) >= shortest:
            for key in _deletions(word):
                table.setdefault(key, []).append(word)
    return table


def _first_difference(left: str, right: str) -> int:
    at = 0
    while at < min(len(left), len(right)) and left[at] == right[at]:
        at += 1
    return at


def _one_edit(left: str, right: str) -> bool:
    """Whether one letter was left out, added, changed or swapped with the next."""
    if abs(len(left) - len(right)) > 1:
        return False
    at = _first_difference(left, right)
    if len(left) == len(right):
        swapped = left[at : at + 2] == right[at : at + 2][::-1] and left[at + 2 :] == right[at + 2 :]
        return swapped or left[at + 1 :] == right[at + 1 :]
    longer, shorter = (left, right) if len(left) > len(right) else (right, left)
    return longer[at + 1 :] == shorter[at:]


def _one_apart(left: str, right: str) -> bool:
    """Whether one edit makes a typing error of it: a changed or added ending is another form, "raise" and "raisu"."""
    at = _first_difference(left, right)
    longer = max(left, right, key=len)
    if len(left) != len(right) and 0 < at < len(longer) and longer[at] == longer[at - 1] and at < len(longer) - 1:
        return _one_edit(left, right)  # "actualy", "setled": a letter that is doubled
    kept = at != len(left) - 1 if len(left) == len(right) else at < max(len(left), len(right)) - 2
    return kept and _one_edit(left, right)


def _table(name: str) -> Mapping[str, Mapping[str, list[str]]]:
    text = (resources.files(__package__) / "lexicon" / f"{name}.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


_CZECH_FORMS: Mapping[str, tuple[str, ...]] = {
    "nout": ("ne", "nu", "nes", "nem", "neme", "nete", "nou", "nul", "nula", "nuli", "nulo", "nout", "nut", "l", "la",
             "li", "nie", "niem", "nia"),
    "it": ("i", "im", "is", "ime", "ite", "eji", "il", "ila", "ili", "ilo", "it", "iv", "ia", "ime"),
    "at": ("a", "am", "as", "ame", "ate", "aji", "al", "ala", "ali", "alo", "at", "aju", "av"),
    "ovat": ("uje", "uju", "uji", "ujes", "ujem", "ujeme", "ujete", "ujou", "oval", "ovala", "ovali", "ovalo", "ovat"),
}  # fmt: skip
_DOUBLED = frozenset(
    ["flat", "chip", "drop", "plop", "slap", "lob", "slip", "flip", "bet", "jam", "tap", "skim", "spin", "stab"]
)
_IRREGULAR = {
    "throw": ("threw", "thrown"), "put": ("put", "put"), "bet": ("bet", "betted"), "lead": ("led", "led"),
    "fling": ("flung", "flung"), "sling": ("slung", "slung"), "slide": ("slid", "slid"), "go": ("went", "gone"),
    "lay": ("laid", "laid"), "cbet": ("cbet", "cbetted"), "feed": ("fed", "fed"), "spin": ("spun", "spun"),
    "spill": ("spilled", "spilt"), "overbet": ("overbet", "overbetted"), "underbet": ("underbet", "underbet"),
}  # fmt: skip


def _english_forms(phrase: str) -> Iterator[str]:
    """ "toss in": toss in, tosses in, tossed in, tossing in; the verb is the first word, or its last part."""
    first, _, rest = phrase.partition(" ")
    if first in ("flat", "cold", "smooth", "snap", "tank", "open", "check", "min", "just", "re") and rest in (
        "call", "raise", "shove", "limp", "fold",
    ):  # fmt: skip
        yield from (f"{first} {form}" for form in _english_forms(rest))
        return
    before, dash, verb = first.rpartition("-")
    tail = f" {rest}" if rest else ""
    stem = verb[:-1] if verb.endswith("e") else verb + verb[-1] if verb in _DOUBLED or verb.endswith("bet") else verb
    third = verb + ("es" if verb.endswith(("s", "sh", "ch", "x", "o")) else "s")
    past = _IRREGULAR.get(verb, (f"{stem}ed",))
    for form in (verb, third, *past, f"{stem}ing"):
        yield f"{before}{dash}{form}{tail}"


def _verbs() -> Iterator[tuple[str, str]]:
    """Every form of the verbs that are listed by their stems, with its concept."""
    table: Mapping[str, Mapping[str, Mapping[str, list[str]] | list[str]]] = _table("verbs")
    prefixes = table["cs"]["prefixes"]
    for concept, classes in table["cs"].items():
        if concept == "prefixes" or not isinstance(classes, Mapping):
            continue
        for kind, stems in classes.items():
            for stem in stems:
                for prefix in prefixes.get(concept, [""]):  # type: ignore[union-attr]
                    yield from ((f"act.{concept}", f"{prefix}{stem}{ending}") for ending in _CZECH_FORMS[kind])
    for concept, phrases in table["en"].items():
        for phrase in phrases:
            yield from ((f"act.{concept}", form) for form in _english_forms(phrase))
    for concept, told in table["light"].items():
        yield from ((f"act.{concept}", f"{verb} {noun}") for verb in told["verbs"] for noun in told["nouns"])  # type: ignore[call-overload]


@cache
def lexicon() -> Phrases:
    """The words for players, acts, streets and manners; concepts are dotted, such as ``act.raise``."""
    listed = [
        (f"{group}.{concept}", phrase)
        for language in LANGUAGES
        for group, concepts in _table(language).items()
        for concept, phrases in concepts.items()
        for phrase in phrases
    ]
    # what is listed word by word has its own meaning; forms of verbs only add to it
    known = {phrase for _, phrase in listed} | grammar() | ordinary()
    formed = ((concept, form) for concept, form in _verbs() if form not in known and len(form) > 2)
    return Phrases((*listed, *formed))


_HARD_AFTER = {"a": ("a", "y", "e", "ovi", "u", "o", "ou", "i"), "o": ("o", "a", "ovi", "e", "em", "u"),
               "e": ("e", "ho", "mu", "m"), "i": ("i", "iho", "imu", "im"), "y": ("y", "ho", "mu", "m")}  # fmt: skip
_CONSONANT_ENDINGS = ("", "a", "ovi", "e", "em", "u", "i")


def _cases(name: str) -> Iterator[str]:
    """The Czech case forms of a folded first name: marek, marka, markovi; eva, evy, evu."""
    if name[-1] in "aeoiy":
        yield from (name[:-1] + ending for ending in _HARD_AFTER[name[-1]])
        if name.endswith("ka"):
            yield name[:-2] + "ce"
        elif name.endswith("ra"):
            yield name[:-2] + "re"
        return
    yield from (name + ending for ending in _CONSONANT_ENDINGS)
    if len(name) > 4 and name[-2] == "e" and name[-3] not in "aeiouy":
        yield from (name[:-2] + name[-1] + ending for ending in _CONSONANT_ENDINGS[1:])
        if name.endswith("k"):
            yield name[:-2] + "ku"


@cache
def names() -> tuple[Mapping[str, str], frozenset[str]]:
    """First names: every folded form with the name itself, and the forms that need a capital letter to be a name."""
    table = tomllib.loads((resources.files(__package__) / "lexicon" / "names.toml").read_text(encoding="utf-8"))
    forms: dict[str, str] = {}
    for name in table["cs"]:
        for form in _cases(fold(name).text):
            forms.setdefault(form, name)
    for name in (*table["en"], *table["capital"]):
        forms.setdefault(fold(name).text, name)
    capital = {fold(name).text for name in table["capital"]}
    clashing = {
        form for form in forms
        if len(form) < _SHORTEST_SLIP or lexicon().knows(form) or form in grammar() or form in ordinary()
        or number_word(form) or chip_noun(form)
    }  # fmt: skip
    return forms, frozenset(capital | clashing | {"michal", "michala", "michali", "rada", "rady", "rade"})


@cache
def grammar() -> frozenset[str]:
    """Words of both languages that only hold a phrase together."""
    text = (resources.files(__package__) / "lexicon" / "grammar.toml").read_text(encoding="utf-8")
    return frozenset(tomllib.loads(text)["words"])


_FACES = "stov dvoustov petistov petiset tisicov dvoutisicov petitisicov desetitisicov patadvac petadvac patstov"
_ENDINGS = "ka ky ku kou ek kami kama kach"


@cache
def _chip_words() -> tuple[frozenset[str], dict[str, list[str]]]:
    words = {face + ending for face in _FACES.split() for ending in _ENDINGS.split()}
    words |= {word for word in NUMBER_WORDS if len(word) >= _SHORTEST_MISTYPED}
    return frozenset(words), _neighbours(words)


@lru_cache(maxsize=4096)
def chip_word(word: str) -> str | None:
    """The one name of a chip, or number, that a word of seven letters or more is one letter away from."""
    words, mistyped = _chip_words()
    if (
        not _SHORTEST_MISTYPED < len(word) <= _LONGEST_MISTYPED
        or number_word(word)
        or word in words
        or chip_noun(word)
        or lexicon().knows(word)
    ):
        return None
    candidates = {one for key in _deletions(word) for one in mistyped.get(key, ())}
    near = {one for one in candidates if one[0] == word[0] and _one_apart(word, one)}
    return near.pop() if len(near) == 1 else None


@cache
def ordinary() -> frozenset[str]:
    """Words of both languages that colour an act and change nothing about it."""
    text = (resources.files(__package__) / "lexicon" / "grammar.toml").read_text(encoding="utf-8")
    return frozenset(tomllib.loads(text)["ordinary"])


@cache
def beside() -> frozenset[str]:
    """Words that may stand beside the bets of a story and change nothing about them; elsewhere they may matter."""
    text = (resources.files(__package__) / "lexicon" / "grammar.toml").read_text(encoding="utf-8")
    return frozenset(word for words in tomllib.loads(text)["beside"].values() for word in words)


@cache
def _numbers_near() -> dict[str, list[str]]:
    return _neighbours(NUMBER_WORDS, _SHORTEST_SLIP - 1)


@lru_cache(maxsize=4096)
def resembles_a_number(word: str) -> bool:
    """Whether a number word is one letter away."""
    near = _numbers_near()
    return any(_one_edit(word, known) for key in _deletions(word[:_LONGEST_MISTYPED]) for known in near.get(key, ()))


@cache
def telling() -> frozenset[str]:
    """Words that change what an act is, beside whatever else is told of it."""
    text = (resources.files(__package__) / "lexicon" / "grammar.toml").read_text(encoding="utf-8")
    return frozenset(tomllib.loads(text)["telling"])


_VERB_OR_PLURAL = re.compile(r"\w*(?:s|ed|ing|en|n't)|.{1,2}|\w*\d\w*")
_CASE_ENDING = re.compile(r"(?!ne)\w{2,}(?:ym|ych|ymi|eho|emu|ech|ach|ami|ovi|ost|osti|cky|sky|ckou|skou|ejsi|ejsim)")


@lru_cache(maxsize=4096)
def colours(word: str, language: str) -> bool:
    """Whether a word that nobody knows can only colour an act told with its chips: no verb, no slip for a known word.

    English verbs and plurals end in s, ed or ing; Czech case endings are never those of a verb.
    """
    if word in telling() or lexicon().resembles(word) or resembles_a_number(word):
        return False
    if language == "en":
        return not _VERB_OR_PLURAL.fullmatch(word)
    return bool(_CASE_ENDING.fullmatch(word))


@cache
def own_words(language: str) -> frozenset[str]:
    """The words of one language's lexicon that the other's lacks; names of positions belong to both."""
    words: dict[str, set[str]] = {}
    for name in LANGUAGES:
        groups = (concepts for group, concepts in _table(name).items() if group != "who")
        phrases = (one for concepts in groups for listed in concepts.values() for one in listed)
        words[name] = {word for phrase in phrases for word in _words(phrase)}
    other = next(name for name in LANGUAGES if name != language)
    own = words[language] - words[other]
    if language == "en":
        # "set" is a hundred as well
        own = {word for word in own if (number := number_word(word)) is None or not number.czech}
    return frozenset(own)
