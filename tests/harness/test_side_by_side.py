"""Runs in the layout of the published tables, with tasks or properties side by side."""

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
from tests.harness.made_runs import change_json, make_run

BASE = RankingGroup(
    "code", "f1", ("d", "1", "h"), ("p", "1", "h"), ("a",), RunPrompt("litx-1", (), "1")
)

PUBLISHED = {table.number: table for table in tables()}


JSON = replace(BASE, task="json", prompt=replace(BASE.prompt, instructions="2"))
"""Ranking group of another task, with its instructions."""


def make_row(method, f1, run="m/1", kind="model", **metrics):
    """Return a row of the board."""
    metrics = {name: Measured(mean) for name, mean in {"f1": f1, **metrics}.items()}
    return Row(method, metrics, 1, run, kind=kind)


def format_rows(grid):
    """Return the formatted lines of a table."""
    return [[grid.format_cell(cell) for cell in line] for line in grid.rows]


class TestTasks:
    def test_json_beside_code(self):
        """A line is a method, the best first, with a dash for a task without a run."""
        human = make_row("p", 1, kind="human")
        groups = {
            JSON: [make_row("b", 0.6, attempts=3.0), make_row("c", 0.7, attempts=1.5)],
            BASE: [make_row("b", 0.65, attempts=2.0), make_row("a", 0.9), human],
        }
        (grid,) = tabulate_side_by_side(groups)
        columns = ["F1, JSON", "Attempts, JSON", "F1, code", "Attempts, code"]
        assert ["Method", *columns] == grid.columns
        dash = "\u2014"
        assert [
            ["c", "0.70", "1.50", dash, dash],
            ["b", "0.60", "3.00", "0.65", "2.00"],
            ["a", dash, dash, "0.90", dash],
        ] == format_rows(grid)
        title = "As Table 6: Extraction as JSON beside extraction as code; d 1"
        assert grid.title.startswith(title)
        for task, grids in (("code", [grid]), ("json", [grid]), ("flat", [])):
            assert grids == tabulate_side_by_side(groups, task)

    @pytest.mark.parametrize(
        "fields",
        [
            {"questions": ()},
            {"profile": ("q", "1", "h")},
            {"dataset": ("d", "2", "h")},
            {"prompt": RunPrompt("litxbench-0.1.1", (), "2")},
            {"prompt": RunPrompt("litx-1", ("sources",), "2")},
            {"task": "compositions"},
        ],
    )
    def test_separate_groups(self, fields):
        """Runs of different groups or methods are not in a table."""
        rows = {BASE: [make_row("a", 0.5)]}
        assert [] == tabulate_side_by_side(rows | {replace(JSON, **fields): [make_row("a", 0.5)]})
        assert [] == tabulate_side_by_side(rows | {JSON: [make_row("b", 0.5)]})

    def test_several_runs(self):
        """Each run has a line; runs with the same name differ by their folders."""
        several = [make_row("a", number / 10, f"m/code-{number}") for number in (1, 2)]
        flat = replace(JSON, task="flat")
        (grid,) = tabulate_side_by_side({BASE: several, flat: [make_row("a", 0.5, "m/flat-1")]})
        expected = [["a / a (code-1)", "0.50", "0.10"], ["a (code-2)", "\u2014", "0.20"]]
        assert expected == format_rows(grid)

    @pytest.mark.parametrize("number", ["Table 3", "Table 6", "Table 8"])
    def test_published_figures(self, tmp_path, number):
        """Runs with the published metrics give the published table."""
        table = PUBLISHED[number]
        for line, printed in enumerate(table.rows):
            for side, task in table.sides.items():
                metrics = {
                    name.partition("_")[2]: Measured.read(text)
                    for name, text in printed.items()
                    if name.startswith(f"{side}_") and not name.endswith("_in_files")
                }
                write_run(tmp_path / f"m{line}" / task, printed["method"], task, metrics)
        (grid,) = gather_board(tmp_path, None).side_by_side
        _, *columns = (column for column in table.columns if not column.endswith("_in_files"))
        expected = {
            line["method"]: [round_cell(line[name]) if name in line else None for name in columns]
            for line in table.rows
        }
        assert expected == {line[0]: list(map(round_cell, line[1:])) for line in grid.rows}
        best = [cell_number(line[list(table.columns).index(table.headline)]) for line in grid.rows]
        assert sorted(best, reverse=True) == best


def round_cell(cell):
    """Return the mean and half width of a cell or its text, without rounding errors."""
    measured = Measured.read(cell) if isinstance(cell, str) else cell
    return measured and (round(measured.mean, 8), round(measured.half_width or 0, 8))


def write_run(folder, method, task, metrics):
    """Write a run with metrics, and with three repeats if a metric has an interval."""
    count = 3 if any(metric.half_width is not None for metric in metrics.values()) else 1
    run = make_run(folder.parent, folder.name, task=task, repeats=count, row={"method": method})
    repeats = []
    for place in (-1, 0, 1) if count > 1 else (0,):  # with a standard deviation of the step
        step = place * math.sqrt(3) / T_OF_3
        values = {name: f1.mean + step * (f1.half_width or 0) for name, f1 in metrics.items()}
        repeats.append({"metrics": values, "papers": {}})
    change_json(run / "scores.json", "repeats", to=repeats)
    return run


T_OF_3 = 4.302652729749
"""Quantile 0.975 of Student's t, for three repeats."""


class TestProperties:
    def test_published_figures(self, tmp_path):
        """A run with the published metrics gives the published table, with costs."""
        table = PUBLISHED["Table 4"]
        metrics = {
            f"{line['part']}_{name}": Measured.read(line[name])
            for line in table.rows
            for name in ("precision", "recall", "f1")
        }
        metrics["f1"] = Measured(0.5)
        run = RunFolder.read(write_run(tmp_path / "property", "m", "property", metrics))
        for repeat in (1, 2, 3):
            for count, line in enumerate(table.rows, 1):
                for stem in ("a", "b"):
                    record = RunRecord("ok", attempts=1, cost_usd=count / 4 + repeat)
                    run.write_record(repeat, f"{line['part']}/{stem}", record)
        (grid,) = gather_board(tmp_path, None).side_by_side
        assert ["Property", "Method", "Prec.", "Rec.", "F1", "Cost (USD)"] == grid.columns
        for count, (printed, line) in enumerate(zip(table.rows, grid.rows, strict=True), 1):
            assert [printed["method"], "m"] == line[:2]
            published = [round_cell(printed[name]) for name in ("precision", "recall", "f1")]
            precision, recall, f1 = map(round_cell, line[2:5])
            assert [mean for mean, _ in published] == [precision[0], recall[0], f1[0]]
            assert published[2] == f1
            assert pytest.approx(count / 2 + 4) == line[5].mean  # two papers, mean over repeats

    def test_forms(self, tmp_path):
        """The tables follow the runs in every form but CSV, which has only the runs."""
        metrics = {"f1": 0.5, "vickers_hardness_f1": 0.25}
        make_run(tmp_path, task="property", metrics=metrics)
        board = gather_board(tmp_path, None)
        (table,) = json.loads(format_board(board, "json"))["side_by_side"]
        hardness = {"Property": "Vickers hardness", "Method": "openai:gpt"}
        assert {**hardness, "F1": {"mean": 0.25, "half_width": None}} == table["rows"][-1]
        for form in ("table", "markdown", "html", "csv"):
            assert ("As Table 4" in format_board(board, form)) is (form != "csv")
