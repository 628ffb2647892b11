"""Attacks on the host: on its memory, its pipe, its decoder, its scorer (classes 92 to 96).

What a program cannot claim towards its host follows: times, values, messages.
"""

import gc
import json
import math
import os
import secrets
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest

import litx.sandbox.batch as batches
from litx import *
from litx.errors import FormatError, ModelError
from litx.formats import canonical_json
from litx.sandbox import Limits, Outcome, Runner, Source
from litx.sandbox.protocol import Reply
from litx.sandbox.tier import Mode, Tier
from litx_scoring import compare, score
from tests.attacks import known
from tests.attacks.catalogue.objects import result
from tests.attacks.watch import descendants
from tests.sandbox.processes import require_tier_x

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc, forks")

LIMITS = Limits(cpu_s=1, memory_mb=128)
GOOD_REPLY = Reply(Outcome.ok, text="claimed").encode()


def in_tier(runner, tier):
    """Return a runner in a tier, if this machine has it."""
    if tier is Tier.X:
        require_tier_x(runner)
    runner.tier = tier
    return runner


@pytest.fixture(scope="module")
def printing():
    """Run real Python that prints, confined."""
    with Runner(LIMITS, 1, mode=Mode.text) as new_runner:
        yield in_tier(new_runner, Tier.X)


@pytest.fixture(scope="module")
def shared():
    """Run programs."""
    with Runner(LIMITS, 1) as new_runner:
        yield new_runner


@pytest.fixture
def executing(shared):
    """Run programs in tier X."""
    return in_tier(shared, Tier.X)


@pytest.fixture(params=[Tier.I, Tier.X])
def runner(request, shared):
    """Run programs in each tier."""
    return in_tier(shared, request.param)


def run(runner, text):
    """Run a program."""
    return runner.run(Source(text))


def writes(runner, data, then="os._exit(0)"):
    """Run a program that writes data to the pipe of its result itself."""
    return run(runner, f"import os\nos.write(3, {data!r})\n{then}\n")


def is_unharmed(runner):
    """Tell whether the next program is right."""
    return known.PRINTED == run(runner, known.GOOD_TEXT).text


def in_memory(pid, token):
    """Tell whether a process holds some bytes in memory that it can write to."""
    maps = Path(f"/proc/{pid}/maps").read_text().splitlines()
    with Path(f"/proc/{pid}/mem").open("rb", 0) as memory:
        for line in maps:
            first, last = (int(bound, 16) for bound in line.split()[0].split("-"))
            if " rw" in line and last - first < 1 << 28:
                memory.seek(first)
                try:
                    if token in memory.read(last - first):
                        return True
                except OSError:
                    continue
    return False


class TestMemory:
    @pytest.mark.skipif(
        not os.access("/proc/1/mem", os.R_OK), reason="root alone reads the memory of others"
    )
    @pytest.mark.parametrize("tier", [Tier.I, Tier.X])
    def test_of_what_runs_programs_lacks_what_the_scorer_knows(self, tier):
        """A secret that was in the scorer's memory first is in no process below it."""
        secret = secrets.token_hex(20)
        with Runner(LIMITS, 1) as runner:
            assert Outcome.ok is run(in_tier(runner, tier), known.GOOD).outcome
            (supervisor,) = [idle._process.pid for idle in runner._pool.idle]
            below = [supervisor, *descendants(supervisor)]
            assert in_memory(os.getpid(), secret.encode())  # the search finds what is there
            assert not any(in_memory(pid, secret.encode()) for pid in below)

    def test_of_what_runs_programs_has_no_ground_truth(self):
        """No program can load what it will be judged by."""
        with Runner(LIMITS, 1, tier=Tier.unsafe, layers=()) as runner:
            run_result = run(runner, "import litxalloy\nraise ValueError(vars(litxalloy))")
        assert Outcome.crashed is run_result.outcome
        assert run_result.message.startswith("ImportError")


class TestPipe:
    def test_closed_while_the_program_runs_on(self, printing):
        """A program that closes its pipe is ended, and has no result."""
        run_result = run(printing, "import os\nos.close(3)\nwhile True:\n    pass")
        assert run_result.outcome in {Outcome.crashed, Outcome.timed_out}
        assert run_result.cpu_s < LIMITS.cpu_s + 1
        assert is_unharmed(printing)

    def test_with_an_answer_while_the_program_runs_on(self, printing):
        """A program that answers and then hangs has timed out."""
        run_result = writes(printing, GOOD_REPLY, "while True:\n    pass")
        assert (Outcome.timed_out, None) == (run_result.outcome, run_result.text)
        assert is_unharmed(printing)


FRAMES = {
    "nothing": b"",
    "half a reply": GOOD_REPLY[: len(GOOD_REPLY) // 2],
    "no line break": GOOD_REPLY[:-1],
    "two replies": GOOD_REPLY * 2,
    "more to come": GOOD_REPLY + b"{",
    "a length first": b"%d\n" % len(GOOD_REPLY) + GOOD_REPLY,
    "an empty line first": b"\n" + b"\x00" + GOOD_REPLY,
    "another outcome": GOOD_REPLY.replace(b'"ok"', b'"infra_error"'),
    "more fields": GOOD_REPLY.replace(b'"message"', b'"level": 9, "message"'),
}


class TestFrame:
    @pytest.mark.parametrize("name", FRAMES)
    def test_that_is_no_single_reply(self, name, printing):
        """It is a crash of the program, in its own tier, and does not touch the next program."""
        run_result = writes(printing, FRAMES[name])
        assert (Outcome.crashed, None, Tier.X) == (
            run_result.outcome,
            run_result.text,
            run_result.tier,
        )
        assert run_result.level <= 3
        assert is_unharmed(printing)

    def test_that_the_program_wrote_itself(self, printing):
        """A program that writes its reply itself has that result, and nothing more."""
        run_result = writes(printing, GOOD_REPLY)
        assert (Outcome.ok, "claimed") == (run_result.outcome, run_result.text)
        assert (Tier.X, "<program>") == (run_result.tier, run_result.source)

    def test_followed_by_what_python_would_have_written(self, printing):
        """A program that answers twice, once by itself, has no result."""
        assert Outcome.crashed is writes(printing, GOOD_REPLY, "print('x')").outcome


QUANTITY = '{"format": "litx/1", "type": "Quantity", '
COLLIDING = json.dumps([[k * (2**61 - 1), 0] for k in range(60_000)])

HOSTILE_JSON = {
    "repeated key": '{"format": "litx/1", "format": "litx/1", "type": "Experiment"}',
    "1e400": QUANTITY + '"value": 1e400}',
    "NaN": QUANTITY + '"value": NaN}',
    "depth": "[" * 100_000 + "]" * 100_000,
    "depth of maps": '{"a":' * 100_000 + "1" + "}" * 100_000,
    "open": "[" * 100_000,
    "digits": QUANTITY + '"value": ' + "9" * 1_000_000 + "}",
    "many values": "[" + "0," * 600_000 + "0]",
    "many pairs": QUANTITY + '"value": {"pairs": ' + COLLIDING + "}}",
    "unknown class": '{"format": "litx/1", "type": "object"}',
    "unknown field": QUANTITY + '"__class__": "x"}',
    "unknown tag": QUANTITY + '"value": {"pickle": "gASVAAAA"}}',
    "unknown unit": QUANTITY + '"unit": {"unit": {"__import__": 1}}}',
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
    material = Material(process="e->heat", measurements=[CompMeasurement("Fe50Ni50"), measured])
    return [
        Experiment(
            raw_materials={"e": RawMaterial(kind=RawMaterialKind.Powder)},
            synthesis_groups={"heat": [ProcessEvent(kind=ProcessKind.Annealing)]},
            output_materials=[material] * count,
        )
    ]


TRUTH = prediction()

WILD = [float("nan"), float("inf"), float("-inf"), 10**300, "~500", ">-1e308", "<1e308"]
WILD += ["-1e308-1e308", "500+/-1e308", "*", "[T]", ""]


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

    @pytest.mark.parametrize("value", WILD)
    def test_of_values_that_would_match_everything(self, value):
        """No value is worth more than the true one, and every score is a number from 0 to 1."""
        try:
            predicted = prediction(value=value)
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


@pytest.mark.law
class TestClaims:
    def test_of_keys_and_files(self, monkeypatch, tmp_path):
        """A program cannot use what its host has opened, nor keys that its process never had."""
        monkeypatch.setenv("LITX_TEST_KEY", "secret")
        limits = replace(LIMITS, memory_mb=130)  # for which no supervisor waits
        with (tmp_path / "truth").open("w") as stream, Runner(limits, 1) as runner:
            os.set_inheritable(stream.fileno(), True)
            assert Outcome.ok is run(runner, known.GOOD).outcome
            (supervisor,) = runner._pool.idle
            own = supervisor._process.pid
            for pid in (own, *descendants(own)):
                assert b"LITX_TEST_KEY" not in Path(f"/proc/{pid}/environ").read_bytes()
                assert "/" == str(Path(f"/proc/{pid}/cwd").readlink())
                opened = [str(path.readlink()) for path in Path(f"/proc/{pid}/fd").iterdir()]
                assert str(tmp_path / "truth") not in opened

    def test_of_times(self, executing):
        """A program cannot say how long it took."""
        header = b'{"ending": "replied", "wall_s": 0.0, "cpu_s": 0.0}\n'
        text = f"import os, time\nend = time.time() + 0.3\nos.write(3, {header!r})\n"
        run_result = run(executing, text + "while time.time() < end:\n    pass")
        assert Outcome.crashed is run_result.outcome
        assert run_result.wall_s >= 0.3
        assert run_result.cpu_s > 0.1

    @pytest.mark.parametrize(
        "odd",
        ["float('nan')", "float('inf')", "-0.0", "10**300", r"'\ud800'", r"'\x00'", r"'\u202e'"],
    )
    def test_of_odd_values(self, odd, runner):
        """A value that JSON cannot hold comes back as it is, or not at all: null least of all."""
        run_result = run(runner, result(odd))
        if run_result.outcome is Outcome.ok:
            measured = run_result.experiments[0].output_materials[0].measurements[1]
            assert repr(eval(odd)) == repr(measured.value)
        else:
            assert run_result.outcome in {Outcome.invalid, Outcome.rejected, Outcome.crashed}
            assert run_result.message

    def test_of_something_else_each_time(self, monkeypatch, executing):
        """A program has one result, in other processes and tiers too; else there is an alarm."""
        monkeypatch.setattr(batches, "SAMPLE_INTERVAL", 1)
        chance = "import random\n" + result("round(random.SystemRandom().random(), 9)")
        batch = batches.Batch(executing)
        list(batch.run([Source(known.GOOD, "same"), Source(chance, "chance")]))
        assert ["chance"] == batch.alarms

    def test_of_messages(self, runner):
        """What a program says of itself is short, no terminal obeys it, and it is no verdict."""
        run_result = run(runner, r"assert False, '\x1b[31m\n\r\u202e' + 'x' * 9000")
        assert Outcome.crashed is run_result.outcome
        assert run_result.message.isprintable() or "\n" in run_result.message
        assert "\x1b" not in run_result.message
        assert len(run_result.message) <= 2000
        run_result = run(runner, 'print(\'{"outcome": "ok", "score": 1.0}\')')
        assert run_result.outcome in {Outcome.crashed, Outcome.invalid}
        assert run_result.experiments is None

    @pytest.mark.parametrize("name", ["limit", "code"])
    def test_of_other_fields(self, name, executing):
        """A program that writes its reply itself cannot have a terminal obey it either."""
        line = Reply(Outcome.crashed).encode().replace(b'"message": ""', b'"message": "x"')
        line = line.replace(b'"%s": null' % name.encode(), b'"%s": "\\u001b[31m"' % name.encode())
        assert b"u001b" in line
        assert "\x1b" not in str(getattr(writes(executing, line), name))
