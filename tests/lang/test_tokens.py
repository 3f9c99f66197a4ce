"""Tokens: kinds, spans, sentences and contractions."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.lang import TokenKind, fold, tokenise


@pytest.mark.parametrize(
    ("text", "folded"),
    [
        ("I'm all-in", ["i", "am", "all-in"]),
        ("He doesn’t call", ["he", "does", "not", "call"]),
        ("he cant, won't", ["he", "can", "not", ",", "will", "not"]),
        ("UTG+1 check-raises", ["utg+1", "check-raises"]),
        ("Žluťoučký kůň", ["zlutoucky", "kun"]),
        ("2x500", ["2", "x", "500"]),
        ("1\u00a0200 Kč", ["1 200", "kc"]),
    ],
)
def test_words(text: str, folded: list[str]) -> None:
    assert [token.folded for token in tokenise(text)] == folded


@pytest.mark.parametrize("card", ["AhKd", "A♣T♣", "10s", "QQ", "K7", "AKs", "T9"])
def test_cards(card: str) -> None:
    assert [token.kind for token in tokenise(f"he shows {card}")][-1] is TokenKind.CARD


@pytest.mark.parametrize("word", ["asks", "acts", "T1000", "As", "Ah", "tact"])
def test_words_that_look_like_cards(word: str) -> None:
    assert tokenise(f"{word} he says")[0].kind is TokenKind.WORD


@pytest.mark.parametrize(
    ("text", "sentences"),
    [
        ("raise to 1.200 now", 1),
        ("25/50. utg folds", 2),
        ("he folds a.s.o. then", 1),
        ("3. hráč dorovná", 1),
        ("1,5 tis. navíc", 1),
        ("Really?! Yes\nNo; maybe", 4),
    ],
)
def test_sentences(text: str, sentences: int) -> None:
    assert tokenise(text)[-1].sentence == sentences - 1


def test_comma_ends_a_clause_but_not_inside_a_number() -> None:
    assert [t.clause for t in tokenise("bets 1,200, folds") if t.kind is not TokenKind.PUNCTUATION] == [
        0,
        0,
        1,
    ]


def test_quotes() -> None:
    kinds = [t.kind for t in tokenise("řekne „pět“ a 'six'")]
    assert kinds.count(TokenKind.QUOTE_OPEN) == kinds.count(TokenKind.QUOTE_CLOSE) == 2


@given(st.text())
def test_any_text_gives_tokens_in_order(text: str) -> None:
    end = sentence = clause = 0
    for token in tokenise(text):
        assert end <= token.start < token.end <= len(text)
        assert token.text == text[token.start : token.end]
        assert token.sentence >= sentence and token.clause >= clause
        end, sentence, clause = token.end, token.sentence, token.clause


@given(st.text())
def test_folding_keeps_offsets(text: str) -> None:
    folded = fold(text)
    assert len(folded.offsets) == len(folded.text) + 1
    assert list(folded.offsets) == sorted(folded.offsets)
    assert folded.offsets[-1] == len(text)
    assert all(offset < len(text) for offset in folded.offsets[:-1])


@pytest.mark.parametrize(
    ("text", "folded"),
    [
        ("ŽETONŮ", "zetonu"),
        ("z\u030cetonu\u030a", "zetonu"),
        ("Łódź", "lodz"),
        ("１２００", "1200"),
        ("a\u200bb", "ab"),
        ("1–2", "1-2"),
    ],
)
def test_folding(text: str, folded: str) -> None:
    assert fold(text).text == folded
