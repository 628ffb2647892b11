"""Transcripts of all engines: the file, its header, the pages."""

import hashlib
import os

import pytest
from hypothesis import given
from hypothesis import strategies as st

from litx import __version__
from litx.transcribe import (
    Engine,
    Header,
    Pages,
    Pdf,
    TranscriptionError,
    engine_names,
    find_engine,
    read_header,
    strip_header,
    tidy,
    transcribe,
)
from tests.transcribe.pdfs import Page, make_pdf

PDF = Pdf("a.pdf", b"%PDF-")
SCANNED = ("", " \n", "![scan](page.png)")
HEADER = Header("0.1.0", "pdfplumber", "0.11.10", "ab" * 32, 12)


def make_engine(*texts, notes=()):
    """Return an engine that returns these pages for every PDF."""
    return Engine("reading", "1.2", lambda _: Pages(texts, notes))


class TestEngines:
    def test_names(self):
        """Each module of the package is an engine; the default is the first."""
        pytest.importorskip("pdfplumber")
        assert ["pdfplumber", "docling", "mistral"] == engine_names()
        assert "pdfplumber" == find_engine("pdfplumber").name

    @pytest.mark.parametrize("name", ["", "..pdf", "__init__", "os"])
    def test_unknown(self, name):
        """Other modules are not imported, and the message lists the engines."""
        message = r"^unknown engine .*; known are pdfplumber, d"
        with pytest.raises(TranscriptionError, match=message):
            find_engine(name)


class TestRead:
    def test_pdf(self, tmp_path):
        """A PDF is read completely; bytes before its header are allowed."""
        data = b"\n" + make_pdf(Page())
        (tmp_path / "a.pdf").write_bytes(data)
        paper = Pdf.read(tmp_path / "a.pdf")
        assert (data, hashlib.sha256(data).hexdigest()) == (paper.data, paper.sha256)

    @pytest.mark.parametrize(
        ("data", "reason"),
        [
            (b"", "is empty; name a PDF file"),
            (b"<html>%PDX-</html>", "is not a PDF: it does not begin with %PDF-"),
            (b" " * 2000 + b"%PDF-1.7", "is not a PDF"),
            (b"%PDF-" + b" " * 2**13, "cannot be read: it has more than 8,192 bytes"),
        ],
    )
    def test_other_files(self, tmp_path, monkeypatch, data, reason):
        """Other files and huge files are errors with their names."""
        monkeypatch.setattr("litx.transcribe.MOST_BYTES", 2**13)
        (tmp_path / "a.pdf").write_bytes(data)
        with pytest.raises(TranscriptionError, match=rf"a\.pdf {reason}"):
            Pdf.read(tmp_path / "a.pdf")

    def test_no_file(self, tmp_path):
        """A folder, a pipe, a missing file and an overlong name are errors."""
        os.mkfifo(tmp_path / "pipe.pdf")
        reasons = {"": "a folder", "pipe.pdf": "not a plain file", "b": "not exist"}
        reasons["a" * 300] = "cannot be read: File name too long"
        for name, reason in reasons.items():
            with pytest.raises(TranscriptionError, match=reason):
                Pdf.read(tmp_path / name)


class TestHeader:
    def test_text(self):
        """The header is a comment without a date, and no version ends the comment."""
        expected = "<!-- litx transcribe: litx=0.1.0 engine=pdfplumber version=0.11.10 sha256="
        assert f"{expected}{'ab' * 32} pages=12 -->" == str(HEADER)
        header = str(Header("1 -->", "", "a--b\n", "ab" * 32, 1))
        assert 1 == header.count("--", 4)
        assert "engine=unknown" in header
        assert read_header(header) is not None

    @pytest.mark.parametrize("text", ["", "# Title", f" {HEADER}", f"text\n{HEADER}"])
    def test_no_header(self, text):
        """Only the first line is a header."""
        assert read_header(text) is None

    @given(st.text())
    def test_law(self, body):
        """The text below a header is kept; text without a header is unchanged."""
        assert body == strip_header(body)
        body = body.lstrip("\r\n")
        for ends in ("\n\n", "\r\n\r\n"):
            assert HEADER == read_header(f"{HEADER}{ends}{body}")
            assert body == strip_header(f"{HEADER}{ends}{body}")
            assert body == strip_header(f"{HEADER}{ends}<!-- page 12 -->{ends}{body}")
        assert f"{HEADER}\n" == strip_header(f"{HEADER}\n\n{HEADER}\n")


class TestTranscribe:
    def test_pages(self):
        """Each page follows its number, and all follow a header; empty pages are omitted."""
        transcript = transcribe(PDF, make_engine("One.\n", "", "\nTwo.", notes=("odd",)))
        assert "One.\n\nTwo." == transcript.body
        assert ("odd",) == transcript.notes
        header = Header(__version__, "reading", "1.2", PDF.sha256, 3)
        assert (header, "One.\n\nTwo.\n") == (transcript.header, strip_header(transcript.text))
        text = f"{header}\n\n<!-- page 1 -->\n\nOne.\n\n<!-- page 3 -->\n\nTwo.\n"
        assert text == transcript.text

    @pytest.mark.parametrize(
        ("texts", "reason"),
        [((), "has no page"), *(((text,) * 2, "scanned; .*--engine mistral") for text in SCANNED)],
    )
    def test_no_text(self, texts, reason):
        """A PDF without pages or text is an error with the engines that may help."""
        with pytest.raises(TranscriptionError, match=rf"a\.pdf .*{reason}"):
            transcribe(PDF, make_engine(*texts))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a\n\n![img-0.jpeg](img-0.jpeg)\n\nb", "a\n\nb"),
        ("a <!-- image --> b", "a  b"),
        ('a\n<img src="x.png">\n\n \n\nb  \n', "a\n\nb"),
        ("[5]!(not an image) 5! [x](y)", "[5]!(not an image) 5! [x](y)"),
        ("a\x00\u200b\x1b[31mb", "a[31mb"),
        ("| a |  |\n| --- | --- |", "| a |  |\n| --- | --- |"),
        ("lone \ud800 half", "lone  half"),
        ("a\n<!-- page 7 -->\nb <!-- page 8 -->", "a\nb <!-- page 8 -->"),  # as a PDF may have it
    ],
)
def test_tidy(text, expected):
    """References to images, control characters and extra blank lines are removed."""
    assert expected == tidy(text)
