"""Attacks on the host: on its memory, its pipe, its decoder, its scorer (classes 92 to 96).

The last class tests false claims of a program about times, values and messages.
"""

import gc
import json
import math
import os
import secrets
import sys
import time
from contextlib import suppress
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
from tests.attacks import canary
from tests.attacks.catalogue.objects import result
from tests.attacks.monitor import find_descendants
from tests.sandbox.processes import find_supervisor, read_mappings, require_tier_x

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="reads /proc, forks")

LIMITS = Limits(cpu_s=1, memory_mb=128)
GOOD_REPLY = Reply(Outcome.ok, text="claimed").encode()


def set_tier(runner, tier):
    """Set the tier of a runner, and return it; skip the test if this machine lacks the tier."""
    if tier is Tier.X:
        require_tier_x(runner)
    runner.tier = tier
    return runner


@pytest.fixture(scope="module")
def printing():
    """Return a runner of Python that prints, in tier X."""
    with Runner(LIMITS, 1, mode=Mode.text) as new_runner:
        yield set_tier(new_runner, Tier.X)


@pytest.fixture(scope="module")
def shared():
    """Return a runner, whose tier other fixtures set."""
    with Runner(LIMITS, 1) as new_runner:
        yield new_runner


@pytest.fixture
def executing(shared):
    """Return the shared runner in tier X."""
    return set_tier(shared, Tier.X)


@pytest.fixture(params=[Tier.I, Tier.X])
def runner(request, shared):
    """Return the shared runner in each tier."""
    return set_tier(shared, request.param)


def run(runner, text):
    """Run a program; return its result."""
    return runner.run(Source(text))


def write_reply(runner, data, next_line="os._exit(0)"):
    """Run a program that writes data to the pipe of its result."""
    return run(runner, f"import os\nos.write(3, {data!r})\n{next_line}\n")


def is_unharmed(runner):
    """Return whether the next program has the correct result."""
    return canary.PRINTED == run(runner, canary.GOOD_TEXT).text


def has_in_memory(pid, token):
    """Return whether the writable memory of a process contains some bytes."""
    with Path(f"/proc/{pid}/mem").open("rb", 0) as memory:
        for start, end, line in read_mappings(pid):
            if " rw" in line and end - start < 1 << 28:
                memory.seek(start)
                with suppress(OSError):
                    if token in memory.read(end - start):
                        return True
    return False


class TestMemory:
    @pytest.mark.skipif(
        not os.access("/proc/1/mem", os.R_OK),
        reason="only root reads the memory of other processes",
    )
    @pytest.mark.parametrize("tier", [Tier.I, Tier.X])
    def test_secret_of_scorer(self, tier):
        """A secret in the memory of the scorer is in none of its descendants."""
        secret = secrets.token_hex(20)
        with Runner(LIMITS, 1) as runner:
            assert Outcome.ok is run(set_tier(runner, tier), canary.GOOD).outcome
            pids = [find_supervisor(runner), *find_descendants(find_supervisor(runner))]
            assert has_in_memory(os.getpid(), secret.encode())  # the search works
            assert not any(has_in_memory(pid, secret.encode()) for pid in pids)

    def test_ground_truth(self):
        """No program can load the ground truth."""
        with Runner(LIMITS, 1, tier=Tier.unsafe, layers=()) as runner:
            run_result = run(runner, "import litxalloy\nraise ValueError(vars(litxalloy))")
        assert Outcome.crashed is run_result.outcome
        assert run_result.message.startswith("ImportError")


class TestPipe:
    def test_closed_pipe(self, printing):
        """A program that closes its pipe and continues is ended without a result."""
        run_result = run(printing, "import os\nos.close(3)\nwhile True:\n    pass")
        assert run_result.outcome in {Outcome.crashed, Outcome.timed_out}
        assert run_result.cpu_s < LIMITS.cpu_s + 1
        assert is_unharmed(printing)

    def test_reply_without_end(self, printing):
        """A program that writes a reply and continues times out."""
        run_result = write_reply(printing, GOOD_REPLY, "while True:\n    pass")
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
    def test_invalid_frame(self, name, printing):
        """A frame that is not a single reply is a crash, and does not affect the next program."""
        reply = write_reply(printing, FRAMES[name])
        assert (Outcome.crashed, None, Tier.X) == (reply.outcome, reply.text, reply.tier)
        assert reply.level <= 3
        assert is_unharmed(printing)

    def test_valid_frame(self, printing):
        """A program that writes a valid reply has that result, in the tier that ran it."""
        run_result = write_reply(printing, GOOD_REPLY)
        assert (Outcome.ok, "claimed") == (run_result.outcome, run_result.text)
        assert (Tier.X, "<program>") == (run_result.tier, run_result.source)

    def test_second_frame(self, printing):
        """A program whose reply is followed by that of its supervisor has no result."""
        assert Outcome.crashed is write_reply(printing, GOOD_REPLY, "print('x')").outcome


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
    def test_hostile_json(self, name):
        """Hostile JSON is a FormatError within two seconds, as a reply too."""
        start = time.thread_time()
        with pytest.raises(FormatError):
            canonical_json.loads(HOSTILE_JSON[name])
        assert time.thread_time() - start < 2
        with pytest.raises(FormatError):
            Reply.decode(HOSTILE_JSON[name].encode() + b"\n")

    def test_invalid_utf8(self):
        """Bytes that are not UTF-8 are refused."""
        for junk in (b"\xff\xfe\n", b"\xc3\x28\n", b"\xed\xa0\x80\n", bytes(range(256)) + b"\n"):
            with pytest.raises(FormatError):
                Reply.decode(junk)

    def test_repeated_key(self):
        """The last of two outcomes in a reply counts."""
        twice = GOOD_REPLY.replace(b'"message"', b'"outcome": "crashed", "message"')
        assert Outcome.crashed is Reply.decode(twice).outcome


def make_prediction(count=1, value=500, **fields):
    """Return a prediction of equal materials with a value."""
    measurement = Measurement(
        kind=AlloyMeasurementKind.yield_strength_tension, value=value, unit=MegaPascal, **fields
    )
    material = Material(process="e->heat", measurements=[CompMeasurement("Fe50Ni50"), measurement])
    return [
        Experiment(
            raw_materials={"e": RawMaterial(kind=RawMaterialKind.Powder)},
            synthesis_groups={"heat": [ProcessEvent(kind=ProcessKind.Annealing)]},
            output_materials=[material] * count,
        )
    ]


TRUTH = make_prediction()

WILDCARDS = [float("nan"), float("inf"), float("-inf"), 10**300, "~500", ">-1e308", "<1e308"]
WILDCARDS += ["-1e308-1e308", "500+/-1e308", "*", "[T]", ""]


class TestScorer:
    def test_many_materials(self):
        """Of 2,000 copies of a material at most a single copy matches; the rest count as wrong."""
        start = time.monotonic()
        scores = score(compare(TRUTH, make_prediction(2_000)))
        assert time.monotonic() - start < 20
        assert 2_000 == scores.levels["material"].extracted
        assert scores.levels["material"].tp <= 1
        assert scores.levels["material"].precision < 0.001

    @pytest.mark.law
    def test_too_many_materials(self):
        """100,000 materials are refused before the scorer, which limits the number of values."""
        gc.collect()
        with pytest.raises(FormatError, match="values"):
            canonical_json.dumps(make_prediction(100_000))

    @pytest.mark.parametrize("value", WILDCARDS)
    def test_wildcard_values(self, value):
        """A wildcard scores less than the true value, and every score is between 0 and 1."""
        try:
            predicted = make_prediction(value=value)
        except ModelError:
            return  # the model refuses the value
        scores = score(compare(TRUTH, predicted))
        for level in (*scores.levels.values(), scores.overall):
            for number in (level.precision, level.recall, level.f1):
                assert math.isfinite(number)
                assert 0 <= number <= 1
        assert scores.levels["value"].tp < score(compare(TRUTH, TRUTH)).levels["value"].tp

    @pytest.mark.parametrize(
        "lookalike", [" 500 ", "5e2", "\uff15\uff10\uff10", "500\u200b", "+500"]
    )
    def test_lookalike_values(self, lookalike):
        """A value that looks like the true value scores at most as much."""
        scores = score(compare(TRUTH, make_prediction(value=lookalike)))
        assert 0 <= scores.overall.f1 <= score(compare(TRUTH, TRUTH)).overall.f1 == 1

    def test_repeated_prediction(self):
        """A repeated prediction matches once and costs precision; an empty one scores zero."""
        once, twice = (score(compare(TRUTH, make_prediction(n))) for n in (1, 2))
        assert once.levels["material"].tp == twice.levels["material"].tp
        assert twice.levels["material"].precision < once.levels["material"].precision
        assert score(compare(TRUTH, [])).overall.f1 == 0


@pytest.mark.law
class TestClaims:
    def test_keys_and_files(self, monkeypatch, tmp_path):
        """The processes below the host have neither its keys nor its open files."""
        monkeypatch.setenv("LITX_TEST_KEY", "secret")
        limits = replace(LIMITS, memory_mb=130)  # so that no waiting supervisor suits
        with (tmp_path / "truth").open("w") as stream, Runner(limits, 1) as runner:
            os.set_inheritable(stream.fileno(), True)
            assert Outcome.ok is run(runner, canary.GOOD).outcome
            for pid in (find_supervisor(runner), *find_descendants(find_supervisor(runner))):
                assert b"LITX_TEST_KEY" not in Path(f"/proc/{pid}/environ").read_bytes()
                assert "/" == str(Path(f"/proc/{pid}/cwd").readlink())
                files = [str(path.readlink()) for path in Path(f"/proc/{pid}/fd").iterdir()]
                assert str(tmp_path / "truth") not in files

    def test_times(self, executing):
        """A program cannot report the time that it took."""
        header = b'{"ending": "replied", "wall_s": 0.0, "cpu_s": 0.0}\n'
        text = f"import os, time\nend = time.process_time() + 0.3\nos.write(3, {header!r})\n"
        run_result = run(executing, text + "while time.process_time() < end:\n    pass")
        assert Outcome.crashed is run_result.outcome
        assert run_result.wall_s >= 0.3
        assert run_result.cpu_s > 0.1

    @pytest.mark.parametrize(
        "value",
        ["float('nan')", "float('inf')", "-0.0", "10**300", r"'\ud800'", r"'\x00'", r"'\u202e'"],
    )
    def test_odd_values(self, value, runner):
        """A value that JSON cannot hold is returned unchanged, or is an error with a message."""
        run_result = run(runner, result(value))
        if run_result.outcome is Outcome.ok:
            measurement = run_result.experiments[0].output_materials[0].measurements[1]
            assert repr(eval(value)) == repr(measurement.value)
        else:
            assert run_result.outcome in {Outcome.invalid, Outcome.rejected, Outcome.crashed}
            assert run_result.message

    def test_random_result(self, monkeypatch, executing):
        """A program whose result differs in another run raises an alarm."""
        monkeypatch.setattr(batches, "SAMPLE_INTERVAL", 1)
        random_program = "import random\n" + result("round(random.SystemRandom().random(), 9)")
        batch = batches.Batch(executing)
        list(batch.run([Source(canary.GOOD, "same"), Source(random_program, "random")]))
        assert ["random"] == batch.alarms

    def test_messages(self, runner):
        """A message is short and without control characters; printed scores do not count."""
        run_result = run(runner, r"assert False, '\x1b[31m\n\r\u202e' + 'x' * 9000")
        assert Outcome.crashed is run_result.outcome
        assert run_result.message.isprintable() or "\n" in run_result.message
        assert "\x1b" not in run_result.message
        assert len(run_result.message) <= 2000
        run_result = run(runner, 'print(\'{"outcome": "ok", "score": 1.0}\')')
        assert run_result.outcome in {Outcome.crashed, Outcome.invalid}
        assert run_result.experiments is None

    @pytest.mark.parametrize("name", ["limit", "code"])
    def test_fields_of_reply(self, name, executing):
        """A field of a reply that a program writes has no control characters either."""
        line = Reply(Outcome.crashed).encode().replace(b'"message": ""', b'"message": "x"')
        line = line.replace(b'"%s": null' % name.encode(), b'"%s": "\\u001b[31m"' % name.encode())
        assert b"u001b" in line
        assert "\x1b" not in str(getattr(write_reply(executing, line), name))
