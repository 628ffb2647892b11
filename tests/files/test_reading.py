"""Reading of untrusted files and folders: no links, pipes or devices."""

import os

import pytest

from litx.errors import DatasetError
from litx.files.reading import LARGEST, read_plain, read_plain_text, require_plain
from tests.hostile import endless, pipe


class TestReadPlain:
    def test_plain(self, tmp_path):
        """A plain file is read whole, and decoded as by `open`."""
        (tmp_path / "a").write_bytes(b"\xef\xbb\xbfa\r\nb")
        assert b"\xef\xbb\xbfa\r\nb" == read_plain(tmp_path / "a")
        assert "a\nb" == read_plain_text(tmp_path / "a", encoding="utf-8-sig")
        assert "\ufeffa\r\nb" == read_plain_text(tmp_path / "a", newline="")

    @pytest.mark.parametrize(
        ("make", "message"),
        [
            (pipe, "it is not a plain file"),
            (endless, "it is a link, and none is followed"),
            (lambda file: file.symlink_to(__file__), "it is a link"),
            (os.mkdir, "it is a folder"),
            (lambda _: None, "No such file"),
        ],
    )
    def test_nothing_else(self, tmp_path, make, message):
        """Anything but a plain file is refused at once, with the reason."""
        make(tmp_path / "a")
        with pytest.raises(OSError, match=message):
            read_plain(tmp_path / "a")

    def test_large(self, tmp_path):
        """Reading stops at the requested size."""
        (tmp_path / "a").write_text("12345")
        assert b"12345" == read_plain(tmp_path / "a", 5)
        with pytest.raises(OSError, match="more than 4 bytes"):
            read_plain(tmp_path / "a", 4)


class TestRequirePlain:
    @pytest.fixture
    def folder(self, tmp_path):
        """Return a folder with a plain file in another."""
        (tmp_path / "run" / "outputs" / "1").mkdir(parents=True)
        (tmp_path / "run" / "outputs" / "1" / "a.py").write_text("[]")
        return tmp_path / "run"

    def test_plain(self, folder):
        """A folder of plain files and folders is accepted."""
        require_plain(folder)

    @pytest.mark.parametrize("target", ["/dev/zero", "/etc", "nowhere", "outputs"])
    @pytest.mark.parametrize("name", ["scores.json", "outputs/1/b.py", "records"])
    def test_links(self, folder, name, target):
        """A link is refused anywhere, wherever it leads."""
        (folder / name).symlink_to(target)
        with pytest.raises(DatasetError, match=f"{name} cannot be read: it is a link"):
            require_plain(folder)

    def test_that_is_a_link(self, folder, tmp_path):
        """A folder that is itself a link is refused."""
        (tmp_path / "link").symlink_to(folder)
        with pytest.raises(DatasetError, match="link is a link; give the folder that it leads to"):
            require_plain(tmp_path / "link")

    def test_pipe_or_large_file(self, folder):
        """A pipe, on which a reader would block, and a file that is too large are refused."""
        with (folder / "scores.json").open("wb") as stream:
            stream.truncate(LARGEST + 1)
        with pytest.raises(DatasetError, match=r"scores\.json .* more than 50,000,000 bytes"):
            require_plain(folder)
        (folder / "scores.json").unlink()
        pipe(folder / "pipe")
        with pytest.raises(DatasetError, match="pipe cannot be read: it is not a plain file"):
            require_plain(folder)

    def test_deep(self, folder):
        """Deeply nested folders are refused."""
        (folder / "/".join("x" * 40)).mkdir(parents=True)
        with pytest.raises(DatasetError, match="lies too deep; 30 folders are read at most"):
            require_plain(folder)
