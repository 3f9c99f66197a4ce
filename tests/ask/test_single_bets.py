"""Is one bet or raise read with its amount, whoever comments on it and however its chips are told?"""

import pytest

from rules.ask import answer
from rules.ask.mentions import mentions
from rules.ask.possible import possible
from rules.ask.resemblance import resembles
from rules.ask.story import Kind
from rules.ask.telling import story
from rules.ask.weighing import Text, likeliest, rulings


def _likeliest(text: str) -> set[str]:
    """What is ruled on the likeliest reading of a text of bets."""
    likeness = {one.label: one.score for one in resembles(text, "topic")}
    rules = {one.label: one.score for one in resembles(text, "rule")}
    ranked = likeliest(Text(story(text), mentions(text), likeness, rules), possible(text, likeness))
    return {one.outcome for one in rulings(ranked[0][0])} if ranked else set()


@pytest.mark.parametrize(
    ("text", "outcome"),
    [
        (
            '500/1000, utg na 2500 a ja rek "navysuju o tri tisice". dealer mi to udelal na 4000 ze pry na 3000 a '
            "min raise. jenze ja rek jasne O tri",
            "raise-to 5500",
        ),
        ('200/400, utg na 1000, ja rekl "zvedam o 1500". dealer to vzal jako min raise', "raise-to 2500"),
        ('200/400, utg opens 1000, i said "raise 1500 more". dealer called it a min raise', "raise-to 2500"),
        ("200/400, utg opens 1000, i said raise to 1300. floor said min raise", "raise-to 1600"),
        ("200/400, utg opens 1000, i said 1300, dealer told me it is short. smallest raise?", "may-raise 1600"),
        ('utg proti bb 800 rekl "tisic dve ste". je to limp nebo navyseni', "raise-to 1600"),
        ("river, i said check and then went wait no, bet 4000.", "check"),
        ('150/300 vsichni jen limpli, velka rekne "call"', "check"),
        ("400/800 a velkej blind ma posledni 260 zetonu. minimalni otevreni je na 1600 nebo na 520?", "may-raise 1600"),
        ("250/500. open 1100, trojbet 3300, ctyrbet na 5600. nejmensi mozny raise?", "may-raise 7900"),
        ("300/600, utg 1500, co 4200, button to jen zaplati. na kolik nejmin muze bb zvednout", "may-raise 6900"),
        ('100/200 post flop nobody in yet, a guy goes "two"', "bet 200"),
    ],
)  # fmt: skip
def test_a_bet_is_ruled_on_as_it_was_made(text: str, outcome: str) -> None:
    ruling = answer(text).ruling
    assert ruling is not None and str(ruling.outcome) == outcome


@pytest.mark.parametrize(
    ("text", "outcome"),
    [
        ("bb 800, nobody in yet. utg lets a 5000 chip fall, then says make it two and a half thousand", "call 800"),
        ("bb has a 500 chip out, button goes 1,500. bb takes the 500 back and replaces it with a 5k", "call 1500"),
        (
            "mam malou 400 (400/800), cutoff to da na 1600. Pridam k tem svym ctyrem stovkam jeden zeton 2k a mlcim",
            "call 1600",
        ),
        (
            "300/600, na flopu to vsichni procheckovali, pustil jsem tam jeden petitisicovej zeton a nic nerek. "
            "myslel jsem ze mi vrati a bude to bet za 600",
            "bet 5000",
        ),
        ("plo, uprostred lezi 5400, jeden bet dva tisice, druhej na sest. jak vysoko muzu jit ja", "maximum 25400"),
        (
            "100/200, Kev opens to 600. Dave picks up a little stack of hundreds and puts it over the line, "
            "turns out it's nine of them",
            "raise-to 1000",
        ),
        ("150/300 open 900. Rek jsem raise, posunul petistovku a ctyri stovky a tisicovku se stovkou", "raise-to 2000"),
    ],
)  # fmt: skip
def test_a_bet_that_is_not_certain_is_read_as_what_it_most_likely_was(text: str, outcome: str) -> None:
    assert outcome in _likeliest(text)


@pytest.mark.parametrize(
    ("text", "chips"),
    [
        ("na turnu hodi tisicovku se stovkou", (1000, 100)),
        ("na turnu hodi petistovku s dvema stovkami", (500, 100, 100)),
    ],
)
def test_chips_told_with_others_are_put_together(text: str, chips: tuple[int, ...]) -> None:
    assert story(text).events[-1].chips == chips


def test_words_broken_off_are_those_that_follow() -> None:
    told = story("river, i said check and then went wait no, bet 4000.").events
    assert [event.kind for event in told] == [Kind.SAY, Kind.SAY]


@pytest.mark.parametrize(
    "text", ["turn, Petr betne 2200, ja tam dal petikilovej zeton a mlcel", "na flopu bet 2k, druhej na sest"]
)
def test_a_number_in_short_is_never_certain(text: str) -> None:
    assert story(text).doubts


@pytest.mark.parametrize("text", ["utg 500, co 1400?", "utg ma 500, co na to?", "co 1400 znamena"])
def test_a_question_is_no_position(text: str) -> None:
    assert not any(item.is_("who.cutoff") for item in mentions(text).mentions)


@pytest.mark.parametrize(
    "text",
    [
        "short stack shoved for 3,200 over a raise to 2k, one caller behind. can the raiser raise again",
        "utg raises to 2000, short stack shoves 3200, button calls. can utg raise again?",
        "utg raises to 2000, short stack shoves 3999, button calls. can utg raise again?",
        "utg raises to 2000, button to 3800, short stack shoves for 5000. can utg raise again?",
    ],
)
def test_a_raise_over_an_untold_bet_is_of_unknown_size(text: str) -> None:
    """Whether an all-in over it reopens the betting hangs on the blinds: it is asked, not ruled."""
    assert answer(text).ruling is None


@pytest.mark.parametrize(
    ("text", "outcome"),
    [
        ("flop, bet of 1000, all-in 1500, call. can the bettor raise again", "call-or-fold 1500"),
        ("flop, bet 1000, raise to 3000, all in for 4000. can the bettor raise", "may-raise 6000"),
        # twice the raise is a full raise however much of it was one
        ("utg raises to 2000, short stack shoves 4000, button calls. can utg raise again?", "may-raise 6000"),
        ("utg raises to 2000, short stack shoves 4100, button calls. can utg raise again?", "may-raise 6200"),
    ],
)
def test_a_bet_or_a_doubled_raise_is_of_known_size(text: str, outcome: str) -> None:
    ruling = answer(text).ruling
    assert ruling is not None and str(ruling.outcome).partition(":")[0] == outcome


@pytest.mark.parametrize(
    ("text", "outcome"),
    [
        ("big blind 400. utg raises to 2000, short shoves 3599, can utg raise again", "call-or-fold 3599"),
        ("big blind 400. utg raises to 2000, short shoves 3600, can utg raise again", "may-raise 5200"),
        ("big blind 400. utg raises to 2000, short shoves 3700, can utg raise again", "may-raise 5400"),
        ("big blind byl 400. utg raisnul na 2000, short shovnul 3599, muze utg znova raisnout", "call-or-fold 3599"),
        ("big blind byl 400. utg raisnul na 2000, short shovnul 3600, muze utg znova raisnout", "may-raise 5200"),
        # in limit 400/800 are the small and the big bet: 400 is bet before the flop, and the big blind is 400
        ("limit 400/800, preflop utg raises to 800, short shoves 999, can utg raise again", "call-or-fold 999"),
        ("limit 400/800, preflop utg raises to 800, short shoves 1000, can utg raise again", "may-raise 1400"),
    ],
)
def test_a_first_raise_is_counted_from_the_big_blind_however_it_is_told(text: str, outcome: str) -> None:
    ruling = answer(text).ruling
    assert ruling is not None and str(ruling.outcome).partition(":")[0] == outcome


@pytest.mark.parametrize(
    "text",
    [
        "250/500, lou and kim limp, button jams 900 total, sb folds, bb calls. lou limped with aces and wants to "
        "raise. can he",
        "utg and co limp at 250/500, button is short and jams 900 total, sb folds, bb calls. utg limped with aces and "
        "wants to raise. can he",
        "250/500, ondra limpne, button ol-in 900, bb dorovna. ondra limpnul s esama a chce raisnout. muze?",
    ],
)
def test_a_call_told_again_is_no_answer_to_the_raise(text: str) -> None:
    """Who only limped has not called the all-in behind him, so he is not taken as one whose turn is over."""
    ruling = answer(text).ruling
    assert ruling is None or str(ruling.outcome).partition(":")[0] == "call-or-fold 900"


@pytest.mark.parametrize(
    ("text", "outcome"),
    [
        # "big blind 400" says how large it is, not who acts
        ("big blind 400. utg raises to 900, i silently put out four 500 chips", "raise-to 2000"),
        ("bb is 400, utg raises to 900, i silently put out four 500 chips", "raise-to 2000"),
        ("The big blind was 400. utg raises to 900, i silently put out four 500 chips", "raise-to 2000"),
        ("velkej blind je 400, utg raise 900, mlcky dam ctyri petistovky", "raise-to 2000"),
        ("bb je 800, hijack dal 2200, ja tam poslal tri tisicovky bez reci", "call 2200"),
        ("my big blind 400. utg raises to 900, i silently put out four 500 chips", "raise-to 2400"),
        ("my small blind is 200. utg raises to 900, i silently put out four 500 chips", "raise-to 2200"),
        ("mam velkou 400, utg raise 900, mlcky dam ctyri petistovky", "raise-to 2400"),
        # both are a call
        ("SB is 200, someone popped it to 900 and i silently toss a 5k. counts as a call?", "call 900"),
    ],
)
def test_a_blind_told_by_its_size_is_the_players_own_only_where_it_is_said(text: str, outcome: str) -> None:
    ruling = answer(text).ruling
    assert ruling is not None and str(ruling.outcome).partition(":")[0] == outcome


@pytest.mark.parametrize(
    "text",
    [
        "small blind 200, utg raises to 900, i silently put out four 500 chips",
        "posted big blind 400. utg raises to 900, i silently put out four 500 chips",
        "hrac na bb 400, utg raise 900, mlcky dam ctyri petistovky",
    ],
)
def test_whose_blind_it_is_is_asked_where_it_changes_the_ruling(text: str) -> None:
    reply = answer(text)
    assert reply.ruling is None and reply.asked.field == "in_the_blind"
    ruled = {value: answer(text, given={"in_the_blind": value}).ruling.outcome.amount for value in ("no", "yes")}
    assert ruled == {"no": 2000, "yes": 2000 + (200 if "small" in text else 400)}


@pytest.mark.parametrize(
    "text",
    [
        "bb 400, utg raises to 900, small blind silently tosses in four 500 chips",
        "bb je 400, utg raise 900, malej blind mlcky da ctyri petistovky",
    ],
)
def test_what_a_blind_has_in_front_is_never_guessed(text: str) -> None:
    assert answer(text).ruling is None


def test_a_blind_before_another_player_does_not_act_for_him() -> None:
    text = "sb 300, bb 600{} utg limps, hj limps, sb jams 1000 total. may utg raise"
    assert str(answer(text.format(".")).ruling.outcome) == "call-or-fold 1000"
    assert answer(text.format("")).ruling is None


def test_the_teller_on_a_blind_told_in_two_words_is_that_blind() -> None:
    text = "PLO, 50/100. utg na 300, jeden call, sb slozil a ja na {} hlasim pot. kolik to dela celkem?"
    assert {str(answer(text.format(place)).ruling.outcome) for place in ("bb", "big blind")} == {"maximum 1250"}


@pytest.mark.parametrize(
    "text",
    [
        'turn bet 1000, hrac rekl "raise"... ne, promin, dealer rekl raise. hrac dal jeden zeton 5000',
        "turn bet 1000, hrac rekl raise, teda dealer to rekl, hrac dal jeden zeton 5000",
        "turn bet 1000, player said raise, sorry, the dealer said raise. player puts one 5000 chip",
        "turn bet 1000, player said raise - no, sorry, that was the dealer. player puts one 5000 chip",
        "turn bet 1000, player said raise. oh wait that was the dealer. player puts one 5000 chip",
        # chips that lie there when the dealer speaks
        "turn, bet 1200, player says raise after the dealer already announced call, one 5000 chip",
    ],
)
def test_words_that_the_teller_gives_to_the_dealer_are_nobodys_raise(text: str) -> None:
    assert answer(text).ruling is None


@pytest.mark.parametrize(
    "text",
    [
        "blinds 100/200. utg bets 500, i mean 700. button says raise and puts in 900, valid?",
        "blindy 100/200, utg dal 500, teda 700. button rekl raise a dal 900, plati to?",
        "blindy 100/200, teda 200/400. utg navysil na 800, co je ted nejmensi navyseni?",
        # a bet is as large as his chips, whatever is said
        "blinds 100/200. utg raises to 600 but has only 550 total. what is the minimum raise for the next player?",
        "100/200, utg raises to 600 but only has 350. button says raise and puts in 900, valid?",
        "blindy 100/200. utg navysil na 600, ale ma jen 550. kolik je nejmensi navyseni pro dalsiho?",
    ],
)
def test_a_teller_who_corrects_an_amount_is_not_taken_at_the_first(text: str) -> None:
    assert answer(text).ruling is None


@pytest.mark.parametrize("only", ["jen", "jenom", "pouze", "akorat"])
def test_a_bet_larger_than_the_chips_is_doubted_however_the_few_are_told(only: str) -> None:
    told = story(f"100/200. utg raise na 600, ma {only} 350. button rekl raise a dal 900")
    assert [reason for reason, *_ in told.doubts] == ["a bet that may be more than the player had"]


def test_a_player_who_corrects_his_own_amount_is_bound_by_the_first() -> None:
    text = 'blinds 100/200, bet is 400. next player says "call four hundred, i mean raise five hundred"'
    ruling = answer(text).ruling
    assert ruling is None or str(ruling.outcome) == "call 400"
