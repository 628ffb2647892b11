"""Names that a program may use, and how it imports them."""

import ast
import builtins
import math
import sys
from functools import partial

import pytest

import litx
from litx.sandbox.names import load_offered_names, make_importer
from litx.sandbox.unused import stand_in

NAMES = """
    AlloyDescriptionGroup Measurement AlloyMeasurementKind PhaseMeasurementKind Composition
    CompositionMeasurement CompMeasurement ProcessEvent ProcessKind Experiment Material Quantity
    RawMaterial RawMaterialKind ValueQualifier MeasurementStatistic CoreMeasurementValue
    GlobalLatticeParam LatticeMeasurement Lattice Configuration CrysStruct ConfigTag
    MeasurementMethod ureg HV GigaPascal MegaPascal Micrometer Nanometer gram_per_cm3 percent
    dimensionless Celsius Kelvin Atm balance_composition composition_with_weight_additions normalize
"""
"""Names in the prompts of models. Source: published alloy benchmark, version 0.1.1."""

MORE_NAMES = """
    MegaPascalSquareRootMeter MegaJoulesPerMeterSquared Volt AmpPerCmSquared MillimeterPerYear Hour
    Minute Second Millimeter CelsiusPerMinute RevolutionsPerMinute Paper
"""


def test_offered():
    """Every name in the prompts of models is offered, and every other named unit."""
    assert set() == {*NAMES.split(), *MORE_NAMES.split()} - load_offered_names().keys()


def run(text, *arguments):
    """Run a program with the importer of the sandbox; return the names that it binds."""
    importer = make_importer(load_offered_names(), *arguments)
    names = {"__builtins__": vars(builtins) | {"__import__": importer}}
    exec(text, names)
    return names


class TestImporter:
    @pytest.mark.parametrize(
        ("text", "expected"),
        [
            ("from litx.model import Material as x", "Material"),
            ("from litxbench import Measurement, Material as x", "Material"),
            ("from litx import *; x = Material", "Material"),
            ("from litxbench.anything import *; x = Material", "Material"),
            ("import litx; x = litx.Material", "Material"),
            ("import litx.model; import litx.units; x = litx.model.Material", "Material"),
            ("import litxbench.core.models as m; x = m.Material", "Material"),
            ("def f():\n from litxbench import Material\n return Material\nx = f()", "Material"),
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
    def test_binds_offered_names(self, text, expected):
        """Imports from old, published or guessed places bind the names of litx."""
        assert getattr(litx, expected) is run(text)["x"]

    @pytest.mark.parametrize("place", ["litx", "litx.model", "litxbench.models"])
    def test_refuses_other_names(self, place):
        """An unknown name is refused, with the nearest offered name."""
        with pytest.raises(ImportError, match=r"cannot import name 'Materail'.*'Material'"):
            run(f"from {place} import Materail")

    def test_refuses_the_ground_truth(self):
        """The ground truth cannot be imported, and the message gives the reason."""
        for module in ("litxalloy", "litxalloy.doi_10_3390__e18050189"):
            for text in (f"import {module}", f"from {module} import papers"):
                with pytest.raises(ImportError, match="ground truth is not importable from a prog"):
                    run(text)

    def test_leaves_other_modules_alone(self):
        """Any other module is imported as in Python."""
        assert math.pi == run("from math import pi")["pi"]
        with pytest.raises(ModuleNotFoundError):
            run("import litxbenches")


UNUSED = [
    "import pandas as pd\nx = 1",
    "from pandas import DataFrame as D, Series\nx = 1",
    "def f():\n    import pandas.io.json\nf()\nx = 1",
    "import xml.dom.minidom as m\nx = 1",
]
USED = [
    "import pandas as pd\nx = 1\nlambda: pd.DataFrame()",
    "from pandas import *\nx = 1",
    "from pandas import DataFrame\nx: DataFrame = 1",
    "try:\n    import pandas\nexcept ImportError:\n    pandas = None\nx = 1",
    "import litxbenches\nx = 1",
    "__import__('pandas')",
]


class TestUnused:
    """Imports of modules that cannot be loaded, as in a confined process."""

    @pytest.fixture(autouse=True)
    def _nothing_loads(self, monkeypatch):
        for name in ("pandas", "pandas.io.json", "xml.dom.minidom"):
            monkeypatch.setitem(sys.modules, name, None)

    def run(self, text):
        """Return the value of `x` in a program."""
        return run(text, partial(stand_in, ast.parse(text)))["x"]

    @pytest.mark.parametrize("text", UNUSED)
    def test_unused(self, text):
        """The import of a missing module has no effect if the program does not use it."""
        assert 1 == self.run(text)

    @pytest.mark.parametrize("text", USED)
    def test_used(self, text):
        """The import of a missing module fails as in Python if the program uses it."""
        if "except" in text:
            assert 1 == self.run(text)
        else:
            with pytest.raises(ModuleNotFoundError):
                self.run(text)
