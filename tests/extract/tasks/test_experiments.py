"""Tasks for experiments, and properties of all tasks."""

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
from tests.extract.tasks.stored import CHAIN, GOOD, SETTINGS, STEM, STRICT, TEXT, TaskRun, fenced

LIMITS = {
    **dict.fromkeys(("code", "flat", "assemble"), (10, 2)),
    **dict.fromkeys(("json", "two-stage"), (20, 2)),
    **dict.fromkeys(("compositions", "compositions-code", "property"), (4, 1)),
    **dict.fromkeys(("match-flat", "match-graph", "agent"), (1, 1)),
}
"""Attempts in a context, and contexts, as published."""


class TestTasks:
    def test_limits(self):
        """Each task has a name, and the published number of attempts."""
        tasks = {name: find(name) for name in task_names()}
        assert list(tasks) == [task.name for task in tasks.values()]
        assert LIMITS == {name: (task.attempts, task.contexts) for name, task in tasks.items()}

    def test_papers_of_the_truth(self):
        """Tasks that need the ground truth have questions for its papers only."""
        names = {name for name in task_names() if find(name).needs_truth}
        assert {"assemble", "match-flat", "match-graph"} == names
        papers = [PaperText(stem, "text") for stem in ("doi_unknown", STEM)]
        (question,) = build_questions(find("assemble"), papers, SETTINGS)
        assert STEM == question.stem
        with pytest.raises(DatasetError, match="none of these is; name the texts"):
            build_questions(find("assemble"), papers[:1], SETTINGS)

    def test_hashes(self):
        """Hashes differ by task, configuration, switch and text, but not by paper."""
        without = PromptSettings(helpers=False)
        cases = [("code", settings) for settings in (SETTINGS, STRICT, without)]
        cases += [(name, SETTINGS) for name in ("json", "property", "two-stage")]
        cases += [("two-stage", without)]  # in its second stage
        hashes = [hash_instructions(find(task), ["a"], settings) for task, settings in cases]
        assert 7 == len(set(hashes))
        assert hashes[0] == hash_instructions(find("code"), ["b", "c"], SETTINGS)
        papers = [[PaperText("a", text)] for text in ("x", "y")]
        questions = [build_questions(find("code"), paper, SETTINGS) for paper in papers]
        assert 2 == len(set(map(hash_prompts, questions)))

    def test_assemble(self):
        """Values are between instructions and paper, in a reproducible order."""
        papers = [PaperText(STEM, TEXT)]
        first, second = (find("assemble").questions(papers, SETTINGS) for _ in range(2))
        assert first == second
        heads = ["## Example", "# Values", "## Compositions", "## Raw Materials", "# Paper", TEXT]
        places = [first[0].prompt.rindex(f"\n{head}") for head in heads]
        assert sorted(places) == places


class TestCode:
    def test_complaints(self, tmp_path, runner):
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
        run = TaskRun(tmp_path, find("code"), runner, replies)
        assert (("ok", 8, 0), (800, 80, 4.0)) == (run.result, run.spent)
        assert (".py", GOOD) == run.output
        for number, (_, fault) in enumerate(faults, 2):
            assert [] == [words for words in fault if words not in run.prompt(number)]

    @pytest.mark.parametrize("outcome", ["invalid", "no such outcome"])
    def test_rejected_output(self, tmp_path, runner, outcome):
        """A valid output scores 0 if its record is not `ok`."""
        run = TaskRun(tmp_path, find("code"), runner, [fenced(GOOD)])
        run.folder.write_record(1, STEM, replace(run.record, outcome=outcome))
        scores = run.scores()
        assert (0.0, "invalid") == (scores.metrics["f1"], scores.papers[STEM]["outcome"])

    def test_crash(self, runner):
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
        """Each outcome of a program has a complaint, except failures of litx."""
        excluded = {"ok", "missing", "refused", "provider_error", "infra_error"}
        for outcome in sorted(set(Outcome) - excluded):
            result = Result("x", outcome, "what was wrong")
            assert "what was wrong" in format_complaint(result, ""), outcome
            assert "what was wrong" in format_json_complaint(result), outcome

    @pytest.mark.parametrize(("task", "tag"), [("code", "python"), ("json", "json")])
    def test_failure_of_litx(self, runner, monkeypatch, task, tag):
        """A failure of litx keeps its outcome and message."""
        failed = Result("x", Outcome.infra_error, "no sandbox")
        monkeypatch.setattr(type(runner), "run", lambda *_: failed)
        reading = find(task).read(Question(STEM, ""), fenced("[]", tag), runner)
        assert (failed.outcome, failed.message) == (reading.outcome, reading.complaint)


class TestFlat:
    def test_chain(self, tmp_path, runner):
        """A process that starts with a material is invalid; the complaint lists at most five."""
        task = find("flat")
        result = task.check_result(runner.run(Source(CHAIN)))
        assert (Outcome.invalid, 8) == (result.outcome, result.line)
        assert (
            "experiments[0].output_materials[1].process starts with the material 'ingot', which is "
            "not a raw material\nwrite the full chain from raw materials in each process"
        ) == result.message
        lines = CHAIN.splitlines()
        copies = [lines[7].replace('"MgFe"', f'"MgFe{number}"') for number in range(2, 9)]
        text = "\n".join([*lines[:8], *copies, *lines[8:]])
        message = task.check_result(runner.run(Source(text))).message
        assert (5, True) == (message.count("starts with"), "... and 3 more" in message)
        run = TaskRun(tmp_path, task, runner, [fenced(CHAIN), fenced(GOOD)])
        assert ("ok", 2, 0) == run.result
        assert "line 8: Material(process=" in run.prompt(2)

    def test_unchanged_results(self, runner):
        """Names, inputs of events and a shared recipe are not references; failures stay."""
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
        """The second stage has the description instead of the paper, in each context."""
        replies = ["One alloy was cast.", "no", fenced(GOOD)]
        run = TaskRun(tmp_path, TWO_STAGE, runner, replies, attempts=1, contexts=2)
        start = build_description_prompt(default_dataset(), SETTINGS)
        assert f"{start}\n\n{TEXT}" == run.prompt(1)
        assert run.prompt(2).startswith(FROM_DESCRIPTION)
        assert run.prompt(2).endswith("\n\nOne alloy was cast.")
        assert TEXT not in run.prompt(2)
        assert run.prompt(2) == run.prompt(3)
        assert (("ok", 3, 1), (".py", GOOD)) == (run.result, run.output)

    def test_description_in_parts(self, tmp_path, runner):
        """A truncated description is continued, up to five parts."""
        replies = [("One alloy", "length"), ("was cast", "length"), "at once.", fenced(GOOD)]
        run = TaskRun(tmp_path, TWO_STAGE, runner, replies)
        assert CONTINUE == run.prompt(2) == run.prompt(3)
        assert run.prompt(4).endswith("\n\nOne alloy\nwas cast\nat once.")
        assert "ok" == run.record.outcome
        replies = [(f"part {number}", "length") for number in range(PARTS)]
        run = TaskRun(tmp_path / "long", TWO_STAGE, runner, [*replies, fenced(GOOD)])
        assert run.prompt(6).endswith("part 0\npart 1\npart 2\npart 3\npart 4")
        assert ("ok", 6, 0) == run.result

    def test_second_model(self, tmp_path, runner):
        """The second stage may have a different model; other tasks reject it."""
        second = Scripted(Answer(fenced("[]"), usage=Usage(7, 5), cost_usd=0.25))
        run = TaskRun(tmp_path, TWO_STAGE.with_second(second), runner, ["One alloy.", fenced(GOOD)])
        assert (("ok", 2, 0), (".py", "[]")) == (run.result, run.output)
        assert (107, 15, 0.75) == run.spent
        with pytest.raises(DatasetError, match="no second stage for test; leave"):
            find("code").with_second(second)


FREE, PUBLISHED = Wording.free, Wording.published


def list_wordings(folder, outcome, *profiles, record="ok", ending=".json"):
    """Return the wordings in which an output is run for some profiles."""
    run = RunFolder.create(folder / f"{len(list(folder.iterdir()))}", {"papers": [STEM]})
    run.write_output(1, STEM, ending, "[]")
    run.write_record(1, STEM, RunRecord(record))
    wordings = []

    def run_all(sources):
        wordings.extend(source.wording for source in sources)
        return [Result(source.name, outcome, experiments=[]) for source in sources]

    evaluate_all([find("code").predictions(run, 1)], None, profiles, Answers(run_all))
    return wordings


def test_outputs_run_once(tmp_path):
    """An output is run again in the free wording only if that can change its score."""
    both = (LITX_1, LITXBENCH_0_1_1)
    strict = (replace(LITX_1, salvages=False), LITXBENCH_0_1_1)
    salvageable = {Outcome.invalid, Outcome.crashed, Outcome.unparsed}
    for outcome in Outcome:
        expected = [PUBLISHED, FREE] if outcome is Outcome.invalid else [PUBLISHED]
        assert expected == list_wordings(tmp_path, outcome, *strict), outcome
        expected = [PUBLISHED, FREE] if outcome in salvageable else [PUBLISHED]
        assert expected == list_wordings(tmp_path, outcome, *both), outcome
    assert [FREE] == list_wordings(tmp_path, Outcome.invalid, LITX_1)
    # a rejected output is not run, except JSON that is invalid perhaps only in its wording
    assert [FREE] == list_wordings(tmp_path, Outcome.ok, *strict, record="invalid")
    assert [] == list_wordings(tmp_path, Outcome.ok, *strict, record="invalid", ending=".py")
    assert [] == list_wordings(tmp_path, Outcome.ok, *strict, record="crashed")
    # a profile that salvages runs rejected outputs too
    assert [FREE] == list_wordings(tmp_path, Outcome.ok, *both, record="invalid", ending=".py")
    assert [FREE] == list_wordings(tmp_path, Outcome.ok, *both, record="crashed")
