"""The task `property`, and reading the folder of an untrusted run."""

import json
import os

import pytest
from hypothesis import given
from hypothesis import strategies as st

from litx.dataset import Dataset, default_dataset
from litx.errors import ProgramError
from litx.extract.tasks.counting import (
    build_property_prompt,
    list_scored_papers,
    read_numbers,
    read_output,
)
from litx.extract.texts import PaperText
from litx.harness.run import RunFolder, RunRecord
from litx.harness.task import find
from litx.sandbox import Runner
from litx.sandbox.limits import MAX_SOURCE_MB
from litx_ontology import AlloyMeasurementKind
from litx_ontology.fields import ALLOYS
from litx_ontology.units import GigaPascal
from litx_scoring import LITX_1, LITXBENCH_0_1_1
from litx_scoring.answers import PROPERTIES, target_values
from tests.extract.tasks.stored import SETTINGS, TaskRun
from tests.scoring.build import alloy, make_paper, measured

TASK = find("property")
STEM = "doi_10_1038__s41598_019_43329_w"
TARGETS = {kind: target_values(default_dataset().load_paper(STEM), kind) for kind in PROPERTIES}
HARDNESS = AlloyMeasurementKind.vickers_hardness
NAMES = ("precision", "recall", "f1")


def run_task(folder, **replies):
    """Run the task for a paper; a property without replies gets the correct answer."""
    replies = {kind: [json.dumps(values)] for kind, values in TARGETS.items()} | replies
    replies_by_key = {f"{kind}/{STEM}": texts for kind, texts in replies.items()}
    return TaskRun(folder, TASK, Runner(), replies_by_key)


class TestNumbers:
    @pytest.mark.parametrize(
        ("expected", "replies"),
        [
            ([1, 2], ["```json\n[1, 2]\n``` and [3]", "The values are [1, 2].", "[1, 1.0, 2, 1]"]),
            ([1, 2], ["```\n[1, 2]", "[1, 2, 1]"]),
            ([1], ["```plaintext\n[1]\n```", "```yaml\n[1]\n```"]),
            ([1, 0], ['[1, "2", null, [3], true, false]']),
            ([], ["[1] and [2]", "[1, 2", "] [", "[]", "12, 13", "[1,]"]),
            ([], ["[" * 5000 + "]" * 5000, f"[{'9' * 500}]"]),
        ],
    )
    def test_reply(self, expected, replies):
        """The array from the first to the last bracket is read, each number once."""
        assert [expected] * len(replies) == [read_numbers(reply) for reply in replies]

    @given(st.lists(st.floats(allow_nan=False) | st.integers(), unique=True))
    def test_written_and_read(self, values):
        """The stored output gives the same numbers."""
        question = TASK.questions([PaperText("a", "b")], SETTINGS)[0]
        assert values == read_numbers(TASK.read(question, json.dumps(values), Runner()).output)

    @given(st.text(st.sampled_from('[]`1,e.-tru \n"N'), max_size=40))
    def test_any_text(self, reply):
        """Any reply gives a list of different numbers."""
        numbers = read_numbers(reply)
        assert all(isinstance(value, int | float) for value in numbers)
        assert len(numbers) == len(dict.fromkeys(numbers))


def test_questions():
    """Each property and paper has a question with name, description and unit of the property."""
    questions = TASK.questions([PaperText("a", "A"), PaperText("b", "B")], SETTINGS)
    assert 10 == len(questions)
    assert "ultimate_tensile_strength/a" == questions[0].key
    assert questions[1].prompt.endswith("\n\nB")
    for name, unit in zip(PROPERTIES, ("MPa", "MPa", "%", "%", "HV"), strict=True):
        text, kind = build_property_prompt(name, ALLOYS), ALLOYS.kind(name)
        assert f"Give each value in {unit}, as a plain number" in text, kind
        assert "Convert what the paper prints in another unit" in text, kind
        assert (True, True) == (kind.label in text, kind.description in text), kind


class TestAnswer:
    def test_correct(self, tmp_path):
        """The targets score 1; a property without targets has no score."""
        metrics = run_task(tmp_path).scores().metrics
        assert (1.0, 1.0, 1.0) == tuple(metrics[name] for name in NAMES)
        assert 1.0 == metrics["vickers_hardness_f1"]
        assert metrics["ultimate_tensile_strength_f1"] is None
        assert (1.0, 2.5) == (metrics["attempts"], metrics["cost_usd"])

    def test_profiles(self, tmp_path, monkeypatch):
        """In litx-1 a rounded conversion is the value; as published only its exact float is."""
        paper = make_paper(alloy(), measured("4.947", HARDNESS, GigaPascal))
        monkeypatch.setattr(Dataset, "load_paper", lambda *_: paper)
        run = run_task(tmp_path, **{**dict.fromkeys(TARGETS, ("[]",)), HARDNESS.value: ["[504]"]})
        for profile, matches in ((LITX_1, 1), (LITXBENCH_0_1_1, 0)):
            expected = {"found": matches, "targets": 1, "extracted": 1}
            assert expected == run.scores(profile).papers[STEM][HARDNESS.value]

    def test_wrong_missing_and_lost(self, tmp_path):
        """Each property has metrics; the metrics of all values exclude lost questions."""
        values = [TARGETS[HARDNESS.value][0], 1e6, 2e6]
        scores = run_task(tmp_path / "wrong", vickers_hardness=[json.dumps(values)]).scores()
        assert {"found": 1, "targets": 5, "extracted": 3} == scores.papers[STEM][HARDNESS.value]
        hardness_metrics = tuple(scores.metrics[f"vickers_hardness_{name}"] for name in NAMES)
        assert (pytest.approx(1 / 3), 0.2, pytest.approx(0.25)) == hardness_metrics
        assert pytest.approx(10 / 12) == scores.metrics["precision"]
        assert pytest.approx(10 / 14) == scores.metrics["recall"]
        metrics = run_task(tmp_path / "lost", vickers_hardness=[]).scores().metrics
        assert (None, 1.0) == (metrics["vickers_hardness_f1"], metrics["recall"])

    def test_complaint(self, tmp_path):
        """A reply without numbers gets a complaint, unless it is an empty array."""
        hardness, strength = f"vickers_hardness/{STEM}", f"ultimate_tensile_strength/{STEM}"
        folder = run_task(
            tmp_path,
            vickers_hardness=["There are none.", '["321 HV"]', ("[321]", "length")],
            ultimate_tensile_strength=["None, hence [] alone."],
        ).folder
        records = [folder.record(1, key) for key in (hardness, strength)]
        assert [("ok", 3), ("ok", 1)] == [(record.outcome, record.attempts) for record in records]
        assert "no number" in (folder.dialogue(1, hardness) / "2.prompt.md").read_text()
        assert "[]\n" == folder.output(1, strength).read_text()


@pytest.fixture
def run(tmp_path):
    """Return a run with an output; its run.toml has an invalid and a repeated paper."""
    run = RunFolder.create(tmp_path / "run", {"papers": [STEM, "../x", STEM], "repeats": 1})
    run.write_output(1, STEM, ".json", "[1]\n")
    return run


class TestStoredOutput:
    def test_accepted(self, run):
        """A repeated paper counts once; an accepted output is read up to a limit."""
        assert [STEM] == list_scored_papers(run, default_dataset())
        for repeat, record, expected in (
            (1, RunRecord("ok"), "[1]\n"),
            (1, None, "[1]\n"),
            (1, RunRecord("unparsed"), ""),
            (2, None, ""),
        ):
            assert expected == read_output(run, repeat, STEM, record)
        with run.output(1, STEM).open("ab") as stream:
            stream.truncate(10 * MAX_SOURCE_MB * 1_000_000)
        assert MAX_SOURCE_MB * 1_000_000 + 1 == len(read_output(run, 1, STEM, None))

    @pytest.mark.parametrize("make", [os.mkfifo, lambda file: file.symlink_to("/dev/zero")])
    def test_no_file(self, run, make):
        """A pipe or a link to a device is an error."""
        file = run.output(1, STEM)
        file.unlink()
        make(file)
        with pytest.raises(ProgramError, match=f"{STEM}.json cannot be read: it is "):
            read_output(run, 1, STEM, None)
