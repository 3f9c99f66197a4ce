"""How is a result drawn: one bar a line, as long as its share of what could be had?

Pure functions from small values to accessible SVG text. Words and numbers are given by the caller and escaped; looks
come from ``quiz/static/quiz/charts.css`` by class only, so a chart follows theme and print. A table with the same
numbers belongs beside every chart.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from html import escape

from django.utils.safestring import SafeString, mark_safe

WIDTH = 320
"""Of the drawing, which is the width of a small phone: its text is legible there at its natural size."""
_LINE, _BAR, _GAP = 18, 14, 12
_NARROWEST = 2


@dataclass(frozen=True, kw_only=True, slots=True)
class Bar:
    """``value`` of ``most``; ``text`` says both, ``low`` marks a bar that stands out as weak, by pattern too."""

    label: str
    value: int
    most: int
    text: str
    low: bool = False

    def __post_init__(self) -> None:
        if self.most < 1 or not 0 <= self.value <= self.most:
            raise ValueError(f"{self.label}: {self.value} of {self.most}")

    @property
    def share(self) -> Fraction:
        """From 0 to 1."""
        return Fraction(self.value, self.most)


def bars(rows: Sequence[Bar], *, uid: str, title: str, description: str, mark: Fraction | None = None) -> SafeString:
    """The bars below each other, each under its label; empty without rows.

    ``mark``: the share at which a dashed line stands, for instance what is needed to pass; ``uid``: start of the ids.
    """
    if not rows:
        return mark_safe("")
    if mark is not None and not 0 <= mark <= 1:
        raise ValueError(f"a mark at {mark}")
    step = _LINE + _BAR + _GAP
    height = step * len(rows)
    drawn = [
        f'<svg class="chart" viewBox="0 0 {WIDTH} {height}" role="img" '
        f'aria-labelledby="{escape(uid)}-t {escape(uid)}-d">'
        f'<title id="{escape(uid)}-t">{escape(title)}</title><desc id="{escape(uid)}-d">{escape(description)}</desc>'
        f'<defs><pattern id="{escape(uid)}-p" class="chart__hatch" width="6" height="6" patternUnits="userSpaceOnUse" '
        'patternTransform="rotate(45)"><path d="M0 0v6"/></pattern></defs>'
    ]
    for at, row in enumerate(rows):
        drawn.append(_bar(row, at * step, uid))
    if mark is not None:
        x = _at(mark)
        drawn += [f'<path class="chart__mark" d="M{x} {at * step + _LINE - 2}v{_BAR + 4}"/>' for at in range(len(rows))]
    return mark_safe("".join([*drawn, "</svg>"]))  # noqa: S308 - every text is escaped


def _bar(row: Bar, top: int, uid: str) -> str:
    bar_top = top + _LINE
    width = max(_at(row.share), _NARROWEST) if row.value else 0
    low = f'<rect x="0" y="{bar_top}" width="{width}" height="{_BAR}" fill="url(#{escape(uid)}-p)"/>' if row.low else ""
    return (
        f'<g class="chart__row{" chart__row--low" if row.low else ""}">'
        f'<text class="chart__label" x="0" y="{top + _LINE - 5}">{escape(row.label)}</text>'
        f'<text class="chart__value" x="{WIDTH}" y="{top + _LINE - 5}">{escape(row.text)}</text>'
        f'<rect class="chart__track" x="0.5" y="{bar_top + 0.5}" width="{WIDTH - 1}" height="{_BAR - 1}"/>'
        f'<rect class="chart__bar" x="0" y="{bar_top}" width="{width}" height="{_BAR}"/>{low}</g>'
    )


def _at(share: Fraction) -> int:
    return round(share * WIDTH)
