"""Does the look keep its promises: contrast, weight, no inline code, labelled markup, a theme without JS?"""

from __future__ import annotations

import re
from collections import Counter
from html.parser import HTMLParser
from pathlib import Path

import brotli
import pytest
from django.conf.urls.i18n import i18n_patterns
from django.template.loader import render_to_string
from django.test import RequestFactory, override_settings
from django.urls import include, path
from django.utils import translation

from rulesite import context_processors, design, views

SITE = Path(__file__).parents[2] / "rulesite"
STATIC = SITE / "static"
TEMPLATES = [SITE / "templates", SITE.parent / "rules" / "templates"]
PARTIALS = sorted(path for root in TEMPLATES for path in root.glob("**/components/*.html"))
VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}

# The frame is tested on addresses of its own, with the names it looks up.
RULES = [
    path(f"{name}/", design.gallery, name=name)
    for name in ("home", "ask", "editions", "search", "about", "glossary", "licence")
]
QUIZ = [path("", design.gallery, name="practice")]
urlpatterns = [
    path("theme/", views.theme, name="theme"),
    *i18n_patterns(
        path("design/", design.gallery, name="design"),
        path("", include((RULES, "rules"))),
        path("practice/", include((QUIZ, "quiz"))),
    ),
]

frame = override_settings(
    ROOT_URLCONF=__name__,
    STORAGES={
        "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
        "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
    },
)


# --- Tokens ---


def blocks() -> dict[str, dict[str, str]]:
    css = re.sub(r"/\*.*?\*/", "", (STATIC / "css" / "tokens.css").read_text(encoding="utf-8"), flags=re.S)
    bodies = re.findall(r"(:root[^{]*)\{([^{}]*)\}", css)
    assert len(bodies) == 3
    names = ("light", "device-dark", "chosen-dark")
    return {
        name: dict(re.findall(r"--([\w-]+):\s*([^;]+);", body)) for name, (_, body) in zip(names, bodies, strict=True)
    }


def luminance(colour: str) -> float:
    """Relative luminance of #rrggbb as WCAG 2.2 defines it."""
    shares = [int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5)]
    red, green, blue = (share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in shares)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def test_the_formula_itself() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


BODY = [
    ("ink", ground)
    for ground in (
        "paper",
        "card",
        "sunk",
        "accent-soft",
        "brass-soft",
        "plum-soft",
        "slate-soft",
        "brick-soft",
        "blue-soft",
    )
]
BODY += [("on-felt", "felt"), ("on-felt", "felt-deep"), ("paper", "ink")]
SECONDARY = [("ink-2", ground) for ground in ("paper", "card", "sunk", "accent-soft")]
SECONDARY += [(tone, f"{tone}-soft") for tone in ("accent", "brass", "plum", "slate", "brick", "blue")]
SECONDARY += [
    (tone, ground) for tone in ("accent", "brass", "plum", "slate", "brick", "blue") for ground in ("paper", "card")
]
SECONDARY += [("on-felt-2", "felt"), ("on-felt-2", "felt-deep"), ("on-accent", "accent")]
EDGES = [
    ("line-strong", "paper"),
    ("line-strong", "card"),
    ("felt-line", "felt"),
    ("focus", "paper"),
    ("focus", "card"),
    ("focus-felt", "felt"),
]


@pytest.mark.parametrize("theme", ["light", "chosen-dark"])
@pytest.mark.parametrize(
    ("pairs", "least"), [(BODY, 7.0), (SECONDARY, 4.5), (EDGES, 3.0)], ids=["body 7:1", "secondary 4.5:1", "edges 3:1"]
)
def test_contrast(theme: str, pairs: list[tuple[str, str]], least: float) -> None:
    tokens = blocks()["light"] | blocks()[theme]
    weak = {
        f"{front} on {ground}": round(contrast(tokens[front], tokens[ground]), 2)
        for front, ground in pairs
        if contrast(tokens[front], tokens[ground]) < least
    }
    assert not weak


def test_both_dark_blocks_are_the_same_and_complete() -> None:
    tokens = blocks()
    assert tokens["device-dark"] == tokens["chosen-dark"]
    colours = {name for name, value in tokens["light"].items() if value.startswith("#")}
    same_on_felt = {"focus-felt"}
    assert colours - same_on_felt == {name for name, value in tokens["chosen-dark"].items() if value.startswith("#")}


def test_every_token_that_is_used_exists() -> None:
    known = set(blocks()["light"]) | {"tone", "tone-soft", "gap", "chip", "chip-ink", "chip-spot", "chip-rim"}
    for sheet in (STATIC / "css").glob("*.css"):
        assert set(re.findall(r"var\(--([\w-]+)", sheet.read_text(encoding="utf-8"))) <= known, sheet.name


def test_weight() -> None:
    def packed(*paths: Path) -> int:
        return sum(len(brotli.compress(path.read_bytes())) for path in paths)

    assert packed(*(STATIC / "css").glob("*.css")) < 14_000
    assert packed(STATIC / "js" / "app.js") < 4_000
    assert packed(STATIC / "icons.svg", STATIC / "favicon.svg") < 3_000


def test_css_asks_nobody_else_for_anything() -> None:
    for sheet in (STATIC / "css").glob("*.css"):
        css = sheet.read_text(encoding="utf-8")
        assert "url(" not in css and "@import" not in css and "@font-face" not in css, sheet.name


# --- Markup ---


class Markup(HTMLParser):
    """Collects what the checks need and refuses tags that do not match."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.errors: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = [name for name, _ in attrs]
        if len(names) != len(set(names)):
            self.errors.append(f"<{tag}> repeats an attribute")
        if tag == "form" and "form" in self.open:
            self.errors.append("a form inside a form")
        if tag in {"div", "p", "ul", "ol", "section", "h1", "h2", "h3"} and "p" in self.open and "svg" not in self.open:
            self.errors.append(f"<{tag}> inside <p>")
        self.tags.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            self.errors.append(f"</{tag}> closes something else at {self.getpos()}")


def gallery(language: str = "cs", theme: str = "auto") -> str:
    request = RequestFactory().get(f"/{language}/design/", {"q": '"><script>'})
    request.COOKIES["theme"] = theme
    with translation.override(language), frame:
        return render_to_string("design/gallery.html", design.sample() | context_processors.page(request), request)


def read(html: str) -> Markup:
    markup = Markup()
    markup.feed(html)
    assert not markup.errors
    assert not markup.open
    return markup


@pytest.fixture(scope="module", params=["cs", "en"])
def page(request: pytest.FixtureRequest) -> tuple[str, Markup]:
    html = gallery(request.param)
    return request.param, read(html)


def test_language_of_the_page(page: tuple[str, Markup]) -> None:
    language, markup = page
    attributes = next(attributes for tag, attributes in markup.tags if tag == "html")
    assert (attributes["lang"], attributes["dir"]) == (language, "ltr")


def test_no_inline_code(page: tuple[str, Markup]) -> None:
    for tag, attributes in page[1].tags:
        assert tag != "style"
        assert tag != "script" or attributes.get("src")
        assert "style" not in attributes
        assert not [name for name in attributes if name.startswith("on")]
        assert not (attributes.get("href") or "").startswith("javascript:")


def test_nothing_is_fetched_from_elsewhere(page: tuple[str, Markup]) -> None:
    for tag, attributes in page[1].tags:
        source = attributes.get("src") or (attributes.get("href") if tag in {"link", "use"} else "") or ""
        if attributes.get("rel") != "alternate":
            assert not source.startswith(("http:", "https:", "//"))


def test_ids_are_unique_and_references_arrive(page: tuple[str, Markup]) -> None:
    tags = page[1].tags
    ids = Counter(attributes["id"] for _, attributes in tags if attributes.get("id"))
    assert not [name for name, count in ids.items() if count > 1]
    for _, attributes in tags:
        for name in ("for", "aria-labelledby", "aria-describedby"):
            for target in (attributes.get(name) or "").split():
                assert target in ids, f"{name}={target}"
        for name in ("data-copy", "data-suggest"):
            if attributes.get(name):
                assert attributes[name].lstrip("#") in ids


def test_every_control_has_a_name(page: tuple[str, Markup]) -> None:
    tags = page[1].tags
    labelled = {attributes.get("for") for tag, attributes in tags if tag == "label"}
    for tag, attributes in tags:
        if tag in {"input", "select", "textarea"} and attributes.get("type") not in {"hidden", "radio"}:
            assert attributes.get("id") in labelled or attributes.get("aria-label"), attributes


def test_skip_link_leads_to_main(page: tuple[str, Markup]) -> None:
    links = [attributes for tag, attributes in page[1].tags if tag == "a"]
    assert links[0]["href"] == "#content"
    assert ("content") in [attributes.get("id") for tag, attributes in page[1].tags if tag == "main"]


def test_the_four_tabs(page: tuple[str, Markup]) -> None:
    language, markup = page
    links = [attributes for tag, attributes in markup.tags if tag == "a"]
    targets = [attributes.get("href") for attributes in links]
    for place in ("ask", "editions", "practice", "search"):
        assert f"/{language}/{place}/" in targets
    assert [attributes["href"] for attributes in links if attributes.get("aria-current") == "page"] == [
        f"/{language}/ask/"
    ]


def test_the_other_language_keeps_the_page_and_its_query(page: tuple[str, Markup]) -> None:
    other = {"cs": "en", "en": "cs"}[page[0]]
    link = next(attributes for tag, attributes in page[1].tags if tag == "a" and attributes.get("hreflang") == other)
    assert link["href"] == f"/{other}/design/?q=%22%3E%3Cscript%3E"


def test_every_icon_is_in_the_sprite(page: tuple[str, Markup]) -> None:
    known = set(re.findall(r'<symbol id="([\w-]+)"', (STATIC / "icons.svg").read_text(encoding="utf-8")))
    used = {(attributes.get("href") or "").partition("#")[2] for tag, attributes in page[1].tags if tag == "use"}
    assert used <= known
    assert {"computed", "discretion", "house", "out-of-scope", "missing", "ambiguous"} <= used


def test_every_verdict_class_has_its_own_edge() -> None:
    css = (STATIC / "css" / "components.css").read_text(encoding="utf-8")
    edges = dict(re.findall(r"\.verdict--([\w-]+)::before \{ background: ([^;]+);", css))
    assert set(edges) == {"discretion", "house", "out-of-scope", "missing", "ambiguous"}
    assert len(set(edges.values())) == 5


def test_classes_in_the_gallery_are_styled(page: tuple[str, Markup]) -> None:
    css = "".join(path.read_text(encoding="utf-8") for path in (STATIC / "css").glob("*.css"))
    styled = set(re.findall(r"\.([a-z][\w-]*)", css))
    only_hooks = {"ask", "wordmark__name"}
    used = {name for _, attributes in page[1].tags for name in (attributes.get("class") or "").split()}
    modifiers = {name for name in used if "--" in name}  # a plain modifier may say what the base already shows
    assert used - modifiers - only_hooks - styled == set()


@pytest.mark.parametrize("partial", PARTIALS, ids=lambda partial: partial.name)
def test_every_partial_documents_its_context(partial: Path) -> None:
    text = partial.read_text(encoding="utf-8")
    assert text.startswith("{% comment %}")
    assert "style=" not in text and "<script" not in text


# --- Theme, languages, errors ---


@pytest.mark.parametrize(
    ("cookie", "expected"), [("dark", "dark"), ("light", "light"), ("auto", None), ('"><b>', None)]
)
def test_theme_of_the_cookie_is_set_on_the_page(cookie: str, expected: str | None) -> None:
    html = next(attributes for tag, attributes in read(gallery(theme=cookie)).tags if tag == "html")
    assert html.get("data-theme") == expected


@pytest.mark.parametrize(
    ("sent", "stored", "back"),
    [
        ({"theme": "dark", "next": "/cs/ask/?q=x"}, "dark", "/cs/ask/?q=x"),
        ({"theme": "neon", "next": "https://evil.example/"}, "auto", "/"),
        ({"theme": "dark", "next": "//evil.example/" + "x" * 3000}, "dark", "/"),
        # a long question is not lost
        ({"theme": "dark", "next": "/cs/ask/?q=" + "x" * 6000}, "dark", "/cs/ask/?q=" + "x" * 6000),
        ({}, "auto", "/"),
    ],
)
def test_theme_switch_without_js(sent: dict[str, str], stored: str, back: str) -> None:
    response = views.theme(RequestFactory().post("/theme/", sent))
    assert (response.status_code, response["Location"]) == (302, back)
    assert response.cookies["theme"].value == stored


def test_theme_switch_stays_on_a_page_whose_address_is_too_long_to_lead_to() -> None:
    response = views.theme(RequestFactory().post("/theme/", {"theme": "dark", "next": "/cs/ask/?q=" + "x" * 17_000}))
    assert (response.status_code, response.cookies["theme"].value) == (204, "dark")


def test_theme_is_never_changed_by_a_link() -> None:
    assert views.theme(RequestFactory().get("/theme/")).status_code == 405


def test_theme_goes_round() -> None:
    request = RequestFactory().get("/")
    seen = []
    for _ in range(3):
        with frame:
            theme = context_processors.page(request)["theme_next"]
        seen.append(theme)
        request.COOKIES["theme"] = theme
    assert seen == ["light", "dark", "auto"]


def test_languages_name_themselves() -> None:
    with translation.override("cs"), frame:
        languages = context_processors.page(RequestFactory().get("/cs/"))["languages"]
    assert [(language["name"], language["current"]) for language in languages] == [("Česky", True), ("English", False)]


@pytest.mark.parametrize("status", [400, 403, 404, 500])
def test_error_pages_stand_without_any_context(status: int) -> None:
    with frame:
        html = render_to_string(f"{status}.html")
    assert str(status) in html
    read(html)
