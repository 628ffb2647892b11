"""Sweeps: what they score, and how they go on, whatever stopped them."""

import json
import os
import re
import signal
import socket
from contextlib import contextmanager
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

import litxalloy
from litx.errors import ArgumentError, DatasetError, InfrastructureError
from litx.evaluation import evaluate
from litx.evaluation.pairing import pair
from litx.sandbox import Batch, Limits, Outcome, Result, Runner, Tier
from litx.sweep import chunks, sweeping, worker
from litx.sweep.chunks import chunks_of
from litx.sweep.parts import Parts
from litx.sweep.worker import basis_of
from litx_scoring import LITX_1
from tests.docs.commands import DOCS
from tests.sweep.conftest import STEMS, program

RESULTS = Path("results")


def rows(folder=RESULTS):
    """Return the rows of all parts, by program."""
    found = [row for file in folder.glob("*.parquet") for row in pq.read_table(file).to_pylist()]
    by_program = {row["program"]: row for row in found}
    assert len(found) == len(by_program), "a pair is doubled"
    return by_program


def parts():
    """Return the parts by name, each with its time."""
    return {file.name: file.stat().st_mtime_ns for file in RESULTS.glob("*.parquet")}


def programs_of(folder):
    """Return the name of every program below a folder."""
    return {str(file) for file in folder.rglob("*.py")}


CHECK = Runner.check


class TestScores:
    @pytest.mark.law
    def test_are_those_of_one_evaluation(self, programs, sweep):
        """On two processes each program has the outcome and the figures of `litx score`."""
        folder = programs / "model 0"
        (folder / f"{STEMS[0]}.py").write_text("1 / 0")
        (folder / f"{STEMS[1]}.py").unlink()
        (folder / f"{STEMS[1]}.py").symlink_to(litxalloy.papers.path(STEMS[1]))
        report = sweep(programs, jobs=2)
        found = rows()
        with Runner(tier=Tier.auto) as runner:
            for folder in sorted(programs.iterdir()):
                pairing = pair(folder, None, litxalloy.dataset, count_all=False)
                papers = evaluate(pairing, None, LITX_1, Batch(runner)).papers
                for stem, paper in papers.items():
                    row = found.pop(str(folder / f"{stem}.py"))
                    told = (stem, paper.outcome, paper.message, paper.line)
                    assert told == tuple(row[n] for n in ("paper", "outcome", "message", "line"))
                    assert paper.scores.overall.f1 == row["overall_f1"]
                    for level, counts in paper.scores.levels.items():
                        for name in ("precision", "recall", "f1", "tp", "target", "extracted"):
                            assert getattr(counts, name) == row[f"{level}_{name}"]
        assert {} == found
        assert {"ok": 6, "crashed": 1, "unparsed": 1} == report.outcomes
        assert 8 == sum(worker["pairs"] for worker in report.workers.values())
        assert all(worker["survey"]["layers"] for worker in report.workers.values())

    def test_files_of_no_paper_are_counted(self, programs, sweep):
        """A file with another name is none; hidden ones and their folders are not looked at."""
        (programs / "notes.md").write_text("")
        (programs / f".{STEMS[0]}.py").write_text("")
        (programs / ".git").mkdir()
        (programs / ".git" / f"{STEMS[0]}.py").write_text("")
        report = sweep(programs)
        assert (8, 1) == (report.pairs, report.unpaired)

    def test_a_program_that_gives_another_result_is_named(self, programs, sweep, monkeypatch):
        """The alarms of a worker's batches are in the report."""
        monkeypatch.setattr("litx.sandbox.batch.SAMPLE_INTERVAL", 1)
        monkeypatch.setattr(
            Batch, "_repeat", lambda batch, source, _: batch.alarms.append(source.name)
        )
        assert sorted(programs_of(programs)) == sorted(sweep(programs).alarms)

    @pytest.mark.parametrize(
        ("paths", "words"),
        [
            ([Path("nowhere")], "nowhere does not exist; give a file or a folder"),
            (
                [Path("programs"), Path("programs/model 0")],
                "lies in .*programs; leave it out",
            ),
            ([Path("programs"), Path("programs")], "lies in .*or programs count twice"),
            ([Path("other")], "no program in other has the name of a paper; name files"),
            ([Path("run")], "run is a run; use .litx score., or give run/outputs"),
        ],
    )
    @pytest.mark.usefixtures("programs")
    def test_paths_that_will_not_do(self, sweep, paths, words):
        """They are named, and nothing is begun."""
        for name in ("run", "other"):
            Path(name).mkdir()
        Path("run", "run.toml").write_text("")
        with pytest.raises(DatasetError, match=words):
            sweep(*paths)
        assert not RESULTS.exists()


@pytest.mark.usefixtures("swept")
def test_example_of_the_page():
    """The example of docs/sweeps.md reads the folder as a single table."""
    RESULTS.rename("scores")
    text = (DOCS / "sweeps.md").read_text()
    [example] = re.findall(r"^```python\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    names = {}
    exec(example, names)
    assert (8, set(STEMS)) == (len(names["table"]), set(names["table"].paper))


class TestResumption:
    def test_nothing_is_scored_twice(self, programs, sweep, monkeypatch):
        """A second sweep keeps every part, and reports the same."""
        first = sweep(programs)
        before = parts()
        assert len(before) > 2
        monkeypatch.setattr(sweeping, "score_chunk", None)
        second = sweep(programs)
        assert (0, 8) == (first.kept, second.kept)
        assert (before, first.mean, first.outcomes) == (parts(), second.mean, second.outcomes)
        assert first.as_data()["workers"] == second.as_data()["workers"]

    def test_what_is_new_or_gone(self, programs, sweep):
        """One more program, one less and another text change few parts; no row is stale."""
        for number in range(20):
            folder = programs / f"more {number}"
            folder.mkdir()
            (folder / f"{STEMS[0]}.py").write_text("[]")
        sweep(programs)
        before, found = parts(), rows()
        (programs / "more 7" / f"{STEMS[1]}.py").write_text("[]")
        (programs / "more 12" / f"{STEMS[0]}.py").unlink()
        (programs / "more 17" / f"{STEMS[0]}.py").write_text("1 / 0")
        report = sweep(programs)
        assert programs_of(programs) == {*rows()}
        assert {*before.items()} & {*parts().items()}
        assert len({*parts()} - {*before}) <= 6
        assert 28 > report.kept > 10
        changed = str(programs / "more 17" / f"{STEMS[0]}.py")
        assert ("ok", "crashed") == (found[changed]["outcome"], rows()[changed]["outcome"])

    @pytest.mark.parametrize(
        ("damage", "words"),
        [
            (lambda file, _: file.write_bytes(file.read_bytes()[:-9]), "ArrowInvalid"),
            (lambda file, _: file.write_bytes(b""), "ArrowInvalid"),
            (lambda file, other: file.write_bytes(other.read_bytes()), "it has "),
            (lambda file, _: (file.unlink(), file.mkdir()), "it is a folder"),
            (lambda file, other: (file.unlink(), file.symlink_to(other.name)), "it is a link"),
            ({"overall_f1": 1.5}, "overall_f1 is 1.5"),
            ({"overall_f1": float("nan")}, "overall_f1 is nan"),
            ({"overall_f1": None}, "overall_f1 is None"),
            ({"outcome": "fine"}, "'fine' is not a valid Outcome"),
            ({"program": "another"}, "it has other programs"),
            ({"sha256": "0" * 64}, "it has other programs"),
            ({"more": 1}, "it has other columns"),
            (b"{", "malformed JSON"),
            (b'{"worker": 1}', "worker"),
        ],
    )
    def test_damaged_parts(self, swept, sweep, damage, words):
        """A part that is not what litx writes is named and made anew; the others are kept."""
        found, (file, other, *_) = rows(), sorted(RESULTS.glob("*.parquet"))
        if callable(damage):
            damage(file, other)
        else:
            table = pq.read_table(file)
            if isinstance(damage, dict):
                made = [row | damage for row in table.to_pylist()]
                schema = None if "more" in damage else table.schema
                table = pa.Table.from_pylist(made, schema)
            else:
                table = table.replace_schema_metadata({b"litx": damage})
            pq.write_table(table, file)
        if file.is_dir():  # which nothing may take the place of
            with pytest.raises(InfrastructureError, match="cannot be written"):
                sweep(swept)
        else:
            report = sweep(swept)
            told = ("program", "outcome", "overall_f1")
            assert [[r[n] for n in told] for r in found.values()] == [
                [rows()[name][n] for n in told] for name in found
            ]
            assert 0 < report.kept < 8
        (message,) = sweep.told
        assert f"{file} is replaced: " in message
        assert words in message

    def test_faults_of_ours_are_not_kept(self, programs, sweep, monkeypatch):
        """A program that our own machinery lost has no score, and runs again the next time."""
        lost = str(programs / "model 1" / f"{STEMS[0]}.py")
        run = Runner.run

        def fail(runner, source, **options):
            if source.name == lost:
                return Result(source.name, Outcome.infra_error, "it gave up")
            return run(runner, source, **options)

        with monkeypatch.context() as patch:
            patch.setattr(Runner, "run", fail)
            report = sweep(programs)
        assert (8, 1, None) == (report.pairs, report.lost, rows()[lost]["overall_f1"])
        report = sweep(programs)
        assert (8, 0, "ok") == (report.pairs, report.lost, rows()[lost]["outcome"])
        assert 0 < report.kept < 8

    @pytest.mark.parametrize(
        ("name", "value"),
        [
            ("litx", "0.0.9"),
            ("code", "f" * 64),
            ("dataset", "f" * 64),
            ("profile", "litxbench-0.1.1"),
            ("profile_hash", "0" * 64),
            ("tier", "X"),
            ("level", 3),
            ("limits", {"cpu_s": 1.0}),
            ("paths", ["elsewhere"]),
        ],
    )
    def test_other_results_are_refused(self, swept, sweep, name, value):
        """A folder whose results depend on something else is left as it is."""
        file = RESULTS / sweeping.CONDITIONS_FILE
        told = json.dumps(json.loads(file.read_text()) | {name: value})
        file.write_text(told)
        before = parts()
        with pytest.raises(DatasetError, match=f"of another sweep: its {name} is .*, not .*; give"):
            sweep(swept)
        assert (before, told) == (parts(), file.read_text())

    def test_a_folder_of_an_older_litx(self, swept, sweep):
        """The old name of the file with the conditions is still read."""
        file = RESULTS / sweeping.CONDITIONS_FILE
        file.rename(RESULTS / "sweep.json")
        before = parts()
        assert 8 == sweep(swept).kept
        assert (before, False) == (parts(), file.exists())

    @pytest.mark.parametrize("text", ["{", "[]", '{"litx": ' * 100, "", "{}"])
    def test_a_folder_of_something_else_is_refused(self, programs, sweep, text):
        """One that says nothing of a sweep, or no JSON, is named and left alone."""
        (programs / sweeping.CONDITIONS_FILE).write_text(text)
        with pytest.raises(DatasetError, match=r"not as litx writes it|another sweep"):
            sweep(programs, output=programs)
        (programs / sweeping.CONDITIONS_FILE).unlink()
        with pytest.raises(DatasetError, match="programs is not empty; give another folder"):
            sweep(programs, output=programs)
        assert not [*programs.glob("*.parquet")]

    def test_two_clients(self, swept, sweep):
        """A folder on which another works is refused."""
        with (
            sweeping.RunFolder(RESULTS).reserved(),
            pytest.raises(DatasetError, match="is in use by another litx process"),
        ):
            sweep(swept)


class Failing:
    """A backend that fails after so many chunks."""

    def __init__(self, *counts):
        self.counts = [*counts]

    @contextmanager
    def opened(self, *_):
        """Give out what works on chunks until it fails."""
        count = self.counts.pop(0)

        def call(calls):
            for index, (function, arguments, _) in enumerate(calls):
                if index == count:
                    raise OSError("gone")
                yield function(*arguments)

        yield call
        worker.release()


class TestFailures:
    def test_are_tried_again(self, programs, sweep, monkeypatch):
        """What fails between chunks costs none, however often it does."""
        monkeypatch.setattr(sweeping, "open_backend", Failing(1, 0, 0, 1, 0, 0, 99).opened)
        report = sweep(programs)
        assert programs_of(programs) == {*rows()}
        assert (8, 6) == (report.outcomes.total(), len(sweep.told))
        assert "loky fails and is retried: OSError: gone" == sweep.told[0]

    def test_end_it_some_day(self, programs, sweep, monkeypatch):
        """Where nothing is done between four of them the sweep ends, and goes on the next time."""
        words = "loky fails: OSError: gone; results are stored, and the same command continues"
        with monkeypatch.context() as patch:
            patch.setattr(sweeping, "open_backend", Failing(2, 0, 0, 0).opened)
            with pytest.raises(InfrastructureError, match=words):
                sweep(programs)
        kept = len(rows())
        assert 0 < kept < 8
        assert kept == sweep(programs).kept
        assert programs_of(programs) == {*rows()}

    @pytest.mark.parametrize("kind", ["dask", "ray"])
    def test_nobody_answers(self, programs, sweep, kind):
        """An address at which nothing ever was is not asked again."""
        with socket.socket() as one:
            one.bind(("127.0.0.1", 0))
            backend = f"{kind}://127.0.0.1:{one.getsockname()[1]}"
            words = f"{backend} fails: ConnectionRefusedError: no answer: .*refused; results are"
            with pytest.raises(InfrastructureError, match=words):
                sweep(programs, backend=backend, jobs=None)
        assert [] == sweep.told

    @pytest.mark.law
    def test_a_worker_is_killed(self, programs, sweep, monkeypatch):
        """Whoever kills a process that works loses no pair and doubles none."""
        killed, write = [], Parts.write

        def kill_once(one, work):
            if not killed:
                killed.append(int(work.worker.rpartition(":")[2]))
                os.kill(killed[0], signal.SIGKILL)
            return write(one, work)

        monkeypatch.setattr(Parts, "write", kill_once)
        for number in range(12):
            folder = programs / f"more {number}"
            folder.mkdir()
            (folder / f"{STEMS[0]}.py").write_text(program("FeNi"))
        report = sweep(programs, jobs=2)
        assert programs_of(programs) == {*rows()}
        assert 20 == report.outcomes["ok"]
        assert any("TerminatedWorkerError" in message for message in sweep.told)


class TestRefusals:
    @pytest.mark.parametrize("name", ["litx", "code", "dataset", "profile_hash"])
    def test_a_worker_that_differs_is_named(self, programs, sweep, basis, name):
        """Its machine, its process and what differs are told, and nothing of it is kept."""
        words = rf"the worker .+:{os.getpid()} of loky refuses: its {name} is .+, not 0\.0\.9"
        with pytest.raises(InfrastructureError, match=words):
            sweep(programs, basis=basis | {name: "0.0.9"})
        assert {} == rows()
        assert {} == worker._open

    def test_a_sandbox_that_does_not_hold(self, programs, sweep, monkeypatch):
        """A worker whose sandbox fails its checks gives no result."""
        monkeypatch.setattr(Runner, "check", CHECK)
        monkeypatch.setattr("litx.sandbox.canary_programs.GOOD", "[]")
        with pytest.raises(InfrastructureError, match=r"refuses: .* gives a wrong result before"):
            sweep(programs)
        assert {} == rows()

    @pytest.mark.parametrize("count", [2, 3])
    def test_faults_that_may_pass(self, programs, sweep, monkeypatch, count):
        """A worker whose machinery fails tries a chunk three times, each in a new sandbox."""
        fails = [True] * count

        def check(*_):
            if fails:
                fails.pop()
                raise InfrastructureError("it gave up")

        monkeypatch.setattr(Runner, "check", check)
        if count == 2:
            assert {"ok": 8} == sweep(programs).outcomes
        else:
            with pytest.raises(InfrastructureError, match="loky refuses: it gave up; results are"):
                sweep(programs)

    def test_no_confinement(self):
        """Nobody runs programs without it elsewhere."""
        with pytest.raises(ArgumentError, match="no worker runs programs without confinement"):
            basis_of("litx-1", Limits(), Tier.unsafe, 0, litxalloy.dataset)

    @pytest.mark.parametrize(
        ("backend", "jobs", "words"),
        [
            ("locky", None, "unknown backend 'locky'; did you mean 'loky'?"),
            ("dask", None, "unknown backend 'dask'; known are loky, dask://HOST:PORT, ray://"),
            ("loky://here", None, "unknown backend 'loky://here'"),
            ("dask://here", None, "unknown backend 'dask://here'; known are"),
            ("ray://:1", None, "unknown backend 'ray://:1'; did you mean"),
            ("ray://here:1", 2, "ray has a fixed number of workers; jobs are for loky"),
        ],
    )
    def test_backends(self, programs, sweep, backend, jobs, words):
        """One that there is not is named, with the nearest."""
        with pytest.raises(ArgumentError, match=words.replace("?", r"\?")):
            sweep(programs, backend=backend, jobs=jobs)


def test_chunks_hold_bounded_text(programs, monkeypatch):
    """A chunk ends where its programs have many characters, and has at most twice its size."""
    found = []
    for size, characters in ((10**6, 10**6), (10**6, 1000), (2, 10**6)):
        monkeypatch.setattr(chunks, "SIZE", size)
        monkeypatch.setattr(chunks, "MOST_CHARACTERS", characters)
        made = chunks_of([programs], LITX_1.wording, litxalloy.dataset)
        found.append([len(chunk.pairs) for chunk in made])
    assert [[8], [2] * 4] == found[:2]
    assert max(found[2]) <= 4
