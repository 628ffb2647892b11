"""Hostile programs and results soon have a typed outcome, and do not affect the next program."""

import sys
import time

import pytest

from litx.formats import canonical_json
from litx.sandbox import Limits, Outcome, Runner, Source, Tier
from tests.fuzz.effort import is_thorough
from tests.sandbox.processes import require_tier_x
from tests.sandbox.programs import GOOD

pytestmark = [
    pytest.mark.law,
    pytest.mark.skipif(sys.platform != "linux", reason="tier X is for Linux"),
]

LIMITS = Limits(cpu_s=1.5, memory_mb=256)

MARGIN_S = 4
"""Time that the host may need besides the program, in seconds, on a busy machine."""

DEEP = 200_000

EXPERIMENT = """[Experiment(raw_materials={{"e": RawMaterial(kind="k")}}, synthesis_groups={{}},
output_materials=[Material(process="e", measurements=[Measurement(kind="k", value={}, unit=HV)])])]
"""

REFUSED = {Outcome.rejected, Outcome.unparsed, Outcome.crashed, Outcome.invalid, Outcome.timed_out}

PROGRAMS = {
    "5 MB of text": (f"x = '{'a' * 5_000_000}'\n[]", {Outcome.ok, *REFUSED}),
    "5 MB of statements": ("x = 1\n" * 833_000 + "[]", {Outcome.ok, *REFUSED}),
    "5 MB of comments": ("#" * 5_000_000 + "\n[]", {Outcome.ok}),
    "5 MB of elements": ("x = [" + "1," * 2_500_000 + "]\n[]", {Outcome.ok, *REFUSED}),
    "open brackets": ("[" * DEEP, {Outcome.unparsed}),
    "brackets": ("[" * DEEP + "]" * DEEP, {Outcome.unparsed}),
    "parentheses": ("(" * DEEP + "1" + ")" * DEEP, {Outcome.unparsed}),
    "signs": ("-" * DEEP + "1", REFUSED),
    "sums": ("1" + "+1" * DEEP, REFUSED),
    "attributes": ("x" + ".a" * DEEP, REFUSED),
    "lambdas": ("lambda: " * DEEP + "1", REFUSED),
    "comparisons": ("1" + "<1" * DEEP, REFUSED),
    "indents": ("".join(" " * i + "if 1:\n" for i in range(1_000)) + " " * 1_000 + "1", REFUSED),
    "elifs": ("if 0: pass\n" + "elif 0: pass\n" * DEEP, REFUSED),
    "f-strings": ("f'{" * 100 + "1" + "}'" * 100, REFUSED),
    "JSON in a fence": ("```json\n" + "[" * DEEP + "\n```", {Outcome.unparsed}),
    "fences": ("```\n" * DEEP, REFUSED),
    "surrogate": ("x = '\ud800'\n[]", {Outcome.unparsed}),
    "NUL": ("x = '\0'\n[]", {Outcome.unparsed}),
    "colliding keys": (EXPERIMENT.format("{i * (2**61 - 1): 1 for i in range(60_000)}"), REFUSED),
    "colliding set": (EXPERIMENT.format("{float(i) * 2.0**61 for i in range(60_000)}"), REFUSED),
    "colliding literals": (
        "x = {" + ",".join(f"{i * (2**61 - 1)}:0" for i in range(60_000)) + "}\n[]",
        REFUSED,
    ),
    "cyclic result": ("x = []\nx.append(x)\nx", REFUSED),
    "cycle in an object": ("x = []\nx.append(x)\n" + EXPERIMENT.format("x"), REFUSED),
    "cyclic map": ("x = {}\nx['a'] = x\n" + EXPERIMENT.format("x"), REFUSED),
    "shared many times": (
        f"x = [1]\nfor i in range(40): x = [x, x]\n{EXPERIMENT.format('x')}",
        REFUSED,
    ),
    "one object many times": ("x = " + EXPERIMENT.format("1") + "\nx * 1_000_000", REFUSED),
}
"""Programs, with their possible outcomes."""

IN_BOTH_TIERS = {
    *("5 MB of text", "brackets", "signs", "surrogate", "NUL", "cyclic result"),
    *("cycle in an object", "colliding keys", "one object many times"),
}
"""Programs that run in tier X by default; both tiers find and parse programs alike."""


@pytest.fixture(scope="module", params=[Tier.I, Tier.X])
def runner(request):
    """Return a runner of each tier, with a single supervisor."""
    with Runner(LIMITS, 1, tier=request.param) as runner:
        if request.param is Tier.X:
            require_tier_x(runner)
        yield runner


@pytest.fixture(scope="module")
def good_json(runner):
    """Return the result of the good program before any hostile program."""
    result = runner.run(Source(GOOD))
    assert Outcome.ok is result.outcome
    return canonical_json.dumps(result.experiments)


class TestRun:
    @pytest.mark.parametrize("name", PROGRAMS)
    def test_hostile_program(self, name, runner, good_json):
        """A hostile program ends in bounded time with an outcome; the next result is right."""
        if name not in IN_BOTH_TIERS and runner.tier is Tier.X and not is_thorough():
            pytest.skip("only in tier I: --hypothesis-profile=thorough")
        text, outcomes = PROGRAMS[name]
        start = time.thread_time()
        result = runner.run(Source(text))
        assert LIMITS.cpu_s + MARGIN_S > result.cpu_s + time.thread_time() - start
        assert result.outcome in outcomes, result.message
        assert (result.outcome is Outcome.ok) is not bool(result.message)
        after = runner.run(Source(GOOD))
        assert (Outcome.ok, good_json) == (after.outcome, canonical_json.dumps(after.experiments))
