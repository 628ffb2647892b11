"""Tasks that ask for experiments, and properties of all tasks."""

from dataclasses import replace

import pytest

from litx.dataset import default_dataset
from litx.errors import DatasetError
from litx.evaluation import evaluate_all
from litx.extract.prompt_settings import PromptSettings
from litx.extract.questions import build_questions, hash_instructions, hash_prompts
from litx.extract.tasks.experiments import format_complaint, format_json_complaint
from litx.extract.tasks.two_stage import CONTINUE, FROM_DESCRIPTION, PARTS, build_description_prompt
from litx.extract.texts import PaperText
from litx.formats.wording import Wording
from litx.harness.dialogue import TRUNCATED
from litx.harness.run import RunFolder, RunRecord
from litx.harness.task import Question, find
from litx.harness.task_names import task_names
from litx.providers import Answer, Usage
from litx.sandbox import Outcome, Result, Source
from litx_scoring import LITX_1, LITXBENCH_0_1_1
from tests.answers import Answers
from tests.chats import Scripted
from tests.extract.tasks.stored import CHAIN, GOOD, SETTINGS, STEM, STRICT, TEXT, Done, fenced, once

LIMITS = {
    **dict.fromkeys(("code", "flat", "assemble"), (10, 2)),
    **dict.fromkeys(("json", "two-stage"), (20, 2)),
    **dict.fromkeys(("compositions", "compositions-code", "property"), (4, 1)),
    **dict.fromkeys(("match-flat", "match-graph", "agent"), (1, 1)),
}
"""Attempts in a context and contexts, as published."""


class TestTasks:
    def test_limits(self):
        """Each task has a name, and the published number of attempts."""
        tasks = {name: find(name) for name in task_names()}
        assert list(tasks) == [task.name for task in tasks.values()]
        assert LIMITS == {name: (task.attempts, task.contexts) for name, task in tasks.items()}

    def test_papers_of_the_truth(self):
        """What is made from the ground truth asks about its papers alone."""
        needing = {name for name in task_names() if find(name).needs_truth}
        assert {"assemble", "match-flat", "match-graph"} == needing
        papers = [PaperText(stem, "text") for stem in ("doi_nobody", STEM)]
        assert [STEM] == [
            question.stem for question in build_questions(find("assemble"), papers, SETTINGS)
        ]
        with pytest.raises(DatasetError, match="none of these is; name the texts"):
            build_questions(find("assemble"), papers[:1], SETTINGS)

    def test_hashes(self):
        """Hashes differ by task, configuration, switch and text, but not by paper."""
        without = PromptSettings(helpers=False)
        cases = [("code", settings) for settings in (SETTINGS, STRICT, without)]
        cases += [(name, SETTINGS) for name in ("json", "property", "two-stage")]
        cases += [("two-stage", without)]  # which its second stage tells
        hashes = [hash_instructions(find(task), ["a"], settings) for task, settings in cases]
        assert 7 == len(set(hashes))
        assert hashes[0] == hash_instructions(find("code"), ["b", "c"], SETTINGS)
        papers = [[PaperText("a", text)] for text in ("x", "y")]
        assert 2 == len(
            {hash_prompts(build_questions(find("code"), paper, SETTINGS)) for paper in papers}
        )

    def test_assemble(self):
        """To be put together, values stand between instructions and paper, the same each time."""
        questions = [
            find("assemble").questions([PaperText(STEM, TEXT)], SETTINGS) for _ in range(2)
        ]
        assert questions[0] == questions[1]
        heads = ["## Example", "# Values", "## Compositions", "## Raw Materials", "# Paper", TEXT]
        places = [questions[0][0].prompt.rindex(f"\n{head}") for head in heads]
        assert sorted(places) == places


class TestCode:
    def test_mends_what_it_is_told(self, tmp_path, runner):
        """Complaints describe each fault until the program is accepted; tokens are summed."""
        no_block = ("There is no fenced block tagged `python` in your reply", "list of experiments")
        raw = '"elements": RawMaterial(kind=RawMaterialKind.Ingot)'
        two_rules = (
            "Your expression does not give valid experiments.\n\n",
            "error RAW001",
            "error MAT001 no-composition",
            "at: experiments[0].output_materials[0].measurements",
            'line 7, column 9: Material(process="elements->casting"',
        )
        faults = [
            ("I cannot do that.", no_block),
            (fenced(GOOD, "json"), no_block),
            (fenced(GOOD[:-2]), ("could not be parsed",)),
            (
                fenced(GOOD.replace(".Ingot", ".Ingots")),
                ("line 2, column", "Ingots", "failed when"),
            ),
            (fenced(GOOD.replace('CompMeasurement("MgFeNi")', "").replace(raw, "")), two_rules),
            (fenced("42"), ("not a list of experiments",)),
            ((fenced(GOOD), "length"), (TRUNCATED,)),
        ]
        replies = [*(reply for reply, _ in faults), "Here it is:\n" + fenced(GOOD)]
        done = Done(tmp_path, find("code"), runner, replies)
        assert (("ok", 8, 0), (800, 80, 4.0)) == (done.result, done.spent)
        assert (".py", GOOD) == done.output
        for number, (_, fault) in enumerate(faults, 2):
            assert [] == [words for words in fault if words not in done.prompt(number)]

    @pytest.mark.parametrize("outcome", ["invalid", "no such outcome"])
    def test_record_that_says_no(self, tmp_path, runner, outcome):
        """An output that was not accepted scores nothing, whatever it holds."""
        done = Done(tmp_path, find("code"), runner, [fenced(GOOD)])
        done.run.write_record(1, STEM, replace(done.record, outcome=outcome))
        scores = done.scores()
        assert (0.0, "invalid") == (scores.metrics["f1"], scores.papers[STEM]["outcome"])

    def test_complaint(self, runner):
        """The complaint about a crash has the exception, the line with its text, and a hint."""
        text = "[\n    1 / 0,\n]"
        assert (
            "Your expression failed when it was run.\n\n"
            "the program: crashed\n"
            "   line 2, column 5: 1 / 0,\n"
            "   wrong: ZeroDivisionError: division by zero\n\n"
            "Mend it and reply with the whole corrected list in one fenced block tagged `python`."
        ) == format_complaint(runner.run(Source(text)), text)

    def test_every_outcome(self):
        """There are words for whatever can become of a program, but for a failure of litx."""
        unread = {"ok", "missing", "refused", "provider_error", "infra_error"}
        for outcome in sorted(set(Outcome) - unread):
            result = Result("x", outcome, "what was wrong")
            assert "what was wrong" in format_complaint(result, ""), outcome
            assert "what was wrong" in format_json_complaint(result), outcome

    @pytest.mark.parametrize(("task", "tag"), [("code", "python"), ("json", "json")])
    def test_failure_of_litx(self, runner, monkeypatch, task, tag):
        """A failure of litx is no fault of the model, and its message stays as it is."""
        failed = Result("x", Outcome.infra_error, "no sandbox")
        monkeypatch.setattr(type(runner), "run", lambda *_: failed)
        reading = find(task).read(Question(STEM, ""), fenced("[]", tag), runner)
        assert (failed.outcome, failed.message) == (reading.outcome, reading.complaint)


class TestFlat:
    def test_chain_is_refused(self, tmp_path, runner):
        """A process that starts with a material is invalid; the complaint names at most five."""
        task = find("flat")
        judged = task.check_result(runner.run(Source(CHAIN)))
        assert (Outcome.invalid, 8) == (judged.outcome, judged.line)
        assert (
            "experiments[0].output_materials[1].process starts with the material 'ingot', which is "
            "not a raw material\nwrite the full chain from raw materials in each process"
        ) == judged.message
        lines = CHAIN.splitlines()
        copies = [lines[7].replace('"MgFe"', f'"MgFe{number}"') for number in range(2, 9)]
        many = task.check_result(runner.run(Source("\n".join([*lines[:8], *copies, *lines[8:]]))))
        assert 5 == many.message.count("starts with")
        assert "... and 3 more" in many.message
        done = Done(tmp_path, task, runner, [fenced(CHAIN), fenced(GOOD)])
        assert ("ok", 2, 0) == done.result
        assert "line 8: Material(process=" in done.prompt(2)

    def test_stays(self, runner):
        """Names, inputs of events and a shared recipe are not references; a failure stays."""
        used = CHAIN.replace('"ingot->casting"', '"elements->casting"')
        shared = GOOD.replace('{"casting": [', "[").replace("]},", "],")
        for text in (
            GOOD.replace("Material(process", 'Material(name="a", process'),
            used.replace("kind=ProcessKind.AsCast", 'kind=ProcessKind.AsCast, inputs=["ingot"]'),
            shared.replace('process="elements->casting", ', ""),
            "1 / 0",
        ):
            result = runner.run(Source(text))
            assert ("1 / 0" == text) is (Outcome.ok is not result.outcome), text
            assert result is find("flat").check_result(result), text


TWO_STAGE = find("two-stage")


class TestTwoStage:
    def test_description_then_code(self, tmp_path, runner):
        """The second stage has the description and not the paper, in each new context the same."""
        replies = ["One alloy was cast.", "no", fenced(GOOD)]
        done = Done(tmp_path, once(TWO_STAGE, contexts=2), runner, replies)
        start = build_description_prompt(default_dataset(), SETTINGS)
        assert f"{start}\n\n{TEXT}" == done.prompt(1)
        assert done.prompt(2).startswith(FROM_DESCRIPTION)
        assert done.prompt(2).endswith("\n\nOne alloy was cast.")
        assert TEXT not in done.prompt(2)
        assert done.prompt(2) == done.prompt(3)
        assert (("ok", 3, 1), (".py", GOOD)) == (done.result, done.output)

    def test_description_in_parts(self, tmp_path, runner):
        """A description that is cut off goes on where it stopped; after five parts it is taken."""
        replies = [("One alloy", "length"), ("was cast", "length"), "at once.", fenced(GOOD)]
        done = Done(tmp_path, TWO_STAGE, runner, replies)
        assert CONTINUE == done.prompt(2) == done.prompt(3)
        assert done.prompt(4).endswith("\n\nOne alloy\nwas cast\nat once.")
        assert "ok" == done.record.outcome
        replies = [(f"part {number}", "length") for number in range(PARTS)]
        done = Done(tmp_path / "long", TWO_STAGE, runner, [*replies, fenced(GOOD)])
        assert done.prompt(6).endswith("part 0\npart 1\npart 2\npart 3\npart 4")
        assert ("ok", 6, 0) == done.result

    def test_second_model(self, tmp_path, runner):
        """The second stage may have a different model; other tasks reject it."""
        second = Scripted(Answer(fenced("[]"), usage=Usage(7, 5), cost_usd=0.25))
        done = Done(tmp_path, TWO_STAGE.with_second(second), runner, ["One alloy.", fenced(GOOD)])
        assert (("ok", 2, 0), (".py", "[]")) == (done.result, done.output)
        assert (107, 15, 0.75) == done.spent
        with pytest.raises(DatasetError, match="no second stage for test; leave"):
            find("code").with_second(second)


FREE, PUBLISHED = Wording.free, Wording.published


def ran(folder, outcome, *profiles, record="ok", ending=".json"):
    """Return how an output is run for some profiles."""
    run = RunFolder.create(folder / f"{len(list(folder.iterdir()))}", {"papers": [STEM]})
    run.write_output(1, STEM, ending, "[]")
    run.write_record(1, STEM, RunRecord(record))
    wordings = []

    def answer(sources):
        wordings.extend(source.wording for source in sources)
        return [Result(source.name, outcome, experiments=[]) for source in sources]

    evaluate_all([find("code").predictions(run, 1)], None, profiles, Answers(answer))
    return wordings


def test_outputs_run_once(tmp_path):
    """The published reading accepts a subset of the replies that the free reading accepts."""
    both = (LITX_1, LITXBENCH_0_1_1)
    strict = (replace(LITX_1, salvages=False), LITXBENCH_0_1_1)
    form = {Outcome.invalid, Outcome.crashed, Outcome.unparsed}
    for outcome in Outcome:
        expected = [PUBLISHED, FREE] if outcome is Outcome.invalid else [PUBLISHED]
        assert expected == ran(tmp_path, outcome, *strict), outcome
        expected = [PUBLISHED, FREE] if outcome in form else [PUBLISHED]
        assert expected == ran(tmp_path, outcome, *both), outcome
    assert [FREE] == ran(tmp_path, Outcome.invalid, LITX_1)
    # what was not accepted is not run, but JSON that may have been so for its words
    assert [FREE] == ran(tmp_path, Outcome.ok, *strict, record="invalid")
    assert [] == ran(tmp_path, Outcome.ok, *strict, record="invalid", ending=".py")
    assert [] == ran(tmp_path, Outcome.ok, *strict, record="crashed")
    # a profile that salvages runs it for what is left without its slips
    assert [FREE] == ran(tmp_path, Outcome.ok, *both, record="invalid", ending=".py")
    assert [FREE] == ran(tmp_path, Outcome.ok, *both, record="crashed")
