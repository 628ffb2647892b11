"""Examples in the instructions: they are valid, and have the same content in each form."""

import itertools
from dataclasses import replace
from operator import attrgetter
from pathlib import Path

import pytest

from litx.audit.texts import SearchedText
from litx.extract.prompt.extraction import build_example, build_instructions
from litx.extract.prompt_settings import CONFIGURATIONS, PromptSettings, ReplyFormat
from litx.harness.task import find
from litx.model import CompMeasurement, CompositeMeasurement, Configuration, GlobalLatticeParam
from litx.model.source import MOST_WORDS, split_source
from litx.sandbox import Outcome, Source, SourceKind
from litx_ontology import ConditionKind, LayerRole
from litx_scoring import score_experiments
from litx_validators import check
from tests.extract.prompt.snapshots import ALLOYS, AS_PUBLISHED, CELLS, DATASETS, FULL, PLAIN

DATASET_CONFIGURATIONS = [
    *((ALLOYS, configuration) for configuration in CONFIGURATIONS),
    *((dataset, PLAIN.configuration) for dataset in DATASETS[1:]),
]

CASES = [
    (dataset, PromptSettings(True, *switches, configuration=configuration), form)
    for dataset, configuration in DATASET_CONFIGURATIONS
    for switches in itertools.product((False, True), repeat=3)
    for form in ReplyFormat
]
"""Combinations of dataset, settings and form."""


def run(runner, dataset, form, settings=PLAIN):
    """Run an example and return its result."""
    kind = SourceKind.json if form is ReplyFormat.json else SourceKind.python
    result = runner.run(Source(build_example(dataset, form, settings), "example", kind))
    assert (Outcome.ok, "") == (result.outcome, result.message), (dataset.name, settings, form)
    return result


def test_rules(runner):
    """The example breaks no rule with any settings; with sources, only the truth rule SRC002."""
    for dataset, settings, form in CASES:
        experiments = run(runner, dataset, form, settings).experiments
        is_sourced = settings.sources and form is ReplyFormat.code
        scope = "ground truth" if is_sourced else "validate"
        codes = {value.code for value in check(experiments, scope=scope, field=dataset.field)}
        quotes = {"SRC002"} if is_sourced and not settings.is_published else set()
        assert quotes == codes, (dataset.name, settings, form)


@pytest.mark.parametrize(("dataset", "configuration"), DATASET_CONFIGURATIONS)
def test_quotes(runner, dataset, configuration):
    """Each quote is short, and occurs in the text of the example; the published has none."""
    settings = replace(FULL, configuration=configuration)
    example = build_instructions(dataset, FULL).partition("> **2.**")[2].partition("```")[0]
    text = SearchedText(Path("example"), example)
    (experiment,) = run(runner, dataset, ReplyFormat.code, settings).experiments
    sources = {getattr(record, "source", None) for record in experiment.records}
    quotes = {split_source(source)[1] for source in sources} - {""}
    assert settings.is_published is not bool(quotes)
    assert all(len(quote.split()) <= MOST_WORDS for quote in quotes)
    assert [] == [quote for quote in quotes if not text.find_quote(quote)]


def test_switches():
    """Sources, descriptions and words of the paper are in the example only if requested."""
    for dataset, settings, form in CASES:
        text = build_example(dataset, form, settings)
        has_words = settings.normalize and form is not ReplyFormat.json
        expected = (settings.sources, settings.descriptions, has_words)
        has_parts = tuple(word in text for word in ("source", "descriptions", "normalize("))
        assert expected == has_parts, (dataset.name, settings, form)


@pytest.mark.parametrize("dataset", DATASETS, ids=attrgetter("name"))
def test_scores(runner, dataset):
    """The score of the example against itself is 1, in code and in JSON."""
    code, as_json = (
        run(runner, dataset, form).experiments for form in (ReplyFormat.code, ReplyFormat.json)
    )
    for truth, prediction in ((code, code), (code, as_json), (as_json, code)):
        score = score_experiments(truth, prediction, field=dataset.field)
        assert 1 == pytest.approx(score.overall.f1)


@pytest.mark.parametrize(("dataset", "configuration"), DATASET_CONFIGURATIONS)
def test_flat(runner, dataset, configuration):
    """In the flat form all materials come from raw materials, and have no name."""
    result = run(runner, dataset, ReplyFormat.flat, PromptSettings(configuration=configuration))
    assert result is find("flat", dataset).check_result(result)
    (experiment,) = result.experiments
    assert {None} == {material.name for material in experiment.output_materials}
    inputs = {name for m in experiment.output_materials for name in experiment.steps(m)[0].inputs}
    assert inputs <= set(experiment.raw_materials)


@pytest.mark.parametrize("settings", [PLAIN, AS_PUBLISHED])
def test_chain(runner, settings):
    """In code and JSON the second alloy is made from the first."""
    for form in (ReplyFormat.code, ReplyFormat.json):
        (experiment,) = run(runner, ALLOYS, form, settings).experiments
        first, second, *_ = experiment.output_materials
        assert second.process.startswith(f"{first.name}->")


def test_published_forms(runner):
    """JSON and code of the published configuration give the same experiments."""
    code, as_json = (
        run(runner, ALLOYS, form, AS_PUBLISHED).experiments
        for form in (ReplyFormat.code, ReplyFormat.json)
    )
    assert code == as_json


@pytest.mark.parametrize("form", [ReplyFormat.code, ReplyFormat.json])
def test_percentages_off_100(runner, form):
    """Each example shows how to write percentages that do not sum to 100."""
    (experiment,) = run(runner, ALLOYS, form).experiments
    material = experiment.output_materials[0]
    _, measured = (item for item in material.measurements if isinstance(item, CompMeasurement))
    total = sum(measured.composition.values())
    assert pytest.approx(0.98 if form is ReplyFormat.json else 98) == total


def test_helper_for_series():
    """The example of cells shows the helper for series in code."""
    assert "fill_series(" in build_example(CELLS, ReplyFormat.code, PLAIN)


@pytest.mark.parametrize("form", [ReplyFormat.code, ReplyFormat.json])
def test_cells(runner, form):
    """The example of cells has layers, phases, conditions, composites and an unknown δ."""
    (experiment,) = run(runner, CELLS, form).experiments
    items = [item for m in experiment.output_materials for item in m.measurements]
    roles = {item.role for item in items if isinstance(item, Configuration)}
    phases = [item for item in items if isinstance(item, GlobalLatticeParam)]
    conditions = {name for item in items for name in getattr(item, "conditions", None) or ()}
    assert {LayerRole.Electrode, LayerRole.Electrolyte, LayerRole.Cathode} == roles
    assert 2 == len([phase for phase in phases if phase.space_group == "P4/mmm"])
    assert 2 == len({str(phase.temperature) for phase in phases if phase.temperature})
    assert {ConditionKind.fuel, ConditionKind.fit_form} <= conditions
    assert any(isinstance(item, CompositeMeasurement) for item in items)
    assert ("O",) in {getattr(item, "undetermined", ()) for item in items}
