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
