"""Downloads of data, from a fake server."""

import hashlib

import pytest

from litx.errors import DatasetError, InfrastructureError
from litx.harness.fetching import Download, fetch
from litx.suites.curie import suite

CONTENT = b"data of a suite" * 1000
DIGEST = hashlib.sha256(CONTENT).hexdigest()


@pytest.fixture
def requested(monkeypatch):
    """Let every address return the content, and return the requested addresses."""
    urls = []

    def get(url, file, *_):
        urls.append(url)
        file.write_bytes(CONTENT)
        return DIGEST

    monkeypatch.setattr("litx.harness.fetching.get", get)
    return urls


def make_download(**fields):
    """Return a download, with other fields."""
    defaults = {"url": "https://a.example/x", "name": "data.zip", "size": 15_000, "sha256": DIGEST}
    return Download(**{**defaults, **fields})


@pytest.mark.usefixtures("requested")
class TestFetch:
    def test_download(self, tmp_path, requested):
        """A file with the right content is not downloaded again."""
        folder = tmp_path / "new" / "folder"
        assert folder / "data.zip" == fetch(make_download(), folder)
        assert CONTENT == (folder / "data.zip").read_bytes()
        assert folder / "data.zip" == fetch(make_download(), folder)
        assert ["https://a.example/x"] == requested
        (folder / "data.zip").write_text("other content")
        assert CONTENT == fetch(make_download(), folder).read_bytes()

    @pytest.mark.parametrize("fields", [{"size": 15_001}, {"sha256": "0" * 64}])
    def test_wrong_content(self, tmp_path, fields):
        """A download of another size or content is an error, and is deleted."""
        (tmp_path / "data.zip").write_text("old")
        with pytest.raises(DatasetError, match="has the wrong content: 15000 bytes"):
            fetch(make_download(**fields), tmp_path)
        assert ["data.zip"] == [path.name for path in tmp_path.iterdir()]
        assert "old" == (tmp_path / "data.zip").read_text()

    def test_link(self, tmp_path):
        """A link in the place of the file is replaced, and its target is unchanged."""
        (tmp_path / "mine").write_text("mine")
        (tmp_path / "data.zip.part").symlink_to("mine")
        assert CONTENT == fetch(make_download(), tmp_path).read_bytes()
        assert "mine" == (tmp_path / "mine").read_text()

    def test_interrupted(self, tmp_path, monkeypatch):
        """An interrupted download leaves no file."""

        def stopped(_, file, *more):
            file.write_bytes(CONTENT[: len(more)])
            raise KeyboardInterrupt

        monkeypatch.setattr("litx.harness.fetching.get", stopped)
        with pytest.raises(KeyboardInterrupt):
            fetch(make_download(), tmp_path)
        assert [] == list(tmp_path.iterdir())

    @pytest.mark.parametrize("blocker", ["folder", "folder/data.zip/inside"])
    def test_unwritable_path(self, tmp_path, blocker):
        """A folder or file that cannot be written is an error."""
        place = tmp_path / blocker
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text("a file")
        with pytest.raises(InfrastructureError, match=r"data.zip cannot be written: "):
            fetch(make_download(), tmp_path / "folder")
        assert "a file" == place.read_text()

    def test_command(self, litx, tmp_path, requested, monkeypatch):
        """The command downloads every file of a suite and prints its path."""
        monkeypatch.setattr(suite, "downloads", (make_download(),))
        expected = (0, f"{tmp_path / 'data.zip'}\n")
        assert expected == litx("suite", "fetch", "curie", "--into", tmp_path)[:2]
        assert ["https://a.example/x"] == requested
