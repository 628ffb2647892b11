"""The text of a program, and what to take it for."""

import io
import sys
from pathlib import Path

import pytest

from litx.errors import ProgramError
from litx.sandbox import Source, SourceKind


class TestRead:
    def test_ending_decides(self, tmp_path):
        """The ending of a file says what to take its text for."""
        python, fenced, json = SourceKind.python, SourceKind.fenced, SourceKind.json
        kinds = {"a.py": python, "reply": python, "a.md": fenced, "a.TXT": fenced, "a.json": json}
        for name, kind in kinds.items():
            (tmp_path / name).write_text("[]")
            assert Source("[]", str(tmp_path / name), kind) == Source.read(tmp_path / name)

    @pytest.mark.parametrize(
        ("name", "told"),
        [
            ("nowhere.py", r"nowhere\.py does not exist"),
            ("a.py/b.py", r"a\.py/b\.py does not exist"),
            (".", "cannot be read: it is a folder"),
            (f"{'x' * 300}.py", r"xx\.py cannot be read: File name too long"),
        ],
    )
    def test_names_what_cannot_be_read(self, tmp_path, name, told):
        """A file that is not there, a folder, and any other refusal of the system are named."""
        (tmp_path / "a.py").write_text("[]")
        with pytest.raises(ProgramError, match=told):
            Source.read(tmp_path / name)

    @pytest.mark.parametrize("target", ["nowhere.py", "link.py", __file__, "/dev/zero"])
    def test_follows_no_link(self, tmp_path, target):
        """A link is named with the way out, wherever it leads."""
        (tmp_path / "link.py").symlink_to(target)
        told = r"link\.py cannot be read: it is a link, and none is followed; put the file itself"
        with pytest.raises(ProgramError, match=told):
            Source.read(tmp_path / "link.py")

    @pytest.mark.parametrize(
        "unit", ["#", "\N{GREEK SMALL LETTER ALPHA}#", "\r\n"], ids=["ASCII", "Greek", "line ends"]
    )
    def test_stops_at_what_is_too_large(self, tmp_path, unit):
        """The limit counts bytes, and of a file beyond it no more is read than shows the excess."""
        data = unit.encode()
        fits = data * (8_000_000 // len(data))
        (tmp_path / "a.py").write_bytes(fits)
        assert not Source.read(tmp_path / "a.py").is_too_large
        (tmp_path / "a.py").write_bytes(fits + 2 * data)
        source = Source.read(tmp_path / "a.py")
        assert source.is_too_large
        assert 8_000_001 == len(source.text.encode(errors="surrogateescape"))

    def test_bytes_that_are_not_utf8_count_once(self, tmp_path):
        """A text that is not UTF-8 is as large as its file."""
        (tmp_path / "a.py").write_bytes(b"\xff" * 8_000_000)
        assert not Source.read(tmp_path / "a.py").is_too_large
        assert Source("\xe9" * 4_000_001).is_too_large

    def test_dash(self, tmp_path, monkeypatch):
        """A dash is a file like any other; where there is none, the message says what reads it."""
        monkeypatch.chdir(tmp_path)
        with pytest.raises(ProgramError, match="`litx run` alone reads standard input"):
            Source.read("-")
        (tmp_path / "-").write_text("[]")
        assert Source("[]", "-") == Source.read("-")

    def test_takes_any_bytes(self, tmp_path, monkeypatch):
        """A mark at the start goes, line ends are Python's, and what is not UTF-8 is kept."""
        (tmp_path / "a.py").write_bytes(b"\xef\xbb\xbf[\r\n]  # \xff")
        assert "[\n]  # \udcff" == Source.read(tmp_path / "a.py").text
        with (tmp_path / "a.py").open(encoding="utf-8") as stdin:
            monkeypatch.setattr("sys.stdin", stdin)
            expected = Source("[\n]  # \udcff", "<stdin>", SourceKind.python)
            assert expected == Source.read_stdin()


def test_read_stdin(monkeypatch):
    """No more is read than shows that it is too large; what the system refuses is told."""
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"#" * 9_000_000), "utf-8"))
    source = Source.read_stdin()
    assert (True, 8_000_001) == (source.is_too_large, len(source.text))
    if sys.platform == "linux":
        with Path("/proc/self/mem").open() as unmapped:
            monkeypatch.setattr("sys.stdin", unmapped)
            with pytest.raises(ProgramError, match="cannot be read: Input/output error"):
                Source.read_stdin()
