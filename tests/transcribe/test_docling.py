"""The engine `docling`, on objects of the shape that docling returns."""

import importlib
import re
import sys
import types

import pytest

from litx.transcribe import Engine, Pdf, TranscriptionError, transcribe
from litx.transcribe.engines import docling

PDF = Pdf("paper.pdf", b"%PDF-1.7")


class Document:
    """A document, as `DoclingDocument`: texts by the number of their page."""

    def __init__(self, **texts):
        self.texts = {int(name[1:]): text for name, text in texts.items()}
        self.pages = dict.fromkeys(self.texts)

    def export_to_markdown(self, *, page_no, image_placeholder, escape_html, escape_underscores):
        """Return a page as Markdown."""
        assert (False, False) == (escape_html, escape_underscores)
        return self.texts[page_no].replace("<image>", image_placeholder)


def result(document, status="success", *errors):
    """Return a result, as `ConversionResult`."""
    told = [types.SimpleNamespace(error_message=one) for one in errors]
    return types.SimpleNamespace(document=document, status=status, errors=told)


class Converter:
    """Converts every PDF to the same, as `DocumentConverter`."""

    def __init__(self, made):
        self.made = made

    def convert(self, source, *, raises_on_error, max_num_pages, max_file_size):
        """Return the result, or raise it."""
        assert (False, True, True) == (raises_on_error, max_num_pages > 0, max_file_size > 0)
        assert ("paper.pdf", PDF.data) == source
        if isinstance(self.made, Exception):
            raise self.made
        return self.made


def stream(name, stream):
    """Return a source, as `DocumentStream`."""
    return name, stream.read()


def engine(made):
    """Return the engine with a result to come."""
    given = (Converter(made), stream, (RuntimeError,))
    return Engine("docling", "2.1", lambda pdf: docling.read(pdf, *given))


class TestTranscribe:
    def test_pages(self):
        """Pages come in their order, without their pictures."""
        document = Document(p2="Two.", p1="# One\n\n<image>\n\n| a |\n| --- |")
        made = transcribe(PDF, engine(result(document)))
        assert "# One\n\n| a |\n| --- |\n\nTwo." == made.body
        assert ("docling", "2.1", 2) == (made.header.engine, made.header.version, made.header.pages)

    def test_part(self):
        """What docling could not read is told."""
        partial = result(Document(p1="One."), "partial_success", "page 2\nis odd")
        notes = transcribe(PDF, engine(partial)).notes
        assert ("docling: page 2 is odd", "docling read only a part of it") == notes

    @pytest.mark.parametrize(
        "made", [result(Document(), "failure", "no\nmodel"), RuntimeError("no\nmodel")]
    )
    def test_failure(self, made):
        """A failure is one line."""
        told = "docling cannot read paper.pdf: no model; take another engine"
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
        modules = {
            "docling": types.ModuleType("docling"),
            "docling.datamodel": types.ModuleType("docling.datamodel"),
            "docling.document_converter": types.SimpleNamespace(
                DocumentConverter=lambda: Converter(result(Document(p1="One.")))
            ),
            "docling.datamodel.base_models": types.SimpleNamespace(DocumentStream=stream),
            "docling.exceptions": types.SimpleNamespace(BaseError=RuntimeError),
        }
        for name, module in modules.items():
            monkeypatch.setitem(sys.modules, name, module)
        monkeypatch.setattr(importlib.metadata, "version", lambda _: "2.9")
        reader = docling.open_engine()
        assert "2.9" == reader.version
        assert ("One.",) == reader.transcribe(PDF).texts


class TestRealDocument:
    def test_export(self):
        """A document of docling itself is exported page by page."""
        core = pytest.importorskip("docling_core.types.doc")
        document = core.DoclingDocument(name="paper")
        for number in (1, 2):
            document.add_page(page_no=number, size=core.Size(width=100, height=100))
            box = core.BoundingBox(l=0, t=10, r=10, b=0)
            place = core.ProvenanceItem(page_no=number, bbox=box, charspan=(0, 1))
            document.add_text(core.DocItemLabel.TEXT, f"Page {number}: x_a < 5", prov=place)
            document.add_picture(prov=place)
        texts = engine(result(document)).transcribe(PDF).texts
        assert ["Page 1: x_a < 5", "Page 2: x_a < 5"] == [text.strip() for text in texts]
