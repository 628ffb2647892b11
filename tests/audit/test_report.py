"""Audits as table, JSON and HTML."""

import json
import re
from dataclasses import replace

import pytest

from litx.audit.report import as_data, report_parts, review_index, review_page
from litx.display.grid import show
from tests.audit.invented import MODULE, STEM, TEXT, audit_text, check
from tests.html_reader import Reader

ATTRIBUTES = {"charset", "class", "content", "data-best", "data-value", "href", "id", "lang"}
ATTRIBUTES |= {"aria-hidden", "http-equiv", "name", "style", "tabindex", "title"}
"""Attributes that the page writes."""


@pytest.fixture
def audit(tmp_path):
    """Audit of the invented paper."""
    return check(tmp_path)


@pytest.fixture
def print_report(capsys, monkeypatch):
    """Function that returns the output on a terminal."""

    def call(audits, width=80, **options):
        monkeypatch.setenv("COLUMNS", str(width))
        show(*report_parts(audits, **options))
        return capsys.readouterr().out

    return call


class TestTable:
    def test_counts(self, print_report, audit):
        """The table has the counts of each paper, and the sums."""
        lines = [line.split() for line in print_report([audit]).splitlines()]
        assert ["invented_1", "15", "11", "11", "3", "1", "1", "1"] in lines
        assert ["all", "1", "15", "11", "11", "3", "1", "1", "1"] in lines
        assert "" == print_report([]).strip()

    def test_missing(self, print_report, tmp_path):
        """A value that is missing or in another unit is listed with line, locator and units."""
        module = MODULE.replace("unit=GigaPascal", "unit=MegaPascal")
        shown = " ".join(print_report([check(tmp_path, module=module)], width=200).split())
        line = next(n for n, text in enumerate(MODULE.splitlines(), 1) if "value=5" in text)
        assert f"line {line}: annealed: vickers_hardness = 5 is not in the text" in shown
        assert "its locator is Section 3.2" in shown
        line = next(n for n, text in enumerate(TEXT.splitlines(), 1) if "4.5 GPa" in text)
        assert f"= 4.50 is in megapascal, but line {line} has '4.5 GPa, a" in shown

    def test_explain(self, print_report, audit):
        """With `explain`, omitted numbers have their context, within the terminal's width."""
        assert "a further one 333 GPa" in print_report([audit], width=200, explain=True)
        assert 80 >= max(map(len, print_report([audit], explain=True).splitlines()))


class TestJson:
    def test_summary(self, audit):
        """The names of the summary are stable; without papers all counts are 0."""
        data = json.loads(json.dumps(as_data([audit], ["a complaint"]), allow_nan=False))
        names = {"values", "at_locator", "elsewhere", "derived", "missing", "unexplained"}
        assert names | {"other_unit"} == set(data["summary"])
        assert data["summary"] == data["papers"][STEM]["summary"]
        assert ["a complaint"] == data["complaints"]
        assert {0} == set(as_data([])["summary"].values())

    def test_same_stem(self, audit):
        """Modules with the same stem are listed by path."""
        data = as_data([audit, replace(audit, module="other.py")])
        assert {audit.module, "other.py"} == set(data["papers"])

    def test_value(self, audit):
        """A value has path, state, locator and the line of the text."""
        data = as_data([audit])["papers"][STEM]
        value_data = next(value for value in data["values"] if value["written"] == "4.50")
        assert "experiments[0].output_materials[0].measurements[5].value" == value_data["path"]
        assert ("at_locator", "Section 3.1") == (value_data["state"], value_data["locator"])
        assert "4.5 GPa" in TEXT.splitlines()[value_data["text_line"] - 1]
        (omitted,) = data["left_out"]
        assert ("333", "3.1. Structure and strength") == (omitted["number"], omitted["place"])


class TestHtml:
    def test_page(self, audit):
        """Links lead to the page itself, the text is the paper's, and there are no other files."""
        text = review_page([audit])
        names = re.findall(r'id="([^"]+)"', text)
        assert len(set(names)) == len(names)
        assert not re.search(r'src=|<link|url\(|@import|href="[^#]', text)
        pane = re.search(r'<div class="pane text"[^>]*>(.*?)</div>', text, re.DOTALL)
        assert TEXT.strip() == re.sub(r"<[^>]*>", "", pane[1]).strip()
        text = review_page([audit, audit])
        assert 'href="#p1"' in text
        assert set(re.findall(r'href="#([^"]+)"', text)) <= set(re.findall(r'id="([^"]+)"', text))

    @pytest.mark.parametrize(("count", "is_open"), [(1, True), (20, True), (21, False)])
    def test_index(self, audit, count, is_open):
        """The index links to the page of each paper; many remarks are folded."""
        lines = [f"<b>{number}" for number in range(count)]
        reading = Reader(review_index([audit, audit], ["r/a.html", "r/b.html"], lines, []))
        assert ["r/a.html", "r/b.html"] == reading.links[1:]  # the first is to the content
        (attributes,) = (attributes for tag, attributes in reading.tags if tag == "details")
        assert is_open == ("open" in attributes)
        assert f"{count} remark" in "".join(reading.text)
        assert lines[-1] in reading.text
        assert "details" not in dict(Reader(review_index([audit], ["r/a.html"], [], [])).tags)

    def test_remark(self, audit):
        """A remark on a value is beside its state, and is escaped."""
        first, *rest = audit.evidence
        marked = replace(audit, evidence=(replace(first, remark="outlier: <b>"), *rest))
        assert 1 == review_page([marked]).count('">outlier: &lt;b&gt;</mark></td>')

    def test_shares(self, audit):
        """The states are a bar with a key, for all papers and for each paper."""
        text = review_page([audit, audit])
        keys = re.findall('<ul class="key">(.*?)</ul>', text)
        words = [re.sub("<[^>]*>", " ", key).split() for key in keys]
        assert ["22", "found", "at", "their", "source", "0", "found", "elsewhere"] == words[0][:8]
        assert ["11", "found", "at", "their", "source", "0", "found", "elsewhere"] == words[1][:8]
        parts = ["6", "derived", "2", "not", "found", "0", "not", "found", "and", "accepted"]
        assert parts == words[0][8:]
        assert ["22", "6", "2"] == re.findall(r"flex-grow:(\d+)", text)[:3]

    def test_headings(self, audit):
        """No heading is abbreviated."""
        headings = re.findall("<th[^>]*>(.*?)</th>", review_page([audit]))
        assert {"At source", "Not found", "Open", "Omitted"} <= set(headings)
        assert not [heading for heading in headings if re.search("[.%]", heading)]

    def test_walk(self, audit, tmp_path):
        """Buttons lead to values that are not found, except accepted values."""
        text = review_page([audit])
        assert 1 == text.count('class="open" tabindex="-1"')
        row = re.search('<tr id="v0-[0-9]+" class="open".*?</tr>', text, re.DOTALL)
        assert '<mark class="missing">not found</mark>' in row[0]
        assert 2 == text.count("data-step=")
        module = MODULE.replace(")]\nanneal", ")]  # litx: allow[AUD001] a reason\nanneal")
        accepted = review_page([check(tmp_path, module=module)])
        assert "data-step=" not in accepted
        assert 'class="open"' not in accepted

    def test_paths(self, audit, monkeypatch, tmp_path):
        """Paths are relative to the working folder."""
        monkeypatch.chdir(tmp_path)
        file = audit.text.file
        assert str(file.relative_to(tmp_path)) == as_data([audit])["papers"][STEM]["text"]
        assert str(tmp_path / file.name) not in review_page([audit])

    def test_lone_surrogate(self, tmp_path):
        """The page has a question mark in place of a lone surrogate."""
        page = review_page([audit_text(tmp_path, module=MODULE.replace('"ingot"', '"\\ud800"', 1))])
        assert "?" in page.encode().decode()

    def test_escaped(self, tmp_path):
        """Text, module, names, sources and complaints are escaped."""
        hostile = "</script><b onx='1' title=\"q\">\u2028&amp;"
        module = MODULE.replace("ingot->", "elements->")
        module = module.replace('name="ingot"', f"name={hostile!r}")
        module = module.replace('"Section 3.2"', repr(f"Section {hostile}: {hostile}"))
        module = module.replace(")]\nanneal", f")]  # litx: allow[AUD001] {hostile}\nanneal")
        folder = tmp_path / "<b>"
        folder.mkdir()
        text = f"{TEXT}\n{hostile} 77\n\n# Results {hostile}\n\n{hostile} 78\n"
        audit = audit_text(folder, text, module, name="t0-1'\"<b>")
        page = review_page([audit], ["<b>"])
        reading = Reader(page)
        attributes = {name for _, attributes in reading.tags for name in attributes}
        assert "b" not in {name for name, _ in reading.tags}
        assert attributes <= ATTRIBUTES
        assert (1, 1) == (page.count("<script>"), page.count("</script"))
        assert 5 <= "".join(reading.text).count(hostile)
        assert len(reading.ids) == len(set(reading.ids))
        assert {link.removeprefix("#") for link in reading.links} <= set(reading.ids)
