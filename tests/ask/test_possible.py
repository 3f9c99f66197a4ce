"""Which situations may a text of bets tell, and is the right one found although no word says it?"""

import pytest

from rules.ask import answer
from rules.ask.likely import BETS
from rules.ask.possible import Way, possible
from rules.ask.resemblance import resembles
from rules.engine import EngineError, rule_on


def outcomes(text: str, way: Way) -> set[str]:
    """The rulings of the situations that are read in one way."""
    likeness = {one.label: one.score for one in resembles(text, "topic") if one.label in BETS}
    found = set()
    for one in possible(text, likeness):
        for situation in one.situations if one.way is way else ():
            try:
                found.add(str(rule_on(situation.topic, situation.situation, "tda-2015").outcome))
            except EngineError as refusal:
                found.add(f"asks {getattr(refusal, 'field', '')}")
    return found


@pytest.mark.parametrize(
    ("text", "way", "outcome"),
    [
        # the street is told elsewhere than where the bet is
        ("400/800 seat 2 bets 2000. seat 3 says raise, drops 2000 in, then 3500 more. on the turn", Way.STORY,
         "raise-to 5500"),
        # who puts chips in is as nameless as who raised
        ("preflop 400/800, raise na 2400, dva dorovnali, babicka polozi mlcky 800", Way.STORY,
         "discretion: call 2400 | forfeit 800"),
        # marked as out of turn, though it was not
        ("jsem na bb (400), pred tim nekdo na 1400. stahl jsem svych 400 zpatky a slozil", Way.STORY,
         "call-or-raise 1400"),
        # the blind is the bet to match
        ("blinds 150/300. my yellow 1k chip was on the felt when i said raise", Way.PIECES_PREFLOP, "call 300"),
        # no word says that it was out of turn
        ("seat 7 fires 900 on the turn, then seat 4 checks, seat 7 wants to check behind", Way.EARLY, "action-binding"),
        ("100/200 utg raises to 900 and the sb is all in for 1050, utg is thinking it over", Way.RIGHT,
         "call-or-fold 1050"),
        ("250/500, utg makes it 1500, button 3700 and the hijack", Way.LEAST, "may-raise 5900"),
        # a blind that is all-in for less is raised like a whole one
        ("500/1000, clovek na bb ma posledni 700 a je tim padem all in. na kolik nejmin muze utg zvednout?", Way.LEAST,
         "may-raise 2000"),
        ("velkej blind ma uz jen 350 a hraje se 400/800. na call mi staci 350 ne? a kdybych chtel zvednout tak na "
         "kolik nejmin", Way.LEAST, "may-raise 1600"),
        ("omaha pot limit 200/400, bb mel poslednich 150 a je all in, jsem prvni, na kolik muzu dat pot", Way.MOST,
         "maximum 1400"),
        # what lies there is the pot
        ("omaha PL, po flopu lezi 1200, bet 800, jeden dorovna, maximum?", Way.MOST, "maximum 4400"),
        # the same chips told twice, and those of the bet
        ("river, bet 7,000, heads up, he silently tosses in seven 100s, heard seven hundred", Way.PIECES, "call 7000"),
        ("ohlasil raise, polozil presne 900 (tolik byl bet na flopu), pak 1500", Way.PIECES, "raise-to 2400"),
        # what is asked was not said
        ("500/1000, cutoff to 2000. sb swaps his 500 for two silent 1ks, table is shouting. call right?", Way.STORY,
         "call 2000"),
        # what was meant was not put out
        ("river, vsichni checknou ke me, 100/200. chtel jsem dat dvoustovku, na stole lezi jedna tisicovka", Way.PIECES,
         "bet 1000"),
        # a bet below the minimum was made all the same
        ("500/1000, cutoff to 1800. small blind takes his 500 back and silently puts two 1k chips out", Way.STORY,
         "call 1800"),
        # what was put out, and what it may be
        ("flop bet 1500. hrac posune ctyri tisicovky a az kdyz lezely tak povida dorovnavam. takze raise na 4k?",
         Way.PIECES, "raise-to 4000"),
        # chips behind, beside those put out
        ("river, nikdo nevsadil. Standa hlasi ol-in a strci jednu petku (5000), doma ma dalsich 18 400", Way.PIECES,
         "all-in 23400"),
        # the order is told in a sentence of its own
        ('he bets 1100 on the river. i slide in one 5k and say "raise", chip hit the table after i spoke', Way.STORY,
         "raise-to 5000"),
    ],
)  # fmt: skip
def test_the_situation_is_found(text: str, way: Way, outcome: str) -> None:
    assert outcome in outcomes(text, way)


def test_no_situation_is_found_twice() -> None:
    text = "400/800 preflop, utg 2000, the button says raise and puts 2000 in, then 3500 more"
    found = possible(text, {"methods-of-betting": 1.0})
    told = [repr([(one.topic, one.situation) for one in each.situations]) for each in found]
    assert len(told) == len(set(told)) > 3


def test_a_cash_game_is_no_tournament_but_may_be_named_beside_one() -> None:
    assert answer("in our $1/$2 cash game at home, bet 70, he tosses in a 100 chip").ruling is None
    for beside in (
        "bet on the flop 700, he tosses in a 1k chip like in cash, is that ok in a tournament",
        "flop bet 700, he tosses in one 1k chip, no words. Cash habit i guess. Is it a call?",
    ):
        assert outcomes(beside, Way.STORY) | outcomes(beside, Way.PIECES) >= {"call 700"}


def test_long_texts_have_no_more_situations() -> None:
    acts = " ".join(f"utg bets {100 * at} and the button calls {100 * at}." for at in range(1, 40))
    likeness = dict.fromkeys(BETS, 1.0)
    assert len(possible(acts, likeness)) <= 40


@pytest.mark.parametrize(
    ("text", "outcome"),
    [
        ("Dave slid 2200 to match the turn bet, not a word, half a second later another 3k", "call 2200"),
        (
            "Marek rek raise, polozil presne 800 co byla sazka na turnu a pak druhym pohybem prihodil 2500",
            "raise-to 3300",
        ),
    ],
)
def test_chips_that_match_a_bet_tell_how_large_it_was(text: str, outcome: str) -> None:
    assert any(outcome in outcomes(text, way) for way in Way)


def test_chips_put_out_too_early_are_a_bet() -> None:
    text = "Turn, checked to the cutoff. Button slides out 4k. Cutoff makes it 2,500"
    assert "action-returned" in outcomes(text, Way.EARLY)


@pytest.mark.parametrize(
    ("text", "outcome"),
    [
        ("flop bet of 800. kid put two 500 chips in and then said raise. Which is it?", "call 800"),
        ("flop bet of 800. kid put two 1k chips in and said raise. Which is it?", "raise-to 2000"),
        ("flop bet of 800. kid put two 500 chips in and said raise. Which is it?", None),
        ("na flopu bet 800, Pavel dal dve petistovky a rekl raise. co plati?", None),
    ],
)
def test_words_joined_to_the_chips_before_them_are_asked_which_came_first(text: str, outcome: str | None) -> None:
    given = answer(text)
    if outcome is None:
        assert given.asked is not None
        assert given.asked.field == "order"
    else:
        assert given.ruling is not None
        assert str(given.ruling.outcome) == outcome


@pytest.mark.parametrize(
    ("text", "outcome"),
    [
        # chips that come after a return to the stack are a motion of their own
        ("open na 1000 pri 200/400, reknu navysuju a dam presne 1000, vratim se ke stacku a dam jeste 1600. string?",
         "raise-to 2600"),
        # what somebody reckons is no chips put out
        ("plo 25/50, two limpers and the button goes pot. i counted 275 total, how much is it", "maximum 275"),
    ],
)  # fmt: skip
def test_what_is_told_besides_the_act_changes_nothing(text: str, outcome: str) -> None:
    given = answer(text)
    assert given.ruling is not None
    assert str(given.ruling.outcome) == outcome


def test_who_takes_back_what_he_told_is_asked() -> None:
    text = (
        "i'm in the big blind (300). someone raises to 900, i take my 300 back and put a 1k chip out... actually no "
        "just took the 300 back and sat there"
    )
    assert answer(text).ruling is None
