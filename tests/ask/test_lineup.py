"""Who sits where and who is left, told by lists, places and neighbours; and what is left open is not guessed."""

import pytest

from rules.ask import Answer, answer
from rules.ask.cases.lineup import lineup, row_of
from rules.ask.cases.scene import scene
from rules.ask.cases.seats import seating

OUT = "heads-up-button.out"


@pytest.mark.parametrize(
    ("text", "players"),
    [
        ("three handed going clockwise Lou, Jess, Tomas", ("Lou", "Jess", "Tomas")),
        ("clockwise it was dan, eve and phil", ("Dan", "Eve", "Phil")),
        ("proti směru sedí Karel, Věra, Bohouš", ("Bohouš", "Věra", "Karel")),
        ("Bea sits left of the button, then Cole, then Dirk on the button", ("Bea", "Cole", "Dirk")),
        ("Lou, Jess and Tomas played", ()),
        ("Lou and Jess in order", ()),
    ],
)
def test_a_list_of_players_is_their_order_where_a_text_says_so(text: str, players: tuple[str, ...]) -> None:
    whole = scene(text)
    assert row_of(whole, seating(whole)) == players


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("now it's just me and Eve", ("me", "Eve")),
        ("sb and bb remain", ("SB", "BB")),
        ("zůstali Jana a Petr", ("Jana", "Petr")),
        ("the small blind just busted against me", ()),
        ("Bea sits left of Cole", ()),
    ],
)
def test_who_plays_on_is_told(text: str, left: tuple[str, ...]) -> None:
    whole = scene(text)
    assert lineup(whole, seating(whole)).left == left


@pytest.mark.parametrize(
    ("text", "out"),
    [
        ("Otto scooped it and both Gus and Nina are out", ["Gus", "Nina"]),
        ("Zoe is the one who went home", ["Zoe"]),
        ("who went out, Zoe?", []),
        ("Ivoše vyhodil Dušan", ["Ivoš"]),
        ("Kit shoved, got called by Moe and busted", ["Kit"]),
        ("we lost the sb, he was felted by the bb", ["SB"]),
    ],
)
def test_who_went_out_is_told(text: str, out: list[str]) -> None:
    assert seating(scene(text)).out == out


def test_where_the_one_sat_who_has_gone_out_is_asked_for() -> None:
    text = "down to the last two after seat 4 bust, who should have the button?"
    reply = answer(text)
    assert reply.verdict is Answer.MISSING and reply.asked is not None and reply.asked.field == OUT
    for place, outcome in (("button", "BB | big-blind to SB"), ("big-blind", "SB | big-blind to button")):
        given = {OUT: place, "reading": "heads-up-button"}
        ruling = answer(text, given=given).ruling
        assert ruling is not None
        assert str(ruling.outcome) == f"positions: button-and-small-blind to {outcome}"


@pytest.mark.parametrize(
    "text",
    [
        "heads up, who acts first preflop and who acts first after it?",
        "Ann, Bo and Cy played, Bo was big blind and busted. two left, who has the button?",
    ],
)
def test_an_order_that_is_not_told_is_not_guessed(text: str) -> None:
    reply = answer(text)
    assert reply.ruling is None
    assert all(one.topic != "heads-up-button" or "players.1" not in one.params for one in reply.seems)
