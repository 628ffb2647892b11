"""Downloads over HTTP, from a local server."""

import hashlib
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from litx.errors import DatasetError
from litx.files.download import download

CONTENT = b"rows of a table\n" * 1000


class Handler(BaseHTTPRequestHandler):
    """Serves the content whole, cut off, without its length, or by a redirect."""

    def do_GET(self):
        """Answer a request."""
        if self.path.startswith(("/to?", "/loop")):
            self.send_response(302)
            self.send_header("Location", self.path.partition("?")[2] or self.path)
            self.end_headers()
            return
        if self.path == "/missing":
            self.send_error(404)
            return
        if self.path == "/silent":
            return
        self.send_response(200)
        if self.path != "/unsized":
            self.send_header("Content-Length", str(len(CONTENT)))
        self.end_headers()
        self.wfile.write(CONTENT[:100] if self.path == "/cut" else CONTENT)

    def log_message(self, *args):
        """Write no log."""


@pytest.fixture(scope="module")
def server():
    """Return the address of a server."""
    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()
        thread.join()


class TestDownload:
    @pytest.mark.parametrize("path", ["/whole", "/unsized", "/to?/whole"])
    @pytest.mark.parametrize("more", [0, 1])
    def test_whole(self, server, tmp_path, path, more):
        """A file is written whole, and its SHA-256 is returned."""
        file = tmp_path / "file"
        digest = download(server + path, file, len(CONTENT) + more, "")
        assert (hashlib.sha256(CONTENT).hexdigest(), CONTENT) == (digest, file.read_bytes())

    @pytest.mark.parametrize(
        ("message", "path"),
        [
            ("cannot be downloaded: 404 Not Found", "/missing"),
            ("cannot be downloaded: .*without response", "/silent"),
            ("is cut off: 15900 bytes are missing|cannot be downloaded: IncompleteRead", "/cut"),
            (
                "cannot be downloaded: 302 .*'file:///etc/hostname' is not allowed",
                "/to?file:///etc/hostname",
            ),
            ("cannot be downloaded: unknown url type: ftp", "/to?ftp://127.0.0.1/file"),
            ("cannot be downloaded: 302 .*infinite loop", "/loop"),
        ],
    )
    def test_faults(self, server, tmp_path, message, path):
        """Missing and truncated files and redirects to local files are errors with a hint."""
        with pytest.raises(DatasetError, match=f"^{server}.*{message}.*; do without"):
            download(server + path, tmp_path / "file", len(CONTENT), "do without")

    def test_too_large(self, server, tmp_path):
        """Downloads stop at the size limit, whatever length the server states."""
        for path in ("/whole", "/unsized"):
            with pytest.raises(DatasetError, match="has more than 100 bytes"):
                download(server + path, tmp_path / path[1:], 100, "")

    @pytest.mark.parametrize(
        "address",
        ["http://127.0.0.1:1/", "file:///etc/hostname", "data:,x", "http://[", "x", "http:// /"],
    )
    def test_no_server(self, tmp_path, address):
        """An address without a server, or of another protocol, is an error."""
        with pytest.raises(DatasetError, match="cannot be downloaded: "):
            download(address, tmp_path / "file", 100, "")
        assert not (tmp_path / "file").exists()

    def test_no_place(self, server, tmp_path):
        """A file that cannot be written is an error."""
        with pytest.raises(DatasetError, match=r"cannot be downloaded: .*No such file"):
            download(f"{server}/whole", tmp_path / "none" / "file", 10**6, "")
