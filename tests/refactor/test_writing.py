"""Files keep their bytes, and are written completely or not at all."""

import pytest

from litx.errors import LitxError, ProgramError
from litx.refactor.reading import Script
from litx.refactor.writing import create, output_file, replace_all


class TestScript:
    @pytest.mark.parametrize("data", [b"x = 1\r\ny = 2\r\n", b"\xef\xbb\xbfx = 1\n", b"", b"x"])
    def test_round_trip(self, tmp_path, data):
        """Line ends and byte order mark are those of the file."""
        file = tmp_path / "a.py"
        file.write_bytes(data)
        script = Script.read(file)
        assert "\r" not in script.text
        assert data == script.encoded(script.text)

    def test_errors(self, tmp_path):
        """The error for a missing or non-UTF-8 file is a single line."""
        with pytest.raises(ProgramError, match=r"a\.py does not exist"):
            Script.read(tmp_path / "a.py")
        (tmp_path / "a.py").write_bytes(b"x\n# \xff\n")
        with pytest.raises(ProgramError, match=r"a\.py:2 is not UTF-8"):
            Script.read(tmp_path / "a.py")


class TestReplaceAll:
    def test_permissions_and_links(self, tmp_path):
        """Permissions stay, and a link is replaced, not its target."""
        file, link = tmp_path / "a.py", tmp_path / "b.py"
        file.write_text("old")
        file.chmod(0o640)
        link.symlink_to(file)
        replace_all({link: b"first"})
        assert ("old", "first") == (file.read_text(), link.read_text())
        replace_all({file: b"new"})
        assert ("new", 0o640) == (file.read_text(), file.stat().st_mode & 0o777)
        assert {file, link} == set(tmp_path.iterdir())

    def test_all_or_nothing(self, tmp_path):
        """If a file cannot be written, no file changes and no temporary file remains."""
        file = tmp_path / "a.py"
        file.write_text("old")
        with pytest.raises(LitxError, match=r"\w+\.\w+ cannot be written"):
            replace_all({file: b"new", tmp_path / "nowhere" / "b.py": b"new"})
        assert "old" == file.read_text()
        assert [file] == list(tmp_path.iterdir())


def test_create(tmp_path):
    """An existing file is not replaced."""
    file = tmp_path / "a.py"
    create(file, b"first")
    with pytest.raises(LitxError, match="exists"):
        create(file, b"second")
    assert "first" == file.read_text()
    assert [file] == list(tmp_path.iterdir())


def test_output_file(tmp_path):
    """A folder is created for the file; an existing file is an error."""
    assert tmp_path / "doi_10.py" == output_file("doi_10.py", tmp_path)
    assert tmp_path / "x.py" == output_file("doi_10.py", tmp_path / "x.py")
    assert tmp_path / "new" / "doi_10.py" == output_file("doi_10.py", tmp_path / "new")
    assert tmp_path / "a.b" / "x.md" == output_file("x.md", tmp_path / "a.b", is_single=False)
    assert {"new", "a.b"} == {file.name for file in tmp_path.iterdir() if file.is_dir()}
    (tmp_path / "doi_10.py").symlink_to(tmp_path / "nowhere")
    with pytest.raises(LitxError, match="exists"):
        output_file("doi_10.py", tmp_path)
