"""How do tests answer items of any kind right or wrong, as values and in a form?"""

from __future__ import annotations

from quiz.items import Item, Kind, is_right


def some_answer(item: Item, *, right: bool) -> tuple[str, ...]:
    """A right or a wrong answer, in the form of ``quiz.items.answer_of``."""
    if right:
        return item.key if item.kind is not Kind.SELECT_ALL else tuple(o.key for o in item.options if o.right)
    if item.kind is Kind.ORDER:
        wrong = (*item.key[1:], item.key[0])
    else:
        # An amount may have no tempting wrong ones.
        wrong = (next((option.key for option in item.options if not option.right), "987654"),)
    assert not is_right(item, wrong), item.id
    return wrong


def form_of(item: Item, answer: tuple[str, ...]) -> dict[str, list[str]]:
    """The answer as the form of ``quiz/items/asked.html`` sends it."""
    if item.kind is Kind.ORDER:
        return {"answer": [f"{place}:{key}" for place, key in enumerate(answer, start=1)]}
    return {"answer": list(answer)}
