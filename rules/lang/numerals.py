"""What value does one number word or digit string have, in Czech and in English?

The vocabulary under ``numbers``: single words only, no grammar. All words are folded (see ``fold``).
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

Value = int | Fraction

# Longer digit strings aren't amounts of anything at a table.
_MOST_DIGITS = 15


@dataclass(frozen=True, slots=True)
class NumberWord:
    """``scale`` is 0 for a plain number, else 100, 1000 or 1000000: it multiplies what precedes it."""

    value: int
    scale: int = 0
    plural: bool = False
    czech: bool = False


def _words(text: str) -> list[str]:
    return text.split()


_ENGLISH = dict(
    zip(
        _words(
            "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen  "
            "fifteen sixteen seventeen eighteen nineteen "
        ),
        range(20),
        strict=True,
    )
)
_ENGLISH |= dict(
    zip(
        ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"],
        range(20, 100, 10),
        strict=True,
    )
)
_ENGLISH |= {"fourty": 40}
_ENGLISH_SCALES = {"hundred": 100, "thousand": 1000, "grand": 1000, "k": 1000, "million": 10**6, "mil": 10**6}

_CZECH_FORMS = {
    1: "jeden jedna jedno jednoho jedne jednu jednomu jednim jednou jednom",
    2: "dva dve dvou dvema dvoum dvouch dvouma",
    3: "tri tri trech trem tremi trema trima",
    4: "ctyri ctyr ctyrech ctyrem ctyrmi ctyrma ctyrima",
    5: "pet peti", 6: "sest sesti", 7: "sedm sedmi", 8: "osm osmi", 9: "devet deviti",
    10: "deset deseti desiti", 11: "jedenact jedenacti", 12: "dvanact dvanacti", 13: "trinact trinacti",
    14: "ctrnact ctrnacti", 15: "patnact patnacti", 16: "sestnact sestnacti", 17: "sedmnact sedmnacti",
    18: "osmnact osmnacti", 19: "devatenact devatenacti",
    20: "dvacet dvaceti dvaciti", 30: "tricet triceti triciti", 40: "ctyricet ctyriceti ctyriciti",
    50: "padesat padesati", 60: "sedesat sedesati", 70: "sedmdesat sedmdesati", 80: "osmdesat osmdesati",
    90: "devadesat devadesati",
}  # fmt: skip
_CZECH = {form: value for value, forms in _CZECH_FORMS.items() for form in forms.split()}
_CZECH |= {"styri": 4, "pat": 5, "sedem": 7, "osem": 8, "devat": 9, "desat": 10, "dvadsat": 20, "tridsat": 30}
_CZECH["pati"] = 5
_CZECH_SCALES = {
    form: scale
    for scale, forms in {
        100: "sto sta set ste stu stech stum stama kilo kila kil kilem kilu",
        1000: "tisic tisice tisici tisicu tisicum tisicem tisicich tisicema tisicama tis litr litry litru litrem "
        "tac taca taci tacu tacy tacum tacem",
        10**6: "milion miliony milionu milionum milionem milionech mil mega",
    }.items()
    for form in forms.split()
}
# Scales that need a number before them: alone they're other words ("set of jacks", "ste hráli").
_CZECH_DEPENDENT = frozenset(
    [
        "sta", "set", "ste", "stu", "kila", "kil", "kilu", "mil", "tis", "mega", "tac", "taca", "taci", "tacu", "tacy",
        "tacum", "tacem",
    ]
)  # fmt: skip

_UNIT = (
    "jeden|jedna|jedn|dvou|dva|dve|tri|ctyri|ctyr|peti|pet|sesti|sest|sedmi|sedm|osmi|osm|deviti|devet|"
    "styri|pati|pat|sedem|osem|devat"
)
_TEEN = "deseti|deset|(?:jede|dva|tri|ctr|pat|sest|sedm|osm|devate)nacti?"
_TENS = (
    "dvaceti|dvacet|dvaciti|triceti|tricet|ctyriceti|ctyricet|padesati|padesat|sedesati|sedesat|"
    "sedmdesati|sedmdesat|osmdesati|osmdesat|devadesati|devadesat"
)
_BELOW_100 = rf"(?:(?:{_UNIT})a(?:{_TENS})|(?:{_TENS})(?:{_UNIT})?|{_TEEN}|{_UNIT})"
_JOINED = re.compile(
    rf"(?:(?P<thousands>{_BELOW_100})?(?P<tisic>tisic[eiu]?))?"
    rf"(?:(?P<hundreds>{_BELOW_100})?(?P<sto>sto|sta|ste|set))?(?P<rest>{_BELOW_100})?"
)
_BELOW = re.compile(
    rf"(?:(?P<u1>{_UNIT})a(?P<t1>{_TENS})|(?P<t2>{_TENS})(?P<u2>{_UNIT})?|(?P<teen>{_TEEN})|(?P<u3>{_UNIT}))"
)


def _below_100(word: str | None) -> int:
    match = _BELOW.fullmatch(word) if word else None
    if match is None:
        return 0
    return sum(_CZECH.get(part, 1 if part == "jedn" else 0) for part in match.groupdict().values() if part)


def _joined(word: str) -> int | None:
    """A Czech number written in one word: dvacetpět, pětadvacet, dvanáctset, tisícdvěstě."""
    match = _JOINED.fullmatch(word) if 4 <= len(word) <= 40 else None
    if match is None:
        return None
    thousands = (_below_100(match["thousands"]) or 1) * 1000 if match["tisic"] else 0
    hundreds = (_below_100(match["hundreds"]) or 1) * 100 if match["sto"] else 0
    return thousands + hundreds + _below_100(match["rest"])


@lru_cache(maxsize=4096)
def number_word(word: str) -> NumberWord | None:
    """One word, or an English compound with hyphens that is below a hundred ("forty-two")."""
    if word in _ENGLISH:
        return NumberWord(_ENGLISH[word])
    if word in _ENGLISH_SCALES:
        return NumberWord(_ENGLISH_SCALES[word], _ENGLISH_SCALES[word])
    if word.endswith("s"):
        singular = "six" if word == "sixes" else word[:-3] + "y" if word.endswith("ies") else word[:-1]
        if singular in _ENGLISH and singular != "one":
            return NumberWord(_ENGLISH[singular], plural=True)
        if singular in ("hundred", "thousand", "million"):
            return NumberWord(_ENGLISH_SCALES[singular], _ENGLISH_SCALES[singular], plural=True)
    if word in _CZECH:
        return NumberWord(_CZECH[word], czech=True)
    if word in _CZECH_SCALES:
        return NumberWord(_CZECH_SCALES[word], _CZECH_SCALES[word], czech=True)
    joined = _joined(word)
    return NumberWord(joined, czech=True) if joined else None


NUMBER_WORDS = frozenset((*_ENGLISH, *_ENGLISH_SCALES, *_CZECH, *_CZECH_SCALES))
"""The single words that number_word reads, without compounds."""


def needs_a_number_before(word: str) -> bool:
    """A scale word that is another word when it stands alone."""
    return word in _CZECH_DEPENDENT or word in ("k", "mil", "grand")


# -- nouns that name a chip by its value -----------------------------------------------------------------

_ENDINGS = r"(?P<one>ka|ku|ce|kou)|(?P<many>ek|kam|kach|kami|kama)|(?P<either>ky)"
_NOMINAL = re.compile(rf"(?P<prefix>{_BELOW_100}|sto)?(?P<base>stov|tisicov|(?<=t)isicov|tisic|milionov)(?:{_ENDINGS})")
_SMALL_NOMINALS = {
    "pet": 5, "petik": 5, "desit": 10, "dvac": 20, "dvacit": 20, "petadvac": 25, "petadvacit": 25,
    "petmecit": 25, "padesat": 50, "pad": 50, "dvacetpet": 25, "dvacetipet": 25,
}  # fmt: skip
_SMALL_NOMINAL = re.compile(rf"(?P<stem>{'|'.join(sorted(_SMALL_NOMINALS, key=len, reverse=True))})(?:{_ENDINGS})")
_KILO = re.compile(rf"(?P<prefix>{_BELOW_100})(?P<base>kil|litr)(?:o|a|u|em|y|)")
_ADJECTIVE = re.compile(
    rf"(?P<prefix>{_BELOW_100}|sto)?(?P<base>stov|stovkov|setov|set|tisicov|(?<=t)isicov|tisicovkov|tisickov|tisick|kilov|litrov)(?:y|eho|emu|ym|em|ych|ymi|e|ou|yma|ej|yho|ymu)"
)
_BASES = {
    "stov": 100,
    "stovkov": 100,
    "set": 100,
    "setov": 100,
    "kilov": 100,
    "litrov": 1000,
    "tisicov": 1000,
    "isicov": 1000,
    "tisic": 1000,
    "tisicovkov": 1000,
    "tisickov": 1000,
    "tisick": 1000,
    "milionov": 10**6,
}


@dataclass(frozen=True, slots=True)
class Nominal:
    """A chip's name: its value, and whether the word is singular, plural or could be either (``None``)."""

    value: int
    singular: bool | None


@lru_cache(maxsize=4096)
def chip_noun(word: str) -> Nominal | None:
    """stovka, pětistovek, dvoutisícovku, pětadvacka, pětikilo."""
    if len(word) > 40:
        return None
    match = _NOMINAL.fullmatch(word)
    if match:
        prefix = 100 if match["prefix"] == "sto" else _below_100(match["prefix"]) or 1
        return Nominal(prefix * _BASES[match["base"]], _is_singular(match))
    match = _SMALL_NOMINAL.fullmatch(word)
    if match:
        return Nominal(_SMALL_NOMINALS[match["stem"]], _is_singular(match))
    match = _KILO.fullmatch(word)
    if match:
        return Nominal(_below_100(match["prefix"]) * (100 if match["base"] == "kil" else 1000), True)
    return None


def _is_singular(match: re.Match[str]) -> bool | None:
    return True if match["one"] else False if match["many"] else None


@lru_cache(maxsize=4096)
def chip_adjective(word: str) -> int | None:
    """The chip's value in "tisícový žeton", "pětisetového žetonu"."""
    match = _ADJECTIVE.fullmatch(word) if len(word) <= 40 else None
    if match is None:
        return None
    return (100 if match["prefix"] == "sto" else _below_100(match["prefix"]) or 1) * _BASES[match["base"]]


# -- digits ----------------------------------------------------------------------------------------------

_DIGITS = re.compile(r"(?P<digits>\d[\d.,' ]*(?<=\d))(?P<suffix>[^\W_]*|'s)")
_GROUPED = re.compile(r"(?P<whole>\d{1,3}(?:(?P<mark>[.,' ])\d{3})(?:(?P=mark)\d{3})*)(?:[.,](?P<part>\d{1,2}))?")
_DECIMAL = re.compile(r"(?P<whole>\d+)[.,](?P<part>\d+)")
_SCALES = {"k": 1000, "tis": 1000, "kk": 10**6, "m": 10**6, "mil": 10**6, "mio": 10**6}
_K_AND_DIGIT = re.compile(r"k(\d)")
_NOMINAL_SUFFIX = re.compile(r"(?:v|ov|kov)?(?:ka|ku|ky|ce|ek|kou|kam|kach|kami|kama)")


@dataclass(frozen=True, slots=True)
class Digits:
    """A number in digits. ``form``: "" plain, "plural" (100s), "noun" (500vka), "ordinal" (10th), "x", "bb",
    or "word", when ``rest`` letters follow that aren't part of the number (20min)."""

    value: Value
    form: str = ""
    rest: str = ""
    scaled: bool = False


@lru_cache(maxsize=4096)
def digits(token: str) -> Digits | None:
    """The value of a folded NUMBER token; ``None`` if it isn't one number (a date, a version, too long)."""
    match = _DIGITS.fullmatch(token)
    if match is None or len(match["digits"]) > 2 * _MOST_DIGITS:
        return None
    value, suffix = _value(match["digits"]), match["suffix"]
    if value is None:
        return None
    if not suffix:
        return Digits(value)
    if suffix in _SCALES:
        return Digits(_whole(value * _SCALES[suffix]), scaled=True)
    if half := _K_AND_DIGIT.fullmatch(suffix):
        return Digits(_whole(value * 1000 + int(half[1]) * 100), scaled=True)
    if suffix in ("s", "'s"):
        return Digits(value, "plural")
    if suffix in ("ks", "k's"):
        return Digits(_whole(value * 1000), "plural")
    if suffix in ("th", "st", "nd", "rd"):
        return Digits(value, "ordinal")
    if suffix in ("x", "bb"):
        return Digits(value, suffix)
    if suffix in ("ti", "mi", "ma", "ch"):
        return Digits(value)
    if _NOMINAL_SUFFIX.fullmatch(suffix) and value >= 5:
        return Digits(value, "noun")
    return Digits(value, "word", suffix)


def _whole(value: Value) -> Value:
    return int(value) if value == int(value) else value


def _value(text: str) -> Value | None:
    if match := _GROUPED.fullmatch(text):
        whole = int("".join(c for c in match["whole"] if c.isdigit())[:_MOST_DIGITS])
        part = match["part"]
        return _whole(whole + Fraction(int(part), 10 ** len(part))) if part else whole
    if match := _DECIMAL.fullmatch(text):
        if len(match["part"]) > 3 or len(match["whole"]) > _MOST_DIGITS:
            return None
        return _whole(int(match["whole"]) + Fraction(int(match["part"]), 10 ** len(match["part"])))
    if text.isdigit() and text.isascii() and len(text) <= _MOST_DIGITS:
        return int(text)
    return None


# -- order -----------------------------------------------------------------------------------------------

_ENGLISH_ORDINALS = dict(
    zip(_words("first second third fourth fifth sixth seventh eighth ninth tenth "), range(1, 11), strict=True)
)
_CZECH_ORDINAL = re.compile(
    r"(?:(prv)n|(druh)|(tret)|(ctvrt)|(pat)|(sest)|(sedm)|(osm)|(devat)|(desat))"
    r"(?:y|eho|emu|em|ym|a|e|ou|ych|i|iho|imu|im|ich)"
)
# Forms that collide with cardinals and other words.
_NOT_ORDINAL = frozenset(["sesti", "sedmi", "osmi", "pata", "pati", "sedma", "osma", "paty"])


@lru_cache(maxsize=2048)
def ordinal_word(word: str) -> int | None:
    if word in _ENGLISH_ORDINALS:
        return _ENGLISH_ORDINALS[word]
    match = _CZECH_ORDINAL.fullmatch(word)
    return match.lastindex if match and word not in _NOT_ORDINAL else None


# -- seats -----------------------------------------------------------------------------------------------

_SEAT_NOUN = re.compile(
    r"(?:(jednic)|(dvoj)|(troj)|(ctyr|ctver)|(pet)|(sest)|(sedmic)|(osmic)|(devit)|(desit))(?:ka|ky|ce|ku|kou)"
)


@lru_cache(maxsize=2048)
def seat_noun(word: str) -> int | None:
    """The seat that a Czech noun may name: "trojka", "osmičku"; the same noun may name a card or a chip."""
    match = _SEAT_NOUN.fullmatch(word)
    return match.lastindex if match else None
