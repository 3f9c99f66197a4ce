"""Are replies in words taken as the answers that they are, and nothing else?"""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.ask import QUESTIONS, UNKNOWN, Option, Question, reply_value
from rules.ask.frames import NO, YES
from rules.ask.replying import LONGEST_REPLY

CHIPS = Question("chips", "Which chips?")
PLACES = Question(
    "showdown-order.final_aggressor", "Who?", (Option("SB", "SB"), Option("button", "button"), Option("-", "Nobody"))
)


@pytest.mark.parametrize(
    ("field", "text", "value"),
    [
        ("misdeal.by_dealer", "ano", "yes"),
        ("misdeal.by_dealer", "Yes.", "yes"),
        ("misdeal.by_dealer", "jo, otočil ji dealer", "yes"),
        ("misdeal.by_dealer", "ne, hráč sám", "no"),
        ("misdeal.among_first_two", "jo byla to první karta", "yes"),
        ("misdeal.among_first_two", "ne, třetí", "no"),
        ("misdeal.among_first_two", "it was the second card", "yes"),
        ("asking-to-see.place", "no, second", "2"),
        ("asking-to-see.place", "byl druhý", "2"),
        ("raised", "nobody raised", "no"),
        ("raised", "Nikdo nenavýšil", "no"),
        ("raised", "jen blindy", "no"),
        ("raised", "jo, někdo navýšil", "yes"),
        ("unbet", "byla to první sázka", "no"),
        ("facing.players", "heads up", "2"),
        ("facing.players", "byli tři", "3"),
        ("facing.players", "4", "3"),
        ("facing.bet", "600", "600"),
        ("facing.bet", "šest set", "600"),
        ("facing.bet", "1 200", "1200"),
        ("facing.bet", "1.2k", "1200"),
        ("facing.bet", "it was 600 chips", "600"),
        ("killed-hand.matched", "nikdo nedorovnal", "0"),
        ("missed-hands.players", "devět lidí", "9"),
        ("missed-hands.players", "7 players", "7"),
        ("street", "na turnu", "postflop"),
        ("street", "before the flop", "preflop"),
        ("motions", "ano", "one"),
        ("motions", "ne", "several"),
        ("motions", "nadvakrát", "several"),
        ("order", "nejdřív žetony", "chips-first"),
        ("order", "both at the same time", "together"),
        ("clock.caller", "soupeř", "in-the-hand"),
        ("late-entry.place", "na buttonu", "button"),
        ("language.country", "v Praze", "elsewhere"),
        ("devices.use", "telefonoval", "phone-call"),
        ("table-balancing.game", "hold'em", "flop"),
        *((field, word, UNKNOWN) for field in ("raised", "facing.bet", "street") for word in (
            "nevim", "nevím", "to nevím", "I don't know", "no idea", "idk", "netuším", "neviem")),
    ],
)  # fmt: skip
def test_a_reply_fills_the_slot(field: str, text: str, value: str) -> None:
    assert reply_value(text, QUESTIONS[field]) == value


@pytest.mark.parametrize(
    ("field", "text"),
    [
        ("misdeal.among_first_two", "no, second"),
        ("misdeal.by_dealer", "not the dealer"),
        ("misdeal.by_dealer", "ano i ne"),
        ("misdeal.by_dealer", "maybe"),
        ("misdeal.by_dealer", "asi jo, ale viděl to jen jeden hráč"),
        ("raised", "nobody raised but somebody bet 300"),
        ("raised", "600"),
        ("facing.bet", "600 or 700"),
        ("facing.bet", "100/200"),
        ("facing.bet", "ano"),
        ("facing.bet", "nevím, snad 600"),
        ("facing.bet", "50 %"),
        ("facing.players", "two or three"),
        ("order", "chips or words"),
        ("order", "yes"),
        ("street", "neither preflop nor on the flop, it was stud"),
        ("late-entry.place", "small blind or button"),
        ("raised", ""),
        ("raised", "?"),
        ("raised", "ano " * 60),
        ("raised", "blinds 100/200, utg raises to 600, button silently tosses in a 1000 chip"),
    ],
)
def test_what_is_no_certain_answer_fills_nothing(field: str, text: str) -> None:
    assert reply_value(text, QUESTIONS[field]) is None


def test_chips_and_players_of_the_story_are_answers() -> None:
    assert reply_value("two 500s", CHIPS) == "500+500"
    assert reply_value("500 + 500 + 100", CHIPS) == "500+500+100"
    assert reply_value("dvě pětistovky", CHIPS) == "500+500"
    assert reply_value("sb", PLACES) == "SB"
    assert reply_value("nikdo", PLACES) == "-"
    assert reply_value("utg", PLACES) is None


@pytest.mark.parametrize("question", QUESTIONS.values(), ids=QUESTIONS)
def test_every_question_with_a_yes_or_no_takes_one_in_both_languages(question: Question) -> None:
    values = {option.value for option in question.options}
    if values != {"yes", "no"}:
        return
    assert [reply_value(word, question) for word in ("yes", "ano", "no", "ne")] == ["yes", "yes", "no", "no"]


@pytest.mark.parametrize("question", QUESTIONS.values(), ids=QUESTIONS)
def test_every_option_can_be_told_in_words_of_both_languages(question: Question) -> None:
    from rules.ask.replying import _tables

    tables = _tables()
    for option in question.options:
        own = tables["field"].get(question.field, {}).get(option.value)
        listed = own or tables["value"].get(option.value, {}).get("phrases")
        if option.value in ("yes", "no") or option.value.isdecimal():
            continue
        assert listed, f"{question.field}: no words for {option.value}"
        assert any(reply_value(phrase, question) == option.value for phrase in listed)


@settings(max_examples=300, deadline=None)
@given(st.text(max_size=LONGEST_REPLY + 20), st.sampled_from(sorted(QUESTIONS)))
def test_any_text_gives_a_value_of_the_question_or_nothing(text: str, field: str) -> None:
    question = QUESTIONS[field]
    value = reply_value(text, question)
    known = {option.value for option in question.options} | {UNKNOWN, None}
    assert value in known or (question.number and value.isdecimal()) or field == "chips"


@pytest.mark.parametrize("text", ["ano?", "yes?", "jo ?", "is it yes?"])
def test_who_asks_back_answers_nothing(text: str) -> None:
    assert reply_value(text, Question("pending", "?", (YES, NO))) is None
    assert reply_value("ano", Question("pending", "?", (YES, NO))) == "yes"
