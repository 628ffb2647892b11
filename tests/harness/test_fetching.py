"""Getting data, from a server on this machine."""

import hashlib
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from litx.errors import DatasetError, InfrastructureError
from litx.harness.fetching import Download, fetch
from litx.suites.curie import suite

CONTENT = b"data of a suite" * 1000


class Handler(BaseHTTPRequestHandler):
    """Serves the content whole, cut off, or not at all."""

    def do_GET(self):
        """Answer."""
        self.server.asked.append(self.path)
        if self.path == "/missing":
            self.send_error(404)
            return
        if self.path == "/astray":
            self.send_response(302)
            self.send_header("Location", "file:///etc/hostname")
            self.end_headers()
            return
        self.send_response(200)
        self.send_header("Content-Length", str(len(CONTENT)))
        self.end_headers()
        self.wfile.write(CONTENT[:100] if self.path == "/cut" else CONTENT)

    def log_message(self, *args):
        """Say nothing."""


@pytest.fixture
def server():
    """A server whose `asked` tells what was asked for."""
    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as one:
        one.asked = []
        thread = threading.Thread(target=one.serve_forever, args=(0.01,), daemon=True)
        thread.start()
        yield one
        one.shutdown()
        thread.join()


def download(server, path="/whole", content=CONTENT, **other):
    """Return what is to be had at a path of the server."""
    fields = {
        "url": f"http://127.0.0.1:{server.server_port}{path}",
        "name": "data.zip",
        "size": len(content),
        "sha256": hashlib.sha256(content).hexdigest(),
    }
    return Download(**{**fields, **other})


class TestFetch:
    def test_whole(self, server, tmp_path):
        """A file is got once; when it is there and right, nothing is asked for."""
        folder = tmp_path / "new" / "folder"
        assert folder / "data.zip" == fetch(download(server), folder)
        assert CONTENT == (folder / "data.zip").read_bytes()
        assert folder / "data.zip" == fetch(download(server), folder)
        assert ["/whole"] == server.asked

    def test_replaces_a_wrong_file(self, server, tmp_path):
        """A file that is there and is another one is got again."""
        (tmp_path / "data.zip").write_text("old")
        fetch(download(server), tmp_path)
        assert CONTENT == (tmp_path / "data.zip").read_bytes()

    @pytest.mark.parametrize(
        ("told", "path", "other"),
        [
            ("cannot be had: 404 Not Found; get it by hand", "/missing", {}),
            ("is cut off: 14900 bytes are missing|cannot be had: Inc", "/cut", {}),
            ("cannot be had: 302 .* 'file:///etc/hostname' is not allowed", "/astray", {}),
            ("has more than 14999 bytes", "/whole", {"size": 14_999}),
            ("is not the file that was meant: 15000 bytes", "/whole", {"size": 15_001}),
            ("is not the file that was meant", "/whole", {"sha256": "0" * 64}),
        ],
    )
    def test_wrong(self, server, tmp_path, told, path, other):
        """What is missing, cut off, of another size or content is told; nothing is left of it."""
        (tmp_path / "data.zip").write_text("old")
        with pytest.raises(DatasetError, match=told):
            fetch(download(server, path, **other), tmp_path)
        assert ["data.zip"] == [one.name for one in tmp_path.iterdir()]
        assert "old" == (tmp_path / "data.zip").read_text()

    def test_writes_through_no_link(self, server, tmp_path):
        """A link where the file is to be is replaced, and what it leads to stays as it is."""
        (tmp_path / "mine").write_text("mine")
        (tmp_path / "data.zip.part").symlink_to("mine")
        assert CONTENT == fetch(download(server), tmp_path).read_bytes()
        assert "mine" == (tmp_path / "mine").read_text()

    def test_interrupted(self, server, tmp_path, monkeypatch):
        """A fetch that is stopped leaves nothing, and what a killed one has left is overwritten."""

        def stopped(_, file, *more):
            file.write_bytes(CONTENT[: len(more)])
            raise KeyboardInterrupt

        (tmp_path / "data.zip.part").write_text("of one that was killed")
        with monkeypatch.context() as patch:
            patch.setattr("litx.harness.fetching.get", stopped)
            with pytest.raises(KeyboardInterrupt):
                fetch(download(server), tmp_path)
        assert [] == list(tmp_path.iterdir())
        (tmp_path / "data.zip.part").write_text("of one that was killed" * 1000)
        assert CONTENT == fetch(download(server), tmp_path).read_bytes()
        assert ["data.zip"] == [one.name for one in tmp_path.iterdir()]

    @pytest.mark.parametrize("taken", ["folder", "folder/data.zip/inside"])
    def test_no_place(self, server, tmp_path, taken):
        """A folder that cannot be made, or a name that is taken, is one line."""
        place = tmp_path / taken
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text("a file")
        with pytest.raises(InfrastructureError, match=r"data.zip cannot be written: "):
            fetch(download(server), tmp_path / "folder")
        assert "a file" == place.read_text()

    def test_nobody_answers(self, server, tmp_path):
        """A server that is not there is told."""
        with pytest.raises(DatasetError, match="cannot be had"):
            fetch(download(server, url="http://127.0.0.1:1/data.zip"), tmp_path)


class TestCommand:
    def test_curie(self, litx, server, tmp_path, monkeypatch):
        """The command gets every file of a suite and prints where it is."""
        monkeypatch.setattr(suite, "downloads", (download(server),))
        status, out, _ = litx("suite", "fetch", "curie", "--into", tmp_path)
        assert (0, f"{tmp_path / 'data.zip'}\n") == (status, out)

    @pytest.mark.parametrize(
        ("name", "told"), [("scibench", "mandyyyyii/scibench on GitHub"), ("alloys", "built in")]
    )
    def test_nothing(self, litx, name, told):
        """A suite without downloads says where its data are."""
        status, _, err = litx("suite", "fetch", name)
        assert 2 == status
        (line,) = err.splitlines()
        assert line.startswith(f"litx: {name} has nothing to fetch; ")
        assert told in line
