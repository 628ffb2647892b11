import inspect
import re
from dataclasses import replace

import pytest

import litx
import litx_ontology
from litx.extract.prompt.extraction import instructions
from litx.extract.prompt.names import CLASSES, DEFINED, USES
from litx.extract.prompt_settings import PUBLISHED, PromptSettings, ReplyFormat
from litx.extract.tasks.two_stage import describe
from litx.formats.extraction_json.items import _READERS
from litx.sandbox.tier_one.language import CONSTRUCTORS
from litx_ontology.canonical import MeasurementKind
from litx_ontology.units import NAMED_UNITS
from litx_ontology.vocabularies import VOCABULARIES

PLAIN = PromptSettings()
FULL = PromptSettings(normalize=True, sources=True, descriptions=True)
AS_PUBLISHED = PromptSettings(configuration=PUBLISHED)
FULL_BOTH = (FULL, replace(FULL, configuration=PUBLISHED))
CODE = (ReplyFormat.code, ReplyFormat.flat)


class TestInstructions:
    @pytest.mark.parametrize("form", ReplyFormat)
    def test_length(self, form):
        """It is at most 1.6 times as long as that of the published configuration for code."""
        most = 1.6 * len(instructions(AS_PUBLISHED))
        assert most >= len(instructions(PLAIN, form))
        assert most >= len(describe(PLAIN))

    @pytest.mark.parametrize("form", ReplyFormat)
    def test_what_truths_alone_say(self, form):
        """That a truth may leave something open is told to nobody who is scored."""
        text = instructions(FULL if form is not ReplyFormat.json else PLAIN, form)
        assert "optional" not in text
        assert not re.search(r"`also`|also=|\"also\"", text)

    def test_task_and_answer(self):
        """Task line and form of the answer can be others."""
        text = instructions(PLAIN, task="Do this.", answer="Write a file.")
        assert text.startswith("Do this.\n\n## What belongs in")
        assert "\n\nWrite a file.\n\n## Example" in text
        assert "fenced block" not in text

    def test_normalize_without_sources(self):
        """The place of a word is asked for only with sources."""
        text = instructions(PromptSettings(normalize=True))
        assert 'normalize(PhaseMeasurementKind.grain_size, "grains")' in text
        assert "third argument" not in text
        assert "third argument" in instructions(FULL)

    @pytest.mark.parametrize("settings", FULL_BOTH)
    def test_json_never_mentions_code(self, settings):
        """Who writes JSON reads nothing of Python."""
        text = instructions(replace(settings, normalize=False), ReplyFormat.json)
        code = "python Python snake_case Measurement( ureg None ProcessKind GlobalLatticeParam"
        assert [] == [word for word in (*code.split(), "LatticeMeasurement") if word in text]


class TestNames:
    @pytest.mark.parametrize("form", ReplyFormat)
    def test_published_vocabulary(self, form):
        """Every member of the published vocabulary is offered, and no later one."""
        text = instructions(AS_PUBLISHED, form).split("## Names")[1]
        named = set(re.findall(r"`(\w+)`", text))
        every = [one for vocabulary in USES for one in vocabulary]
        published = {one.name for one in every if one.since == "0.1"}
        assert published <= named
        later = {one.name for one in every if one.since != "0.1"}
        assert later
        assert not (later - published) & named

    @pytest.mark.parametrize("form", ReplyFormat)
    def test_whole_vocabulary(self, form):
        """In litx-1 every member is offered; those that are hard to tell apart are defined."""
        text = instructions(PLAIN, form).split("## Names")[1]
        for vocabulary in USES:
            assert all(f"`{one.name}`" in text for one in vocabulary)
        for vocabulary in DEFINED:
            for one in vocabulary:
                assert f"- `{one.name}`: {one.description.rstrip('.')}\n" in text + "\n"
        kinds = [one for one in USES if issubclass(one, MeasurementKind)]
        for one in (each for vocabulary in kinds for each in vocabulary):
            (line,) = re.findall(rf"^- `{one.name}` (?:\(.*?\) )?(.+)$", text, re.MULTILINE)
            assert set(line.split("; ")) <= set(one.aliases)

    def test_every_vocabulary(self):
        """All vocabularies are offered but the qualifiers, which are prefixes."""
        offered = {one.__name__ for one in USES}
        assert {"ValueQualifier"} == set(VOCABULARIES) - offered
        for one in litx_ontology.ValueQualifier:
            assert f"`{one.symbol}`" in instructions(PLAIN) or not one.symbol

    @pytest.mark.parametrize("form", CODE)
    def test_every_name_is_there(self, form):
        """What code is told of, a program finds at its disposal."""
        text = instructions(FULL, form).split("## Names")[1]
        called = set(re.findall(r"`([A-Za-z]\w*)\(", text)) | set(
            re.findall(r"`(\w+)`, as in", text)
        )
        assert called <= set(litx.__all__)
        assert {one.__name__ for one in CLASSES} <= called
        for name, method in re.findall(r"`([A-Z]\w*)\.(\w+)\(", text):
            assert method in CONSTRUCTORS.get(name, ()) or (name, method) == ("Lattice", "cubic")
        assert all(f"`{unit}`" in text for unit in NAMED_UNITS)

    def test_fields_are_arguments(self):
        """Each field that a class is told to have, its constructor takes."""
        text = instructions(FULL)
        for one in CLASSES:
            (listed,) = re.findall(rf"^- `{one.__name__}\((.*)\)`$", text, re.MULTILINE)
            given = {field.removesuffix("=...") for field in listed.split(", ")}
            assert given <= set(inspect.signature(one).parameters)

    def test_types_of_json(self):
        """JSON is told of each type of item that is read."""
        text = instructions(PLAIN, ReplyFormat.json)
        assert all(f"- `{name}`:" in text for name in _READERS)
