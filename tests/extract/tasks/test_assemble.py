import dataclasses

from litx.extract.prompt_settings import PromptSettings
from litx.extract.tasks.assemble import task
from litx.extract.texts import PaperText
from litx.harness.task import find
from litx_scoring import LITXBENCH_0_1_1
from tests.extract.tasks.stored import GOOD, STEM, TEXT, Done, fenced


class TestQuestions:
    def test_order_of_the_prompt(self):
        """A prompt is instructions, values and paper; the same each time."""
        papers = [PaperText(STEM, TEXT)]
        (question,) = task.questions(papers, PromptSettings())
        heads = ["## Example", "# Values", "## Compositions", "## Raw Materials", "# Paper", TEXT]
        places = [question.prompt.rindex(f"\n{head}") for head in heads]
        assert sorted(places) == places
        assert [question] == list(task.questions(papers, PromptSettings()))

    def test_needs_truth(self):
        """It asks about papers of the ground truth alone, ten times in each of two contexts."""
        assert (True, 10, 2) == (task.needs_truth, task.attempts, task.contexts)
        assert task is find("assemble")


class TestAnswer:
    def test_as_code(self, tmp_path, runner):
        """The answer is read and scored as that of the task code."""
        done = Done(tmp_path, task, runner, ["none", fenced(GOOD)])
        assert dataclasses.replace(done.record, wall_s=0.0) == dataclasses.replace(
            Done(tmp_path / "code", find("code"), runner, ["none", fenced(GOOD)]).record, wall_s=0.0
        )
        assert task.score(done.run, 1, runner, [LITXBENCH_0_1_1])[0].metrics["f1"] > 0
