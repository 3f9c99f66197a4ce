"""Readers of the formats for tests, written from the formats' descriptions and not from the writers."""

import html
import re
from dataclasses import dataclass, field

_ESCAPED = {"\\\\": "\ue000", "\\:": "\ue001", "\\#": "\ue002", "\\=": "\ue003", "\\{": "\ue004", "\\}": "\ue005"}
_ESCAPED |= {"\\~": "\ue006", "\\n": "\ue007"}
_MEANT = {code: ("\n" if text == "\\n" else text[1]) for text, code in _ESCAPED.items()}


@dataclass
class GiftQuestion:
    id: str
    tags: list[str]
    name: str
    text: str
    kind: str
    answers: list[tuple[float, str, str]] = field(default_factory=list)
    """Weight in per cent, text, feedback."""
    general: str = ""


def _plain(text: str) -> str:
    for code, meant in _MEANT.items():
        text = text.replace(code, meant)
    return html.unescape(text.strip().removeprefix("[html]").replace("<br>", "\n"))


def read_gift(data: bytes) -> tuple[list[str], list[GiftQuestion]]:
    """Categories and questions, as Moodle takes them apart: escapes first, then marks, then the texts."""
    categories, questions = [], []
    for block in re.split(r"\n\s*\n", data.decode()):
        lines = block.strip().split("\n")
        comment = " ".join(line for line in lines if line.startswith("//"))
        body = "\n".join(line for line in lines if not line.startswith("//"))
        body = re.sub(r"\\[\\:#={}~n]", lambda found: _ESCAPED[found[0]], body)
        if body.startswith("$CATEGORY:"):
            categories.append(body.partition(":")[2].strip())
            continue
        match = re.fullmatch(r"::(.*?)::(.*?)\{([^{}]*)\}", body, re.DOTALL)
        assert match, body
        inner, _mark, general = match[3].rpartition("####")
        question = GiftQuestion(
            id=re.search(r"\[id:([^]]*)\]", comment)[1],
            tags=re.findall(r"\[tag:([^]]*)\]", comment),
            name=_plain(match[1]),
            text=_plain(match[2]),
            kind="",
            general=_plain(general),
        )
        _read_answers(question, inner.strip())
        questions.append(question)
    return categories, questions


def _read_answers(question: GiftQuestion, inner: str) -> None:
    if verdict := re.match(r"(TRUE|FALSE)#(.*)", inner, re.DOTALL):
        question.kind = "truefalse"
        question.answers = [(100, verdict[1], _plain(verdict[2]))]
        return
    question.kind = "numerical" if inner.startswith("#") else "multichoice" if "~" in inner else "matching"
    for mark, text in re.findall(r"([=~])([^=~]*)", inner.removeprefix("#")):
        weight = 100.0 if mark == "=" else 0.0
        if given := re.match(r"%(-?[0-9]+\.?[0-9]*)%", text):
            weight, text = float(given[1]), text[given.end() :]
        answer, _hash, feedback = text.partition("#")
        question.answers.append((weight, _plain(answer), _plain(feedback)))
