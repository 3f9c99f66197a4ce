"""What does the database know about the rulebook, and what do readers say about its answers?"""

from rules.models.correspondence import Correspondence
from rules.models.edition import Clause, Commentary, Edition, Example, Rule, Section
from rules.models.feedback import Feedback, Progress, Wrong
from rules.models.glossary import Term
from rules.models.imported import ImportedComment, OfficialWording, SourceDocument

__all__ = [
    "Clause",
    "Commentary",
    "Correspondence",
    "Edition",
    "Example",
    "Feedback",
    "ImportedComment",
    "OfficialWording",
    "Progress",
    "Rule",
    "Section",
    "SourceDocument",
    "Term",
    "Wrong",
]
