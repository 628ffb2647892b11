"""Content and consistency of the conventions."""

import re
import tomllib
from dataclasses import replace
from pathlib import Path

import pytest

from litx.errors import DatasetError
from litx.extract.prompt.conventions import (
    group_by_section,
    read_common_conventions,
    read_conventions,
    read_own_conventions,
    render_rules,
)
from litx.extract.prompt.extraction import build_instructions
from litx.extract.prompt_settings import PromptSettings, ReplyFormat
from litx_ontology.vocabularies import VOCABULARIES
from litx_validators import all_rules
from tests.extract.prompt.snapshots import ALLOYS, CELLS, COMMON

QUESTIONS = tomllib.loads((Path(__file__).parent / "questions.toml").read_text("utf-8"))
"""Question of a careful reader -> convention, and the words that answer it."""

NOTATION = {
    *("DSC001", "DSC002", "DSC003", "MAT002", "MAT005", "RUN001"),
    *("GRP001", "GRP003", "GRP004", "GRP005", "GRP006", "GRP007"),
    *("NAM001", "NAM002", "NAM003", "PRC002", "PRC010", "PRC012"),
}
"""Rules about how experiments are written down, whatever is written."""

DATASETS = (ALLOYS, CELLS, COMMON)
BY_ID = {convention.id: convention for convention in read_conventions(ALLOYS)}


class TestConventions:
    def test_told_once(self):
        """Each convention has a unique ID and a text."""
        conventions = [*read_common_conventions()]
        conventions += [one for dataset in DATASETS for one in read_own_conventions(dataset)]
        assert len(conventions) == len({convention.id for convention in conventions})
        assert all(convention.prompt or convention.more for convention in conventions)

    def test_every_rule_has_its_convention(self):
        """Each rule checks a convention, which names it, or the notation of experiments alone."""
        named = {
            code
            for dataset in DATASETS
            for convention in read_conventions(dataset)
            for code in convention.rules
        }
        codes = {rule.code for rule in all_rules()}
        assert named <= codes
        if new := sorted(codes - named - NOTATION):
            place = "litx/extract/prompt/conventions.toml"
            pytest.fail(
                f"add {', '.join(new)} to `rules` of a convention in {place}", pytrace=False
            )
        assert NOTATION == codes - named

    def test_names_exist(self):
        """Members of vocabularies that a rule names are there."""
        members = {member.name for vocabulary in VOCABULARIES.values() for member in vocabulary}
        rules = "".join(render_rules(dataset, form) for dataset in DATASETS for form in ReplyFormat)
        named = set(re.findall(r"`([A-Z]\w+)`", rules))
        assert named - members <= {
            *("GlobalLatticeParam", "LatticeMeasurement", "Configuration", "CompositeMeasurement")
        }

    def test_nothing_is_left_open(self):
        """A rule is a line in the words of the form, without a placeholder."""
        conventions = [one for dataset in DATASETS for one in read_conventions(dataset)]
        rules = [convention.rule(form) for convention in conventions for form in ReplyFormat]
        assert [] == [rule for rule in rules if re.search(r"\{\w+\}|\n", rule)]

    def test_sections(self):
        """A heading that a model reads has rules alone that it reads, too."""
        for dataset in DATASETS:
            conventions = read_conventions(dataset)
            sections = group_by_section(conventions)
            has_prompts = {
                name: {bool(r.prompt) for r in rules} for name, rules in sections.items()
            }
            assert all(1 == len(several) for several in has_prompts.values())
            unread = [name for name, several in has_prompts.items() if several == {False}]
            assert ["Only for the ground truth"] == unread
            assert len(conventions) == sum(map(len, sections.values()))  # a section comes once

    def test_place(self):
        """A convention of a dataset follows the one that it names, in the same form."""
        ids = [convention.id for convention in read_conventions(ALLOYS)]
        for own in read_own_conventions(ALLOYS):
            assert own.after == ids[ids.index(own.id) - 1]

    def test_place_that_does_not_exist(self, tmp_path):
        """A convention that follows no other names itself, its dataset and the fault."""
        (tmp_path / "prompt").mkdir()
        text = '[[convention]]\nid = "a"\nsection = "Values"\nafter = "b"\nprompt = "c"\n'
        (tmp_path / "prompt" / "conventions.toml").write_text(text, encoding="utf-8")
        dataset = replace(CELLS, folder=tmp_path)
        with pytest.raises(DatasetError, match="convention 'a' of litxsofc follows 'b'"):
            read_conventions(dataset)


def test_questions():
    """The prompt answers the questions of careful readers in each form."""
    for form in ReplyFormat:
        text = build_instructions(ALLOYS, PromptSettings(), form)
        for question, (name, words) in QUESTIONS.items():
            rule = BY_ID[name].rule(form)
            assert words in rule, question
            assert rule in text, question
