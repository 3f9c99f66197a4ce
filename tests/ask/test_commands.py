"""Do the commands keep the shape that scripts rely on, and refuse clearly?"""

import json
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.utils.translation import override

from rules.ask import Answer, Reply, Seems
from rules.management.replies import readable, reply_data

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("rulebook")]

KEYS = {
    "verdict", "outcome", "amounts", "summary", "steps", "cites", "understood", "assumed", "missing", "unused",
    "nearest", "other_editions",
}  # fmt: skip


def run(*arguments: str, **options: Any) -> str:
    out = StringIO()
    call_command(*arguments, stdout=out, **options)
    return out.getvalue()


def test_ask_gives_json() -> None:
    found = json.loads(run("ask", "200/400, utg raises to 1000, button silently puts in one 5000 chip", "--json"))
    assert set(found) >= KEYS
    assert (found["verdict"], found["outcome"], found["amounts"]["change"]) == ("computed", "call 1000", 4000)
    assert {"text", "cites"} == set(found["steps"][0])


def test_ask_answers_in_the_language_of_the_question() -> None:
    text = "200/400, utg navýšil na 1000, button mlčky hodí žeton 5000"
    assert "dorovnání" in run("ask", text)
    assert "call" in run("ask", text, "--lang", "en")


def test_a_fact_can_be_set() -> None:
    text = "200/400, utg raised to 1200. B said call and put out three 1000 chips."
    asked = json.loads(run("ask", text, "--json"))
    assert {"slot", "question", "options"} == set(asked["missing"][0])
    assert json.loads(run("ask", text, "--set", "order=chips-first", "--json"))["outcome"] == "raise-to 3000"


def test_what_nobody_knows_is_told_in_words() -> None:
    told = run("ask", "a card got exposed on the deal. misdeal?", "--set", "by_dealer=unknown").splitlines()
    assert any(line.startswith("  Yes; One of the first two cards dealt: Yes: ") for line in told)


def test_a_likely_reading_is_told_fact_by_fact() -> None:
    params = {"topic": "side-pots", "contributions.1.player": "A", "contributions.1.paid": "500"}
    seems = Seems("side-pots", "side-pots", params, ())
    with override("cs"):
        found = reply_data(Reply(Answer.AMBIGUOUS, "tda-2015", seems=(seems,)), "A 500")
        assert "    A: vložil 500" in list(readable(found))
    (reading,) = found["readings"]
    assert (reading["topic"], reading["told"]) == ("side-pots", ["A: vložil 500"])
    assert "topic" not in reading["understood"]


STORY = "nobody bet on the turn, a guy puts a 5,000 chip in, retracts and says nothing, blinds 100/200"


def test_a_corrected_fact_of_a_likely_reading_waits_for_a_yes() -> None:
    waiting = json.loads(run("ask", STORY, "--set", "facing.bet=300", "--json"))
    assert (waiting["verdict"], waiting["outcome"], waiting["understood"]) == ("ambiguous", "", {})
    assert waiting["readings"][0]["understood"]["facing.bet"] == "300"
    said = ["--set", "facing.bet=300", "--set", "reading=methods-of-betting"]
    assert json.loads(run("ask", STORY, *said, "--json"))["outcome"] == "call 300"


@pytest.mark.parametrize(
    ("language", "fact", "said"),
    [
        ("en", "reading=side-pots", "This text was not read as “Side pots”, but as: Words or chips."),
        ("cs", "reading=side-pots", "Tento text nečteme jako „Vedlejší poty“, ale jako: Slova, nebo žetony."),
        ("cs", "facing.bet=abc", "Sázka k dorovnání: Má zde být: celé číslo. Zadáno: abc."),
        ("cs", "order=x", "Hodnota „x“ mezi možnostmi není; na výběr je: slova; žetony;"),
        ("cs", "nonsense=5", "nonsense: Takový údaj tu není; známé údaje: Sázka, které hráč čelí;"),
        ("cs", "topic=sidepots", "Téma „sidepots“ neexistuje."),
    ],
)
def test_what_is_wrong_is_told_in_the_readers_language(language: str, fact: str, said: str) -> None:
    found = json.loads(run("ask", STORY, "--lang", language, "--set", fact, "--json"))
    assert said in found["summary"] and found["problem"]["message"] in found["summary"]
    assert run("ask", STORY, "--lang", language, "--set", fact).startswith(found["summary"])


def test_an_unknown_topic_lists_topics_with_their_titles() -> None:
    told = run("ask", STORY, "--lang", "cs", "--set", "topic=sidepots").splitlines()
    assert told[1] == "  side-pots: Vedlejší poty"


def test_a_batch_answers_line_by_line_and_goes_on_after_a_bad_one(tmp_path: Path) -> None:
    file = tmp_path / "questions.jsonl"
    lines = [
        {"id": "1", "text": "komu patří lichý žeton", "lang": "cs", "edition": "tda-2011"},
        "{broken",
        {"id": "3", "question": "who gets the odd chip", "lang": "en"},
        {"id": "4"},
        {"id": "5", "text": "x", "edition": "tda-1066"},
        [1],
    ]
    file.write_text("\n".join(one if isinstance(one, str) else json.dumps(one) for one in lines), encoding="utf-8")
    found = [json.loads(line) for line in run("ask", batch=str(file), json=True).splitlines()]
    assert [one.get("id") for one in found] == ["1", None, "3", "4", "5", None]
    assert found[0]["nearest"][0] == "tda-2011/17"
    assert found[2]["nearest"][0] == "tda-2015/19"
    assert all("error" in found[at] for at in (1, 3, 4, 5))


@pytest.mark.parametrize(
    "arguments",
    [["ask"], ["ask", "x", "--edition", "none"], ["ask", "a" * 20_001], ["ask", "--batch", "/nowhere.jsonl"]],
)
def test_ask_refuses_with_exit_code_2(arguments: list[str]) -> None:
    with pytest.raises(CommandError) as refusal:
        run(*arguments)
    assert refusal.value.returncode == 2


def test_rule_takes_toml_and_json(tmp_path: Path) -> None:
    toml = tmp_path / "a.toml"
    toml.write_text('topic = "minimum-raise"\n[situation]\nbet = 500\nlast_raise = 300\n', encoding="utf-8")
    as_json = tmp_path / "a.json"
    as_json.write_text('{"topic": "minimum-raise", "situation": {"bet": 500, "last_raise": 300}}', encoding="utf-8")
    for file in (toml, as_json):
        found = json.loads(run("rule", str(file), "--json"))
        assert (found["outcome"], found["cites"]) == ("may-raise 800", ["tda-2015/43.A"])


@pytest.mark.parametrize(
    ("content", "named"),
    [
        ("nonsense", "a.toml"),
        ("{" * 5000, "a.toml"),
        ("a = 1", "topic"),
        ('topic = "tea"\n[situation]\nbet = 1', "tea"),
        ('topic = "minimum-raise"\n[situation]\nbet = -1', "bet"),
        ('topic = "minimum-raise"\n[situation]\nbet = 500', "facing.last_raise"),
    ],
)
def test_rule_refuses_with_exit_code_2_and_names_the_fact(tmp_path: Path, content: str, named: str) -> None:
    file = tmp_path / "a.toml"
    file.write_text(content, encoding="utf-8")
    with pytest.raises(CommandError, match=named) as refusal:
        run("rule", str(file))
    assert refusal.value.returncode == 2


def test_a_question_about_a_rule_is_answered_with_what_the_rule_says() -> None:
    asked = "neco o rabbit huntu a tak dal, jak to vlastne je, kamos tvrdil ze jo?"
    data = json.loads(run("ask", asked, "--lang", "cs", "--json"))
    assert data["verdict"] == "lookup"
    assert data["rule"]["cites"] == "tda-2015/28"
    assert data["summary"] == data["rule"]["short"]


@pytest.mark.parametrize(
    ("situation", "verdict", "field"),
    [
        ({"facing": {"bet": -5}, "chips": [100]}, "invalid", "facing.bet"),
        ({"facing": {"bet": 1200, "last_raise": 800}, "amount": 2000}, "missing", "chips"),
    ],
)
def test_rule_says_as_json_why_it_does_not_rule(
    tmp_path: Path, situation: dict[str, Any], verdict: str, field: str
) -> None:
    file = tmp_path / "situation.json"
    file.write_text(json.dumps({"topic": "multiple-chips", "situation": situation}))
    out = StringIO()
    with pytest.raises(CommandError) as refused:
        call_command("rule", str(file), "--json", "--lang", "en", stdout=out)
    assert refused.value.returncode == 2
    told = json.loads(out.getvalue())
    assert (told["verdict"], told["problem"]["field"]) == (verdict, field)
    assert told["problem"]["message"]


def test_a_batch_writes_json_whatever_a_line_holds(tmp_path: Path) -> None:
    file = tmp_path / "lines.jsonl"
    lines = ['{"id": "\\ud800", "text": "raise"}', '{"id": NaN, "text": "raise"}', '{"id": 3, "text": "raise"}']
    file.write_text("\n".join(lines), encoding="utf-8")
    first, second, third = (json.loads(line) for line in run("ask", "--batch", str(file)).splitlines())
    assert first["id"] == "\ud800" and second["error"] and third["id"] == 3
