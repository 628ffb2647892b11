"""Content and consistency of the conventions."""

import re
import tomllib
from pathlib import Path

import pytest

from litx.extract.prompt.conventions import (
    group_by_section,
    list_headings,
    read_conventions,
    render_rules,
)
from litx.extract.prompt.extraction import build_instructions
from litx.extract.prompt_settings import PromptSettings, ReplyFormat
from litx_ontology.vocabularies import VOCABULARIES
from litx_validators import all_rules

QUESTIONS = tomllib.loads((Path(__file__).parent / "questions.toml").read_text("utf-8"))
"""Question of a careful reader -> convention, and the words that answer it."""

NOTATION = {
    *("DSC001", "DSC002", "DSC003", "MAT002", "MAT005", "RUN001"),
    *("GRP001", "GRP003", "GRP004", "GRP005", "GRP006", "GRP007"),
    *("NAM001", "NAM002", "NAM003", "PRC002", "PRC010", "PRC012"),
}
"""Rules about how experiments are written down, whatever is written."""

BY_ID = {convention.id: convention for convention in read_conventions()}


class TestConventions:
    def test_told_once(self):
        """Each convention has a unique ID and a text."""
        assert len(read_conventions()) == len(BY_ID)
        assert all(convention.prompt or convention.more for convention in read_conventions())

    def test_every_rule_has_its_convention(self):
        """Each rule checks a convention, which names it, or the notation of experiments alone."""
        named = {code for convention in read_conventions() for code in convention.rules}
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
        rules = "".join(render_rules(form) for form in ReplyFormat)
        named = set(re.findall(r"`([A-Z]\w+)`", rules))
        assert named - members <= {"GlobalLatticeParam", "LatticeMeasurement", "Configuration"}

    def test_nothing_is_left_open(self):
        """A rule is a line in the words of the form, without a placeholder."""
        rules = [convention.rule(form) for convention in read_conventions() for form in ReplyFormat]
        assert [] == [rule for rule in rules if re.search(r"[{}\n]", rule)]

    def test_sections(self):
        """A heading that a model reads has rules alone that it reads, too."""
        sections, headings = group_by_section(), list_headings()
        assert all(rule.prompt for heading in headings for rule in sections[heading])
        assert ["Only for the ground truth"] == [name for name in sections if name not in headings]


def test_questions():
    """The prompt answers the questions of careful readers in each form."""
    for form in ReplyFormat:
        text = build_instructions(PromptSettings(), form)
        for question, (name, words) in QUESTIONS.items():
            rule = BY_ID[name].rule(form)
            assert words in rule, question
            assert rule in text, question
