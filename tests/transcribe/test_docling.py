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
    told = [SimpleNamespace(error_message=error) for error in errors]
    return SimpleNamespace(document=document, status=status, errors=told)


def converter(made):
    """Return what converts every PDF to the same, or raises it, as `DocumentConverter`."""

    def convert(source, *, raises_on_error, max_num_pages, max_file_size):
        assert (False, True, True) == (raises_on_error, max_num_pages > 0, max_file_size > 0)
        assert ("paper.pdf", PDF.data) == source
        if isinstance(made, Exception):
            raise made
        return made

    return SimpleNamespace(convert=convert)


def stream(name, stream):
    """Return a source, as `DocumentStream`."""
    return name, stream.read()


def engine(made):
    """Return the engine with a result to come."""
    given = (converter(made), stream, (RuntimeError,))
    return Engine("docling", "2.1", lambda pdf: docling.read(pdf, *given))


class TestTranscribe:
    def test_pages(self):
        """Pages come in their order, without their pictures."""
        pages = document("# One\n\n<image>\n\n| a |\n| --- |", "Two.")
        made = transcribe(PDF, engine(result(pages)))
        assert "# One\n\n| a |\n| --- |\n\nTwo." == made.body
        assert ("docling", "2.1", 2) == (made.header.engine, made.header.version, made.header.pages)

    def test_part(self):
        """What docling could not read is told."""
        partial = result(document("One."), "partial_success", "page 2\nis odd")
        notes = transcribe(PDF, engine(partial)).notes
        assert ("docling: page 2 is odd", "docling read only a part of it") == notes

    @pytest.mark.parametrize(
        "made", [result(document(), "failure", "no\nmodel"), RuntimeError("no\nmodel")]
    )
    def test_failure(self, made):
        """A failure is one line."""
        told = "docling cannot read paper.pdf: no model; use another engine"
        with pytest.raises(TranscriptionError, match=f"^{re.escape(told)}$"):
            engine(made).transcribe(PDF)


class TestOpenEngine:
    def test_missing_library(self, monkeypatch):
        """Without its library, the engine says how to get it."""
        monkeypatch.setitem(sys.modules, "docling", None)
        with pytest.raises(TranscriptionError, match="needs the library docling; pip install"):
            docling.open_engine()

    def test_library(self, monkeypatch):
        """The names of the library are those of its public interface."""
        made = result(document("One."))
        for name, contents in {
            "docling": {},
            "docling.datamodel": {},
            "docling.datamodel.base_models": {"DocumentStream": stream},
            "docling.document_converter": {"DocumentConverter": lambda: converter(made)},
            "docling.exceptions": {"BaseError": RuntimeError},
        }.items():
            monkeypatch.setitem(sys.modules, name, SimpleNamespace(**contents))
        monkeypatch.setattr(importlib.metadata, "version", lambda _: "2.9")
        reader = docling.open_engine()
        assert "2.9" == reader.version
        assert ("One.",) == reader.transcribe(PDF).texts


def test_a_real_document():
    """A document of docling itself is exported page by page."""
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
