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

    def __init__(self, on_load=None, on_score=None):
        self.on_load, self.on_score, self.loaded, self.requests = on_load, on_score, [], []

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
def install(monkeypatch):
    """Return a function that replaces the library."""

    def replace(library):
        monkeypatch.setitem(sys.modules, "bert_score", library)
        return library

    module._model.cache_clear()
    yield replace
    module._model.cache_clear()


class TestBertScore:
    def test_call(self, install):
        """One pair is sent to the English model with default options."""
        library = install(Library())
        assert BertScore(0.5, 0.25, 1 / 3) == bert_score("ours", "theirs")
        assert [(None, "en", False, False)] == library.loaded
        assert [(["ours"], ["theirs"])] == library.requests

    def test_loaded_once(self, install):
        """The model is loaded once for simultaneous requests."""
        library = install(Library())
        with ThreadPoolExecutor(8) as pool:
            list(pool.map(bert_score, "abcdefgh", "abcdefgh"))
        assert (1, 8) == (len(library.loaded), len(library.requests))

    def test_blank(self, install):
        """A blank text agrees with nothing, without a request to the model."""
        library = install(Library())
        for pair in (("", ""), ("a", " \n"), (" ", "a")):
            assert BertScore(0.0, 0.0, 0.0) == bert_score(*pair)
        assert [] == library.requests

    def test_no_library(self, install):
        """Without the library the result is a hint, even for a blank text."""
        install(None)
        result = bert_score("a", "b")
        assert isinstance(result, Unavailable)
        assert "pip install 'litx[bertscore]'" in result.reason
        assert result == bert_score("", "b")

    @pytest.mark.parametrize("step", ["on_load", "on_score"])
    @pytest.mark.parametrize(
        ("reason", "error"),
        [("no connection", OSError("no connection\nmore")), ("ValueError", ValueError())],
    )
    def test_failure(self, install, step, reason, error):
        """A failing model gives a reason instead of a score, and is loaded once."""
        library = install(Library(**{step: error}))
        expected = Unavailable(f"BERTScore cannot load or run its model: {reason}")
        assert [expected] * 2 == [bert_score("a", "b") for _ in range(2)]
        assert 1 == len(library.loaded)

    def test_published(self):
        """Results have the published names, from 0 to 1."""
        expected = {"bert_precision": 0.5, "bert_recall": 0.25, "bert_f1": 0.125}
        assert expected == BertScore(0.5, 0.25, 0.125).published()
