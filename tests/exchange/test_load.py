"""Does a load store all of the texts or nothing, and nothing twice?"""

import json
from io import StringIO
from pathlib import Path

import pytest
from django.contrib.auth.models import User
from django.core.management import CommandError, call_command
from django.db import connection
from django.db.models.deletion import Collector
from django.test.utils import CaptureQueriesContext
from django.utils import translation

from rules.exchange import dump
from rules.exchange.load import LoadRefusedError, apply, prepare
from rules.exchange.read import read_paths
from rules.models import Clause, Commentary, Correspondence, Edition, Example, Rule, Section, Term

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("empty_rulebook")]


def load(*paths: Path, **options: object) -> str:
    out = StringIO()
    call_command("load", *map(str, paths), stdout=out, stderr=out, **options)
    return out.getvalue()


def edit(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")


def counts() -> list[int]:
    models = (Edition, Section, Rule, Clause, Commentary, Example, Correspondence, Term)
    return [model.objects.count() for model in models]


def test_first_load_stores_every_text(texts: Path) -> None:
    load(texts)
    assert counts() == [3, 4, 8, 14, 6, 6, 4, 2]
    clause = Clause.objects.get_by_natural_key("new-2005", "11.A.2")
    assert (clause.text_cs, clause.text_en) == ("Clause 11.A.2 česky", "Clause 11.A.2 in English")
    assert (clause.status, clause.confidence, clause.parent.path) == ("procedure", "memory", "11.A")
    assert clause.parent.parent.path == "11"


@pytest.mark.parametrize("language", ["cs", "en"])
def test_second_load_writes_nothing(texts: Path, language: str) -> None:
    load(texts)
    with (
        CaptureQueriesContext(
            connection,
        ) as queries,
        translation.override(language),
    ):
        assert "Nothing to do" in load(texts)
    assert len(queries) == 8
    assert all(query["sql"].startswith("SELECT") for query in queries)


def test_second_load_keeps_the_rows(texts: Path) -> None:
    load(texts)
    before = dict(Clause.objects.values_list("path", "pk"))
    edit(texts / "new-2005" / "01-play.toml", "Clause 11.B česky", "Klauzule 11.B")
    output = load(texts, verbosity=2)
    assert "change clause new-2005/11.B: text_cs" in output
    assert output.count("change ") == 1
    assert dict(Clause.objects.values_list("path", "pk")) == before
    assert Clause.objects.get_by_natural_key("new-2005", "11.B").text_cs == "Klauzule 11.B"
    assert "Nothing to do" in load(texts)


def test_untranslated_column_does_not_depend_on_the_language_of_the_load(texts: Path) -> None:
    with translation.override("en"):
        load(texts)
    stored = Rule.objects.rewrite(False).filter(number="9").values_list("title", flat=True)
    assert list(stored) == ["Rule 9 česky"]


def test_dump_is_byte_identical(texts: Path, tmp_path: Path) -> None:
    load(texts)
    for what in ("old-2001", "new-2005", "new-2005-club", "shared"):
        call_command("dump", what, out=tmp_path / "out", stdout=StringIO())
    written = {file.relative_to(tmp_path / "out"): file.read_bytes() for file in (tmp_path / "out").rglob("*.toml")}
    assert written == {file.relative_to(texts): file.read_bytes() for file in texts.rglob("*.toml")}


def test_dump_without_a_folder_prints(texts: Path) -> None:
    load(texts)
    out = StringIO()
    call_command("dump", "new-2005", stdout=out)
    assert (texts / "new-2005" / "02-end.toml").read_text(encoding="utf-8") in out.getvalue()


def test_dump_of_an_unknown_edition_names_the_known_ones(texts: Path) -> None:
    load(texts)
    with pytest.raises(CommandError, match=r"no edition 'tda'. Known: old-2001, new-2005, new-2005-club") as error:
        call_command("dump", "tda")
    assert error.value.returncode == 2


def test_broken_file_stores_nothing_and_every_problem_is_listed(texts: Path) -> None:
    edit(texts / "new-2005" / "01-play.toml", 'title.cs = "Rule 9 česky"\n', "")
    edit(texts / "new-2005" / "02-end.toml", 'see = ["9"]', 'see = ["9.Z"]')
    edit(texts / "glossary.toml", "{new-2005/9}", "{new-2005/9.Z}")
    with pytest.raises(CommandError) as error:
        load(texts)
    message = str(error.value)
    assert error.value.returncode == 1
    assert "3 problem(s) in the texts; nothing was stored." in message
    assert "title.cs: the Czech text is missing" in message
    assert "9.Z is not a clause of new-2005" in message
    assert "glossary.toml: term turn: definition" in message
    assert counts() == [0] * 8


def test_failure_halfway_through_the_writing_stores_nothing(texts: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plan, _ = prepare(read_paths([texts]))

    def fail(*args: object, **options: object) -> None:
        raise RuntimeError("the disk is full")

    monkeypatch.setattr(Term._default_manager, "bulk_create", fail, raising=False)
    monkeypatch.setattr(type(Term._default_manager), "bulk_create", fail, raising=False)
    with pytest.raises(RuntimeError):
        apply(plan)
    assert counts() == [0] * 8


def test_dry_run_shows_the_plan_and_stores_nothing(texts: Path) -> None:
    output = load(texts, dry_run=True)
    assert "add clause new-2005/11.A.1" in output
    assert "Dry run: nothing was stored." in output
    assert counts() == [0] * 8


def test_check_needs_no_database(texts: Path) -> None:
    with CaptureQueriesContext(connection) as queries:
        assert "The texts are in order." in load(texts, check=True)
        edit(texts / "new-2005" / "01-play.toml", "{11.B}", "{11.Q}")
        with pytest.raises(CommandError, match=r"11\.Q"):
            load(texts, check=True)
    assert len(queries) == 0


def test_reference_to_a_rule_without_a_text_is_a_notice(texts: Path) -> None:
    edit(texts / "new-2005" / "02-end.toml", 'see = ["9"]', 'see = ["9", "77"]')
    assert "notice: 1 reference(s) lead to rules that have no text yet" in load(texts)
    assert "77 leads to a rule that new-2005 has no text of" in load(texts, check=True)
    assert Rule.objects.get_by_natural_key("new-2005", "12").see == ["9", "77"]


def test_what_a_file_no_longer_holds_is_removed(texts: Path) -> None:
    load(texts)
    (texts / "new-2005" / "02-end.toml").unlink()
    output = load(texts, verbosity=2)
    assert "remove section new-2005/end" in output and "remove clause new-2005/12.B" in output
    assert not Rule.objects.filter(number="12").exists()
    assert Edition.objects.count() == 3


def test_rule_that_others_refer_to_cannot_vanish(texts: Path) -> None:
    load(texts)
    (texts / "new-2005" / "01-play.toml").unlink()
    with pytest.raises(CommandError, match="rule 10"):
        load(texts)
    assert counts() == [3, 4, 8, 14, 6, 6, 4, 2]


def test_single_file_leaves_the_other_texts_alone(texts: Path) -> None:
    load(texts)
    file = texts / "new-2005" / "02-end.toml"
    edit(file, "Clause 12.A česky", "Klauzule 12.A")
    load(file)
    assert counts() == [3, 4, 8, 14, 6, 6, 4, 2]
    assert Clause.objects.get_by_natural_key("new-2005", "12.A").text_cs == "Klauzule 12.A"


def test_single_file_without_its_edition_is_refused(texts: Path) -> None:
    with pytest.raises(CommandError, match="'new-2005' is not a known edition"):
        load(texts / "new-2005" / "02-end.toml")


def test_rule_may_move_to_another_section(texts: Path) -> None:
    load(texts)
    play, end = texts / "new-2005" / "01-play.toml", texts / "new-2005" / "02-end.toml"
    head, moved = play.read_text(encoding="utf-8").split('\n[[rule]]\nnumber = "11"', 1)
    play.write_text(head, encoding="utf-8")
    before, after = end.read_text(encoding="utf-8").split("\n[[rule]]", 1)
    end.write_text(f'{before}\n[[rule]]\nnumber = "11"{moved}\n[[rule]]{after}', encoding="utf-8")
    pk = Rule.objects.get_by_natural_key("new-2005", "11").pk
    output = load(texts, verbosity=2)
    assert "change rule new-2005/11: section" in output and "remove rule" not in output
    assert Rule.objects.get(pk=pk).section.slug == "end"


def test_rules_are_ordered_by_number_and_not_by_letter(texts: Path) -> None:
    load(texts)
    assert list(Rule.objects.filter(edition__slug="new-2005").values_list("number", flat=True)) == [
        "9",
        "10",
        "11",
        "12",
    ]


def test_variant_points_to_what_it_replaces(texts: Path) -> None:
    load(texts)
    rule = Rule.objects.get_by_natural_key("new-2005-club", "10")
    assert rule.overrides == Rule.objects.get_by_natural_key("new-2005", "10")
    assert (rule.title_cs, rule.topics) == ("", None)
    assert Clause.objects.get_by_natural_key("new-2005-club", "10").overrides.rule.edition.slug == "new-2005"
    assert Clause.objects.get_by_natural_key("new-2005-club", "11.A.3").overrides is None


def test_base_and_variant_can_be_loaded_at_once_in_any_order_of_files(texts: Path) -> None:
    edit(texts / "editions.toml", "order = 3", "order = 0")
    load(texts)
    assert Edition.objects.first().slug == "new-2005-club"
    assert Edition.objects.first().extends.slug == "new-2005"
    assert "Nothing to do" in load(texts)


def test_correspondence_leads_to_the_rules(texts: Path) -> None:
    load(texts)
    changed = Correspondence.objects.get_by_natural_key("old-2001/4.A", "new-2005/11.A")
    assert (changed.old_rule.number, changed.new_rule.number) == ("4", "11")
    dropped = Correspondence.objects.get_by_natural_key("old-2001/4.B", "")
    assert (dropped.old_rule.number, dropped.new_rule) == ("4", None)


def test_removal_that_would_take_rows_of_users_is_refused(texts: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    load(texts)
    edit(texts / "glossary.toml", '[[term]]\nid = "bet"', '[[term]]\nid = "wager"')
    plan, _ = prepare(read_paths([texts]))
    original = Collector.collect

    def collect(self: Collector, rows: object, **options: object) -> None:
        # As if a user's row hung on the term.
        original(self, rows, **options)
        self.data[User] = set()

    monkeypatch.setattr(Collector, "collect", collect)
    with pytest.raises(LoadRefusedError, match="1 problems") as error:
        apply(plan)
    assert "rows of auth.User" in str(error.value.problems[0])
    assert Term.objects.filter(slug="bet").exists() and not Term.objects.filter(slug="wager").exists()


def test_rulebook_command_gives_both_languages(texts: Path) -> None:
    load(texts)
    out = StringIO()
    call_command("rulebook", "new-2005", json=True, stdout=out)
    whole = json.loads(out.getvalue())
    assert [rule["number"] for rule in whole["rules"]] == ["9", "10", "11", "12"]
    rule = whole["rules"][2]
    assert rule["section"] == "play" and rule["titles"] == {"cs": "Rule 11 česky", "en": "Rule 11 in English"}
    assert [clause["path"] for clause in rule["clauses"]] == ["11", "11.A", "11.A.1", "11.A.2", "11.B"]
    assert rule["clauses"][0]["status_reason"]["en"] == "Only half is computed in English"
    assert rule["correspondence"][0]["old"] == "old-2001/4.A"
    assert rule["examples"] == [{"cs": "Example 1 of 11 česky", "en": "Example 1 of 11 in English"}]


@pytest.mark.parametrize("language", ["cs", "en"])
def test_rulebook_command_in_words(texts: Path, language: str) -> None:
    load(texts)
    out = StringIO()
    call_command("rulebook", "new-2005-club", lang=language, stdout=out)
    ending = {"cs": "česky", "en": "in English"}[language]
    assert f"The club is stricter {ending} It has bad experience {ending}" in out.getvalue()


def test_rulebook_command_refuses_an_unknown_edition(texts: Path) -> None:
    load(texts)
    with pytest.raises(CommandError, match=r"no edition 'x'. Known: old-2001, new-2005, new-2005-club") as error:
        call_command("rulebook", "x")
    assert error.value.returncode == 2


def test_reading_the_database_gives_what_the_files_say(texts: Path) -> None:
    load(texts)
    reading = read_paths([texts])
    book = dump.rulebook()
    assert book.editions == tuple(reading.editions or ())
    assert set(book.sections) == set(reading.sections)
    assert book.correspondences == tuple(reading.correspondences or ())
    assert book.terms == tuple(reading.terms or ())
