"""Papers as text."""

from pathlib import Path

import pytest

from litx.errors import DatasetError
from litx.extract.texts import read_texts
from litx.transcribe import Header

HEADER = Header("0.1", "plain", "1", "0" * 64, 3)


@pytest.fixture
def folder(tmp_path):
    for name in ("b", "a", "a.1"):
        (tmp_path / f"{name}.md").write_text(f"text of {name}", encoding="utf-8")
    (tmp_path / "notes.txt").write_text("no paper")
    return tmp_path


class TestReadTexts:
    def test_all(self, folder):
        """Without stems these are all Markdown files in the order of their names."""
        found = {paper.stem: paper.text for paper in read_texts(folder)}
        assert {name: f"text of {name}" for name in ("a.1", "a", "b")} == found

    def test_some(self, folder):
        """Stems are taken in their order, each once."""
        assert ["b", "a"] == [paper.stem for paper in read_texts(folder, ["b", "a", "b"])]

    @pytest.mark.parametrize("before", ["\ufeff\n ![x](y.png)", f"{HEADER}\n\n"])
    def test_what_is_left_out(self, folder, before):
        """Neither a reference to an image, a byte order mark nor how it was made is its text."""
        (folder / "a.md").write_text(f"{before}text\n\n", encoding="utf-8")
        assert "text" == read_texts(folder, ["a"])[0].text

    def test_missing(self, folder):
        """A stem that is not there is answered with the nearest."""
        with pytest.raises(DatasetError, match=r"has no text of 'a\.2'; did you mean 'a\.1'"):
            read_texts(folder, ["a.2"])

    @pytest.mark.skipif(not Path("/dev/zero").exists(), reason="there is no such device")
    def test_without_an_end(self, folder):
        """A link to a device is refused before anything of it is read."""
        (folder / "c.md").symlink_to("/dev/zero")
        with pytest.raises(DatasetError, match=r"c\.md cannot be read as UTF-8 text: it is a link"):
            read_texts(folder, ["c"])
