"""Programs several at once: their order, their supervisors, and stopping in the middle."""

import sys
import threading
import time
from dataclasses import replace

import pytest

from litx.sandbox import Limits, Outcome, Runner, Source, Tier
from litx.sandbox.process import SupervisorProcess

pytestmark = [
    pytest.mark.law,
    pytest.mark.skipif(sys.platform != "linux", reason="tier X is for Linux"),
]

LIMITS = Limits(cpu_s=2, memory_mb=64)


class TestRunAll:
    def test_yields_each_result_at_once(self):
        """A result is there before the next program has ended, and stopping ends that program."""
        sources = [Source("[]", "a"), Source("while True:\n    pass", "b"), Source("[]", "c")]
        begun = time.monotonic()
        with Runner(Limits(cpu_s=600), jobs=1, tier=Tier.X) as runner:
            results = runner.run_all(sources)
            assert "a" == next(results).source
            results.close()
            assert [] == list(results)
            assert "the runner is closed" == runner.run(Source("[]")).message
        assert time.monotonic() - begun < 300

    def test_keeps_the_order(self):
        """Results come in the order of the programs, however long each takes."""
        texts = [f"for _ in range({50_000 * (index % 3)}): pass\n[]" for index in range(12)]
        sources = [Source(text, str(index)) for index, text in enumerate(texts)]
        with Runner() as runner:
            assert [str(i) for i in range(12)] == [r.source for r in runner.run_all(sources)]


class Counted(SupervisorProcess):
    """A supervisor that is counted as long as it exists, and that may be killed."""

    there = 0
    most = 0
    started = 0
    lock = threading.Lock()

    def __init__(self, settings):
        super().__init__(replace(settings, is_numeric=False))
        self.settings = settings  # as if it had loaded what takes long
        with Counted.lock:
            Counted.started += 1
            Counted.there += 1
            Counted.most = max(Counted.most, Counted.there)

    def ask(self, request, cpu_s=None):
        """Run a program; one of them has the supervisor killed the first time."""
        if "kill" in request.text and Counted.started <= 2:
            self._process.kill()
        return super().ask(request, cpu_s)

    def close(self):
        """End."""
        super().close()
        with Counted.lock:
            Counted.there -= 1


@pytest.fixture
def counted():
    """Count supervisors."""
    Counted.there = Counted.most = Counted.started = 0
    return Counted


class TestJobs:
    def test_are_the_most_supervisors(self, counted):
        """Whatever programs need, whoever dies and whoever asks, no more exist than jobs."""
        numeric = "result = []  # scipy"
        texts = ["[]", "result = []  # kill", numeric, *["[]"] * 20, numeric, "1 / 0"]
        with Runner(Limits(cpu_s=30), 2, tier=Tier.X, start=counted) as runner:
            results = runner.run_all([Source(text) for text in texts])
            found = [next(results)]
            runner.prestart(5)
            runner.check("before")
            assert runner.survey() is runner.system
            found += results
        assert [Outcome.ok] * 24 + [Outcome.crashed] == [result.outcome for result in found]
        assert 2 == counted.most
        assert counted.started > 2
        assert 0 == counted.there

    def test_others_have_their_own(self, counted):
        """Other runners work in the middle of a run, with one supervisor each."""
        with Runner(LIMITS, 1, start=counted) as runner:
            results = runner.run_all([Source("[]", str(index)) for index in range(3)])
            found = [next(results)]
            for other in runner.others():
                with other:
                    assert Outcome.ok is other.run(Source("[]")).outcome
            found += results
        assert ["0", "1", "2"] == [result.source for result in found]
        assert 2 == counted.most
        assert (3, 0) == (counted.started, counted.there)


class TestClose:
    def test_in_the_middle_of_a_run(self, counted):
        """Programs that run and wait end as failures of ours, and no supervisor is left."""
        sleeper = Source("import time\ntime.sleep(60)")
        found, runner = [], Runner(Limits(cpu_s=600), 2, tier=Tier.X, start=counted)
        thread = threading.Thread(target=lambda: found.extend(runner.run_all([sleeper] * 6)))
        thread.start()
        while len(runner._pool.idle) or counted.started < 2 or runner.system is None:
            time.sleep(0.02)
        runner.close()
        thread.join(20)
        assert not thread.is_alive()
        assert [Outcome.infra_error] * 6 == [result.outcome for result in found]
        assert 0 == counted.there
