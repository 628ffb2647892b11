"""The published hallucination check: its worked example, and laws of the search for digits."""

import math
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from litx import *
from litx_scoring.hallucination import check_numbers, numbers_of, spellings, written_numbers

RAW = {"elements": RawMaterial(kind="Ingot")}


def experiment(*items, events=()):
    """Return an experiment with a single material that has these items and events."""
    material = Material(process="elements->a", measurements=list(items))
    return Experiment(RAW, {"a": list(events)}, [material])


def value(number, **more):
    """Return a measurement."""
    return Measurement(kind="x", value=number, unit=None, **more)


class TestCheckNumbers:
    def test_worked_example(self):
        """Of 11 numbers 7 are missing from the text; a blank text has no missing number."""
        phase = GlobalLatticeParam(lattice=LatticeMeasurement(Lattice.cubic(3.58)))
        annealing = ProcessEvent(kind="Annealing", temperature=Quantity(900, Celsius))
        extraction = experiment(CompMeasurement("CoCrFeNi"), phase, events=[annealing])
        checked = check_numbers([extraction], "annealed at 900 C, a = 3.58 A")
        assert (11, 4, 7) == (checked.total, checked.found, checked.not_found)
        assert 7 / 11 == checked.rate
        assert (1.0, 1.0, 1.0, 1.0, 90.0, 90.0, 90.0) == checked.missing
        blank, empty = check_numbers([extraction], " \n"), check_numbers([experiment()], "450")
        assert (11, 0, 0, 0.0) == (blank.total, blank.found, blank.not_found, blank.rate)
        assert (0, 0, 0.0) == (empty.total, empty.not_found, empty.rate)

    @pytest.mark.parametrize("odd", [math.nan, math.inf, "nan", "~inf", 10**400])
    def test_not_finite(self, odd):
        """Infinities and NaN are counted separately; text is omitted."""
        items = value(odd), value(5), value("n/a"), value("n/a", uncertainty="small")
        checked = check_numbers([experiment(*items)], "5")
        assert (1, 1, 1) == (checked.total, checked.found, checked.not_finite)


class TestNumbersOf:
    def test_material(self):
        """Values, uncertainties, conditions, amounts, lattices and fractions, nested ones too."""
        conditions = {"temperature": Quantity(600, Celsius), "pressure": Quantity("1", "atm")}
        inside = CompMeasurement({"Fe": 30, "Ni": 70}), value("~7", uncertainty=0.5, **conditions)
        lattice = LatticeMeasurement(Lattice.cubic(4), uncertainty={"a": 0.2})
        share = Quantity(12, "percent")
        phase = GlobalLatticeParam(lattice=lattice, phase_fraction=share)
        extraction = experiment(Configuration(measurements=inside), phase)
        expected = [30, 70, 7, 0.5, 600, 1, *[4] * 3, *[90] * 3, 0.2, 12]
        assert expected == pytest.approx(list(numbers_of(extraction)))

    def test_events(self):
        """Events of a group count for each of its materials, with the values of the template."""
        fields = {"temperature": Quantity("[T]", Celsius), "duration": Quantity(2, "h")}
        materials = [Material(process=f"elements->a[T={t}]", measurements=[]) for t in (500, 700)]
        groups = {"a[T]": [ProcessEvent(kind="x", **fields)]}
        assert [500, 2, 700, 2] == list(numbers_of(Experiment(RAW, groups, materials)))


class TestWrittenNumbers:
    @pytest.mark.parametrize(
        ("number", "matching", "different"),
        [
            (450, ["450", "450.0", "450.5", "1.450"], ["4500"]),
            (5, ["5,000", "7.5"], []),
            (1000, [], ["1,000"]),
            (4.5, ["at 4.5."], ["4.50"]),
            (-5, ["-5"], ["5", "3-5"]),
            (1 / 3, ["0.333333"], []),
            (1.5e-7, ["1.5e-07"], []),
        ],
    )
    def test_published_cases(self, number, matching, different):
        """Digits are compared as they are printed."""
        forms = {*spellings(float(number))}
        assert matching == [text for text in matching + different if forms & written_numbers(text)]

    @given(
        st.text("0123456789.-e+ ,\u0664", max_size=40),
        st.integers(-999, 999) | st.floats(allow_nan=False, allow_infinity=False),
    )
    def test_equals_search(self, text, number):
        """A look-up equals a search in the text, and every spelling matches itself."""
        forms = spellings(float(number))
        result = any(re.search(rf"(?<!\d){re.escape(spelling)}(?!\d)", text) for spelling in forms)
        assert result == (not written_numbers(text).isdisjoint(forms))
        assert all(spelling in written_numbers(f" {spelling} ") for spelling in forms)
