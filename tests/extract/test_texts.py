"""Papers as text."""

from pathlib import Path

import pytest

from litx.errors import DatasetError
from litx.extract.texts import read_texts
from litx.transcribe import Header


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

    def test_images_and_blanks_are_left_out(self, folder):
        """Neither a reference to an image nor a byte order mark is text of a paper."""
        (folder / "a.md").write_bytes(b"\xef\xbb\xbf\n ![x](y.png)text\n\n")
        assert "text" == read_texts(folder, ["a"])[0].text

    def test_header_of_a_transcript_is_left_out(self, folder):
        """How a text was made is nothing that a model needs to know."""
        header = Header("0.1", "plain", "1", "0" * 64, 3)
        (folder / "a.md").write_text(f"{header}\n\ntext")
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
