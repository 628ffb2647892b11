"""BERTScore, with a module of the same signature in place of the library."""

import sys
from concurrent.futures import ThreadPoolExecutor
from types import SimpleNamespace

import pytest

from litx_scoring.metrics import bert_score as module
from litx_scoring.metrics.bert_score import BertScore, bert_score
from litx_scoring.metrics.outcome import Unavailable


class Library:
    """Replacement of the library that stores the requests."""

    on_load = on_score = None

    def __init__(self):
        self.loaded, self.requests = [], []

    def BERTScorer(self, model_type=None, *, lang=None, idf=False, rescale_with_baseline=False):  # noqa: N802
        """Load the model; a class in the library."""
        self.loaded.append((model_type, lang, idf, rescale_with_baseline))
        if self.on_load:
            raise self.on_load
        return SimpleNamespace(score=self.score)

    def score(self, cands, refs):
        """Compare pairs."""
        self.requests.append((cands, refs))
        if self.on_score:
            raise self.on_score
        return [0.5], [0.25], [1 / 3]


@pytest.fixture
def library(monkeypatch):
    """Replacement of the library, without a loaded model."""
    module._model.cache_clear()
    library = Library()
    monkeypatch.setitem(sys.modules, "bert_score", library)
    yield library
    module._model.cache_clear()


def test_call(library):
    """One pair is sent to the English model with default options."""
    assert BertScore(0.5, 0.25, 1 / 3) == bert_score("ours", "theirs")
    assert [(None, "en", False, False)] == library.loaded
    assert [(["ours"], ["theirs"])] == library.requests


def test_loaded_once(library):
    """The model is loaded once for simultaneous requests."""
    with ThreadPoolExecutor(8) as pool:
        list(pool.map(bert_score, "abcdefgh", "abcdefgh"))
    assert (1, 8) == (len(library.loaded), len(library.requests))


def test_blank(library):
    """A blank text agrees with nothing, without a request to the model."""
    for pair in (("", ""), ("a", " \n"), (" ", "a")):
        assert BertScore(0.0, 0.0, 0.0) == bert_score(*pair)
    assert [] == library.requests


@pytest.mark.usefixtures("library")
def test_no_library(monkeypatch):
    """Without the library the result is a hint, even for a blank text."""
    monkeypatch.setitem(sys.modules, "bert_score", None)
    result = bert_score("a", "b")
    assert isinstance(result, Unavailable)
    assert "pip install 'litx[bertscore]'" in result.reason
    assert result == bert_score("", "b")


@pytest.mark.parametrize("step", ["on_load", "on_score"])
@pytest.mark.parametrize(
    ("reason", "error"),
    [("no connection", OSError("no connection\nmore")), ("ValueError", ValueError())],
)
def test_failure(library, step, reason, error):
    """A failing model gives a reason instead of a score, and is loaded once."""
    setattr(library, step, error)
    expected = Unavailable(f"BERTScore cannot load or run its model: {reason}")
    assert [expected] * 2 == [bert_score("a", "b") for _ in range(2)]
    assert 1 == len(library.loaded)


def test_published():
    """Results have the published names, from 0 to 1."""
    expected = {"bert_precision": 0.5, "bert_recall": 0.25, "bert_f1": 0.125}
    assert expected == BertScore(0.5, 0.25, 0.125).published()
