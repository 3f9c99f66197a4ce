"""Are two things that cannot both hold shown side by side and never resolved in silence?"""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.ask import UNKNOWN, Answer, answer
from rules.ask.cases import both_told
from rules.ask.contradiction import contradiction

STORIES = [
    ("blinds 100/200. utg raises to 600. blinds 200/400. button silently tosses in a 1000 chip", "100/200", "200/400"),
    ("100/200, utg raises to 600, button silently says raise and tosses in a 1000 chip", "silently", "says"),
    ("100/200, utg navýší na 600, button mlčky řekne raise a hodí 1000", "mlčky", "řekne"),
    ("heads up, three players in the hand, utg bets 800, button puts out 300", "heads up", "three players"),
    ("preflop, on the flop, 100/200, utg raises to 600, button silently tosses a 1000 chip", "preflop", "on the flop"),
]
CASES = [
    ("his opponent called the clock after a reasonable time, he was a spectator", "caller", "in-the-hand", "spectator"),
    ("čas úrovně vypršel, čas ještě nevypršel, dealer už míchal. která úroveň platí?", "time_up", "yes", "no"),
    ("hráč telefonuje u stolu a mimo stůl, smí to?", "at_table", "yes", "no"),
    ("both cards tabled, he shows one card only. does he win?", "face_up", "2", "1"),
]


@pytest.mark.parametrize(("text", "one", "two"), STORIES)
def test_a_story_that_says_both_is_not_ruled_and_shows_both(text: str, one: str, two: str) -> None:
    reply = answer(text)
    assert (reply.verdict, reply.ruling, reply.asked) == (Answer.AMBIGUOUS, None, None)
    assert [fact.value for fact in reply.both] == [one, two]
    assert [text[start:end] for fact in reply.both for start, end in fact.spans] == [one, two]


@pytest.mark.parametrize(("text", "field", "one", "two"), CASES)
def test_a_case_that_says_both_asks_which_holds(text: str, field: str, one: str, two: str) -> None:
    reply = answer(text)
    assert (reply.verdict, reply.ruling) == (Answer.AMBIGUOUS, None)
    assert reply.asked is not None and reply.asked.field == field
    assert [option.value for option in reply.asked.options] == [one, two]
    assert all(fact.spans for fact in reply.both)
    for value in (one, two):
        chosen = answer(text, given={field: value})
        assert not chosen.both
        assert chosen.ruling is not None or (chosen.asked is not None and chosen.asked.field != field)
        if chosen.ruling is not None:
            assert chosen.params.get(field, value) == value


def test_who_does_not_know_which_holds_sees_what_each_leads_to() -> None:
    text, field, *_ = CASES[0]
    reply = answer(text, given={field: UNKNOWN})
    assert [(one.option.value, str(one.ruling.outcome)) for one in reply.branches] == [
        ("in-the-hand", "clock 60"),
        ("spectator", "not-entitled"),
    ]


@pytest.mark.parametrize(
    "text",
    [
        "blinds 100/200, new level, blinds 200/400, utg raises to 900, button silently tosses in a 1000 chip",
        "blinds were 100/200, now blinds 200/400, utg raises to 900, button silently tosses in a 1000 chip",
        "preflop utg raises to 600, button calls, on the flop utg bets 800, button silently puts out 1000",
        "100/200, utg raises to 600, button silently tosses in a 1000 chip, then says raise",
        "100/200, utg raises to 600, button said raise, then silently put out a 1000 chip",
        "three players saw the flop, on the river heads up, utg bets 800, button puts out 300",
        "hráč u stolu telefonuje. smí to?",
        "",
    ],
)
def test_what_changed_in_the_course_of_the_story_is_no_contradiction(text: str) -> None:
    assert contradiction(text) is None and both_told(text) is None


def test_a_third_thing_that_is_not_understood_keeps_it_from_being_asked() -> None:
    text, *_ = CASES[0]
    assert both_told(f"{text} elsewhere") is None


@settings(max_examples=150, deadline=None)
@given(
    st.lists(
        st.sampled_from(
            """heads up three players in the hand preflop , . on the flop silently says raise mlčky řekne blinds blindy
            100/200 200/400 level clock opponent spectator rail called u stolu mimo stůl telefonuje ? 600 ♠""".split()  # noqa: SIM905
        ),
        max_size=22,
    )
)
def test_any_words_give_a_result(words: list[str]) -> None:
    text = " ".join(words)
    clash, both = contradiction(text), both_told(text)
    assert clash is None or clash.one != clash.two
    assert both is None or len(both.told) > 1
    assert answer(text).edition == "tda-2015"
