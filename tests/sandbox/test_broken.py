"""All objects of a program that cannot be built are told at once, and for nothing else."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from litx.errors import FormatError
from litx.model import Measurement
from litx.sandbox import Limits, Mode, Outcome, Source, SourceKind, Tier
from litx.sandbox.answer import answer
from litx.sandbox.broken import MOST, BrokenCall, find_broken, read, write
from litx.sandbox.protocol import Request
from litx.sandbox.result import Result
from tests.sandbox.tier_one.interpreted import pool

FAULTS = """\
raw = {"a": RawMaterial(kind=RawMaterialKind.Other, purity=99)}
heat = {"melt": [ProcessEvent(kind=ProcessKind.ArcMelting)]}
measured = [
    CompMeasurement("Fe60"),
    Measurement(kind="x", value=1),
    *Measurement.group_measurements(kind="x", unit=None, values=[]),
    Configuration(measurements=5),
]
experiments = [Experiment(raw, heat, [Material(process="a melt", measurements=measured)])]
"""
PLACES = [
    *((None, 1, 13), ("CMP002", 4, 5), (None, 5, 5), ("MEA004", 6, 6), (None, 7, 5)),
    ("PRC002", 9, 39),
]
"""Code, line and column of its six faults in the order in which Python meets them."""


def broken(text, tier):
    """Return what is told of a program."""
    reply = answer(Request(SourceKind.python, text, tier, Mode.broken), Limits(), pool())
    assert Outcome.ok is reply.outcome
    return read(reply.text)


@pytest.mark.parametrize("tier", [Tier.I, Tier.X])
class TestModeBroken:
    def test_all_are_told(self, tier):
        """Six faults are told in one go, each with its rule and its place; what ends it is last."""
        assert [] == broken("[CompMeasurement('FeNi')]", tier)
        assert PLACES == [(one.code, one.line, one.column) for one in broken(FAULTS, tier)]
        *calls, end = broken(f"{FAULTS}nothing", tier)
        assert len(PLACES) == len(calls)
        assert ("NameError: name 'nothing' is not defined", 10) == (end.message, end.line)

    def test_the_outcome_stays(self, tier):
        """A run of any other mode ends at the first, before and after."""
        request = Request(SourceKind.python, FAULTS, tier)
        first = answer(request, Limits(), pool())
        broken(FAULTS, tier)
        assert (Outcome.crashed, 1) == (first.outcome, first.line)
        assert first == answer(request, Limits(), pool())
        with pytest.raises(TypeError):
            Measurement(kind="x", value=1)


class TestRead:
    WORDS, PLACE = st.text(max_size=9), st.none() | st.integers(1, 99)
    CALLS = st.builds(BrokenCall, WORDS, WORDS, st.none() | st.just("CMP002"), PLACE, PLACE)

    @given(st.lists(CALLS, unique=True, max_size=3))
    def test_takes_what_is_written(self, calls):
        """Calls come back as they were."""
        assert calls == read(write(calls))

    def test_number_and_length_are_limited(self):
        """Each is told once, no more than a hundred, and no message is long."""
        call = BrokenCall("x" * 9999, "", None, 1, 1)
        assert [2000] == [len(one.message) for one in read(write([call] * 3))]
        several = [BrokenCall("x", "", None, line + 1, 1) for line in range(2 * MOST)]
        assert MOST == len(read(write(several)))

    GOOD = ("a", "", None, 1, 1)

    @pytest.mark.parametrize(
        "data",
        [
            *(None, {}, [1], [GOOD[:-1]], [GOOD] * (MOST + 1), [("a", None, *GOOD[2:])]),
            *([("a", "", *rest)] for rest in ((5, 1, 1), (None, True, 1), (None, 0, 1))),
            [(*GOOD[:-1], 2**31)],
        ],
        ids=lambda data: repr(data)[:40],
    )
    def test_refuses_anything_else(self, data):
        """What a hostile program wrote in its place is not a list of calls; nor is broken JSON."""
        with pytest.raises(FormatError):
            read(json.dumps(data))
        with pytest.raises(FormatError):
            read("[")


class TestFindBroken:
    def test_only_programs_that_ended_so_run_again(self, runner):
        """A good program, one that fails otherwise and JSON are left alone."""
        good, other = Source("[]", "good.py"), Source("1 / 0", "other.py")
        given = [Source(FAULTS, "six.py"), good, other, Source("[{}]", "a.json", SourceKind.json)]
        results = list(zip(given, runner.run_all(given), strict=True))
        found = find_broken(runner, results)
        assert {"six.py": len(PLACES)} == {name: len(calls) for name, calls in found.items()}

    def test_a_run_without_a_list(self, runner):
        """Where the second run gives no list, there is none."""
        source = Source("import os\nos.getpid()", "a.py")
        claimed = Result("a.py", Outcome.invalid, "no", code="CMP002")
        runner.tier = Tier.I
        assert {} == find_broken(runner, [(source, claimed)])
