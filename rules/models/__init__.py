"""What does the database know about the rulebook?"""

from rules.models.correspondence import Correspondence
from rules.models.edition import Clause, Commentary, Edition, Example, Rule, Section
from rules.models.glossary import Term
from rules.models.imported import ImportedComment, OfficialWording, SourceDocument

__all__ = [
    "Clause",
    "Commentary",
    "Correspondence",
    "Edition",
    "Example",
    "ImportedComment",
    "OfficialWording",
    "Rule",
    "Section",
    "SourceDocument",
    "Term",
]
