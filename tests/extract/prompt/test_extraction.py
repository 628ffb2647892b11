"""Content of the instructions, their example, and the snapshots of all prompts."""

import inspect
import itertools
import re
from dataclasses import replace
from pathlib import Path

import pytest

import litx
import litx_ontology
from litx.audit.texts import SearchedText
from litx.extract.prompt.extraction import build_example, build_instructions
from litx.extract.prompt.names import CLASSES, list_vocabularies, render_names, select_members
from litx.extract.prompt_settings import (
    CONFIGURATIONS,
    PUBLISHED,
    SWITCHES,
    PromptSettings,
    ReplyFormat,
)
from litx.extract.tasks.two_stage import build_description_prompt
from litx.formats.extraction_json.items import _READERS
from litx.harness.task import find
from litx.model import CompMeasurement
from litx.model.source import MOST_WORDS, split_source
from litx.sandbox import Outcome, Source, SourceKind
from litx.sandbox.tier_one.language import CONSTRUCTORS
from litx_ontology import ConditionKind, LayerRole, MeasurementStatistic, RawMaterialKind
from litx_ontology.canonical import MeasurementKind
from litx_ontology.fields import FIELDS
from litx_ontology.units import NAMED_UNITS
from litx_ontology.vocabularies import VOCABULARIES
from litx_scoring import score_experiments
from litx_validators import check
from tests.extract.prompt.snapshots import (
    ALLOYS,
    CELLS,
    FOLDER,
    TASKS,
    invert_switch,
    prompt,
    prompts,
)

USES = [one for several in list_vocabularies(ALLOYS.field).values() for one in several]
"""Vocabularies of alloys."""

LISTED = (ConditionKind, LayerRole, MeasurementStatistic, RawMaterialKind)
"""Vocabularies whose members have no definition in a prompt."""

PLAIN = PromptSettings()
FULL = PromptSettings(normalize=True, sources=True, descriptions=True)
AS_PUBLISHED = PromptSettings(configuration=PUBLISHED)


def names(settings, form=ReplyFormat.code):
    """Return the section of names."""
    return build_instructions(ALLOYS, settings, form).split("## Names")[1]


class TestInstructions:
    def test_length(self):
        """It is at most 1.65 times as long as that of the published configuration for code."""
        most = 1.65 * len(build_instructions(ALLOYS, AS_PUBLISHED))
        texts = [
            build_description_prompt(ALLOYS, PLAIN),
            *(build_instructions(ALLOYS, PLAIN, form) for form in ReplyFormat),
        ]
        if most < (longest := max(map(len, texts))):
            message = f"prompt litx-1 has {longest} characters, more than {most:.0f}"
            pytest.fail(f"{message}; shorten conventions.toml, or a description", pytrace=False)

    @pytest.mark.parametrize("form", ReplyFormat)
    def test_what_truths_alone_say(self, form):
        """Fields for ambiguous truths are not in a prompt."""
        text = build_instructions(ALLOYS, FULL if form is not ReplyFormat.json else PLAIN, form)
        assert not re.search(r"optional|`also`|also=|\"also\"", text)

    def test_normalize_without_sources(self):
        """A prompt asks for the place of a word only with sources."""
        texts = [
            build_instructions(ALLOYS, PromptSettings(normalize=True)),
            build_instructions(ALLOYS, FULL),
        ]
        assert [False, True] == ["third argument" in text for text in texts]

    @pytest.mark.parametrize("configuration", [PLAIN.configuration, PUBLISHED])
    def test_json_never_mentions_code(self, configuration):
        """Who writes JSON reads nothing of Python."""
        settings = replace(FULL, normalize=False, configuration=configuration)
        text = build_instructions(ALLOYS, settings, ReplyFormat.json)
        code = "python Python snake_case Measurement( ureg None ProcessKind GlobalLatticeParam"
        assert [] == [word for word in (*code.split(), "LatticeMeasurement") if word in text]


class TestNames:
    @pytest.mark.parametrize("form", ReplyFormat)
    def test_published_vocabulary(self, form):
        """Every member of the published vocabulary is offered, and no later member."""
        named = set(re.findall(r"`(\w+)`", names(AS_PUBLISHED, form)))
        every = [member for vocabulary in USES for member in vocabulary]
        published = {member.name for member in every if member.since == "0.1"}
        later = {member.name for member in every} - published
        later.remove("phase_fraction")  # also the name of a field
        assert published <= named
        assert later
        assert not later & named

    @pytest.mark.parametrize("form", ReplyFormat)
    def test_whole_vocabulary(self, form):
        """In litx-1 every member is offered; those that are hard to tell apart are defined."""
        text = names(PLAIN, form)
        offered = [member for one in USES for member in select_members(ALLOYS.field, one)]
        assert all(f"`{member.name}`" in text for member in offered)
        explained = [member for member in offered if not isinstance(member, LISTED)]
        for member in (one for one in explained if not isinstance(one, MeasurementKind)):
            assert f"- `{member.name}`: {member.description.rstrip('.')}\n" in text + "\n"
        for member in (one for one in explained if isinstance(one, MeasurementKind)):
            (line,) = re.findall(rf"^- `{member.name}` (?:\(.*?\) )?(.+)$", text, re.MULTILINE)
            assert set(line.split("; ")) <= set(member.aliases), (
                f"{member!r} needs an alias whose words are not all in its name"
            )

    @pytest.mark.parametrize("form", ReplyFormat)
    def test_what_the_field_has_no_use_for(self, form):
        """Alloys have no layers, nor conditions of cells; nothing of it is offered."""
        text = names(PLAIN, form)
        words = {member.name for member in ALLOYS.field.unused} | {"role", "material", "composite"}
        words -= {member.name for one in USES for member in select_members(ALLOYS.field, one)}
        assert {"fuel", "current_density", "Cathode"} <= words
        assert set() == {word for word in words if re.search(rf"`{word}`|\b{word}=", text)}
        assert "`load`" in text

    def test_every_vocabulary(self):
        """All vocabularies are of a field but the qualifiers, which are prefixes."""
        offered = {enum.__name__ for field in FIELDS.values() for enum in field.enums}
        assert {"ValueQualifier"} == set(VOCABULARIES) - offered
        for qualifier in litx_ontology.ValueQualifier:
            assert (
                f"`{qualifier.symbol}`" in build_instructions(ALLOYS, PLAIN) or not qualifier.symbol
            )

    @pytest.mark.parametrize("form", [ReplyFormat.code, ReplyFormat.flat])
    def test_every_name_is_there(self, form):
        """Every name that the prompt offers for code is available to programs."""
        text = names(FULL, form)
        called = set(re.findall(r"`([A-Za-z]\w*)(?:\(|`, as in)", text))
        assert called <= set(litx.__all__)
        assert {cls.__name__ for cls in CLASSES} - called == {"CompositeMeasurement"}
        for name, method in re.findall(r"`([A-Z]\w*)\.(\w+)\(", text):
            assert method in CONSTRUCTORS.get(name, ()) or (name, method) == ("Lattice", "cubic")
        assert all(f"`{unit}`" in text for unit in NAMED_UNITS)

    def test_fields_are_arguments(self):
        """Constructors accept all fields that the prompt lists."""
        for cls in CLASSES:
            text = render_names(CELLS, ReplyFormat.code, FULL)
            (listed,) = re.findall(rf"^- `{cls.__name__}\((.*)\)`$", text, re.MULTILINE)
            fields = {field.removesuffix("=...") for field in listed.split(", ")}
            assert fields <= set(inspect.signature(cls).parameters)

    def test_types_of_json(self):
        """The prompt for JSON of a field with devices names each type of item that is read."""
        text = build_instructions(CELLS, PLAIN, ReplyFormat.json)
        assert all(f"- `{name}`:" in text for name in _READERS)


def test_as_stored():
    """Each prompt equals its snapshot; `make snapshots` updates the snapshots."""
    files = {file.relative_to(FOLDER).as_posix(): file for file in FOLDER.glob("**/*.md")}
    current = {f"{name}.md": text for name, text in prompts()}
    assert set(current) == set(files)
    assert [] == [name for name, text in current.items() if files[name].read_text("utf-8") != text]


@pytest.mark.parametrize("configuration", CONFIGURATIONS)
@pytest.mark.parametrize("task", TASKS)
def test_every_switch_changes_something(task, configuration):
    """A switch that is invert_switch changes the prompt."""
    settings = PromptSettings(configuration=configuration)
    switches = [switch for switch in SWITCHES if (task, switch) != ("json", "normalize")]
    texts = [prompt(task, invert_switch(settings, switch)) for switch in switches]
    assert 1 + len(switches) == len({prompt(task, settings), *texts})


EACH = [
    (PromptSettings(True, *switches, configuration=configuration), form)
    for configuration in CONFIGURATIONS
    for switches in itertools.product((False, True), repeat=3)
    for form in ReplyFormat
]
BOTH = (PLAIN, AS_PUBLISHED)


def run(runner, form, settings=PLAIN, old="", new=""):
    """Run the example after replacing a text."""
    kind = SourceKind.json if form is ReplyFormat.json else SourceKind.python
    text = build_example(ALLOYS, form, settings)
    assert old in text
    result = runner.run(Source(text.replace(old, new), "example", kind))
    assert (Outcome.ok, "") == (result.outcome, result.message), (settings, form)
    return result


class TestProgram:
    def test_runs_without_a_finding(self, runner):
        """The example is a good answer, whatever the settings; with sources, as a truth is."""
        for settings, form in EACH:
            result = run(runner, form, settings)
            is_sourced = settings.sources and form is ReplyFormat.code
            scope = {"scope": "ground truth"} if is_sourced else {}
            codes = {finding.code for finding in check(result.experiments, **scope)}
            quotes = {"SRC002"} if is_sourced and not settings.is_published else set()
            assert quotes == codes, (settings, form)

    def test_quotes(self, runner):
        """Each quote is short, and stands in the text of the example; the published has none."""
        example = build_instructions(ALLOYS, FULL).partition("> **2.**")[2].partition("```")[0]
        text = SearchedText(Path("example"), example)
        for settings in (FULL, replace(FULL, configuration=PUBLISHED)):
            (experiment,) = run(runner, ReplyFormat.code, settings).experiments
            sources = {getattr(record, "source", None) for record in experiment.records}
            quotes = {split_source(source)[1] for source in sources} - {""}
            assert settings.is_published is not bool(quotes)
            assert all(len(quote.split()) <= MOST_WORDS for quote in quotes)
            assert [] == [quote for quote in quotes if not text.find_quote(quote)]

    def test_switches(self):
        """Sources, words of the paper and descriptions stand in it only where they are wanted."""
        for settings, form in EACH:
            text = build_example(ALLOYS, form, settings)
            has_words = settings.normalize and form is not ReplyFormat.json
            expected = (settings.sources, settings.descriptions, has_words)
            has_parts = tuple(word in text for word in ("source", "descriptions", "normalize("))
            assert expected == has_parts, (settings, form)

    def test_json_is_the_same(self, runner):
        """JSON and code give the same experiments, or in litx-1 the same facts."""
        plain, published = (
            [
                run(runner, form, settings).experiments
                for form in (ReplyFormat.code, ReplyFormat.json)
            ]
            for settings in BOTH
        )
        assert published[0] == published[1]
        assert 1 == pytest.approx(score_experiments(*plain).overall.f1)

    @pytest.mark.parametrize("settings", BOTH)
    def test_flat_or_graph(self, runner, settings):
        """In the flat form each material comes from raw materials, else some from others."""
        flat = run(runner, ReplyFormat.flat, settings)
        assert flat is find("flat").check_result(flat)
        (experiment,) = flat.experiments
        assert {None} == {material.name for material in experiment.output_materials}
        for form in (ReplyFormat.code, ReplyFormat.json):
            (experiment,) = run(runner, form, settings).experiments
            first, second, *_ = experiment.output_materials
            assert second.process.startswith(f"{first.name}->")

    @pytest.mark.parametrize("form", [ReplyFormat.code, ReplyFormat.json])
    def test_percentages_off_100(self, runner, form):
        """Each form's example shows how to write percentages that do not sum to 100."""
        (experiment,) = run(runner, form).experiments
        material = experiment.output_materials[0]
        _, measured = (item for item in material.measurements if isinstance(item, CompMeasurement))
        total = sum(measured.composition.values())
        assert pytest.approx(0.98 if form is ReplyFormat.json else 98) == total
