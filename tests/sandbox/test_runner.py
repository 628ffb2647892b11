"""Whole programs, each in a worker. All run once, at the start, because a worker takes a while."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from litx.errors import ProgramError
from litx.formats import canonical_json
from litx.model.walk import walk
from litx.sandbox import Limits, Outcome, Runner, Source, SourceKind, run_program
from litx.sandbox.process import Worker
from tests.sandbox.programs import EXTRACTION, FENCED, GOOD, UNKNOWN_INPUT

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the limits are those of Linux")

LIMITS = Limits(wall_s=2, memory_mb=64)

WRITE = """
import os
for descriptor in range(3, 20):
    try:
        while True:
            os.write(descriptor, {data!r})
            break
    except OSError:
        pass
[]
"""
"""A program that writes to every descriptor it may have."""

FAILURE = (
    b'{"outcome": "infra_error", "message": "", "code": null, "line": null, "column": null,'
    b' "limit": null, "experiments": null, "locations": {}}\n'
)

SURROUNDINGS = """
import os
own = [name for name in os.listdir("/proc/self/fd") if int(name) > 2]
streams = [os.readlink(f"/proc/self/fd/{n}") for n in range(3)]
environment = dict(os.environ), open("/proc/self/environ").read()
raise RuntimeError([environment, os.listdir("."), len(own), streams])
"""

PROGRAMS = {
    "good": GOOD,
    "endless": "while True:\n    pass",
    "endless in C": "10 ** 10 ** 10",
    "one large object": "x = 1\n'x' * 10**10",
    "many small objects": "x = []\nwhile True:\n    x.append(list(range(50)))",
    "exit": "import os\nos._exit(0)",
    "segmentation fault": "import os, signal\nos.kill(os.getpid(), signal.SIGSEGV)",
    "unknown input": UNKNOWN_INPUT,
    "prints": "print('[]', flush=True)\nimport os\nos.write(1, b'a\\n'); os.write(2, b'a')\n[]",
    "junk": WRITE.format(data=b"junk\n"),
    "flood": WRITE.format(data=b"x" * 1000).replace("break", "continue"),
    "claim": WRITE.format(data=FAILURE),
    "leaves a child": "import os, time\nif os.fork() == 0:\n    time.sleep(60)\n[]",
    "leaves a child and no word": (
        "import os, time\nif os.fork():\n    os._exit(0)\nos.setsid()\ntime.sleep(5)"
    ),
    "surroundings": SURROUNDINGS,
    "imports the truth": "from litxalloy import papers\n[]",
    "writes a file": "with open('file', 'w') as stream:\n    stream.write('x')\n[]",
}


SLEEPER = """
import os, time
os.mkdir({folder!r} + f"/worker-{{os.getpid()}}")
time.sleep(60)
"""
"""A program that leaves the number of its process in a folder."""


def wait_until(condition):
    """Wait for a condition, a few seconds at most."""
    deadline = time.monotonic() + 10
    while not condition() and time.monotonic() < deadline:
        time.sleep(0.02)


def is_running(pid):
    """Tell whether a process is there and has not ended."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


@pytest.fixture(scope="module")
def results():
    """Return the result of every program, by its name."""
    inherited = os.open(os.devnull, os.O_RDONLY)
    os.set_inheritable(inherited, True)
    try:
        with Runner(LIMITS) as runner:
            sources = [Source(text, name) for name, text in PROGRAMS.items()]
            return {result.source: result for result in runner.run_all(sources)}
    finally:
        os.close(inherited)


class TestOutcome:
    @pytest.mark.parametrize(
        ("name", "outcome", "line", "words"),
        [
            ("good", "ok", None, ""),
            ("prints", "ok", None, ""),
            ("leaves a child", "ok", None, ""),
            ("endless", "timed_out", None, "still running after 2 s"),
            ("endless in C", "timed_out", None, "still running after 2 s"),
            ("one large object", "crashed", 2, "more memory than its limit of 64 MB"),
            ("exit", "crashed", None, "ended its process, exit status 0"),
            ("segmentation fault", "crashed", None, "killed by the signal SIGSEGV"),
            ("unknown input", "invalid", 13, "scrap"),
            ("junk", "crashed", None, "the result could not be read"),
            ("flood", "rejected", None, "the result is too large"),
            ("claim", "crashed", None, "the result could not be read"),
            ("leaves a child and no word", "crashed", None, "exit status 0"),
            ("writes a file", "crashed", 1, "OSError"),
            ("imports the truth", "crashed", 1, "litxalloy: ground truth is not importable"),
        ],
    )
    def test_of_program(self, results, name, outcome, line, words):
        """Every way for a program to end has its outcome, its line and a message."""
        result = results[name]
        assert (outcome, line) == (result.outcome, result.line)
        assert words in result.message
        assert bool(words) == bool(result.message)

    @pytest.mark.parametrize(
        ("name", "limit"),
        [
            ("endless", "time"),
            ("many small objects", "memory"),
            ("flood", "result"),
            ("exit", None),
        ],
    )
    def test_names_the_limit(self, results, name, limit):
        """A result says which limit was hit."""
        assert limit == results[name].limit

    def test_memory_used_up(self, results):
        """A program that leaves no memory at all, not even for a traceback, is told as such."""
        result = results["many small objects"]
        assert Outcome.crashed == result.outcome
        assert "more memory than its limit of 64 MB" in result.message


class TestExperiments:
    def test_are_rebuilt(self, results):
        """The objects come back with value, digits and the paper's word."""
        (experiment,) = results["good"].experiments
        hardness = experiment.output_materials[0].measurements[1]
        assert "~3.20" == hardness.value
        assert "as-solidified" == experiment.synthesis_groups["melt"][1].as_printed["kind"].word

    def test_know_their_place(self, results):
        """Every object knows file, line and column of the program that built it."""
        found = dict(walk(results["good"].experiments, "experiments"))
        hardness = found["experiments[0].output_materials[0].measurements[1]"].origin
        assert ("good", 17, 21) == (hardness.file, hardness.line, hardness.end_line)
        assert all(record.origin.file == "good" for record in found.values())
        assert found.keys() == results["good"].locations.keys()

    def test_invalid_ones_are_kept(self, results):
        """Experiments that break a rule stay beside the violations."""
        result = results["unknown input"]
        assert ["PRC003"] == [violation.code for violation in result.violations]
        assert ("PRC003", 1) == (result.code, len(result.experiments))

    def test_know_their_cost(self, results):
        """Time and memory are those of the process."""
        good = results["good"]
        assert 0 < good.wall_s < 2
        assert 0.1 < good.cpu_s < 10
        assert 20 < good.peak_mb < 1000
        assert ("process", 0) == (good.tier, good.level)


class TestConfinement:
    def test_surroundings(self, results):
        """A program has no environment, an empty folder, two pipes of its own and null streams."""
        streams = ["/dev/null"] * 3
        # the third descriptor is the one that lists them
        expected = f"RuntimeError: {[({}, ''), [], 3, streams]}"
        assert expected == results["surroundings"].message


class TestRunAll:
    def test_yields_each_result_at_once(self):
        """A result is there before the next program has ended, and stopping ends that program."""
        sources = [Source("[]", "a"), Source("while True:\n    pass", "b"), Source("[]", "c")]
        begun = time.monotonic()
        with Runner(Limits(wall_s=600), jobs=1) as runner:
            results = runner.run_all(sources)
            assert "a" == next(results).source
            wait_until(lambda: runner._busy)
            results.close()
            assert not runner._busy
            assert [] == list(results)
            assert "the runner is closed" == runner.run(Source("[]")).message
        assert time.monotonic() - begun < 300

    def test_starts_nothing_unasked(self):
        """Nothing runs before the first result is asked for."""
        with Runner(LIMITS) as runner:
            results = runner.run_all([Source("[]")])
            assert not runner._idle
            assert [Outcome.ok] == [result.outcome for result in results]


class TestRunFiles:
    def test_keeps_the_order(self, tmp_path):
        """Files give results in their order, whatever they hold."""
        contents = {
            "b.md": FENCED,
            "a.json": EXTRACTION,
            "d.json": EXTRACTION[:-20],
            "c.py": UNKNOWN_INPUT,
        }
        for name, text in contents.items():
            (tmp_path / name).write_text(text)
        (tmp_path / "e.json").write_text("")
        names = [*contents, "e.json"]
        with Runner(LIMITS, validate=False) as runner:
            results = runner.run_files(tmp_path / name for name in names)
        assert [str(tmp_path / name) for name in names] == [result.source for result in results]
        outcomes = ["ok", "ok", "unparsed", "ok", "unparsed"]
        assert outcomes == [result.outcome for result in results]
        path = "experiments[0].output_materials[0].measurements[1]"
        assert (20, 21) == results[0].locations[path][:2]
        assert 6 == results[2].line

    def test_missing_file(self, tmp_path):
        """A file that is not there is named before anything runs."""
        with pytest.raises(ProgramError, match=r"nowhere\.py does not exist"):
            Runner().run_files([tmp_path / "nowhere.py"])

    def test_too_large_a_file(self, tmp_path):
        """A program beyond the size of any program is rejected without a worker."""
        (tmp_path / "a.py").write_text("#" * 8_000_001)
        (result,) = Runner().run_files([tmp_path / "a.py"])
        assert (Outcome.rejected, "source") == (result.outcome, result.limit)


class TestRunProgram:
    def test_canonical_json(self, results):
        """What comes out as canonical JSON goes in again."""
        experiments = results["good"].experiments
        source = Source(canonical_json.dumps(experiments), kind=SourceKind.json)
        assert experiments == run_program(source).experiments


class TestInfrastructure:
    def test_failure_is_ours(self, monkeypatch):
        """A worker that does not start is tried twice, and the program is not blamed."""
        started = []
        monkeypatch.setattr("litx.sandbox.process.sys.executable", "/nowhere/python")
        monkeypatch.setattr(
            "litx.sandbox.runner.Worker", lambda limits: started.append(1) or Worker(limits)
        )
        with Runner() as runner:
            result = runner.run(Source("[]"))
        assert Outcome.infra_error == result.outcome
        assert "/nowhere/python" in result.message
        assert 2 == len(started)

    def test_last_words(self, tmp_path, monkeypatch):
        """A worker that dies before it is ready leaves its last words."""
        broken = tmp_path / "python"
        broken.write_text("#!/bin/sh\necho no such module >&2\nexit 1\n")
        broken.chmod(0o755)
        monkeypatch.setattr("litx.sandbox.process.sys.executable", str(broken))
        result = run_program(Source("[]"))
        assert "a worker did not get ready: no such module" == result.message

    def test_slow_start(self):
        """A worker that is not ready in time is a failure of ours."""
        result = run_program(Source("[]"), Limits(startup_s=0.01))
        assert Outcome.infra_error == result.outcome
        assert "a worker was not ready within 0.01 s" == result.message


class TestNothingIsLeft:
    @pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGINT])
    def test_after_the_starter_is_stopped(self, tmp_path, how):
        """A worker does not outlive the process that started it, not even asleep in a program."""
        program = tmp_path / "program.py"
        program.write_text(SLEEPER.format(folder=str(tmp_path)))
        command = "from litx.cli import main; main()"
        with subprocess.Popen(
            [sys.executable, "-c", command, "run", str(program), "--timeout", "60"],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        ) as starter:
            wait_until(lambda: list(tmp_path.glob("worker-*")))
            (marker,) = tmp_path.glob("worker-*")
            pid = int(marker.name.partition("-")[2])
            assert is_running(pid)
            starter.send_signal(how)
        wait_until(lambda: not is_running(pid))
        assert not is_running(pid)

    def test_after_closing(self):
        """Closing ends workers that wait for a program."""
        with Runner(jobs=1) as runner:
            runner.prestart(3)
            (worker,) = runner._idle
            process = Path(f"/proc/{worker._process.pid}")
            folder = (process / "cwd").readlink()
            assert folder.exists()
        assert not process.exists()
        assert not folder.exists()


class TestImport:
    def test_is_cheap(self):
        """Importing the sandbox and the command loads no objects, so that workers start first."""
        text = (
            "import sys, litx.sandbox, litx.cli.run\n"
            "print(*sorted({'pydantic', 'pymatgen', 'pint', 'numpy'} & sys.modules.keys()))"
        )
        command = [sys.executable, "-c", text]
        assert b"\n" == subprocess.run(command, capture_output=True, check=True).stdout
