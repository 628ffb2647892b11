"""The leaderboard of a suite."""

import json

import pytest

from litx.display.cells import Measured
from litx.display.grid import fit_to_width
from litx.harness.benchmark import Choice, find
from litx.harness.rows import ExcludedRun, RankingGroup, Row
from litx.harness.run import RunFolder, RunRecord
from litx.harness.suite_board import MEAN, read_rows, tabulate_suite
from litx.sandbox import Runner
from litx_scoring.aggregate import over_runs
from tests.chats import Scripted
from tests.harness.made_runs import as_line
from tests.harness.stored import Place
from tests.suites.scibench.copies import make_record, write_copy

SUITE = find("scibench")
RIGHT, WRONG = r"\boxed{50.7}", r"\boxed{1}"


def basis(questions=3, **more):
    """Return what rows share."""
    asked = tuple(map(str, range(questions)))
    return RankingGroup("suite:scibench", MEAN, questions=asked, **{"settings": ("zero",), **more})


def row(model, mean, run="runs/m/run"):
    """Return a row of one setting."""
    return Row(model, {MEAN: Measured(mean), "zero": Measured(mean)}, 1, run)


class TestTables:
    def test_best_first(self):
        """The mean ranks, then the name of the model, then the folder; what is no row is last."""
        rows = [row("c", 0.2), row("b", 0.4, "x/2"), row("b", 0.4, "x/1"), row("a", 0.4)]
        left_out = ExcludedRun("runs/x", "no run")
        grid, last = tabulate_suite(SUITE, [left_out, *((basis(), item) for item in rows)])
        assert ["a", "b (1)", "b (2)", "c"] == [cells[0] for cells in grid.rows]
        assert ("Model", "Mean", "zero", "Repeats", "Run") == grid.columns
        assert ("Left out", [("runs/x", "no run")]) == (last.title, last.rows)

    @pytest.mark.parametrize(
        ("other", "title", "lacking"),
        [
            ({"questions": 1}, "scibench: 1 question", ""),
            ({"is_as_published": True}, "scibench: 3 questions, asked as published", ""),
            ({"unscored_settings": ("few",)}, "scibench: 3 questions", " Without a figure: few."),
        ],
    )
    def test_groups(self, other, title, lacking):
        """Runs of other questions, or asked otherwise, stand in another table with its rule."""
        found = [(basis(), row("a", 0.1)), (basis(**other), row("b", 0.2))]
        first, second = tabulate_suite(SUITE, found)
        assert ("scibench: 3 questions", title) == (first.title, second.title)
        assert f"{SUITE.figure}{lacking}" == second.note
        assert f"{title}, scored as published" == tabulate_suite(SUITE, found, compat=True)[1].title

    def test_narrow(self):
        """At 80 columns two runs of one model are still told apart."""
        metrics = dict.fromkeys((MEAN, *"abcd"), Measured(0.5, 0.1))
        name, run = "anthropic:claude-opus-4-6", "runs/m/curie-20260131-12000"
        rows = [Row(name, metrics, 3, f"{run}{second}") for second in (0, 1)]
        shared = basis(settings=tuple("abcd"))
        grid = fit_to_width(tabulate_suite(SUITE, [(shared, row) for row in rows])[0], 80)
        assert ["Model", "Mean"] == list(grid.columns[:2])
        assert 2 == len({cells[0] for cells in grid.rows})


@pytest.fixture
def data(tmp_path):
    """A copy with three problems in one textbook."""
    return write_copy(tmp_path / "data", atkins=[make_record(), make_record(), make_record()])


def write_run(runs, name, *repeats, setting="zero", **settings):
    """Write a run of SciBench, one list of answers for each repeat; None is a lost one."""
    told = {"task": SUITE.task, "model": f"openai:{name}", "repeats": len(repeats)}
    run = RunFolder.create(runs / name / "run", {**told, "finished": True, **settings})
    for repeat, answers in enumerate(repeats, 1):
        for index, answer in enumerate(answers):
            key = f"{setting}/atkins/{index}"
            run.write_record(repeat, key, RunRecord("ok" if answer else "provider_error"))
            if answer is not None:
                line = as_line({"book": "atkins", "index": index, "setting": setting}, answer)
                run.write_output(repeat, key, ".json", line)
    return run


def read(runs, data, **choice):
    """Return what each run comes to."""
    with Runner(jobs=1, tier=SUITE.tier, mode=SUITE.mode) as runner:
        return list(read_rows(SUITE, runs, data, Choice(**choice), runner))


class TestReadRows:
    def test_interval(self, data, tmp_path):
        """Figures are means over the repeats with the interval of Student's t; one has none."""
        answers = [[RIGHT, RIGHT, WRONG], [RIGHT, WRONG, WRONG], [RIGHT] * 3]
        write_run(tmp_path / "runs", "a", *answers)
        write_run(tmp_path / "runs", "b", [WRONG] * 3)
        (first, found), (second, other) = read(tmp_path / "runs", data)
        assert first == second
        expected, mean = over_runs([2 / 3, 1 / 3, 1]), found.metrics[MEAN]
        assert expected.mean == pytest.approx(mean.mean)
        assert expected.half_width == pytest.approx(mean.half_width)
        assert (Measured(0.0), mean) == (other.metrics[MEAN], found.metrics["zero"])
        assert (3, "openai:a") == (found.repeats, found.method)

    def test_asked_otherwise(self, data, tmp_path):
        """Runs that were asked otherwise, or other questions, are ranked with such alone."""
        runs = tmp_path / "runs"
        write_run(runs, "a", [RIGHT, RIGHT], settings={"compat": True})
        write_run(runs, "b", [RIGHT, RIGHT], settings={"compat": False})
        write_run(runs, "c", [RIGHT, RIGHT], settings=5)
        write_run(runs, "d", [RIGHT], task="suite:curie")  # of which this says nothing
        line = as_line({"book": "atkins", "index": 2, "setting": "zero"}, RIGHT)
        write_run(runs, "e", [RIGHT, RIGHT]).write_output(1, "zero/atkins/1", ".json", line)
        write_run(runs, "f", [RIGHT, RIGHT, WRONG])
        published, ours, broken, other, more = (item[0] for item in read(runs, data))
        assert ours == broken != published
        assert 3 == len({item.questions for item in (ours, other, more)})

    @pytest.mark.parametrize(
        ("told", "repeats", "settings"),
        [
            ("questions without answer, through no fault of the model: 1", [[RIGHT, None]], {}),
            ("not every question of every repeat has an answer", [[RIGHT], []], {}),
            ("not every question of every repeat has an answer", [[RIGHT, RIGHT], [RIGHT]], {}),
            ("not every question of every repeat has an answer", [[]], {}),
            ("the run is not finished", [[RIGHT]], {"finished": None}),
        ],
    )
    def test_left_out(self, data, tmp_path, told, repeats, settings):
        """A run that is not whole is left out with the reason, and others are ranked."""
        write_run(tmp_path / "runs", "a", *repeats, **settings)
        write_run(tmp_path / "runs", "b", [RIGHT])
        left_out, (_, found) = read(tmp_path / "runs", data)
        assert told in left_out.reason
        assert str(tmp_path / "runs" / "a" / "run") == left_out.run
        assert 1 == found.metrics[MEAN].mean

    def test_tampered(self, data, tmp_path):
        """Whatever somebody has put into a run, it is left out or told, and others are ranked."""
        runs = tmp_path / "runs"
        bad = [write_run(runs, name, [RIGHT]).path for name in "abcd"]
        link, record, settings, toml = bad
        (link / "x").symlink_to("/etc/hostname")
        (record / "records" / "1" / "zero" / "atkins" / "0.json").write_text("{")
        (settings / "run.toml").unlink()
        (settings / "run.toml").symlink_to("/etc/hostname")
        (toml / "run.toml").write_text("x")
        model = "\x1b[2Jopenai:\nbest" + "x" * 100
        answered = write_run(runs, "e", [RIGHT, RIGHT], model=model)
        (answered.outputs(1) / "zero" / "atkins" / "1.json").write_text("\x1b[2J")
        *left_out, (_, found) = read(runs, data)
        assert [*map(str, bad)] == [item.run for item in left_out]
        assert found.method.startswith("\\x1b[2Jopenai: bestxx")
        assert 80 == len(found.method)
        assert "1/zero/atkins/1: not JSON" in found.problems[0]

    def test_two_models_in_a_run(self, data, tmp_path):
        """A run is of one model in as many repeats as it has, whatever its outputs say."""
        run = write_run(tmp_path / "runs", "m", [WRONG])
        for index in (0, 1):
            named = {"model": "x", "run": "7", "repeat": 9}
            line = as_line({"book": "atkins", "index": 0, "setting": "zero", **named}, RIGHT)
            run.write_output(1, f"zero/atkins/{index}", ".json", line)
            run.write_record(1, f"zero/atkins/{index}", RunRecord("ok"))
        ((shared, found),) = read(tmp_path / "runs", data)
        assert (1, 1, Measured(1.0)) == (found.repeats, len(shared.questions), found.metrics[MEAN])
        (problem,) = found.problems
        assert problem.endswith("is answered above")

    def test_no_figure(self, data, tmp_path, monkeypatch):
        """A run in which nothing has a figure is left out."""
        write_run(tmp_path / "runs", "m", [RIGHT])
        monkeypatch.setattr(type(SUITE), "figures", lambda *_: {"zero": []})
        (left_out,) = read(tmp_path / "runs", data)
        assert "nothing of it has a figure; `litx suite score` says why" == left_out.reason


class TestCommand:
    def test_stderr(self, litx, data, tmp_path):
        """That there is no run is told, and what could not be judged, which no terminal obeys."""
        runs = tmp_path / "runs"
        runs.mkdir()
        given = ("suite", "leaderboard", "scibench", runs, "--data", data)
        told = f"litx: {runs} has no run of scibench\n"
        assert (0, "", told) == litx(*given)
        assert (0, "[]\n", told) == litx(*given, "--format", "json")
        run = write_run(runs, "m", [RIGHT, RIGHT])
        (run.outputs(1) / "zero" / "atkins" / "1.json").write_text("[\x1b]")
        status, _, err = litx(*given)
        assert (0, 1) == (status, len(err.splitlines()))
        assert err.startswith(f"litx: {run.path}: 1/zero/atkins/1: not JSON")


@pytest.fixture
def place(tmp_path):
    """A folder with a run of CURIE whose answers a judge ranked when it was made."""
    place = Place(tmp_path / "place")
    place.take("suite-curie", "finished", "runs/m/run")
    return place


class TestJudges:
    def test_kept(self, place):
        """A judge is not asked a second time, which is told, and every task has a figure."""
        for file in (place.folder / "judge").rglob("*.md"):
            file.unlink()
        given = ("--data", "curie", "--format", "json", "--judge", "scripted:judge")
        status, out, err = place("suite", "leaderboard", "curie", "runs", *given)
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
    def test_closed(self, place, command, more, monkeypatch, tmp_path):
        """Every model that a command opens is closed after it, also when it fails."""
        opened = []

        def open_chat(name, *_, **__):
            opened.append(Scripted(KeyboardInterrupt(), name=name))
            return opened[-1]

        monkeypatch.setattr("litx.providers.open_chat", open_chat)
        if command == "run":  # whose threads may write when the command has ended
            more = (*more, "--runs", tmp_path / "runs")
        place("suite", command, "curie", *more, "--judge", "scripted:a", "--data", "curie")
        assert opened
        assert all(item.is_closed for item in opened)
