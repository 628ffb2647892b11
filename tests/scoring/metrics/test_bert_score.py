"""BERTScore, with a module of the same signature in place of the library."""

import sys
from concurrent.futures import ThreadPoolExecutor
from types import SimpleNamespace

import pytest

from litx_scoring.metrics import bert_score as module
from litx_scoring.metrics.bert_score import BertScore, bert_score
from litx_scoring.metrics.outcome import Unavailable


class Library:
    """Stands in for the library, and keeps what it was asked."""

    def __init__(self, on_load=None, on_score=None):
        self.on_load, self.on_score, self.loaded, self.asked = on_load, on_score, [], []

    def BERTScorer(self, model_type=None, *, lang=None, idf=False, rescale_with_baseline=False):  # noqa: N802
        """Load the model; a class in the library."""
        self.loaded.append((model_type, lang, idf, rescale_with_baseline))
        if self.on_load:
            raise self.on_load
        return SimpleNamespace(score=self.score)

    def score(self, cands, refs):
        """Compare pairs."""
        self.asked.append((cands, refs))
        if self.on_score:
            raise self.on_score
        return [0.5], [0.25], [1 / 3]


@pytest.fixture
def put(monkeypatch):
    """Return a function that puts something in place of the library."""

    def run(library):
        monkeypatch.setitem(sys.modules, "bert_score", library)
        return library

    module._model.cache_clear()
    yield run
    module._model.cache_clear()


class TestBertScore:
    def test_call(self, put):
        """One pair is sent, to the English model with the defaults for all else."""
        library = put(Library())
        assert BertScore(0.5, 0.25, 1 / 3) == bert_score("ours", "theirs")
        assert [(None, "en", False, False)] == library.loaded
        assert [(["ours"], ["theirs"])] == library.asked

    def test_loaded_once(self, put):
        """The model is loaded once, however many ask at the same time."""
        library = put(Library())
        with ThreadPoolExecutor(8) as pool:
            list(pool.map(bert_score, "abcdefgh", "abcdefgh"))
        assert (1, 8) == (len(library.loaded), len(library.asked))

    def test_blank(self, put):
        """A blank text agrees with nothing, and the model is not asked."""
        library = put(Library())
        for pair in (("", ""), ("a", " \n"), (" ", "a")):
            assert BertScore(0.0, 0.0, 0.0) == bert_score(*pair)
        assert [] == library.asked

    def test_no_library(self, put):
        """Without the library there is no number, even for a blank text, but a hint."""
        put(None)
        result = bert_score("a", "b")
        assert isinstance(result, Unavailable)
        assert "pip install 'litx[bertscore]'" in result.reason
        assert result == bert_score("", "b")

    @pytest.mark.parametrize("step", ["on_load", "on_score"])
    @pytest.mark.parametrize(
        ("reason", "error"),
        [("no connection", OSError("no connection\nmore")), ("ValueError", ValueError())],
    )
    def test_failing(self, put, step, reason, error):
        """A model that fails is no fault of the response; it is loaded once all the same."""
        library = put(Library(**{step: error}))
        expected = Unavailable(f"BERTScore cannot load or run its model: {reason}")
        assert [expected] * 2 == [bert_score("a", "b") for _ in range(2)]
        assert 1 == len(library.loaded)

    def test_published(self):
        """The published names, from 0 to 1."""
        assert {"bert_precision": 0.5, "bert_recall": 0.25, "bert_f1": 0.125} == (
            BertScore(0.5, 0.25, 0.125).published()
        )
