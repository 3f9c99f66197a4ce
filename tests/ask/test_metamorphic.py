"""Does a story keep its ruling when it is told a little differently, or lose it, but never get another one?"""

import random
import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest

from rules.ask import Unclear, answer, understand
from rules.ask.mentions import mentions
from rules.lang import AmountKind, fold
from tests.ask_eval import cases, judge

UTTERANCES = Path(__file__).parent / "utterances"
ASIDES = {
    "en": (
        "we were 9 handed", "he has been here 20 minutes", "i was in seat 4", "there were 27 players left",
        "average stack was 34k", "it was level 12", "the buy in was 250", "i had AK", "he had been all in twice before",
    ),
    "cs": (
        "hrali jsme v 9 lidech", "sedi tam uz 20 minut", "sedel jsem na miste 4", "zbyvalo 27 hracu",
        "prumerny stack byl 34 tisic", "byl to level 12", "buy in byl 250", "mel jsem AK", "dvakrat predtim byl all in",
    ),
}  # fmt: skip
_SCALED = (AmountKind.AMOUNT, AmountKind.LEVEL, AmountKind.CHIPS, AmountKind.DENOMINATION)


def outcome(text: str) -> str:
    """The outcome of a story of bets, or nothing."""
    if isinstance(understand(text), Unclear):
        return ""
    reply = answer(text)
    return str(reply.ruling.outcome) if reply.ruling else ""


@cache
def right() -> tuple[tuple[str, str, str], ...]:
    """Text, language and outcome of every story of bets that is ruled on rightly."""
    found = []
    for path in sorted(UTTERANCES.glob("*/*.toml")):
        for case in cases(path):
            if not case.outcome or isinstance(understand(case.text), Unclear):
                continue
            one = judge(case)
            if one.result == "right" and one.reply.ruling:
                found.append((case.text, case.lang, str(one.reply.ruling.outcome)))
    return tuple(found)


def changed(retell: Callable[[str, str], Iterator[str]]) -> list[str]:
    """The retellings with another ruling."""
    return [
        f"{told}: {got}, not {expected}"
        for text, lang, expected in right()
        for told in retell(text, lang)
        if (got := outcome(told)) not in ("", expected)
    ]


def with_asides(text: str, lang: str) -> Iterator[str]:
    for aside in ASIDES["cs" if lang == "sk" else lang]:
        yield f"{aside}. {text}"
        yield f"{text.rstrip('. ')}. {aside}."
        yield f"{aside}, {text}"
        yield f"{text.rstrip('. ')}, {aside}"


def with_other_signs(text: str, lang: str) -> Iterator[str]:
    yield fold(text).text
    yield text.upper()
    yield text.capitalize()
    yield text.replace(" ", "  ")
    yield text.replace(", ", " , ")
    yield text.replace("'", "’")
    yield re.sub(r"'([^']+)'", "“\\1”", text)
    yield re.sub(r"[\"']([^\"']+)[\"']", "„\\1“", text)
    yield text.rstrip("?. ")
    yield text.replace(", ", " ")
    yield text.replace(". ", ", ")
    yield text.replace(", ", ". ")
    yield text.replace(", ", "\n")


def with_the_level_told_otherwise(text: str, lang: str) -> Iterator[str]:
    # at the beginning: after somebody, a blind that is named is who "he" is
    level = re.match(r"(?:blinds? |blindy )?(\d{2,6})/(\d{2,6})(?![\d/-])", text)
    if level is None or not 2 * int(level[1]) <= int(level[2]) <= 3 * int(level[1]):
        return
    small, big = level.groups()
    for said in (
        f"{small}-{big}", f"level 9, {small}/{big}", f"sb {small} bb {big}", f"small blind {small}, big blind {big}",
        f"sb {small}, bb {big}", f"bb is {big}," if lang == "en" else f"bb je {big},", f"big blind {big}.",
    ):  # fmt: skip
        yield said + text[level.end() :]


def with_typing_errors(text: str, lang: str) -> Iterator[str]:
    chance = random.Random(text)
    for word in re.finditer(r"[^\W\d_]{6,}", text):
        at = chance.randrange(1, len(word[0]) - 1)
        letters = word[0]
        for typed in (
            letters[:at] + letters[at + 1 :],
            letters[:at] + letters[at + 1] + letters[at] + letters[at + 2 :],
            letters[:at] + chance.choice("aeionrst") + letters[at + 1 :],
            letters[:at] + letters[at] + letters[at:],
        ):
            yield text[: word.start()] + typed + text[word.end() :]


def ten_times(text: str) -> str | None:
    """The text with all its chips ten times as many, if all of them are written in digits."""
    result, last = "", 0
    for mention in mentions(text).mentions:
        if not mention.amount or mention.amount.kind not in _SCALED:
            continue
        for number in re.finditer(r"\d[\d., ]*\d|\d+", text[mention.start : mention.end]):
            digits = re.sub(r"\D", "", number[0])
            small = mention.amount.kind is AmountKind.CHIPS and int(digits) < 10
            end = mention.start + number.end()
            if small and text[end : end + 1] not in ("k", "K"):
                continue
            result += text[last:end] + "0"
            last = end
        if not re.search(r"\d", text[mention.start : mention.end]) or "." in text[mention.start : mention.end]:
            return None
    told = result + text[last:]
    # "3 tisicovky" is not all in digits
    return told if chips_named(told) == [10 * chips for chips in chips_named(text)] else None


def chips_named(text: str) -> list[int]:
    return [
        value
        for mention in mentions(text).mentions
        if mention.amount and mention.amount.kind in _SCALED
        for value in mention.amount.values
        if isinstance(value, int)
    ]


@pytest.mark.parametrize(
    "retell",
    [with_asides, with_other_signs, with_the_level_told_otherwise, with_typing_errors],
    ids=lambda one: one.__name__,
)
def test_a_story_told_a_little_differently_never_gets_another_ruling(
    retell: Callable[[str, str], Iterator[str]],
) -> None:
    assert changed(retell) == []


def test_ten_times_the_chips_are_ten_times_the_ruling() -> None:
    wrong, scaled = [], 0
    for text, _, expected in right():
        if (told := ten_times(text)) is None or not (got := outcome(told)):
            continue
        scaled += 1
        wanted = re.sub(r"\d+", lambda number: str(10 * int(number[0])), expected)
        if got != wanted:
            wrong.append(f"{told}: {got}, not {wanted}")
    assert wrong == []
    assert scaled > 50


def test_other_names_for_the_same_players_change_nothing() -> None:
    wrong, renamed = [], 0
    for text, _, expected in right():
        if "mimo poradi" in text or "out of turn" in text or not re.search(r"\b[BCD]\b", text):
            continue
        if re.search(r"\b[EF]\b", text):
            # a new name would be that of another player
            continue
        told = re.sub(r"\b[A-D]\b", lambda name: chr(ord(name[0]) + 2), text)
        renamed += 1
        if (got := outcome(told)) not in ("", expected.replace("A", "C")):
            wrong.append(f"{told}: {got}, not {expected}")
    assert wrong == []
    assert renamed > 5
