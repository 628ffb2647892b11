"""Getting the MPEA table from an address, here of this machine."""

import http.server
import threading

import pytest

from litx.errors import FormatError
from litx.mpea.download import download
from litx.mpea.table import get_table
from tests.mpea_tables import write_table


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves a folder and says nothing."""

    def log_message(self, *_):
        """Keep quiet."""


@pytest.fixture
def server(tmp_path):
    """Serve a folder; return its address."""
    folder = str(tmp_path)
    server = http.server.ThreadingHTTPServer(
        ("127.0.0.1", 0), lambda *given: Handler(*given, directory=folder)
    )
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    thread.join()
    server.server_close()


class TestGetTable:
    def test_from_an_address(self, tmp_path, server):
        """An address gives the rows that the file at it has."""
        file = tmp_path / "table.csv"
        rows = write_table(file, [{"HV": "100"}])
        assert rows == get_table(f"{server}/table.csv") == get_table(str(file))

    def test_what_is_not_there(self, server):
        """An address without a table is one line that names it."""
        with pytest.raises(FormatError, match="cannot be had: 404"):
            get_table(f"{server}/nowhere.csv")

    def test_nobody_there(self, tmp_path):
        """An address that nobody answers at is one line too."""
        with pytest.raises(FormatError, match="cannot be had"):
            download("http://127.0.0.1:1/table.csv", tmp_path / "table.csv", 10)

    def test_too_large(self, tmp_path, server):
        """No more is taken than a table may have."""
        (tmp_path / "large.csv").write_text("x" * 1000)
        with pytest.raises(FormatError, match="has more than 100 bytes"):
            download(f"{server}/large.csv", tmp_path / "copy.csv", 100)
