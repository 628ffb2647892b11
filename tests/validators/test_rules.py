"""Common requirements of rules: documentation, metadata, a page, a fixture and a snapshot."""

import re
from pathlib import Path

import pytest

import litx
import litx_validators
from litx_validators import all_rules
from litx_validators.bounds import plausible_range, possible_range
from litx_validators.pages import HEADINGS, pages, sections
from litx_validators.physics import KINDS
from tests.unfinished import left_to_do
from tests.validators import fixtures

PUBLISHED = {f"{a}{n}" for a, last in (("V", 8), ("M", 6), ("E", 12)) for n in range(1, last + 1)}
"""Numbers of the published list."""

BEYOND = {f"B{number}" for number in range(1, 19)} - {"B6"} | {"B20"}
"""Numbers of checks that the published evaluator lacks."""

CODES = Path(__file__).with_name("codes.txt")
"""Codes of all rules, also removed rules, with their names; lines are only added."""

RETIRED = frozenset()
"""Codes of removed rules."""


class TestRules:
    def test_codes_names_and_numbers_are_unique(self):
        """Codes, names and published numbers are unique, and each number has a rule."""
        assert PUBLISHED | BEYOND <= {rule.number for rule in all_rules()}
        shared = [rule.number for rule in all_rules() if rule.number in PUBLISHED]
        codes_and_names = zip(*((rule.code, rule.name) for rule in all_rules()), strict=True)
        for values in (*codes_and_names, shared):
            assert len(values) == len(set(values))

    def test_codes_are_never_reused(self):
        """A code keeps its name, also after its rule is removed."""
        lines = CODES.read_text(encoding="utf-8").splitlines()
        name_by_code = dict(line.split() for line in lines)
        assert len(lines) == len(name_by_code)
        current = [(code, name) for code, name in name_by_code.items() if code not in RETIRED]
        assert current == [(rule.code, rule.name) for rule in all_rules()] == sorted(current)

    def test_only_published_rules_refuse_an_extraction(self):
        """The rules for extractions are those of the published evaluator, except M6.

        It has no fields for optional values or for uncertainties of lattices.
        """
        rules = [rule for rule in all_rules() if rule.scope == "extraction"]
        is_addition = re.compile("OPT|LAT006|CMP00[89]|MEA010").match
        numbers = {rule.number for rule in rules if not is_addition(rule.code)}
        assert PUBLISHED - {"M6"} == numbers

    def test_metadata(self):
        """Codes, names, versions, severities and headings have the documented form."""
        version = [*map(int, litx.__version__.split(".")[:2])]
        for rule in all_rules():
            assert re.fullmatch(r"[A-Z]{3}\d{3} [a-z0-9]+(-[a-z0-9]+)+", f"{rule.code} {rule.name}")
            assert [0, 1] <= [*map(int, rule.since.split(".")[:2])] <= version, rule.code
            assert rule.severity in {"error", "warning"}, rule.code
            assert rule.docs.startswith(f"{rule.code} {rule.name}: {rule.summary}\n")
            parts = sections(rule.docs)
            assert (list(HEADINGS), True) == (list(parts), all(parts.values())), rule.code
            assert rule.number in parts["References"], rule.code

    def test_pages_are_current(self):
        """The pages in docs/rules match the rules."""
        folder = Path(__file__).parents[2] / "docs" / "rules"
        assert pages() == {file.name: file.read_text("utf-8") for file in folder.glob("*.md")}

    def test_every_fixture_belongs_to_a_rule(self):
        """Each rule has a fixture and a snapshot, and there are no others."""
        assert [rule.code for rule in all_rules()] == fixtures.list_codes()
        assert fixtures.list_codes() == sorted(file.stem for file in fixtures.FOLDER.glob("*.txt"))
        for rule in all_rules():
            text = (fixtures.FOLDER / f"{rule.code}.py").read_text(encoding="utf-8")
            assert text.startswith(f"# {rule.code} {rule.name}\n")
            assert ["good", "bad"] == re.findall("^# (good|bad): ", text, re.MULTILINE), rule.code

    def test_no_unfinished_text(self):
        """No TODO of `litx new --rule` remains."""
        unfinished = left_to_do(Path(litx_validators.__file__).parent / "rules", fixtures.FOLDER)
        assert not unfinished, unfinished


@pytest.mark.parametrize("code", fixtures.list_codes())
class TestFixture:
    def test_good(self, code):
        """The good block breaks no rule."""
        assert () == fixtures.validate_block(code, "good").violations

    def test_bad(self, code):
        """The bad block breaks the rule at its lines, and the report matches the snapshot."""
        validation = fixtures.validate_block(code, "bad")
        violations = [v for v in validation.violations if v.code == code]
        assert {(f"{code}.py", True)} == {(Path(v.file).name, bool(v.line)) for v in violations}
        snapshot = fixtures.snapshot_path(code).read_text(encoding="utf-8")
        assert snapshot == fixtures.render_snapshot(validation)


def test_usual_values_are_possible():
    """The range of usual values of each kind overlaps the range of possible values."""
    for kind in KINDS.values():
        (least, most), (low, high) = possible_range(kind), plausible_range(kind)
        assert low < high, kind
        assert max(low, least) < min(high, most), kind
