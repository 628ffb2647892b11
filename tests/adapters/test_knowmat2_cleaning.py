"""What KnowMat2 writes as composition."""

import pytest

from litx.adapters.knowmat2.cleaning import RULES, clean
from litx.errors import FormatError

BY_NAME = {rule.name: rule.apply for rule in RULES}

ROWS = [
    ("join a list of elements with amounts", "Fe 35.1 wt.%, Mn 20 wt.%", "Fe35.1Mn20"),
    ("join a list of elements with amounts", "Fe: 50 at%; Ni: 50 at%", "Fe50Ni50"),
    ("join a list of elements with amounts", "Fe 50, Ni 50, C 0.0", "Fe50Ni50"),
    ("join a list of elements with amounts", "Fe 50 wt.%", "Fe 50 wt.%"),
    ("join a list of elements with amounts", "Fe 50, some Ni", "Fe 50, some Ni"),
    (
        "join the weights of Inconel, or of an alloy with a balance",
        "Fe balance, Cr 18 wt.%, Ni 8 wt.%",
        "Cr18Ni8",
    ),
    (
        "join the weights of Inconel, or of an alloy with a balance",
        "Inconel X with Cr 19 wt% and C 0 wt%",
        "Cr19",
    ),
    ("join the weights of Inconel, or of an alloy with a balance", "CoNi", "CoNi"),
    ("take the formula of a phase", "FCC phase (Cr50.8Fe19.1Ni30.1 at.%)", "Cr50.8Fe19.1Ni30.1"),
    ("take the formula of a phase", "CoNi (as cast)", "CoNi (as cast)"),
    ("drop what was added in weight percent, and a coating", "CoNi + 5 wt.% TiC", "CoNi"),
    ("drop what was added in weight percent, and a coating", "CoNi + x wt% WC, laser", "CoNi"),
    ("drop what was added in weight percent, and a coating", "CoNi + WC coating", "CoNi"),
    ("drop what was added in weight percent, and a coating", "Co+Ni", "Co+Ni"),
    ("drop notes in parentheses", "CoNi (equiatomic)", "CoNi"),
    ("drop notes in parentheses", "CoNi (at.%)", "CoNi"),
    ("drop notes in parentheses", "CoNi (nominal composition) x", "CoNi x"),
    ("drop notes in parentheses", "CoNi (medium-entropy alloy)", "CoNi"),
    ("drop notes in parentheses", "CoNi (Cantor alloy)", "CoNi"),
    ("drop notes in parentheses", "CoNi (HEA-1) x", "CoNi x"),
    ("drop notes in parentheses", "(CoNi)94Ti2", "(CoNi)94Ti2"),
    ("drop a note after a dash", "CoNi - as cast", "CoNi"),
    ("drop a note after a dash", "CoNi\N{EM DASH}sample A", "CoNi"),
    ("drop a note after a dash", "CoNi-Ti", "CoNi-Ti"),
    ("drop a last parenthesis", "CoNi (as it came)", "CoNi"),
    ("drop a last parenthesis", "CoNi(hot)", "CoNi"),
    ("drop a last parenthesis", "Al0.5(CoNi)", "Al0.5(CoNi)"),
    ("take LaTeX and Unicode off", "Al$_{0.5}$Co\N{SUBSCRIPT TWO}", "Al0.5Co2"),
    ("drop last words", "CoNi high-entropy alloy", "CoNi"),
    ("drop last words", "CoNi HEA coating", "CoNi"),
    ("drop last words", "CoNi on 304 plate", "CoNi"),
    ("drop the phase at the start", "FCC matrix CoNi", "CoNi"),
    ("drop the phase at the start", "HCP phase: CoNi", "CoNi"),
    ("drop the phase at the start", "\N{GREEK SMALL LETTER SIGMA} phase CoNi", "CoNi"),
    ("drop the phase at the start", "\N{GREEK SMALL LETTER DELTA}-phase Ni3Nb", "Ni3Nb"),
    ("drop a last comma and its words", "CoNi, annealed at 900", "CoNi"),
    ("drop a last comma and its words", "CoNi, 900", "CoNi, 900"),
]


class TestRules:
    @pytest.mark.parametrize(("name", "text", "expected"), ROWS)
    def test_row(self, name, text, expected):
        """Each rule does what its name says, and nothing else."""
        assert expected == BY_NAME[name](text)

    def test_every_rule_has_a_row(self):
        """No rule is without a test; the two that refuse have their own."""
        tested = {name for name, _, _ in ROWS}
        assert [BY_NAME.keys() - tested] == [
            {"refuse what is no alloy", "refuse what is more than a formula"}
        ]


class TestClean:
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

    @pytest.mark.parametrize(
        ("text", "expected"),
        [
            ("Al$_{0.5}$CoCrFeNi high-entropy alloy (HEA-1)", "Al0.5CoCrFeNi"),
            ("CoCrFeNi", "CoCrFeNi"),
            ("FCC matrix CoCrFeNi (nominal) - as cast", "CoCrFeNi"),
            ("Al0.5(CoCrFeNi), cast alloy", "Al0.5(CoCrFeNi)"),
        ],
    )
    def test_in_order(self, text, expected):
        """The rules work together."""
        assert expected == clean(text)

    @pytest.mark.parametrize("part", [" ", "(", "(at", "x (Fe ", "Fe 1,", "{", "-", "1"])
    def test_hostile_text(self, part):
        """Text that makes expressions look far gets its answer all the same."""
        text = (part * 500)[:500]
        try:
            found = clean(text)
        except FormatError as error:
            found = str(error)
        assert len(found) <= 500
