"""Is a text that no tournament rule is about said to be one, and never one that only mentions such things?"""

import time

import pytest

from rules.ask import Answer, answer
from rules.ask.outside import is_outside

OUTSIDE = (
    "final four want to chop the prize money by icm, one doesnt. how do we work out what each should get?",
    "my backer took 70% of my score and we'd only agreed on half, can the director force him to pay?",
    "is it worth flying to vegas in july for the side events",
    "2/5 no limit cash, dealer gave the pot to the wrong guy and he left the building",
    "folded kings pre to a 4bet from the tightest guy in the club, 60 bigs deep. too weak or fine?",
    "which timer software do you use for a home tourney, blinds on the tv",
    "what are the odds of flopping a set",
    "do i owe tax on a 9k tournament win",
    "AQ na buttonu, 18 blindu, pred tim utg raise. 3bet all in nebo fold",
    "kde sehnat poradny keramicky zetony tak na 40 lidi",
    "hrali jsme online klubovku a spadl mi net na riveru, appka me slozila. mam narok na vraceni?",
    "musim mit na domaci turnaj o par stovek nejake povoleni od uradu?",
    "prodal jsem kamaradovi petinu ze sebe a skoncil jsem treti, chce i podil z rebuye",
    "kolik bere dealer za vecer v mensim kasinu? nabidli mi 150 na hodinu plus spropitny",
    "osmicky na SB, cutoff otevira 2,2bb a ma me pokrytyho, dal bys all in nebo jen call?",
)
INSIDE = (
    "na bublane odpocitava jeden kazdej fold skoro minutu, napominali jsme ho dvakrat",
    "registered late, they sat me in the big blind. do i have to post straight away or can i wait a round like in cash",
    "he puts in two blacks and waits for 500 back, he does it all the time in cash. did he just raise?",
    "dva Vietnamci u stolu se behem handu bavi po svem, herna v Praze. muzou?",
    "V cashi nas ucili ze dva zetony jsou vzdycky zvyseni. Tady turnaj, 600/1200, utg na 2600, ja dve dvoutisicovky",
    "kolik stoji novy balik? u nas v klubu se dalo vymenit na prani hrace, jde to i na turnaji",
    "cards sticky from beer and one's got a nail mark, asked for another pack, dealer not sure if he may",
    "What would you do with a pro who demands the AC turned off since cold air gives her migraines?",
    "my all in was 4,200 and the dealer, who works for tips, said 4,000. the caller only wants to pay 4,000",
)


@pytest.mark.parametrize("text", OUTSIDE)
def test_what_no_rule_is_about_is_out_of_scope_and_asks_nothing(text: str) -> None:
    reply = answer(text)
    assert reply.verdict is Answer.OUT_OF_SCOPE
    assert reply.asked is None
    assert not reply.seems


@pytest.mark.parametrize("text", INSIDE)
def test_a_case_that_mentions_such_things_is_not_out_of_scope(text: str) -> None:
    assert answer(text).verdict is not Answer.OUT_OF_SCOPE


@pytest.mark.parametrize("text", ["", "?", "cash", "1/2", "\u202e\u200b", "cash game " * 5000])
def test_any_text_is_decided_and_soon(text: str) -> None:
    began = time.perf_counter()
    assert is_outside(text) in (True, False)
    assert time.perf_counter() - began < 1


def test_chips_put_in_without_a_word_are_a_matter_of_the_rules() -> None:
    told = "Jsem zvyklej z onlinu, naživo hraju podruhý. 100/200, na turnu check, "
    assert not is_outside(told + "omylem jsem beze slova hodil žeton 5000. Dealer řekl bet pět tisíc.")
