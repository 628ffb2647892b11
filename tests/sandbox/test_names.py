"""The names that a program may use, and what importing them does."""

import builtins
import math

import pytest

import litx
from litx.sandbox.names import importer, offered

RUNTIME_NAMES = """
    AlloyDescriptionGroup Measurement AlloyMeasurementKind PhaseMeasurementKind Composition
    CompositionMeasurement CompMeasurement ProcessEvent ProcessKind Experiment Material Quantity
    RawMaterial RawMaterialKind ValueQualifier MeasurementStatistic CoreMeasurementValue
    GlobalLatticeParam LatticeMeasurement Lattice Configuration CrysStruct ConfigTag
    MeasurementMethod ureg HV GigaPascal MegaPascal Micrometer Nanometer gram_per_cm3 percent
    dimensionless Celsius Kelvin Atm balance_composition composition_with_weight_additions normalize
"""
"""Names that models are told of. Source: published alloy benchmark, version 0.1.1."""

UNIT_NAMES = """
    MegaPascalSquareRootMeter MegaJoulesPerMeterSquared Volt AmpPerCmSquared MillimeterPerYear Hour
    Minute Second Millimeter CelsiusPerMinute RevolutionsPerMinute
"""


def run(text):
    """Return the names that a program with stand-in imports binds."""
    space = {"__builtins__": {**vars(builtins), "__import__": importer(offered())}}
    exec(text, space)
    return space


class TestOffered:
    def test_has_the_published_names(self):
        """Every name that models are told of is there, and so is every other named unit."""
        assert set() == {*RUNTIME_NAMES.split(), *UNIT_NAMES.split(), "Paper"} - offered().keys()


class TestImporter:
    @pytest.mark.parametrize(
        "text",
        [
            "from litx import Material",
            "from litx.model import Material",
            "from litxbench import Material",
            "from litxbench.core.models import Measurement, Material",
            "from litx import *",
            "from litxbench.anything import *",
            "import litx; Material = litx.Material",
            "import litx.model; import litx.units; Material = litx.model.Material",
            "import litxbench.core.models as m; Material = m.Material",
            "from litx import Measurement as M, Material",
            "from litxbench.core.models import AlloyMeasurement, Material",
            "def f():\n from litxbench import Material\n return Material\nMaterial = f()",
        ],
    )
    def test_binds_offered_names(self, text):
        """An offered name can be imported from wherever a program thinks that it lives."""
        assert litx.Material is run(text)["Material"]

    @pytest.mark.parametrize(
        ("text", "found"),
        [
            ("from litxbench.core.models import AlloyMeasurementMethod as x", "MeasurementMethod"),
            ("from litxbench.enums import MeasurementKind as x", "AlloyMeasurementKind"),
            ("import litxbench.core as m; x = m.AlloyProcessKind", "ProcessKind"),
            ("from litxbench.core.models import AlloyMaterial as x", "AlloyMaterial"),
            ("from pymatgen.core import Composition as x", "Composition"),
            ("from pymatgen.core.composition import Composition as x", "Composition"),
            ("from pymatgen import Lattice as x", "Lattice"),
            ("from pint import UnitRegistry; x = UnitRegistry()", "ureg"),
            ("from pint import *; x = UnitRegistry()", "ureg"),
            ("import pint; x = pint.UnitRegistry(system='mks')", "ureg"),
        ],
    )
    def test_knows_the_names_of_others(self, text, found):
        """Names of the published package mean ours, and so do those of pymatgen and pint."""
        assert getattr(litx, found) is run(text)["x"]

    @pytest.mark.parametrize("place", ["litx", "litx.model", "litxbench.models"])
    def test_refuses_other_names(self, place):
        """A name that is not offered is refused, with the nearest one that is."""
        with pytest.raises(ImportError, match=r"cannot import name 'Materail'.*'Material'"):
            run(f"from {place} import Materail")

    @pytest.mark.parametrize(
        "text",
        [
            "import litxalloy",
            "import litxalloy.doi_10_3390__e18050189",
            "from litxalloy import papers",
            "from litxalloy.doi_10_3390__e18050189 import experiments",
        ],
    )
    def test_refuses_the_ground_truth(self, text):
        """What programs are judged by cannot be imported, and the message says why."""
        with pytest.raises(ImportError, match="ground truth is not importable from a program"):
            run(text)

    def test_leaves_other_modules_alone(self):
        """Any other module is imported as always."""
        assert math.pi == run("from math import pi")["pi"]
        with pytest.raises(ModuleNotFoundError):
            run("import litxbenches")
