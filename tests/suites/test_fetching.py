"""Getting data, from a server on this machine."""

import hashlib
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from litx.cli import main
from litx.errors import DatasetError
from litx.suites.curie import suite
from litx.suites.fetching import Download, fetch

CONTENT = b"data of a suite" * 1000


class Handler(BaseHTTPRequestHandler):
    """Serves the content whole, cut off, or not at all."""

    def do_GET(self):
        """Answer."""
        self.server.asked.append(self.path)
        if self.path == "/missing":
            self.send_error(404)
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
        thread = threading.Thread(target=one.serve_forever, daemon=True)
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
            ("cannot be had: Not Found", "/missing", {}),
            ("is not the file that was meant: 100 bytes|cannot be had: Inc", "/cut", {}),
            ("is not the file that was meant: 15000 bytes", "/whole", {"size": 14_999}),
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

    def test_nobody_answers(self, server, tmp_path):
        """A server that is not there is told."""
        with pytest.raises(DatasetError, match="cannot be had"):
            fetch(download(server, url="http://127.0.0.1:1/data.zip"), tmp_path)


class TestCommand:
    def call(self, monkeypatch, *arguments):
        """Run `litx suite fetch` and return its exit status."""
        monkeypatch.setattr("sys.argv", ["litx", "suite", "fetch", *map(str, arguments)])
        with pytest.raises(SystemExit) as caught:
            main()
        return caught.value.code or 0

    def test_curie(self, server, tmp_path, monkeypatch, capsys):
        """The command gets every file of a suite and prints where it is."""
        monkeypatch.setattr(suite, "downloads", (download(server),))
        assert 0 == self.call(monkeypatch, "curie", "--into", tmp_path)
        assert f"{tmp_path / 'data.zip'}\n" == capsys.readouterr().out

    @pytest.mark.parametrize(
        ("name", "told"), [("scibench", "mandyyyyii/scibench on GitHub"), ("alloys", "built in")]
    )
    def test_nothing(self, monkeypatch, capsys, name, told):
        """A suite without downloads says where its data are."""
        assert 2 == self.call(monkeypatch, name)
        (line,) = capsys.readouterr().err.splitlines()
        assert line.startswith(f"litx: {name} has nothing to fetch; ")
        assert told in line
