"""The header of a transcript."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from litx.transcribe import Header, read_header, strip_header

HEADER = Header("0.1.0", "pdfplumber", "0.11.10", "ab" * 32, 12)


class TestHeader:
    def test_text(self):
        """The header is one comment, without a date."""
        expected = (
            "<!-- litx transcribe: litx=0.1.0 engine=pdfplumber version=0.11.10"
            f" sha256={'ab' * 32} pages=12 -->"
        )
        assert expected == str(HEADER)

    def test_odd_versions(self):
        """No version ends the comment early, and what is missing is said to be unknown."""
        header = str(Header("1 -->", "", "a--b\n", "ab" * 32, 1))
        assert 1 == header.count("--", 4)
        assert "engine=unknown" in header
        assert read_header(header) is not None


class TestReadHeader:
    def test_round_trip(self):
        """A header is read as it was written."""
        assert HEADER == read_header(f"{HEADER}\n\ntext")

    @pytest.mark.parametrize("text", ["", "# Title", f" {HEADER}", f"text\n{HEADER}"])
    def test_no_header(self, text):
        """Only the first line is a header."""
        assert read_header(text) is None


class TestStripHeader:
    @given(st.text())
    def test_law(self, body):
        """What stands below a header is what was put there."""
        body = body.lstrip("\r\n")
        assert body == strip_header(f"{HEADER}\n\n{body}")

    @given(st.text())
    def test_other_text(self, text):
        """Text without a header stays as it is."""
        assert text == strip_header(text)

    def test_only_the_first(self):
        """A second header is text."""
        assert f"{HEADER}\n" == strip_header(f"{HEADER}\n\n{HEADER}\n")

    def test_line_ends_of_windows(self):
        """Line ends of Windows do no harm."""
        assert "text" == strip_header(f"{HEADER}\r\n\r\ntext")
