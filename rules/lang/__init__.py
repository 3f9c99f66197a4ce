"""What do people's words say, before anyone knows what they are about?"""

from rules.lang.fold import Folded, fold
from rules.lang.numbers import Amount, AmountKind, amounts, guess_language
from rules.lang.spoken import written
from rules.lang.stems import stem, stems
from rules.lang.tokens import Token, TokenKind, asking, tokenise

__all__ = [
    "Amount",
    "AmountKind",
    "Folded",
    "Token",
    "TokenKind",
    "amounts",
    "asking",
    "fold",
    "guess_language",
    "stem",
    "stems",
    "tokenise",
    "written",
]
