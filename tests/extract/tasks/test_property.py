"""Values of one property at a time."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from litx.dataset import load_paper
from litx.extract.prompt_settings import PromptSettings
from litx.extract.tasks import counting
from litx.extract.tasks.counting import instructions, numbers
from litx.extract.texts import PaperText
from litx.harness.job import Job
from litx.harness.run import RunFolder
from litx.harness.scoring import score_run, stored_scores
from litx.harness.task import find
from litx.sandbox import Runner
from litx_ontology import AlloyMeasurementKind
from litx_ontology.units import GigaPascal
from litx_scoring import LITX_1, LITXBENCH_0_1_1
from litx_scoring.property_values import PROPERTIES, target_values
from tests.extract.tasks.stored import TEXT, store
from tests.scoring.build import alloy, measured, paper_of

TASK = find("property")
STEM = "doi_10_1038__s41598_019_43329_w"
TARGETS = {kind: target_values(load_paper(STEM), kind) for kind in PROPERTIES}
HARDNESS = AlloyMeasurementKind.vickers_hardness
STRENGTH = AlloyMeasurementKind.ultimate_compressive_strength


def done(folder, **replies):
    """Return the run of one paper; a property without replies is answered right."""
    for kind, values in TARGETS.items():
        given_ = replies.get(kind.value, [json.dumps(values)])
        chat = store(folder / "script", given_, f"{kind.value}/{STEM}")
    questions = TASK.questions([PaperText(STEM, TEXT)], PromptSettings())
    settings = {"task": TASK.name, "repeats": 1, "papers": [STEM]}
    run = RunFolder.create(folder / "run", settings)
    list(Job(run, TASK.answers(questions), chat, Runner()).work(2))
    return RunFolder.read(run.path)


def score(run):
    """Return the scores of a run."""
    return TASK.score(run, 1, Runner(), [LITXBENCH_0_1_1])[0]


class TestNumbers:
    @pytest.mark.parametrize(
        ("reply", "expected"),
        [
            ("[1, 2.5]", [1, 2.5]),
            ("```json\n[1, 2]\n``` and [3]", [1, 2]),
            ("```plaintext\n[1]\n```", [1]),
            ("```yaml\n[1]\n```", [1]),
            ("The values are [1, 2].", [1, 2]),
            ("[1, 1.0, 2, 1]", [1, 2]),
            ('[1, "2", null, [3], true, false]', [1, 0]),
            ("```\n[1, 2]", [1, 2]),
            ("[1] and [2]", []),
            ("[1, 2", []),
            ("] [", []),
            ("[]", []),
            ("12, 13", []),
            ("[1,]", []),
            ("[" * 5000 + "]" * 5000, []),
            (f"[{'9' * 500}]", []),
        ],
    )
    def test_reply(self, reply, expected):
        """Numbers are those of the array from the first to the last bracket, each once."""
        assert expected == numbers(reply)

    @given(st.lists(st.floats(allow_nan=False) | st.integers(), unique=True))
    def test_written_and_read(self, values):
        """What is kept of an answer gives the same numbers again."""
        reading = TASK.read(
            TASK.questions([PaperText("a", "b")], PromptSettings())[0], json.dumps(values), Runner()
        )
        assert values == numbers(reading.output)

    @given(st.text(st.sampled_from('[]`1,e.-tru \n"N'), max_size=40))
    def test_any_text(self, reply):
        """Whatever a reply holds, it gives a list of different numbers."""
        found = numbers(reply)
        assert all(isinstance(one, int | float) for one in found)
        assert len(found) == len(dict.fromkeys(found))


class TestQuestions:
    def test_each_property_of_each_paper(self):
        """There is a question for each property and paper, named by both."""
        papers = [PaperText("a", "A"), PaperText("b", "B")]
        questions = TASK.questions(papers, PromptSettings())
        assert 10 == len(questions)
        assert "ultimate_tensile_strength/a" == questions[0].key
        assert questions[1].prompt.endswith("\n\nB")

    def test_instructions(self):
        """The property is named, explained, and asked for in its unit."""
        for kind, unit in zip(PROPERTIES, ("MPa", "MPa", "%", "%", "HV"), strict=True):
            text = instructions(kind)
            assert f"Give each value in {unit}, as a plain number" in text, kind
            assert "Convert what the paper prints in another unit" in text, kind
            assert kind.label in text, kind
            assert kind.description in text, kind


class TestAnswer:
    def test_all_right(self, tmp_path):
        """The targets themselves score 1, and a property without any has no score."""
        metrics = score(done(tmp_path)).metrics
        assert (1.0, 1.0, 1.0) == tuple(metrics[name] for name in ("precision", "recall", "f1"))
        assert 1.0 == metrics["vickers_hardness_f1"]
        assert metrics["ultimate_tensile_strength_f1"] is None
        assert (1.0, 2.5) == (metrics["attempts"], metrics["cost_usd"])

    def test_each_profile_keeps_its_scores(self, tmp_path, monkeypatch):
        """By litx-1 a person's conversion is the value, as published only the float of it is."""
        made_up = paper_of(alloy(), measured("4.947", HARDNESS, GigaPascal))
        monkeypatch.setattr(counting, "load_paper", lambda _: made_up)
        nothing = {kind.value: ["[]"] for kind in PROPERTIES}
        run = done(tmp_path, **{**nothing, HARDNESS.value: ["[504]"]})
        score_run(run, TASK, Runner())
        for profile, found in ((LITX_1, 1), (LITXBENCH_0_1_1, 0)):
            stored = stored_scores(run, profile.name)
            paper = stored.repeats[0].papers[STEM][HARDNESS.value]
            assert {"found": found, "targets": 1, "extracted": 1} == paper
            assert profile.hash == stored.basis["profile"]["hash"]

    def test_wrong_and_missing(self, tmp_path):
        """Each property has its figures, and all values count together in those of all."""
        values = TARGETS[HARDNESS]
        scores = score(done(tmp_path, vickers_hardness=[json.dumps([values[0], 1e6, 2e6])]))
        assert {"found": 1, "targets": 5, "extracted": 3} == scores.papers[STEM][HARDNESS.value]
        assert pytest.approx(1 / 3) == scores.metrics["vickers_hardness_precision"]
        assert 0.2 == scores.metrics["vickers_hardness_recall"]
        assert pytest.approx(0.25) == scores.metrics["vickers_hardness_f1"]
        assert pytest.approx(10 / 12) == scores.metrics["precision"]
        assert pytest.approx(10 / 14) == scores.metrics["recall"]

    def test_mends_what_it_is_told(self, tmp_path):
        """A reply without numbers is sent back, unless it says that there are none."""
        run = done(
            tmp_path,
            vickers_hardness=["There are none.", '["321 HV"]', ("[321]", "length")],
            ultimate_tensile_strength=["None, hence [] alone."],
        )
        record = run.record(1, f"vickers_hardness/{STEM}")
        assert ("ok", 3) == (record.outcome, record.attempts)
        told = run.dialogue(1, f"vickers_hardness/{STEM}") / "2.prompt.md"
        assert "no number" in told.read_text(encoding="utf-8")
        record = run.record(1, f"ultimate_tensile_strength/{STEM}")
        assert ("ok", 1) == (record.outcome, record.attempts)
        empty = run.output(1, f"ultimate_tensile_strength/{STEM}")
        assert "[]\n" == empty.read_text(encoding="utf-8")

    def test_lost_question(self, tmp_path):
        """A question that the provider failed does not count; the paper's others do."""
        scores = score(done(tmp_path, vickers_hardness=[], fracture_strain_tension=["None."] * 4))
        assert "provider_error" == scores.papers[STEM][HARDNESS.value]["outcome"]
        assert scores.metrics["vickers_hardness_f1"] is None
        assert 1.0 == scores.metrics["recall"] == scores.metrics[f"{STRENGTH.value}_recall"]
