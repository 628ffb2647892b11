"""Programs in every tier, which run once for each tier, since a start is slow."""

import os
import subprocess
import sys
from dataclasses import replace

import pytest

from litx.formats import canonical_json
from litx.model.walk import walk
from litx.sandbox import Limits, Mode, Outcome, Runner, Source, SourceKind, Tier, run_program
from litx.sandbox.process import SupervisorProcess
from litx.sandbox.protocol import COMPUTES, Reply
from tests.sandbox.programs import EXTRACTION, FENCED, GOOD, UNKNOWN_INPUT
from tests.supervisors import lend_supervisors  # noqa: F401 (a fixture)

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="tier X is for Linux")

LIMITS = Limits(cpu_s=0.4, memory_mb=64)

WRITE = """
import os
for descriptor in range(3, 20):
    try:
        while True:
            os.write(descriptor, {data!r})
            break
    except OSError:
        pass
os._exit(0)
"""
"""A program that writes to every descriptor, and exits."""

FAILURE = b'{"outcome": "infra_error", "message": ""}\n'
NO_RESULT = Reply(Outcome.rejected, limit=COMPUTES).encode()

SURROUNDINGS = """
import os, sys
raise RuntimeError([dict(os.environ), sys.argv[1:], "litxalloy" in sys.modules])
"""

PROGRAMS = {
    "good": GOOD,
    "prints": "print('[]', flush=True)\n[]",
    "computes": "import numpy\nexperiments = [] if numpy.ones(3).sum() == 3 else None",
    "endless": "while True:\n    pass",
    "endless in C": "10 ** 10 ** 10",
    "one large object": "x = 1\n'x' * 10**10",
    "many small objects": "x = []\nwhile True:\n    x.append(list(range(50)))",
    "exception": "\n1 / 0",
    "exit": "import os\nos._exit(0)",
    "exit as a worker does": "import os\nos._exit(99)",
    "segmentation fault": "import ctypes\nctypes.string_at(1)",
    "unknown input": UNKNOWN_INPUT,
    "unknown argument": "\nMeasurement(kind='a', value=1, unit=HV, colour='red')",
    "foreign library": "import os\nos.listdir()",
    "no result": "x = 1",
    "junk": WRITE.format(data=b"junk\n"),
    "flood": WRITE.format(data=b"x" * 1000).replace("break", "continue"),
    "claim": WRITE.format(data=FAILURE),
    "claim to be for another tier": WRITE.format(data=NO_RESULT),
    "forks": "import os\nos.fork()\n[]",
    "surroundings": SURROUNDINGS,
    "imports the truth": "from litxalloy import papers\n[]",
    "writes a file": "with open('file', 'w') as stream:\n    stream.write('x')\n[]",
    "closes its pipe": "import os, time\nos.close(3)\ntime.sleep(60)",
}

OUTCOMES = [
    (Tier.I, "good", "ok", None, None, ""),
    (Tier.I, "endless", "timed_out", None, "time", "still running after 2 s"),
    (Tier.I, "one large object", "rejected", 2, "memory", "too much memory"),
    (Tier.I, "exception", "crashed", 2, None, "ZeroDivisionError: division by zero"),
    (Tier.I, "unknown input", "invalid", 13, None, "scrap"),
    (Tier.I, "unknown argument", "crashed", 2, None, "has no argument 'colour'"),
    (Tier.I, "foreign library", "rejected", 2, "language", "`os`"),
    (Tier.I, "no result", "crashed", None, None, "the program has no result"),
    (Tier.X, "good", "ok", None, None, ""),
    (Tier.X, "prints", "ok", None, None, ""),
    (Tier.X, "computes", "ok", None, None, ""),
    (Tier.X, "endless", "timed_out", None, "time", "still running after 0.4 s"),
    (Tier.X, "endless in C", "timed_out", None, "time", "still running after 0.4 s"),
    (Tier.X, "one large object", "crashed", 2, "memory", "more memory than its limit of 64 MB"),
    (Tier.X, "exit", "crashed", None, None, "ended its process, exit status 0"),
    (Tier.X, "exit as a worker does", "crashed", None, None, "exit status 99"),
    (Tier.X, "segmentation fault", "crashed", None, None, "killed by the signal SIGSEGV"),
    (Tier.X, "unknown input", "invalid", 13, None, "scrap"),
    (Tier.X, "unknown argument", "crashed", 2, None, "Measurement has no argument 'colour'"),
    (Tier.X, "junk", "crashed", None, None, "the result could not be read"),
    (Tier.X, "flood", "rejected", None, "result", "the result is too large"),
    (Tier.X, "claim", "crashed", None, None, "the result could not be read"),
    (Tier.X, "claim to be for another tier", "crashed", None, None, "could not be read"),
    (Tier.X, "forks", "crashed", None, "forbidden", "was killed"),
    (Tier.X, "writes a file", "crashed", 1, None, "PermissionError"),
    (Tier.X, "imports the truth", "crashed", 1, None, "litxalloy: ground truth is not importable"),
    (Tier.X, "closes its pipe", "crashed", None, None, "closed its result without giving one"),
]


def run_all(tier, limits, *names):
    """Run the programs of a tier, and further programs by name; return results by name."""
    names = [*(row[1] for row in OUTCOMES if row[0] is tier), *names]
    with Runner(limits, 1, tier=tier) as runner:
        results = runner.run_all([Source(PROGRAMS[name], name) for name in names])
        return {result.source: result for result in results}


@pytest.fixture(scope="module")
def interpreted():
    """Return results of programs in tier I, by name."""
    return run_all(Tier.I, Limits(cpu_s=2, memory_mb=64))


@pytest.fixture(scope="module")
def executed():
    """Return results of programs in tier X, by name, with a descriptor that children inherit."""
    inherited = os.open(os.devnull, os.O_RDONLY)
    os.set_inheritable(inherited, True)
    try:
        return run_all(Tier.X, LIMITS, "surroundings")
    finally:
        os.close(inherited)


@pytest.mark.parametrize(("tier", "name", "outcome", "line", "limit", "words"), OUTCOMES)
def test_outcome(request, tier, name, outcome, line, limit, words):
    """A result has the outcome, the line, the limit and the message of the program."""
    result = request.getfixturevalue("interpreted" if tier is Tier.I else "executed")[name]
    assert (outcome, line, limit) == (result.outcome, result.line, result.limit)
    assert words in result.message
    assert bool(words) is bool(result.message)
    assert tier == result.tier
    assert tier is Tier.I or result.level >= 2


def test_cost(interpreted):
    """Time and memory are those of the process of the program."""
    good = interpreted["good"]
    assert 0 < good.wall_s < 2
    assert 0 < good.cpu_s < 2
    assert 20 < good.peak_mb < 1000


def test_no_memory_left():
    """A program without memory for its traceback has an error message."""
    limits = replace(LIMITS, cpu_s=20)  # filling the memory is slow on a busy machine
    with Runner(limits, 1, tier=Tier.X) as runner:
        result = runner.run(Source(PROGRAMS["many small objects"]))
    assert (Outcome.crashed, "memory") == (result.outcome, result.limit)
    assert "more memory than its limit of 64 MB" in result.message


def test_surroundings(executed):
    """A program has no environment variables, no arguments and no ground truth."""
    message = executed["surroundings"].message
    # The settings of the supervisor, its only argument, contain limits.
    assert message.startswith("RuntimeError: [{}, ")
    assert message.endswith(", False]")
    assert "cpu_s" in message


EXPERIMENT = """[Experiment(
    raw_materials={"e": RawMaterial(kind=RawMaterialKind.Powder)},
    synthesis_groups={"heat[T]": [ProcessEvent(kind=ProcessKind.Annealing, description="[T]")]},
    output_materials=[Material(process="e->heat[T=1]", measurements=[CompMeasurement("Fe")])],
)]"""
INFINITE = '{"Fe": float("inf")}, validate_composition=False'
HUGE = "Measurement(kind='x', value=10**5000, unit=HV)"
ODD = {
    "walrus": (EXPERIMENT.replace('"Fe")', '(result := "Fe"))'), "ok"),
    "marked list": (f"normalize({EXPERIMENT}, 'experiments')", "ok"),
    "infinity": (EXPERIMENT.replace('"Fe")', f"{INFINITE})"), "invalid"),
    "surrogate": (EXPERIMENT.replace('"e->heat[T=1]"', "chr(0xd800)"), "invalid"),
    "no name": (EXPERIMENT.replace('"[T]"', '"[T]", inputs=[None]'), "invalid"),
    "many events": (
        EXPERIMENT.replace('"e->heat[T=1]"', '"e" + "->heat[T=1]" * 600000'),
        "rejected",
    ),
    "huge integer": (EXPERIMENT.replace('"Fe")', f'"Fe"), {HUGE}'), "rejected"),
}


@pytest.mark.parametrize("tier", [Tier.I, Tier.X])
def test_odd_programs(runner, tier):
    """Odd or expensive programs do not end a run."""
    expected = {name: Outcome(outcome) for name, (_, outcome) in ODD.items()}
    if tier is Tier.I:  # refuses half of a character
        expected |= {"surrogate": Outcome.rejected}
    runner.tier = tier
    results = runner.run_all([Source(text, name) for name, (text, _) in ODD.items()])
    assert expected == {result.source: result.outcome for result in results}


def test_experiments_are_rebuilt(interpreted, executed):
    """Results of both tiers have the same objects, with value, digits, printed word and place."""
    result = interpreted["good"]
    (experiment,) = result.experiments
    assert "~3.20" == experiment.output_materials[0].measurements[1].value
    assert "as-solidified" == experiment.synthesis_groups["melt"][1].as_printed["kind"].word
    records = dict(walk(result.experiments, "experiments"))
    origin = records["experiments[0].output_materials[0].measurements[1]"].origin
    assert ("good", 17, 21) == (origin.file, origin.line, origin.end_line)
    assert {"good"} == {record.origin.file for record in records.values()}
    assert records.keys() == result.locations.keys()
    text = canonical_json.dumps(result.experiments)
    assert text == canonical_json.dumps(executed["good"].experiments)
    assert result.locations == executed["good"].locations
    assert result.experiments == run_program(Source(text, kind=SourceKind.json)).experiments


def test_invalid_experiments_are_kept(interpreted):
    """A result with violations still has its experiments."""
    result = interpreted["unknown input"]
    assert ["PRC003"] == [violation.code for violation in result.violations]
    assert ("PRC003", 1) == (result.code, len(result.experiments))


LITERALS = {
    "[]": "ok",
    GOOD: "ok",
    FENCED: "ok",
    f"```json\n{EXTRACTION}```": "ok",
    "(": "unparsed",
    UNKNOWN_INPUT: "invalid",
    "Quantity()": "crashed",
}
COMPUTING = {
    "import re\nresult = re.findall('a', 'b')": "ok",
    "[item for item in ()]": "ok",
    "x = 1\n1 / 0": "crashed",
    "def f():\n    return 1\nreturn 2": "unparsed",
    "'x' * 10**10": "crashed",
    "repr(Material)[0]": "invalid",
}


class TestAuto:
    """Literals are read, and other programs are executed if tier X is available."""

    def run(self, runner, texts):
        """Return tier and outcome of each text."""
        runner.tier, runner.lacks = Tier.auto, ""
        results = runner.run_all([Source(text) for text in texts])
        return [(result.tier, str(result.outcome)) for result in results]

    def test_reads_literals(self, runner):
        """A literal uses tier I, with any outcome."""
        expected = [(Tier.I, outcome) for outcome in LITERALS.values()]
        assert expected == self.run(runner, LITERALS)

    def test_executes_computations(self, runner):
        """A program that computes uses tier X, errors and limits included."""
        expected = [(Tier.X, outcome) for outcome in COMPUTING.values()]
        assert expected == self.run(runner, COMPUTING)
        assert not runner.lacks

    def test_interprets_without_tier_x(self, runner, refuse_tier_x):
        """If tier X is refused, the same programs are interpreted or refused."""
        refuse_tier_x("no layer holds")
        outcomes = self.run(runner, [*LITERALS, *COMPUTING])
        assert {Tier.I} == {tier for tier, _ in outcomes}
        assert [*LITERALS.values(), "rejected", "ok"] == [outcome for _, outcome in outcomes][:9]
        assert "no layer holds" == runner.lacks

    def test_executes_without_monty(self, monkeypatch):
        """If pydantic-monty is missing, tiers and outcomes stay the same."""
        missing = {"no_monty": "it is missing", "level_interpreted": 0}
        survey = SupervisorProcess.survey
        monkeypatch.setattr(
            SupervisorProcess, "survey", lambda supervisor: replace(survey(supervisor), **missing)
        )
        with Runner(LIMITS, 1, level=2) as runner:
            texts = ["[]", "[item for item in ()]"]
            assert [(Tier.I, "ok"), (Tier.X, "ok")] == self.run(runner, texts)


def test_random_numbers():
    """Random numbers, and the order of sets, are the same in every supervisor."""
    values = "[*{'a', 'b', 'c', 'd', 'e', 'f'}], random.random(), numpy.random.rand()"
    source = Source(f"import random, numpy\nraise RuntimeError({values})")
    messages = set()
    for _ in range(2):
        with Runner(jobs=1, tier=Tier.X, start=SupervisorProcess) as runner:
            messages |= {runner.run(source).message for _ in range(2)}
    assert 1 == len(messages)
    assert "RuntimeError: ([" in messages.pop()


class TestModes:
    def test_text(self, printing):
        """A program that prints its result can use scientific libraries."""
        text = "import sympy, scipy.linalg\nprint(sympy.sqrt(8), scipy.linalg.det([[2]]))"
        result = printing.run(Source(text))
        assert (Outcome.ok, "2*sqrt(2) 2.0\n") == (result.outcome, result.text)

    def test_too_much_text(self, printing):
        """Output has a limit."""
        text = "while True:\n    print('x' * 1000)"
        result = printing.run(Source(text))
        assert (Outcome.rejected, "result") == (result.outcome, result.limit)

    def test_compositions(self, runner):
        """A result is a list of compositions in both tiers; any other value is invalid."""
        text = "result = [Composition('FeNi'), balance_composition('Ti', {'Al': 6, 'V': 4})]"
        for tier in (Tier.I, Tier.X):
            runner.tier, runner.mode = tier, Mode.compositions
            result = runner.run(Source(text))
            first, second = result.compositions
            assert {"Fe": 1.0, "Ni": 1.0} == first.as_dict()
            assert 0.8620443997 == pytest.approx(second["Ti"], abs=1e-10)

        for text in ("['FeNi']", "result = 'Fe'"):
            assert Outcome.invalid == runner.run(Source(text)).outcome


def test_files(tmp_path):
    """Results have the order of the files, with any content."""
    files = {
        "b.md": (FENCED, "ok"),
        "a.json": (EXTRACTION, "ok"),
        "d.json": (EXTRACTION[:-20], "unparsed"),
        "c.py": (UNKNOWN_INPUT, "ok"),
        "e.json": ("", "unparsed"),
        "f.py": ("#" * 8_000_001, "rejected"),
    }
    for name, (text, _) in files.items():
        (tmp_path / name).write_text(text)
    with Runner(LIMITS, 1, validate=False) as runner:
        results = list(runner.run_all(Source.read(tmp_path / name) for name in files))
    expected = [(str(tmp_path / name), outcome) for name, (_, outcome) in files.items()]
    assert expected == [(result.source, result.outcome) for result in results]
    path = "experiments[0].output_materials[0].measurements[1]"
    assert (20, 21) == results[0].locations[path][:2]
    assert 6 == results[2].line
    assert ("source", None) == (results[-1].limit, results[-1].tier)


def test_importing_is_cheap():
    """Importing the sandbox and the command loads no large library, so that they start fast."""
    text = (
        "import sys, litx.sandbox, litx.cli.run\n"
        "print(*sorted({'pydantic', 'pymatgen', 'pint', 'numpy'} & sys.modules.keys()))"
    )
    command = [sys.executable, "-c", text]
    assert b"\n" == subprocess.run(command, capture_output=True, check=True).stdout
