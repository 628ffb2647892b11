"""What KnowMat2 writes as composition."""

import pytest

from litx.adapters.knowmat2.cleaning import clean
from litx.errors import FormatError


class TestClean:
    @pytest.mark.parametrize(
        ("text", "expected"),
        [
            ("Fe 35.1 wt.%, Mn 20 wt.%", "Fe35.1Mn20"),
            ("Fe: 50 at%; Ni: 50 at%", "Fe50Ni50"),
            ("Fe 50, Ni 50, C 0.0", "Fe50Ni50"),
            ("Fe 50 wt.%", "Fe 50 wt.%"),
            ("Fe 50, some Ni", "Fe 50"),
            ("Fe balance, Cr 18 wt.%, Ni 8 wt.%", "Cr18Ni8"),
            ("Inconel X with Cr 19 wt% and C 0 wt%", "Cr19"),
            ("CoNi", "CoNi"),
            ("FCC phase (Cr50.8Fe19.1Ni30.1 at.%)", "Cr50.8Fe19.1Ni30.1"),
            ("CoNi (as cast)", "CoNi"),
            ("CoNi + 5 wt.% TiC", "CoNi"),
            ("CoNi + x wt% WC, laser", "CoNi"),
            ("CoNi + WC coating", "CoNi"),
            ("Co+Ni", "Co+Ni"),
            ("CoNi (equiatomic)", "CoNi"),
            ("CoNi (at.%)", "CoNi"),
            ("CoNi (nominal composition) x", "CoNi x"),
            ("CoNi (medium-entropy alloy)", "CoNi"),
            ("CoNi (Cantor alloy)", "CoNi"),
            ("CoNi (HEA-1) x", "CoNi x"),
            ("(CoNi)94Ti2", "(CoNi)94Ti2"),
            ("CoNi - as cast", "CoNi"),
            ("CoNi\N{EM DASH}sample A", "CoNi"),
            ("CoNi-Ti", "CoNi-Ti"),
            ("CoNi (as it came)", "CoNi"),
            ("CoNi(hot)", "CoNi"),
            ("Al0.5(CoNi)", "Al0.5(CoNi)"),
            ("Al$_{0.5}$Co\N{SUBSCRIPT TWO}", "Al0.5Co2"),
            ("CoNi high-entropy alloy", "CoNi"),
            ("CoNi HEA coating", "CoNi"),
            ("CoNi on 304 plate", "CoNi"),
            ("FCC matrix CoNi", "CoNi"),
            ("HCP phase: CoNi", "CoNi"),
            ("\N{GREEK SMALL LETTER DELTA}-phase Ni3Nb", "Ni3Nb"),
            ("CoNi, annealed at 900", "CoNi"),
            ("Al$_{0.5}$CoCrFeNi high-entropy alloy (HEA-1)", "Al0.5CoCrFeNi"),
            ("FCC matrix CoCrFeNi (nominal) - as cast", "CoCrFeNi"),
            ("Al0.5(CoCrFeNi), cast alloy", "Al0.5(CoCrFeNi)"),
        ],
    )
    def test_formula(self, text, expected):
        """Words, notes, weights and LaTeX come off, rule by rule, and the formula is left."""
        assert expected == clean(text)

    @pytest.mark.parametrize(
        ("text", "told"),
        [
            ("\N{GREEK SMALL LETTER SIGMA} phase", "it says"),
            ("Q235 steel", "'Q235'"),
            ("Substrate", "'substrate'"),
            ("no materials found", "'No materials'"),
            ("CoNi: 2", "more than a formula"),
            ("CoNi; Ti", "more than a formula"),
            ("CoNi, 5", "more than a formula"),
            ("x" * 501, "501 characters"),
        ],
    )
    def test_refused(self, text, told):
        """What is no single alloy is refused with the reason."""
        with pytest.raises(FormatError, match=told):
            clean(text)

    @pytest.mark.parametrize("part", [" ", "(", "(at", "x (Fe ", "Fe 1,", "{", "-", "1"])
    def test_hostile_text(self, part):
        """Text that makes expressions look far gets its answer all the same."""
        text = (part * 500)[:500]
        try:
            found = clean(text)
        except FormatError as error:
            found = str(error)
        assert len(found) <= 500
