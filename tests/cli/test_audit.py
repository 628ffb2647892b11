"""The command `litx audit`: output, exit status, and errors."""

import json

import pytest

import litxalloy
from litx.audit.values import find_values
from litx.audit.written import ModuleSource
from tests.audit.invented import MODULE, PAGES
from tests.audit.invented import STEM as INVENTED

STEM = "doi_10_3390__e18050189"
FILE = litxalloy.papers.path(STEM)
OTHER = "doi_10_1016__j_proeng_2012_03_043"


def write_text(stem):
    """Return a text that has all values of a paper, but not its sentences."""
    source = ModuleSource(litxalloy.papers.path(stem).read_text(encoding="utf-8"))
    paper = litxalloy.papers[stem]
    values = find_values(paper.experiments, source)
    listed = "\n".join(f"- {value.written} -" for value in values)
    return f"doi: {paper.doi}\n\n# 1. Results\n\nroom temperature\n{listed}\n"


@pytest.fixture
def texts(tmp_path):
    """Return a folder with the text of a paper."""
    folder = tmp_path / "texts"
    folder.mkdir()
    (folder / f"{STEM}.md").write_text(write_text(STEM), encoding="utf-8")
    return folder


class TestStatus:
    @pytest.mark.parametrize("paper", [STEM, "e18050189", "10.3390/e18050189", FILE])
    def test_complete(self, run, texts, paper):
        """The status is 0 if all values are in the text; a paper has four names."""
        status, out, _ = run(paper, "--texts", texts)
        assert (0, True) == (status, "e18050189" in out)

    def test_missing_value(self, run, texts):
        """The status is 1 if a value is missing without a reason."""
        file = texts / f"{STEM}.md"
        file.write_text(file.read_text(encoding="utf-8").replace("4947", "4948"), encoding="utf-8")
        status, out, _ = run(STEM, "--texts", texts)
        assert (1, True) == (status, "4947" in out)

    def test_unknown_paper(self, run, texts):
        """The status is 2 for an unknown paper or a paper without text; others are audited."""
        status, out, err = run("doi_10_3390__e1805018", STEM, "--texts", texts)
        assert (2, True) == (status, "e18050189" in out)
        assert 1 == err.count(
            "no paper 'doi_10_3390__e1805018' in litxalloy; did you mean 'doi_10_3390__e18050189'?"
        )
        assert 160 >= len(err)  # two lines of a terminal
        status, out, err = run("--texts", texts, "--format", "json")
        assert (2, [STEM]) == (status, list(json.loads(out)["papers"]))
        assert len(litxalloy.papers) - 1 == err.count("has no text")

    @pytest.mark.parametrize(
        ("text", "message"),
        [
            (write_text(STEM).encode(), "has the DOI 10.3390/e18050189"),
            (b"\xff\xfe5", "cannot be read: 'utf-8'"),
        ],
    )
    def test_wrong_text(self, run, texts, text, message):
        """A text of another paper or encoding is reported on a line; others are audited."""
        (texts / f"{OTHER}.md").write_bytes(text)
        status, out, err = run(STEM, OTHER, "--texts", texts)
        assert (2, 1, True) == (status, len(err.splitlines()), "e18050189" in out)
        assert message in err


class TestUserModules:
    """Modules that are not in the installed ground truth."""

    @pytest.fixture
    def modules(self, tmp_path):
        """Return a folder with a module of the user, and its text."""
        folder = tmp_path / "modules"
        folder.mkdir()
        (folder / "mine.py").write_text(f"import os\n{MODULE}", encoding="utf-8")
        (folder / "mine.md").write_text(PAGES, encoding="utf-8")
        return folder

    def test_sandbox(self, run, modules):
        """A module runs in the sandbox, and a refusal is reported; others are audited."""
        (modules / "other.py").write_text("import socket\nsocket.socket()\n", encoding="utf-8")
        status, out, err = run(modules, "--texts", modules)
        assert (2, True, False) == (status, "mine" in out, "Traceback" in err)
        assert "other.py" in err

    def test_names(self, run, modules, monkeypatch):
        """A module is named by file, folder, stem or DOI; a text also by its file."""
        text = modules / "mine.md"
        for name, texts in ((modules / "mine.py", modules), (modules, text)):
            assert 1 == run(name, "--texts", texts)[0]
        monkeypatch.chdir(modules)
        (modules / "mine.py").rename(modules / f"{INVENTED}.py")
        for name in (INVENTED, "10.9999/invented.1"):
            assert 1 == run(name, "--texts", "mine.md")[0]
        status, _, err = run(INVENTED, STEM, "--texts", text)
        assert (2, True) == (status, "is a single text for 2 papers" in err)
        status, _, err = run(modules.parent, "--texts", text)
        assert (2, True) == (status, "holds no module" in err)

    def test_annotate(self, run, modules):
        """The findings are written to the module; a waiver after a finding accepts the value."""
        file = modules / "mine.py"
        assert 1 == run(file, "--texts", modules, "--annotate")[0]
        text = file.read_text(encoding="utf-8")
        assert 'value="1200",  # litx: found, p. 2\n' in text
        accepted = text.replace("# litx: not found", "# litx: allow[AUD001] seen in a figure")
        file.write_text(accepted, encoding="utf-8")
        assert 0 == run(file, "--texts", modules, "--annotate")[0]
        assert "figure  # litx: not found, accepted\n" in file.read_text(encoding="utf-8")

    def test_few_values_in_text(self, run, modules):
        """A paper with most values missing from its text is reported on a line, and audited."""
        (modules / "mine.md").write_text("# Results\n\nA tale.\n", encoding="utf-8")
        status, out, _ = run(modules, "--texts", modules)
        assert (1, True) == (status, "mine: 0 of 15 values are in its text" in out)


class TestOutput:
    def test_width(self, run, texts):
        """Legend and list are wrapped to the terminal, also with --explain."""
        file = texts / f"{STEM}.md"
        file.write_text(f"{file.read_text(encoding='utf-8')}\n{'12345 K ' * 30}", encoding="utf-8")
        _, out, _ = run(STEM, "--texts", texts, "--explain")
        assert "omitted: 12345" in out
        assert 80 >= max(map(len, out.splitlines()))

    def test_json(self, as_json, texts):
        """The counts of the summary add up."""
        counts = as_json(STEM, "--texts", texts)["summary"]
        parts = [counts[name] for name in ("at_locator", "elsewhere", "derived", "missing")]
        assert (counts["values"], 0) == (sum(parts), counts["missing"])

    def test_html(self, run, texts, tmp_path):
        """The page is printed or written to a file; a file that cannot be written is an error."""
        page = tmp_path / "page.html"
        assert 0 == run(STEM, "--texts", texts, "--html", page)[0]
        _, out, _ = run(STEM, "--texts", texts, "--format", "html")
        assert out.strip() == page.read_text(encoding="utf-8").strip()
        status, _, err = run(STEM, "--texts", texts, "--html", page / "page.html")
        assert (3, True) == (status, "cannot be written" in err)
