"""Materials and measurements for tests, and the tables of a paper with them."""

from litx import *
from litx.model import Paper
from litx.tables import build

MELT = {"melt": [ProcessEvent(kind=ProcessKind.ArcMelting)]}
"""Process groups of papers, unless a test has others."""


def make_paper(*materials, doi="10.1/a", groups=None, **fields):
    """Return a paper with these materials."""
    raw = {"elements": RawMaterial(kind=RawMaterialKind.Unspecified)}
    return Paper(doi=doi, experiments=[Experiment(raw, groups or MELT, materials)], **fields)


def build_tables(*materials, **fields):
    """Return the tables of a paper with these materials; `make_paper` has the other fields."""
    paper = make_paper(*materials, **fields)
    return build({paper.stem: paper}, "made")


def make_material(*measurements, name="a", process="elements->melt", **fields):
    """Return a material, molten by default."""
    return Material(name=name, process=process, measurements=[*measurements], **fields)


def measure(kind, value, unit, kelvin=None, **fields):
    """Return a measurement, tested at a temperature in kelvin."""
    if kelvin is not None:
        fields["temperature"] = Quantity(kelvin, Kelvin)
    return Measurement(kind=kind, value=value, unit=unit, **fields)


def hardness(value, kelvin=None, **fields):
    """Return a Vickers hardness."""
    return measure(AlloyMeasurementKind.vickers_hardness, value, HV, kelvin, **fields)


def density(value, kelvin=None, **fields):
    """Return a density."""
    return measure(AlloyMeasurementKind.density, value, gram_per_cm3, kelvin, **fields)


def grain_size(value, unit=Micrometer):
    """Return a grain size."""
    return measure(PhaseMeasurementKind.grain_size, value, unit)
