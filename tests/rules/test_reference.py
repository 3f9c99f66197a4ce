"""Is every page of the rulebook complete, true to the engine, free of dead links, light, and fast to make?"""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Iterator
from html import unescape
from html.parser import HTMLParser
from io import StringIO
from pathlib import Path
from urllib.parse import urldefrag, urljoin, urlsplit

import pytest
from django.contrib.staticfiles import finders
from django.core.management import call_command
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import resolve, reverse
from django.utils import translation

from rules import reading, rendering, selectors
from rules.engine import rule_on
from rules.engine.scenarios import scenario
from rules.lang.references import references, rule_number
from rules.models import Clause, Correspondence, Edition, Rule, Term
from rules.templatetags.rules_text import Writer
from rules.views import showing

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("rulebook")]

LANGUAGES = ("cs", "en")
VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}
MUST_SAY_SOMETHING = {"section", "article", "h1", "h2", "h3", "p", "li", "dd", "dt", "ul", "a", "summary", "figure"}
STATIC = Path(finders.find("css/base.css")).parents[1]


class Page(HTMLParser):
    """What the checks need of a page; complains of tags that do not match and of empty parts."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.html = html
        self.problems: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.headings: list[int] = []
        self._open: list[list] = []
        self.feed(html)
        self.close()
        self.problems += [f"<{tag}> stays open" for tag, *_ in self._open]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = dict(attrs)
        self.tags.append((tag, attributes))
        if attributes.get("id"):
            self.ids.append(attributes["id"] or "")
        if tag == "a":
            self.links.append(attributes.get("href") or "")
        if re.fullmatch(r"h[1-6]", tag):
            self.headings.append(int(tag[1]))
        if tag not in VOID:
            self._open.append([tag, False])

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if self._open:
            self._open[-1][1] = True

    def handle_data(self, data: str) -> None:
        if data.strip() and self._open:
            self._open[-1][1] = True

    def handle_endtag(self, tag: str) -> None:
        if not self._open or self._open[-1][0] != tag:
            self.problems.append(f"</{tag}> closes something else at {self.getpos()}")
            return
        _, filled = self._open.pop()
        if tag in MUST_SAY_SOMETHING and not filled:
            line = self.getpos()[0]
            self.problems.append(f"<{tag}> without content: {self.html.splitlines()[line - 1][:160]}")
        if self._open and filled:
            self._open[-1][1] = True

    def count(self, tag: str) -> int:
        return sum(name == tag for name, _ in self.tags)


def get(client: Client, url: str) -> Page:
    response = client.get(url)
    assert response.status_code == 200, f"{url}: {response.status_code}"
    return Page(response.content.decode())


def rule_urls() -> Iterator[str]:
    for edition in selectors.editions():
        for row in selectors.edition_rules(edition.slug):
            for language in LANGUAGES:
                with translation.override(language):
                    yield reverse("rules:rule", args=[edition.slug, row.number])


def other_urls() -> list[str]:
    """One of each other kind of page, in both languages."""
    section = {edition.slug: selectors.sections_with_rules(edition.slug)[0].slug for edition in selectors.editions()}
    urls = []
    for language in LANGUAGES:
        with translation.override(language):
            for edition, first in section.items():
                urls += [
                    reverse("rules:edition", args=[edition]),
                    reverse("rules:section", args=[edition, first]),
                    reverse("rules:print_section", args=[edition, first]),
                    reverse("rules:print_edition", args=[edition]),
                ]
            urls += [reverse(f"rules:{name}") for name in ("editions", "changes", "compare", "glossary", "about")]
            urls += [reverse("rules:changes") + "?all=1", reverse("rules:compare") + "?substance=1"]
            urls += [reverse("rules:term", args=[slug]) for slug in ("undercall", "side-pot", "hijack")]
            urls += [reverse("rules:print_rule", args=["tda-2015", "46"]), reverse("rules:licence")]
            urls += [reverse("rules:example", args=["two-1000-chips-facing-1200"])]
            urls += [reverse("rules:rule", args=["tda-2015", "46"]) + "?both=1"]
    return urls


def places_on_rule_pages() -> dict[tuple[str, str], set[str]]:
    """(edition, number) -> what a link to the page of the rule may point at."""
    places: dict[tuple[str, str], set[str]] = {}
    for edition, paths in reading.known_paths().items():
        for path in paths:
            places.setdefault((edition, rule_number(path)), set()).add(path)
    return places


def check(page: Page, url: str) -> None:
    assert not page.problems, f"{url}: {page.problems[:3]}"
    twice = {each for each in page.ids if page.ids.count(each) > 1}
    assert not twice, f"{url}: ids used twice: {twice}"
    assert page.count("main") == 1 and page.count("h1") == 1, url
    assert page.headings[0] == 1, f"{url}: the first heading is not the title"
    steps = [after - before for before, after in zip(page.headings, page.headings[1:], strict=False)]
    assert max(steps, default=0) <= 1, f"{url}: a level of heading is skipped: {page.headings}"
    for tag, attributes in page.tags:
        assert "style" not in attributes and tag != "style", url
        assert not any(name.startswith("on") for name in attributes), url
        assert tag != "script" or attributes.get("src"), url
    for tag, attributes in page.tags:
        for name in ("aria-labelledby", "aria-describedby"):
            for target in (attributes.get(name) or "").split():
                assert target in page.ids, f"{url}: <{tag} {name}={target}> names nothing"
    named = [attributes.get("aria-label") for tag, attributes in page.tags if tag == "nav"]
    assert all(named) and len(named) == len(set(named)), f"{url}: navigations need names of their own: {named}"


# --- Every page ---


def test_every_rule_page_of_every_edition_stands_in_both_languages(client: Client) -> None:
    """... and none weighs more than 40 kB on a first visit: page, sheets and script, compressed."""
    sheets = [*sorted((STATIC / "css").glob("*.css")), STATIC / "js" / "app.js"]
    frame = sum(len(gzip.compress(path.read_bytes())) for path in sheets)
    places = places_on_rule_pages()
    seen = 0
    for url in rule_urls():
        page = get(client, url)
        check(page, url)
        edition, number = url.split("/")[3:5]
        assert places[edition, number] <= set(page.ids), url
        assert frame + len(gzip.compress(page.html.encode())) < 40_000, url
        seen += 1
    assert seen == 2 * sum(len(selectors.edition_rules(edition.slug)) for edition in selectors.editions()) > 100


def test_every_other_kind_of_page_stands_in_both_languages(client: Client) -> None:
    for url in other_urls():
        check(get(client, url), url)


def test_no_internal_link_is_dead(client: Client) -> None:
    """Every address on a sample of pages answers, and what it points at inside the page is there."""
    terms = set(Term.objects.values_list("slug", flat=True))
    rules, places = set(rule_urls()), places_on_rule_pages()  # that each answers and has its places is tested above
    sample = [*other_urls(), *sorted(rules)[::15]]
    pages: dict[str, Page] = {}
    targets: dict[str, str] = {}
    for url in sample:
        address = urldefrag(url).url
        pages[address] = pages.get(address) or get(client, address)
        for link in pages[address].links:
            absolute = urljoin(f"http://testserver{url}", unescape(link))
            if urlsplit(absolute).netloc == "testserver":
                targets.setdefault(absolute.removeprefix("http://testserver"), url)
    assert len(targets) > 300
    dead = []
    for target, found_on in targets.items():
        address, anchor = urldefrag(target)
        if re.match(r"/(cs|en)/(ask|search|practice)/", address):
            resolve(urlsplit(address).path)  # pages with tests of their own; some need an index or a session
            continue
        if (word := re.fullmatch(r"/(?:cs|en)/glossary/([\w-]+)/", address)) and address not in pages:
            if word[1] not in terms:
                dead.append(f"{target} on {found_on}: no such term")
            continue
        if address in rules and address not in pages:
            edition, number = address.split("/")[3:5]
            if anchor and anchor not in places[edition, number]:
                dead.append(f"{target} on {found_on}: no such place")
            continue
        if address not in pages:
            response = client.get(address, follow=True)
            if response.status_code != 200:
                dead.append(f"{target} on {found_on}: {response.status_code}")
                continue
            is_page = response.headers["Content-Type"].startswith("text/html")
            pages[address] = Page(response.content.decode()) if is_page else Page("")
        if anchor and anchor not in pages[address].ids:
            dead.append(f"{target} on {found_on}: no such place")
    assert not dead, "\n".join(dead[:20])


# --- Contents ---


def test_the_filter_works_without_a_script_and_without_diacritics(client: Client) -> None:
    html = client.get("/cs/rules/tda-2015/", {"filter": "vice zetony"}).content.decode()
    assert "/cs/rules/tda-2015/46/" in html and "/cs/rules/tda-2015/1/" not in html
    assert "/cs/rules/tda-2011/?filter=vice+zetony" in html


def test_the_filter_says_when_nothing_fits(client: Client) -> None:
    page = get(client, "/en/rules/tda-2015/?filter=%3Cscript%3Exyzzy")
    assert "<script>xyzzy" not in page.html and "No rule fits" in page.html


def test_the_coverage_is_counted_from_the_clauses(client: Client) -> None:
    for edition in selectors.editions():
        shown = showing.coverage(selectors.edition_clauses(edition.slug).values())
        assert sum(int(row["count"]) for row in shown["statuses"]) == shown["total"] > 0
        html = client.get(f"/en/rules/{edition.slug}/").content.decode()
        assert f"{shown['total']} clauses" in html
    reason = {"status": "procedure", "status_reason_cs": "Postup.", "status_reason_en": "A procedure."}
    Clause.objects.filter(rule__edition__slug="tda-2015").update(**reason)
    html = client.get("/en/rules/tda-2015/").content.decode()
    assert "entry__status--executable" not in html


@pytest.mark.parametrize(
    ("statuses", "expected"),
    [
        ([], ""),
        (["executable", "executable"], "executable"),
        (["executable", "procedure"], "partly"),
        (["discretion", "procedure"], "discretion"),
        (["procedure"], "procedure"),
    ],
)
def test_a_rule_is_computed_only_where_every_clause_is(statuses: list[str], expected: str) -> None:
    row = next(iter(selectors.edition_clauses("tda-2015").values()))
    clauses = [type(row)(**{**vars_of(row), "status": status}) for status in statuses]
    assert showing.status_of_rule(clauses) == expected


def vars_of(row: selectors.ClauseRow) -> dict:
    return {name: getattr(row, name) for name in row.__dataclass_fields__}


# --- A rule ---


def test_the_ruling_of_a_worked_example_is_the_engine_s(client: Client) -> None:
    checked = 0
    for edition in ("tda-2011", "tda-2015", "tda-2015-cz"):
        for row in selectors.edition_rules(edition):
            if not (found := showing.worked_examples(edition, row.number, row.topics)):
                continue
            html = client.get(f"/en/rules/{edition}/{row.number}/").content.decode()
            for shown, _ in found[:3]:
                with translation.override("en"):
                    ruling = rule_on(shown.topic, shown.facts, edition)
                    told = rendering.steps_in_order(ruling.outcome) or [rendering.say_aloud(ruling)]
                for sentence in told:
                    assert sentence in unescape(html), f"{edition}/{row.number}: {shown.id}"
                checked += 1
    assert checked > 10


def test_an_example_has_its_ruling_in_each_edition(client: Client) -> None:
    found = scenario("two-1000-chips-facing-1200")
    html = unescape(client.get(f"/cs/examples/{found.id}/").content.decode())
    for edition in ("tda-2011", "tda-2015"):
        with translation.override("cs"):
            assert rendering.say_aloud(rule_on(found.topic, found.facts, edition)) in html


def test_the_amount_put_out_is_written_once(client: Client) -> None:
    html = client.get("/en/examples/two-1000-chips-facing-1200/").content.decode()
    assert re.search(r'class="pushed-text"[^>]*>[^<]*2,000<', html)
    assert not re.search(r'class="pushed-text"[^>]*>[^<]*2,000 2,000<', html)


def test_the_variant_says_where_why_and_what_the_rule_it_departs_from_says(client: Client) -> None:
    changed = Clause.objects.filter(rule__edition__slug="tda-2015-cz", overrides__isnull=False).select_related("rule")
    assert changed.count() > 5
    for clause in changed:
        number = clause.rule.number
        html = unescape(client.get(f"/en/rules/tda-2015-cz/{number}/").content.decode())
        for text in (clause.difference_en, clause.why_en):
            assert plain(text)[:60] in plain(html), clause
        assert plain(clause.overrides.text_en)[:40] in plain(html), clause
        base = unescape(client.get(f"/en/rules/tda-2015/{number}/").content.decode())
        assert f"/en/rules/tda-2015-cz/{number}/#{clause.path}" in base
        assert plain(clause.difference_en)[:60] in plain(base)


def plain(text: str) -> str:
    """The text without markup, braces and line breaks."""
    return " ".join(re.sub(r"<[^>]+>", "", re.sub(r"\{(?:[\w-]+/)?([^{}]*)\}", r"\1", text)).split())


def test_the_edition_tabs_lead_to_the_same_rule(client: Client) -> None:
    page = get(client, "/en/rules/tda-2015/46/")
    assert {"/en/rules/tda-2011/40/", "/en/rules/tda-2015-cz/46/"} <= set(page.links)
    page = get(client, "/en/rules/tda-2015-cz/46/")
    assert {"/en/rules/tda-2011/40/", "/en/rules/tda-2015/46/"} <= set(page.links)
    page = get(client, "/en/rules/tda-2011/40/")
    assert {"/en/rules/tda-2015/46/", "/en/rules/tda-2015-cz/46/"} <= set(page.links)


def test_references_both_ways(client: Client) -> None:
    Rule.objects.filter(edition__slug="tda-2015", number="1").update(see=["2"])
    with translation.override("en"):
        html = client.get("/en/rules/tda-2015/1/").content.decode()
        back = client.get("/en/rules/tda-2015/2/").content.decode()
    assert re.search(r'class="related".*?/en/rules/tda-2015/2/', html, re.S)
    assert re.search(r'class="related".*?/en/rules/tda-2015/1/', back, re.S)


@pytest.mark.parametrize("path", ["/en/rules/tda-2015/999/", "/en/rules/tda-1066/1/", "/cs/rules/tda-2015/sections/x/"])
def test_what_there_is_not_is_said(client: Client, path: str) -> None:
    assert client.get(path).status_code == 404


def test_a_page_of_a_rule_takes_few_queries(client: Client) -> None:
    counts = set()
    for number in ("1", "34", "43", "46"):
        with CaptureQueriesContext(
            connection,
        ) as queries:
            client.get(f"/cs/rules/tda-2015/{number}/")
        counts.add(len(queries))
    assert max(counts) <= 18 and max(counts) - min(counts) <= 1


@pytest.mark.parametrize("url", ["/cs/rules/tda-2015/", "/cs/compare/", "/cs/changes/", "/cs/rules/tda-2015/print/"])
def test_a_list_takes_few_queries_whatever_its_length(client: Client, url: str) -> None:
    with CaptureQueriesContext(connection) as queries:
        client.get(url)
    assert len(queries) <= 20


# --- Citing ---


@pytest.mark.parametrize(
    ("address", "accept", "target"),
    [
        ("/r/2015/46", "cs", "/cs/rules/tda-2015/46/"),
        ("/r/2015/43.A", "en", "/en/rules/tda-2015/43/#43.A"),
        ("/r/2011/40", "en-GB,cs;q=0.5", "/en/rules/tda-2011/40/"),
        ("/r/2015-cz/29", "cs", "/cs/rules/tda-2015-cz/29/"),
        ("/r/tda-2015/46", "cs", "/cs/rules/tda-2015/46/"),
        ("/r/2015/46.Z", "cs", "/cs/rules/tda-2015/46/"),
        ("/r/2015/RP-5", "cs", "/cs/rules/tda-2015/RP-5/"),
        ("/r/2015/RP-5.B", "en", "/en/rules/tda-2015/RP-5/#RP-5.B"),
        ("/r/2015/rp-5.b", "en", "/en/rules/tda-2015/RP-5/#RP-5.B"),
        ("/r/2015/43.a", "en", "/en/rules/tda-2015/43/#43.A"),
        ("/r/2015-CZ/29", "cs", "/cs/rules/tda-2015-cz/29/"),
    ],
)
def test_the_short_link_leads_to_the_reader_s_language(client: Client, address: str, accept: str, target: str) -> None:
    response = client.get(address, headers={"accept-language": accept})
    assert (response.status_code, response.headers["Location"]) == (302, target)
    assert "Accept-Language" in response.headers["Vary"]


@pytest.mark.parametrize("address", ["/r/2015/999", "/r/1999/1", "/r/2015/nonsense", "/r/2015/%3Cb%3E"])
def test_a_short_link_to_nothing_is_not_found(client: Client, address: str) -> None:
    assert client.get(address).status_code == 404


def test_the_rule_is_cited_by_edition_number_and_short_link(client: Client) -> None:
    page = get(client, "/en/rules/tda-2015/46/")
    line = unescape(re.search(r'id="citation">([^<]+)<', page.html)[1])
    assert "TDA 2015" in line and "46" in line and "http://testserver/r/2015/46" in line
    drawing = re.search(r'<svg[^>]*class="qr".*?</svg>', page.html, re.S)[0]
    assert "<title>" in drawing and "style" not in drawing


# --- Languages ---


@pytest.mark.parametrize("query", ["", "?both=1"])
def test_the_other_language_keeps_page_and_query(client: Client, query: str) -> None:
    page = get(client, f"/cs/rules/tda-2015/46/{query}")
    assert f"/en/rules/tda-2015/46/{query}" in page.links


def test_side_by_side_shows_both_texts(client: Client) -> None:
    clause = Clause.objects.get(rule__edition__slug="tda-2015", path="46")
    html = plain(unescape(client.get("/cs/rules/tda-2015/46/?both=1").content.decode()))
    assert plain(clause.text_en)[:40] in html
    section = plain(unescape(client.get("/cs/rules/tda-2015/sections/bets-and-raises/").content.decode()))
    assert plain(clause.text_en)[:40] in section


# --- Texts ---


def test_a_reference_to_a_rule_without_a_text_is_no_link() -> None:
    write = Writer(known={"e": frozenset({"43", "43.A"})})
    with translation.override("en"):
        assert write.line("see {43.A}", "e") == 'see <a href="/en/rules/e/43/#43.A">43.A</a>'
        assert write.line("see {43.Q}", "e") == 'see <a href="/en/rules/e/43/">43.Q</a>'
        assert write.line("see {99}, {x/1}, {no}", "e") == "see 99, 1, {no}"


def test_a_term_is_linked_where_the_page_uses_it_first(client: Client) -> None:
    term = Term.objects.get(slug="undercall")
    write = Writer(glossary=reading.glossary("en"))
    with translation.override("en"):
        first, second = write.line("an undercall", "e"), write.line("an undercall", "e")
    assert first.count('class="term"') == 1 and term.definition_en[:30] in unescape(first)
    assert second == "an undercall"
    for url in list(rule_urls())[::11]:
        linked = re.findall(r'class="term" href="([^"]+)"', get(client, url).html)
        assert len(linked) == len(set(linked)), url


def test_everyday_words_and_words_inside_links_are_left_alone() -> None:
    write = Writer(glossary=reading.glossary("en"))
    with translation.override("en"):
        html = write.line("The hand is set high on the open table; pass or push low. See {43}.", "tda-2015")
    assert 'class="term"' not in html


def test_markup_in_a_text_stays_text() -> None:
    html = Writer(glossary=reading.glossary("en")).prose("<b>undercall</b>\n\n- <i>x</i>", "e")
    assert html.startswith("<p>&lt;b&gt;<span") and "<i>" not in html


def test_a_number_does_not_break() -> None:
    assert Writer().line("sází 1 200, 12 000 nebo 43 100 000, místo 46 zůstává", "e") == (
        "sází 1\u00a0200, 12\u00a0000 nebo 43\u00a0100\u00a0000, místo 46 zůstává"
    )


def test_every_reference_in_the_texts_that_has_a_text_is_linked(client: Client) -> None:
    known = reading.known_paths()
    missing = {
        (clause.rule.edition.slug, reference.path)
        for clause in Clause.objects.select_related("rule__edition")
        for reference in references(clause.text_en)
        if reference.path not in known[reference.edition or clause.rule.edition.slug]
    }
    write = Writer(known=known)
    for edition, path in missing:
        assert f"#{path}" not in write.url(edition, path)


@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_of_terms_stand(client: Client, language: str) -> None:
    for slug in list(Term.objects.values_list("slug", flat=True))[::3]:
        url = f"/{language}/glossary/{slug}/"
        check(get(client, url), url)


def test_a_term_lists_the_clauses_that_use_it(client: Client) -> None:
    term = Term.objects.get(slug="undercall")
    used = reading.occurrences(term, "en")
    assert {row.path for row in used["tda-2015"]} >= {"39.B"}
    page = get(client, "/en/glossary/undercall/")
    for edition, rows in used.items():
        for row in rows:
            assert f"/en/rules/{edition}/{row.rule}/#{row.path}" in page.links


# --- Changes ---


@pytest.mark.parametrize("path", ["/en/rules/tda-2015/34/", "/en/changes/?all=1"])
def test_a_change_that_says_nothing_else_names_both_places(client: Client, path: str) -> None:
    html = unescape(client.get(path).content.decode())
    lines = [line.split("</article>")[0] for line in html.split('<article class="difference">')[1:]]
    assert lines
    for line in lines:
        assert "difference__pair" in line or line.count("<a href") == 2, line


def test_changes_of_substance_only_or_all(client: Client) -> None:
    rows = selectors.correspondences("tda-2011", "tda-2015")
    plain_kinds = [row for row in rows if row.kind in Correspondence.UNEXPLAINED]
    assert plain_kinds
    narrow = get(client, "/en/changes/").count("article")
    wide = get(client, "/en/changes/?all=1").count("article")
    assert (narrow, wide) == (len(rows) - len(plain_kinds), len(rows))


def test_comparing_marks_words_for_eye_and_ear(client: Client) -> None:
    html = client.get("/en/compare/").content.decode()
    assert re.search(r'<del><span class="visually-hidden">removed: </span>\S', html)
    assert re.search(r'<ins><span class="visually-hidden">added: </span>\S', html)


def test_comparing_can_be_narrowed(client: Client) -> None:
    everything = get(client, "/en/compare/").count("article")
    substance = get(client, "/en/compare/?substance=1").count("article")
    one = get(client, "/en/compare/?section=bets-and-raises").count("article")
    assert 0 < substance < everything and 0 < one < everything
    assert get(client, "/en/compare/?section=%22%3E").count("article") == everything


def test_each_correspondence_stands_in_exactly_one_comparison() -> None:
    from rules.views.compare import pairings

    rows = selectors.correspondences("tda-2011", "tda-2015")
    found = pairings(rows)
    assert sorted((row.old, row.new) for pairing in found for row in pairing.rows) == sorted(
        (row.old, row.new) for row in rows
    )
    for side in ("old", "new"):
        paths = [path for pairing in found for path in getattr(pairing, side)]
        assert len(paths) == len(set(paths))


# --- Recommended procedures ---


def test_recommended_procedures_come_after_the_last_rule(client: Client) -> None:
    assert "/en/rules/tda-2015/RP-1/" in get(client, "/en/rules/tda-2015/66/").links
    page = get(client, "/en/rules/tda-2015/RP-5/")
    assert {"/en/rules/tda-2015/RP-4/", "/en/rules/tda-2015/RP-6/"} <= set(page.links)
    assert {"RP-5.A", "RP-5.B", "RP-5.C"} <= set(page.ids)
    out = StringIO()
    call_command("rulebook", "tda-2015", json=True, stdout=out)
    numbers = [rule["number"] for rule in json.loads(out.getvalue())["rules"]]
    assert numbers[65:] == ["66", "RP-1", "RP-2", "RP-3", "RP-4", "RP-5", "RP-6"]


@pytest.mark.parametrize(("number", "said"), [("RP-5", False), ("36", True)])
def test_only_rules_are_called_rules_in_their_heading(client: Client, number: str, said: bool) -> None:
    heading = re.search(r"<h1.*?</h1>", get(client, f"/en/rules/tda-2015/{number}/").html, re.DOTALL)
    assert heading
    assert ("Rule </span>" in heading[0]) is said


def test_a_recommended_procedure_is_cited_as_one(client: Client) -> None:
    html = get(client, "/en/rules/tda-2015/RP-5/").html
    assert "recommended procedure RP-5 (Prematurely Dealt Cards)" in html
    assert "rule RP-5" not in html


def test_the_rule_on_premature_cards_links_its_procedure(client: Client) -> None:
    assert "/cs/rules/tda-2015/RP-5/" in get(client, "/cs/rules/tda-2015/36/").links


# --- Paper ---


def test_the_whole_book_has_every_clause(client: Client) -> None:
    for edition in Edition.objects.all():
        page = get(client, f"/cs/rules/{edition.slug}/print/")
        assert {row.path for row in selectors.edition_clauses(edition.slug).values()} <= set(page.ids)
        assert not [link for link in page.links if not link], edition
        assert edition.credit in unescape(page.html)


# --- In a browser ---

KINDS = [
    "/cs/rules/",
    "/cs/rules/tda-2015-cz/29/",
    "/cs/rules/tda-2015/34/",
    "/cs/rules/tda-2015/46/?both=1",
    "/cs/rules/tda-2015/sections/bets-and-raises/",
    "/cs/compare/",
    "/cs/changes/",
    "/cs/glossary/",
    "/cs/glossary/pot/",
    "/cs/examples/two-1000-chips-facing-1200/",
    "/cs/about/",
    "/cs/rules/tda-2015/46/print/",
]


@pytest.mark.browser
def test_nothing_scrolls_sideways_on_a_phone(browser_page) -> None:
    for url in KINDS:
        browser_page.goto(url)
        browser_page.evaluate("() => document.querySelectorAll('details').forEach((part) => { part.open = true })")
        width = browser_page.evaluate("() => document.documentElement.scrollWidth")
        assert width <= 360, f"{url}: {width}"


@pytest.mark.browser
def test_a_term_explains_itself_to_the_keyboard(browser_page) -> None:
    browser_page.goto("/en/rules/tda-2015/46/")
    term = browser_page.locator("a.term").first
    card = browser_page.locator(".term__card").first
    assert not card.is_visible()
    term.focus()
    assert card.is_visible()
    box = card.bounding_box()
    assert box["x"] >= 0 and box["x"] + box["width"] <= 360
    browser_page.keyboard.press("Escape")
    assert not card.is_visible()
    browser_page.keyboard.press("Enter")
    browser_page.wait_for_url("**/en/glossary/**")


@pytest.mark.browser
def test_a_first_tap_explains_a_term_and_a_second_one_opens_it(open_page) -> None:
    page = open_page(has_touch=True, is_mobile=True)
    page.goto("/en/rules/tda-2015/46/")
    page.locator("a.term").first.tap()
    assert page.locator(".term__card").first.is_visible()
    assert page.url.endswith("/rules/tda-2015/46/")
    page.locator("a.term").first.tap()
    page.wait_for_url("**/en/glossary/**")


@pytest.mark.browser
def test_arrow_keys_turn_the_page(browser_page) -> None:
    browser_page.goto("/en/rules/tda-2015/45/")
    browser_page.keyboard.press("ArrowRight")
    browser_page.wait_for_url("**/en/rules/tda-2015/46/")
    browser_page.keyboard.press("ArrowLeft")
    browser_page.wait_for_url("**/en/rules/tda-2015/45/")


@pytest.mark.browser
def test_the_filter_narrows_at_once(browser_page) -> None:
    browser_page.goto("/cs/rules/tda-2015/")
    before = browser_page.locator(".entry:visible").count()
    browser_page.fill("#filter", "VÍCE žetony")
    assert 0 < browser_page.locator(".entry:visible").count() < before
    assert browser_page.locator(".entry:visible", has_text="46").count() == 1
    browser_page.fill("#filter", "xyzzy")
    assert browser_page.locator("[data-filter-empty]").is_visible()
    assert browser_page.locator("[data-filter-search]").get_attribute("href").endswith("q=xyzzy")
    browser_page.fill("#filter", "")
    assert browser_page.locator(".entry:visible").count() == before


@pytest.mark.browser
def test_the_other_language_keeps_the_place_in_the_page(browser_page) -> None:
    browser_page.goto("/cs/rules/tda-2015/43/#43.A")
    browser_page.click(".masthead a[hreflang=en]")
    browser_page.wait_for_url("**/en/rules/tda-2015/43/#43.A")


@pytest.mark.browser
def test_the_page_says_when_the_citation_is_copied(open_page) -> None:
    page = open_page(permissions=["clipboard-read", "clipboard-write"], locale="en-GB")
    page.goto("/en/rules/tda-2015/46/")
    page.evaluate("() => document.querySelectorAll('details').forEach((part) => { part.open = true })")
    page.click("[data-copy='#citation']")
    page.wait_for_selector("[data-status]:not(:empty)")
    assert "/r/2015/46" in page.evaluate("() => navigator.clipboard.readText()")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_clause_written_anew_keeps_its_list_when_compared(client: Client, language: str) -> None:
    html = client.get(f"/{language}/compare/").content.decode()
    duties = html[html.index('id="2015-2"') :]
    assert duties.index("<li>") < duties.index("</article>")
    assert "; - " not in duties[: duties.index("</article>")]
