"""Is a short second message read as the one change that it asks for, and as nothing else?"""

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from rules.ask import Answer, answer
from rules.ask.followup import LONGEST_MESSAGE, Follow, followup

ACT = "methods-of-betting"
SILENT = {
    "facing.bet": "1200",
    "facing.last_raise": "800",
    "facing.minimum_bet": "400",
    "facing.opening": "no",
    "motions.1": "1000+1000",
}
SPOKEN = {**SILENT, "words.1.said": "raise", "order": "words-first"}
FIRST_BET = {**SILENT, "facing.last_raise": "1200", "facing.opening": "yes"}


def changes(text: str, params: dict[str, str], topic: str = ACT) -> dict[str, str | None] | None:
    """The parameters that a message changes, ``None`` for those that it takes away."""
    followed = followup(text, topic, params, "tda-2015")
    if followed is None or followed.follow is not Follow.FACT:
        return None
    assert set(followed.changed) == {
        name for name in {**params, **followed.params} if params.get(name) != followed.params.get(name)
    }
    return {name: followed.params.get(name) for name in followed.changed}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        # words
        ("what if he said raise first?", {"words.1.said": "raise", "order": "words-first"}),
        ("What if he'd said “raise” before?", {"words.1.said": "raise", "order": "words-first"}),
        ("kdyby nejdřív řekl raise", {"words.1.said": "raise", "order": "words-first"}),
        ("a co kdyby řekl nejdřív „call“?", {"words.1.said": "call", "order": "words-first"}),
        ("raise first?", {"words.1.said": "raise", "order": "words-first"}),
        ("a co kdyby řekl raise?", {"words.1.said": "raise"}),
        ("what if she announced all-in", {"words.1.said": "all-in"}),
        ("a co když řekne call", {"words.1.said": "call"}),
        ("a kdyby řekl raise 2000", {"words.1.said": "raise", "words.1.amount": "2000"}),
        ("what if he said raise to 2,000", {"words.1.said": "raise", "words.1.amount": "2000"}),
        (
            "kdyby řekl raise o 800",
            {"words.1.said": "raise", "words.1.amount": "800", "words.1.basis": "on-top"},
        ),
        (
            "what if he said 800 more",
            {"words.1.said": "amount", "words.1.amount": "800", "words.1.basis": "on-top"},
        ),
        ("a co kdyby řekl 1 500?", {"words.1.said": "amount", "words.1.amount": "1500"}),
        ("he said raise first", {"words.1.said": "raise", "order": "words-first"}),
        ("řekl call", {"words.1.said": "call"}),
        ("a kdyby řekl raise až potom", {"words.1.said": "raise", "order": "chips-first"}),
        # chips
        ("and with a 5000 chip?", {"motions.1": "5000"}),
        ("a kdyby hodil žeton 5000", {"motions.1": "5000"}),
        ("what if he put in three 500 chips", {"motions.1": "500+500+500"}),
        ("a co s tisícovkou?", {"motions.1": "1000"}),
        ("a kdyby dal jen 400?", {"motions.1": None, "amount": "400"}),
        ("what if he only put out 1,500", {"motions.1": None, "amount": "1500"}),
        ("kdyby hodil 700 žetonů", {"motions.1": None, "amount": "700"}),
        ("a kdyby to dal nadvakrát", {"motions.1": "1000", "motions.2": "1000"}),
        ("instead he throws in a 5000 chip", {"motions.1": "5000"}),
        ("co kdyby to byly tři žetony po 500", {"motions.1": "500+500+500"}),
        # stack
        ("actually he had 700 left", {"facing.stack": "700", "motions.1": None, "amount": "700"}),
        ("what if he only had 700", {"facing.stack": "700", "motions.1": None, "amount": "700"}),
        ("a co když měl jen 700?", {"facing.stack": "700", "motions.1": None, "amount": "700"}),
        ("a co když měl jen 2000?", {"facing.stack": "2000"}),
        ("kdyby měla 3k za sebou", {"facing.stack": "3000"}),
        ("and if he had 3000 behind", {"facing.stack": "3000"}),
        # what he faces
        ("if the bet was 800", {"facing.bet": "800", "facing.last_raise": "400"}),
        ("a kdyby byla sázka 1000", {"facing.bet": "1000", "facing.last_raise": "600"}),
        ("if the bet was 500", {"facing.bet": "500", "facing.last_raise": None}),
        ("if it was the opening bet", {"facing.last_raise": "1200", "facing.opening": "yes"}),
        ("kdyby to byla první sázka", {"facing.last_raise": "1200", "facing.opening": "yes"}),
        ("what if the blinds were 100/200", {"facing.last_raise": "1000", "facing.minimum_bet": "200"}),
        ("kdyby byly blindy 300/600", {"facing.last_raise": "600", "facing.minimum_bet": "600"}),
        ("what if the big blind was 200", {"facing.last_raise": "1000", "facing.minimum_bet": "200"}),
        ("kdyby se navýšilo na 2000", {"facing.bet": "2000", "facing.last_raise": "1600"}),
        ("after the flop", {"facing.last_raise": None, "facing.opening": None}),
        ("a na turnu?", {"facing.last_raise": None, "facing.opening": None}),
        ("and if he had 400 in front", {"facing.in_front": "400"}),
        ("a kdyby už měl před sebou 400", {"facing.in_front": "400"}),
        ("what if the pot was 3000", {"facing.pot": "3000"}),
        ("a v pot limitu?", {"facing.structure": "pot-limit"}),
        # players
        ("heads up?", {"facing.players": "2"}),
        ("kdyby byli ve hře jen dva", {"facing.players": "2"}),
        ("what if three players were in the hand", {"facing.players": "3"}),
        ("a ve třech?", {"facing.players": "3"}),
        ("a ve třech hráčích, ve dvou?", None),
        # nothing that was not so before
        ("what if he had said nothing", {}),
        ("and silently?", {}),
        ("two 1000 chips?", {}),
    ],
)
def test_one_fact_is_changed_and_the_rest_is_kept(text: str, expected: dict[str, str | None] | None) -> None:
    assert changes(text, SILENT) == expected


@pytest.mark.parametrize(
    ("text", "params", "expected"),
    [
        ("what if he had said nothing", SPOKEN, {"words.1.said": None, "order": None}),
        ("a kdyby nic neřekl?", SPOKEN, {"words.1.said": None, "order": None}),
        ("kdyby neřekl raise", SPOKEN, {"words.1.said": None, "order": None}),
        ("and if nobody said anything", SPOKEN, {"words.1.said": None, "order": None}),
        ("what if he didn't say call", SPOKEN, None),
        ("kdyby neřekl raise", {**SPOKEN, "words.2.said": "call"}, None),
        ("what if the chips came first", SPOKEN, {"order": "chips-first"}),
        ("a kdyby byly žetony první", SPOKEN, {"order": "chips-first"}),
        ("and at the same time?", SPOKEN, {"order": "together"}),
        ("what if the chips came first", SILENT, None),
        ("what if he put in a 5000 chip", SPOKEN, {"motions.1": "5000"}),
        ("what if the bet was 800", FIRST_BET, {"facing.bet": "800", "facing.last_raise": "800"}),
        ("kdyby to bylo před flopem", FIRST_BET, {"facing.last_raise": None, "facing.opening": None}),
        ("what if it was a raise", FIRST_BET, {"facing.last_raise": None, "facing.opening": "no"}),
        # the bet to match, or the chips in front, may be the blinds themselves
        ("what if the blinds were 100/200", {**SILENT, "facing.bet": "400"}, None),
        ("what if the blinds were 100/200", {**SILENT, "facing.in_front": "400"}, None),
        # an all-in is of what he has
        (
            "a co když měl jen 700?",
            {**SILENT, "words.1.said": "all-in", "words.1.amount": "5000"},
            {"facing.stack": "700", "words.1.amount": None, "motions.1": None, "amount": "700"},
        ),
    ],
)
def test_a_change_depends_on_what_was_so_before(
    text: str, params: dict[str, str], expected: dict[str, str | None] | None
) -> None:
    assert changes(text, params) == expected


@pytest.mark.parametrize(
    ("text", "edition"),
    [
        ("and under 2011?", "tda-2011"),
        ("a podle 2011?", "tda-2011"),
        ("2011?", "tda-2011"),
        ("what about the TDA 2011 rules", "tda-2011"),
        ("jak by to bylo podle pravidel z roku 2011", "tda-2011"),
        ("same thing under TDA 2011", "tda-2011"),
        ("liší se to v roce 2011?", "tda-2011"),
        ("a v českém dokumentu?", "tda-2015-cz"),
    ],
)
def test_the_edition_is_changed_and_every_fact_is_kept(text: str, edition: str) -> None:
    followed = followup(text, ACT, SILENT, "tda-2015")
    assert followed is not None
    assert (followed.follow, followed.edition) == (Follow.EDITION, edition)
    assert dict(followed.params) == SILENT


@pytest.mark.parametrize(
    ("text", "follow"),
    [
        ("why?", Follow.WHY),
        ("But why is that?", Follow.WHY),
        ("proč?", Follow.WHY),
        ("a proč to tak je?", Follow.WHY),
        ("can you explain that", Follow.WHY),
        ("vysvětli mi to", Follow.WHY),
        ("start again", Follow.RESTART),
        ("znovu od začátku", Follow.RESTART),
        ("nová otázka", Follow.RESTART),
    ],
)
def test_the_reasons_and_a_new_start_can_be_asked_for(text: str, follow: Follow) -> None:
    followed = followup(text, "reopening", {"player": "A"}, "tda-2015")
    assert followed is not None and followed.follow is follow


@pytest.mark.parametrize(
    "text",
    [
        "",
        "   ",
        "?",
        "1000",
        "raise",
        "100/200",
        "blinds 100/200",
        "and with 5000?",
        "a s 5000?",
        "what if A had only 700",
        "what if seat 4 said raise",
        "what if the dealer said 800",
        "what if he said five",
        "what if he bet 400",
        "what if he raised to 1500",
        "what if he said raise and had 700",
        "what if he put in 1000 and 500 and then 700",
        "kdyby dal 400 a pak 800",
        "what if he said hocus pocus",
        "what if he didn't have 700",
        "a kdyby neměl 700",
        "what if he had pocket aces",
        "a kdyby měl 5 sekund",
        "what if there were 30 players",
        "a co button?",
        "why not a raise",
        "proč je to call?",
        "řekl call?",
        "co řekl call",
        "měl 700?",
        "2012?",
        "and under 1999",
        "string bet?",
        "co dělat když dealer spálí kartu",
        "is a check out of turn binding",
        "utg raises to 600",
        "A bets 800, B says raise",
        "Blinds 200-400, A raises to 1200, B silently puts out two 1000 chips.",
        "what is the minimum raise",
        "what if he said raise. What if he had 700",
        "kdyby řekl fold 800",
        "what if he had 700 " + "really " * 20,
    ],
)
def test_what_is_not_certainly_a_follow_up_is_a_new_question(text: str) -> None:
    assert followup(text, ACT, SILENT, "tda-2015") is None


def test_a_topic_without_such_a_fact_has_no_such_follow_up() -> None:
    assert followup("what if he only had 700", "misdeal", {"error": "early-flop"}, "tda-2015") is None
    assert followup("what if he said raise", "minimum-raise", {"bet": "1200"}, "tda-2015") is None
    assert followup("why?", "no-such-topic", {}, "tda-2015") is None
    assert changes("what if the bet was 2000", {"bet": "1200", "last_raise": "1200"}, "minimum-raise") == {
        "bet": "2000",
        "last_raise": "2000",
    }


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("what if the players in between all folded", "fold"),
        ("a kdyby vsichni mezi tím jen checkli", "check"),
        ("what if one of them raised", "raise"),
        ("co kdyby jeden z nich navýšil", "raise"),
    ],
)
def test_what_the_skipped_players_did_is_changed(text: str, kind: str) -> None:
    params = {"act.kind": "call", "act.in_turn": "no", "between": "-"}
    assert changes(text, params, "out-of-turn") == {"between": None, "between.1.kind": kind}
    assert changes(text, SILENT) is None


@pytest.mark.parametrize(
    ("text", "outcome"),
    [
        ("what if he said raise first?", "raise-to 2000"),
        ("and with a 5000 chip?", "call 1200"),
        ("what if he put in 1000+1000+500", "raise-to 2500"),
        ("if the bet was 800", "raise-to 2000"),
    ],
)
def test_the_changed_situation_is_ruled_on(text: str, outcome: str) -> None:
    followed = followup(text, ACT, SILENT, "tda-2015")
    assert followed is not None
    reply = answer("", followed.edition, {"topic": ACT, **followed.params})
    assert reply.verdict is Answer.COMPUTED and reply.ruling is not None
    assert str(reply.ruling.outcome) == outcome


@settings(max_examples=300, deadline=None)
@given(st.text(max_size=LONGEST_MESSAGE + 40), st.dictionaries(st.text(max_size=20), st.text(max_size=20), max_size=6))
def test_any_message_and_any_parameters_are_taken(text: str, params: dict[str, str]) -> None:
    followed = followup(text, ACT, params, "tda-2015")
    assert followed is None or set(followed.changed) <= {*params, *followed.params}


WORDS = """what if he she said had only 700 raise first and a co kdyby měl dal žeton 5000 heads up to na byla sázka 800
blindy 100/200 dva three players silently proč"""


@settings(max_examples=300, deadline=None)
@given(st.lists(st.sampled_from(WORDS.split()), max_size=10).map(" ".join))
@example("had 700")
@example("měl 800")
def test_words_of_follow_ups_in_any_order_change_one_thing_at_most(text: str) -> None:
    followed = followup(text, ACT, SPOKEN, "tda-2015")
    if followed is not None:
        groups = {name.removeprefix("facing.").partition(".")[0] for name in followed.changed}
        if "stack" in groups and int(followed.params["facing.stack"]) < 2000:
            # who has less than the chips that were told puts out all he has
            groups -= {"motions", "amount"}
        assert any(
            groups <= one
            for one in (
                {"words", "order"}, {"motions", "amount"}, {"stack"}, {"players"}, {"bet", "last_raise"},
                {"minimum_bet", "last_raise"}, {"opening", "last_raise", "in_front"}, {"in_front"}, {"pot"},
            )
        )  # fmt: skip


@pytest.mark.parametrize(
    ("topic", "before", "message", "changed"),
    [
        ("etiquette", {"manners": "delay", "repeated": "yes"}, "what if it was the first time?", {"repeated": "no"}),
        ("etiquette", {"manners": "delay", "repeated": "yes"}, "a co kdyby to bylo poprvé?", {"repeated": "no"}),
        ("language", {"country": "usa", "language": "other", "during_hand": "yes"}, "and if it was between hands?",
         {"during_hand": "no"}),
        ("devices", {"use": "phone-call"}, "co když telefonoval mimo stůl?", {"at_table": "no"}),
        ("official-terms", {"word": "table-tap", "facing_bet": "no"}, "what if he was facing a bet?",
         {"facing_bet": "yes"}),
        ("stud-upcards", {"deed": "picked-up", "facing_action": "yes"}, "kdyby na něm nebyla akce", None),
        ("stud-upcards", {"deed": "picked-up", "facing_action": "yes"}, "co kdyby nebyla na něm akce?",
         {"facing_action": "no"}),
    ],
)  # fmt: skip
def test_a_fact_of_a_case_is_changed_in_the_words_of_its_topic(
    topic: str, before: dict[str, str], message: str, changed: dict[str, str] | None
) -> None:
    followed = followup(message, topic, before, "tda-2015")
    if changed is None:
        assert followed is None
        return
    assert followed is not None and followed.follow is Follow.FACT
    assert followed.params == before | changed
    assert set(followed.changed) == set(changed)


@pytest.mark.parametrize(
    ("topic", "before", "message"),
    [
        ("etiquette", {"manners": "delay", "repeated": "yes"}, "it was the first time"),
        ("etiquette", {"manners": "delay", "repeated": "yes"}, "what if it was the first time or the second time?"),
        ("etiquette", {"manners": "delay", "repeated": "yes"}, "what if he never did it before?"),
        ("clock", {"caller": "spectator"}, "what if 3 players called it?"),
        ("killed-hand", {"how": "by-dealer"}, "what if they can be identified and he was called?"),
        ("killed-hand", {"how": "by-dealer"}, "what if he bet 700?"),
        ("devices", {"use": "phone-call"}, "what if the house burned down?"),
    ],
)
def test_what_a_case_does_not_certainly_understand_changes_nothing(
    topic: str, before: dict[str, str], message: str
) -> None:
    assert followup(message, topic, before, "tda-2015") is None
