"""Prompts of datasets other than the default one: fuel cells, and a field without a prompt."""

import itertools
import re

import pytest

from litx.audit.texts import SearchedText
from litx.dataset import default_dataset
from litx.errors import DatasetError
from litx.extract.prompt.extraction import build_example, build_instructions
from litx.extract.prompt.texts import COMMON as COMMON_FOLDER
from litx.extract.prompt.texts import prompt_text
from litx.extract.prompt_settings import PUBLISHED, PromptSettings, ReplyFormat
from litx.extract.questions import build_questions
from litx.extract.tasks.two_stage import build_description_prompt
from litx.harness.task import find
from litx.model import CompositeMeasurement, Configuration, GlobalLatticeParam
from litx.model.source import MOST_WORDS, split_source
from litx.sandbox import Outcome, Source, SourceKind
from litx_ontology import ConditionKind, LayerRole, fields
from litx_scoring import score_experiments
from litx_validators import check
from tests.extract.prompt.snapshots import ALLOYS, CELLS, COMMON, PAPER
from tests.toy import installed, toy  # noqa: F401 (two fixtures)

PLAIN = PromptSettings()
FULL = PromptSettings(normalize=True, sources=True, descriptions=True)
MOST = 36_000
"""Most characters of the instructions for a whole paper."""

EACH = [
    (dataset, PromptSettings(True, *switches), form)
    for dataset in (CELLS, COMMON)
    for switches in itertools.product((False, True), repeat=3)
    for form in ReplyFormat
]


def run(runner, dataset, form, settings=PLAIN):
    """Return the experiments of an example."""
    kind = SourceKind.json if form is ReplyFormat.json else SourceKind.python
    result = runner.run(Source(build_example(dataset, form, settings), "example", kind))
    assert (Outcome.ok, "") == (result.outcome, result.message), (dataset.name, settings, form)
    return result.experiments


class TestInstructions:
    @pytest.mark.parametrize("dataset", [ALLOYS, CELLS, COMMON], ids=lambda one: one.name)
    def test_length(self, dataset):
        """They have at most 36,000 characters in each form."""
        settings = PromptSettings()
        texts = [build_instructions(dataset, settings, form) for form in ReplyFormat]
        assert max(map(len, [*texts, build_description_prompt(dataset, settings)])) <= MOST

    def test_words_of_alloys(self):
        """No other dataset reads of melts, blends and tests of metals."""
        words = "`ArcMelting`|`HotForging`|`Aging`|WC|AlloyMeasurementKind|strain_tension"
        for dataset, form in itertools.product((CELLS, COMMON), ReplyFormat):
            text = build_instructions(dataset, PromptSettings(), form)
            assert [] == re.findall(words, text)

    def test_vocabulary(self):
        """Members of both vocabularies of a part are offered, but what the field leaves out."""
        for form in ReplyFormat:
            text = build_instructions(CELLS, PromptSettings(), form).split("## Names")[1]
            offered = ("Calcination", "Annealing", "Cathode", "fuel", "composite", "role")
            if form is not ReplyFormat.json:
                offered = (*offered[:4], "FuelCellProcessKind", "ProcessKind")
            assert [] == [name for name in offered if f"`{name}`" not in text]
            assert [] == re.findall("`(?:DropCasting|Dendrite|strain_rate|L12)`", text)

    def test_equal_texts_of_two_vocabularies(self):
        """What a field leaves out of one vocabulary stays in another with the same text."""
        assert ConditionKind.electrode_area in fields.ALLOYS.unused
        text = build_instructions(CELLS, PromptSettings())
        assert "- `electrode_area`" in text  # a measured quantity

    def test_names_of_what_cells_use(self):
        """The names of members that cells use are those of members."""
        for vocabulary, names in fields._COMMON_OF_CELLS.items():
            assert set(names.split()) <= {member.name for member in vocabulary}

    def test_no_published_prompt(self):
        """A dataset that is not about alloys has no published configuration, whatever the task."""
        for task in ("code", "json", "two-stage", "compositions-code"):
            with pytest.raises(DatasetError, match=f"litxsofc has no prompt {PUBLISHED}"):
                build_questions(find(task, CELLS), [PAPER], PromptSettings(configuration=PUBLISHED))

    def test_other_dataset_on_alloys(self, toy):  # noqa: F811 (a fixture)
        """It has the prompts of the default dataset, the published ones too."""
        assert default_dataset().prompt_folder == toy.prompt_folder
        for configuration in ("litx-1", PUBLISHED):
            settings = PromptSettings(configuration=configuration)
            assert build_instructions(ALLOYS, settings) == build_instructions(toy, settings)

    def test_text_of_the_dataset_first(self):
        """A text of the dataset counts before the common one; an unknown one is an error."""
        assert None is COMMON.prompt_folder
        assert "the alloys that" in prompt_text("tasks.compositions.task", ALLOYS)
        assert "the materials that" in prompt_text("tasks.compositions.task", CELLS)
        with pytest.raises(KeyError):
            prompt_text("no.such.text", CELLS)

    def test_words_in_code(self):
        """Nothing that all datasets share names the vocabulary of a field."""
        for file in COMMON_FOLDER.glob("*"):
            if file.is_file():
                text = file.read_text(encoding="utf-8")
                assert not re.search("AlloyMeasurementKind|FuelCellMeasurementKind", text), file


class TestExamples:
    def test_runs_without_a_finding(self, runner):
        """The example is a good answer, whatever the settings; with sources, as a truth is."""
        for dataset, settings, form in EACH:
            experiments = run(runner, dataset, form, settings)
            is_sourced = settings.sources and form is ReplyFormat.code
            scope = {"scope": "ground truth"} if is_sourced else {"scope": "validate"}
            findings = check(experiments, **scope, field=dataset.field)
            codes = {finding.code for finding in findings}
            assert ({"SRC002"} if is_sourced else set()) == codes, (dataset.name, settings, form)

    @pytest.mark.parametrize("dataset", [CELLS, COMMON], ids=lambda one: one.name)
    def test_scores(self, runner, dataset):
        """Its score against itself is 1, and the form does not matter."""
        code, as_json = (
            run(runner, dataset, form) for form in (ReplyFormat.code, ReplyFormat.json)
        )
        assert 1 == pytest.approx(score_experiments(code, code, field=dataset.field).overall.f1)
        assert 1 == pytest.approx(score_experiments(code, as_json, field=dataset.field).overall.f1)
        assert 1 == pytest.approx(score_experiments(as_json, code, field=dataset.field).overall.f1)

    @pytest.mark.parametrize("dataset", [CELLS, COMMON], ids=lambda one: one.name)
    def test_flat(self, runner, dataset):
        """In the flat form no material is made from another one, or named."""
        experiments = run(runner, dataset, ReplyFormat.flat)
        (experiment,) = experiments
        assert {None} == {material.name for material in experiment.output_materials}
        inputs = {
            name for m in experiment.output_materials for name in experiment.steps(m)[0].inputs
        }
        assert inputs <= set(experiment.raw_materials)

    @pytest.mark.parametrize("dataset", [CELLS, COMMON], ids=lambda one: one.name)
    def test_quotes(self, runner, dataset):
        """Each quote is short, and stands in the text of the example."""
        example = build_instructions(dataset, FULL).partition("> **2.**")[2].partition("```")[0]
        text = SearchedText(dataset.folder, example)
        (experiment,) = run(runner, dataset, ReplyFormat.code, FULL)
        sources = {getattr(record, "source", None) for record in experiment.records}
        quotes = {split_source(source)[1] for source in sources} - {""}
        assert quotes
        assert all(len(quote.split()) <= MOST_WORDS for quote in quotes)
        assert [] == [quote for quote in quotes if not text.find_quote(quote)]

    def test_content(self, runner):
        """The example of cells shows what is new: δ, series, layers, conditions, composites."""
        code = build_example(CELLS, ReplyFormat.code, PromptSettings())
        assert "fill_series(" in code
        for form in (ReplyFormat.code, ReplyFormat.json):
            (experiment,) = run(runner, CELLS, form)
            items = [item for m in experiment.output_materials for item in m.measurements]
            roles = {item.role for item in items if isinstance(item, Configuration)}
            phases = [item for item in items if isinstance(item, GlobalLatticeParam)]
            conditions = {
                name for item in items for name in getattr(item, "conditions", None) or ()
            }
            assert {LayerRole.Electrode, LayerRole.Electrolyte, LayerRole.Cathode} == roles
            assert 2 == len([phase for phase in phases if phase.space_group == "P4/mmm"])
            assert 2 == len({str(phase.temperature) for phase in phases if phase.temperature})
            assert {ConditionKind.fuel, ConditionKind.fit_form} <= conditions
            assert any(isinstance(item, CompositeMeasurement) for item in items)
            assert ("O",) in {getattr(item, "undetermined", ()) for item in items}
