"""ROUGE: the text of the truth, the texts for the library, and its results."""

import re
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from litx_scoring.metrics import rouge as module
from litx_scoring.metrics.outcome import Unavailable
from litx_scoring.metrics.reference_text import reference_text
from litx_scoring.metrics.rouge import KINDS, Rouge, published_rouge, rouge
from tests.scoring.build import rates

WORDS = ["a", "b", "c", "D", "é", ".", " . ", "\n", "\n\n", " ", "b1"]
TEXTS = st.lists(st.sampled_from(WORDS), max_size=25).map(" ".join)
GREEK = "alpha beta gamma delta"


@pytest.mark.parametrize(
    ("expected", "truth"),
    [
        (
            r'{text: "a\nb", "x y": [1.0]}',
            {"record_id": "r1", "arxiv_id": "x", "paper_id": 3, "text": "a\nb", "x y": [1.0]},
        ),
        ('[{a: {paper_id: 2}}, "plain"]', [{"paper_id": 1, "a": {"paper_id": 2}}, "plain"]),
        (r'{a: "\u03bb \"b\""}', {"a": 'λ "b"'}),
        ('"x"', "x"),
    ],
)
def test_reference(expected, truth):
    """A reference text has no names of the record, a single line and escaped characters."""
    assert expected == reference_text(truth)


def test_small_texts():
    """Three of four predicted words are in the truth, in order; published rates are percent."""
    result = rouge("the cat sat on", "the cat sat")
    assert Rouge(0.75, 1.0, pytest.approx(6 / 7)) == result["rouge1"] == result["rougeLsum"]
    assert Rouge(pytest.approx(2 / 3), 1.0, pytest.approx(0.8)) == result["rouge2"]
    rates = {"rouge1": 600 / 7, "rouge2": 80.0, "rougeLsum": 600 / 7}
    assert rates == pytest.approx(published_rouge(result))


@pytest.mark.parametrize(
    ("f1", "kind", "prediction", "reference"),
    [
        (1.0, "rougeLsum", "gamma delta\nalpha beta", GREEK),
        (0.5, "rougeLsum", "gamma delta alpha beta", GREEK),
        (1.0, "rougeLsum", "gamma delta . alpha beta", GREEK),
        (0.5, "rougeLsum", "gamma delta. alpha beta", GREEK),
        (0.0, "rouge1", "cells", "cell"),
        (1.0, "rougeLsum", "code x nimport u03bb", reference_text({"code": "x\nimport λ"})),
        (2 / 3, "rouge1", "```json\na\n```", "a"),
    ],
)
def test_words(f1, kind, prediction, reference):
    """Lines may have any order, and a separate period ends a line."""
    assert f1 == pytest.approx(rouge(prediction, reference)[kind].f1)


@pytest.mark.parametrize("pair", [("", ""), ("a", ""), ("", "a"), ("λ β", "λ β"), (".", "a")])
def test_no_words(pair):
    """All rates are 0 without words on either side."""
    assert dict.fromkeys(KINDS, Rouge(0.0, 0.0, 0.0)) == rouge(*pair)


@given(TEXTS, TEXTS)
def test_laws(a, b):
    """Rates are from 0 to 1, a text agrees with itself, and words and pairs are symmetric."""
    forward, backward = rouge(a, b), rouge(b, a)
    for score in forward.values():
        assert all(0 <= rate <= 1 for rate in rates(score))
    if re.search("[a-z0-9]", a.lower()):
        assert 1.0 == rouge(a, a)["rouge1"].f1 == rouge(a, a)["rougeLsum"].f1
    for kind in ("rouge1", "rouge2"):
        assert forward[kind].precision == backward[kind].recall


def test_unavailable(monkeypatch):
    """Long texts and a missing library give a reason."""
    monkeypatch.setattr(module, "MAX_CELLS", 5)
    message = "ROUGE compares every word with every other one: 6 pairs are too many"
    assert Unavailable(message) == rouge("a b", "a b c")
    monkeypatch.setitem(sys.modules, "rouge_score.rouge_scorer", None)
    assert "pip install 'litx[suites]'" in rouge("a", "a").reason
