"""Attacks on the host: on its memory, its pipe, its decoder and its scorer (classes 92 to 96)."""

import gc
import json
import math
import os
import secrets
import sys
import time
from pathlib import Path

import pytest

from litx import *
from litx.errors import FormatError, ModelError
from litx.formats import canonical_json
from litx.sandbox import Limits, Outcome, Runner, Source
from litx.sandbox.protocol import Reply
from litx.sandbox.tier import Mode, Tier
from litx_scoring import compare, score
from tests.attacks import known
from tests.attacks.watch import descendants

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc, forks")

LIMITS = Limits(cpu_s=1, memory_mb=128)

GOOD_REPLY = Reply(Outcome.ok, text="claimed").encode()

WRITE = """
import os
os.write(3, {data!r})
{then}
"""
"""A program that writes to the pipe of its result itself."""


def in_memory(pid, token):
    """Tell whether a process holds some bytes in memory that it can write to."""
    maps = Path(f"/proc/{pid}/maps").read_text().splitlines()
    with Path(f"/proc/{pid}/mem").open("rb", 0) as memory:
        for line in maps:
            first, last = (int(one, 16) for one in line.split()[0].split("-"))
            if " rw" in line and last - first < 1 << 28:
                memory.seek(first)
                try:
                    if token in memory.read(last - first):
                        return True
                except OSError:
                    continue
    return False


@pytest.fixture(scope="module")
def runner():
    """Run real Python that prints, confined."""
    with Runner(LIMITS, 1, tier=Tier.X, mode=Mode.text) as one:
        if one.survey().level_python is None:
            pytest.skip("tier X is not verified here")
        yield one


def writes(runner, data, then="os._exit(0)"):
    """Run a program that writes data to the pipe of its result."""
    return runner.run(Source(WRITE.format(data=data, then=then)))


class TestMemory:
    @pytest.mark.skipif(
        not os.access("/proc/1/mem", os.R_OK), reason="root alone reads the memory of others"
    )
    @pytest.mark.parametrize("tier", [Tier.I, Tier.X])
    def test_of_what_runs_programs_lacks_what_the_scorer_knows(self, tier):
        """A secret that was in the scorer's memory first is in no process below it."""
        secret = secrets.token_hex(20)
        with Runner(LIMITS, 1, tier=tier) as runner:
            if tier is Tier.X and runner.survey().level_python is None:
                pytest.skip("tier X is not verified here")
            assert Outcome.ok is runner.run(Source(known.GOOD)).outcome
            (supervisor,) = [one._process.pid for one in runner._pool.idle]
            below = [supervisor, *descendants(supervisor)]
            assert in_memory(os.getpid(), secret.encode())  # the search finds what is there
            assert not any(in_memory(one, secret.encode()) for one in below)

    def test_of_what_runs_programs_has_no_ground_truth(self):
        """No program can load what it will be judged by."""
        with Runner(LIMITS, 1, tier=Tier.unsafe, layers=()) as runner:
            result = runner.run(Source("import litxalloy\nraise ValueError(vars(litxalloy))"))
        assert Outcome.crashed is result.outcome
        assert result.message.startswith("ImportError")


class TestPipe:
    def test_closed_while_the_program_runs_on(self, runner):
        """A program that closes its pipe is ended, and has no result."""
        then = "os.close(3)\nwhile True:\n    pass"
        result = runner.run(Source(f"import os\n{then}"))
        assert result.outcome in {Outcome.crashed, Outcome.timed_out}
        assert result.cpu_s < LIMITS.cpu_s + 1
        assert known.PRINTED == runner.run(Source(known.GOOD_TEXT)).text

    def test_with_an_answer_while_the_program_runs_on(self, runner):
        """A program that answers and then hangs has timed out."""
        result = writes(runner, GOOD_REPLY, "while True:\n    pass")
        assert Outcome.timed_out is result.outcome
        assert result.text is None
        assert known.PRINTED == runner.run(Source(known.GOOD_TEXT)).text


FRAMES = {
    "nothing": b"",
    "half a reply": GOOD_REPLY[: len(GOOD_REPLY) // 2],
    "no line break": GOOD_REPLY[:-1],
    "two replies": GOOD_REPLY * 2,
    "more to come": GOOD_REPLY + b"{",
    "a length first": b"%d\n" % len(GOOD_REPLY) + GOOD_REPLY,
    "an empty line first": b"\n" + b"\x00" + GOOD_REPLY,
    "another outcome": GOOD_REPLY.replace(b'"ok"', b'"infra_error"'),
    "more fields": GOOD_REPLY.replace(b'"message"', b'"level": 3, "message"'),
}


class TestFrame:
    @pytest.mark.parametrize("name", FRAMES)
    def test_that_is_no_single_reply(self, name, runner):
        """It is a crash of the program, and the next program is not touched by it."""
        result = writes(runner, FRAMES[name])
        assert (Outcome.crashed, None) == (result.outcome, result.text)
        assert known.PRINTED == runner.run(Source(known.GOOD_TEXT)).text

    def test_that_the_program_wrote_itself(self, runner):
        """A program that writes its reply itself has that result, and nothing more."""
        result = writes(runner, GOOD_REPLY)
        assert (Outcome.ok, "claimed") == (result.outcome, result.text)
        assert (Tier.X, "<program>") == (result.tier, result.source)

    def test_followed_by_what_python_would_have_written(self, runner):
        """A program that answers twice, once by itself, has no result."""
        assert Outcome.crashed is writes(runner, GOOD_REPLY, "print('x')").outcome


HOSTILE_JSON = {
    "repeated key": '{"format": "litx/1", "format": "litx/1", "type": "Experiment"}',
    "1e400": '{"format": "litx/1", "type": "Quantity", "value": 1e400}',
    "NaN": '{"format": "litx/1", "type": "Quantity", "value": NaN}',
    "depth": "[" * 100_000 + "]" * 100_000,
    "depth of maps": '{"a":' * 100_000 + "1" + "}" * 100_000,
    "open": "[" * 100_000,
    "digits": '{"format": "litx/1", "type": "Quantity", "value": ' + "9" * 1_000_000 + "}",
    "many values": "[" + "0," * 600_000 + "0]",
    "many pairs": json.dumps(
        {
            "format": "litx/1",
            "type": "Quantity",
            "value": {"pairs": [[k * (2**61 - 1), 0] for k in range(60_000)]},
        }
    ),
    "unknown class": '{"format": "litx/1", "type": "object"}',
    "unknown field": '{"format": "litx/1", "type": "Quantity", "__class__": "x"}',
    "unknown tag": '{"format": "litx/1", "type": "Quantity", "value": {"pickle": "gASVAAAA"}}',
    "unknown unit": '{"format":"litx/1","type":"Quantity","unit":{"unit":{"__import__":1}}}',
    "a formula": '{"format": "litx/1", "type": "CompMeasurement", "composition": "FeNi"}',
}


class TestDecoder:
    @pytest.mark.parametrize("name", HOSTILE_JSON)
    def test_of_hostile_json(self, name):
        """It is refused in bounded time, always with the same error; as a reply, too."""
        begun = time.thread_time()
        with pytest.raises(FormatError):
            canonical_json.loads(HOSTILE_JSON[name])
        assert time.thread_time() - begun < 2
        with pytest.raises(FormatError):
            Reply.decode(HOSTILE_JSON[name].encode() + b"\n")

    def test_of_bytes_that_are_no_text(self):
        """Bytes that are not UTF-8 are refused."""
        for junk in (b"\xff\xfe\n", b"\xc3\x28\n", b"\xed\xa0\x80\n", bytes(range(256)) + b"\n"):
            with pytest.raises(FormatError):
                Reply.decode(junk)

    def test_of_a_reply_with_a_repeated_key(self):
        """A repeated key does not lend a reply two outcomes: it is one of them or refused."""
        twice = GOOD_REPLY.replace(b'"message"', b'"outcome": "crashed", "message"')
        assert Outcome.crashed is Reply.decode(twice).outcome


def prediction(count=1, value=500, **fields):
    """Return a truth-like prediction of many materials, each with one value."""
    measured = Measurement(
        kind=AlloyMeasurementKind.yield_strength_tension, value=value, unit=MegaPascal, **fields
    )
    one = Material(process="e->heat", measurements=[CompMeasurement("Fe50Ni50"), measured])
    return [
        Experiment(
            raw_materials={"e": RawMaterial(kind=RawMaterialKind.Powder)},
            synthesis_groups={"heat": [ProcessEvent(kind=ProcessKind.Annealing)]},
            output_materials=[one] * count,
        )
    ]


TRUTH = prediction()

WILD = {
    "nan": float("nan"),
    "infinity": float("inf"),
    "minus infinity": float("-inf"),
    "about": "~500",
    "above everything": ">-1e308",
    "below everything": "<1e308",
    "a range of everything": "-1e308-1e308",
    "a huge uncertainty": "500+/-1e308",
    "a wildcard": "*",
    "a template": "[T]",
    "nothing": "",
    "a huge integer": 10**300,
}


class TestScorer:
    def test_of_a_prediction_of_many_materials(self):
        """2,000 copies of the one material match it once, and the rest count as wrong."""
        begun = time.monotonic()
        scores = score(compare(TRUTH, prediction(2_000)))
        assert time.monotonic() - begun < 20
        assert 2_000 == scores.levels["material"].extracted
        assert scores.levels["material"].tp <= 1
        assert scores.levels["material"].precision < 0.001

    @pytest.mark.law
    def test_of_a_prediction_that_is_larger_than_any_document(self):
        """100,000 materials never reach the scorer: the host's decoder has a cap on values."""
        gc.collect()
        with pytest.raises(FormatError, match="values"):
            canonical_json.dumps(prediction(100_000))

    @pytest.mark.parametrize("name", WILD)
    def test_of_values_that_would_match_everything(self, name):
        """No value is worth more than the true one, and every score is a number from 0 to 1."""
        try:
            predicted = prediction(value=WILD[name])
        except ModelError:
            return  # it cannot even be written down
        scores = score(compare(TRUTH, predicted))
        for level in (*scores.levels.values(), scores.overall):
            for number in (level.precision, level.recall, level.f1):
                assert math.isfinite(number)
                assert 0 <= number <= 1
        assert scores.levels["value"].tp < score(compare(TRUTH, TRUTH)).levels["value"].tp

    @pytest.mark.parametrize("twin", [" 500 ", "5e2", "\uff15\uff10\uff10", "500\u200b", "+500"])
    def test_of_twins_of_the_true_value(self, twin):
        """What looks like the true value scores at most what the true value does."""
        scores = score(compare(TRUTH, prediction(value=twin)))
        assert 0 <= scores.overall.f1 <= score(compare(TRUTH, TRUTH)).overall.f1 == 1

    def test_of_a_prediction_given_twice_or_not_at_all(self):
        """One prediction matches one target: twice earns nothing and costs precision."""
        once, twice = (score(compare(TRUTH, prediction(n))) for n in (1, 2))
        assert once.levels["material"].tp == twice.levels["material"].tp
        assert twice.levels["material"].precision < once.levels["material"].precision
        assert score(compare(TRUTH, [])).overall.f1 == 0
