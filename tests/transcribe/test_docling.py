"""The engine `docling`, with stand-ins for the objects of the library."""

import importlib
import re
import sys
from types import SimpleNamespace

import pytest

from litx.transcribe import Engine, Pdf, TranscriptionError, transcribe
from litx.transcribe.engines import docling

PDF = Pdf("paper.pdf", b"%PDF-1.7")


def make_document(*texts):
    """Return a document with these pages, last page first, as `DoclingDocument`."""

    def export_to_markdown(*, page_no, image_placeholder, escape_html, escape_underscores):
        assert (False, False) == (escape_html, escape_underscores)
        return texts[page_no - 1].replace("<image>", image_placeholder)

    pages = dict.fromkeys(range(len(texts), 0, -1))
    return SimpleNamespace(pages=pages, export_to_markdown=export_to_markdown)


def make_result(document, status="success", *errors):
    """Return a result, as `ConversionResult`."""
    items = [SimpleNamespace(error_message=error) for error in errors]
    return SimpleNamespace(document=document, status=status, errors=items)


def make_converter(outcome):
    """Return a converter that gives a result or raises it, as `DocumentConverter`."""

    def convert(source, *, raises_on_error, max_num_pages, max_file_size):
        assert (False, True, True) == (raises_on_error, max_num_pages > 0, max_file_size > 0)
        assert ("paper.pdf", PDF.data) == source
        if isinstance(outcome, Exception):
            raise outcome
        return outcome

    return SimpleNamespace(convert=convert)


def read_stream(name, stream):
    """Return name and content of a source, as `DocumentStream`."""
    return name, stream.read()


def make_engine(outcome):
    """Return the engine, whose converter gives a result or raises it."""
    arguments = (make_converter(outcome), read_stream, (RuntimeError,))
    return Engine("docling", "2.1", lambda pdf: docling.read(pdf, *arguments))


class TestTranscribe:
    def test_pages(self):
        """Pages are in order and without pictures."""
        document = make_document("# One\n\n<image>\n\n| a |\n| --- |", "Two.")
        transcript = transcribe(PDF, make_engine(make_result(document)))
        header = transcript.header
        assert "# One\n\n| a |\n| --- |\n\nTwo." == transcript.body
        assert ("docling", "2.1", 2) == (header.engine, header.version, header.pages)

    def test_part(self):
        """Notes name the parts that docling could not read."""
        partial = make_result(make_document("One."), "partial_success", "page 2\nis odd")
        notes = transcribe(PDF, make_engine(partial)).notes
        assert ("docling: page 2 is odd", "docling read only a part of it") == notes

    @pytest.mark.parametrize(
        "outcome", [make_result(make_document(), "failure", "no\nmodel"), RuntimeError("no\nmodel")]
    )
    def test_failure(self, outcome):
        """The message of a failure is a single line."""
        message = "docling cannot read paper.pdf: no model; use another engine"
        with pytest.raises(TranscriptionError, match=f"^{re.escape(message)}$"):
            make_engine(outcome).transcribe(PDF)


class TestOpenEngine:
    def test_missing_library(self, monkeypatch):
        """Without its library, the engine is an error with a hint."""
        monkeypatch.setitem(sys.modules, "docling", None)
        with pytest.raises(TranscriptionError, match="needs the library docling; pip install"):
            docling.open_engine()

    def test_library(self, monkeypatch):
        """The engine uses the public interface of the library."""
        converter = make_converter(make_result(make_document("One.")))
        for name, contents in {
            "docling": {},
            "docling.datamodel": {},
            "docling.datamodel.base_models": {"DocumentStream": read_stream},
            "docling.document_converter": {"DocumentConverter": lambda: converter},
            "docling.exceptions": {"BaseError": RuntimeError},
        }.items():
            monkeypatch.setitem(sys.modules, name, SimpleNamespace(**contents))
        monkeypatch.setattr(importlib.metadata, "version", lambda _: "2.9")
        engine = docling.open_engine()
        assert "2.9" == engine.version
        assert ("One.",) == engine.transcribe(PDF).texts


def test_docling_document():
    """A document of the library is exported page by page."""
    core = pytest.importorskip("docling_core.types.doc")
    document = core.DoclingDocument(name="paper")
    for number in (1, 2):
        document.add_page(page_no=number, size=core.Size(width=100, height=100))
        box = core.BoundingBox(l=0, t=10, r=10, b=0)
        place = core.ProvenanceItem(page_no=number, bbox=box, charspan=(0, 1))
        document.add_text(core.DocItemLabel.TEXT, f"Page {number}: x_a < 5", prov=place)
        document.add_picture(prov=place)
    texts = make_engine(make_result(document)).transcribe(PDF).texts
    assert ["Page 1: x_a < 5", "Page 2: x_a < 5"] == [text.strip() for text in texts]
