"""Ground truth with one fault put in at one place: the engine finds it, at the right line.

Each fault changes the text of a paper module once and names the rule that finds it. That rule has
no complaint about the module as it is, so that what it finds is the fault's doing.
"""

import functools
import runpy

import pytest

import litxalloy
from litx_validators.engine import check
from litx_validators.reading import read_module
from tests.validators.faults import FAULTS

LONGEST = 30
"""Lines of an object whose every line counts as the right one; of a longer one the first does."""


@functools.cache
def text_of(stem):
    """Return the text of a paper module."""
    return litxalloy.papers.path(stem).read_text(encoding="utf-8")


def changed(fault):
    """Return the text of a module with a fault, and the line that is to be named."""
    text = text_of(fault.stem)
    start = text.index(fault.old, text.index(fault.after))
    faulty = text[:start] + fault.new + text[start + len(fault.old) :]
    place = faulty.index(fault.where, text.index(fault.after)) if fault.where else start
    return faulty, faulty.count("\n", 0, place) + 1


def find(fault, file):
    """Return what the engine says of a module with a fault, and the line that is to be named."""
    text, line = changed(fault)
    file.write_text(text, encoding="utf-8")
    reading = read_module(file, lambda: runpy.run_path(str(file))["experiments"])
    found = (
        [reading.failure] if reading.failure else check(reading.experiments, scope="ground truth")
    )
    return found, line


def lines_of(violation):
    """Return the lines of the object that a violation names."""
    first, last = violation.span or (violation.line or 0, violation.line or 0)
    if violation.line != first or last - first > LONGEST:
        return range(violation.line or 0, (violation.line or 0) + 1)
    return range(first, last + 1)


class TestSeededFaults:
    def test_there_are_enough(self):
        """At least forty faults, each with its own name."""
        assert 40 <= len({fault.name for fault in FAULTS}) == len(FAULTS)

    @pytest.mark.parametrize("fault", [pytest.param(one, id=one.name) for one in FAULTS])
    def test_is_found(self, fault, tmp_path):
        """The rule names the object that the fault is in, and no more than that."""
        found, line = find(fault, tmp_path / "paper.py")
        places = [lines_of(one) for one in found if one.code == fault.code]
        assert places, f"{fault.code} is not among {[(one.code, one.line) for one in found]}"
        assert any(line in place for place in places), (line, places)

    @pytest.mark.parametrize("stem", sorted({fault.stem for fault in FAULTS}))
    def test_nothing_is_found_without_a_fault(self, stem):
        """The rules that find a fault in a module have no complaint about it as it is."""
        codes = {fault.code for fault in FAULTS if fault.stem == stem}
        found = check(litxalloy.papers[stem].experiments, scope="ground truth")
        assert [] == [one for one in found if one.code in codes]
