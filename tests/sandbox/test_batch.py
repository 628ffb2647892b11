"""Batches, and the checks of the sandbox before, during and after a batch."""

import os
import signal
import sys
from collections import defaultdict
from dataclasses import replace

import pytest

from litx.errors import InfrastructureError
from litx.sandbox import Batch, Limits, Outcome, Result, Runner, Source, Tier, canary_programs
from litx.sandbox import batch as batches
from litx.sandbox.canary_programs import GOOD, LITERAL, UntrustedError
from litx.sandbox.confinement import probes
from litx.sandbox.process import SupervisorProcess
from tests.supervisors import lend_supervisors  # noqa: F401 (a fixture)

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="tier X is for Linux")

LIMITS = Limits(cpu_s=5)


def run(runner, texts):
    """Return the outcomes of a batch, and its alarms."""
    batch = Batch(runner)
    results = list(batch.run([Source(text, str(i)) for i, text in enumerate(texts)]))
    return [str(result.outcome) for result in results], batch.alarms


class LeakyRunner(Runner):
    """A runner without confinement that claims tier X."""

    def _ask(self, supervisor, job, *arguments):
        return super()._ask(supervisor, replace(job, tier=Tier.unsafe), *arguments)


class TestChecks:
    @pytest.mark.parametrize("tier", [Tier.I, Tier.X, Tier.auto, Tier.unsafe])
    def test_pass(self, tier, runner):
        """A working sandbox runs a batch; an empty batch starts no supervisor."""
        runner.tier = tier
        with Runner(LIMITS, tier=tier, jobs=1) as unsafe:  # with different layers
            assert ([], []) == run(unsafe, [])
            assert not unsafe._pool.idle
            suitable = unsafe if tier is Tier.unsafe else runner
            assert (["ok", "crashed", "unparsed"], []) == run(suitable, ["[]", "1 / 0", "("])

    @pytest.mark.parametrize(
        ("operation", "last_line", "message"),
        [
            (None, "", "a canary program gives a wrong result before the batch"),
            (probes.read_file, "", "an attack succeeds before"),
            (probes.write_elsewhere, "\nraise ValueError", "leaves traces before"),
            (probes.reach_tcp, "\nraise ValueError", "leaves traces before"),
        ],
    )
    def test_fail(self, monkeypatch, operation, last_line, message):
        """A sandbox that leaks or computes a wrong result gives no results."""
        if operation is None:
            monkeypatch.setattr(canary_programs, "GOOD", "[]")
        attacks = [
            replace(probe, program=probe.program.removesuffix("\n[]") + last_line)
            for probe in probes.PROBES
            if probe.program and probe.operation is operation
        ]
        monkeypatch.setattr(probes, "PROBES", attacks)
        leaky = LeakyRunner(LIMITS, jobs=1, tier=Tier.X, layers=())
        with leaky, pytest.raises(InfrastructureError, match=message):
            list(Batch(leaky).run([Source("[]")]))

    def test_fail_after_batch(self, monkeypatch, runner):
        """A sandbox that breaks during a batch is an error at its end."""
        results = Batch(runner).run([Source("[]"), Source("[]")])
        assert Outcome.ok == next(results).outcome
        monkeypatch.setattr(canary_programs, "GOOD", "[]")
        with pytest.raises(InfrastructureError, match="gives a wrong result after the batch"):
            list(results)


@pytest.mark.law
class TestReplacements:
    """Supervisors that replace a killed supervisor during a batch."""

    @pytest.fixture
    def programs_by_pid(self, monkeypatch):
        """Return the programs of each supervisor; a program kills the first supervisor."""
        programs, ask = defaultdict(list), SupervisorProcess.ask

        def spy(supervisor, request, *arguments, **options):
            programs[supervisor._process.pid].append(request.text)
            if request.text == "# kill\n[]" and len(programs) == 1:
                os.kill(supervisor._process.pid, signal.SIGKILL)
            return ask(supervisor, request, *arguments, **options)

        monkeypatch.setattr(SupervisorProcess, "ask", spy)
        return programs

    @pytest.mark.parametrize("tier", [Tier.I, Tier.X])
    def test_checks(self, programs_by_pid, tier):
        """Each supervisor passes all checks before its first program of the batch."""
        texts = ["[]  # 0", "# kill\n[]", "[]  # 2"]
        with Runner(LIMITS, tier=tier, jobs=1) as runner:
            batch = Batch(runner)
            results = list(batch.run([Source(text) for text in texts]))
        assert [Outcome.ok] * 3 == [result.outcome for result in results]
        first, second = programs_by_pid.values()
        for checks in (first[:6], second[:6], second[-6:]):
            assert [GOOD, LITERAL, "[]"] == checks[:3]
            assert not {*checks} & {*texts}
        assert texts[1] in first[6:]
        assert texts[1] in second[6:-6]
        assert {*texts} == {*first[6:], *second[6:-6]}
        assert {"before": 12, "after": 6} == batch.checks

    def test_fail(self, programs_by_pid, monkeypatch):
        """A replacement that computes a wrong result ends the batch."""
        sources = [Source("[]"), Source("# kill\n[]"), Source("[]")]
        with Runner(LIMITS, jobs=1) as runner:
            run_all = runner.run_all

            def break_canary(*arguments, **options):
                monkeypatch.setattr(canary_programs, "GOOD", "[]")
                return run_all(*arguments, **options)

            monkeypatch.setattr(runner, "run_all", break_canary)
            results = Batch(runner).run(sources)
            assert Outcome.ok is next(results).outcome
            with pytest.raises(UntrustedError, match="gives a wrong result before the batch"):
                list(results)
        assert all(["[]"] == texts for texts in list(programs_by_pid.values())[1:])


@pytest.mark.law
class TestSample:
    def test_interval(self, monkeypatch, runner):
        """Every hundredth program runs again."""
        repeated = []
        monkeypatch.setattr(Batch, "_repeat", lambda _, source, __: repeated.append(source.name))
        assert 100 == batches.SAMPLE_INTERVAL
        monkeypatch.setattr(batches, "SAMPLE_INTERVAL", 5)
        run(runner, ["[]"] * 12)
        assert ["4", "9"] == sorted(repeated)

    def test_alarms(self):
        """A different outcome raises an alarm; the same one, or a refusal, does not."""
        with Runner(LIMITS, jobs=1) as runner:
            batch = Batch(runner)
            for text in ("[]", "1 / 0", "import random\nresult = [random.random()]"):
                batch._repeat(Source(text, "a"), runner.run(Source(text, "a")))
            assert [] == batch.alarms
            batch._repeat(Source("[]", "a"), Result("a", Outcome.invalid, tier=Tier.I))
        assert ["a"] == batch.alarms
