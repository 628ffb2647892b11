"""All questions of a run."""

import threading

import pytest

from litx.errors import InfrastructureError, ProviderError
from litx.harness.dialogue import Dialogue, Reading
from litx.harness.job import Job
from litx.harness.run import RunFolder, RunRecord
from litx.providers import Answer, Usage
from litx.sandbox import Outcome
from tests.chats import Scripted


class Model(Scripted):
    """Answers, or raises what it is given for a label, once each."""

    def __init__(self, **troubles):
        super().__init__(*[Answer("reply", usage=Usage(100, 10), cost_usd=0.5)] * 9)
        self.troubles = troubles

    def ask(self, messages, label):
        """Return an answer."""
        trouble = self.troubles.pop(label.partition("/")[2], None)
        if trouble:
            self.replies.insert(0, trouble)
        return super().ask(messages, label)


def answer(talk, _runner):
    """Take any reply."""
    return Dialogue(Reading(Outcome.ok, talk.ask([]).text, ".txt"))


@pytest.fixture
def run(tmp_path):
    return RunFolder.create(tmp_path / "run", {"repeats": 2})


def job(run, model, how=answer):
    return Job(run, dict.fromkeys("abc", how), model, None)


class TestWork:
    def test_all_questions_of_all_repeats(self, run):
        """Each question of each repeat is asked once, recorded, and its output kept."""
        model = Model()
        done = list(job(run, model).work(2))
        expected = [(repeat, key) for repeat in (1, 2) for key in "abc"]
        assert expected == sorted((one.repeat, one.key) for one in done)
        assert {"ok"} == {one.record.outcome for one in done}
        assert "reply" == run.output(2, "b").read_text()
        assert not model.is_closed

    def test_what_is_done_stays(self, run):
        """Only what has no answer is asked."""
        run.write_record(1, "a", RunRecord("ok"))
        run.write_record(1, "b", RunRecord("unparsed"))
        run.write_record(1, "c", RunRecord("provider_error"))
        run.write_record(2, "a", RunRecord("infra_error"))
        assert [(1, "c"), (2, "a"), (2, "b"), (2, "c")] == job(run, Model()).left

    def test_failure_of_the_provider(self, run):
        """It is recorded for its question alone."""
        done = job(run, Model(b=ProviderError("no"))).work(1)
        failed = [(one.key, one.record) for one in done if one.record.outcome != "ok"]
        ((key, record),) = failed
        assert ("b", "provider_error", "no", 0) == (
            *(key, record.outcome, record.message, record.attempts),
        )

    def test_failure_that_stops_the_run(self, run):
        """It is nobody's record; the model is closed and nothing more is asked."""
        model = Model(a=ProviderError("wrong key", stops_run=True))
        with pytest.raises(ProviderError, match="wrong key"):
            list(job(run, model).work(1))
        assert model.is_closed
        assert None is run.record(1, "a")
        assert len(model.labels) <= 3

    def test_machinery_is_tried_twice(self, run):
        """What our own machinery loses is tried once more, with the answers that are there.

        After the second time the failure is on record, and belongs to nobody else.
        """
        failures = [InfrastructureError("a worker died")]

        def fails_once(talk, runner):
            dialogue = answer(talk, runner)
            if failures:
                raise failures.pop()
            return dialogue

        model = Model()
        done = list(job(run, model, fails_once).work(1))
        assert {"ok"} == {one.record.outcome for one in done}
        assert 6 == len(model.labels)
        failures[:] = [InfrastructureError("a worker died")] * 2
        run.write_record(1, "a", RunRecord("infra_error"))
        (done,) = job(run, Model(), fails_once).work(2)
        assert ("infra_error", "a worker died") == (done.record.outcome, done.record.message)

    def test_disk_that_is_full(self, run):
        """Where nothing can be written, the whole stops."""

        def fails(*_):
            raise InfrastructureError("cannot be written") from OSError(28, "full")

        model = Model()
        with pytest.raises(InfrastructureError, match="cannot be written"):
            list(job(run, model, fails).work(2))
        assert model.is_closed

    def test_who_stops_early(self, run):
        """Who takes no more results closes the model; a question under way has no record."""
        asked, go_on = threading.Event(), threading.Event()

        class Slow(Model):
            def ask(self, messages, label):
                if label.endswith("c"):
                    asked.set()
                    assert go_on.wait(10)
                    raise ProviderError("it is not asked any more")
                return super().ask(messages, label)

            def close(self):
                super().close()
                go_on.set()

        model = Slow()
        done = job(run, model).work(3)
        next(done)
        assert asked.wait(10)
        done.close()
        assert model.is_closed
        assert None is run.record(1, "c")


class TestFinish:
    def test_sums(self, run):
        """Everything that was asked counts, and run.toml says when it was."""
        done = job(run, Model())
        list(done.work(2))
        done.finish()
        settings = RunFolder.read(run.path).settings
        expected = {"questions": 6, "attempts": 6, "input_tokens": 600, "output_tokens": 60}
        assert expected | {"cost_usd": 3.0} == {
            name: figure for name, figure in settings["totals"].items() if name != "wall_s"
        }
        assert "finished" in settings

    def test_unknown_cost(self, run):
        """Where one price is not known, neither is the sum."""
        run.write_record(1, "a", RunRecord("ok", cost_usd=1.0))
        run.write_record(1, "b", RunRecord("ok"))
        job(run, Model()).finish()
        assert "cost_usd" not in RunFolder.read(run.path).settings["totals"]
