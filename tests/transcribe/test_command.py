"""The command `litx transcribe`."""

import json
import sys
from functools import partial

import pytest

from litx.transcribe import Pdf, read_header, strip_header
from tests.transcribe.made import made_papers
from tests.transcribe.pdfs import Page, make_page, make_pdf

pytest.importorskip("pdfplumber")


@pytest.fixture
def run(litx, working_folder):
    """Return a function that runs the command in an empty folder."""
    del working_folder
    return partial(litx, "transcribe")


@pytest.fixture
def papers(tmp_path):
    """Return a folder with two papers, a scan, an encrypted PDF and other files."""
    folder = tmp_path / "papers"
    folder.mkdir()
    for name in ("steel", "copper"):
        (folder / f"{name}.pdf").write_bytes(make_pdf(make_page(f"Paper {name}."), Page()))
    (folder / "scan.pdf").write_bytes(make_pdf(Page()))
    (folder / "none.pdf").write_bytes(make_pdf())
    (folder / "locked.pdf").write_bytes(make_pdf(Page(), encrypted=True))
    (folder / "page.pdf").write_text("<html>")
    (folder / "symlink.pdf").symlink_to("steel.pdf")
    return folder


class TestTranscribe:
    def test_single_file(self, run, papers, tmp_path):
        """The transcript is written to the working folder, with the name of the PDF."""
        status, out, err = run(papers / "steel.pdf")
        assert (0, "steel.md\n") == (status, out)
        assert "steel.pdf: page 2: no text" in err
        text = (tmp_path / "steel.md").read_text()
        assert "Paper steel.\n" == strip_header(text)
        header = read_header(text)
        assert (Pdf.read(papers / "steel.pdf").sha256, 2) == (header.sha256, header.pages)
        assert 0 == run(papers / "steel.pdf", "--output", "b.md")[0]
        assert text == (tmp_path / "b.md").read_text()

    @pytest.mark.law
    def test_bad_files(self, run, papers, tmp_path):
        """Each bad file is reported on a line, and the others are transcribed."""
        status, out, err = run(*sorted(papers.iterdir()), "gone.pdf", "--output", "texts")
        assert 2 == status
        assert "texts/copper.md\ntexts/steel.md\n" == out
        lines = [line for line in err.splitlines() if "page 2: no text" not in line]
        reasons = [
            "papers/locked.pdf is encrypted; remove its password",
            "papers/none.pdf has no page",
            "papers/page.pdf is not a PDF",
            "papers/scan.pdf has no text that pdfplumber can read; it may be scanned; scans need",
            "papers/symlink.pdf cannot be read: it is a link",
            "gone.pdf does not exist",
        ]
        for reason, line in zip(reasons, lines, strict=True):
            assert line.startswith(f"litx: {reason}")
        files = {file.name for file in (tmp_path / "texts").iterdir()}
        assert {"copper.md", "steel.md"} == files

    def test_json(self, run, papers):
        """JSON has each file, and a summary."""
        files = (papers / "steel.pdf", papers / "scan.pdf")
        status, out, _ = run(*files, "--format", "json", "--output", "texts")
        data = json.loads(out)
        transcribed, failed = data["files"]
        assert (2, "failed") == (status, failed["outcome"])
        assert transcribed.keys() == failed.keys()
        expected = {
            "file": str(files[0]),
            "outcome": "ok",
            "message": "",
            "output": "texts/steel.md",
            "sha256": Pdf.read(files[0]).sha256,
            "pages": 2,
            "characters": 12,
            "notes": ["page 2: no text: blank, or drawn"],
        }
        assert expected == transcribed
        counts = {"files": 2, "transcribed": 1, "failed": 1, "pages": 2, "same": []}
        version = data["summary"]["version"]
        assert {"engine": "pdfplumber", "version": version, **counts} == data["summary"]

    def test_same_paper(self, run, tmp_path):
        """Files with the same text are reported."""
        for name in ("a.pdf", "b.pdf"):
            (tmp_path / name).write_bytes(made_papers()["supplement"].data)
        status, out, err = run("a.pdf", "b.pdf", "--format", "json", "--output", "texts")
        message = "a.pdf, b.pdf have the same text; are they the same paper?"
        assert (0, [message]) == (status, json.loads(out)["summary"]["same"])
        assert f"litx: {message}\n" in err

    def test_existing_output(self, run, papers, tmp_path):
        """Existing files are not overwritten, and several files need a folder."""
        (tmp_path / "steel.md").write_text("mine")
        status, _, err = run(papers / "steel.pdf")
        assert (2, "mine") == (status, (tmp_path / "steel.md").read_text())
        assert "steel.md exists; name another file with --output" in err
        status, _, err = run(papers / "steel.pdf", papers / "copper.pdf", "--output", "steel.md")
        assert 2 == status
        assert 2 == err.count("steel.md is not a folder to write to: File exists; name another")

    @pytest.mark.parametrize(
        ("engine", "reason"),
        [
            ("mistrall", "unknown engine 'mistrall'; did you mean 'mistral'?"),
            ("docling", "the engine docling needs the library docling"),
        ],
    )
    def test_engines(self, run, papers, monkeypatch, engine, reason):
        """An unknown or missing engine is an error on a single line."""
        monkeypatch.setitem(sys.modules, "docling", None)
        status, out, err = run(papers / "steel.pdf", "--engine", engine)
        assert (2, "") == (status, out)
        assert err.startswith(f"litx: {reason}")
        assert 1 == err.count("\n")
