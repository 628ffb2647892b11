"""The published hallucination check: its worked example, and laws about finding digits."""

import math
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from litx import *
from litx_scoring.hallucination import check_numbers, numbers_of, spellings, written_numbers

RAW = {"elements": RawMaterial(kind="Ingot")}


def experiment(*items, events=()):
    """Return an experiment whose one material has these items and events."""
    material = Material(process="elements->a", measurements=list(items))
    return Experiment(RAW, {"a": list(events)}, [material])


def found_by_search(number, text):
    """Look a number up as the published check says, by searching the text."""
    return any(
        re.search(rf"(?<!\d){re.escape(one)}(?!\d)", text) for one in spellings(float(number))
    )


class TestCheckNumbers:
    def test_worked_example(self):
        """Equal amounts of four elements, a cubic lattice and an annealing: 7 of 11 are missing."""
        phase = GlobalLatticeParam(lattice=LatticeMeasurement(Lattice.cubic(3.58)))
        annealing = ProcessEvent(kind="Annealing", temperature=Quantity(900, Celsius))
        one = experiment(CompMeasurement("CoCrFeNi"), phase, events=[annealing])
        checked = check_numbers([one], "annealed at 900 C, a = 3.58 A")
        assert (11, 4, 7) == (checked.total, checked.found, checked.not_found)
        assert 7 / 11 == checked.rate
        assert (1.0, 1.0, 1.0, 1.0, 90.0, 90.0, 90.0) == checked.missing

    @pytest.mark.parametrize(("text", "items", "total"), [(" \n", ["CoCr"], 2), ("450", [], 0)])
    def test_blank_text(self, text, items, total):
        """In a blank text nothing is found and nothing missed; the numbers are counted.

        Without numbers the rate is zero.
        """
        checked = check_numbers([experiment(*map(CompMeasurement, items))], text)
        assert (total, 0, 0) == (checked.total, checked.found, checked.not_found)
        assert 0.0 == checked.rate

    @pytest.mark.parametrize("odd", [math.nan, math.inf, -math.inf, "nan", "~inf", 10**400])
    def test_not_finite(self, odd):
        """What is infinite or no number is counted apart and stops nothing.

        A value that is no number is left out.
        """
        items = (Measurement(kind="x", value=one, unit=None) for one in (odd, 5, "n/a"))
        unread = Measurement(kind="x", value="n/a", unit=None, uncertainty="small")
        checked = check_numbers([experiment(*items, unread)], "5")
        assert (1, 1, 1) == (checked.total, checked.found, checked.not_finite)


class TestNumbersOf:
    def test_everything_of_a_material(self):
        """Values, uncertainties, conditions, amounts, lattices and fractions, nested ones too."""
        measured = Measurement(
            kind="x",
            value="~7",
            unit=None,
            uncertainty=0.5,
            temperature=Quantity(600, Celsius),
            pressure=Quantity("1", "atm"),
        )
        feature = Configuration(measurements=[CompMeasurement({"Fe": 30, "Ni": 70}), measured])
        phase = GlobalLatticeParam(
            lattice=LatticeMeasurement(Lattice.cubic(4)), phase_fraction=Quantity(12, "percent")
        )
        one = experiment(feature, phase)
        expected = [30, 70, 7, 0.5, 600, 1, *[4] * 3, *[90] * 3, 12]
        assert expected == pytest.approx(list(numbers_of(one)))

    def test_events(self):
        """The events of a group count for each material that it makes, with what that fills in."""
        told = {"temperature": Quantity("[T]", Celsius), "duration": Quantity(2, "h")}
        made = [Material(process=f"elements->a[T={t}]", measurements=[]) for t in (500, 700)]
        found = numbers_of(Experiment(RAW, {"a[T]": [ProcessEvent(kind="x", **told)]}, made))
        assert [500, 2, 700, 2] == list(found)


class TestWrittenNumbers:
    @pytest.mark.parametrize(
        ("number", "text", "is_found"),
        [
            (450, "450", True),
            (450, "450.0", True),
            (450, "450.5", True),
            (450, "1.450", True),
            (450, "4500", False),
            (5, "5,000", True),
            (5, "7.5", True),
            (1000, "1,000", False),
            (4.5, "4.50", False),
            (4.5, "at 4.5.", True),
            (-5, "5", False),
            (-5, "-5", True),
            (-5, "3-5", False),
            (1 / 3, "0.333333", True),
            (1.5e-7, "1.5e-07", True),
        ],
    )
    def test_published_cases(self, number, text, is_found):
        """Digits are compared as they stand."""
        known = written_numbers(text)
        assert is_found == (not known.isdisjoint(spellings(float(number))))

    @given(
        st.text("0123456789.-e+ ,\u0664", max_size=40),
        st.integers(-999, 999) | st.floats(-1e3, 1e3) | st.sampled_from([1e-7, 1.5e20, 2.5e-9]),
    )
    def test_is_a_search(self, text, number):
        """Looking a number up gives what searching the text gives."""
        is_found = not written_numbers(text).isdisjoint(spellings(float(number)))
        assert found_by_search(number, text) == is_found

    @given(st.floats(allow_nan=False, allow_infinity=False))
    def test_own_spelling(self, number):
        """A number that is written out between spaces is found."""
        for spelled in spellings(number):
            assert spelled in written_numbers(f" {spelled} ")
