"""The server of the explorer: it answers this machine, by its own name, from one folder."""

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
def serving(folder):
    """Return a server that is running."""
    with make_server(folder, 0) as running:
        thread = threading.Thread(target=running.serve_forever, args=(0.01,))
        thread.start()
        yield running
        running.shutdown()
        thread.join()


def ask(serving, path, **headers):
    """Return the status and the text of an answer."""
    asked = http.client.HTTPConnection(HOST, serving.server_port, timeout=10)
    asked.request("GET", path, headers=headers)
    answer = asked.getresponse()
    found = answer.status, answer.read().decode()
    asked.close()
    return found


class TestServer:
    def test_this_machine_alone(self, serving):
        """It listens where nobody else reaches it."""
        assert "127.0.0.1" == serving.server_address[0]

    @pytest.mark.parametrize("path", ["/", "/index.html", "/index.html?a=b"])
    def test_pages(self, serving, path):
        """The files of the folder are there."""
        assert (200, "first page") == ask(serving, path)

    @pytest.mark.parametrize("path", ["/link", "/../secret", "/%2e%2e/secret", "//etc/passwd"])
    def test_nothing_else(self, serving, path):
        """No link is followed, and no way leads out of the folder."""
        assert 404 == ask(serving, path)[0]

    @pytest.mark.parametrize("host", ["evil.example", "evil.example:80", "127.0.0.1.evil:80", ""])
    def test_other_names(self, serving, host):
        """A page of elsewhere that gives this machine a name of its own gets nothing."""
        assert 404 == ask(serving, "/", Host=host)[0]

    def test_no_site(self, tmp_path):
        """A folder without pages is not shown."""
        with pytest.raises(DatasetError, match="has no index"):
            make_server(tmp_path, 0)

    def test_port_taken(self, serving, folder):
        """A port that another has is told, with the way out."""
        with pytest.raises(InfrastructureError, match="--port"):
            make_server(folder, serving.server_port)


class TestCommands:
    def test_serve(self, folder):
        """`litx site serve` says where, and ends quietly with Ctrl-C."""
        command = [sys.executable, "-m", "litx", "site", "serve", str(folder), "--port", "0"]
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
            assert b"http://127.0.0.1:" in process.stdout.readline()
            os.kill(process.pid, signal.SIGINT)
            assert (0, b"") == (process.wait(30), process.stderr.read())

    def test_without_extra(self, litx, tmp_path, monkeypatch):
        """Without jinja2 it is told which extra has it, and nothing is written."""
        monkeypatch.setitem(sys.modules, "jinja2", None)
        status, _, err = litx("site", "build", tmp_path / "out")
        assert 2 == status
        assert "litx[site]" in err
        assert not (tmp_path / "out").exists()

    @pytest.mark.parametrize(
        ("arguments", "told"),
        [
            (("build", "{file}"), "is a file"),
            (("build", "{folder}", "--runs", "nowhere"), "nowhere"),
            (("build", "{folder}", "--compare", "nowhere.py"), "nowhere.py"),
            (("serve", "nowhere"), "litx site build"),
        ],
    )
    def test_wrong_usage(self, litx, tmp_path, arguments, told):
        """What cannot be done is one line, and status 2; nothing is written."""
        (tmp_path / "file").write_text("")
        places = {"file": tmp_path / "file", "folder": tmp_path / "out"}
        status, _, err = litx("site", *(one.format(**places) for one in arguments), cwd=tmp_path)
        assert 2 == status
        assert told in err
        assert not (tmp_path / "out").exists()
