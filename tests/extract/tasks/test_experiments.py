"""The tasks whose answer is a list of experiments; what all tasks have."""

from dataclasses import replace

import pytest

from litx.errors import DatasetError
from litx.extract.begin import ask_about, instructions_hash, prompts_hash
from litx.extract.prompt.extraction import instructions
from litx.extract.prompt_settings import PromptSettings
from litx.extract.tasks.experiments import Outputs, complaint_about, complaint_about_json
from litx.extract.texts import PaperText
from litx.formats.wording import Wording
from litx.harness.dialogue import TRUNCATED
from litx.harness.run import RunRecord
from litx.harness.task import find
from litx.harness.task_names import task_names
from litx.sandbox import Mode, Outcome, Result, Source, SourceKind
from litx_scoring import LITXBENCH_0_1_1
from tests.extract.tasks.stored import CHAIN, GOOD, SETTINGS, STEM, STRICT, TEXT, Done, fenced

LIMITS = {
    **dict.fromkeys(("code", "flat", "assemble"), (10, 2)),
    **dict.fromkeys(("json", "two-stage"), (20, 2)),
    **dict.fromkeys(("compositions", "compositions-code", "property"), (4, 1)),
    **dict.fromkeys(("match-flat", "match-graph", "agent"), (1, 1)),
}
"""Attempts in a context and contexts, as published."""


class TestTasks:
    def test_limits(self):
        """Each task is found by its name, and gives a model as many attempts as is published."""
        tasks = {name: find(name) for name in task_names()}
        assert list(tasks) == [task.name for task in tasks.values()]
        assert LIMITS == {name: (task.attempts, task.contexts) for name, task in tasks.items()}

    def test_papers_of_the_truth(self):
        """What is made from the ground truth asks about its papers alone."""
        needing = {name for name in task_names() if find(name).needs_truth}
        assert {"assemble", "match-flat", "match-graph"} == needing
        papers = [PaperText(stem, "text") for stem in ("doi_nobody", STEM)]
        assert [STEM] == [one.stem for one in ask_about(find("assemble"), papers, SETTINGS)]
        with pytest.raises(DatasetError, match="none of these is one; name the texts"):
            ask_about(find("assemble"), papers[:1], SETTINGS)

    def test_hashes(self):
        """Tasks, configurations, switches and texts have other hashes, whatever the papers are."""
        without = PromptSettings(helpers=False)
        told = [("code", one) for one in (SETTINGS, STRICT, without)]
        told += [(name, SETTINGS) for name in ("json", "property", "two-stage")]
        told += [("two-stage", without)]  # which its second stage tells
        hashes = [instructions_hash(find(task), ["a"], one) for task, one in told]
        assert 7 == len(set(hashes))
        assert hashes[0] == instructions_hash(find("code"), ["b", "c"], SETTINGS)
        papers = [[PaperText("a", text)] for text in ("x", "y")]
        assert 2 == len({prompts_hash(ask_about(find("code"), one, SETTINGS)) for one in papers})

    def test_prompts(self):
        """Instructions come first, then the paper; to be put together, the values between them."""
        paper = [PaperText(STEM, TEXT)]
        (question,) = find("code").questions(paper, SETTINGS)
        assert f"{instructions(SETTINGS)}\n\n{TEXT}" == question.prompt
        (question,) = find("assemble").questions(paper, SETTINGS)
        heads = ["## Example", "# Values", "## Compositions", "## Raw Materials", "# Paper", TEXT]
        places = [question.prompt.rindex(f"\n{head}") for head in heads]
        assert sorted(places) == places
        assert [question] == list(find("assemble").questions(paper, SETTINGS))


class TestCode:
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
        done = Done(tmp_path, find("code"), runner, replies)
        assert ("ok", 8, 0) == done.result
        assert (800, 80, 4.0) == done.spent
        assert (".py", GOOD) == done.output
        for number, told in {
            2: ("There is no fenced block tagged `python` in your reply", "list of experiments"),
            3: ("There is no fenced block tagged `python` in your reply", "list of experiments"),
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

    @pytest.mark.parametrize("outcome", ["invalid", "no such outcome"])
    def test_record_that_says_no(self, tmp_path, runner, outcome):
        """An output that was not accepted scores nothing, whatever it holds."""
        done = Done(tmp_path, find("code"), runner, [fenced(GOOD)])
        done.run.write_record(1, STEM, replace(done.record, outcome=outcome))
        scores = find("code").score(done.run, 1, runner, [LITXBENCH_0_1_1])[0]
        assert 0.0 == scores.metrics["f1"]
        assert "invalid" == scores.papers[STEM]["outcome"]

    def test_complaint(self, runner):
        """A crash is told with the exception, the line and its text, and what to do."""
        text = "[\n    1 / 0,\n]"
        assert (
            "Your expression failed when it was run.\n\n"
            "the program: crashed\n"
            "   line 2, column 5: 1 / 0,\n"
            "   wrong: ZeroDivisionError: division by zero\n\n"
            "Mend it and reply with the whole corrected list in one fenced block tagged `python`."
        ) == complaint_about(runner.run(Source(text)), text)

    def test_every_violation(self, runner):
        """Every broken rule is told, with its object, its line and what to do."""
        text = (
            "[Experiment(raw_materials={}, synthesis_groups={},\n"
            ' output_materials=[Material(process="a->b", measurements=[])])]'
        )
        told = complaint_about(runner.run(Source(text)), text)
        assert told.startswith("Your expression does not give valid experiments.\n\n3 errors")
        assert [] == [one for one in ("GRP001", "MAT001", "RAW001") if f"error {one}" not in told]

    def test_every_outcome(self):
        """There are words for whatever can become of a program."""
        for outcome in sorted(set(Outcome) - {"ok", "missing", "provider_error"}):
            result = Result("x", outcome, "what was wrong")
            assert "what was wrong" in complaint_about(result, ""), outcome
            assert "what was wrong" in complaint_about_json(result), outcome


class TestFlat:
    def test_chain_is_refused(self, tmp_path, runner):
        """A process that starts with another material is invalid, at the line of its material.

        Of many such five are told, and how many more there are.
        """
        task = find("flat")
        result = runner.run(Source(CHAIN))
        assert Outcome.ok is result.outcome
        judged = task.judge(result)
        assert (Outcome.invalid, 8) == (judged.outcome, judged.line)
        assert (
            "experiments[0].output_materials[1].process starts with the material 'ingot', which is "
            "not a raw material\nwrite the full chain from raw materials in each process"
        ) == judged.message
        lines = CHAIN.splitlines()
        copies = [lines[7].replace('"MgFe"', f'"MgFe{number}"') for number in range(2, 9)]
        many = task.judge(runner.run(Source("\n".join([*lines[:8], *copies, *lines[8:]]))))
        assert 5 == many.message.count("starts with")
        assert "... and 3 more" in many.message
        done = Done(tmp_path, task, runner, [fenced(CHAIN), fenced(GOOD)])
        assert ("ok", 2, 0) == done.result
        assert "line 8: Material(process=" in done.prompt(2)

    @pytest.mark.parametrize(
        "text",
        [
            GOOD.replace("Material(process", 'Material(name="a", process'),
            CHAIN.replace('"ingot->casting"', '"elements->casting"').replace(
                "kind=ProcessKind.AsCast", 'kind=ProcessKind.AsCast, inputs=["ingot"]'
            ),
            GOOD.replace('{"casting": [', "[")
            .replace("]},", "],")
            .replace('process="elements->casting", ', ""),
            "1 / 0",
        ],
    )
    def test_stays(self, runner, text):
        """Names, inputs of events and a shared recipe refer to nothing; a failure stays one."""
        result = runner.run(Source(text))
        assert ("1 / 0" == text) is (Outcome.ok is not result.outcome)
        assert result is find("flat").judge(result)


FREE, PUBLISHED = Wording.free, Wording.published


class Sandbox:
    """Gives every program one outcome, and remembers how each was asked for."""

    mode = Mode.text

    def __init__(self, outcome):
        self.outcome, self.ran, self.passed = outcome, [], []

    def do_nothing(self, *_):
        """Neither start, know nor check anything."""

    prestart = survey = check = do_nothing

    def run_all(self, sources, **_):
        """Yield the outcome of each."""
        for source in sources:
            self.ran.append(source.wording)
            yield Result(source.name, self.outcome)


def ran(outcome, *wordings, record="ok", kind=SourceKind.json):
    """Return how an output was run when it is asked for by some readings, one after the other."""
    sandbox = Sandbox(outcome)
    outputs = Outputs({"a": RunRecord(record)}, sandbox, find("code"))
    for wording in wordings:
        list(outputs.run([Source("[]", "a", kind, wording)]))
    return sandbox.ran


def test_outputs_run_once():
    """What came of the published reading comes of the other, too, unless it was refused.

    What the free reading takes, the published one may refuse. An output that was not accepted is
    not run, but JSON that may have been so for its words.
    """
    for outcome in Outcome:
        expected = [PUBLISHED, FREE] if outcome is Outcome.invalid else [PUBLISHED]
        assert expected == ran(outcome, PUBLISHED, FREE), outcome
    assert [FREE, PUBLISHED] == ran(Outcome.ok, FREE, PUBLISHED)
    assert [FREE] == ran(Outcome.ok, PUBLISHED, FREE, record="invalid")
    assert [] == ran(Outcome.ok, PUBLISHED, FREE, record="invalid", kind=SourceKind.python)
    assert [] == ran(Outcome.ok, PUBLISHED, FREE, record="crashed")
