"""What does the database know about the rulebook?"""

from rules.models.correspondence import Correspondence
from rules.models.edition import Clause, Commentary, Edition, Example, Rule, Section
from rules.models.glossary import Term

__all__ = ["Clause", "Commentary", "Correspondence", "Edition", "Example", "Rule", "Section", "Term"]
