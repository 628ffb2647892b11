"""The engine `mistral`, with a local server in place of the service."""

import base64
import json
import sys
import threading
import time
from contextlib import ExitStack
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from litx.errors import ProviderError
from litx.transcribe import Pdf, TranscriptionError, find_engine, transcribe
from litx.transcribe.engines import mistral

PDF = Pdf("paper.pdf", b"%PDF-1.7 and more")
KEY = "secret-key-of-a-test"


def make_response(*pages):
    """Return a response of the service, from the index, text and tables of each page."""
    fixed = {"images": [], "dimensions": {"dpi": 200, "height": 2200, "width": 1700}}
    data = [{"index": i, "markdown": text, "tables": tables, **fixed} for i, text, *tables in pages]
    usage = {"pages_processed": len(pages), "doc_size_bytes": 17}
    return 200, {"pages": data, "model": mistral.MODEL, "usage_info": usage}


@pytest.fixture
def service(monkeypatch):
    """Return a function that starts a server and returns an engine and its requests."""
    pytest.importorskip("mistralai.client")
    monkeypatch.setenv(mistral.KEY, KEY)
    monkeypatch.setenv("NO_PROXY", "127.0.0.1")
    monkeypatch.setattr(time, "sleep", lambda _: None)
    stack = ExitStack()

    def start(*responses):
        requests, pending = [], list(responses)

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self):
                body = self.rfile.read(int(self.headers["Content-Length"]))
                requests.append((self.path, self.headers["Authorization"], json.loads(body)))
                status, data = pending.pop(0) if len(pending) > 1 else pending[0]
                content = data if isinstance(data, bytes) else json.dumps(data).encode()
                self.send_response(status)
                self.send_header("Content-Type", "application/json")
                self.send_header("Content-Length", str(len(content)))
                self.end_headers()
                self.wfile.write(content)

            def log_message(self, *args):
                """Print nothing."""

        server = stack.enter_context(ThreadingHTTPServer(("127.0.0.1", 0), Handler))
        threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
        stack.callback(server.shutdown)
        return mistral.open_engine(f"http://127.0.0.1:{server.server_port}"), requests

    with stack:
        yield start


class TestTranscribe:
    def test_request_and_pages(self, service):
        """The PDF is sent with the key; pages are in order and without images."""
        pages = (1, "Two $_{5}$."), (0, "# One\n\n![img-0.jpeg](img-0.jpeg)\n\n| a |")
        engine, requests = service(make_response(*pages))
        transcript = transcribe(PDF, engine)
        assert "# One\n\n| a |\n\nTwo $_{5}$." == transcript.body
        header = transcript.header
        assert ("mistral", "mistral-ocr-2512") == (header.engine, header.version)
        ((path, authorization, body),) = requests
        assert ("/v1/ocr", f"Bearer {KEY}") == (path, authorization)
        assert ("mistral-ocr-2512", False) == (body["model"], body["include_image_base64"])
        url = f"data:application/pdf;base64,{base64.b64encode(PDF.data).decode()}"
        assert {"type": "document_url", "document_url": url}.items() <= body["document"].items()

    def test_separate_table(self, service):
        """A separate table is inserted in its place."""
        table = {"id": "tbl-0.md", "content": "| a |\n| --- |\n| 5 |", "format": "markdown"}
        text = "Before\n\n[tbl-0.md](tbl-0.md)\n\nAfter"
        engine, _ = service(make_response((0, text, table)))
        assert "Before\n\n| a |\n| --- |\n| 5 |\n\nAfter" == transcribe(PDF, engine).body

    def test_busy_service(self, service):
        """A request to a busy service is repeated."""
        engine, requests = service((429, {}), (503, {}), make_response((0, "One.")))
        assert ("One.",) == engine.transcribe(PDF).texts
        assert 3 == len(requests)

    @pytest.mark.parametrize(
        ("status", "data", "reason"),
        [
            (401, {"detail": f"{KEY} is wrong"}, "status 401"),
            (200, {"pages": 5}, "Mistral did not read paper.pdf"),
            (200, b"<html>", "Mistral did not read paper.pdf"),
        ],
    )
    def test_bad_response(self, service, status, data, reason):
        """The message about a bad response is a single line without the key."""
        engine, _ = service((status, data))
        with pytest.raises(ProviderError, match=reason) as caught:
            engine.transcribe(PDF)
        assert not any(part in str(caught.value) for part in (KEY, "\n"))
        assert (status == 401, None) == (caught.value.stops_run, caught.value.__cause__)

    def test_no_service(self, service, monkeypatch):
        """An unreachable service gives a hint, and a file that is too large is not sent."""
        with pytest.raises(ProviderError, match=r"did not read paper\.pdf: .*try again"):
            mistral.open_engine("http://127.0.0.1:1").transcribe(PDF)
        monkeypatch.setattr(mistral, "MOST_BYTES", 10)
        engine, requests = service((200, {}))
        with pytest.raises(TranscriptionError, match="Mistral accepts"):
            engine.transcribe(PDF)
        assert [] == requests


class TestOpenEngine:
    def test_missing_library(self, monkeypatch):
        """Without its library, the engine is an error with a hint."""
        monkeypatch.setitem(sys.modules, "mistralai.client", None)
        with pytest.raises(TranscriptionError, match=r"needs mistralai.*pip install"):
            find_engine("mistral")

    @pytest.mark.parametrize(
        ("key", "reason"),
        [
            (" ", "MISTRAL_API_KEY is not set; set"),
            ("hidden\nword", "not allowed in a key"),
            ("hidden\u2212word", "not allowed in a key"),
        ],
    )
    def test_key(self, monkeypatch, key, reason):
        """A missing or malformed key gives a message without the key."""
        pytest.importorskip("mistralai.client")
        monkeypatch.delenv(mistral.KEY, raising=False)
        with pytest.raises(ProviderError, match="MISTRAL_API_KEY is not set; set"):
            mistral.open_engine()
        monkeypatch.setenv(mistral.KEY, key)
        with pytest.raises(ProviderError, match=reason) as caught:
            mistral.open_engine()
        assert "hidden" not in str(caught.value)

    def test_log(self, service, monkeypatch, caplog):
        """The client logs nothing even if its environment variable enables the log."""
        monkeypatch.setenv("MISTRAL_DEBUG", "1")
        engine, _ = service(make_response((0, "One.")))
        with caplog.at_level("DEBUG"):
            engine.transcribe(PDF)
        assert KEY not in caplog.text
        assert "mistralai.client" not in {record.name for record in caplog.records}
