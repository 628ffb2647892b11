"""Getting data, from a server on this machine."""

import hashlib

import pytest

from litx.errors import DatasetError, InfrastructureError
from litx.harness.fetching import Download, fetch
from litx.suites.curie import suite

CONTENT = b"data of a suite" * 1000
DIGEST = hashlib.sha256(CONTENT).hexdigest()


@pytest.fixture
def asked(monkeypatch):
    """Have every address give the content, and return those that were asked for."""
    found = []

    def get(url, file, *_):
        found.append(url)
        file.write_bytes(CONTENT)
        return DIGEST

    monkeypatch.setattr("litx.harness.fetching.get", get)
    return found


def download(**other):
    """Return what is to be had."""
    known = {"url": "https://a.example/x", "name": "data.zip", "size": 15_000, "sha256": DIGEST}
    return Download(**{**known, **other})


@pytest.mark.usefixtures("asked")
class TestFetch:
    def test_whole(self, tmp_path, asked):
        """A file is got once; when it is there and right, nothing is asked for."""
        folder = tmp_path / "new" / "folder"
        assert folder / "data.zip" == fetch(download(), folder)
        assert CONTENT == (folder / "data.zip").read_bytes()
        assert folder / "data.zip" == fetch(download(), folder)
        assert ["https://a.example/x"] == asked
        (folder / "data.zip").write_text("another one")  # which is got again
        assert CONTENT == fetch(download(), folder).read_bytes()

    @pytest.mark.parametrize("other", [{"size": 15_001}, {"sha256": "0" * 64}])
    def test_wrong(self, tmp_path, other):
        """What is of another size or content is told; nothing is left of it."""
        (tmp_path / "data.zip").write_text("old")
        with pytest.raises(DatasetError, match="has the wrong content: 15000 bytes"):
            fetch(download(**other), tmp_path)
        assert ["data.zip"] == [path.name for path in tmp_path.iterdir()]
        assert "old" == (tmp_path / "data.zip").read_text()

    def test_writes_through_no_link(self, tmp_path):
        """A link where the file is to be is replaced, and what it leads to stays as it is."""
        (tmp_path / "mine").write_text("mine")
        (tmp_path / "data.zip.part").symlink_to("mine")
        assert CONTENT == fetch(download(), tmp_path).read_bytes()
        assert "mine" == (tmp_path / "mine").read_text()

    def test_interrupted(self, tmp_path, monkeypatch):
        """A fetch that is stopped leaves nothing."""

        def stopped(_, file, *more):
            file.write_bytes(CONTENT[: len(more)])
            raise KeyboardInterrupt

        monkeypatch.setattr("litx.harness.fetching.get", stopped)
        with pytest.raises(KeyboardInterrupt):
            fetch(download(), tmp_path)
        assert [] == list(tmp_path.iterdir())

    @pytest.mark.parametrize("taken", ["folder", "folder/data.zip/inside"])
    def test_no_place(self, tmp_path, taken):
        """A folder that cannot be made, or a name that is taken, is one line."""
        place = tmp_path / taken
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text("a file")
        with pytest.raises(InfrastructureError, match=r"data.zip cannot be written: "):
            fetch(download(), tmp_path / "folder")
        assert "a file" == place.read_text()

    def test_command(self, litx, tmp_path, asked, monkeypatch):
        """The command gets every file of a suite and prints where it is."""
        monkeypatch.setattr(suite, "downloads", (download(),))
        expected = (0, f"{tmp_path / 'data.zip'}\n")
        assert expected == litx("suite", "fetch", "curie", "--into", tmp_path)[:2]
        assert ["https://a.example/x"] == asked
