"""Reading a PDF file."""

import hashlib
import os

import pytest

from litx.transcribe import Pdf, TranscriptionError
from litx.transcribe import pdf as module
from tests.transcribe.pdfs import Page, pdf


class TestRead:
    def test_a_pdf(self, tmp_path):
        """A PDF is read whole; what stands before its mark does no harm."""
        data = b"\n" + pdf(Page())
        (tmp_path / "a.pdf").write_bytes(data)
        found = Pdf.read(tmp_path / "a.pdf")
        assert data == found.data
        assert hashlib.sha256(data).hexdigest() == found.sha256

    @pytest.mark.parametrize(
        ("data", "reason"),
        [
            (b"", "is empty; name a PDF file"),
            (b"<html>%PDX-</html>", "is no PDF: it does not begin with %PDF-"),
            (b" " * 2000 + b"%PDF-1.7", "is no PDF"),
        ],
    )
    def test_what_is_no_pdf(self, tmp_path, data, reason):
        """A file that is no PDF is refused by name."""
        (tmp_path / "a.pdf").write_bytes(data)
        with pytest.raises(TranscriptionError, match=rf"a\.pdf {reason}"):
            Pdf.read(tmp_path / "a.pdf")

    def test_what_is_no_file(self, tmp_path):
        """A folder, a pipe and a file that is not there are refused, and none is waited for."""
        os.mkfifo(tmp_path / "pipe.pdf")
        for name, reason in (("", "a folder"), ("pipe.pdf", "no plain file"), ("b", "not exist")):
            with pytest.raises(TranscriptionError, match=reason):
                Pdf.read(tmp_path / name)

    def test_name_that_is_too_long(self, tmp_path):
        """A name that the system refuses is an error of ours."""
        with pytest.raises(TranscriptionError, match="cannot be read: File name too long"):
            Pdf.read(tmp_path / ("a" * 300))

    def test_a_huge_file(self, tmp_path, monkeypatch):
        """A file that is too large is not read."""
        monkeypatch.setattr(module, "MOST_BYTES", 2**20)
        with (tmp_path / "a.pdf").open("wb") as stream:
            stream.truncate(5 * 2**20)
        with pytest.raises(TranscriptionError, match="it has more than 1,048,576 bytes"):
            Pdf.read(tmp_path / "a.pdf")
