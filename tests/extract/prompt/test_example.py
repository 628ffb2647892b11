import itertools
import re

import pytest

from litx.extract.prompt.example import example, program
from litx.extract.prompt.form import Form
from litx.extract.prompt_settings import CONFIGURATIONS, PUBLISHED, PromptSettings
from litx.extract.tasks.flat import task as flat
from litx.sandbox import Outcome, Runner, Source, SourceKind
from litx_scoring import judge
from litx_validators import check

ALL = [
    PromptSettings(True, *switches, configuration=configuration)
    for configuration in CONFIGURATIONS
    for switches in itertools.product((False, True), repeat=3)
]
PLAIN = PromptSettings()
AS_PUBLISHED = PromptSettings(configuration=PUBLISHED)


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
        """The JSON and the code describe the same experiments, in litx-1 by the same facts.

        JSON has no place for a lattice in a configuration: the phase has it.
        """
        told = [run(runner, form, AS_PUBLISHED).experiments for form in (Form.code, Form.json)]
        assert told[0] == told[1]
        code, data = (run(runner, form).experiments for form in (Form.code, Form.json))
        assert 1 == pytest.approx(judge(code, data).overall.f1)

    @pytest.mark.parametrize("settings", [PLAIN, AS_PUBLISHED])
    def test_flat_is_flat(self, runner, settings):
        """In the flat form each material comes from raw materials, and none has a name."""
        result = run(runner, Form.flat, settings)
        assert result is flat.judge(result)
        (experiment,) = result.experiments
        assert {None} == {material.name for material in experiment.output_materials}

    @pytest.mark.parametrize("form", [Form.code, Form.json])
    @pytest.mark.parametrize("settings", [PLAIN, AS_PUBLISHED])
    def test_graph_is_a_graph(self, runner, form, settings):
        """In the other forms later materials are made from earlier ones."""
        (experiment,) = run(runner, form, settings).experiments
        first, second, *_ = experiment.output_materials
        assert second.process.startswith(f"{first.name}->")

    @pytest.mark.parametrize("settings", [PLAIN, AS_PUBLISHED])
    def test_what_it_shows(self, runner, settings):
        """It shows a template, an uncertainty, a mean, a range, a phase, and a host."""
        (experiment,) = run(runner, Form.code, settings).experiments
        assert {"Temp"} == set(experiment.synthesis_group_map["annealing"].template_vars)
        items = [item for one in experiment.output_materials for item in one.all_items()]
        assert {"mean", "lower", "upper"} == {
            item.measurement_statistic.value
            for item in items
            if getattr(item, "measurement_statistic", None)
        }
        assert 1 == len([item for item in items if getattr(item, "uncertainty", None)])
        assert ["matrix"] == [item.within for item in items if getattr(item, "within", None)]

    def test_percentages_off_100(self, runner):
        """In each form there is a way to write percentages that do not sum to 100."""
        code = '{"Ag": 69.2, "Pd": 20.5, "Sc": 10.3}'
        ways = {
            Form.code: '{"Ag": 69.2, "Pd": 20.5, "Sc": 9.3}, validate_composition=False',
            Form.json: '{"Ag": 0.692, "Pd": 0.205, "Sc": 0.093}',
        }
        for form, way in ways.items():
            kind = SourceKind.json if form is Form.json else SourceKind.python
            text = program(form, PLAIN)
            assert code in text
            result = runner.run(Source(text.replace(code, way), "example", kind))
            assert (Outcome.ok, "") == (result.outcome, result.message)

    def test_hard_cases(self, runner):
        """In litx-1 it leaves out what is no value, and shows what readers asked about."""
        text = example(Form.code, PLAIN)
        (experiment,) = run(runner, Form.code).experiments
        told, program_text = text.split("```python")
        for left_out in ("95 HV", "40 %", "400 MPa", "550", "EDM"):
            assert left_out in told
            assert left_out.split()[0] not in re.findall(r"[\w.]+", program_text)
        *_, after_test = experiment.output_materials
        assert "annealed at 500->tension" == after_test.process
        assert "TensileDeformation" in program_text
        assert '"~850"' in program_text  # about
        assert '"<=60"' in program_text  # up to
        assert '"31.0"' in program_text  # a digit that a number would lose


class TestExample:
    @pytest.mark.parametrize("form", Form)
    def test_fenced(self, form):
        """It stands in a fence with the tag of its language."""
        assert f"```{form.language}\n{program(form, PLAIN)}\n```" in example(form, PLAIN)
