from dataclasses import replace

import pytest

from litx.extract.prompt import extraction
from litx.extract.prompt_settings import PromptSettings
from litx.extract.tasks.code import task
from litx.extract.texts import PaperText
from litx.harness.dialogue import TRUNCATED
from litx.harness.task import find
from litx_scoring import LITXBENCH_0_1_1
from tests.extract.tasks.stored import GOOD, STEM, TEXT, Done, fenced


class TestQuestions:
    def test_prompt_is_instructions_then_paper(self):
        """A prompt is the instructions, an empty line and the paper."""
        (question,) = task.questions([PaperText("a", TEXT)], PromptSettings())
        assert f"{extraction.instructions(PromptSettings())}\n\n{TEXT}" == question.prompt

    def test_published_limits(self):
        """A model has ten attempts in each of two contexts."""
        assert (10, 2) == (task.attempts, task.contexts)

    def test_found_by_name(self):
        """The task is found by its name."""
        assert task is find("code")


class TestAnswer:
    def test_good_at_once(self, tmp_path, runner):
        """A good program is kept as it stands in its block."""
        done = Done(tmp_path, task, runner, ["Here it is:\n" + fenced(GOOD)])
        assert (".py", GOOD) == done.output
        assert ("ok", "", 1, 0) == (
            done.record.outcome,
            done.record.message,
            done.record.attempts,
            done.record.context_resets,
        )

    def test_empty_extraction_is_ok(self, tmp_path, runner):
        """An empty list is an answer, and scores nothing."""
        done = Done(tmp_path, task, runner, [fenced("[]")])
        assert "ok" == done.record.outcome
        assert 0.0 == task.score(done.run, 1, runner, [LITXBENCH_0_1_1])[0].metrics["f1"]

    def test_mends_what_it_is_told(self, tmp_path, runner):
        """Each fault is told in the next message, until the program is good; tokens add up."""
        done = Done(
            tmp_path,
            task,
            runner,
            [
                "I cannot do that.",
                fenced(GOOD, "json"),
                fenced(GOOD[:-2]),
                fenced(GOOD.replace("RawMaterialKind.Ingot", "RawMaterialKind.Ingots")),
                fenced(GOOD.replace('CompMeasurement("MgFeNi")', "")),
                fenced("42"),
                (fenced(GOOD), "length"),
                fenced(GOOD),
            ],
        )
        assert (8, 800, 80, 4.0) == (
            done.record.attempts,
            done.record.input_tokens,
            done.record.output_tokens,
            done.record.cost_usd,
        )
        assert task.missing_block == done.prompt(2) == done.prompt(3)
        assert "could not be parsed" in done.prompt(4)
        assert "line 2, column" in done.prompt(5)
        assert "Ingots" in done.prompt(5)
        assert "failed when it was run" in done.prompt(5)
        assert "error MAT001 no-composition" in done.prompt(6)
        assert "at: experiments[0].output_materials[0].measurements" in done.prompt(6)
        assert 'line 7, column 9: Material(process="elements->casting"' in done.prompt(6)
        assert "not a list of experiments" in done.prompt(7)
        assert TRUNCATED == done.prompt(8)

    def test_second_context(self, tmp_path, runner):
        """When the attempts are used up, the conversation begins anew from the prompt, once."""
        short = _with_attempts(2)
        done = Done(tmp_path, short, runner, ["no", "no", "no", fenced(GOOD)])
        assert ("ok", 4, 1) == (
            done.record.outcome,
            done.record.attempts,
            done.record.context_resets,
        )
        assert done.prompt(1) == done.prompt(3)

    def test_given_up(self, tmp_path, runner):
        """A model that never gives a program has an outcome, and nothing in its output counts."""
        short = _with_attempts(1)
        done = Done(tmp_path, short, runner, [(fenced(GOOD), "length")] * 2)
        assert ("unparsed", 2, 1, "length") == (
            done.record.outcome,
            done.record.attempts,
            done.record.context_resets,
            done.record.finish,
        )
        scores = task.score(done.run, 1, runner, [LITXBENCH_0_1_1])[0]
        assert 0.0 == scores.metrics["f1"]
        assert "unparsed" == scores.papers[STEM]["outcome"]


class TestScore:
    def test_same_again(self, tmp_path, runner):
        """Scoring a run again gives the same."""
        done = Done(tmp_path, task, runner, [fenced(GOOD)])
        first = task.score(done.run, 1, runner, [LITXBENCH_0_1_1])[0]
        assert first == task.score(done.run, 1, runner, [LITXBENCH_0_1_1])[0]
        assert "ok" == first.papers[STEM]["outcome"]
        assert first.metrics["process_f1"] > 0

    @pytest.mark.parametrize("outcome", ["invalid", "no such outcome"])
    def test_record_that_says_no(self, tmp_path, runner, outcome):
        """An output that was not accepted scores nothing, whatever it holds."""
        done = Done(tmp_path, task, runner, [fenced(GOOD)])
        done.run.write_record(1, STEM, replace(done.record, outcome=outcome))
        scores = task.score(done.run, 1, runner, [LITXBENCH_0_1_1])[0]
        assert 0.0 == scores.metrics["f1"]
        assert "invalid" == scores.papers[STEM]["outcome"]


def _with_attempts(number: int):
    short = type(task)()
    short.attempts = number
    return short
