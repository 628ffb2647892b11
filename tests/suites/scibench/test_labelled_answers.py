"""The hand-labelled answers themselves: labels follow from what was read, and no class is thin."""

import math
import tomllib
from pathlib import Path
from typing import Any

import pint
import pytest

TABLE = tomllib.loads(
    (Path(__file__).parents[2] / "data/scibench/labelled_answers.toml").read_text(encoding="utf-8")
)
ANSWERS = [answer for answers in TABLE["answers"].values() for answer in answers]


@pytest.fixture(scope="module")
def registry() -> pint.UnitRegistry:
    """Units of Pint, not those of litx."""
    return pint.UnitRegistry()


def test_sizes() -> None:
    """There are 440 answers or more, half of them wrong, and 60 of the right ones are nasty."""
    right = [answer for answer in ANSWERS if answer["label"] == "right"]
    assert len(ANSWERS) >= 440
    assert len(right) >= 120
    assert 0.4 <= len(right) / len(ANSWERS) <= 0.6
    assert sum(answer.get("nasty", False) for answer in right) >= 60
    assert set(TABLE["classes"]) == set(TABLE["answers"])
    assert {"right", "wrong"} == {answer["label"] for answer in ANSWERS}
    assert len(ANSWERS) == len({answer["id"] for answer in ANSWERS})
    assert len(ANSWERS) == len({(a["number"], a["unit"], a["reply"]) for a in ANSWERS})


def is_right(answer: dict[str, Any], registry: pint.UnitRegistry) -> bool:
    """Rules 1, 4, 5 and 6 of the table's README, for replies that a person has read."""
    if "reads" not in answer:
        return False
    right = float(answer["number"].replace(",", "").replace("\N{MINUS SIGN}", "-"))
    power, _, unit = TABLE["units"][answer["unit"].strip()].rpartition(" ")
    if not power:
        try:
            power, unit = float(unit), ""
        except ValueError:
            power = 1
    number, _, read_unit = answer["reads"].partition(" ")
    value = float(registry.Quantity(registry.parse_expression(number)).to("").magnitude)
    rights = {right * float(power)} | (set() if read_unit else {right})
    if read_unit:
        try:
            value = registry.Quantity(value, read_unit).to(unit).magnitude
        except pint.DimensionalityError:
            return False
    return any(
        abs(value - right) <= max(0.05 * abs(right), 1e-9 * (right == 0)) for right in rights
    )


def test_labels_follow_from_what_was_read(registry: pint.UnitRegistry) -> None:
    """Each label follows from the labelled quantity, converted by pint."""
    wrong = [a["id"] for a in ANSWERS if (a["label"] == "right") != is_right(a, registry)]
    assert [] == wrong


def test_tolerances_do_not_meet(registry: pint.UnitRegistry) -> None:
    """No answer lies where the published tolerance and 5 % of the right number differ."""
    bare = [a for a in ANSWERS if "reads" in a and " " not in a["reads"]]
    for answer in bare:
        right = float(answer["number"].replace(",", "").replace("\N{MINUS SIGN}", "-"))
        value = float(registry.Quantity(registry.parse_expression(answer["reads"])).magnitude)
        published = math.isclose(value, right, rel_tol=0.05)
        assert published == (abs(value - right) <= 0.05 * abs(right)), answer["id"]
