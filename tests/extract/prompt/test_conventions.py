"""Content and consistency of the conventions."""

import re
import tomllib
from dataclasses import replace
from itertools import chain
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
from tests.extract.prompt.snapshots import ALLOYS, CELLS, DATASETS

QUESTIONS = tomllib.loads((Path(__file__).parent / "questions.toml").read_text("utf-8"))
"""Convention and the words that answer a question, by the question of a careful reader."""

NOTATION = {
    *("DSC001", "DSC002", "DSC003", "MAT002", "MAT005", "RUN001"),
    *("GRP001", "GRP003", "GRP004", "GRP005", "GRP006", "GRP007"),
    *("NAM001", "NAM002", "NAM003", "PRC002", "PRC010", "PRC012"),
}
"""Codes of the rules that check only the notation of experiments."""

BY_ID = {convention.id: convention for convention in read_conventions(ALLOYS)}


class TestConventions:
    def test_unique_ids(self):
        """Each convention has a unique ID and a text."""
        conventions = [*read_common_conventions(), *chain(*map(read_own_conventions, DATASETS))]
        assert len(conventions) == len({convention.id for convention in conventions})
        assert all(convention.prompt or convention.more for convention in conventions)

    def test_rules_have_conventions(self):
        """Each rule is named by the convention that it checks, or checks only the notation."""
        conventions = chain(*map(read_conventions, DATASETS))
        named = {code for convention in conventions for code in convention.rules}
        codes = {rule.code for rule in all_rules()}
        assert named <= codes
        if new := sorted(codes - named - NOTATION):
            place = "litx/extract/prompt/conventions.toml"
            pytest.fail(
                f"add {', '.join(new)} to `rules` of a convention in {place}", pytrace=False
            )
        assert NOTATION == codes - named

    def test_names_exist(self):
        """Members of vocabularies that a rule names exist."""
        members = {member.name for vocabulary in VOCABULARIES.values() for member in vocabulary}
        rules = "".join(render_rules(dataset, form) for dataset in DATASETS for form in ReplyFormat)
        named = set(re.findall(r"`([A-Z]\w+)`", rules))
        assert named - members <= {
            *("GlobalLatticeParam", "LatticeMeasurement", "Configuration", "CompositeMeasurement")
        }

    def test_no_placeholders(self):
        """A rule is a single line without a placeholder, in each form."""
        conventions = chain(*map(read_conventions, DATASETS))
        rules = [convention.rule(form) for convention in conventions for form in ReplyFormat]
        assert [] == [rule for rule in rules if re.search(r"\{\w+\}|\n", rule)]

    def test_sections(self):
        """The rules of a section are either all in the prompt, or none of them."""
        for dataset in DATASETS:
            conventions = read_conventions(dataset)
            sections = group_by_section(conventions)
            has_prompts = {
                name: {bool(r.prompt) for r in rules} for name, rules in sections.items()
            }
            assert all(1 == len(values) for values in has_prompts.values())
            unread = [name for name, values in has_prompts.items() if values == {False}]
            assert ["Only for the ground truth"] == unread
            assert len(conventions) == sum(map(len, sections.values()))  # no section twice

    def test_place(self):
        """A convention of a dataset follows the convention that it names."""
        ids = [convention.id for convention in read_conventions(ALLOYS)]
        for convention in read_own_conventions(ALLOYS):
            assert convention.after == ids[ids.index(convention.id) - 1]

    def test_unknown_place(self, tmp_path):
        """A convention after an unknown one is an error with its ID and dataset."""
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
