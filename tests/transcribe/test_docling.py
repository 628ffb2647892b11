"""The engine `docling`, on objects of the shape that docling returns."""

import importlib
import sys
import types
from dataclasses import dataclass, field

import pytest

from litx.transcribe import Pdf, TranscriptionError, transcribe
from litx.transcribe.engines import docling

PDF = Pdf("paper.pdf", b"%PDF-1.7")


@dataclass
class Document:
    """A document, as `DoclingDocument`."""

    texts: dict

    @property
    def pages(self):
        """Pages by number."""
        return dict.fromkeys(self.texts)

    def export_to_markdown(self, *, page_no, image_placeholder, escape_html, escape_underscores):
        """Return a page as Markdown."""
        assert (False, False) == (escape_html, escape_underscores)
        return self.texts[page_no].replace("<image>", image_placeholder)


@dataclass
class Result:
    """A result, as `ConversionResult`."""

    document: Document
    status: str = "success"
    errors: list = field(default_factory=list)


class Converter:
    """Converts every PDF to the same, as `DocumentConverter`."""

    def __init__(self, result):
        self.result = result
        self.seen = None

    def convert(self, source, *, raises_on_error, max_num_pages, max_file_size):
        """Return the result, or raise it."""
        assert not raises_on_error
        assert max_num_pages
        assert max_file_size
        self.seen = source
        if isinstance(self.result, Exception):
            raise self.result
        return self.result


def stream(name, stream):
    """Return a source, as `DocumentStream`."""
    return name, stream.read()


def engine(result, faults=(RuntimeError,)):
    """Return the engine with a result to come."""
    return docling.Docling(Converter(result), stream, "2.1", faults)


class TestTranscribe:
    def test_pages(self):
        """Pages come in their order, without their pictures."""
        reader = engine(Result(Document({2: "Two.", 1: "# One\n\n<image>\n\n| a |\n| --- |"})))
        made = transcribe(PDF, reader)
        assert "# One\n\n| a |\n| --- |\n\nTwo." == made.body
        assert ("docling", "2.1", 2) == (made.header.engine, made.header.version, made.header.pages)
        assert ("paper.pdf", PDF.data) == reader.converter.seen

    def test_part(self):
        """What docling could not read is told."""
        error = types.SimpleNamespace(error_message="page 2\nis odd")
        result = Result(Document({1: "One."}), "partial_success", [error])
        notes = transcribe(PDF, engine(result)).notes
        assert ("docling: page 2 is odd", "docling read only a part of it") == notes

    @pytest.mark.parametrize(
        "result",
        [
            Result(Document({}), "failure", [types.SimpleNamespace(error_message="no\nmodel")]),
            RuntimeError("no\nmodel"),
        ],
    )
    def test_failure(self, result):
        """A failure is one line."""
        with pytest.raises(TranscriptionError) as caught:
            engine(result).transcribe(PDF)
        expected = "docling cannot read paper.pdf: no model; take another engine"
        assert expected == str(caught.value)


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
                DocumentConverter=lambda: Converter(Result(Document({1: "One."})))
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
        result = Result(document)
        assert ("Page 1: x_a < 5", "Page 2: x_a < 5") == tuple(
            text.strip() for text in engine(result).transcribe(PDF).texts
        )
