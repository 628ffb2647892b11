"""What every rule has: documentation, metadata, two fixtures and a snapshot."""

import re
from pathlib import Path

import pytest

import litx
import litx_validators
from litx_validators import Rule, all_rules
from litx_validators.pages import HEADINGS, sections
from tests.unfinished import left_to_do
from tests.validators.fixtures import FOLDER, codes, expected, report, snapshot

RULES = [pytest.param(one, id=one.code) for one in all_rules()]

PUBLISHED = {
    *(f"V{number}" for number in range(1, 9)),
    *(f"M{number}" for number in range(1, 7)),
    *(f"E{number}" for number in range(1, 13)),
}
"""Numbers in the published list."""

BEYOND = {f"B{number}" for number in range(1, 19)} - {"B6"} | {"B20"}
"""Numbers of what the published evaluator does not check and this project does."""

CODES = Path(__file__).with_name("codes.txt")
"""Every code that a rule ever had, with its name; a new rule adds a line, none is taken away."""

RETIRED: frozenset[str] = frozenset()
"""Codes of rules that are gone."""


def version(text):
    """Return the first two numbers of a version, to compare."""
    major, minor, *_ = map(int, text.split("."))
    return major, minor


class TestRules:
    def test_codes_names_and_numbers_are_unique(self):
        """No two rules share a code or a name, nor a number of the published list."""
        shared = {r.code: r.number for r in all_rules() if r.number in PUBLISHED}
        for values in (
            [one.code for one in all_rules()],
            [one.name for one in all_rules()],
            list(shared.values()),
        ):
            assert len(values) == len(set(values))

    def test_codes_are_never_reused(self):
        """A code keeps the name that it came with, even after its rule is gone."""
        lines = CODES.read_text(encoding="utf-8").splitlines()
        given = dict(line.split() for line in lines)
        assert len(lines) == len(given)
        assert {one.code: one.name for one in all_rules()} == {
            code: name for code, name in given.items() if code not in RETIRED
        }

    def test_they_are_sorted(self):
        """Rules come in the order of their codes."""
        assert sorted(one.code for one in all_rules()) == [one.code for one in all_rules()]

    def test_all_of_the_published_list_are_there(self):
        """Every number has a rule, what the published evaluator does not check included."""
        assert PUBLISHED | BEYOND <= {one.number for one in all_rules()}

    def test_only_published_rules_refuse_an_extraction(self):
        """An extraction is refused by what the published evaluator refuses, M6 excepted.

        Besides, by rules on fields that the evaluator does not have and no extraction may set.
        """
        refusing = {one for one in all_rules() if one.scope == "extraction"}
        numbers = {one.number for one in refusing if not one.code.startswith("OPT")}
        assert PUBLISHED - {"M6"} == numbers

    def test_every_fixture_belongs_to_a_rule(self):
        """Each rule has its fixture with its snapshot, and none outlives its rule."""
        assert [one.code for one in all_rules()] == codes()
        assert codes() == sorted(file.stem for file in FOLDER.glob("*.txt"))

    def test_all_are_filled_in(self):
        """Nothing of what `litx new --rule` writes still says TODO."""
        left = left_to_do(Path(litx_validators.__file__).parent / "rules", FOLDER)
        assert not left, left


@pytest.mark.parametrize("one", RULES)
class TestRule:
    def test_has_metadata(self, one: Rule):
        """Code and name have the agreed form."""
        assert re.fullmatch(r"[A-Z]{3}\d{3}", one.code)
        assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)+", one.name)
        assert (0, 1) <= version(one.since) <= version(litx.__version__)
        assert one.severity in {"error", "warning"}

    def test_has_documentation(self, one: Rule):
        """The documentation begins with code and name and has all headings with text below."""
        assert one.docs.startswith(f"{one.code} {one.name}: {one.summary}\n")
        found = sections(one.docs)
        assert list(HEADINGS) == list(found)
        assert all(found.values())
        assert one.number in found["References"]

    def test_good_fixture_is_clean(self, one: Rule):
        """The good block breaks no rule of the same scope."""
        assert () == report(one.code, "good").violations

    def test_bad_fixture_breaks_the_rule(self, one: Rule):
        """The bad block breaks this rule, at a line of its own."""
        own = [v for v in report(one.code, "bad").violations if v.code == one.code]
        assert {f"{one.code}.py"} == {Path(v.file).name for v in own}
        assert all(v.line for v in own)

    def test_bad_fixture_reads_as_before(self, one: Rule):
        """All that is said of the bad block is what the snapshot holds."""
        assert expected(one.code).read_text(encoding="utf-8") == snapshot(one.code)
