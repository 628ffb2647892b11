"""Content of the instructions, and the snapshots of all prompts."""

import inspect
import itertools
import re
from dataclasses import replace

import pytest

import litx
import litx_ontology
from litx.extract.prompt.extraction import build_instructions
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
from litx.sandbox.tier_one.language import CONSTRUCTORS
from litx_ontology import ConditionKind, LayerRole, MeasurementStatistic, RawMaterialKind
from litx_ontology.canonical import MeasurementKind
from litx_ontology.fields import FIELDS
from litx_ontology.units import NAMED_UNITS
from litx_ontology.vocabularies import VOCABULARIES
from tests.extract.prompt import snapshots
from tests.extract.prompt.snapshots import ALLOYS, AS_PUBLISHED, CELLS, FOLDER, FULL, PLAIN

ALLOY_VOCABULARIES = [*itertools.chain(*list_vocabularies(ALLOYS.field).values())]

UNDEFINED = (ConditionKind, LayerRole, MeasurementStatistic, RawMaterialKind)
"""Vocabularies without definitions in prompts."""


def select_alloy_members():
    """Return all members of vocabularies that the field of alloys uses."""
    field = ALLOYS.field
    return [member for enum in ALLOY_VOCABULARIES for member in select_members(field, enum)]


def build_names(settings, form=ReplyFormat.code):
    """Return the section of names."""
    return build_instructions(ALLOYS, settings, form).split("## Names")[1]


class TestInstructions:
    def test_length(self):
        """The instructions are at most 1.65 times as long as the published ones for code."""
        most = 1.65 * len(build_instructions(ALLOYS, AS_PUBLISHED))
        texts = [
            build_description_prompt(ALLOYS, PLAIN),
            *(build_instructions(ALLOYS, PLAIN, form) for form in ReplyFormat),
        ]
        if most < (longest := max(map(len, texts))):
            message = f"prompt litx-1 has {longest} characters, more than {most:.0f}"
            pytest.fail(f"{message}; shorten conventions.toml, or a description", pytrace=False)

    @pytest.mark.parametrize("form", ReplyFormat)
    def test_fields_of_truths(self, form):
        """Fields for ambiguous truths are not in a prompt."""
        text = build_instructions(ALLOYS, FULL if form is not ReplyFormat.json else PLAIN, form)
        assert not re.search(r"optional|`also`|also=|\"also\"", text)

    def test_normalize_without_sources(self):
        """A prompt asks for the place of a word only with sources."""
        for settings, expected in ((PromptSettings(normalize=True), False), (FULL, True)):
            assert expected is ("third argument" in build_instructions(ALLOYS, settings))

    @pytest.mark.parametrize("configuration", [PLAIN.configuration, PUBLISHED])
    def test_json_never_mentions_code(self, configuration):
        """The prompt for JSON does not mention Python."""
        settings = replace(FULL, normalize=False, configuration=configuration)
        text = build_instructions(ALLOYS, settings, ReplyFormat.json)
        code = "python Python snake_case Measurement( ureg None ProcessKind GlobalLatticeParam"
        assert [] == [word for word in (*code.split(), "LatticeMeasurement") if word in text]


class TestNames:
    @pytest.mark.parametrize("form", ReplyFormat)
    def test_published_vocabulary(self, form):
        """Every member of the published vocabulary is offered, and no later member."""
        named = set(re.findall(r"`(\w+)`", build_names(AS_PUBLISHED, form)))
        members = [*itertools.chain(*ALLOY_VOCABULARIES)]
        published = {member.name for member in members if member.since == "0.1"}
        later = {member.name for member in members} - published
        later.remove("phase_fraction")  # also the name of a field
        assert published <= named
        assert later
        assert not later & named

    @pytest.mark.parametrize("form", ReplyFormat)
    def test_litx_vocabulary(self, form):
        """In litx-1 every member is offered, and has its definition or aliases."""
        text = build_names(PLAIN, form)
        for member in select_alloy_members():
            assert f"`{member.name}`" in text
            if isinstance(member, UNDEFINED):
                continue
            if isinstance(member, MeasurementKind):
                (line,) = re.findall(rf"^- `{member.name}` (?:\(.*?\) )?(.+)$", text, re.MULTILINE)
                assert set(line.split("; ")) <= set(member.aliases), (
                    f"{member!r} needs an alias whose words are not all in its name"
                )
            else:
                assert f"- `{member.name}`: {member.description.rstrip('.')}\n" in text + "\n"

    @pytest.mark.parametrize("form", ReplyFormat)
    def test_unused_members(self, form):
        """Members that alloys do not use, such as layers, are not offered."""
        text = build_names(PLAIN, form)
        words = {member.name for member in ALLOYS.field.unused} | {"role", "material", "composite"}
        words -= {member.name for member in select_alloy_members()}
        assert {"fuel", "current_density", "Cathode"} <= words
        assert set() == {word for word in words if re.search(rf"`{word}`|\b{word}=", text)}
        assert "`load`" in text

    def test_every_vocabulary(self):
        """Each vocabulary belongs to a field, except the qualifiers, which are prefixes."""
        offered = {enum.__name__ for field in FIELDS.values() for enum in field.enums}
        assert {"ValueQualifier"} == set(VOCABULARIES) - offered
        for qualifier in litx_ontology.ValueQualifier:
            assert (
                f"`{qualifier.symbol}`" in build_instructions(ALLOYS, PLAIN) or not qualifier.symbol
            )

    @pytest.mark.parametrize("form", [ReplyFormat.code, ReplyFormat.flat])
    def test_names_exist(self, form):
        """Every name that the prompt offers for code is available to programs."""
        text = build_names(FULL, form)
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
        """The prompt for JSON of a field with devices names each type of item that litx reads."""
        text = build_instructions(CELLS, PLAIN, ReplyFormat.json)
        assert all(f"- `{name}`:" in text for name in _READERS)


def test_snapshots():
    """Each prompt equals its snapshot; `make snapshots` updates the snapshots."""
    files = {file.relative_to(FOLDER).as_posix(): file for file in FOLDER.glob("**/*.md")}
    current = {f"{name}.md": text for name, text in snapshots.build_prompts()}
    assert set(current) == set(files)
    assert [] == [name for name, text in current.items() if files[name].read_text("utf-8") != text]


@pytest.mark.parametrize("configuration", CONFIGURATIONS)
@pytest.mark.parametrize("task", snapshots.TASKS)
def test_switches(task, configuration):
    """Each inverted switch changes the prompt."""
    settings = PromptSettings(configuration=configuration)
    switches = [switch for switch in SWITCHES if (task, switch) != ("json", "normalize")]
    variants = [settings, *(snapshots.invert_switch(settings, switch) for switch in switches)]
    assert len(variants) == len({snapshots.build_prompt(task, variant) for variant in variants})
