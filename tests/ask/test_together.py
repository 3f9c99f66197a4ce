"""Is whoever does the same as another counted, and is a pot that is not told whole never reckoned?"""

import pytest

from rules.ask import READING, answer
from rules.ask.story import Kind
from rules.ask.telling import story


def _most(text: str) -> str:
    """What a text is ruled to be, without its kind: "maximum 1100" and "raise-to 1100" are the same pot."""
    ruling = answer(text).ruling
    return str(ruling.outcome).rpartition(" ")[2] if ruling is not None else ""


@pytest.mark.parametrize(
    ("text", "actors"),
    [
        ("100/200, utg limp, hijack taky, button beze slova hodi 1000", ["utg", "hijack", "button"]),
        ("100/200, utg limps, cutoff as well, button silently puts in 1000", ["utg", "cutoff", "button"]),
        ("100/200. utg calls, so does the hijack, button silently puts in 1000", ["utg", "hijack", "button"]),
        ("blindy 100/200, utg, hijack a cutoff jen limpli", ["utg", "hijack", "cutoff"]),
        ("blindy 100/200, utg da na 700, hijack i cutoff to jen dorovnaji", ["utg", "hijack", "cutoff"]),
        ("100/200, utg da 700, dorovna hijack a cutoff", ["utg", "hijack", "cutoff"]),
    ],
)
def test_an_act_told_once_is_that_of_everybody_named(text: str, actors: list[str]) -> None:
    assert [event.actor for event in story(text).events] == actors


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("flop, bet 900 a dva ho dorovnali", 2), ("flop, bet 900, dva hraci pred mnou dorovnali", 2),
        ("50/100, three people limped in", 3), ("50/100, two guys flat the blind", 2),
        ("flop, bet 900 a dva to dali", 2),
    ],
)  # fmt: skip
def test_players_who_are_only_counted_are_as_many_calls(text: str, count: int) -> None:
    last = story(text).events[-1]
    assert (last.kind, last.count) == (Kind.CALL, count)


@pytest.mark.parametrize(
    ("text", "most"),
    [
        ("plo 100/200, utg limp, hijack taky, ja jsem na buttonu a reknu pot. kolik", "1100"),
        ("plo 100/200, utg limps, cutoff as well, button says pot. how much", "1100"),
        ("plo 100/200, utg, hijack a cutoff limpli, button rika pot. kolik to je", "1300"),
        ("plo 100/200, utg da 700, hijack dorovna, cutoff stejne, button rekne pot. na kolik", "3800"),
        ("plo flop, v potu 2400. prvni 900, druhy dorovna, treti taky, kolik muzu nejvic", "6900"),
        ("omaha pot limit, flop. v potu 2400, bet 900 a dva ho dorovnali. kolik muzu nejvic", "6900"),
        ("plo 100/200, utg limp, maly blind doplni, velky blind rekne pot. kolik", "800"),
        ("plo 50/100. utg says pot, folds to the cutoff who says pot too. how much", "1200"),
        ("plo 50/100. utg says pot so 350, folds to the cutoff who says pot too. how much", "1200"),
        ("plo 500/1000. bb is all in for 400. utg says pot", "3500"),
        ("plo turnaj, na flopu v potu 2400, jeden bet 900, druhy dorovna. rikam pot. kolik mam vysadit celkem", "6000"),
    ],
)
def test_a_pot_told_whole_is_reckoned(text: str, most: str) -> None:
    assert _most(text) == most


@pytest.mark.parametrize(
    "text",
    [
        "plo 100/200, everyone limps, button says pot. how much",
        "plo 100/200, vsichni limpli az na button, ten hlasi pot. kolik",
        "plo 100/200, a couple of limpers, button says pot. how much",
        "plo 100/200, par limpu, button hlasi pot. kolik to je",
        "plo 100/200 ante 25 eight players, utg says pot. how much",
        "plo 100/200, straddle 400, utg says pot. how much",
        "plo 100/200, jeden limp a pak jeste jeden, button hlasi pot. kolik",
        "plo 100/200, utg limp a hned za nim dalsi. button hlasi pot. kolik to dela",
        "plo 100/200. utg limps. hijack puts in a 500 chip. button says pot. how much",
        "plo, blinds 100/200. Tom, Ann and Joe limp. Bob says pot on the button. how much",
        "plo flop, bet 900, with that the pot is 2400. most i can make it?",
        "plo flop pot 2000 and 300 dead money. utg bets 500, max?",
        "plo flop, hlavni pot 2000, vedlejsi 700, utg bet 500, kolik muzu nejvic?",
        "plo 50/100. utg says pot so 400, folds to the cutoff who says pot too. how much",
    ],
)
def test_what_may_be_in_the_pot_unread_keeps_it_from_being_ruled_on(text: str) -> None:
    assert answer(text).ruling is None


@pytest.mark.parametrize(
    ("text", "outcome"),
    [
        ("pot limit flop: 1,350 out there, i get bet into for 600. max i can make it?", "maximum 3150"),
        ("omaha pl, na stole pred flopem 1100, prvni betne 400 a ja reknu pot. kolik to dela celkem", "maximum 2300"),
        ("plo 200/400. velkej blind ma poslednich 150 a je all in, malej dal svych 200. kolik muze utg nejvic",
         "maximum 1400"),
    ],
)  # fmt: skip
def test_the_most_is_offered_or_ruled(text: str, outcome: str) -> None:
    reply = answer(text)
    offered = reply.ruling or answer(text, given={READING: "pot-limit"}).ruling
    assert offered is not None
    assert str(offered.outcome) == outcome


@pytest.mark.parametrize(
    ("text", "chips"),
    [
        ("utg 750, next guy silently shoves out one purple 500 and a little stack of five 100s", [(500, *(100,) * 5)]),
        ("raise na 2400, hrac beze slova posune tisicovku, pak druhou, pak petistovku", [(1000,), (1000,), (500,)]),
        ("raise 650, mlcky davam tisicovku a padesatku at mi dealer vrati ctyri stovky", [(1000, 50)]),
        ("facing 900 i announce raise, set out exactly 900 (one 500 four 100s)", [(500, 100, 100, 100, 100)]),
        ("open to 1000. chips hit the felt first, two 1000s and a 500", [(1000, 1000, 500)]),
        ("utg 900, hrac rekl raise, polozil devet stovek a potom druhou hromadku, ctyri petistovky",
         [(100,) * 9, (500,) * 4]),
    ],
)  # fmt: skip
def test_chips_that_went_out_are_listed_whole(text: str, chips: list[tuple[int, ...]]) -> None:
    assert [event.chips for event in story(text).events if event.kind is Kind.PUT] == chips


@pytest.mark.parametrize(
    ("text", "stack"),
    [
        ("Guy shoves 43k. kid says call straight away, he has 38k in front of him", 38000),
        ("river all in 18 500, hrac rekne call a ma pred sebou jen 12 000", 12000),
        ("utg 1000 at 200/400. I say raise to 1300, had it in my head the min was 300 more", None),
    ],
)
def test_what_lies_in_front_of_a_caller_is_his_stack_and_an_opinion_is_not(text: str, stack: int | None) -> None:
    assert next(iter(story(text).stacks.values()), None) == stack


@pytest.mark.parametrize(
    ("text", "outcome"),
    [
        ("300-600 / utg 1500 / next player announces raise and puts 2100 (four 500s and a 100)", "raise-to 2400"),
        ("200/400, otevreni na 1000, dalsi rekne raise na dvanact set", "raise-to 1600"),
        ("1k/2k open 4000. Ja na to devet tisic", "raise-to 9000"),
        ("bb is in for his last 250 and the blind is 800. what would a minraise be", "may-raise 1600"),
    ],
)
def test_slashes_nouns_answers_and_blinds_are_read(text: str, outcome: str) -> None:
    ruling = answer(text).ruling
    assert ruling is not None
    assert str(ruling.outcome) == outcome


def test_an_order_that_is_only_claimed_is_not_ruled_on() -> None:
    text = "otevreni 1200, soused hodi jeden zeton 5000 a rekne raise. on ze rekl drive, dealer tvrdi ze uz zeton lezel"
    assert answer(text).ruling is None
    assert answer(text.partition(".")[0]).ruling is not None
