"""What did the reader look for, and which rules answer best?

A number comes first, then words: each word is looked up under its form, its stem and its concept, and a rule
is as good as the best text it has for each of them. Rules that have every word stand before those that have some.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from html import escape
from pathlib import Path

from whoosh import query as whoosh_query

from rules.lang import fold, stem
from rules.lang.references import natural_order, rule_number
from rules.lang.wording import LANGUAGES
from rules.search.analysis import CONCEPT, STEM, STOPWORDS, words
from rules.search.index import Document, Index, Kind, open_index, path_key

LONGEST_QUERY = 200  # characters
_MOST_WORDS = 16
_LONGEST_WORD = 40

# How much a match is worth: the word as typed, another form of it, the same thing in other words, its
# beginning only, a word that may have been meant.
_EXACT, _STEM, _CONCEPT, _BEGINNING, _GUESSED = 1.0, 0.8, 0.6, 0.3, 0.5
_TITLE = 3.0
_NUMBER = 12.0  # a rule's number among other words
_OF_KIND = {Kind.RULE: 1.7, Kind.CLAUSE: 1.2, Kind.COMMENTARY: 0.6, Kind.EXAMPLE: 0.6, Kind.TERM: 0.8}
_NAMED_EXACTLY = 8.0  # a term whose form the whole query is
_OTHER_LANGUAGE, _OLDER_EDITION, _VARIANT = 0.8, 0.75, 0.7
_MANY_ENDINGS = 12
_WHOLE_WORD = 5
# With fewer rules that have every word, those that have some are shown as well.
_ENOUGH = 3
_MOST_PARTIAL = 10

_TYPO_FROM, _TWO_TYPOS_FROM, _COMMON_BEGINNING = 5, 7, 4
_LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789"

_LIKE = 0.5
_EXCERPT = 230  # characters


@dataclass(frozen=True, slots=True, kw_only=True)
class Correspondence:
    """``old`` corresponds to ``new``: editions and paths of both, for a line of its own."""

    old_edition: str
    old: str
    new_edition: str
    new: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Hit:
    """One rule or one term with the text that fits best.

    title, excerpt: HTML, escaped, with ``<mark>``; excerpt_language: the excerpt's, which may be the other one.
    path: the clause to jump to, empty for a text that is no clause. matches: texts of this rule that match.
    """

    kind: Kind
    edition: str
    number: str
    path: str
    title: str
    excerpt: str
    excerpt_language: str
    matches: int = 1
    correspondence: Correspondence | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """``total`` counts all; ``complete`` of them have every word.

    suggestion: the query as it may have been meant, empty when there is nothing to suggest; corrected: the hits
    are those of the suggestion, for the query itself has none. cut: the query was too long and only its
    beginning counts. edition: the edition that the query itself asked for, as in ``2015 46``.
    """

    query: str
    hits: tuple[Hit, ...] = ()
    total: int = 0
    complete: int = 0
    suggestion: str = ""
    corrected: bool = False
    cut: bool = False
    edition: str = ""
    nearest: tuple[Hit, ...] = ()


@dataclass(slots=True)
class _Wanted:
    """A word of the query with everything that it may be found under, in each language, weighted."""

    folded: str
    terms: dict[str, dict[str, float]]
    known: bool = False
    beginning: bool = False
    guesses: tuple[str, ...] = ()

    def add(self, term: str, weight: float, languages: Iterable[str] = LANGUAGES) -> None:
        for code in languages:
            self.terms[code][term] = max(weight, self.terms[code].get(term, 0.0))


@dataclass(slots=True)
class _Query:
    wanted: list[_Wanted]
    phrases: list[list[str]]
    edition: str = ""
    beginnings: set[str] = field(default_factory=set)


def search(text: str, folder: Path, *, language: str, edition: str | None = None, limit: int = 30) -> Found:
    """The best hits for any text, in the language ("cs" or "en") and, if given, in one edition.

    Raises ``MissingIndexError`` when the folder holds no index. Nothing in the text is a command: quotation marks
    ask for a phrase, everything else is words.
    """
    index = open_index(folder)
    kept = " ".join(text[:LONGEST_QUERY].split())
    return _Search(index, kept, cut=len(text.strip()) > LONGEST_QUERY, language=language, edition=edition).run(limit)


_QUOTED = re.compile(r'"([^"]*)"')
_NUMBER_LEADS = re.compile(
    r"^(?:(?:pravidl\w*|rules?|bod\w*|clauses?|ustanoveni|paragraf\w*|clan\w+|cislo|number|no|c|r)\b\.?|[§#])\s*"
)
_PATH = re.compile(r"(?:[a-z]{1,4}[ -]?)?\d{1,3}(?: [a-z]|[.-]?[a-z](?:[.-]?\d{1,2}(?:[.-]?[a-z])?)?)?")
_BETWEEN_NUMBERS = re.compile(r"\s*[,;+&]\s*|\s+(?:a|i|and|nebo|or)\s+(?=\d)|\s+(?=\d)")
_MOST_NUMBERS = 6
_LEADING_WORDS = frozenset({"pravidlo", "pravidla", "pravidle", "pravidlu", "pravidlem", "rule", "rules", "tda"})


class _Search:
    def __init__(self, index: Index, text: str, *, cut: bool, language: str, edition: str | None) -> None:
        self.index, self.text, self.cut = index, text, cut
        self.language = "en" if language.startswith("en") else "cs"
        self.filter = edition if edition and edition in index.editions else ""
        self.asked_edition = ""  # by the query itself, which then overrules the filter
        # Newest first; after them the variants, then rulebooks of another kind.
        self.ranked = sorted(index.editions.values(), key=lambda one: (one.aside, bool(one.extends), -one.order))

    def run(self, limit: int) -> Found:
        folded = fold(self.text).text.strip()
        if not words(self.text):
            return Found(query=self.text, cut=self.cut)
        rest = self._take_edition(folded)
        numbered, only_number = self._numbered(rest)
        if only_number:
            return self._found(numbered, len(numbered), limit)
        query = self._read(rest if self.asked_edition else folded)
        ranking = self._ranked(query, self._groups(query))
        if ranking.complete or numbered or not query.wanted:
            return self._answer(query, numbered, ranking, limit)
        return self._corrected(query, ranking, limit)

    @property
    def only(self) -> str:
        """The edition to which the hits are limited, or nothing."""
        return self.asked_edition or self.filter

    # -- numbers -----------------------------------------------------------------------------------------

    def _take_edition(self, folded: str) -> str:
        """Set the edition that the query names, at its beginning or end; returns the rest."""
        # The longest name first: one may begin like another. A year means the first edition of that year.
        slugs = sorted(self.index.editions, key=len, reverse=True)
        names = [(re.escape(slug).replace(r"\-", "[ -]?"), slug) for slug in slugs]
        names += [(rf"(?:tda[ -]?)?{one.year}", one.slug) for one in self.ranked if one.year and not one.extends]
        for pattern, slug in names:
            for whole in (rf"^{pattern}(?:\s*[/:,]\s*|\s+)(?P<rest>.+)$", rf"^(?P<rest>.+?)[\s,(/]+{pattern}\)?$"):
                if (match := re.match(whole, folded)) and words(match["rest"]):
                    self.asked_edition = slug
                    return match["rest"].strip()
        return folded

    def _numbered(self, rest: str) -> tuple[list[Hit], bool]:
        """Hits for a rule number, and whether the query is nothing but a number that was announced as one."""
        lead = _NUMBER_LEADS.match(rest)
        bare = (rest[lead.end() :] if lead else rest).strip(" .,:;)(")
        numbers = [bare] if _PATH.fullmatch(bare) else _BETWEEN_NUMBERS.split(bare)
        if len(numbers) > _MOST_NUMBERS or not all(_PATH.fullmatch(number) for number in numbers):
            return [], False
        rows = [self._number_hits(path_key(number)) for number in numbers]
        if not all(rows):
            return [], False
        # Each number's best hit before the second ones.
        in_order = [*(row[0] for row in rows), *(hit for row in rows for hit in row)]
        hits: dict[tuple[str, str], Hit] = {}
        for hit in in_order:
            hits.setdefault((hit.edition, hit.number), hit)
        # "2015 46" and "rule 46" ask for a rule; "50" may also be a share of the pot.
        announced = bool(lead or self.only or len(numbers) > 1 or not path_key(bare).isdigit())
        return list(hits.values()), announced

    def _number_hits(self, key: str) -> list[Hit]:
        """The rules and clauses of that number, then those of other editions that correspond to them."""
        whole = re.match(r"[a-z]*\d+", key)
        asked = self.only
        exact = any(key in self.index.paths.get(one, {}) for one in self.index.editions)
        hits: list[Hit] = []
        places: list[tuple[str, str]] = []
        for slug in [one.slug for one in self.ranked]:
            # A filter shows one edition only, but an older number still leads to what it became there.
            if self.asked_edition not in ("", slug):
                continue
            paths = self.index.paths.get(slug, {})
            # A clause that no edition has leads to its rule.
            path = paths.get(key) or (paths.get(whole[0]) if whole and not exact else None)
            if path is None:
                continue
            # Without being asked, a variant answers only for what it says itself.
            if slug != asked and self._document(slug, path).edition != slug:
                continue
            places.append((slug, path))
            if asked in ("", slug):
                hits.append(self._number_hit(slug, path))
        there: list[Hit] = []
        for slug, path in places:
            shown = {(hit.edition, hit.number) for hit in (*hits, *there)}
            there.extend(self._counterpart_hits(slug, path, shown))
        # What an old number has become is wanted more often than where a new one comes from.
        return hits + sorted(there, key=lambda hit: -self.index.editions[hit.edition].order)

    def _document(self, slug: str, path: str) -> Document:
        return self.index.clauses.get((slug, path)) or self.index.rules[slug, rule_number(path)]

    def _number_hit(self, slug: str, path: str, correspondence: Correspondence | None = None) -> Hit:
        number = rule_number(path)
        rule = self.index.rules[slug, number]
        document = rule if path == number else self._document(slug, path)
        clause = self.index.clauses.get((slug, path))
        if clause is not None and clause.edition == slug != rule.edition:
            document = clause
        body = document.body.in_language(self.language)
        return Hit(
            kind=document.kind,
            edition=slug,
            number=number,
            path="" if path == number else path,
            title=escape(rule.title.in_language(self.language)),
            excerpt=_html(body, [], *_window(body, [])),
            excerpt_language=self.language,
            correspondence=correspondence,
        )

    def _counterpart_hits(self, slug: str, path: str, shown: set[tuple[str, str]]) -> list[Hit]:
        """The rules of other editions that correspond, each with the line that says so."""
        hits: list[Hit] = []
        for citation in self._document(slug, path).counterparts:
            other, _, there = citation.partition("/")
            here_order, there_order = (self.index.editions[one].order for one in (slug, other))
            # A variant's numbers are those of the edition that it extends.
            if not self.asked_edition and self.filter and self._inherits(self.filter, other):
                other = self.filter
            if (other, rule_number(there)) in shown or (not self.asked_edition and self.filter not in ("", other)):
                continue
            if (other, rule_number(there)) not in self.index.rules:
                continue
            shown.add((other, rule_number(there)))
            sides = ((slug, path), (other, there))
            (old_edition, old), (new_edition, new) = sides if here_order < there_order else reversed(sides)
            says = Correspondence(old_edition=old_edition, old=old, new_edition=new_edition, new=new)
            there = there if (other, there) in self.index.clauses else rule_number(there)
            hits.append(self._number_hit(other, there, says))
        return hits

    def _inherits(self, slug: str, base: str) -> bool:
        while slug:
            slug = self.index.editions[slug].extends
            if slug == base:
                return True
        return False

    # -- words -------------------------------------------------------------------------------------------

    def _read(self, folded: str) -> _Query:
        phrases = [[word.folded for word in words(inside)] for inside in _QUOTED.findall(folded)]
        loose = _QUOTED.sub(" ", folded)
        row = [word.folded[:_LONGEST_WORD] for word in words(loose)]
        telling = [word for word in row if word not in STOPWORDS and word not in _LEADING_WORDS]
        kept = list(dict.fromkeys(telling or ([] if phrases else row)))[:_MOST_WORDS]
        query = _Query([self._wanted(word) for word in kept], [phrase for phrase in phrases if phrase])
        by_word = {wanted.folded: wanted for wanted in query.wanted}
        for code in LANGUAGES:
            # Forms are matched as a whole, so the stop words between them stay.
            query_words = words(loose)
            for meant in self.index.glossary.meanings(loose, code, any_case=True):
                for word in query_words[meant.first : meant.stop]:
                    if wanted := by_word.get(word.folded[:_LONGEST_WORD]):
                        wanted.add(CONCEPT + meant.concept, _CONCEPT)
                        wanted.known = True
        for wanted in query.wanted:
            if wanted.beginning:
                query.beginnings.add(wanted.folded)
        return query

    def _wanted(self, word: str) -> _Wanted:
        wanted = _Wanted(word, {code: {} for code in LANGUAGES})
        wanted.add(word, _EXACT)
        wanted.known = word in self.index.vocabulary
        for code in LANGUAGES:
            root = stem(word, code)
            wanted.add(STEM + root, _STEM, [code])
            wanted.known |= root in self.index.stems[code]
        # "bet" is a word of its own, not the beginning of "between".
        if len(word) >= 2 and not (word in self.index.vocabulary and len(word) < _WHOLE_WORD):
            wanted.beginning = True
            longer = self.index.starting_with(word, _MANY_ENDINGS)
            for other in longer:
                wanted.add(other, _BEGINNING)
            wanted.known |= bool(longer)
        return wanted

    def _groups(self, query: _Query) -> dict[tuple[str, str], _Group]:
        """(edition or "", rule number or term) -> what each of its texts is worth for each word."""
        groups: dict[tuple[str, str], _Group] = defaultdict(_Group)
        number_of_parts = len(query.wanted) + len(query.phrases)
        for part in range(number_of_parts):
            for place, score in self._scores(query, part).items():
                document = self.index.documents[place]
                key = self._key(document)
                if key is not None:
                    groups[key].add(part, place, document.kind, score * _OF_KIND[document.kind])
            if part < len(query.wanted) and query.wanted[part].folded.isdigit():
                for place in self.index.numbered.get(query.wanted[part].folded, ()):
                    if (key := self._key(self.index.documents[place])) is not None:
                        groups[key].add(part, place, Kind.RULE, _NUMBER)
        return groups

    def _key(self, document: Document) -> tuple[str, str] | None:
        if document.kind is Kind.TERM:
            return "", document.number
        if self.only:
            return (self.only, document.number) if self.only in document.editions else None
        return document.edition, document.number

    def _scores(self, query: _Query, part: int) -> dict[int, float]:
        """Document -> score for one word or phrase."""
        clauses: list[whoosh_query.Query] = []
        for code in LANGUAGES:
            weight = 1.0 if code == self.language else _OTHER_LANGUAGE
            for name, of_field in ((f"title_{code}", _TITLE), (f"body_{code}", 1.0)):
                if part < len(query.wanted):
                    clauses.extend(
                        whoosh_query.Term(name, term, boost=weight * of_field * worth)
                        for term, worth in query.wanted[part].terms[code].items()
                    )
                else:
                    phrase = query.phrases[part - len(query.wanted)]
                    clauses.append(whoosh_query.Phrase(name, phrase, boost=weight * of_field))
        searcher = self.index.searcher
        context = searcher.context(needs_current=True, weighting=searcher.weighting)
        scores: dict[int, float] = defaultdict(float)
        # One matcher after the other: with so few documents that is faster than their union.
        for clause in clauses:
            matcher = clause.matcher(searcher, context)
            while matcher.is_active():
                scores[self.index.place_of(matcher.id())] += matcher.score()
                matcher.next()
        return scores

    def _ranked(self, query: _Query, groups: dict[tuple[str, str], _Group]) -> _Ranking:
        parts = len(query.wanted) + len(query.phrases)
        phrases = set(range(len(query.wanted), parts))
        worth = {key: self._score(query, key, group) for key, group in groups.items() if phrases <= group.best.keys()}
        # An older rule never stands before the newer one that it became, if that answers as fully.
        for key in [key for key in worth if key[0] and key[0] != self.ranked[0].slug]:
            for newer in self._became(key):
                if newer in worth and len(groups[newer].best) >= len(groups[key].best):
                    worth[newer] = max(worth[newer], worth[key])
        scored = [(score, key, groups[key]) for key, score in worth.items()]
        scored.sort(key=lambda one: (-one[0], self._tie(one[1])))
        return _Ranking(
            parts,
            ruling=[(key, group) for _, key, group in scored if len(group.ruled) == parts],
            others=[(key, group) for _, key, group in scored if len(group.ruled) < parts],
        )

    def _became(self, key: tuple[str, str]) -> set[tuple[str, str]]:
        """The rules of newer editions that correspond to a rule."""
        document, order = self.index.rules[key], self.index.editions[key[0]].order
        rules = {(slug, rule_number(path)) for slug, _, path in (one.partition("/") for one in document.counterparts)}
        return {one for one in rules if one[0] in self.index.editions and self.index.editions[one[0]].order > order}

    def _score(self, query: _Query, key: tuple[str, str], group: _Group) -> float:
        parts = len(query.wanted) + len(query.phrases)
        score = sum(worth for worth, _ in group.best.values()) * (len(group.best) / parts) ** 2
        edition = self.index.editions.get(key[0])
        if edition is None:
            return score + (_NAMED_EXACTLY if self._is_named(query, key[1]) else 0.0)
        if edition.extends and not self.only:
            score *= _VARIANT
        elif edition.slug != self.ranked[0].slug:
            score *= _OLDER_EDITION
        # One text with all the words says more than several with one each.
        if group.together(parts):
            score *= 1.2
        return score

    def _is_named(self, query: _Query, term: str) -> bool:
        concept = CONCEPT + term
        return bool(query.wanted) and all(concept in wanted.terms["cs"] for wanted in query.wanted)

    def _tie(self, key: tuple[str, str]) -> tuple[int, int, str]:
        edition, number = key
        if not edition:
            return len(self.ranked), 0, number
        return [one.slug for one in self.ranked].index(edition), natural_order(number), number

    # -- what may have been meant ------------------------------------------------------------------------

    def _corrected(self, query: _Query, ranking: _Ranking, limit: int) -> Found:
        """No rule has every word: take a word that no text has for the known one next to it."""
        meant: dict[str, str] = {}
        for wanted in query.wanted:
            if wanted.known or wanted.folded.isdigit():
                continue
            wanted.guesses = tuple(self._guesses(wanted.folded))
            near = self._nearby(wanted.folded)
            for guess in wanted.guesses[:3]:
                self._take_guess(wanted, guess)
            if wanted.guesses or near:
                meant[wanted.folded] = self.index.vocabulary[(wanted.guesses or near)[0]][0]
            if not wanted.guesses:
                for other in self._same_beginning(wanted.folded):
                    self._take_guess(wanted, other)
        if not meant and not any(wanted.terms["cs"].keys() - {wanted.folded} for wanted in query.wanted):
            return self._answer(query, [], ranking, limit)
        found = self._answer(query, [], self._ranked(query, self._groups(query)), limit)
        return Found(
            query=found.query,
            hits=found.hits,
            total=found.total,
            complete=found.complete,
            suggestion=self._respelt(meant) if meant else "",
            corrected=bool(meant and found.hits),
            cut=found.cut,
            edition=found.edition,
            nearest=found.nearest,
        )

    def _take_guess(self, wanted: _Wanted, guess: str) -> None:
        wanted.add(guess, _GUESSED)
        for code in LANGUAGES:
            wanted.add(STEM + stem(guess, code), _GUESSED * _STEM, [code])
            for meant in self.index.glossary.meanings(guess, code, any_case=True):
                wanted.add(CONCEPT + meant.concept, _GUESSED * _CONCEPT)

    def _guesses(self, word: str) -> list[str]:
        """Known words one typing error away, the most frequent first; none for a short word."""
        if len(word) < _TYPO_FROM:
            return []
        near = _one_error_away(word) & self.index.vocabulary.keys()
        return sorted(near, key=lambda one: (-self.index.vocabulary[one][1], one))

    def _nearby(self, word: str) -> list[str]:
        """Known words with the same first letter two typing errors away, for a suggestion only."""
        if len(word) < _TWO_TYPOS_FROM:
            return []
        return sorted(
            (
                one
                for one in self.index.starting_with(word[0], len(self.index.vocabulary))
                if abs(len(one) - len(word)) <= 2 and _errors(word, one, 2) <= 2
            ),
            key=lambda one: (-self.index.vocabulary[one][1], one),
        )

    def _same_beginning(self, word: str) -> list[str]:
        """Known words that share most of the beginning: a form that no text has."""
        for length in range(len(word) - 1, max(_COMMON_BEGINNING, len(word) - 4) - 1, -1):
            if found := self.index.starting_with(word[:length], _MANY_ENDINGS):
                return found
        return []

    def _respelt(self, meant: dict[str, str]) -> str:
        """The query with the words replaced, everything else as typed."""
        parts, at = [], 0
        for word in words(self.text):
            if word.folded in meant:
                parts += [self.text[at : word.start], meant[word.folded]]
                at = word.end
        return "".join([*parts, self.text[at:]])

    # -- the answer --------------------------------------------------------------------------------------

    def _answer(self, query: _Query, numbered: list[Hit], ranking: _Ranking, limit: int) -> Found:
        shown = {(hit.edition, hit.number) for hit in numbered}
        rows = [one for one in ranking.chosen(enough=_ENOUGH - len(numbered)) if one[0] not in shown]
        complete = sum(len(group.best) == ranking.parts for _, group in rows)
        marker = _Marker(self.index, query, self.language)
        hits = numbered + [self._hit(key, group, query, marker) for key, group in rows[: max(0, limit - len(numbered))]]
        return Found(
            query=self.text,
            hits=tuple(hits[:limit]),
            total=len(numbered) + len(rows),
            complete=len(numbered) + complete,
            cut=self.cut,
            edition=self.asked_edition,
            nearest=() if rows or numbered else self._nearest_terms(query),
        )

    def _found(self, hits: list[Hit], complete: int, limit: int) -> Found:
        return Found(
            query=self.text,
            hits=tuple(hits[:limit]),
            total=len(hits),
            complete=complete,
            cut=self.cut,
            edition=self.asked_edition,
        )

    def _hit(self, key: tuple[str, str], group: _Group, query: _Query, marker: _Marker) -> Hit:
        document = self.index.documents[group.best_text(len(query.wanted) + len(query.phrases))]
        edition, number = key
        title = document.title.in_language(self.language)
        excerpt, language = marker.excerpt(document)
        return Hit(
            kind=document.kind,
            edition=edition,
            number=number,
            path=document.path if document.kind is Kind.CLAUSE and document.path != number else "",
            title=marker.marked(title, self.language),
            excerpt=excerpt,
            excerpt_language=language,
            matches=len(group.places),
        )

    def _nearest_terms(self, query: _Query) -> tuple[Hit, ...]:
        """Terms of the glossary that begin like a word of the query or sound a little like it."""
        found = []
        for document in self.index.documents:
            if document.kind is not Kind.TERM:
                continue
            names = [word.folded for code in LANGUAGES for word in words(document.title.in_language(code))]
            near = [_likeness(wanted.folded, name) for wanted in query.wanted for name in names]
            if near and max(near) >= _LIKE:
                found.append((-max(near), document.order, document))
        found.sort(key=lambda one: one[:2])
        return tuple(
            Hit(
                kind=Kind.TERM,
                edition="",
                number=document.number,
                path="",
                title=escape(document.title.in_language(self.language)),
                excerpt=escape(document.body.in_language(self.language)),
                excerpt_language=self.language,
            )
            for _, _, document in found[:5]
        )


class _Group:
    """The texts of one rule, or one term, that match."""

    __slots__ = ("best", "places", "ruled")

    def __init__(self) -> None:
        self.best: dict[int, tuple[float, int]] = {}  # part of the query -> (worth, document)
        self.places: dict[int, dict[int, float]] = defaultdict(dict)  # document -> part -> worth
        self.ruled: set[int] = set()  # parts that a rule, a clause or a term has, not only what is said about it

    def add(self, part: int, place: int, kind: Kind, worth: float) -> None:
        if kind in (Kind.RULE, Kind.CLAUSE, Kind.TERM):
            self.ruled.add(part)
        self.best[part] = max(self.best.get(part, (0.0, place)), (worth, place))
        self.places[place][part] = max(worth, self.places[place].get(part, 0.0))

    def together(self, parts: int) -> bool:
        return parts > 1 and any(len(by_part) == parts for by_part in self.places.values())

    def best_text(self, parts: int) -> int:
        """The text with the most words, then the best score."""
        return max(self.places, key=lambda place: (len(self.places[place]), sum(self.places[place].values()), -place))


@dataclass(slots=True)
class _Ranking:
    """What matches, best first, by edition (or nothing) and rule number (or term).

    ruling: rules and terms that themselves have every word and phrase. others: those that only together with
    what is said about them have every word, and those that lack a word; a long commentary has many words by
    chance, so these compete.
    """

    parts: int
    ruling: list[tuple[tuple[str, str], _Group]]
    others: list[tuple[tuple[str, str], _Group]]

    @property
    def complete(self) -> bool:
        return bool(self.ruling) or any(len(group.best) == self.parts for _, group in self.others)

    def chosen(self, *, enough: int) -> list[tuple[tuple[str, str], _Group]]:
        """What to show: with fewer than ``enough`` ruling ones also some of those that lack words."""
        rows = list(self.ruling)
        room = _MOST_PARTIAL if len(rows) < enough else 0
        for one in self.others:
            if len(one[1].best) == self.parts:
                rows.append(one)
            # Half of the words at least, or anything would do.
            elif room and len(one[1].best) >= self.parts / 2:
                rows.append(one)
                room -= 1
        return rows


class _Marker:
    """Marks the words of a text that the query found, in the text as it is written."""

    def __init__(self, index: Index, query: _Query, language: str) -> None:
        self.index, self.language = index, language
        self.terms = {code: {term for wanted in query.wanted for term in wanted.terms[code]} for code in LANGUAGES}
        self.beginnings = tuple(query.beginnings)
        self.phrases = query.phrases

    def spans(self, text: str, code: str) -> list[tuple[int, int]]:
        """Half-open spans of what matches, in order; adjoining words of one phrase or concept are one span."""
        row, meanings = self.index.words_and_meanings(text, code)
        wanted = self.terms[code]
        hit = [
            word.folded in wanted
            or STEM + stem(word.folded, code) in wanted
            or (bool(self.beginnings) and word.folded.startswith(self.beginnings))
            for word in row
        ]
        joined: set[int] = set()
        for meant in meanings:
            if CONCEPT + meant.concept in wanted:
                hit[meant.first : meant.stop] = [True] * (meant.stop - meant.first)
                joined.update(range(meant.first + 1, meant.stop))
        for phrase in self.phrases:
            for first in range(len(row) - len(phrase) + 1):
                if [word.folded for word in row[first : first + len(phrase)]] == phrase:
                    hit[first : first + len(phrase)] = [True] * len(phrase)
                    joined.update(range(first + 1, first + len(phrase)))
        spans: list[tuple[int, int]] = []
        for place, word in enumerate(row):
            if not hit[place]:
                continue
            if spans and place in joined and hit[place - 1]:
                spans[-1] = (spans[-1][0], word.end)
            else:
                spans.append((word.start, word.end))
        return spans

    def marked(self, text: str, code: str) -> str:
        """The whole text as HTML."""
        return _html(text, self.spans(text, code), 0, len(text))

    def excerpt(self, document: Document) -> tuple[str, str]:
        """The best part of the body as HTML and its language: the reader's, unless only the other one matches."""
        other = next(code for code in LANGUAGES if code != self.language)
        title = document.title.in_language(self.language)
        for code in (self.language, other):
            text = document.body.in_language(code)
            spans = self.spans(text, code)
            if spans or (code == self.language and self.spans(title, code)):
                start, end = _window(text, spans)
                return _html(text, spans, start, end), code
        text = document.body.in_language(self.language)
        return _html(text, [], *_window(text, [])), self.language


def _window(text: str, spans: Sequence[tuple[int, int]]) -> tuple[int, int]:
    """The stretch of at most about ``_EXCERPT`` characters with the most different marked words."""
    if len(text) <= _EXCERPT:
        return 0, len(text)
    best, best_count = 0, -1
    for start, _ in spans:
        inside = {text[first:last].lower() for first, last in spans if start <= first and last <= start + _EXCERPT - 40}
        if len(inside) > best_count:
            best, best_count = start, len(inside)
    start = max(0, best - 40)
    # From the beginning of the sentence if that is near, else of a word.
    sentence = max(text.rfind(". ", max(0, best - 120), best) + 2, text.rfind("\n", max(0, best - 120), best) + 1)
    if sentence > 1:
        start = sentence
    elif best <= 120:
        start = 0
    elif start:
        start = text.find(" ", start) + 1
    end = min(len(text), start + _EXCERPT)
    if end < len(text):
        end = max(text.rfind(" ", start, end), max((last for _, last in spans if last <= end), default=start))
    return (start, end) if end > start else (start, min(len(text), start + _EXCERPT))


def _html(text: str, spans: Sequence[tuple[int, int]], start: int, end: int) -> str:
    parts, at = [], start
    for first, last in spans:
        if first < start or last > end:
            continue
        parts += [escape(text[at:first]), "<mark>", escape(text[first:last]), "</mark>"]
        at = last
    parts.append(escape(text[at:end]))
    inside = " ".join("".join(parts).split())
    return ("… " if start else "") + inside + (" …" if end < len(text) else "")


@lru_cache(maxsize=256)
def _one_error_away(word: str) -> frozenset[str]:
    """Every word that one letter more, less, other, or swapped with its neighbour makes."""
    halves = [(word[:cut], word[cut:]) for cut in range(len(word) + 1)]
    return frozenset(
        [left + right[1:] for left, right in halves if right]
        + [left + right[1] + right[0] + right[2:] for left, right in halves if len(right) > 1]
        + [left + letter + right[1:] for left, right in halves if right for letter in _LETTERS]
        + [left + letter + right for left, right in halves for letter in _LETTERS]
    ) - {word}


def _errors(one: str, other: str, most: int) -> int:
    """The edit distance, or more than ``most`` when it is larger."""
    row = list(range(len(other) + 1))
    for place, letter in enumerate(one, 1):
        above, row = row, [place]
        for column, there in enumerate(other, 1):
            row.append(min(above[column] + 1, row[-1] + 1, above[column - 1] + (letter != there)))
        if min(row) > most:
            return most + 1
    return row[-1]


def _likeness(one: str, other: str) -> float:
    """Share of letters in common, between 0 and 1, by pairs of neighbours."""
    pairs = [{word[place : place + 2] for place in range(len(word) - 1)} for word in (one, other)]
    if not pairs[0] or not pairs[1]:
        return 0.0
    return 2 * len(pairs[0] & pairs[1]) / (len(pairs[0]) + len(pairs[1]))
