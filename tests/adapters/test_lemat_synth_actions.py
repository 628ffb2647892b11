"""Actions and names of LeMat-Synth."""

import pytest

from litx.adapters.lemat_synth.actions import CLUES, KINDS, OTHERWISE, SKIPPED, fold, kind_of
from litx.adapters.lemat_synth.names import clean
from litx.adapters.lemat_synth.steps import TEMPERATURE_UNITS, TIME_UNITS
from litx.errors import FormatError
from litx_ontology.units import Celsius, Hour, Kelvin, Minute, Second

PLAIN = {
    "arc melt": "ArcMelting",
    "anneal": "Annealing",
    "homogenize": "Homogenization",
    "ball milling": "MechanicalAlloying",
    "mill": "MechanicalAlloying",
    "mix": "Mixing",
    "hot roll": "HotRolling",
    "roll": "ColdRolling",
    "extrude": "HotExtrusion",
    "forge": "ColdForging",
    "quench": "WaterQuenching",
    "cool": "WaterQuenching",
    "spark plasma sintering": "SparkPlasmaSintering",
    "sinter": "SparkPlasmaSintering",
    "compress": "Press",
    "consolidate": "HotPressingSintering",
    "atomize": "GasAtomization",
    "friction stir process": "FrictionStirProcessing",
    "machine": "ElectricalDischargeMachining",
    "grind": "Grinding",
    "clean": "UltrasonicBath",
    "pour": "GravityCasting",
    "solidify": "AsCast",
}

TOLD = [
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
    @pytest.mark.parametrize(("action", "kind"), PLAIN.items())
    def test_row(self, action, kind):
        """An action of the table means its kind, whatever is said of it."""
        assert kind == kind_of(action, "arc induction sps", "suction").name

    def test_every_action_has_a_row(self):
        """The tables are the tested ones."""
        assert list(PLAIN) == list(KINDS)
        assert CLUES.keys() == OTHERWISE.keys() == {"melt", "cast", "heat"}
        assert ("add", "flip", "remelt", "stack") == SKIPPED

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
        ("name", "formula"),
        [
            ("CoCrFeNi", "CoCrFeNi"),
            ("Al$_{0.5}$CoCrFeNi", "Al0.5CoCrFeNi"),
            ("Al₀.₅CoCrFeNi (as cast)", "Al0.5CoCrFeNi"),
        ],
    )
    def test_row(self, name, formula):
        """LaTeX, Unicode and a last parenthesis come off."""
        assert formula == clean(name)

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


class TestUnits:
    def test_tables(self):
        """The units are the published ones."""
        assert {"C": Celsius, "°C": Celsius, "K": Kelvin} == TEMPERATURE_UNITS
        assert {"h": Hour, "min": Minute, "minutes": Minute, "s": Second} == TIME_UNITS
