"""The board: what is ranked with what, its forms, and the published tables beside it."""

import csv
import io
import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

import litxalloy
from litx.dataset import default_dataset
from litx.display.cells import Link, Measured
from litx.harness.board import (
    CLAIMED,
    Board,
    Group,
    current_group,
    format_board,
    gather_board,
)
from litx.harness.published import INCOMPARABLE, tables, tables_about
from litx.harness.rows import ExcludedRun, RankingGroup, Row, RunPrompt, group_rows
from litx.harness.scoring import ground_truth
from litx.harness.task import find
from litx.harness.task_names import task_names
from litx_scoring import LITX_1
from tests.extract.tasks.stored import STEM
from tests.harness.made_runs import BASIS, METRICS, made_run

BASE = RankingGroup("code", "f1", ("d", "1", "h" * 64), ("p", "1", "h" * 64), (STEM,))


def row(method="m", f1=0.5, run="runs/m/1", kind="model", **more):
    """Return a row."""
    metrics = {"f1": Measured(f1), **{name: Measured(one) for name, one in more.items()}}
    return Row(method, metrics, 1, run, (), "openai", kind=kind)


class TestGather:
    def test_what_differs_is_apart(self):
        """Another task, dataset, profile, set of papers or prompt is never ranked with others."""
        for name, other in (
            ("task", "json"),
            ("dataset", ("d", "2", "h" * 64)),
            ("dataset", ("d", "1", "i" * 64)),
            ("profile", ("p", "1", "i" * 64)),
            ("questions", ()),
            ("prompt", RunPrompt("litx-1")),
            ("prompt", RunPrompt("", ("sources",))),
            ("prompt", RunPrompt("", (), "h" * 64)),
        ):
            groups, _ = group_rows([(BASE, row()), (replace(BASE, **{name: other}), row())])
            assert [1, 1] == [len(rows) for rows in groups.values()], name

    def test_unranked(self):
        """Who is not ranked stands below the models of every prompt, or else alone."""
        two = [replace(BASE, prompt=RunPrompt(item)) for item in ("litx-1", "litxbench-0.1.1")]
        found = [(BASE, row("person", kind="human")), *((item, row()) for item in two)]
        other = (replace(BASE, questions=()), row("person", kind="human"))
        groups, _ = group_rows([*found, other])
        methods = {basis: [item.method for item in rows] for basis, rows in groups.items()}
        assert {two[0]: ["m", "person"], two[1]: ["m", "person"], other[0]: ["person"]} == methods

    @given(st.permutations([("a", 0.1), ("b", 0.2), ("c", 0.2), ("d", 0.9)]))
    def test_order_of_folders_does_not_matter(self, rows):
        """Rows stand by their headline, then by their names, in whatever order they come."""
        groups, _ = group_rows([(BASE, row(*item)) for item in rows])
        assert ["d", "b", "c", "a"] == [ranked.method for ranked in groups[BASE]]


class TestGrid:
    def test_columns(self):
        """The columns are those that some row has a figure for; attempts and cost always."""
        linked = replace(row(recall=0.5, measurement_f1=0.25), links=(Link("code", "https://a"),))
        grid = Group(BASE, (linked,)).grid()
        expected = ["Method", "Rec.", "F1", "Meas.", "Attempts", "Cost (USD)", "Repeats", "Links"]
        assert [*expected, "Version"] == list(grid.columns)
        shown = [grid.format_cell(cell) for cell in grid.rows[0]]
        assert ["m", "0.50", "0.50", "0.25", "\u2014", "\u2014", "1", "code", "1"] == shown

    def test_same_name_twice(self):
        """Two runs of one method are told apart by their folders; the title is what they share."""
        grid = Group(BASE, (row(run="runs/m/code-1"), row(run="runs/m/code-2"))).grid()
        assert ["m (code-1)", "m (code-2)"] == [cells[0] for cells in grid.rows]
        shared = "code: d 1 (hhhhhhhh), profile p (hhhhhhhh), 1 paper"
        assert f"{shared}, prompt none told" == grid.title
        told = RunPrompt("litx-1", ("helpers", "sources"), "0123456789abcdef")
        title = Group(replace(BASE, prompt=told), ()).grid().title
        assert f"{shared}, prompt litx-1 (01234567) +helpers +sources" == title


class TestGatherBoard:
    def test_published_beside(self, tmp_path):
        """Beside scores as published, rows of the task follow in a table of their own."""
        assert list(tables()) == list(gather_board(tmp_path, None, "litxbench-0.1.1").published)
        assert () == tuple(gather_board(tmp_path, None).published)
        profile = {"name": "litxbench-0.1.1", "version": "0.1.1", "hash": "a" * 64}
        made_run(tmp_path, basis={**BASIS, "profile": profile})
        board = gather_board(tmp_path, None, "litxbench-0.1.1")
        assert 1 == len(board.groups)
        assert tuple(tables_about(["code"])) == tuple(board.published)
        assert INCOMPARABLE in board.grids()[1].note

    def test_left_out(self, tmp_path):
        """What is left out is the last table, and a task that is not wanted is not shown."""
        made_run(tmp_path, finished=None)
        made_run(tmp_path, "m/code-2")
        grid = gather_board(tmp_path, "match-flat").grids()[-1]
        assert "Left out" == grid.title
        assert "not finished" in grid.rows[0][1]
        boards = [gather_board(tmp_path, task) for task in ("code", "json")]
        ranked = [[row.run for row in board.groups[0].rows if row.run] for board in boards]
        assert [1, 0] == [len(rows) for rows in ranked]


class TestKinds:
    def test_order(self, tmp_path):
        """Below models stand humans, claimed baselines and computed ones, without rank and cost."""
        human = {"kind": "human", "model": None, "row": {"method": "made-up person"}}
        data = ground_truth(default_dataset())
        profile = {"name": LITX_1.name, "version": LITX_1.version, "hash": LITX_1.hash}
        basis = {**BASIS, "dataset": data, "profile": profile}
        made_run(tmp_path, "a/1", basis=basis, metrics={**METRICS, "f1": 0.9}, **human)
        made_run(tmp_path, "b/1", basis=basis, kind="baseline", model=None)
        made_run(tmp_path, "c/1", basis=basis, metrics={**METRICS, "f1": 0.1})
        (group,) = gather_board(tmp_path, None).groups
        costs = [row.metrics.get("cost_usd") for row in group.rows]
        assert [Measured(2.0), None, None, None, None] == costs
        grid = group.grid()
        assert CLAIMED == grid.note
        names = ["openai:one", "made-up person", "1", "generic program", "empty answer"]
        kinds = ["model", "human", "baseline", "baseline", "baseline"]
        assert [names, kinds] == [[cells[i] for cells in grid.rows] for i in (0, 1)]

    def test_other_data(self, tmp_path):
        """On data or by a profile that is not at hand no baseline is computed, which is said."""
        made_run(tmp_path)
        (grid,) = gather_board(tmp_path, None).grids()
        assert (1, False) == (len(grid.rows), "Kind" in grid.columns)
        known = f"No baselines, which could only be of code: litxalloy {litxalloy.VERSION}"
        assert grid.note.startswith(known)

    @pytest.mark.parametrize(
        ("task", "profile", "figures"),
        [
            *((task, "litxbench-0.1.1", {"generic program": 0.3262}) for task in ("code", "agent")),
            ("json", "litx-1", {"generic program": 0.0}),
            ("compositions-code", "litx-1", {}),
            ("property", "litxbench-0.1.1", {}),
            ("match-graph", "litx-1", {"set named by chance": 1 / 19}),
        ],
    )
    def test_baselines(self, task, profile, figures):
        """What is scored without reading: of the empty answer nothing is right in any task."""
        basis = current_group(find(task), profile)
        group = Group.with_baselines(basis)
        found = {row.method: row.metrics[basis.headline].mean for row in group.rows}
        assert ({**figures, "empty answer": 0.0}, "") == (pytest.approx(found), group.note)


def test_published_about_a_task():
    """A task finds its tables, and each is about tasks that there are."""
    for task, numbers in (("code", ["Table 1"]), ("compositions", ["Table 3"]), ("two-stage", [])):
        assert numbers == [table.number for table in tables_about([task])]
    assert {task for table in tables() for task in table.tasks} <= set(task_names())


HOSTILE = '=cmd|"<b>x</b>'
"""A name that is a formula, ends a cell, and is markup."""


def test_forms():
    """A name is text in every form: no formula, no markup, and it ends no cell."""
    board = Board([Group(BASE, (row(HOSTILE),))], tables()[:1], [ExcludedRun(HOSTILE, HOSTILE)])
    first, *_ = csv.DictReader(io.StringIO(format_board(board, "csv")))
    assert ("'" + HOSTILE, "0.5") == (first["Method"], first["F1"])
    text = format_board(board, "html")
    assert (0, 3) == (text.count("<b>x"), text.count("&lt;b&gt;x"))
    assert "http:" not in text  # a page asks the web for nothing
    text = format_board(board, "markdown")
    assert (False, True) == ("<b>" in text, '=cmd\\|"&lt;b&gt;' in text)
    data = json.loads(format_board(board, "json"))
    assert HOSTILE == data["groups"][0]["rows"][0]["method"]
    assert [{"run": HOSTILE, "reason": HOSTILE}] == data["left_out"]
    assert "0.7958 \u00b1 0.0350" in format_board(board, "table")  # which is as wide as every cell
