"""The server of the explorer, which answers only this machine, by its name, from a folder."""

import contextlib
import http.client
import os
import signal
import subprocess
import sys
import threading

import pytest

from litx.errors import DatasetError, InfrastructureError
from litx.site.serve import HOST, make_server


@pytest.fixture
def folder(tmp_path):
    """Return a folder that has an index, a link out of it, and a file beside it."""
    folder = tmp_path / "site"
    folder.mkdir()
    (folder / "index.html").write_text("first page")
    (tmp_path / "secret").write_text("secret")
    (folder / "link").symlink_to(tmp_path / "secret")
    return folder


@pytest.fixture
def server(folder):
    """Return a running server of the folder."""
    with make_server(folder, 0) as server:
        thread = threading.Thread(target=server.serve_forever, args=(0.01,))
        thread.start()
        yield server
        server.shutdown()
        thread.join()


def get(server, path, **headers):
    """Return the status and the text of a response."""
    connection = http.client.HTTPConnection(HOST, server.server_port, timeout=10)
    with contextlib.closing(connection):
        connection.request("GET", path, headers=headers)
        response = connection.getresponse()
        return response.status, response.read().decode()


class TestServer:
    def test_local_address(self, server):
        """Other machines cannot reach the server."""
        assert "127.0.0.1" == server.server_address[0]

    @pytest.mark.parametrize("path", ["/", "/index.html", "/index.html?a=b"])
    def test_pages(self, server, path):
        """The files of the folder are served."""
        assert (200, "first page") == get(server, path)

    @pytest.mark.parametrize("path", ["/link", "/../secret", "/%2e%2e/secret", "//etc/passwd"])
    def test_outside_of_folder(self, server, path):
        """No link is followed, and no path leads out of the folder."""
        assert 404 == get(server, path)[0]

    @pytest.mark.parametrize("host", ["evil.example", "evil.example:80", "127.0.0.1.evil:80", ""])
    def test_other_hosts(self, server, host):
        """A request with another host name is refused, as from a foreign page."""
        assert 404 == get(server, "/", Host=host)[0]

    def test_no_site(self, tmp_path):
        """A folder without pages is not served."""
        with pytest.raises(DatasetError, match="it has no index"):
            make_server(tmp_path, 0)

    def test_port_in_use(self, server, folder):
        """A port that is in use gives an error that names the option."""
        with pytest.raises(InfrastructureError, match="--port"):
            make_server(folder, server.server_port)


class TestCommands:
    def test_serve(self, folder):
        """`litx site serve` prints its address, and ends quietly with Ctrl-C."""
        command = [sys.executable, "-m", "litx", "site", "serve", str(folder), "--port", "0"]
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
            assert b"http://127.0.0.1:" in process.stdout.readline()
            os.kill(process.pid, signal.SIGINT)
            assert (0, b"") == (process.wait(30), process.stderr.read())

    def test_without_extra(self, litx, tmp_path, monkeypatch):
        """Without jinja2 the message names the extra, and nothing is written."""
        monkeypatch.setitem(sys.modules, "jinja2", None)
        status, _, err = litx("site", "build", tmp_path / "out")
        assert 2 == status
        assert "litx[site]" in err
        assert not (tmp_path / "out").exists()

    @pytest.mark.parametrize(
        ("arguments", "message"),
        [
            (("build", "file"), "is a file"),
            (("build", "out", "--runs", "nowhere"), "nowhere"),
            (("build", "out", "--compare", "nowhere.py"), "nowhere.py"),
            (("serve", "nowhere"), "litx site build"),
        ],
    )
    def test_wrong_usage(self, litx, tmp_path, arguments, message):
        """Wrong usage gives a message and status 2; nothing is written."""
        (tmp_path / "file").write_text("")
        status, _, err = litx("site", *arguments, cwd=tmp_path)
        assert 2 == status
        assert message in err
        assert not (tmp_path / "out").exists()
