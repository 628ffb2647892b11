"""Formulas and recipes of other systems."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from litx import Composition, MeasurementMethod, ProcessEvent, ProcessKind
from litx.adapters.materials import (
    LARGEST_SUM,
    complete_events,
    measure_composition,
    read_formula,
    to_plain_text,
)
from litx.errors import FormatError, LitxError, ModelError


def test_to_plain_text():
    """LaTeX and Unicode are replaced by plain text."""
    for text in ("Al$_{0.5}$CoCrFeNi", "Al₀.₅CoCrFeNi", "Al<sub>0.5</sub>CoCrFeNi"):
        assert "Al0.5CoCrFeNi" == to_plain_text(text)
    assert "\N{GREEK SMALL LETTER SIGMA}y" == to_plain_text(r"$\sigma_{y}$")
    assert ("Δ Hmix", "ΔH") == (to_plain_text(r"$\Delta H_{mix}$"), to_plain_text("∆H"))
    assert "Young's" == to_plain_text("Young\N{RIGHT SINGLE QUOTATION MARK}s")


class TestReadFormula:
    def test_refused(self):
        """Impossible amounts, texts without a formula and long texts are errors."""
        for text in ("Fe1e999", "Fe1e308Ni1e308", "Fe1e7", "Fe0", "Fe0.0000001"):
            with pytest.raises(FormatError, match="sum to"):
                read_formula(text)
        for text in ("", "steel", "Fe-5", "((Fe", "Fe**9"):
            with pytest.raises((ModelError, FormatError)):
                read_formula(text)
        with pytest.raises(FormatError, match="501 characters"):
            read_formula("F" * 501)

    @given(st.text(alphabet="FeNi().0159e+- \u2080*", max_size=60))
    def test_any_text(self, text):
        """Any text gives a composition of finite amounts, or an error of litx."""
        try:
            composition = read_formula(text)
        except LitxError:
            return
        assert LARGEST_SUM >= composition.num_atoms > 0


def test_measure_composition():
    """Amounts with a sum above 50 become fractions, also if it is not 100."""
    measurement = measure_composition(Composition("Fe60Ni20"))
    assert {"Fe": 0.75, "Ni": 0.25} == measurement.composition.as_dict()
    assert MeasurementMethod.Unspecified is measurement.method
    assert Composition("Fe25Ni25") == measure_composition(Composition("Fe25Ni25")).composition


ARC, CAST = ProcessKind.ArcMelting, ProcessKind.AsCast
UNSPECIFIED = ProcessKind.CastingUnspecified
SPS, PRESS = ProcessKind.SparkPlasmaSintering, ProcessKind.HotPressingSintering
QUENCH, ANNEAL = ProcessKind.WaterQuenching, ProcessKind.Annealing


def test_complete_events():
    """A casting is added after a melting, and a quench after a sintering is removed."""
    for before, after in (
        ([], []),
        ([ARC], [ARC, UNSPECIFIED]),
        ([ARC, CAST], [ARC, CAST]),
        ([ARC, ANNEAL, CAST], [ARC, UNSPECIFIED, ANNEAL, CAST]),
        ([SPS, QUENCH], [SPS]),
        ([PRESS, QUENCH, ANNEAL], [PRESS, ANNEAL]),
        ([SPS, ANNEAL, QUENCH], [SPS, ANNEAL, QUENCH]),
        ([QUENCH], [QUENCH]),
    ):
        events = complete_events([ProcessEvent(kind=kind) for kind in before])
        assert after == [event.kind for event in events]
