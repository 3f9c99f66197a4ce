"""Are cases outside a bet read as exactly what the text says, asked about, or only looked up?"""

import dataclasses
import tomllib
from importlib import resources

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.ask import READING, Answer, Missing, Understood, answer, understand
from rules.ask.cases import case
from rules.ask.cases.reading import groups, reading
from rules.ask.frames import FIELDS, QUESTIONS, label
from rules.ask.lexicon import LONGEST_PHRASE
from rules.engine import EngineError, FactNeeded, build, edition_ids, edition_table, plain, rule_on, topic_named
from rules.engine.scenarios import Scenario, scenarios
from rules.lang import tokenise

NAMES = sorted(groups())
ALWAYS_TOLD = {("pot-awards", "hands"), ("chip-race", "seed")}
TOLD_BY_PLACE = {"showdown-order"}
"""Read where the players are called by their places; stud, letters and seat numbers are left to the builder."""
TOLD = [
    pytest.param(scenario, text, id=f"{scenario.id}-{language}{at}")
    for scenario in scenarios()
    for language, texts in (("en", scenario.ask.en), ("cs", scenario.ask.cs))
    for at, text in enumerate(texts)
]


def ruled(topic: str, situation: object, edition: str) -> str:
    try:
        return str(rule_on(topic, situation, edition).outcome)
    except EngineError as refusal:
        return type(refusal).__name__


@pytest.mark.parametrize(("scenario", "text"), TOLD)
def test_a_scenarios_own_sentence_is_ruled_as_that_scenario_or_not_at_all(scenario: Scenario, text: str) -> None:
    read = case(text)
    if not isinstance(read, Understood):
        return
    assert read.topic == scenario.topic
    for edition in edition_ids():
        if read.topic in edition_table(edition).topics:
            found = ruled(read.topic, read.situation, edition)
            assert found in (ruled(scenario.topic, scenario.facts, edition), FactNeeded.__name__)


@pytest.mark.parametrize("name", NAMES)
def test_most_sentences_of_a_topic_that_is_read_are_understood(name: str) -> None:
    texts = [text for one in scenarios() if one.topic == name for text in (*one.ask.en, *one.ask.cs)]
    read = [text for text in texts if case(text) is not None]
    assert len(read) >= (3 if name in TOLD_BY_PLACE else len(texts) * 2 // 3)


@pytest.mark.parametrize("name", NAMES)
def test_every_group_names_facts_of_its_topic(name: str) -> None:
    known = {one.name for one in dataclasses.fields(topic_named(name).facts)}
    group = groups()[name]
    named = set(group.given) | {field for field in group.numbers.values() if field}
    for concepts in ([concept] for concept in _concepts(name)):
        for concept in concepts:
            if concept.startswith("fact:"):
                named |= {pair.split("=")[0] for pair in concept[5:].split("&")}
    assert named <= known


def _concepts(name: str) -> set[str]:
    phrases = groups()[name].phrases
    found = {concept for concepts in phrases._exact.values() for concept in concepts}
    return found | {concept for pairs in phrases._open.values() for _, concept in pairs}


@pytest.mark.parametrize("name", NAMES)
def test_a_fact_that_may_be_needed_has_a_question_and_a_name(name: str) -> None:
    for scenario in (one for one in scenarios() if one.topic == name):
        facts = plain(scenario.facts)
        for field in list(facts):
            rest = {key: value for key, value in facts.items() if key != field}
            for edition in (one for one in edition_ids() if name in edition_table(one).topics):
                try:
                    rule_on(name, build(topic_named(name).facts, rest), edition)
                except FactNeeded as needed:
                    if (name, needed.field) in ALWAYS_TOLD:
                        continue
                    assert f"{name}.{needed.field}" in QUESTIONS
                    assert label(needed.field, name) in FIELDS.values()
                except EngineError:
                    continue


@pytest.mark.parametrize(
    ("text", "field"),
    [
        ("one round penalty, how many hands is that exactly?", "players"),
        ("trest na jedno kolo, kolik je to presne her?", "players"),
        ("time ran out, nothing shuffled yet. which level?", "announced"),
        ("a card got exposed on the deal. misdeal?", "by_dealer"),
    ],
)
def test_a_missing_fact_is_asked_and_the_answer_settles_it(text: str, field: str) -> None:
    asked = answer(text)
    assert (asked.verdict, asked.asked and asked.asked.field) == (Answer.MISSING, field)
    value = {"players": "9", "announced": "no", "by_dealer": "no"}[field]
    assert answer(text, given={field: value}).ruling is not None


@pytest.mark.parametrize(
    "text",
    [
        "dealer exposed one card. misdeal? and what if he exposed two?",
        "co kdyz dealer otoci prvni kartu a co kdyz az treti, je to misdeal?",
        "the dealer did not make the first riffle, time was up. old blinds or new?",
        "time was up, the new level was announced, then the dealer started shuffling. which blinds?",
        "time was up and the new level was announced, later the dealer was shuffling. which blinds?",
        "cash game, four cards on the flop, what now?",
        "three left, A knocked out B, A was sb, B bb, C button and C also busts. who has the button?",
        "three left, A button, B sb, C bb, A and B bust. who has the button?",
        "three left, A button, B sb, C bb, sb and bb bust. who has the button?",
        "A all-in 500, B calls 500, C raises to 1200. main pot and side pot?",
        "nebyl na miste pred prvni kartou. jsou karty zive?",
        "clock was not at zero when the dealer started shuffling. old blinds or new?",
        "no level was announced, dealer was shuffling. old blinds or new?",
        "late registration, not on the button. is he dealt in?",
        "pot went to the wrong player, not shuffled yet but the shuffler button was pressed. too late?",
        "two round penalty, 9 players at the table but two of them are away. how many hands?",
        "three left: A sb, B sb, C button, A busts. who is big blind?",
        "seats 1-6, button 1, sb 2, bb 3, seat 4 knocked out seat 5. next hand?",
        "A all-in 500, B calls 300. main and side pot?",
        "A all-in 500, B all-in 1200, C calls 1200, antes 100 each. main and side pot?",
        "36 left on four tables 10-10-8-7. does the td have to move somebody?",
        "one round penalty, 9 players at the table, two rounds of it already served. how many hands?",
        "he sat down after the first card was dealt. live hand?",
        "dealer said 4500, the all-in was really 5400. do i have to call?",
        "a player disputes the last pot, then the dealer started shuffling. too late?",
        "omaha 8, two players have the identical hand for both high and low, 65 chips in the pot. how is it split?",
        "opponent bet 500 and the dealer mucked my cards by mistake, they can't be identified. what comes back?",
        "facing a bet of 500 the dealer mucked my cards by mistake, they can't be identified. what comes back?",
        "facing 500 the dealer mucked my cards by mistake, nobody had called, they cannot be identified",
        "he showed one card, opponent mucked both",
        "he showed one card to his neighbour and mucked",
        "i wanted to muck but the dealer tabled both cards",
        "if the dealer had mucked his cards, would he get 500 back? he bet 500 and nobody called",
        "he bet 500, i called, dealer mucked my cards by mistake, they can't be identified. do i get my 500 back?",
        "hráč zvedl telefon ze stolu a odešel",
        "the dealer talks on the phone at the table",
        "i never talk on the phone at the table",
        "two players speak english, the third one german, prague, during the hand",
        "he did not delay the game repeatedly. penalty?",
        "my phone rang, i left the table and took a call, my hand was dead when i came back",
        "before the hand he wanted to announce a rebuy but did not",
        "a rebuy of 10000 was announced before the hand, he has 2500, the other player 5000",
        "dealer mucked my hand after i folded",
        "i called the river bet, he showed, can i see his other card",
        "i did not call the river bet, i still hold my cards. can i see the bettor's hand?",
        "sb and bb checked the river, sb already showed. who shows first?",
        "sb, bb and button: button bet the river, sb folded, bb folded. who shows first?",
        "sb bet the river, bb raised, sb folded. who shows first?",
        "everybody else mucked except one, do i have to show?",
        "our table broke, my old seat was the big blind. am i dealt in?",
        "table broke, i am between the button and the small blind or on the button, not sure. dealt in?",
        "he says he has aces and turns over one card. does he win?",
        "heads up, all-in, not called yet. cards up?",
        "one player all in, two others called, one of them folded later. cards up?",
        "hráč má v jednom sloupku 20 žetonů a v druhém 25, všechny stejné. v pořádku?",
        "player asks for a new deck because the dealer asked for it",
        "floorman ještě nerozhodl, hráč nesouhlasí. je to konečné?",
        "nobody bet, i think, and he tapped the table. check?",
        "facing a bet he did not tap the table",
        "HORSE, stud ještě nezačal, posouvá se button?",
        "wrong seat, but he had not started with the right starting stack",
        "lost 500 and 1000 chips found, one 500 chip and two 1000 chips. whose are they?",
        "5 chips of 100 found after the race and then another 2, smallest chip in play is 500",
        "he put the chips in his pocket before the break and took them out before he moved to the new table",
        "hráč schválně nešel pomalu, minul ho big blind, rozpadl se nám stůl. trest?",
        "level skoncil, pak uz dealer zacal michat. hraje se stary nebo novy level?",
        "level skončil, potom už dealer začal míchat. hraje se starý nebo nový level?",
    ],
)
def test_what_is_not_certain_is_not_ruled(text: str) -> None:
    assert not isinstance(case(text), Understood)
    assert answer(text).ruling is None


def test_nothing_in_front_is_possible_where_the_case_knows_it() -> None:
    text = "he lost everything, before the next hand he announced a rebuy of 10000 and has 0 on the table"
    reply = answer(text)
    assert reply.ruling is not None and str(reply.ruling.outcome) == "plays-with 10000"


def test_one_unknown_word_keeps_a_text_from_being_ruled() -> None:
    text = "dealer pressed the shuffler button when the clock was at zero and the new level was announced"
    assert isinstance(case(text), Understood)
    assert case(f"{text} yesterday elsewhere") is None
    assert reading(f"{text} elsewhere", "new-level").unknown[-1].folded == "elsewhere"


def test_spans_lie_in_the_text_and_cover_what_they_say() -> None:
    text = "two round penalty with 8 players at the table, how many hands does he miss?"
    read = case(text)
    assert isinstance(read, Understood)
    assert {name: [text[start:end] for start, end in spans] for name, spans in read.spans.items()} == {
        "rounds": ["two round"],
        "players": ["8 players"],
    }


def test_betting_stories_stay_betting_stories() -> None:
    text = "100/200, utg raises to 600, button silently tosses in a single 1000 chip"
    assert isinstance(understand(text), (Understood, Missing))
    assert case(text) is None


@settings(max_examples=150, deadline=None)
@given(
    st.lists(
        st.sampled_from(
            """A B C sb bb button busts misdeal dealer exposed first card . ? , 9 100/200 500 all-in calls penalty round
            tables 10 8 level riffle clock seat 4 river showdown if not then ♠ 🂡 ‏ kdyby nikdo""".split()  # noqa: SIM905
        ),
        max_size=25,
    )
)
def test_any_words_give_a_result(words: list[str]) -> None:
    read = case(" ".join(words))
    assert read is None or isinstance(read, (Understood, Missing))


SAYS_SOMETHING_ELSE = ("word:other-question", "word:open-case")
GUARDED = ("cards", "chips", "manners", "moves")


@pytest.mark.parametrize("file", GUARDED)
def test_no_phrase_hides_a_fact_that_stands_within_it(file: str) -> None:
    table = tomllib.loads((resources.files("rules.ask.cases") / f"{file}.toml").read_text(encoding="utf-8"))
    hidden = []
    for name, group in table.items():
        facts = [(fact, _pieces(phrase)) for fact, phrases in group["facts"].items() for phrase in phrases] if (
            "facts" in group) else []  # fmt: skip
        told = {words: {pair.split("=")[0] for fact, its in facts if its == words for pair in fact.split("&")}
                for _, words in facts}  # fmt: skip
        other = [("neutral", phrase) for phrase in group["neutral"]]
        for kind in ("cue", "word"):
            table_of = group.get({"cue": "cue", "word": "words"}[kind], {})
            other += [(f"{kind}:{key}", phrase) for key, phrases in table_of.items() for phrase in phrases]
        phrases = {words: told[words] for words in told} | {
            _pieces(phrase): told.get(_pieces(phrase), set())
            for concept, phrase in other
            if concept not in SAYS_SOMETHING_ELSE
        }
        for words, mine in phrases.items():
            for fact, inner in facts:
                fields = {pair.split("=")[0] for pair in fact.split("&")}
                if len(inner) < len(words) and _holds(words, inner) and not fields <= mine:
                    hidden.append(f"{name}: {' '.join(words)} hides {fact}")
    assert hidden == []


def _pieces(phrase: str) -> tuple[str, ...]:
    return tuple(token.folded for token in tokenise(phrase))


def _holds(words: tuple[str, ...], inner: tuple[str, ...]) -> bool:
    return any(words[at : at + len(inner)] == inner for at in range(len(words)))


@pytest.mark.parametrize("file", GUARDED)
def test_no_phrase_is_longer_than_what_is_compared(file: str) -> None:
    table = tomllib.loads((resources.files("rules.ask.cases") / f"{file}.toml").read_text(encoding="utf-8"))
    phrases = [
        phrase
        for group in table.values()
        for kind in ("cue", "facts", "words")
        for listed in group.get(kind, {}).values()
        for phrase in listed
    ]
    assert [phrase for phrase in phrases if len(_pieces(phrase)) > LONGEST_PHRASE] == []


@pytest.mark.parametrize(
    "text",
    [
        "seats 1-999999999999, button 5, sb 6, bb 7. the small blind busts. where is the button next hand?",
        "seats 1-9, button 5 900, sb 6, bb 7. the small blind busts. where is the button next hand?",
        "seats 9-1, button 5, sb 6, bb 7. the small blind busts. where is the button next hand?",
        "A all-in 500, 999999999 callers for 1000. what are the pots?",
        "race pětadvacek na stovky, losuje se o jednu stovku. místo 1 má dvě pětadvacky a dalších 500 a má Kh, 2d, "
        + "místo 5 má dvě pětadvacky a dalších 900 a má Qs, 3c a má Qs, 3c",
    ],
)
def test_facts_that_no_table_has_are_no_case(text):
    assert case(text) is None
    assert answer(text, "tda-2015").ruling is None


NOBODY_NAMED = (
    ("it's me and one other after third place went out. where's the button for the first hand of heads up?",
     "heads-up-button.out",
     {"button": ("BB", "SB"), "small-blind": ("BB", "button"), "big-blind": ("SB", "button"), "-": ("BB", "SB")}),
    ("zbyli jsme dva, kdo má dostat button a kdo dává velký blind v první hře?", "heads-up-button.out",
     {"button": ("BB", "SB"), "small-blind": ("BB", "button"), "big-blind": ("SB", "button"), "-": ("BB", "SB")}),
    ("river done, three of us left, nobody wants to show first. who has to?", "showdown-order.last_bet",
     {"yes": ("the bettor",), "no": ("first left of the button",)}),
    ("river odehrany, jsme tri a nikdo nechce ukazat prvni. kdo musi?", "showdown-order.last_bet",
     {"yes": ("kdo vsadil",), "no": ("první za tlačítkem",)}),
    ("u našeho stolu je nás málo, ostatní stoly jsou plné. neměli by nás zastavit?", "halting-play.short",
     {"2": (), "3": ()}),
)  # fmt: skip


@pytest.mark.parametrize(
    ("text", "field", "answers"), NOBODY_NAMED, ids=lambda value: value if isinstance(value, str) else ""
)
def test_what_decides_is_asked_for_where_nobody_is_named(
    text: str, field: str, answers: dict[str, tuple[str, ...]]
) -> None:
    assert answer(text).ruling is None
    reply = answer(text, given={READING: field.partition(".")[0]})
    assert reply.asked is not None and reply.asked.field == field
    assert {option.value for option in reply.asked.options} == set(answers)
    for value, players in answers.items():
        assert answer(text, given={field: value}).ruling is None
        after = answer(text, given={READING: field.partition(".")[0], field: value})
        assert after.ruling is not None or after.asked is not None
        if players:
            assert after.ruling is not None
            assert all(player in str(after.ruling.outcome) for player in players)
