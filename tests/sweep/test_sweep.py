"""Sweeps: their scores, and how they continue after any failure."""

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


def read_rows(folder=RESULTS):
    """Return the rows of all parts, by program."""
    rows = [row for file in folder.glob("*.parquet") for row in pq.read_table(file).to_pylist()]
    row_by_program = {row["program"]: row for row in rows}
    assert len(rows) == len(row_by_program), "a pair is doubled"
    return row_by_program


def read_parts():
    """Return the time of each part by its name."""
    return {file.name: file.stat().st_mtime_ns for file in RESULTS.glob("*.parquet")}


def list_programs(folder):
    """Return the name of every program below a folder."""
    return {str(file) for file in folder.rglob("*.py")}


def add_models(programs, count, text):
    """Write folders of further models, each with a program."""
    for number in range(count):
        folder = programs / f"more {number}"
        folder.mkdir()
        (folder / f"{STEMS[0]}.py").write_text(text)


CHECK_RUNNER = Runner.check


class TestScores:
    @pytest.mark.law
    def test_same_as_evaluation(self, programs, sweep):
        """With two processes, each program has the outcome and the scores of `litx score`."""
        folder = programs / "model 0"
        (folder / f"{STEMS[0]}.py").write_text("1 / 0")
        (folder / f"{STEMS[1]}.py").unlink()
        (folder / f"{STEMS[1]}.py").symlink_to(litxalloy.papers.path(STEMS[1]))
        report = sweep(programs, jobs=2)
        rows = read_rows()
        with Runner(tier=Tier.auto) as runner:
            for folder in sorted(programs.iterdir()):
                pairing = pair(folder, None, litxalloy.dataset, count_all=False)
                papers = evaluate(pairing, None, LITX_1, Batch(runner)).papers
                for stem, paper in papers.items():
                    row = rows.pop(str(folder / f"{stem}.py"))
                    expected = (stem, paper.outcome, paper.message, paper.line)
                    assert expected == tuple(
                        row[n] for n in ("paper", "outcome", "message", "line")
                    )
                    assert paper.scores.overall.f1 == row["overall_f1"]
                    for level, counts in paper.scores.levels.items():
                        for name in ("precision", "recall", "f1", "tp", "target", "extracted"):
                            assert getattr(counts, name) == row[f"{level}_{name}"]
        assert {} == rows
        assert {"ok": 6, "crashed": 1, "unparsed": 1} == report.outcomes
        assert 8 == sum(worker["pairs"] for worker in report.workers.values())
        assert all(worker["survey"]["layers"] for worker in report.workers.values())

    def test_unpaired_files(self, programs, sweep):
        """Files without a paper are counted; hidden files and folders are ignored."""
        (programs / ".git").mkdir()
        for name in ("notes.md", f".{STEMS[0]}.py", f".git/{STEMS[0]}.py"):
            (programs / name).write_text("")
        report = sweep(programs)
        assert (8, 1) == (report.pairs, report.unpaired)

    def test_alarms(self, programs, sweep, monkeypatch):
        """Programs that give another result when they run again are in the report."""
        monkeypatch.setattr("litx.sandbox.batch.SAMPLE_INTERVAL", 1)
        monkeypatch.setattr(
            Batch, "_repeat", lambda batch, source, _: batch.alarms.append(source.name)
        )
        assert sorted(list_programs(programs)) == sorted(sweep(programs).alarms)

    @pytest.mark.parametrize(
        ("paths", "message"),
        [
            ([Path("nowhere")], "nowhere does not exist; give a file or a folder"),
            ([Path("programs"), Path("programs/model 0")], "lies in .*programs; leave it out"),
            ([Path("programs"), Path("programs")], "lies in .*or programs count twice"),
            ([Path("other")], "no program in other has the name of a paper; name files"),
            ([Path("run")], "run is a run; use .litx score., or give run/outputs"),
        ],
    )
    @pytest.mark.usefixtures("programs")
    def test_wrong_paths(self, sweep, paths, message):
        """Paths without programs, or with programs twice, are an error before the sweep starts."""
        for name in ("run", "other"):
            Path(name).mkdir()
        Path("run", "run.toml").write_text("")
        with pytest.raises(DatasetError, match=message):
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
    def test_second_sweep(self, programs, sweep, monkeypatch):
        """A second sweep keeps every part, scores nothing and reports the same."""
        first = sweep(programs)
        before = read_parts()
        assert len(before) > 2
        monkeypatch.setattr(sweeping, "score_chunk", None)
        second = sweep(programs)
        assert (0, 8) == (first.kept, second.kept)
        assert (before, first.mean, first.outcomes) == (read_parts(), second.mean, second.outcomes)
        assert first.as_data()["workers"] == second.as_data()["workers"]

    def test_changed_programs(self, programs, sweep):
        """A new, a deleted and a changed program change few parts; no row is stale."""
        add_models(programs, 20, "[]")
        sweep(programs)
        before, rows = read_parts(), read_rows()
        (programs / "more 7" / f"{STEMS[1]}.py").write_text("[]")
        (programs / "more 12" / f"{STEMS[0]}.py").unlink()
        (programs / "more 17" / f"{STEMS[0]}.py").write_text("1 / 0")
        report = sweep(programs)
        assert list_programs(programs) == {*read_rows()}
        assert {*before.items()} & {*read_parts().items()}
        assert len({*read_parts()} - {*before}) <= 6
        assert 28 > report.kept > 10
        changed = str(programs / "more 17" / f"{STEMS[0]}.py")
        assert ("ok", "crashed") == (rows[changed]["outcome"], read_rows()[changed]["outcome"])

    @pytest.mark.parametrize(
        ("damage", "message"),
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
    def test_damaged_parts(self, swept, sweep, damage, message):
        """A damaged part is reported and written again; the others are kept."""
        rows, (file, other, *_) = read_rows(), sorted(RESULTS.glob("*.parquet"))
        if callable(damage):
            damage(file, other)
        else:
            table = pq.read_table(file)
            if isinstance(damage, dict):
                schema = None if "more" in damage else table.schema
                table = pa.Table.from_pylist([row | damage for row in table.to_pylist()], schema)
            else:
                table = table.replace_schema_metadata({b"litx": damage})
            pq.write_table(table, file)
        if file.is_dir():  # which is not replaced
            with pytest.raises(InfrastructureError, match="cannot be written"):
                sweep(swept)
        else:
            report = sweep(swept)
            repaired = read_rows()
            for name, row in rows.items():
                columns = ("program", "outcome", "overall_f1")
                assert [row[n] for n in columns] == [repaired[name][n] for n in columns]
            assert 0 < report.kept < 8
        (warning,) = sweep.messages
        assert f"{file} is replaced: " in warning
        assert message in warning

    def test_internal_failures(self, programs, sweep, monkeypatch):
        """A program lost by an internal failure has no score, and runs again in the next sweep."""
        lost = str(programs / "model 1" / f"{STEMS[0]}.py")
        run = Runner.run

        def fail(runner, source, **options):
            if source.name == lost:
                return Result(source.name, Outcome.infra_error, "it gave up")
            return run(runner, source, **options)

        with monkeypatch.context() as patch:
            patch.setattr(Runner, "run", fail)
            report = sweep(programs)
        assert (8, 1, None) == (report.pairs, report.lost, read_rows()[lost]["overall_f1"])
        report = sweep(programs)
        assert (8, 0, "ok") == (report.pairs, report.lost, read_rows()[lost]["outcome"])
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
    def test_other_conditions(self, swept, sweep, name, value):
        """A folder whose results depend on other conditions is refused and unchanged."""
        file = RESULTS / sweeping.CONDITIONS_FILE
        text = json.dumps(json.loads(file.read_text()) | {name: value})
        file.write_text(text)
        before = read_parts()
        with pytest.raises(DatasetError, match=f"of another sweep: its {name} is .*, not .*; give"):
            sweep(swept)
        assert (before, text) == (read_parts(), file.read_text())

    def test_older_litx(self, swept, sweep):
        """The old name of the file with the conditions is still read."""
        file = RESULTS / sweeping.CONDITIONS_FILE
        file.rename(RESULTS / "sweep.json")
        before = read_parts()
        assert 8 == sweep(swept).kept
        assert (before, False) == (read_parts(), file.exists())

    @pytest.mark.parametrize("text", ["{", "[]", '{"litx": ' * 100, "", "{}"])
    def test_other_folder(self, programs, sweep, text):
        """A folder without the conditions of a sweep, or with invalid JSON, is refused."""
        (programs / sweeping.CONDITIONS_FILE).write_text(text)
        with pytest.raises(DatasetError, match=r"not as litx writes it|another sweep"):
            sweep(programs, output=programs)
        (programs / sweeping.CONDITIONS_FILE).unlink()
        with pytest.raises(DatasetError, match="programs is not empty; give another folder"):
            sweep(programs, output=programs)
        assert not [*programs.glob("*.parquet")]

    def test_two_sweeps_same_folder(self, swept, sweep):
        """A folder in use by another sweep is refused."""
        with (
            sweeping.RunFolder(RESULTS).reserved(),
            pytest.raises(DatasetError, match="is in use by another litx process"),
        ):
            sweep(swept)


class Failing:
    """A backend that fails after a number of chunks, with a number for each time it opens."""

    def __init__(self, *counts):
        self.counts = [*counts]

    @contextmanager
    def opened(self, *_):
        """Yield a function that runs calls until it fails."""
        count = self.counts.pop(0)

        def call(calls):
            for index, (function, arguments, _) in enumerate(calls):
                if index == count:
                    raise OSError("gone")
                yield function(*arguments)

        yield call
        worker.release()


class TestFailures:
    def test_retries(self, programs, sweep, monkeypatch):
        """A backend that fails between chunks is retried any number of times; no chunk is lost."""
        monkeypatch.setattr(sweeping, "open_backend", Failing(1, 0, 0, 1, 0, 0, 99).opened)
        report = sweep(programs)
        assert list_programs(programs) == {*read_rows()}
        assert (8, 6) == (report.outcomes.total(), len(sweep.messages))
        assert "loky fails and is retried: OSError: gone" == sweep.messages[0]

    def test_no_progress(self, programs, sweep, monkeypatch):
        """Four failures without a finished chunk stop the sweep, and the next sweep continues."""
        message = "loky fails: OSError: gone; results are stored, and the same command continues"
        with monkeypatch.context() as patch:
            patch.setattr(sweeping, "open_backend", Failing(2, 0, 0, 0).opened)
            with pytest.raises(InfrastructureError, match=message):
                sweep(programs)
        count = len(read_rows())
        assert 0 < count < 8
        assert count == sweep(programs).kept
        assert list_programs(programs) == {*read_rows()}

    @pytest.mark.parametrize("kind", ["dask", "ray"])
    def test_no_server(self, programs, sweep, kind):
        """An address without a server is not retried."""
        with socket.socket() as server:
            server.bind(("127.0.0.1", 0))
            backend = f"{kind}://127.0.0.1:{server.getsockname()[1]}"
            message = f"{backend} fails: ConnectionRefusedError: no answer: .*refused; results are"
            with pytest.raises(InfrastructureError, match=message):
                sweep(programs, backend=backend, jobs=None)
        assert [] == sweep.messages

    @pytest.mark.law
    def test_killed_worker(self, programs, sweep, monkeypatch):
        """When a worker process is killed, no pair is lost and none doubled."""
        killed, write = [], Parts.write

        def kill_once(parts, work):
            if not killed:
                killed.append(int(work.worker.rpartition(":")[2]))
                os.kill(killed[0], signal.SIGKILL)
            return write(parts, work)

        monkeypatch.setattr(Parts, "write", kill_once)
        add_models(programs, 12, program("FeNi"))
        report = sweep(programs, jobs=2)
        assert list_programs(programs) == {*read_rows()}
        assert 20 == report.outcomes["ok"]
        assert any("TerminatedWorkerError" in message for message in sweep.messages)


class TestRefusals:
    @pytest.mark.parametrize("name", ["litx", "code", "dataset", "profile_hash"])
    def test_other_worker(self, programs, sweep, basis, name):
        """A worker with another version is an error with its process, and none of it is stored."""
        message = rf"the worker .+:{os.getpid()} of loky refuses: its {name} is .+, not 0\.0\.9"
        with pytest.raises(InfrastructureError, match=message):
            sweep(programs, basis=basis | {name: "0.0.9"})
        assert {} == read_rows()
        assert {} == worker._open

    def test_failed_sandbox_check(self, programs, sweep, monkeypatch):
        """A worker whose sandbox fails its checks gives no result."""
        monkeypatch.setattr(Runner, "check", CHECK_RUNNER)
        monkeypatch.setattr("litx.sandbox.canary_programs.GOOD", "[]")
        with pytest.raises(InfrastructureError, match=r"refuses: .* gives a wrong result before"):
            sweep(programs)
        assert {} == read_rows()

    @pytest.mark.parametrize("count", [2, 3])
    def test_transient_failures(self, programs, sweep, monkeypatch, count):
        """A worker with internal failures tries a chunk three times, each in a new sandbox."""
        failures = [True] * count

        def check(*_):
            if failures:
                failures.pop()
                raise InfrastructureError("it gave up")

        monkeypatch.setattr(Runner, "check", check)
        if count == 2:
            assert {"ok": 8} == sweep(programs).outcomes
        else:
            with pytest.raises(InfrastructureError, match="loky refuses: it gave up; results are"):
                sweep(programs)

    def test_no_confinement(self):
        """Workers refuse to run programs without confinement."""
        with pytest.raises(ArgumentError, match="no worker runs programs without confinement"):
            basis_of("litx-1", Limits(), Tier.unsafe, 0, litxalloy.dataset)

    @pytest.mark.parametrize(
        ("backend", "jobs", "message"),
        [
            ("locky", None, "unknown backend 'locky'; did you mean 'loky'?"),
            ("dask", None, "unknown backend 'dask'; known are loky, dask://HOST:PORT, ray://"),
            ("loky://here", None, "unknown backend 'loky://here'"),
            ("dask://here", None, "unknown backend 'dask://here'; known are"),
            ("ray://:1", None, "unknown backend 'ray://:1'; did you mean"),
            ("ray://here:1", 2, "ray has a fixed number of workers; jobs are for loky"),
        ],
    )
    def test_backends(self, programs, sweep, backend, jobs, message):
        """An unknown backend is an error with the nearest name."""
        with pytest.raises(ArgumentError, match=message.replace("?", r"\?")):
            sweep(programs, backend=backend, jobs=jobs)


def test_chunk_size(programs, monkeypatch):
    """A chunk ends where its programs have many characters, and has at most twice its size."""
    counts = []
    for size, characters in ((10**6, 10**6), (10**6, 1000), (2, 10**6)):
        monkeypatch.setattr(chunks, "SIZE", size)
        monkeypatch.setattr(chunks, "MOST_CHARACTERS", characters)
        pending = chunks_of([programs], LITX_1.wording, litxalloy.dataset)
        counts.append([len(chunk.pairs) for chunk in pending])
    assert [[8], [2] * 4] == counts[:2]
    assert max(counts[2]) <= 4
