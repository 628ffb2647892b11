"""BERTScore, with a module of the same signature in place of the library."""

import sys
from types import SimpleNamespace

import pytest

from litx_scoring.metrics.bert_score import BertScore, bert_score
from litx_scoring.metrics.outcome import Unavailable


@pytest.fixture
def asked(monkeypatch):
    """Stand in for the library, and keep what it was asked."""
    calls = []

    def score(cands, refs, model_type=None, *, lang=None, idf=False, rescale_with_baseline=False):
        calls.append((cands, refs, model_type, lang, idf, rescale_with_baseline))
        return [0.5], [0.25], [1 / 3]

    monkeypatch.setitem(sys.modules, "bert_score", SimpleNamespace(score=score))
    return calls


def failing(error):
    def score(*_args, **_kwargs):
        raise error

    return SimpleNamespace(score=score)


class TestBertScore:
    def test_call(self, asked):
        """One pair is sent, in English, with the defaults for all else."""
        assert BertScore(0.5, 0.25, 1 / 3) == bert_score("ours", "theirs")
        assert [(["ours"], ["theirs"], None, "en", False, False)] == asked

    @pytest.mark.parametrize(("prediction", "reference"), [("", ""), ("a", " \n"), (" ", "a")])
    def test_blank(self, asked, prediction, reference):
        """A blank text agrees with nothing, and the model is not asked."""
        assert BertScore(0.0, 0.0, 0.0) == bert_score(prediction, reference)
        assert [] == asked

    def test_no_library(self, monkeypatch):
        """Without the library there is no number, and one line says what to install."""
        monkeypatch.setitem(sys.modules, "bert_score", None)
        found = bert_score("a", "b")
        assert isinstance(found, Unavailable)
        assert "pip install 'litx[bertscore]'" in found.reason

    @pytest.mark.parametrize(
        "error", [OSError("no connection\nmore"), RuntimeError("no connection")]
    )
    def test_no_weights(self, monkeypatch, error):
        """Weights that cannot be had are no fault of the response."""
        monkeypatch.setitem(sys.modules, "bert_score", failing(error))
        assert Unavailable("BERTScore cannot load or run its model: no connection") == (
            bert_score("a", "b")
        )

    def test_published(self):
        """The published names, from 0 to 1."""
        assert {"bert_precision": 0.5, "bert_recall": 0.25, "bert_f1": 0.125} == (
            BertScore(0.5, 0.25, 0.125).published()
        )
