"""litx: ground truth and exact evaluation for programs that read the materials literature.

The package exports the names of paper modules and extraction programs: objects, canonical values
and named units. They load when first used, so that `import litx` is fast. So do the functions
`litx.load`, `litx.score` and `litx.compare`, which `from litx import *` does not import. Everything
else has its own package: `litx.formats` (JSON and source), `litx_validators`, `litx_scoring` and
`litxalloy` (the ground truth).
"""

import importlib
from typing import Any

__version__ = "0.1.0"

_NAMES = {
    "litx.model": """
        ROOM_TEMPERATURE AlloyDescriptionGroup AlloyExperiment AlloyMaterial CompMeasurement
        CompositeMeasurement Composition CompositionMeasurement Configuration CoreMeasurementValue
        DescriptionGroup Experiment GlobalLatticeParam Lattice
        LatticeMeasurement Machine Material Measurement Paper ProcessEvent Quantity RawMaterial
        balance_composition clean_formula composition_with_weight_additions
        convert_value_between_units fill_series normalize
    """,
    "litx_ontology.units": """
        AmpPerCmSquared Atm Celsius CelsiusPerMinute GigaPascal HV Hour Kelvin
        MegaJoulesPerMeterSquared MegaPascal MegaPascalSquareRootMeter Micrometer Millimeter
        MillimeterPerYear Minute Nanometer RevolutionsPerMinute Second Volt dimensionless
        gram_per_cm3 percent ureg
    """,
}
_HOME = {name: module for module, names in _NAMES.items() for name in names.split()}
_FUNCTIONS = ("compare", "load", "score")
"""Functions of `litx.library`; no module of litx may have such a name."""


def __getattr__(name: str) -> Any:
    """Load a public name, or the list of them, when it is first used (PEP 562)."""
    if name == "__all__":  # __init__.pyi tells type checkers
        value: Any = sorted({*_HOME, *_list_vocabularies()})
    else:
        home = _find_home(name)
        if home is None:
            raise AttributeError(f"module 'litx' has no attribute {name!r}")
        value = getattr(importlib.import_module(home), name)
    globals()[name] = value
    return value


def _find_home(name: str) -> str | None:
    """Return the module of a public name; None if there is no such name."""
    if name in _FUNCTIONS:
        return "litx.library"
    # modules of litx, which are no vocabularies, are looked up while `litx_ontology` loads
    if name[:1].isupper() and name not in _HOME and name in _list_vocabularies():
        return "litx_ontology"
    return _HOME.get(name)


def _list_vocabularies() -> list[str]:
    """List the vocabularies: the names of `litx_ontology` that are no constants."""
    names = importlib.import_module("litx_ontology").__all__
    return [name for name in names if not name.isupper()]


def __dir__() -> list[str]:
    """List the public names, loaded or not."""
    return sorted({*globals(), *__getattr__("__all__"), *_FUNCTIONS})
