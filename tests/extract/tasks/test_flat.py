from litx.extract.tasks.flat import task
from litx.harness.task import find
from litx.sandbox import Outcome, Source
from litx_scoring import LITXBENCH_0_1_1
from tests.extract.tasks.stored import CHAIN, GOOD, STEM, Done, fenced


class TestJudge:
    def test_chain_is_refused(self, runner):
        """A process that starts with another material is invalid, at the line of its material."""
        result = runner.run(Source(CHAIN))
        assert Outcome.ok is result.outcome
        judged = task.judge(result)
        assert (Outcome.invalid, 8) == (judged.outcome, judged.line)
        assert (
            "experiments[0].output_materials[1].process starts with the material 'ingot', which is "
            "no raw material\nwrite the full chain from raw materials in each process"
        ) == judged.message

    def test_flat_stays(self, runner):
        """What starts with raw materials alone is left as it is, names or not."""
        result = runner.run(Source(GOOD))
        assert result is task.judge(result)
        named = runner.run(Source(GOOD.replace("Material(process", 'Material(name="a", process')))
        assert named is task.judge(named)

    def test_event_inputs_are_not_looked_at(self, runner):
        """A material among the inputs of an event is left alone."""
        text = CHAIN.replace('"ingot->casting"', '"elements->casting"').replace(
            "kind=ProcessKind.AsCast", 'kind=ProcessKind.AsCast, inputs=["ingot"]'
        )
        result = runner.run(Source(text))
        assert Outcome.ok is result.outcome
        assert result is task.judge(result)

    def test_shared_recipe(self, runner):
        """A list of events makes every material from the raw materials."""
        text = GOOD.replace('{"casting": [', "[").replace("]},", "],")
        result = runner.run(Source(text.replace('process="elements->casting", ', "")))
        assert Outcome.ok is result.outcome
        assert result is task.judge(result)

    def test_failure_stays(self, runner):
        """A program that failed before is left as it is."""
        result = runner.run(Source("1 / 0"))
        assert result is task.judge(result)

    def test_many(self, runner):
        """Of many references five are told, and how many more there are."""
        lines = CHAIN.splitlines()
        second = lines[7]
        copies = [second.replace('"MgFe"', f'"MgFe{number}"') for number in range(2, 9)]
        result = task.judge(runner.run(Source("\n".join([*lines[:8], *copies, *lines[8:]]))))
        assert 5 == result.message.count("starts with")
        assert "... and 3 more" in result.message


class TestAnswer:
    def test_told_and_mended(self, tmp_path, runner):
        """The model is told which process starts where, and what to write."""
        done = Done(tmp_path, task, runner, [fenced(CHAIN), fenced(GOOD)])
        assert ("ok", 2) == (done.record.outcome, done.record.attempts)
        assert "line 8: Material(process=" in done.prompt(2)
        assert "'ingot'" in done.prompt(2)
        assert "full chain from raw materials" in done.prompt(2)

    def test_given_up(self, tmp_path, runner):
        """An answer that refers to materials to the end scores nothing."""
        short = type(task)()
        short.attempts, short.contexts = 1, 1
        done = Done(tmp_path, short, runner, [fenced(CHAIN)])
        assert "invalid" == done.record.outcome
        scores = task.score(done.run, 1, runner, [LITXBENCH_0_1_1])[0]
        assert 0.0 == scores.metrics["f1"]
        assert "invalid" == scores.papers[STEM]["outcome"]

    def test_published_limits(self):
        """A model has ten attempts in each of two contexts."""
        assert (10, 2) == (task.attempts, task.contexts)
        assert task is find("flat")
