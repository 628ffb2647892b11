"""The leaderboard of a suite."""

import json

import pytest

from litx.display.cells import Measured
from litx.display.grid import fit_to_width
from litx.harness.benchmark import Choice, find
from litx.harness.rows import ExcludedRun, RankingGroup, Row
from litx.harness.run import RunRecord
from litx.harness.suite_board import MEAN, read_rows, tabulate_suite
from litx.sandbox import Runner
from litx_scoring.aggregate import over_runs
from tests.chats import Scripted
from tests.harness.made_runs import as_line, make_suite_run
from tests.harness.stored import Workspace
from tests.suites.scibench.copies import make_record, write_copy

SUITE = find("scibench")
RIGHT, WRONG = r"\boxed{50.7}", r"\boxed{1}"


def make_group(questions=3, **fields):
    """Return a ranking group."""
    keys = tuple(map(str, range(questions)))
    return RankingGroup("suite:scibench", MEAN, questions=keys, **{"settings": ("zero",), **fields})


def make_row(model, mean, run="runs/m/run"):
    """Return a row with a single setting."""
    return Row(model, {MEAN: Measured(mean), "zero": Measured(mean)}, 1, run)


class TestTables:
    def test_best_first(self):
        """Rows are sorted by mean, model and folder; excluded runs are last."""
        values = [("c", 0.2), ("b", 0.4, "x/2"), ("b", 0.4, "x/1"), ("a", 0.4)]
        rows = [(make_group(), make_row(*value)) for value in values]
        excluded = ExcludedRun("runs/x", "no run")
        grid, last = tabulate_suite(SUITE, [excluded, *rows])
        assert ["a", "b (1)", "b (2)", "c"] == [cells[0] for cells in grid.rows]
        assert ("Model", "Mean", "zero", "Repeats", "Run") == grid.columns
        assert ("Left out", [("runs/x", "no run")]) == (last.title, last.rows)

    @pytest.mark.parametrize(
        ("fields", "title", "note"),
        [
            ({"questions": 1}, "scibench: 1 question", ""),
            ({"is_as_published": True}, "scibench: 3 questions, asked as published", ""),
            ({"unscored_settings": ("few",)}, "scibench: 3 questions", " Without a figure: few."),
        ],
    )
    def test_groups(self, fields, title, note):
        """Runs of other questions or with other settings are another table with a note."""
        rows = [(make_group(), make_row("a", 0.1)), (make_group(**fields), make_row("b", 0.2))]
        first, second = tabulate_suite(SUITE, rows)
        assert ("scibench: 3 questions", title) == (first.title, second.title)
        assert f"{SUITE.figure}{note}" == second.note
        assert f"{title}, scored as published" == tabulate_suite(SUITE, rows, compat=True)[1].title

    def test_narrow(self):
        """At 80 columns, two runs of the same model have different names."""
        metrics = dict.fromkeys((MEAN, *"abcd"), Measured(0.5, 0.1))
        name, run = "anthropic:claude-opus-4-6", "runs/m/curie-20260131-12000"
        rows = [Row(name, metrics, 3, f"{run}{second}") for second in (0, 1)]
        group = make_group(settings=tuple("abcd"))
        grid = fit_to_width(tabulate_suite(SUITE, [(group, row) for row in rows])[0], 80)
        assert ["Model", "Mean"] == list(grid.columns[:2])
        assert 2 == len({cells[0] for cells in grid.rows})


@pytest.fixture
def data(tmp_path):
    """Return a copy of the data with three problems in a textbook."""
    return write_copy(tmp_path / "data", atkins=[make_record(), make_record(), make_record()])


def make_line(index, answer, **fields):
    """Return the output of a question."""
    return as_line({"book": "atkins", "index": index, "setting": "zero", **fields}, answer)


def write_run(runs, name, *repeats, **settings):
    """Write a finished run of SciBench with answers for each repeat; None is a lost answer."""
    lines = [
        [answer and make_line(index, answer) for index, answer in enumerate(answers)]
        for answers in repeats
    ]
    settings = {"model": f"openai:{name}", "finished": True, **settings}
    return make_suite_run(runs / name / "run", *lines, **settings)


def read_all(runs, data, **choice):
    """Return the row of each run with its group, or the excluded run."""
    with Runner(jobs=1, tier=SUITE.tier, mode=SUITE.mode) as runner:
        return list(read_rows(SUITE, runs, data, Choice(**choice), runner))


class TestReadRows:
    def test_interval(self, data, tmp_path):
        """Metrics are means over repeats with the interval of Student's t; one repeat has none."""
        answers = [[RIGHT, RIGHT, WRONG], [RIGHT, WRONG, WRONG], [RIGHT] * 3]
        write_run(tmp_path / "runs", "a", *answers)
        write_run(tmp_path / "runs", "b", [WRONG] * 3)
        (first, row), (second, wrong_row) = read_all(tmp_path / "runs", data)
        assert first == second
        expected, mean = over_runs([2 / 3, 1 / 3, 1]), row.metrics[MEAN]
        assert expected.mean == pytest.approx(mean.mean)
        assert expected.half_width == pytest.approx(mean.half_width)
        assert (Measured(0.0), mean) == (wrong_row.metrics[MEAN], row.metrics["zero"])
        assert (3, "openai:a") == (row.repeats, row.method)

    def test_other_settings(self, data, tmp_path):
        """Runs with other settings or other questions are separate groups."""
        runs = tmp_path / "runs"
        write_run(runs, "a", [RIGHT, RIGHT], settings={"compat": True})
        write_run(runs, "b", [RIGHT, RIGHT], settings={"compat": False})
        write_run(runs, "c", [RIGHT, RIGHT], settings=5)
        write_run(runs, "d", [RIGHT], task="suite:curie")  # ignored
        run = write_run(runs, "e", [RIGHT, RIGHT])
        run.write_output(1, "zero/atkins/1", ".json", make_line(2, RIGHT))
        write_run(runs, "f", [RIGHT, RIGHT, WRONG])
        published, default, broken, different, larger = (group for group, _ in read_all(runs, data))
        assert default == broken != published
        assert 3 == len({group.questions for group in (default, different, larger)})

    @pytest.mark.parametrize(
        ("message", "repeats", "settings"),
        [
            ("questions without answer, through no fault of the model: 1", [[RIGHT, None]], {}),
            ("not every question of every repeat has an answer", [[RIGHT], []], {}),
            ("not every question of every repeat has an answer", [[RIGHT, RIGHT], [RIGHT]], {}),
            ("not every question of every repeat has an answer", [[]], {}),
            ("the run is not finished", [[RIGHT]], {"finished": None}),
        ],
    )
    def test_excluded(self, data, tmp_path, message, repeats, settings):
        """An incomplete run is excluded with a reason, and the others are ranked."""
        write_run(tmp_path / "runs", "a", *repeats, **settings)
        write_run(tmp_path / "runs", "b", [RIGHT])
        excluded, (_, row) = read_all(tmp_path / "runs", data)
        assert message in excluded.reason
        assert str(tmp_path / "runs" / "a" / "run") == excluded.run
        assert 1 == row.metrics[MEAN].mean

    def test_tampered(self, data, tmp_path):
        """A tampered run is excluded or has a problem, and the others are ranked."""
        runs = tmp_path / "runs"
        paths = [write_run(runs, name, [RIGHT]).path for name in "abcd"]
        link, record, settings, toml = paths
        (link / "x").symlink_to("/etc/hostname")
        (record / "records" / "1" / "zero" / "atkins" / "0.json").write_text("{")
        (settings / "run.toml").unlink()
        (settings / "run.toml").symlink_to("/etc/hostname")
        (toml / "run.toml").write_text("x")
        model = "\x1b[2Jopenai:\nbest" + "x" * 100
        answered = write_run(runs, "e", [RIGHT, RIGHT], model=model)
        (answered.outputs(1) / "zero" / "atkins" / "1.json").write_text("\x1b[2J")
        *excluded, (_, row) = read_all(runs, data)
        assert [*map(str, paths)] == [run.run for run in excluded]
        assert row.method.startswith("\\x1b[2Jopenai: bestxx")
        assert 80 == len(row.method)
        assert "1/zero/atkins/1: not JSON" in row.problems[0]

    def test_two_models_in_a_run(self, data, tmp_path):
        """The model and the repeats are those of the run, not those in its outputs."""
        run = write_run(tmp_path / "runs", "m", [WRONG])
        for index in (0, 1):
            line = make_line(0, RIGHT, model="x", run="7", repeat=9)
            run.write_output(1, f"zero/atkins/{index}", ".json", line)
            run.write_record(1, f"zero/atkins/{index}", RunRecord("ok"))
        ((group, row),) = read_all(tmp_path / "runs", data)
        assert (1, 1) == (row.repeats, len(group.questions))
        assert Measured(1.0) == row.metrics[MEAN]
        (problem,) = row.problems
        assert problem.endswith("is answered above")

    def test_no_metric(self, data, tmp_path, monkeypatch):
        """A run without a metric is excluded."""
        write_run(tmp_path / "runs", "m", [RIGHT])
        monkeypatch.setattr(type(SUITE), "figures", lambda *_: {"zero": []})
        (excluded,) = read_all(tmp_path / "runs", data)
        assert "nothing of it has a figure; `litx suite score` says why" == excluded.reason


class TestCommand:
    def test_stderr(self, litx, data, tmp_path):
        """A missing run and invalid outputs are reported, without control characters."""
        runs = tmp_path / "runs"
        runs.mkdir()
        arguments = ("suite", "leaderboard", "scibench", runs, "--data", data)
        message = f"litx: {runs} has no run of scibench\n"
        assert (0, "", message) == litx(*arguments)
        assert (0, "[]\n", message) == litx(*arguments, "--format", "json")
        run = write_run(runs, "m", [RIGHT, RIGHT])
        (run.outputs(1) / "zero" / "atkins" / "1.json").write_text("[\x1b]")
        status, _, err = litx(*arguments)
        assert (0, 1) == (status, len(err.splitlines()))
        assert err.startswith(f"litx: {run.path}: 1/zero/atkins/1: not JSON")


@pytest.fixture
def workspace(tmp_path):
    """Return a folder with a run of CURIE, with the rankings of a judge."""
    workspace = Workspace(tmp_path / "place")
    workspace.copy_run("suite-curie", "finished", "runs/m/run")
    return workspace


class TestJudges:
    def test_cached(self, workspace):
        """A judge is not asked a second time, with a note, and every task has a metric."""
        for file in (workspace.folder / "judge").rglob("*.md"):
            file.unlink()
        arguments = ("--data", "curie", "--format", "json", "--judge", "scripted:judge")
        status, out, err = workspace("suite", "leaderboard", "curie", "runs", *arguments)
        assert (0, True) == (status, "2 replies of scripted:" in err)
        ((row,),) = (table["rows"] for table in json.loads(out))
        assert {"mpv", "hfe"} <= row.keys()

    @pytest.mark.parametrize(
        ("command", "more"),
        [
            ("leaderboard", ("runs",)),
            ("score", ("runs/m/run", "--rater", "scripted:c")),
            ("run", ("--model", "scripted:b", "--rater", "scripted:c")),
        ],
    )
    def test_closed(self, workspace, command, more, monkeypatch, tmp_path):
        """A command closes every model that it opened, also after a failure."""
        opened = []

        def open_chat(name, *_, **__):
            opened.append(Scripted(KeyboardInterrupt(), name=name))
            return opened[-1]

        for module in ("litx.extract.start", "litx.providers"):
            monkeypatch.setattr(f"{module}.open_chat", open_chat)
        if command == "run":  # its threads may write after the end of the command
            more = (*more, "--runs", tmp_path / "runs")
        workspace("suite", command, "curie", *more, "--judge", "scripted:a", "--data", "curie")
        assert opened
        assert all(chat.is_closed for chat in opened)
