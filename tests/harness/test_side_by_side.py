"""Own runs in the layout of the published tables that set tasks, or properties, side by side."""

import json
import math
from dataclasses import replace

import pytest

from litx.display.cells import Measured
from litx.display.grid import cell_number
from litx.harness.board import format_board, gather_board
from litx.harness.published import tables
from litx.harness.rows import RankingGroup, Row, RunPrompt
from litx.harness.run import RunFolder, RunRecord
from litx.harness.side_by_side import tabulate_side_by_side
from tests.harness.made_runs import change, made_run

BASE = RankingGroup(
    "code", "f1", ("d", "1", "h"), ("p", "1", "h"), ("a",), RunPrompt("litx-1", (), "1")
)

PUBLISHED = {table.number: table for table in tables()}


def of(task, instructions="2"):
    """Return the basis of another task, whose instructions are others."""
    return replace(BASE, task=task, prompt=replace(BASE.prompt, instructions=instructions))


def row(method, run="m/1", kind="model", **figures):
    """Return a row."""
    return Row(method, {name: Measured(one) for name, one in figures.items()}, 1, run, kind=kind)


def shown(grid):
    """Return the lines of a table as people see them."""
    return [[grid.format_cell(cell) for cell in line] for line in grid.rows]


class TestTasks:
    def test_json_beside_code(self):
        """A line is a method, with a dash where a task was not done by it; the best comes first."""
        groups = {
            of("json"): [row("b", f1=0.6, attempts=3.0), row("c", f1=0.7, attempts=1.5)],
            BASE: [row("b", f1=0.65, attempts=2.0), row("a", f1=0.9), row("p", f1=1, kind="human")],
        }
        (grid,) = tabulate_side_by_side(groups)
        columns = ["F1, JSON", "Attempts, JSON", "F1, code", "Attempts, code"]
        assert ["Method", *columns] == grid.columns
        dash = "\u2014"
        assert [
            ["c", "0.70", "1.50", dash, dash],
            ["b", "0.60", "3.00", "0.65", "2.00"],
            ["a", dash, dash, "0.90", dash],
        ] == shown(grid)
        title = "As Table 6: Extraction as JSON beside extraction as code; d 1"
        assert grid.title.startswith(title)
        of_tasks = [tabulate_side_by_side(groups, task) for task in ("code", "json", "flat")]
        assert [[grid], [grid], []] == of_tasks

    @pytest.mark.parametrize(
        "other",
        [
            replace(of("json"), questions=()),
            replace(of("json"), profile=("q", "1", "h")),
            replace(of("json"), dataset=("d", "2", "h")),
            replace(of("json"), prompt=RunPrompt("litxbench-0.1.1", (), "2")),
            replace(of("json"), prompt=RunPrompt("litx-1", ("sources",), "2")),
            of("compositions"),
        ],
    )
    def test_what_differs_is_apart(self, other):
        """Runs of two tasks that share no more than the method are in no table."""
        ours = {BASE: [row("a", f1=0.5)]}
        assert [] == tabulate_side_by_side(ours | {other: [row("a", f1=0.5)]})
        assert [] == tabulate_side_by_side(ours | {of("json"): [row("b", f1=0.5)]})

    def test_several_runs(self):
        """Each run has one line; several of one name are told apart by their folders."""
        several = [row("a", f"m/code-{one}", f1=one / 10) for one in (1, 2)]
        (grid,) = tabulate_side_by_side({BASE: several, of("flat"): [row("a", "m/flat-1", f1=0.5)]})
        expected = [["a / a (code-1)", "0.50", "0.10"], ["a (code-2)", "\u2014", "0.20"]]
        assert expected == shown(grid)

    @pytest.mark.parametrize("number", ["Table 3", "Table 6", "Table 8"])
    def test_published_figures(self, tmp_path, number):
        """Runs that scored what the published ones did give the published table."""
        table = PUBLISHED[number]
        for line, printed in enumerate(table.rows):
            for side, task in table.sides.items():
                figures = {
                    name.partition("_")[2]: Measured.read(one)
                    for name, one in printed.items()
                    if name.startswith(f"{side}_") and not name.endswith("_in_files")
                }
                run_of(tmp_path / f"m{line}" / task, printed["method"], task, figures)
        (grid,) = gather_board(tmp_path, None).side_by_side
        _, *columns = (column for column in table.columns if not column.endswith("_in_files"))
        expected = {
            row["method"]: [rounded(row[name]) if name in row else None for name in columns]
            for row in table.rows
        }
        assert expected == {line[0]: list(map(rounded, line[1:])) for line in grid.rows}
        best = [cell_number(line[list(table.columns).index(table.headline)]) for line in grid.rows]
        assert sorted(best, reverse=True) == best


def rounded(cell):
    """Return the mean and half width of a cell or of its text, without errors of rounding."""
    read = Measured.read(cell) if isinstance(cell, str) else cell
    return read and (round(read.mean, 8), round(read.half_width or 0, 8))


def run_of(folder, method, task, figures):
    """Write a run with these figures, three repeats of it where they have an interval."""
    count = 3 if any(figure.half_width is not None for figure in figures.values()) else 1
    run = made_run(folder.parent, folder.name, task=task, repeats=count, row={"method": method})
    repeats = []
    for place in (-1, 0, 1) if count > 1 else (0,):  # of which the deviation is the step
        step = place * math.sqrt(3) / T_OF_3
        metrics = {name: f1.mean + step * (f1.half_width or 0) for name, f1 in figures.items()}
        repeats.append({"metrics": metrics, "papers": {}})
    change(run / "scores.json", "repeats", to=repeats)
    return run


T_OF_3 = 4.302652729749
"""Student's t of three repeats, 0.975."""


class TestProperties:
    def test_published_figures(self, tmp_path):
        """A run that scored what the published one did gives its table, and has the costs."""
        table = PUBLISHED["Table 4"]
        figures = {
            f"{one['part']}_{name}": Measured.read(one[name])
            for one in table.rows
            for name in ("precision", "recall", "f1")
        }
        run = RunFolder.read(run_of(tmp_path / "property", "m", "property", figures | F1))
        for repeat in (1, 2, 3):
            for count, one in enumerate(table.rows, 1):
                for stem in ("a", "b"):
                    record = RunRecord("ok", attempts=1, cost_usd=count / 4 + repeat)
                    run.write_record(repeat, f"{one['part']}/{stem}", record)
        (grid,) = gather_board(tmp_path, None).side_by_side
        assert ["Property", "Method", "Prec.", "Rec.", "F1", "Cost (USD)"] == grid.columns
        for count, (printed, line) in enumerate(zip(table.rows, grid.rows, strict=True), 1):
            assert [printed["method"], "m"] == line[:2]
            published = [rounded(printed[name]) for name in ("precision", "recall", "f1")]
            assert [mean for mean, _ in published] == [mean for mean, _ in map(rounded, line[2:5])]
            assert published[2] == rounded(line[4])
            assert pytest.approx(count / 2 + 4) == line[5].mean  # of two papers, over the repeats

    def test_forms(self, tmp_path):
        """The tables follow the runs in every form but CSV, which has the runs alone."""
        metrics = {"f1": 0.5, "vickers_hardness_f1": 0.25}
        made_run(tmp_path, task="property", metrics=metrics)
        board = gather_board(tmp_path, None)
        (table,) = json.loads(format_board(board, "json"))["side_by_side"]
        hardness = {"Property": "Vickers hardness", "Method": "openai:one"}
        assert {**hardness, "F1": {"mean": 0.25, "half_width": None}} == table["rows"][-1]
        for form in ("table", "markdown", "html", "csv"):
            assert ("As Table 4" in format_board(board, form)) is (form != "csv")


F1 = {"f1": Measured(0.5)}
