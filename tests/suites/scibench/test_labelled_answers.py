"""Consistency of the hand-labelled answers: labels follow from quantities, classes are large."""

import math
from typing import Any

import pint
import pytest

from tests.suites.scibench.copies import LABELLED
from tests.suites.scibench.plain_rules import to_number

ANSWERS = [answer for answers in LABELLED["answers"].values() for answer in answers]


@pytest.fixture(scope="module")
def registry() -> pint.UnitRegistry:
    """The units of pint, without those of litx."""
    return pint.UnitRegistry()


def test_class_sizes() -> None:
    """There are at least 440 answers, of which half are wrong; 60 right answers are nasty."""
    right = [answer for answer in ANSWERS if answer["label"] == "right"]
    assert len(ANSWERS) >= 440
    assert len(right) >= 120
    assert 0.4 <= len(right) / len(ANSWERS) <= 0.6
    assert sum(answer.get("nasty", False) for answer in right) >= 60
    assert set(LABELLED["classes"]) == set(LABELLED["answers"])
    assert {"right", "wrong"} == {answer["label"] for answer in ANSWERS}
    assert len(ANSWERS) == len({answer["id"] for answer in ANSWERS})
    assert len(ANSWERS) == len({(a["number"], a["unit"], a["reply"]) for a in ANSWERS})


def read_value(number: str, registry: pint.UnitRegistry) -> float:
    """Return the value of an expression without unit."""
    return float(registry.Quantity(registry.parse_expression(number)).to("").magnitude)


def is_right(answer: dict[str, Any], registry: pint.UnitRegistry) -> bool:
    """Return whether an answer is right by rules 1, 4, 5 and 6 of the README of the table."""
    if "reads" not in answer:
        return False
    right = to_number(answer["number"])
    power, _, unit = LABELLED["units"][answer["unit"].strip()].rpartition(" ")
    if not power:
        try:
            power, unit = float(unit), ""
        except ValueError:
            power = 1
    number, _, read_unit = answer["reads"].partition(" ")
    value = read_value(number, registry)
    rights = {right * float(power)} | (set() if read_unit else {right})
    if read_unit:
        try:
            value = registry.Quantity(value, read_unit).to(unit).magnitude
        except pint.DimensionalityError:
            return False
    return any(abs(value - r) <= max(0.05 * abs(r), 1e-9 * (r == 0)) for r in rights)


def test_labels_of_quantities(registry: pint.UnitRegistry) -> None:
    """Each label follows from the quantity that a person read, converted by pint."""
    wrong = [a["id"] for a in ANSWERS if (a["label"] == "right") != is_right(a, registry)]
    assert [] == wrong


def test_both_tolerances_agree(registry: pint.UnitRegistry) -> None:
    """Each answer has the same label by the published tolerance and by 5 % of the right number."""
    bare = [a for a in ANSWERS if "reads" in a and " " not in a["reads"]]
    for answer in bare:
        right, value = to_number(answer["number"]), read_value(answer["reads"], registry)
        published = math.isclose(value, right, rel_tol=0.05)
        assert published == (abs(value - right) <= 0.05 * abs(right)), answer["id"]
