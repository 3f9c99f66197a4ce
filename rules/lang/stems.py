"""Which forms of one word meet in one stem, whether or not they were typed with diacritics?

English uses Snowball. Its Czech expects diacritics and keeps verbs apart from their nouns, so Czech has a
light stemmer of its own over folded words: the ending goes, then softened consonants harden.
"""

from __future__ import annotations

import re
from functools import lru_cache

import snowballstemmer

from .spoken import written

_ENGLISH = snowballstemmer.stemmer("english")

_SHORTEST = 3


def _words(text: str) -> list[str]:
    return text.split()


# Longest first; what remains must keep ``_SHORTEST`` letters.
_CZECH_ENDINGS = sorted(
    _words(
        "ovani ovanim ovaneho ovany ovana ovat oval ovala ovali ovalo uje uji ujes ujeme ujete ujou ujici "
        "ani anim any ana ane anou aneho anych at al ala ali alo aly ame ate aji ajici as a "
        "ava avam aval avala avali avat avaji avani "
        "eni enim enych eny ena ene enou eneho et el ela eli elo ely eme ete eji ej es e "
        "iti it il ila ili ilo ily ime ite is i nout nul nula nuli neme nete nou nuti "
        "ami ama am emi ech ach ich ych um om ym im em ova ove ovi ovych ovym ou u y o eho emu ymi ata"
    ),
    key=len,
    reverse=True,
)
_SOFTENED = ((re.compile(r"(?<=\w{2})c$"), "k"), (re.compile(r"(?<=\w{2})st$"), "sk"))
# The vowel that appears between the last consonants when the ending is gone: sazek, pravidel, karet.
_MOVING_E = re.compile(r"(?<=\w{2}[bcdfghklmnprstvz])e(?=[klnt]$)")


@lru_cache(maxsize=16384)
def stem(word: str, language: str) -> str:
    """The stem of a folded word; ``language`` is "cs" or "en". A short or unknown word is its own stem."""
    if language == "en":
        return str(_ENGLISH.stemWord(word))
    return _czech(word)


@lru_cache(maxsize=16384)
def stems(word: str) -> frozenset[str]:
    """The stems of a folded word in both languages, where nobody says whose it is."""
    return frozenset((stem(written(word), "cs"), stem(word, "en")))


def _czech(word: str) -> str:
    if len(word) <= _SHORTEST or len(word) > 40 or not word.isalpha():
        return word
    root = word
    if not _MOVING_E.search(word):
        for ending in _CZECH_ENDINGS:
            if word.endswith(ending) and len(word) - len(ending) >= _SHORTEST:
                root = word[: -len(ending)]
                break
    root = _MOVING_E.sub("", root)
    # "hrac" ends in a softened c of its own, so every form hardens alike.
    for soft, hard in _SOFTENED:
        root = soft.sub(hard, root)
    return root
