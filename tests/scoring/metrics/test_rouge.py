"""ROUGE: what the library is given, and what it makes of it."""

import re
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from litx_scoring.metrics import rouge as module
from litx_scoring.metrics.outcome import Unavailable
from litx_scoring.metrics.reference_text import reference_text
from litx_scoring.metrics.rouge import KINDS, Rouge, published_rouge, rouge

texts = st.lists(
    st.sampled_from(["a", "b", "c", "D", "é", ".", " . ", "\n", "\n\n", " ", "b1"]), max_size=25
).map(" ".join)


class TestRouge:
    def test_by_hand(self):
        """Three of four predicted words are those of the truth, in order."""
        found = rouge("the cat sat on", "the cat sat")
        assert Rouge(0.75, 1.0, pytest.approx(6 / 7)) == found["rouge1"]
        assert Rouge(pytest.approx(2 / 3), 1.0, pytest.approx(0.8)) == found["rouge2"]
        assert Rouge(0.75, 1.0, pytest.approx(6 / 7)) == found["rougeLsum"]

    def test_order_of_lines(self):
        """Lines of the prediction may stand in any order, words in a line may not."""
        reference = "alpha beta gamma delta"
        assert 1.0 == rouge("gamma delta\nalpha beta", reference)["rougeLsum"].f1
        assert 0.5 == rouge("gamma delta alpha beta", reference)["rougeLsum"].f1

    def test_period_alone(self):
        """A period between blanks ends a line; another one does not."""
        reference = "alpha beta gamma delta"
        assert 1.0 == rouge("gamma delta . alpha beta", reference)["rougeLsum"].f1
        assert 0.5 == rouge("gamma delta. alpha beta", reference)["rougeLsum"].f1

    def test_no_stemming(self):
        """Words that share a stem are different words."""
        assert 0.0 == rouge("cells", "cell")["rouge1"].f1

    def test_leaks(self):
        """Line breaks and Greek letters in the truth leak into its words."""
        reference = reference_text({"code": "x\nimport λ"})
        assert 1.0 == rouge("code x nimport u03bb", reference)["rougeLsum"].f1

    def test_fences_count(self):
        """A fence is not removed: its tag is a word."""
        assert Rouge(0.5, 1.0, pytest.approx(2 / 3)) == rouge("```json\na\n```", "a")["rouge1"]

    @pytest.mark.parametrize(
        ("prediction", "reference"), [("", ""), ("a", ""), ("", "a"), ("λ β", "λ β"), (".", "a")]
    )
    def test_no_words(self, prediction, reference):
        """Without words on either side everything is 0."""
        assert dict.fromkeys(KINDS, Rouge(0.0, 0.0, 0.0)) == rouge(prediction, reference)

    @given(texts, texts)
    def test_laws(self, a, b):
        """Numbers are 0 to 1; a text agrees with itself; words and pairs agree both ways."""
        there, back = rouge(a, b), rouge(b, a)
        for score in there.values():
            assert 0 <= score.precision <= 1
            assert 0 <= score.recall <= 1
            assert 0 <= score.f1 <= 1
        if re.search("[a-z0-9]", a.lower()):
            assert 1.0 == rouge(a, a)["rouge1"].f1 == rouge(a, a)["rougeLsum"].f1
        for kind in ("rouge1", "rouge2"):
            assert there[kind].precision == back[kind].recall

    def test_too_long(self, monkeypatch):
        """Texts that would take minutes are told, not compared."""
        monkeypatch.setattr(module, "MAX_CELLS", 5)
        assert Unavailable(
            "ROUGE compares every word with every other one: 6 pairs are too many"
        ) == (rouge("a b", "a b c"))

    def test_no_library(self, monkeypatch):
        """Without the library there is no number, and one line says what to install."""
        monkeypatch.setitem(sys.modules, "rouge_score.rouge_scorer", None)
        found = rouge("a", "a")
        assert isinstance(found, Unavailable)
        assert "pip install 'litx[suites]'" in found.reason


class TestPublishedRouge:
    def test_percent(self):
        """Published is F1 times 100."""
        scores = {"rouge1": Rouge(0.5, 1.0, 0.25), "rougeLsum": Rouge(1.0, 1.0, 1.0)}
        assert {"rouge1": 25.0, "rougeLsum": 100.0} == published_rouge(scores)
