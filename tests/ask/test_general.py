"""Is a question about anybody told from a story of somebody?"""

import pytest

from rules.ask import answer
from rules.ask.general import asks_in_general

GENERAL = (
    "can a player be eliminated by a chip race?",
    "can a player keep his airpods in and his phone on the felt during a hand? it's my first event under tda and one "
    "regular keeps moaning about it",
    "can a player just ask for a new deck? serious question, guy at my casino does it every hour",
    "how many raises are allowed in no limit? someone told me three",
    "is there a cap on raises in a limit tournament once its heads up? and before that",
    "are conditional statements like if you bet i'll raise ever binding, or always up to the td",
    "who is entitled to ask for time on a player, and how long does the player get once it starts?",
    "muze mit hrac na stole polozenej mobil a psat si zpravy kdyz neni ve hre? volat asi ne",
    "smi hrac, ktery uz slozil, mluvit o rozdani? nebo az je konec",
    "co presne je substantial action? u nas v klubu to vysvetluje kazdej jinak",
    "musim ukazat obe karty kdyz hraju board?",
    "kdyz je nekdo all in, smi odejit od stolu?",
)
STORIES = (
    "one of my regulars keeps asking for a setup because he is losing. do we have to bring new cards",
    "ma pet modrych schovanych za stovkama. muzu po nem chtit at je da dopredu",
    "can he take back his call after he saw the raise?",
    "muzu chtit po souperovi odhad kolik ma? zakryva si to rukama",
    "kdo vsechno muze zavolat time? prisel chlap od vedlejsiho stolu a chtel odpocet na naseho hrace",
    "two guys at my table chat in portuguese between hands. can i complain or is it only while a hand is on",
    "je rozhodnuti floora konecny? rozhodl jsem proti nemu a on chce volat reditele",
    "dostal jsem dve kola. kolik rozdani vynecham?",
    "how many hands does a player miss for a penalty of two rounds?",
    "jak tvrdej trest za nadavky na dealera, kdyz uz ma od rana jedno napomenuti",
    "what counts as tapping the table? i rap my knuckles when i think. dealer moved on like i checked",
    "Zkuseny regular po kazdy hre nahlas hodnoti jak to nekdo zahral. Je na to pravidlo?",
    "Somebody shows one card, says 'flush', keeps the other one down. can i push it without seeing both?",
    "a guy with bad eyesight wants his mate to stand behind him. is the td obliged to let him",
    "",
    "why?",
)


@pytest.mark.parametrize("text", GENERAL)
def test_a_question_about_anybody_is_shown_its_rule(text: str) -> None:
    assert asks_in_general(text)
    assert answer(text).asked is None


@pytest.mark.parametrize("text", STORIES)
def test_what_happened_to_somebody_is_no_general_question(text: str) -> None:
    assert not asks_in_general(text)
