"""The engine `pdfplumber`."""

import subprocess
import sys
from importlib.metadata import PackageNotFoundError

import pytest

from litx.errors import InfrastructureError
from litx.transcribe import Pdf, TranscriptionError, find_engine
from litx.transcribe.engines import pdfplumber
from tests.transcribe.pdfs import make_page, make_pdf

child = pytest.importorskip("litx.transcribe.child")  # needs pdfplumber

PAGE = make_page("The alloy was hard.")


@pytest.fixture
def engine():
    """Return the engine."""
    return pdfplumber.open_engine()


def run_in_child(monkeypatch, code):
    """Let the child process of the engine run this code."""
    monkeypatch.setattr(pdfplumber, "_CHILD", (sys.executable, "-c", code))


class TestTranscribe:
    def test_pages(self, working_folder, engine):
        """Each page is a text, a broken PDF is an error, no module of the folder is imported."""
        (working_folder / "json.py").write_text("raise SystemExit('imported')")
        pages = engine.transcribe(Pdf("a.pdf", make_pdf(PAGE, make_page("It was brittle."))))
        assert ("The alloy was hard.", "It was brittle.") == pages.texts
        with pytest.raises(TranscriptionError, match=r"^a\.pdf is a broken PDF .*; print it"):
            engine.transcribe(Pdf("a.pdf", b"%PDF-1.7\nnothing"))

    def test_time(self, monkeypatch):
        """A PDF that takes too long is an error with the limit and the page."""
        code = "import sys, time; print('page 7', file=sys.stderr, flush=True); time.sleep(9)"
        run_in_child(monkeypatch, code)
        message = r"a\.pdf takes longer than 0\.5 s, at page 7;"
        with pytest.raises(TranscriptionError, match=message):
            pdfplumber.read(Pdf("a.pdf", b"%PDF-"), 0.5)

    def test_memory(self, monkeypatch):
        """A PDF that needs too much memory is an error with the limit and the page."""
        code = (
            "import litx.transcribe.child as c; c.read_pages = lambda p: next(p) and [0] * 10**10"
        )
        run_in_child(monkeypatch, f"{code}; c.main()")
        message = r"a\.pdf needs more than 512 MiB of memory, at page 1; split it, allow more"
        with pytest.raises(TranscriptionError, match=message):
            pdfplumber.read(Pdf("a.pdf", make_pdf(PAGE)), memory_mib=512)

    def test_limits(self):
        """The defaults are a minute and a gibibyte; limits for other engines are errors."""
        for options, limit_s in (({}, 60), ({"timeout_s": 5}, 5)):
            limits = find_engine("pdfplumber", **options).transcribe.keywords
            assert {"limit_s": limit_s, "memory_mib": 1024} == limits
        with pytest.raises(TranscriptionError, match="docling has no limits"):
            find_engine("docling", timeout_s=5)

    @pytest.mark.parametrize(
        ("code", "kind", "reason"),
        [
            ("import os; os.kill(os.getpid(), 9)", TranscriptionError, "stopped by signal 9"),
            ("raise SystemExit('no such module')", InfrastructureError, "no such module"),
        ],
    )
    def test_failed_process(self, engine, monkeypatch, code, kind, reason):
        """A killed process is a fault of the PDF, a process that cannot start a fault of litx."""
        run_in_child(monkeypatch, code)
        with pytest.raises(kind, match=reason):
            engine.transcribe(Pdf("a.pdf", b"%PDF-"))


class TestReadPdf:
    def test_errors(self, monkeypatch):
        """An encrypted PDF and a PDF with too many pages are errors; one without pages is not."""
        hint = "remove its password, as qpdf --decrypt does"
        expected = {"error": "is encrypted", "hint": hint}
        assert expected == child.read_pdf(make_pdf(PAGE, encrypted=True))
        monkeypatch.setattr(child, "MOST_PAGES", 2)
        expected = {"error": "has 3 pages, more than 2", "hint": "split it"}
        assert expected == child.read_pdf(make_pdf(PAGE, PAGE, PAGE))
        assert () == child.read_pdf(make_pdf())["pages"]

    def test_broken_pdf(self):
        """A PDF that is cut off, or has changed bytes, gives pages or an error on a line."""
        data = make_pdf(PAGE)
        for place in range(10, len(data), 97):
            for broken in (data[:place], data[:place] + b"<<" + data[place + 2 :]):
                result = child.read_pdf(broken)
                assert ("error" in result) != ("pages" in result)
                assert "\n" not in result.get("error", "")


class TestOpenEngine:
    def test_missing_library(self, monkeypatch):
        """Without its library, the engine is an error with a hint."""

        def raise_not_found(name):
            raise PackageNotFoundError(name)

        monkeypatch.setattr("importlib.metadata.version", raise_not_found)
        with pytest.raises(TranscriptionError, match=r"pip install 'litx\[pdf\]'"):
            pdfplumber.open_engine()

    def test_start(self):
        """The help imports no library for PDFs."""
        imports = "import sys, litx.cli.transcribe, litx.transcribe"
        code = f"{imports}; sys.exit('pdfplumber' in sys.modules)"
        subprocess.run([sys.executable, "-c", code], check=True)
