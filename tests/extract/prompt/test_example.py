import itertools

import pytest

from litx.extract.prompt.example import example, program
from litx.extract.prompt.form import Form
from litx.extract.prompt_settings import PromptSettings
from litx.extract.tasks.flat import task as flat
from litx.sandbox import Outcome, Runner, Source, SourceKind
from litx_validators import check

ALL = [
    PromptSettings(normalize=normalize, sources=sources, descriptions=descriptions)
    for normalize, sources, descriptions in itertools.product((False, True), repeat=3)
]
PLAIN = PromptSettings()


def run(runner: Runner, form: Form, settings: PromptSettings = PLAIN):
    kind = SourceKind.json if form is Form.json else SourceKind.python
    return runner.run(Source(program(form, settings), "example", kind))


class TestProgram:
    @pytest.mark.parametrize("form", Form)
    @pytest.mark.parametrize("settings", ALL)
    def test_runs_without_a_finding(self, runner, form, settings):
        """The example itself is a good answer, whatever the settings: no rule has a word on it."""
        result = run(runner, form, settings)
        assert (Outcome.ok, "") == (result.outcome, result.message)
        assert [] == check(result.experiments)

    @pytest.mark.parametrize("settings", ALL)
    def test_sources(self, runner, settings):
        """With sources every object has one, as in the ground truth; without, none is mentioned."""
        text = program(Form.code, settings)
        assert settings.sources is ("source" in text) is ("Section" in text)
        if settings.sources:
            found = check(run(runner, Form.code, settings).experiments, scope="ground truth")
            assert [] == found

    @pytest.mark.parametrize("form", Form)
    @pytest.mark.parametrize("settings", ALL)
    def test_switches(self, form, settings):
        """Words of the paper and descriptions stand in it only where they are asked for."""
        text = program(form, settings)
        assert settings.descriptions is ("descriptions" in text)
        assert (settings.normalize and form is not Form.json) is ("normalize(" in text)

    def test_json_is_the_same(self, runner):
        """The JSON and the code describe the same experiments."""
        assert run(runner, Form.code).experiments == run(runner, Form.json).experiments

    def test_flat_is_flat(self, runner):
        """In the flat form each material comes from raw materials, and none has a name."""
        result = run(runner, Form.flat)
        assert result is flat.judge(result)
        (experiment,) = result.experiments
        assert [None, None] == [material.name for material in experiment.output_materials]
        assert "elements->casting->annealing[Temp=450]" == experiment.output_materials[1].process

    def test_graph_is_a_graph(self, runner):
        """In the other forms the second material is made from the first."""
        for form in (Form.code, Form.json):
            (experiment,) = run(runner, form).experiments
            first, second = experiment.output_materials
            assert second.process.startswith(f"{first.name}->")

    def test_what_it_shows(self, runner):
        """It shows a template, an uncertainty, a mean, a range, a phase, and nested features."""
        (experiment,) = run(runner, Form.code).experiments
        assert {"Temp"} == set(experiment.synthesis_group_map["annealing"].template_vars)
        items = [item for one in experiment.output_materials for item in one.all_items()]
        assert {"mean", "lower", "upper"} == {
            item.measurement_statistic.value
            for item in items
            if getattr(item, "measurement_statistic", None)
        }
        assert [8] == [item.uncertainty for item in items if getattr(item, "uncertainty", None)]
        assert ["matrix"] == [item.within for item in items if getattr(item, "within", None)]


class TestExample:
    @pytest.mark.parametrize("form", Form)
    def test_fenced(self, form):
        """It stands in a fence with the tag of its language."""
        assert f"```{form.language}\n{program(form, PLAIN)}\n```" in example(form, PLAIN)
