"""The rules that keep a program from telling its grader what to write down, a class for each."""

import os
import sys
import time
from pathlib import Path

import pytest

import litx.sandbox.batch as batches
from litx import *
from litx.formats import canonical_json
from litx.sandbox import Limits, Outcome, Runner, Source, Tier
from litx.sandbox.protocol import Reply
from tests.attacks import known
from tests.attacks.bare import foreign
from tests.attacks.catalogue.objects import result
from tests.attacks.watch import descendants

pytestmark = [
    pytest.mark.law,
    pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc, forks"),
]

LIMITS = Limits(cpu_s=1, memory_mb=128)
KEY = "LITX_TEST_KEY"


@pytest.fixture(scope="module")
def shared():
    """Run programs in either tier."""
    with Runner(LIMITS, 1) as one:
        yield one


@pytest.fixture
def interpreting(shared):
    """Run programs in tier I."""
    shared.tier = Tier.I
    return shared


@pytest.fixture
def executing(shared):
    """Run programs in tier X."""
    if shared.survey().level_python is None:
        pytest.skip("tier X is not verified here")
    shared.tier = Tier.X
    return shared


@pytest.fixture(params=["interpreting", "executing"])
def runner(request):
    """Run programs in each tier."""
    return request.getfixturevalue(request.param)


def run(runner, text):
    """Run a program."""
    return runner.run(Source(text))


def reply_of(**fields):
    """Return a program that writes its reply itself."""
    line = Reply(Outcome.crashed).encode().replace(b'"message": ""', b'"message": "x"')
    for name, value in fields.items():
        line = line.replace(b'"%s": null' % name.encode(), b'"%s": %s' % (name.encode(), value))
    return f"import os\nos.write(3, {line!r})\nos._exit(0)"


class TestProcessThatRunsPrograms:
    def test_has_neither_keys_nor_files_of_its_host(self, monkeypatch, tmp_path):
        """A program cannot use what its host has opened, nor keys that its process never had."""
        monkeypatch.setenv(KEY, "secret")
        with (tmp_path / "truth").open("w") as stream, Runner(LIMITS, 1) as runner:
            os.set_inheritable(stream.fileno(), True)
            assert Outcome.ok is run(runner, known.GOOD).outcome
            (supervisor,) = runner._pool.idle
            own = supervisor._process.pid
            for one in (own, *descendants(own)):
                assert KEY.encode() not in Path(f"/proc/{one}/environ").read_bytes()
                assert "/" == str(Path(f"/proc/{one}/cwd").readlink())
                opened = [str(path.readlink()) for path in Path(f"/proc/{one}/fd").iterdir()]
                assert str(tmp_path / "truth") not in opened


class TestTimes:
    def test_are_those_that_the_supervisor_saw(self, executing):
        """A program cannot say how long it took."""
        header = b'{"ending": "replied", "wall_s": 0.0, "cpu_s": 0.0}\n'
        text = f"import os, time\nend = time.time() + 0.3\nos.write(3, {header!r})\n"
        found = run(executing, text + "while time.time() < end:\n    pass")
        assert Outcome.crashed is found.outcome
        assert found.wall_s >= 0.3
        assert found.cpu_s > 0.1

    def test_of_a_program_that_says_that_it_was_confined(self, executing):
        """A program cannot say in which tier or at which level it ran."""
        found = run(executing, reply_of(limit=b'"x", "level": 9'))
        assert "the result could not be read" in found.message
        assert Tier.X is found.tier
        assert found.level <= 3


class TestResults:
    def test_belong_to_their_programs(self):
        """A program cannot answer for another one."""
        texts = [f"assert False, 'program {i}'" for i in range(24)]
        with Runner(LIMITS, 2) as runner:
            found = list(runner.run_all([Source(text, str(i)) for i, text in enumerate(texts)]))
        assert [str(i) for i in range(24)] == [one.source for one in found]
        for i, one in enumerate(found):
            assert one.message.endswith(f"program {i}")

    def test_that_were_not_asked_for_are_no_answer(self, executing):
        """A program that answers twice does not answer for the next one."""
        line = Reply(Outcome.ok, experiments="[]").encode()
        run(executing, f"import os\nos.write(3, {line * 2!r})\nos._exit(0)")
        found = run(executing, known.GOOD)
        assert known.fingerprint(known.build()) == known.fingerprint(found.experiments)


class TestSizes:
    def test_are_counted_before_anything_is_built(self, runner):
        """A result that is small in memory and huge when written out is refused in time."""
        begun = time.thread_time()
        text = known.GOOD + "experiments = experiments * 1000\n" * 2
        found = run(runner, text)
        assert found.outcome in {Outcome.rejected, Outcome.crashed, Outcome.timed_out}
        assert found.cpu_s + time.thread_time() - begun < LIMITS.cpu_s + 1
        assert Outcome.ok is run(runner, known.GOOD).outcome


ODD = ["float('nan')", "float('inf')", "-0.0", "10**300", r"'\ud800'", r"'\x00'", r"'\u202e'"]


class TestOddValues:
    @pytest.mark.parametrize("odd", ODD)
    def test_come_back_as_they_are_or_not_at_all(self, odd, runner):
        """A value that JSON cannot hold becomes no other value, null least of all."""
        found = run(runner, result(odd))
        if found.outcome is Outcome.ok:
            measured = found.experiments[0].output_materials[0].measurements[1]
            assert repr(eval(odd)) == repr(measured.value)
        else:
            assert found.outcome in {Outcome.invalid, Outcome.rejected, Outcome.crashed}
            assert found.message


class TestTypes:
    @pytest.mark.parametrize("base", ["float", "str"])
    def test_are_exact(self, base, executing):
        """An object that equals everything is gone, or a plain one, when it reaches the scorer."""
        text = f"class Equal({base}):\n    def __eq__(self, other):\n        return True\n"
        text += "    __hash__ = None\n" + result(f"Equal({base}(2))")
        found = run(executing, text)
        assert not foreign(found.experiments)
        if found.experiments:
            value = found.experiments[0].output_materials[0].measurements[1].value
            assert type(value) in {float, int, str, canonical_json.Other}
            assert value != 3


class TestRepetition:
    def test_gives_the_same(self, interpreting):
        """A program has one result, in another process and in the other tier too."""
        prints = {known.fingerprint(known.build())}
        results = [run(interpreting, known.GOOD)]
        for other in interpreting.others():
            with other:
                results.append(run(other, known.GOOD))
        for found in results:
            if found.outcome is not Outcome.infra_error:  # no tier X here
                prints.add(known.fingerprint(found.experiments))
        assert 1 == len(prints)

    def test_that_gives_something_else_is_an_alarm(self, monkeypatch, executing):
        """A program that computes something else each time is told."""
        monkeypatch.setattr(batches, "ONE_IN", 1)
        chance = "import random\n" + result("round(random.random(), 9)")
        batch = batches.Batch(executing)
        list(batch.run([Source(known.GOOD, "same"), Source(chance, "chance")]))
        assert ["chance"] == batch.alarms


class TestMessages:
    def test_are_safe_to_show(self, runner):
        """What a program says of itself is short, and no terminal obeys it."""
        found = run(runner, r"assert False, '\x1b[31m\n\r\u202e' + 'x' * 9000")
        assert Outcome.crashed is found.outcome
        assert found.message.isprintable() or "\n" in found.message
        assert "\x1b" not in found.message
        assert len(found.message) <= 2000

    def test_are_no_verdicts(self, runner):
        """A program cannot pass by printing that it passed."""
        found = run(runner, 'print(\'{"outcome": "ok", "score": 1.0}\')')
        assert found.outcome in {Outcome.crashed, Outcome.invalid}
        assert found.experiments is None

    @pytest.mark.parametrize("name", ["limit", "code"])
    def test_in_other_fields_are_safe_to_show(self, name, executing):
        """A program that writes its reply itself cannot have a terminal obey it either."""
        found = run(executing, reply_of(**{name: b'"\\u001b[31m"'}))
        assert "\x1b" not in str(getattr(found, name))
