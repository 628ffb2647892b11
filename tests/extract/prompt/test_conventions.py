"""Content and consistency of the conventions."""

import re

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

QUESTIONS = {
    "what a material is": ("one-history", "all samples with one processing history"),
    "a bought substrate that is ground and tested": ("bought", "then `Grinding`"),
    "feedstock of which a value is given": ("bought", "substrate or powder"),
    "a reference sample from an earlier paper tested again": ("own-work", "tested again here"),
    "a table reprinted from an earlier paper": ("own-work", "reprinted"),
    "two places of one workpiece": ("named-apart", "Two places of one workpiece"),
    "values at several depths of one sample": ("named-apart", "A profile over one sample"),
    "the ε fraction after a tensile test": ("after-test", "`TensileDeformation`"),
    "a worn or fractured specimen": ("after-test", "Without one it is left out"),
    "samples seen only in images": ("places", "only images show"),
    "samples without values": ("sample-with-value", "no more is left out"),
    "five alloys with one process": ("made-alike", "five materials with one process"),
    "which casting an as-cast state belongs to": ("which-casting", "the last casting"),
    "a statement on two materials": ("several-samples", "gives each its own"),
    "a statement by reference": ("several-samples", "the same was seen in B and C"),
    "a value said of all alloys": ("several-samples", "is one of each"),
    "a bound over several alloys": ("several-samples", "of none"),
    "a value whose sample is not said": ("in-doubt", "which sample"),
    "hot forging": ("shaping", "`HotForging`"),
    "aging": ("heat-treatment", "`Aging`"),
    "annealing or another heat treatment": ("heat-treatment", "every other"),
    "furnace cooling": ("cooling", "Furnace cooling"),
    "preheating a can before extrusion": ("heat-treatment", "a can before extrusion"),
    "melting before atomisation": ("atomization", "the melting before"),
    "conventionally cast": ("casting", "conventionally cast"),
    "sand-blasting": ("preparation", "sand-blasting"),
    "EDM": ("preparation", "EDM"),
    "cleaning of raw materials": ("preparation", "cleaning raw materials"),
    "an input with a route of its own": ("inputs", "route of its own"),
    "uncertainties of compositions": ("amounts", "go into `description`"),
    "EDS that cannot see lithium": ("amounts", "without lithium"),
    "10 wt.% additions": ("weight-percent", "10 wt.% WC"),
    "at.% or wt.%": ("weight-percent", "amounts without a unit"),
    "text and table that contradict each other": ("once", "the table counts over the text"),
    "a value told twice": ("once", "the more precise counts"),
    "a nonsensical printed unit": ("units", "a misprint"),
    "missing units": ("units", "no unit is printed"),
    "uncertainty 0": ("ranges", "also when it is 0"),
    "ranges": ("ranges", "`lower` and an `upper`"),
    "up to": ("as-printed", '"up to" is `<=`'),
    "the reach of about": ("as-printed", "holds for each of them"),
    "relative values": ("no-value", "relative values"),
    "names of unlisted properties": ("unlisted", "the usual term of the field"),
    "several methods of one property": ("two-methods", "two values"),
    "a test temperature stated once for all": ("temperature", "they hold for all its values"),
    "which temperature for hardness, wear, corrosion": ("temperature", "Hardness, wear and"),
    "phase fractions by EBSD": ("phases", "(XRD, EBSD)"),
    "structures that the list lacks": ("struct", "that the list lacks"),
    "a structure known but not printed": ("struct", "not from what is known"),
    "an intermetallic": ("inside", "is the name of the phase"),
    "lattice parameters by SAED": ("local-lattice", "SAED"),
    "what a feature is": ("features", "of its own is a"),
    "where a size goes": ("sizes", "that the text ties it to"),
    "crystallite size of one of two phases": ("sizes", "one of two phases"),
    "bimodal sizes": ("sizes", "Bimodal"),
    "twin spacing": ("sizes", "such as of twins"),
    "tags for particles": ("host", "`Reinforcement`"),
    "tags for plates": ("host", "`Plate`"),
    "tags for pores": ("host", "`Pore`"),
}
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
