"""The text of a program, and what to take it for."""

import pytest

from litx.errors import ProgramError
from litx.sandbox import Source, SourceKind


class TestRead:
    @pytest.mark.parametrize(
        ("name", "kind"),
        [
            ("a.py", SourceKind.python),
            ("reply", SourceKind.python),
            ("a.md", SourceKind.fenced),
            ("a.txt", SourceKind.fenced),
            ("a.TXT", SourceKind.fenced),
            ("a.json", SourceKind.json),
        ],
    )
    def test_ending_decides(self, tmp_path, name, kind):
        """The ending of a file says what to take its text for."""
        (tmp_path / name).write_text("[]")
        assert Source("[]", str(tmp_path / name), kind) == Source.read(tmp_path / name)

    def test_drops_byte_order_mark(self, tmp_path):
        """A byte order mark is no part of the program, and line ends are those of Python."""
        (tmp_path / "a.py").write_bytes(b"\xef\xbb\xbf[\r\n]")
        assert "[\n]" == Source.read(tmp_path / "a.py").text

    def test_keeps_other_bytes(self, tmp_path):
        """Bytes that are not UTF-8 can be told later; reading does not fail."""
        (tmp_path / "a.py").write_bytes(b"# \xff")
        assert "# \udcff" == Source.read(tmp_path / "a.py").text

    def test_names_what_is_missing(self, tmp_path):
        """A file that is not there, and a folder, are named."""
        with pytest.raises(ProgramError, match=r"nowhere\.py does not exist"):
            Source.read(tmp_path / "nowhere.py")
        with pytest.raises(ProgramError, match="is not a file"):
            Source.read(tmp_path)

    def test_stops_at_what_is_too_large(self, tmp_path):
        """Of a file beyond the limit only so much is read that the excess shows."""
        (tmp_path / "a.py").write_bytes(b"#" * 9_000_000)
        source = Source.read(tmp_path / "a.py")
        assert source.is_too_large
        assert 8_000_001 == len(source.text)
        assert not Source("[]").is_too_large
