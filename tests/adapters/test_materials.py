"""Formulas and recipes of other systems."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from litx import Composition, MeasurementMethod, ProcessEvent, ProcessKind
from litx.adapters.materials import LARGEST_SUM, completed, measured, plain, read_formula
from litx.errors import FormatError, LitxError, ModelError


class TestPlain:
    @pytest.mark.parametrize(
        ("text", "expected"),
        [
            ("Al$_{0.5}$CoCrFeNi", "Al0.5CoCrFeNi"),
            ("Al₀.₅CoCrFeNi", "Al0.5CoCrFeNi"),
            ("Al<sub>0.5</sub>CoCrFeNi", "Al0.5CoCrFeNi"),
            (r"$\sigma_{y}$", "\N{GREEK SMALL LETTER SIGMA}y"),
            (r"$\Delta H_{mix}$", "Δ Hmix"),
            ("∆H", "ΔH"),
            ("Young\N{RIGHT SINGLE QUOTATION MARK}s", "Young's"),
        ],
    )
    def test_typesetting(self, text, expected):
        """LaTeX and Unicode come off."""
        assert expected == plain(text)


class TestReadFormula:
    @pytest.mark.parametrize("text", ["Fe1e999", "Fe1e308Ni1e308", "Fe1e7", "Fe0", "Fe0.0000001"])
    def test_amounts_beyond_reason(self, text):
        """Amounts that no ratio or percentage has are refused, infinite ones included."""
        with pytest.raises(FormatError, match="sum to"):
            read_formula(text)

    @pytest.mark.parametrize("text", ["", "steel", "Fe-5", "((Fe", "Fe**9"])
    def test_no_formula(self, text):
        """What pymatgen cannot read is refused, and so is an empty formula."""
        with pytest.raises((ModelError, FormatError)):
            read_formula(text)

    def test_long_formula(self):
        """A formula is read up to a length."""
        with pytest.raises(FormatError, match="501 characters"):
            read_formula("F" * 501)

    @given(st.text(alphabet="FeNi().0159e+- \u2080*", max_size=60))
    def test_any_text(self, text):
        """Any text gives a composition of finite amounts, or an error of ours."""
        try:
            found = read_formula(text)
        except LitxError:
            return
        assert LARGEST_SUM >= found.num_atoms > 0


class TestMeasured:
    def test_percent(self):
        """Amounts above 50 in sum become fractions, also where they are off 100."""
        found = measured(Composition("Fe60Ni20"))
        assert {"Fe": 0.75, "Ni": 0.25} == found.composition.as_dict()
        assert MeasurementMethod.Unspecified is found.method

    def test_ratio(self):
        """Amounts up to 50 in sum stay."""
        assert Composition("Fe25Ni25") == measured(Composition("Fe25Ni25")).composition


ARC, CAST = ProcessKind.ArcMelting, ProcessKind.AsCast
INDUCTION, UNSPECIFIED = ProcessKind.InductionMelting, ProcessKind.CastingUnspecified
SPS, PRESS = ProcessKind.SparkPlasmaSintering, ProcessKind.HotPressingSintering
QUENCH, ANNEAL = ProcessKind.WaterQuenching, ProcessKind.Annealing


class TestCompleted:
    @pytest.mark.parametrize(
        ("given", "expected"),
        [
            ([], []),
            ([ARC], [ARC, UNSPECIFIED]),
            ([ARC, CAST], [ARC, CAST]),
            ([ARC, ANNEAL, CAST], [ARC, UNSPECIFIED, ANNEAL, CAST]),
            ([SPS, QUENCH], [SPS]),
            ([PRESS, QUENCH, ANNEAL], [PRESS, ANNEAL]),
            ([SPS, ANNEAL, QUENCH], [SPS, ANNEAL, QUENCH]),
            ([QUENCH], [QUENCH]),
        ],
    )
    def test_events(self, given, expected):
        """A melting is cast, and a sintering needs no quench of its own."""
        found = completed([ProcessEvent(kind=kind) for kind in given])
        assert expected == [event.kind for event in found]
