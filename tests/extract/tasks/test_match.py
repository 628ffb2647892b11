"""Matching of papers to redacted experiments."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

import litxalloy
from litx import *
from litx.dataset import default_dataset
from litx.extract.prompt_settings import PromptSettings
from litx.extract.tasks.match import format_histories, read_match, redact_experiments, shuffle_stems
from litx.extract.texts import PaperText
from litx.harness.task import find
from litx.sandbox import Runner
from tests.extract.papers import THIRD
from tests.extract.tasks.stored import SECOND, STEM, TEXT, TaskRun

ORDER = shuffle_stems(litxalloy.papers)
NUMBER = ORDER.index(STEM) + 1


def redact_paper(stem, *, by_ancestors):
    """Return the redacted experiments of a paper."""
    return redact_experiments(default_dataset().load_paper(stem), by_ancestors=by_ancestors)


class TestReadMatch:
    @pytest.mark.parametrize(
        ("expected", "replies"),
        [
            (7, ['{"match": "7"}', '{"match": 7.9}', '{"match": " 7\\n"}', '{"a": {"match": 7}}']),
            (7, ['```json\n{"match": 7, "reason": "x"}\n```', "match 7", "'match': '7'"]),
            (7, ['{"a": 1} {"match": 7} {"match": 8}', "I take MATCH: 7"]),
            (7, ["it matches 3, so match = 4; match 7", 'match: 7, which is {"match": 20}']),
            (1, ['{"match": 1e999}']),
            (None, ['{"match": 20} but match 7 is none', '{"match": 0}', '{"match": -7}', ""]),
            (None, ['{"match": null}', '{"match": NaN}', '{"match": 99999999999999999999}']),
            (None, ["[7]", "7", "Set 7"]),
            (None, [20_000 * value for value in ("{", '{"match": ', '"match"', "match:'\" ", "[")]),
        ],
    )
    def test_reply(self, expected, replies):
        """Forms of replies are tried in order, and the first valid number counts."""
        assert [expected] * len(replies) == [read_match(reply, 19) for reply in replies]
        assert (3, None) == (read_match('{"match": 3}', 3), read_match('{"match": 3}', 2))

    @given(st.text(st.sampled_from('{}"match: 12\n'), max_size=60))
    def test_any_text(self, reply):
        """Any reply gives the number of a set, or None."""
        assert read_match(reply, 19) in {None, *range(1, 20)}

    @given(st.integers(1, 19), st.text(max_size=30).filter(lambda text: "match" not in text))
    def test_written_and_read(self, number, reason):
        """A number in the requested form is read."""
        assert number == read_match(f'{reason} {{"match": {number}}}', 19)


class TestTask:
    @pytest.mark.parametrize("name", ["match-flat", "match-graph"])
    def test_prompt_and_scores(self, tmp_path, name):
        """A prompt has all sets in a fixed order, and the paper; lost questions do not count."""
        task = find(name)
        (question,) = task.questions([PaperText(STEM, TEXT)], PromptSettings())
        texts = [redact_paper(stem, by_ancestors=name == "match-graph") for stem in ORDER]
        sets = "\n\n".join(f"Set {number}:\n{text}" for number, text in enumerate(texts, 1))
        assert question.prompt.endswith(f"\n\n{sets}\n\nPaper:\n\n{TEXT}")
        assert "number of the set, from 1 to 19}" in question.prompt
        truncated = (f'{{"reason": "x", "match": {NUMBER}}}, and', "length")
        replies = {STEM: [truncated], SECOND: ["I do not know"], THIRD: []}
        run = TaskRun(tmp_path, task, Runner(), replies)
        assert (("ok", 1, 0), (".json", f'{{"match": {NUMBER}}}\n')) == (run.result, run.output)
        scores = run.scores()
        assert {"accuracy": 0.5, "attempts": 1.0, "cost_usd": None} == scores.metrics
        assert {"set": NUMBER, "match": NUMBER, "correct": True} == scores.papers[STEM]
        assert scores.papers[SECOND]["match"] is None
        assert "provider_error" == scores.papers[THIRD]["outcome"]
        assert "accuracy" == task.headline


FeNi = CompMeasurement("FeNi")
HARDNESS = Measurement(kind=AlloyMeasurementKind.vickers_hardness, value=321, unit=HV)
ANNEAL = ProcessEvent(kind=ProcessKind.Annealing)
GROUPS = {
    "melt": [ProcessEvent(kind=ProcessKind.ArcMelting), ProcessEvent(kind=ProcessKind.AsCast)],
    "coat[What]": [ANNEAL.evolve(inputs=("[What]",)), ProcessEvent(kind=ProcessKind.Cut)],
    "anneal": [ANNEAL],
}
RAW = dict.fromkeys(("zinc powder", "iron", "argon"), RawMaterial(kind=RawMaterialKind.Other))


def build_experiment(*materials):
    """Return an experiment whose materials have a name, a process and perhaps measurements."""
    outputs = [
        Material(name=name, process=process, measurements=[FeNi, *m])
        for name, process, *m in materials
    ]
    return Experiment(RAW, GROUPS, outputs)


class TestHistories:
    def test_steps(self):
        """Histories count the steps of a material and its ancestors, together or separately."""
        chain = build_experiment(
            (None, "zinc powder->melt"),
            ("cast", "zinc powder,iron->melt"),
            ("rolled", "cast->anneal->anneal"),
            (None, "rolled->coat[What=argon]"),
        )
        assert [
            "raw_material_3 -> (2 synthesis steps) -> material_1",
            "raw_material_3, raw_material_2 -> (2 synthesis steps) -> material_2",
            "raw_material_3, raw_material_2 -> (4 synthesis steps) -> material_3",
            "raw_material_3, raw_material_2, raw_material_1 -> (6 synthesis steps) -> material_4",
        ] == format_histories(chain, by_ancestors=False)
        cast = "raw_material_3, raw_material_2 -> (2 synthesis steps) -> named_material_1"
        rolled = f"{cast} -> (2 synthesis steps) -> named_material_2"
        coated = rolled.replace("raw_material_2", "raw_material_2, raw_material_1")
        assert [
            "raw_material_3 -> (2 synthesis steps) -> material_1",
            cast,
            f"{rolled} (4 total synthesis steps)",
            f"{coated} -> (2 synthesis steps) -> material_4 (6 total synthesis steps)",
        ] == format_histories(chain, by_ancestors=True)

    @pytest.mark.parametrize(
        ("materials", "starts", "steps"),
        [
            # later or unknown names are not parents
            ("a: b->melt; b: a,nothing->anneal", "1", 3),
            # the steps of all parents count, and the raw materials of the last parent
            ("a: iron->melt; b: argon->melt; c: a,b,zinc powder->anneal", "13", 5),
            # an unknown group has no steps
            ("a: iron->soak->melt", "2", 2),
        ],
    )
    def test_parents(self, materials, starts, steps):
        """All earlier materials in a process are parents, and only groups have steps."""
        parts = [material.split(": ") for material in materials.split("; ")]
        *_, last = format_histories(build_experiment(*parts), by_ancestors=False)
        raws = ", ".join(f"raw_material_{number}" for number in starts)
        assert f"{raws} -> ({steps} synthesis steps) -> material_{len(parts)}" == last

    def test_shared_recipe(self):
        """A shared list of events makes each material from all raw materials."""
        shared = Experiment(RAW, [ANNEAL, ANNEAL], [Material(measurements=[FeNi])])
        expected = "raw_material_3, raw_material_2, raw_material_1 -> (2 synthesis steps) -> "
        assert [f"{expected}material_1"] == format_histories(shared, by_ancestors=False)


TEXT_OF_TWO = """\
Experiment 1:
  Raw materials: raw_material_1, raw_material_2, raw_material_3
  Output materials: 2
  raw_material_2 -> (2 synthesis steps) -> material_1 :
    1 composition, 2 property measurements, 2 configuration (2 nested measurements), 1 lattice, \
1 global lattice
  raw_material_2 -> (3 synthesis steps) -> material_2 :
    1 composition, 0 property measurements, 0 configuration, 0 lattice, 0 global lattice"""


class TestRedact:
    def test_text(self):
        """Measurements are counted by class, in features separately; experiments are numbered."""
        feature = Configuration(name="dendrite", measurements=[HARDNESS, FeNi])
        items = [HARDNESS, HARDNESS, feature, Configuration()]
        items += [LatticeMeasurement(Lattice.cubic(3.6)), GlobalLatticeParam(struct=CrysStruct.FCC)]
        original = build_experiment(("secret", "iron->melt", *items), (None, "secret->anneal"))
        second = TEXT_OF_TWO.replace("Experiment 1", "Experiment 2")
        assert f"{TEXT_OF_TWO}\n{second}" == redact_experiments(
            [original, original], by_ancestors=False
        )

    @pytest.mark.parametrize("by_ancestors", [False, True])
    def test_words(self, by_ancestors):
        """The texts of all papers have the same few words."""
        texts = [redact_paper(stem, by_ancestors=by_ancestors) for stem in litxalloy.papers]
        allowed = "Experiment Raw materials Output raw material named synthesis steps total"
        allowed += " composition property measurements configuration nested lattice global"
        assert set(re.findall(r"[a-zA-Z]+", " ".join(texts))) <= set(allowed.split())

    @given(st.permutations("abcdefgh"))
    def test_order_of_sets(self, stems):
        """The order of sets comes from a fixed seed and does not depend on the input order."""
        assert ["d", "b", "c", "e", "a"] == shuffle_stems("edcba")
        assert shuffle_stems("abcdefgh") == shuffle_stems(stems)
