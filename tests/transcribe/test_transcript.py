"""Transcripts, whatever engine reads."""

import pytest

from litx import __version__
from litx.transcribe import Pages, Pdf, TranscriptionError, strip_header, transcribe
from litx.transcribe.transcript import tidy

PDF = Pdf("a.pdf", b"%PDF-")


class Reading:
    """An engine that reads the same pages in every PDF."""

    name, version = "reading", "1.2"

    def __init__(self, *texts, notes=()):
        self.pages = Pages(texts, notes)

    def transcribe(self, _):
        """Return the pages."""
        return self.pages


class TestTranscribe:
    def test_pages(self):
        """Pages are joined by a blank line, behind a header; an empty one leaves nothing."""
        made = transcribe(PDF, Reading("One.\n", "", "\nTwo.", notes=("odd",)))
        assert "One.\n\nTwo." == made.body
        assert ("odd",) == made.notes
        assert (__version__, "reading", "1.2", 3) == (
            made.header.litx,
            made.header.engine,
            made.header.version,
            made.header.pages,
        )
        assert PDF.sha256 == made.header.sha256
        assert "One.\n\nTwo.\n" == strip_header(made.text)

    def test_no_page(self):
        """A PDF without pages is refused."""
        with pytest.raises(TranscriptionError, match=r"a\.pdf has no page"):
            transcribe(PDF, Reading())

    @pytest.mark.parametrize("text", ["", " \n", "![scan](page.png)"])
    def test_no_text(self, text):
        """A PDF without text is refused, with the engines that may help."""
        with pytest.raises(TranscriptionError, match=r"scanned; scans need .*--engine mistral"):
            transcribe(PDF, Reading(text, text))


class TestTidy:
    @pytest.mark.parametrize(
        ("text", "expected"),
        [
            ("a\n\n![img-0.jpeg](img-0.jpeg)\n\nb", "a\n\nb"),
            ("a <!-- image --> b", "a  b"),
            ('a\n<img src="x.png">\nb', "a\n\nb"),
            ("a\n\n\n \n\nb  \n", "a\n\nb"),
            ("[5]!(not an image) 5! [x](y)", "[5]!(not an image) 5! [x](y)"),
            ("a\x00\u200b\x1b[31mb", "a[31mb"),
            ("| a |  |\n| --- | --- |", "| a |  |\n| --- | --- |"),
            ("lone \ud800 half", "lone  half"),
        ],
    )
    def test_cases(self, text, expected):
        """References to images, controls and needless blank lines go; all else stays."""
        assert expected == tidy(text)
