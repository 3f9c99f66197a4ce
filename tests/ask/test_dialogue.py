"""What is answered, asked, changed and set aside?"""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.ask import LONGEST, UNKNOWN, Answer, Role, TextTooLong, Use, answer, numbers
from rules.engine import UnknownEdition

UNDERCALL = "1000/2000, flop. sb bets 2000, bb raises to 8000, button folds, then sb silently puts out 1000"
TWO_CHIPS = "Blinds 200-400, A raises to 1200, B silently puts out two 1000 chips."


def test_a_ruling_carries_amounts_clauses_and_assumptions() -> None:
    reply = answer(TWO_CHIPS)
    assert reply.verdict is Answer.COMPUTED
    assert str(reply.ruling.outcome) == "call 1200"
    assert (numbers(reply)["bet_total"], numbers(reply)["change"]) == (1200, 800)
    assert "tda-2015/46" in reply.nearest
    assert "no-limit" in reply.assumed


def test_used_numbers_are_marked_in_the_text() -> None:
    marked = {TWO_CHIPS[start:end] for fact in answer(TWO_CHIPS).facts for start, end in fact.spans}
    assert {"200-400", "1200", "two 1000 chips"} <= marked


@pytest.mark.parametrize(
    ("text", "role"),
    [
        ("100/200, utg 600, button silently puts in one 1000 chip. dealer says 1000", Role.CLAIM),
        ("100/200, utg 600, button silently puts in one 1000 chip. is it 1000?", Role.QUESTION),
        ("100/200, utg 600, button wanted to raise to 1800. he silently puts in one 1000 chip", Role.INTENT),
    ],
)
def test_numbers_that_are_no_facts_are_set_aside_with_their_role(text: str, role: Role) -> None:
    reply = answer(text)
    assert role in {fact.role for fact in reply.facts if fact.use is Use.ASIDE}
    assert str(reply.ruling.outcome) == "call 600"


@pytest.mark.parametrize(
    "text",
    [
        "100/200, utg 600, button silently puts in one 1000 chip, 7350",
        "100/200, utg 600, button silently puts in one 1000 chip near 44 of something",
        "100/200, utg raises to 600, utg silently puts in one 1000 chip",
        "100/200, utg raises to 600, cutoff raises to 500, button calls",
        "100/200, utg raises to 600, button says hocus pocus and puts in a 1000 chip",
        "100/200, utg raises to 600, button exposes his cards and puts in a 1000 chip",
        "100/200, utg raises to 600, the button's neighbour silently puts in a 1000 chip",
        "100/200, utg raises to 600, button does not put in a 1000 chip",
    ],
)
def test_what_is_not_certain_is_not_ruled_on(text: str) -> None:
    assert answer(text).ruling is None


def test_words_and_chips_told_without_order_are_asked_about() -> None:
    text = "200/400, utg raised to 1200. B said call and put out three 1000 chips."
    reply = answer(text)
    assert (reply.verdict, reply.asked.field) == (Answer.MISSING, "order")
    assert str(answer(text, given={"order": "words-first"}).ruling.outcome) == "call 1200"
    assert str(answer(text, given={"order": "chips-first"}).ruling.outcome) == "raise-to 3000"


def test_who_does_not_know_sees_every_branch() -> None:
    text = "200/400, utg raised to 1200. B said call and put out three 1000 chips."
    reply = answer(text, given={"order": UNKNOWN})
    assert [str(branch.ruling.outcome) for branch in reply.branches] == ["call 1200", "raise-to 3000", "call 1200"]


def test_a_branch_that_depends_on_one_more_fact_is_ruled_for_each_of_its_values() -> None:
    facts = {"topic": "methods-of-betting", "facing.bet": "8000", "facing.last_raise": "6000", "amount": "2000"}
    reply = answer("", given={**facts, "facing.players": UNKNOWN})
    told = [(one.option.value, *(f"{name}={option.value}" for name, option in one.further)) for one in reply.branches]
    assert told == [("2",), ("3", "facing.opening=yes"), ("3", "facing.opening=no")]
    assert reply.open == () and reply.ruling is None


def test_a_branch_whose_next_fact_is_a_number_says_what_is_missing() -> None:
    reply = answer("", given={"topic": "killed-hand", "how": "by-dealer", "identifiable": UNKNOWN})
    assert [str(one.ruling.outcome) for one in reply.branches] == ["floor"]
    assert [(one.option.value, one.asked.field) for one in reply.open] == [("no", "own_bet")]
    assert reply.ruling is None


def test_a_fact_that_changes_nothing_is_not_asked() -> None:
    # B's chips are a call at every size of the last raise
    assert answer("utg raises to 1200, B silently puts out one 5000 chip").verdict is Answer.COMPUTED


def test_a_change_keeps_the_other_facts() -> None:
    before = answer(TWO_CHIPS)
    after = answer(TWO_CHIPS, given={**before.params, "facing.bet": "900", "facing.last_raise": "500"})
    assert str(after.ruling.outcome) == "raise-to 2000"
    assert after.params["motions.1"] == before.params["motions.1"]


def test_an_answer_has_a_permanent_address() -> None:
    reply = answer(TWO_CHIPS)
    assert answer("", given=reply.params).ruling == reply.ruling


def test_a_bad_fact_is_named_and_everything_is_kept() -> None:
    reply = answer(TWO_CHIPS, given={"topic": "methods-of-betting", "facing.bet": "x", "motions.1": "1000"})
    assert (reply.verdict, reply.problem.field) == (Answer.INVALID, "facing.bet")
    assert reply.params["facing.bet"] == "x"
    assert answer("", given={"topic": "tea"}).problem.field == "topic"


def test_the_other_edition_is_shown_where_it_differs() -> None:
    reply = answer("flop, A bets 600, B raises to 1200, C silently puts out a 1000 and a 500")
    assert str(reply.ruling.outcome) == "call 1200"
    assert {other.edition: str(other.outcome) for other in reply.others}["tda-2011"] == "raise-to 1800"


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("how many cards make a misdeal", "tda-2015/34"),
        ("komu patří lichý žeton", "tda-2015/19"),
    ],
)
def test_another_subject_is_looked_up(text: str, rule: str) -> None:
    reply = answer(text)
    assert (reply.verdict, reply.nearest[0], reply.ruling) == (Answer.LOOKUP, rule, None)


def test_what_is_likely_of_another_subject_is_asked_and_its_rule_comes_first() -> None:
    reply = answer("dealer dealt three cards to seat 4")
    assert (reply.nearest[0], reply.ruling) == ("tda-2015/34", None)


def test_rule_numbers_are_those_of_the_edition() -> None:
    assert answer("komu patří lichý žeton", "tda-2011").nearest[0] == "tda-2011/17"


def test_no_tournament_rule() -> None:
    assert answer("what are the odds of a flush").verdict is Answer.OUT_OF_SCOPE
    assert answer("cash game, who gets the seat").verdict is Answer.OUT_OF_SCOPE


def test_too_long_a_text_and_an_unknown_edition_are_refused() -> None:
    with pytest.raises(TextTooLong):
        answer("a" * (LONGEST + 1))
    with pytest.raises(UnknownEdition):
        answer("call", "tda-1066")


VOCABULARY = """utg button sb bb i he A B raises to calls puts in says raise call fold all-in one two 1000 5000
chip chips 100/200 silently then and , . ? " ' dealer thinks wanted if na hodí
řekne žeton tisícovku mlčky mimo pořadí o 300 limit
plo back 🃏 <b> \u202e \u200b 40-20 1.5k -5 takes his more behind has pot"""
WORDS = st.sampled_from(VOCABULARY.split())


@settings(max_examples=300, deadline=None)
@given(st.lists(WORDS, max_size=40).map(" ".join), st.sampled_from(["tda-2015", "tda-2011", "tda-2015-cz"]))
def test_any_words_give_a_reply(text: str, edition: str) -> None:
    reply = answer(text, edition)
    assert (reply.ruling is None) or not reply.unused
    for fact in reply.facts:
        assert all(0 <= start < end <= len(text) for start, end in fact.spans)


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=400))
def test_any_text_gives_a_reply(text: str) -> None:
    assert answer(text).verdict in set(Answer)


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "?" * 500,
        "<script>alert(1)</script>",
        "😀" * 300,
        "\u202e100/200\u202c utg",
        "これは何ですか",
        "'" * 999,
        "A " * 2000,
        "100/200 " * 2000,
    ],
)
def test_odd_texts_give_a_reply(text: str) -> None:
    assert answer(text).ruling is None


@pytest.mark.parametrize(
    "text", ["Opening bet 1000, next says fourteen hundred", "A otevře na 1000, další řekne čtrnáct set"]
)
def test_the_opening_bet_is_the_largest_bet_and_is_not_asked_for(text: str) -> None:
    reply = answer(text)
    assert (str(reply.ruling.outcome), reply.params["facing.last_raise"]) == ("call 1000", "1000")


def test_an_opening_raise_before_the_flop_counts_from_the_blind() -> None:
    assert answer("100/200, utg opens to 1000, next says fourteen hundred").params["facing.last_raise"] == "800"
    asked = answer("utg opens to 1000, next says fourteen hundred")
    assert (asked.verdict, asked.asked.field) == (Answer.MISSING, "facing.last_raise")


def test_what_is_taken_for_granted_of_an_opening_is_told() -> None:
    assert "opening-bet" in answer("A opens to 1000, next says fourteen hundred").assumed
    assert "first-bet" in answer("Blinds 200-400, I bet five").assumed


@pytest.mark.parametrize(
    "text",
    [
        "2000-4000, A bets 50,000, B silently puts out one 1000 chip",
        "blindy 600-1200, preflop A all-in 45000, B mlčky dá 1200",
        "three round penalty, how many hands?",
        "kolik hracu sedi na finalovem stole",
        "utg opens to 1000, next says fourteen hundred",
    ],
)
def test_one_question_with_quick_answers_asks_for_what_is_missing(text: str) -> None:
    reply = answer(text)
    assert reply.verdict is Answer.MISSING
    assert reply.asked.options


def test_what_is_asked_for_is_not_shown_as_told() -> None:
    """The facts beside a question are those that hold whatever the answer is."""
    reply = answer("nekdo vola clock po 30 sekundach, muze?")
    assert reply.asked is not None and reply.asked.field == "clock.caller"
    assert "caller" not in {fact.field for fact in reply.facts}
