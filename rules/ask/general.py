"""Is a question about what holds for anybody, and is no story of somebody told with it?"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import groupby

from rules.lang import Amount, Token, TokenKind, guess_language, stems, tokenise
from rules.lang.numerals import number_word

from .mentions import mentions

_LONGEST = 60
"""Words of a text that may be one general question with its asides."""
_SHORTEST, _LONGEST_QUESTION = 3, 26
_FEW = 3
"""Words of an aside that needs no word of saying: "barvy, vyska", "volat asi ne"."""
_GOING_ON = ("or", "nebo", "and", "ci", "treba", "napriklad", "like")
"""How an aside begins that may be twice as long."""
_SMALL = 4
"""The largest number that an aside may hold: "someone told me three"."""
_WORDS = (TokenKind.WORD, TokenKind.NUMBER)
_BEFORE_A_QUESTION = frozenset(
    ["at", "until", "from", "od", "do", "na", "za", "k", "po", "so", "and", "or", "but", "hey", "hi", "ok", "a", "nebo",
     "ale", "hele", "ahoj", "no", "tak", "the", "also", "quick", "question", "dotaz", "rules", "tda", "in", "v", "z"]
)  # fmt: skip
_QUESTION_WORDS = frozenset(
    [
        "can", "may", "must", "should", "is", "are", "does", "what", "when", "how", "who", "which", "where", "whats",
        "why", "whos", "hows", "am", "explain", "cannot", "whose", "whom", "will", "has", "have",
        "could", "would", "muze", "muzou", "smi", "smeji", "musi", "je", "jsou", "kdy", "kdo", "muzu", "musim", "smim",
        "koho", "komu", "kolik", "jak", "jaky", "jaka", "jake", "jakym", "co", "kde", "plati", "lze", "do", "existuje",
        "proc", "ma", "maji", "da", "moze", "musia", "smie", "ako", "kedy", "kto", "kolko", "ake", "mam", "smime",
        "muzeme", "musime", "vysvetlite", "vysvetli", "ktere", "ktery", "ktera", "ci", "lzeli", "bere", "pocita",
    ]
)  # fmt: skip
_HAS = frozenset(["ma", "maji"])
_AFTER_HAS = frozenset(
    ["se", "to", "na", "kazdy", "smysl", "cenu", "pravo", "narok", "po", "pri", "velky", "maly", "button", "blind",
     "karty", "karta", "prvni", "posledni", "byt", "vitez", "zakaznik", "krupier", "reditel", "stul", "turnaj", "taky",
     "pak", "tam", "vubec", "nejaky", "nejake", "nejakou", "i", "v", "all-in", "ten", "kazda", "spoluhrac"]
)  # fmt: skip
_OF_SOMEBODY = frozenset(
    [
        "me", "us", "this", "that", "these", "those", "jsem", "som", "mi", "mne", "me", "nas", "nam", "nase", "sme",
        "jsme", "ten", "ta", "tenhle", "tahle", "tento", "tato", "tohle", "dnes", "vcera", "today", "yesterday",
        "ted", "prave", "zrovna", "tonight", "muj", "moje", "moji", "tam", "teto", "tomto", "our", "souper",
        "opponent", "villain", "hero", "tomu", "toho", "oni", "jim",
    ]
)  # fmt: skip
"""Words that point at somebody or something that is there."""
_ANAPHORS = frozenset(
    ["he", "him", "his", "she", "her", "they", "their", "them", "on", "ona", "jeho", "jeji", "mu", "ji", "himself",
     "uz", "already", "again", "zase", "znovu"]
)  # fmt: skip
"""Words for somebody who has to be anybody, told of before in the sentence."""
_ENGLISH = frozenset(["on"])
"""Those that mean something else in English."""
_ANYBODY = frozenset(
    ["player", "players", "somebody", "someone", "anybody", "anyone", "nobody", "everybody", "person", "people", "guy",
     "hrac", "hrace", "hraci", "hraccum", "hracum", "nekdo", "kdokoliv", "kdokoli", "clovek", "clovekem", "kdo", "who",
     "dealer", "floor", "director", "td", "hand", "stack", "house"]
)  # fmt: skip
_I = frozenset(["i", "we", "my", "mam", "muzu", "musim", "smim", "mine", "ja"])
_PAST = frozenset(
    [
        "was", "were", "had", "said", "did", "got", "went", "put", "made", "took", "saw", "threw", "told", "came",
        "sat", "gave", "lost", "won", "left", "didnt", "wasnt", "hadnt", "thought", "found", "knew", "ve", "been",
    ]
)  # fmt: skip
_NOT_PAST = re.compile(
    r"(?:stul|stol\w*|kral\w*|kol[aoe]|mal[aoye]\w*|cel[aoye]\w*|skol\w*|bil[aye]|pravidla|pravidlo|vubec|jestli|"
    r"rozdil|detail|legal|allowed|suited|handed|need|needed|called|mucked|tabled|entitled|supposed|required|exposed|"
    r"considered|punished|limited|covered|posted|raised|"
    r"obligated|red|bed|reserved|disqualified|penalized|penalised|official|all|kdyby|byl[aoiy]?|by)"
)
"""Words that only look like a past tense, or that are passives of what holds in general."""
_PAST_ENDING = {
    "en": re.compile(r"\w{3,}ed"),
    "cs": re.compile(r"\w{2,}(?:[aeiouy]l[aiouy]?|sl[aioy]|[kh]l[aioy]?)"),
}
_SAYING_WORDS = (
    "tell", "told", "hear", "heard", "read", "think", "know", "argue", "disagree", "claim", "moan", "complain",
    "explain", "wonder", "ask", "write", "teach", "sure", "confused", "curious", "rule", "rulebook", "cover", "league",
    "club", "casino", "event", "serious", "correct", "right", "legal", "agree", "arguing", "convinced", "debate",
    "standard", "everybody", "tournament",
    "tvrdi", "slysel", "cetl", "myslim", "mysli", "vim", "nevim", "hadame", "hadka", "hadaji", "vysvetluje", "nadaval",
    "nadava", "ptam", "pta", "pisu", "piseme", "ucim", "jisty", "zajima", "podle", "pry", "pravidlo", "pravidla",
    "pravidel", "predpis", "klub", "liga", "herna", "dealeri", "nesmi", "smi", "turnaj", "jasno", "tresty", "hrozi",
)  # fmt: skip
_TABLE_WORDS = (
    "seat", "card", "cards", "ace", "king", "deck", "chip", "chips", "hand", "pot", "stack", "board", "flop", "river",
    "blind", "button", "muck", "misto", "karta", "karty", "kartu", "karet", "balicek", "zeton", "zetony", "bank", "eso",
    "tlacitko", "ruku", "riveru", "flopu", "kominky", "setup", "balik",
)  # fmt: skip
_TABLE = frozenset(one for word in _TABLE_WORDS for one in stems(word))
"""What an aside with a word of saying does not speak of: "asks for a new deck" is told of somebody."""
_SAYING = frozenset(one for word in _SAYING_WORDS for one in stems(word))


@lru_cache(maxsize=64)
def asks_in_general(text: str) -> bool:
    """ "Can a player be eliminated by a chip race? Our dealers disagree": questions about anybody, and no story.

    Never raises.
    """
    tokens = tokenise(text)
    if sum(token.kind in _WORDS for token in tokens) > _LONGEST:
        return False
    asked, language = False, guess_language(tokens)
    for sentence in _sentences(tokens):
        if _is_general_question(sentence, language, asked):
            asked = True
        elif not _is_aside(text, sentence, language):
            return False
    return asked


def _sentences(tokens: Sequence[Token]) -> Iterator[tuple[Token, ...]]:
    """The words of each sentence that has any."""
    for _, those in groupby(tokens, key=lambda token: token.sentence):
        words = tuple(token for token in those if token.kind in (*_WORDS, TokenKind.CARD))
        if words:
            yield words


def _is_general_question(sentence: Sequence[Token], language: str, goes_on: bool = False) -> bool:
    """Whether a sentence asks about anybody: it begins as a question, and nothing in it is somebody's.

    ``goes_on``: one stands before it, so that "he" may be anybody of whom that one asks.
    """
    words = [token.folded for token in sentence]
    if not _SHORTEST <= len(words) <= _LONGEST_QUESTION or _begin(sentence) is None:
        return False
    if any(token.kind is not TokenKind.WORD or _counts(token.folded) for token in sentence):
        return False
    if _OF_SOMEBODY & set(words):
        return False
    if _I & set(words) and any(_is_past(word, language) for word in words):
        return False
    anaphors = _ANAPHORS if language == "cs" else _ANAPHORS - _ENGLISH
    first = next((at for at, word in enumerate(words) if word in anaphors), None)
    return first is None or goes_on or bool(_ANYBODY & set(words[:first]))


def _begin(sentence: Sequence[Token]) -> int | None:
    """Where the question of a sentence begins: at its start, or after what it holds for ("if all in, may he ...")."""
    at = 0
    while at < len(sentence) - 1 and sentence[at].folded in _BEFORE_A_QUESTION - _QUESTION_WORDS:
        at += 1
    if sentence[at].folded in _HAS and sentence[at + 1 :] and not _asks_of(sentence[at + 1].folded):
        return None
    if sentence[at].folded in _QUESTION_WORDS:
        return at
    if sentence[at].folded not in ("if", "when", "kdyz", "pokud", "jakmile"):
        return None
    first = sentence[at].clause
    later = (place for place, token in enumerate(sentence) if token.clause != first)
    place = next(later, None)
    return place if place is not None and sentence[place].folded in _QUESTION_WORDS else None


def _asks_of(word: str) -> bool:
    """Whether a word after "má" makes a question of it, "má hráč ...?", and not a story: "má žetony schované"."""
    return word in _ANYBODY or word in _QUESTION_WORDS or word in _AFTER_HAS


def _is_aside(text: str, sentence: Sequence[Token], language: str) -> bool:
    """Whether a sentence tells no story: who says what about the rule, why it is asked, or hardly anything."""
    read = mentions(text[sentence[0].start : sentence[-1].end])
    if any(item.is_("act.") or (item.amount is not None and _is_large(item.amount)) for item in read.mentions):
        return False
    words = [token.folded for token in sentence]
    said = [not _SAYING.isdisjoint(stems(word)) for word in words]
    if any(_is_past(word, language) and not one for word, one in zip(words, said, strict=True)):
        return False
    goes_on = words[0] in _GOING_ON
    if len(words) <= (2 * _FEW if goes_on else _FEW):
        return True
    return any(said) and not any(_TABLE & stems(word) for word in words)


def _is_large(amount: Amount) -> bool:
    return any(isinstance(value, int) and value > _SMALL for value in amount.values)


def _is_past(word: str, language: str) -> bool:
    if word in _PAST:
        return True
    return _PAST_ENDING[language].fullmatch(word) is not None and _NOT_PAST.fullmatch(word) is None


def _counts(word: str) -> bool:
    """Whether a word is a number above one: "two rounds" are those of somebody."""
    number = number_word(word)
    return number is not None and isinstance(number.value, int) and number.value > 1 and not number.plural
