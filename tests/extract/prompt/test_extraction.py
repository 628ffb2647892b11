import inspect
import re

import pytest

import litx
import litx_ontology
from litx.extract.prompt import scope
from litx.extract.prompt.extraction import instructions
from litx.extract.prompt.form import Form
from litx.extract.prompt.names import CLASSES, KINDS, WORDS, members
from litx.extract.prompt_settings import PromptSettings
from litx.formats.extraction_json.items import _READERS
from litx.sandbox.interpreter.offered import CONSTRUCTORS
from litx_ontology.units import NAMED_UNITS
from litx_ontology.vocabularies import VOCABULARIES

PLAIN = PromptSettings()
FULL = PromptSettings(normalize=True, sources=True, descriptions=True)
CODE = (Form.code, Form.flat)


class TestInstructions:
    @pytest.mark.parametrize("form", Form)
    def test_order_of_the_sections(self, form):
        """Task, scope, answer, example, fields, names and helpers stand in this order."""
        heads = [
            scope.TASK,
            "## What belongs in",
            "## Form of the answer",
            "## Example",
            "## Raw materials",
            "## Synthesis groups",
            "## Materials and their process",
            "## Compositions",
            "## Measured values",
            "## Structure",
            "## Names",
            "## Composition helpers",
        ]
        text = instructions(PLAIN, form)
        places = [text.index(head) for head in heads]
        assert sorted(places) == places
        assert len(heads) - 1 == len(re.findall(r"^## ", text, re.MULTILINE))

    def test_task_and_answer(self):
        """Task line and form of the answer can be others."""
        text = instructions(PLAIN, task="Do this.", answer="Write a file.")
        assert text.startswith("Do this.\n\n## What belongs in")
        assert "\n\nWrite a file.\n\n## Example" in text
        assert scope.answer(Form.code) not in text

    @pytest.mark.parametrize("form", Form)
    def test_without_helpers(self, form):
        """Helpers that are not offered are not mentioned."""
        text = instructions(PromptSettings(helpers=False), form)
        assert "balance_composition" not in text
        assert "weight_addition" not in text
        assert "balance_composition" in instructions(PLAIN, form)

    @pytest.mark.parametrize("form", CODE)
    def test_switches(self, form):
        """What is not asked for is not mentioned at all."""
        plain, full = instructions(PLAIN, form), instructions(FULL, form)
        for word in ("normalize", "source", "DescriptionGroup", "`descriptions`"):
            assert word not in plain
            assert word in full

    def test_normalize_without_sources(self):
        """The place of a word is asked for only with sources."""
        text = instructions(PromptSettings(normalize=True))
        assert 'normalize(ProcessKind.Homogenization, "soaked")' in text
        assert "third argument" not in text
        assert "third argument" in instructions(FULL)

    def test_json_never_mentions_code(self):
        """Who writes JSON reads nothing of Python."""
        text = instructions(PromptSettings(sources=True, descriptions=True), Form.json)
        for word in (
            "python",
            "Python",
            "snake_case",
            "Measurement(",
            "ureg",
            "None",
            "ProcessKind",
        ):
            assert word not in text

    def test_flat_forbids_references(self):
        """The flat form forbids what the others ask for."""
        forbidden = "Never start a process with another material"
        assert forbidden in " ".join(instructions(PLAIN, Form.flat).split())
        assert forbidden not in " ".join(instructions(PLAIN, Form.code).split())


class TestNames:
    @pytest.mark.parametrize("form", Form)
    def test_published_vocabulary(self, form):
        """Every member of the published vocabulary is offered, and no later one."""
        text = instructions(PLAIN, form).split("## Names")[1]
        named = set(re.findall(r"`(\w+)`", text))
        for vocabulary in (*WORDS, *KINDS):
            published = {one.name for one in vocabulary if one.since == "0.1"}
            assert published <= named
            assert {one.name for one in members(vocabulary)} == published
        later = {one.name for each in (*WORDS, *KINDS) for one in each if one.since != "0.1"}
        published = {one.name for each in (*WORDS, *KINDS) for one in members(each)}
        assert later
        assert not (later - published) & named

    def test_every_vocabulary(self):
        """All vocabularies are offered but the qualifiers, which are prefixes."""
        offered = {one.__name__ for one in (*WORDS, *KINDS)}
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
        text = instructions(PLAIN, Form.json)
        assert all(f"- `{name}`:" in text for name in _READERS)
