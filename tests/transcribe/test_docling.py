"""The engine `docling`, on objects of the shape that docling returns."""

import importlib
import re
import sys
from types import SimpleNamespace

import pytest

from litx.transcribe import Engine, Pdf, TranscriptionError, transcribe
from litx.transcribe.engines import docling

PDF = Pdf("paper.pdf", b"%PDF-1.7")


def document(*texts):
    """Return a document of these pages, as `DoclingDocument`; it names the last page first."""

    def export_to_markdown(*, page_no, image_placeholder, escape_html, escape_underscores):
        assert (False, False) == (escape_html, escape_underscores)
        return texts[page_no - 1].replace("<image>", image_placeholder)

    pages = dict.fromkeys(range(len(texts), 0, -1))
    return SimpleNamespace(pages=pages, export_to_markdown=export_to_markdown)


def result(document, status="success", *errors):
    """Return a result, as `ConversionResult`."""
    items = [SimpleNamespace(error_message=error) for error in errors]
    return SimpleNamespace(document=document, status=status, errors=items)


def converter(outcome):
    """Return a converter that gives a result or raises it, as `DocumentConverter`."""

    def convert(source, *, raises_on_error, max_num_pages, max_file_size):
        assert (False, True, True) == (raises_on_error, max_num_pages > 0, max_file_size > 0)
        assert ("paper.pdf", PDF.data) == source
        if isinstance(outcome, Exception):
            raise outcome
        return outcome

    return SimpleNamespace(convert=convert)


def stream(name, stream):
    """Return a source, as `DocumentStream`."""
    return name, stream.read()


def engine(outcome):
    """Return the engine with a result of its converter."""
    arguments = (converter(outcome), stream, (RuntimeError,))
    return Engine("docling", "2.1", lambda pdf: docling.read(pdf, *arguments))


class TestTranscribe:
    def test_pages(self):
        """Pages are in order and without pictures."""
        pages = document("# One\n\n<image>\n\n| a |\n| --- |", "Two.")
        transcript = transcribe(PDF, engine(result(pages)))
        header = transcript.header
        assert "# One\n\n| a |\n| --- |\n\nTwo." == transcript.body
        assert ("docling", "2.1", 2) == (header.engine, header.version, header.pages)

    def test_part(self):
        """Notes name the parts that docling could not read."""
        partial = result(document("One."), "partial_success", "page 2\nis odd")
        notes = transcribe(PDF, engine(partial)).notes
        assert ("docling: page 2 is odd", "docling read only a part of it") == notes

    @pytest.mark.parametrize(
        "outcome", [result(document(), "failure", "no\nmodel"), RuntimeError("no\nmodel")]
    )
    def test_failure(self, outcome):
        """The message of a failure is a single line."""
        message = "docling cannot read paper.pdf: no model; use another engine"
        with pytest.raises(TranscriptionError, match=f"^{re.escape(message)}$"):
            engine(outcome).transcribe(PDF)


class TestOpenEngine:
    def test_missing_library(self, monkeypatch):
        """Without its library, the engine says how to get it."""
        monkeypatch.setitem(sys.modules, "docling", None)
        with pytest.raises(TranscriptionError, match="needs the library docling; pip install"):
            docling.open_engine()

    def test_library(self, monkeypatch):
        """The engine uses the public interface of the library."""
        outcome = result(document("One."))
        for name, contents in {
            "docling": {},
            "docling.datamodel": {},
            "docling.datamodel.base_models": {"DocumentStream": stream},
            "docling.document_converter": {"DocumentConverter": lambda: converter(outcome)},
            "docling.exceptions": {"BaseError": RuntimeError},
        }.items():
            monkeypatch.setitem(sys.modules, name, SimpleNamespace(**contents))
        monkeypatch.setattr(importlib.metadata, "version", lambda _: "2.9")
        reader = docling.open_engine()
        assert "2.9" == reader.version
        assert ("One.",) == reader.transcribe(PDF).texts


def test_a_real_document():
    """A real document of docling is exported page by page."""
    core = pytest.importorskip("docling_core.types.doc")
    real = core.DoclingDocument(name="paper")
    for number in (1, 2):
        real.add_page(page_no=number, size=core.Size(width=100, height=100))
        box = core.BoundingBox(l=0, t=10, r=10, b=0)
        place = core.ProvenanceItem(page_no=number, bbox=box, charspan=(0, 1))
        real.add_text(core.DocItemLabel.TEXT, f"Page {number}: x_a < 5", prov=place)
        real.add_picture(prov=place)
    texts = engine(result(real)).transcribe(PDF).texts
    assert ["Page 1: x_a < 5", "Page 2: x_a < 5"] == [text.strip() for text in texts]
