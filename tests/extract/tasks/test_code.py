from dataclasses import replace

import pytest

from litx.extract.prompt import extraction
from litx.extract.prompt_settings import PromptSettings
from litx.extract.texts import PaperText
from litx.harness.dialogue import TRUNCATED
from litx.harness.task import find
from litx_scoring import LITXBENCH_0_1_1
from tests.extract.tasks.stored import GOOD, STEM, TEXT, Done, fenced

task = find("code")


class TestQuestions:
    def test_prompt_is_instructions_then_paper(self):
        """A prompt is the instructions, an empty line and the paper."""
        (question,) = task.questions([PaperText("a", TEXT)], PromptSettings())
        assert f"{extraction.instructions(PromptSettings())}\n\n{TEXT}" == question.prompt


class TestAnswer:
    def test_mends_what_it_is_told(self, tmp_path, runner):
        """Each fault is told in the next message, until the program is good; tokens add up."""
        replies = [
            "I cannot do that.",
            fenced(GOOD, "json"),
            fenced(GOOD[:-2]),
            fenced(GOOD.replace("RawMaterialKind.Ingot", "RawMaterialKind.Ingots")),
            fenced(GOOD.replace('CompMeasurement("MgFeNi")', "")),
            fenced("42"),
            (fenced(GOOD), "length"),
            "Here it is:\n" + fenced(GOOD),
        ]
        done = Done(tmp_path, task, runner, replies)
        assert ("ok", 8, 0) == done.result
        assert (800, 80, 4.0) == done.spent
        assert (".py", GOOD) == done.output
        assert "no fenced block tagged `python`" in done.prompt(2)
        assert done.prompt(2) == done.prompt(3)
        for number, told in {
            4: ("could not be parsed",),
            5: ("line 2, column", "Ingots", "failed when it was run"),
            6: (
                "error MAT001 no-composition",
                "at: experiments[0].output_materials[0].measurements",
                'line 7, column 9: Material(process="elements->casting"',
            ),
            7: ("not a list of experiments",),
            8: (TRUNCATED,),
        }.items():
            assert [] == [words for words in told if words not in done.prompt(number)]


class TestScore:
    @pytest.mark.parametrize("outcome", ["invalid", "no such outcome"])
    def test_record_that_says_no(self, tmp_path, runner, outcome):
        """An output that was not accepted scores nothing, whatever it holds."""
        done = Done(tmp_path, task, runner, [fenced(GOOD)])
        done.run.write_record(1, STEM, replace(done.record, outcome=outcome))
        scores = task.score(done.run, 1, runner, [LITXBENCH_0_1_1])[0]
        assert 0.0 == scores.metrics["f1"]
        assert "invalid" == scores.papers[STEM]["outcome"]
