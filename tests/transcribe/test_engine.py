"""Finding engines."""

import pytest

from litx.transcribe import TranscriptionError, engine_names, find_engine


class TestEngineNames:
    def test_default_first(self):
        """Each module of the package is an engine; the default comes first."""
        assert ["pdfplumber", "docling", "mistral"] == engine_names()


class TestFindEngine:
    def test_by_name(self):
        """An engine is found by its name."""
        pytest.importorskip("pdfplumber")
        assert "pdfplumber" == find_engine("pdfplumber").name

    def test_mistyped(self):
        """A mistyped name gets the nearest."""
        with pytest.raises(TranscriptionError, match="did you mean 'pdfplumber'"):
            find_engine("pdfplummer")

    @pytest.mark.parametrize("name", ["", "..pdf", "__init__", "os"])
    def test_what_is_none(self, name):
        """Nothing else is imported; the names are listed."""
        with pytest.raises(TranscriptionError, match=r"called .*; known are pdfplumber, docling"):
            find_engine(name)
