"""Actions and names of LeMat-Synth."""

import pytest

from litx.adapters.lemat_synth import clean
from litx.adapters.lemat_synth.actions import fold, kind_of
from litx.errors import FormatError

TOLD = [
    ("hot roll", "arc induction", "sps", "HotRolling"),
    ("melt", "", "", "ArcMelting"),
    ("melt", "by Induction", "", "InductionMelting"),
    ("melt", "", "induction furnace", "InductionMelting"),
    ("cast", "", "", "AsCast"),
    ("cast", "suction into copper", "", "SuctionCasting"),
    ("cast", "drop", "", "DropCasting"),
    ("cast", "gravity", "", "GravityCasting"),
    ("cast", "", "suction device", "AsCast"),
    ("heat", "", "", "Annealing"),
    ("heat", "in an arc, then induction", "", "ArcMelting"),
    ("heat", "melted by induction", "", "InductionMelting"),
    ("heat", "until melted", "", "ArcMelting"),
    ("heat", "sintered", "", "SparkPlasmaSintering"),
    ("heat", "SPS", "", "SparkPlasmaSintering"),
    ("heat", "sintered", "hot press", "HotPressingSintering"),
    ("heat", "hot press", "", "Annealing"),
    ("heat", "rolled", "", "HotRolling"),
    ("heat", "cold rolled", "", "ColdRolling"),
    ("heat", "Bridgman", "", "DirectionalSolidification"),
    ("heat", "directional growth", "", "DirectionalSolidification"),
    ("heat", "homogenized", "", "Homogenization"),
    ("heat", "extruded", "", "HotExtrusion"),
    ("admire", "arc", "induction", None),
    ("", "", "", None),
]


class TestKindOf:
    @pytest.mark.parametrize(("action", "description", "equipment", "kind"), TOLD)
    def test_clues(self, action, description, equipment, kind):
        """The words about an action tell its kind; the first clue counts."""
        found = kind_of(action, description, equipment)
        assert kind == (found and found.name)


class TestFold:
    def test_fold(self):
        """Case, hyphens and underscores make no difference."""
        assert "arc melt" == fold(" Arc-Melt ") == fold("arc_melt")


class TestClean:
    @pytest.mark.parametrize(
        "name",
        [
            "\N{GREEK SMALL LETTER SIGMA} CrFe",
            "no materials",
            "DPHL",
            "Inconel 718",
            "B2 phase",
            "x" * 501,
        ],
    )
    def test_refused(self, name):
        """What has no formula is refused."""
        with pytest.raises(FormatError):
            clean(name)
