"""Tables in all formats: numbers with intervals, links, colours, hostile text."""

import csv
import io
import json
from dataclasses import replace

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from rich.console import Console

from litx.display.cells import Link, Measured
from litx.display.grid import Grid, as_rich, fit_to_width, render, show
from litx.display.heat import Heat, colours, luminance

HEAT = {"F1": Heat.score, "Cost": Heat.cost}
LINKS = (Link("code", "https://example.org/a(b)"), Link("paper", "javascript:alert(1)"))


def make_grid(cell, **fields):
    """Return a table with a single cell."""
    return Grid("T", ("A",), [(cell,)], **fields)


class TestMeasured:
    def test_format(self):
        """A number is rounded, unless its text is set."""
        format_cell = make_grid(None).format_cell
        assert "0.50" == format_cell(Measured(0.5))
        assert "0.50 ± 0.00" == format_cell(Measured(0.5, 0.0))
        assert "0.6510 ± 0.0130" == format_cell(Measured(0.651, 0.013, "0.6510 ± 0.0130"))

    def test_read(self):
        """A number that is read keeps its text."""
        assert Measured(0.651, 0.013, "0.6510 ± 0.0130") == Measured.read("0.6510 ± 0.0130")
        assert Measured(19.4, None, "19.40") == Measured.read("19.40")


class TestLinks:
    def test_unsafe(self):
        """Only HTTPS addresses, anchors and pages in subfolders are safe."""
        assert Link("x", "#doi_10_1__a-b").is_safe
        assert Link("x", "review/a%20b.1.html").is_safe
        for address in (
            *("http://a.b", "javascript:x", "https:", "//a.b", "https://a\nb", "https://["),
            *("", "a.b", "#a b", "a.html", "../b/a.html", "//b/a.html", "data:x/a.html"),
        ):
            assert not Link("x", address).is_safe, address

    @pytest.mark.parametrize(
        ("form", "shown"),
        [
            ("csv", "A\nhttps://example.org/a(b) javascript:alert(1)\n"),
            ("markdown", "| [code](https://example.org/a%28b%29), paper |"),
            ("html", '<td><a href="https://example.org/a(b)">code</a>, paper</td>'),
        ],
    )
    def test_shown(self, form, shown):
        """Addresses are escaped, and unsafe ones give plain text; CSV has all."""
        assert shown in render([make_grid(LINKS)], form)


class TestCsv:
    def test_half_widths(self):
        """Half widths have a separate column; a table without rows has only its headings."""
        grid = Grid("T", ("A", "B"), [(Measured(1.0, 0.5), Measured(2.0)), (None, None)])
        rows = list(csv.reader(io.StringIO(render([grid], "csv"))))
        assert [["A", "A half width", "B"], ["1.0", "0.5", "2.0"], ["", "", ""]] == rows
        assert "A\n" == render([Grid("T", ("A",), [])], "csv")

    @example(" =1+1")
    @given(st.text(st.characters(exclude_categories=["Cs"])))
    def test_formulas_and_line_breaks(self, text):
        """No cell begins like a formula, even after blanks, or ends its row."""
        written = render([Grid("T", ("A",), [("x",), (text,)])], "csv")
        row = list(csv.reader(io.StringIO(written, newline="")))[-1]
        cell = row[0] if row else ""
        assert not cell.lstrip().startswith(("=", "+", "-", "@"))
        assert cell.endswith(text.replace("\r\n", "\n").replace("\r", "\n"))


def test_json():
    """A number keeps its interval, links keep their addresses."""
    grid = Grid("T", ("A", "B"), [(Measured(1.0, 0.5), LINKS)])
    (data,) = json.loads(render([grid], "json"))
    assert {"mean": 1.0, "half_width": 0.5} == data["rows"][0]["A"]
    assert {link.text: link.address for link in LINKS} == data["rows"][0]["B"]


class TestHtml:
    def test_sorts(self):
        """Headings have the order of sorting, and cells the number that sorts them."""
        rows = [("x", Measured(0.123456, 0.1), 2.0), ("y", None, 1.0)]
        text = render([Grid("T", ("Name", "F1", "Cost"), rows, heat=HEAT)], "html")
        assert '<th data-best="low">Name</th>' in text
        assert '<th class="figure" data-best="high">F1</th>' in text
        assert '<th class="figure" data-best="low">Cost</th>' in text
        assert 'data-value="0.123456"' in text
        assert '<td class="figure">\u2014</td>' in text

    def test_colours(self):
        """A score is coloured by its value, a cost by 1 - cost / most."""
        rows = [(0.0, 4.0), (1.0, 1.0)]
        text = render([Grid("T", ("F1", "Cost"), rows, heat=HEAT)], "html")
        dark, best = colours(0.0)[0], colours(1.0)[0]
        assert 2 == text.count(f"background:{dark}")
        assert 1 == text.count(f"background:{best}")
        assert 1 == text.count(f"background:{colours(0.75)[0]}")


class TestTotal:
    TABLE = Grid("T", ("Paper", "Count"), [("a", 1), ("b", 2)], total=("all", 3))

    @pytest.mark.parametrize(
        ("form", "last"),
        [
            ("csv", "b,2\nall,3\n"),
            ("markdown", "| b | 2 |\n| all | 3 |\n"),
            ("json", '"Paper": "all",\n        "Count": 3\n      }\n    ]\n  }\n]'),
            ("html", '<tr><td>all</td><td class="figure" data-value="3">3</td></tr></tfoot>'),
        ],
    )
    def test_last_line(self, form, last):
        """The total is the last line of each format."""
        text = render([self.TABLE], form)
        assert text.removesuffix("</table>").endswith(last)

    def test_on_a_terminal(self, capsys):
        """An empty line precedes the total."""
        show(self.TABLE)
        lines = capsys.readouterr().out.splitlines()
        assert [["b", "2"], [], ["all", "3"], []] == [line.split() for line in lines[-4:]]


class TestShow:
    def test_narrow(self, capsys, monkeypatch):
        """Long texts wrap if their table does."""
        monkeypatch.setenv("COLUMNS", "30")
        show(Grid("T", ("Name", "What"), [("a", "many words " * 5)], wraps=True))
        out = capsys.readouterr().out
        assert 5 == out.count("many") == out.count("words")
        assert 30 >= max(map(len, out.splitlines()))

    def test_hostile(self, capsys):
        """Control characters and markup are escaped, in a cell and in a text beside a table."""
        show(make_grid("\x1b[31m[bold]", colours={"[bold]": "red"}), "a\x1b[31m\n[red]b")
        out = capsys.readouterr().out
        assert "\x1b" not in out
        assert "[bold]" in out
        assert "a\\x1b[31m\n[red]b\n" in out


class TestHeat:
    def test_scale(self):
        """The scale is dark, teal and green, with text of contrasting luminance."""
        assert ("#102a3a", "#ffffff") == colours(0.0)
        assert "#147a7a" == colours(0.5)[0]
        assert ("#5cc86e", "#000000") == colours(1.0)

    @given(st.floats(0, 1))
    def test_contrast(self, quality):
        """Background and text have the contrast of the guidelines for accessibility."""
        lights = [luminance(tuple(bytes.fromhex(colour[1:]))) for colour in colours(quality)]
        assert (max(lights) + 0.05) / (min(lights) + 0.05) >= 4.5

    @given(st.floats(-10, 10), st.floats(0, 10))
    def test_quality(self, value, maximum):
        """The quality of any number is between 0 and 1."""
        assert all(0 <= heat.quality(value, maximum) <= 1 for heat in Heat)


class TestFitToWidth:
    TABLE = Grid("T", ("Method", "F1", "Cost"), [("a model", 0.5, 1.25)], "A note.")

    def test_narrow(self):
        """The last columns are dropped, and the note names them; a table that fits stays."""
        assert self.TABLE == fit_to_width(self.TABLE, 80)
        fitted = fit_to_width(self.TABLE, 15)
        assert ("Method", "F1") == fitted.columns
        assert "Omitted, because the terminal is narrow: Cost. A note." == fitted.note

    def test_long_name(self):
        """A long name wraps to make room for columns; a long word does not."""
        shown = []
        for name in ("model, effort high, temperature 0.5, served two", "n" * 40):
            console = Console(width=48, file=io.StringIO())
            console.print(replace(self.TABLE, rows=[(name, 0.5, 1.25)]))
            _, _, head, _, first, second, *_ = console.file.getvalue().splitlines()
            shown.append((head.split(), first.split()[:2], second.split()))
            assert 48 >= max(map(len, (head, first, second)))
        assert (["Method", "F1", "Cost"], ["model,", "effort"], ["served", "two"]) == shown[0]
        assert ["Method", "F1"] == shown[1][0]

    @given(st.integers(1, 40))
    def test_rows(self, width):
        """Rows are as long as the headings, and a fitted table is within the width."""
        fitted = fit_to_width(self.TABLE, width)
        assert {len(fitted.columns)} == {len(row) for row in fitted.rows}
        needed = Console(width=200).measure(as_rich(replace(fitted, title="", note=""))).maximum
        assert needed <= max(width, 15) + 1
