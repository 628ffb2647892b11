"""The engine `pdfplumber`."""

import subprocess
import sys
from importlib.metadata import PackageNotFoundError

import pytest

from litx.errors import InfrastructureError
from litx.transcribe import Pdf, TranscriptionError, find_engine
from litx.transcribe.engines import pdfplumber
from tests.transcribe.pdfs import Page, pdf

child = pytest.importorskip("litx.transcribe.child")  # without pdfplumber there is none


def paper(text="The alloy was hard."):
    """Return a page with a text."""
    page = Page()
    page.text(60, 100, text)
    return page


@pytest.fixture
def engine():
    """Return the engine."""
    return pdfplumber.open_engine()


class TestTranscribe:
    def test_a_pdf(self, working_folder, engine):
        """Each page is a text, a broken PDF is rejected by name, and no module here is imported."""
        (working_folder / "json.py").write_text("raise SystemExit('imported')")
        pages = engine.transcribe(Pdf("a.pdf", pdf(paper(), paper("It was brittle."))))
        assert ("The alloy was hard.", "It was brittle.") == pages.texts
        with pytest.raises(TranscriptionError, match=r"^a\.pdf is a broken PDF .*; print it"):
            engine.transcribe(Pdf("a.pdf", b"%PDF-1.7\nnothing"))

    def test_time(self, monkeypatch):
        """A PDF that takes too long is an error."""
        code = "import sys, time; print('page 7', file=sys.stderr, flush=True); time.sleep(9)"
        monkeypatch.setattr(pdfplumber, "_CHILD", (sys.executable, "-c", code))
        with pytest.raises(
            TranscriptionError, match=r"a\.pdf takes longer than 0\.5 s, at page 7;"
        ):
            pdfplumber.read(Pdf("a.pdf", b"%PDF-"), 0.5)

    def test_memory(self, monkeypatch):
        """A PDF that takes too much memory is an error with the limit and the page."""
        code = (
            "import litx.transcribe.child as c; c.read_pages = lambda p: next(p) and [0] * 10**10"
        )
        code += "; c.main()"
        monkeypatch.setattr(pdfplumber, "_CHILD", (sys.executable, "-c", code))
        expected = r"a\.pdf needs more than 512 MiB of memory, at page 1; split it, allow more"
        with pytest.raises(TranscriptionError, match=expected):
            pdfplumber.read(Pdf("a.pdf", pdf(paper())), memory_mib=512)

    def test_limits(self):
        """The default is a minute and a gibibyte; other engines have no such limits."""
        limits = find_engine("pdfplumber").transcribe.keywords
        assert {"limit_s": 60, "memory_mib": 1024} == limits
        limits = find_engine("pdfplumber", timeout_s=5).transcribe.keywords
        assert {"limit_s": 5, "memory_mib": 1024} == limits
        with pytest.raises(TranscriptionError, match="docling has no limits"):
            find_engine("docling", timeout_s=5)

    @pytest.mark.parametrize(
        ("code", "kind", "reason"),
        [
            ("import os; os.kill(os.getpid(), 9)", TranscriptionError, "stopped by signal 9"),
            ("raise SystemExit('no such module')", InfrastructureError, "no such module"),
        ],
    )
    def test_process_that_ends(self, engine, monkeypatch, code, kind, reason):
        """A killed process is a fault of the PDF, a process that cannot run is a fault of litx."""
        monkeypatch.setattr(pdfplumber, "_CHILD", (sys.executable, "-c", code))
        with pytest.raises(kind, match=reason):
            engine.transcribe(Pdf("a.pdf", b"%PDF-"))


class TestReadPdf:
    def test_refused(self, monkeypatch):
        """An encrypted PDF and a PDF with too many pages are rejected."""
        hint = "remove its password, as qpdf --decrypt does"
        expected = {"error": "is encrypted", "hint": hint}
        assert expected == child.read_pdf(pdf(paper(), encrypted=True))
        monkeypatch.setattr(child, "MOST_PAGES", 2)
        expected = {"error": "has 3 pages, more than 2", "hint": "split it"}
        assert expected == child.read_pdf(pdf(paper(), paper(), paper()))
        assert () == child.read_pdf(pdf())["pages"]

    def test_cut_anywhere(self):
        """A PDF that is cut off, or has changed bytes, gives pages or a single line."""
        data = pdf(paper())
        for place in range(10, len(data), 97):
            for broken in (data[:place], data[:place] + b"<<" + data[place + 2 :]):
                result = child.read_pdf(broken)
                assert ("error" in result) != ("pages" in result)
                assert "\n" not in result.get("error", "")


class TestOpenEngine:
    def test_missing_library(self, monkeypatch):
        """Without its library, the engine says how to get it."""

        def version(name):
            raise PackageNotFoundError(name)

        monkeypatch.setattr("importlib.metadata.version", version)
        with pytest.raises(TranscriptionError, match=r"pip install 'litx\[pdf\]'"):
            pdfplumber.open_engine()

    def test_start(self):
        """The help loads no library for PDFs."""
        code = (
            "import sys, litx.cli.transcribe, litx.transcribe; print('pdfplumber' in sys.modules)"
        )
        assert b"False\n" == subprocess.check_output([sys.executable, "-c", code])
