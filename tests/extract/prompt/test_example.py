import itertools

import pytest

from litx.extract.prompt.extraction import program
from litx.extract.prompt_settings import CONFIGURATIONS, PUBLISHED, PromptSettings, ReplyFormat
from litx.harness.task import find
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


def run(runner: Runner, form: ReplyFormat, settings: PromptSettings = PLAIN):
    kind = SourceKind.json if form is ReplyFormat.json else SourceKind.python
    return runner.run(Source(program(form, settings), "example", kind))


class TestProgram:
    def test_runs_without_a_finding(self, runner):
        """The example itself is a good answer, whatever the settings: no rule has a word on it.

        With sources every object has one, as in the ground truth.
        """
        for settings, form in itertools.product(ALL, ReplyFormat):
            result = run(runner, form, settings)
            assert (Outcome.ok, "") == (result.outcome, result.message), (settings, form)
            is_sourced = settings.sources and form is ReplyFormat.code
            scope = {"scope": "ground truth"} if is_sourced else {}
            assert [] == check(result.experiments, **scope), (settings, form)

    def test_switches(self):
        """Sources, words of the paper and descriptions stand in it only where they are wanted."""
        for settings, form in itertools.product(ALL, ReplyFormat):
            text = program(form, settings)
            expected = (
                settings.sources,
                settings.descriptions,
                settings.normalize and form is not ReplyFormat.json,
            )
            found = tuple(word in text for word in ("source", "descriptions", "normalize("))
            assert expected == found, (settings, form)

    def test_json_is_the_same(self, runner):
        """The JSON and the code describe the same experiments, in litx-1 by the same facts.

        JSON has no place for a lattice in a configuration: the phase has it.
        """
        told = [
            run(runner, form, AS_PUBLISHED).experiments
            for form in (ReplyFormat.code, ReplyFormat.json)
        ]
        assert told[0] == told[1]
        code, data = (
            run(runner, form).experiments for form in (ReplyFormat.code, ReplyFormat.json)
        )
        assert 1 == pytest.approx(judge(code, data).overall.f1)

    @pytest.mark.parametrize("settings", [PLAIN, AS_PUBLISHED])
    def test_flat_is_flat(self, runner, settings):
        """In the flat form each material comes from raw materials, and none has a name."""
        result = run(runner, ReplyFormat.flat, settings)
        assert result is find("flat").judge(result)
        (experiment,) = result.experiments
        assert {None} == {material.name for material in experiment.output_materials}

    @pytest.mark.parametrize("form", [ReplyFormat.code, ReplyFormat.json])
    @pytest.mark.parametrize("settings", [PLAIN, AS_PUBLISHED])
    def test_graph_is_a_graph(self, runner, form, settings):
        """In the other forms later materials are made from earlier ones."""
        (experiment,) = run(runner, form, settings).experiments
        first, second, *_ = experiment.output_materials
        assert second.process.startswith(f"{first.name}->")

    def test_percentages_off_100(self, runner):
        """In each form there is a way to write percentages that do not sum to 100."""
        code = '{"Ag": 69.2, "Pd": 20.5, "Sc": 10.3}'
        ways = {
            ReplyFormat.code: '{"Ag": 69.2, "Pd": 20.5, "Sc": 9.3}, validate_composition=False',
            ReplyFormat.json: '{"Ag": 0.692, "Pd": 0.205, "Sc": 0.093}',
        }
        for form, way in ways.items():
            kind = SourceKind.json if form is ReplyFormat.json else SourceKind.python
            text = program(form, PLAIN)
            assert code in text
            result = runner.run(Source(text.replace(code, way), "example", kind))
            assert (Outcome.ok, "") == (result.outcome, result.message)
