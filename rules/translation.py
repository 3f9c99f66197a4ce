"""Which texts of the rulebook are kept in Czech and in English?

The columns are never null: an absent text is empty, so that a database constraint can demand both languages.
"""

from __future__ import annotations

from modeltranslation.translator import TranslationOptions, translator

from rules.lang.wording import LANGUAGES
from rules.models import Clause, Commentary, Correspondence, Edition, Example, Rule, Section, Term
from rules.models.bilingual import Bilingual


def _register(model: type[Bilingual]) -> None:
    texts = (*model.required_texts, *model.optional_texts)
    options = {
        "fields": texts,
        "required_languages": LANGUAGES,
        "field_options": {text: {"default": {"null": False}} for text in texts},
    }
    translator.register(model, type(f"{model.__name__}Translation", (TranslationOptions,), options))


for _model in (Edition, Section, Rule, Clause, Commentary, Example, Correspondence, Term):
    _register(_model)
