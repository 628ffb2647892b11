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
from tests.validators.fixtures import FOLDER, codes, expected, report, snapshot

PUBLISHED = {f"{a}{n}" for a, most in (("V", 8), ("M", 6), ("E", 12)) for n in range(1, most + 1)}
"""Numbers in the published list."""

BEYOND = {f"B{number}" for number in range(1, 19)} - {"B6"} | {"B20"}
"""Numbers of what the published evaluator does not check and this project does."""

CODES = Path(__file__).with_name("codes.txt")
"""Every code that a rule ever had, with its name; a new rule adds a line, none is taken away."""

RETIRED = frozenset()
"""Codes of rules that are gone."""


class TestRules:
    def test_codes_names_and_numbers_are_unique(self):
        """No two rules share a code, a name or a published number, and each number has a rule."""
        assert PUBLISHED | BEYOND <= {rule.number for rule in all_rules()}
        shared = [rule.number for rule in all_rules() if rule.number in PUBLISHED]
        for values in (
            *zip(*((rule.code, rule.name) for rule in all_rules()), strict=True),
            shared,
        ):
            assert len(values) == len(set(values))

    def test_codes_are_never_reused(self):
        """A code keeps the name that it came with, even after its rule is gone."""
        lines = CODES.read_text(encoding="utf-8").splitlines()
        name_by_code = dict(line.split() for line in lines)
        assert len(lines) == len(name_by_code)
        current = [(code, name) for code, name in name_by_code.items() if code not in RETIRED]
        assert current == [(rule.code, rule.name) for rule in all_rules()] == sorted(current)

    def test_only_published_rules_refuse_an_extraction(self):
        """An extraction is refused for what the published evaluator refuses, M6 excepted.

        It has no fields for what a reader may leave out, nor for uncertainties of lattices.
        """
        refusing = {rule for rule in all_rules() if rule.scope == "extraction"}
        numbers = {
            rule.number
            for rule in refusing
            if not re.match("OPT|LAT006|CMP00[89]|MEA010", rule.code)
        }
        assert PUBLISHED - {"M6"} == numbers

    def test_metadata_have_the_agreed_form(self):
        """Codes, names, versions, severities and headings are as the engine documents them."""
        now = [*map(int, litx.__version__.split(".")[:2])]
        for rule in all_rules():
            assert re.fullmatch(r"[A-Z]{3}\d{3} [a-z0-9]+(-[a-z0-9]+)+", f"{rule.code} {rule.name}")
            assert [0, 1] <= [*map(int, rule.since.split(".")[:2])] <= now, rule.code
            assert rule.severity in {"error", "warning"}, rule.code
            assert rule.docs.startswith(f"{rule.code} {rule.name}: {rule.summary}\n")
            parts = sections(rule.docs)
            assert (list(HEADINGS), True) == (list(parts), all(parts.values())), rule.code
            assert rule.number in parts["References"], rule.code

    def test_pages_are_current(self):
        """The pages of the repository say what the rules say."""
        folder = Path(__file__).parents[2] / "docs" / "rules"
        assert pages() == {file.name: file.read_text("utf-8") for file in folder.glob("*.md")}

    def test_every_fixture_belongs_to_a_rule(self):
        """Each rule has its fixture with its snapshot, and none outlives its rule."""
        assert [rule.code for rule in all_rules()] == codes()
        assert codes() == sorted(file.stem for file in FOLDER.glob("*.txt"))
        for rule in all_rules():
            text = (FOLDER / f"{rule.code}.py").read_text(encoding="utf-8")
            assert text.startswith(f"# {rule.code} {rule.name}\n")
            assert ["good", "bad"] == re.findall("^# (good|bad): ", text, re.MULTILINE), rule.code

    def test_all_are_filled_in(self):
        """Nothing of what `litx new --rule` writes still says TODO."""
        unfinished = left_to_do(Path(litx_validators.__file__).parent / "rules", FOLDER)
        assert not unfinished, unfinished


@pytest.mark.parametrize("code", codes())
class TestFixture:
    def test_good(self, code):
        """The good block breaks no rule of the same scope."""
        assert () == report(code, "good").violations

    def test_bad(self, code):
        """The bad block breaks the rule at its lines, and the report matches the snapshot."""
        validation = report(code, "bad")
        violations = [v for v in validation.violations if v.code == code]
        assert {(f"{code}.py", True)} == {(Path(v.file).name, bool(v.line)) for v in violations}
        assert expected(code).read_text(encoding="utf-8") == snapshot(validation)


def test_usual_values_are_possible():
    """Each kind has a range of possible values, and a range of usual values within it."""
    for kind in KINDS.values():
        (least, most), (low, high) = possible_range(kind), plausible_range(kind)
        assert low < high, kind
        assert max(low, least) < min(high, most), kind
