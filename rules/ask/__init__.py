"""What does a typed question say, and what is answered to it? Text in, a reply out; no Django, no database."""

from .dialogue import (
    LONGEST,
    Answer,
    Branch,
    Fact,
    Open,
    Reply,
    Seems,
    TextTooLong,
    Use,
    amounts_of,
    answer,
    numbers,
)
from .followup import Follow, Followed, begins_as_followup, differing, followup
from .frames import (
    ASSUMPTIONS,
    NO_READING,
    ONE_BY_ONE,
    QUESTIONS,
    READING,
    UNKNOWN,
    Option,
    Question,
    label,
    question,
    wording,
)
from .impossible import ToldWrong
from .meant import Meant, may_change, meant, tells_more, together, told_by
from .names import ENTRIES, FIELDS, VALUES
from .params import choices, fact_type, facts_to_params, params_to_situation
from .replying import reply_value
from .story import Role
from .subjects import about, numbers_of, subjects
from .understand import Ambiguous, Missing, Unclear, Understanding, Understood, understand

__all__ = [
    "ASSUMPTIONS",
    "ENTRIES",
    "FIELDS",
    "LONGEST",
    "NO_READING",
    "ONE_BY_ONE",
    "QUESTIONS",
    "READING",
    "UNKNOWN",
    "VALUES",
    "Ambiguous",
    "Answer",
    "Branch",
    "Fact",
    "Follow",
    "Followed",
    "Meant",
    "Missing",
    "Open",
    "Option",
    "Question",
    "Reply",
    "Role",
    "Seems",
    "TextTooLong",
    "ToldWrong",
    "Unclear",
    "Understanding",
    "Understood",
    "Use",
    "about",
    "amounts_of",
    "answer",
    "begins_as_followup",
    "choices",
    "differing",
    "fact_type",
    "facts_to_params",
    "followup",
    "label",
    "may_change",
    "meant",
    "numbers",
    "numbers_of",
    "params_to_situation",
    "question",
    "reply_value",
    "subjects",
    "tells_more",
    "together",
    "told_by",
    "understand",
    "wording",
]
