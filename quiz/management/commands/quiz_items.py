"""Which generated questions can another program take over? `quiz_items` writes them with answers and reasons."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils import translation

from quiz.generate import BEGINNERS, LANGUAGES, SAMPLERS, Question, practised_editions, question, topics_of
from quiz.items import Kind
from quiz.making import edition_titles, item_of
from quiz.wording import cause_text, choice_text
from rules.engine import NotCovered, UnknownEdition, UnknownTopic
from rules.rendering import sentence

MOST = 100_000


class RefusedError(Exception):
    """An option that cannot be used; ``data`` says so for programs: option, value, message and the known values."""

    def __init__(self, option: str, value: str | int, why: str, known: Sequence[str] = ()) -> None:
        listed = f" Vyberte z, choose from: {', '.join(known)}" if known else ""
        super().__init__(f"--{option} {value} / {why}{listed}")
        self.data = {"option": option, "value": value, "message": why, "known": list(known)}


def practised_in(edition: str) -> tuple[str, ...]:
    """The topics with questions in the edition; all of them when there is no such edition."""
    try:
        return topics_of(edition)
    except UnknownEdition:
        return (*SAMPLERS, *BEGINNERS)


def item(asked: Question) -> dict[str, Any]:
    """One question as plain data: texts by language, choices, the letter of the answer, steps, difficulty.

    ``texts``, ``choices`` and ``answer`` ask it with a single choice; ``kind``, ``asks``, ``options`` and ``key`` are
    how its id has it asked, as ``quiz.items.Item`` describes them.
    """
    made = item_of(asked)
    texts: dict[str, Any] = {}
    labels: dict[str, dict[str, str]] = {}
    causes: dict[str, dict[str, str]] = {}
    steps: dict[str, list[str]] = {}
    for lang in LANGUAGES:
        with translation.override(lang):
            texts[lang] = {"situation": asked.situations[lang], "question": asked.questions[lang]}
            labels[lang] = {choice.letter: choice_text(asked, choice) for choice in asked.choices}
            causes[lang] = {
                choice.letter: cause_text(choice.cause, edition_titles(lang), asked.ruling.edition)
                for choice in asked.choices
                if choice.cause
            }
            steps[lang] = [sentence(step) for step in asked.ruling.steps]
    return {
        "id": asked.id,
        "topic": asked.topic,
        "edition": asked.edition,
        "texts": texts,
        "choices": [
            {
                "letter": choice.letter,
                "text": {lang: labels[lang][choice.letter] for lang in LANGUAGES},
                "outcome": str(choice.outcome),
                "right": choice.right,
                "cause": {
                    "kind": str(choice.cause.kind),
                    "id": choice.cause.id,
                    "text": {lang: causes[lang][choice.letter] for lang in LANGUAGES},
                }
                if choice.cause
                else None,
            }
            for choice in asked.choices
        ],
        "answer": asked.answer.letter,
        "kind": str(made.kind),
        "asks": dict(made.asks),
        "options": [
            {
                "key": option.key,
                "text": dict(option.text),
                "right": option.right,
                "cause": option.cause or None,
                "why": dict(option.why),
                "cites": option.cites,
            }
            for option in made.options
        ],
        "key": list(made.key),
        "unit": made.unit if made.kind is Kind.AMOUNT else None,
        "outcome": str(asked.ruling.outcome),
        "steps": [
            {
                "text": {lang: steps[lang][at] for lang in LANGUAGES},
                "reason": str(step.reason),
                "cites": str(step.citation),
            }
            for at, step in enumerate(asked.ruling.steps)
        ],
        "legal": asked.legal,
        "difficulty": {"knowledge": asked.difficulty.knowledge, "complexity": asked.difficulty.complexity},
    }


class Command(BaseCommand):
    help = "Write generated practice questions: as text, or with --json one JSON object a line."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--topic", required=True, help="topic, for instance multiple-chips")
        parser.add_argument("--edition", required=True, help="edition, for instance tda-2015")
        parser.add_argument("--count", type=int, default=1, help=f"how many questions, 1 to {MOST}")
        parser.add_argument("--seed", type=int, default=0, help="seed of the first one; the next have the next seeds")
        parser.add_argument("--json", action="store_true", help="one JSON object a line")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            self._write(**options)
        except RefusedError as refusal:
            if options["json"]:
                self.stdout.write(json.dumps({"error": refusal.data}, ensure_ascii=False))
            raise CommandError(str(refusal), returncode=2) from None

    def _write(self, **options: Any) -> None:
        count, seed = options["count"], options["seed"]
        if not 1 <= count <= MOST:
            raise RefusedError("count", count, f"Zadejte 1 až {MOST}. Give 1 to {MOST}.")
        if seed < 0:
            raise RefusedError("seed", seed, "Zadejte nulu nebo kladné číslo. Give zero or more.")
        for at in range(seed, seed + count):
            asked = self._question(options["topic"], options["edition"], at)
            self.stdout.write(json.dumps(item(asked), ensure_ascii=False) if options["json"] else _as_text(asked))

    def _question(self, topic: str, edition: str, seed: int) -> Question:
        try:
            return question(topic, edition, seed)
        except UnknownEdition:
            raise RefusedError("edition", edition, "Neznámé vydání. Unknown edition.", practised_editions()) from None
        except UnknownTopic:
            why = "Na toto téma nejsou otázky. There are no questions on this topic."
            raise RefusedError("topic", topic, why, practised_in(edition)) from None
        except NotCovered:
            why = f"Vydání {edition} na toto téma otázky nemá. {edition} has no questions on this topic."
            raise RefusedError("topic", topic, why, practised_in(edition)) from None


def _as_text(asked: Question) -> str:
    lines = [asked.id]
    for lang in LANGUAGES:
        with translation.override(lang):
            lines.append(f"{asked.situations[lang]} {asked.questions[lang]}")
            lines += [
                f"  {'*' if choice.right else ' '} {choice.letter}) {choice_text(asked, choice)}"
                for choice in asked.choices
            ]
    return "\n".join([*lines, ""])
