"""Hypothesis strategies for papers with few different values, so that parts of them often agree."""

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from litx import *
from tests.scoring.build import ELEMENTS, YT, celsius, event, measured
from tests.scoring.facts.editing import edit_items

_UNCHECKED = [HealthCheck.too_slow, HealthCheck.filter_too_much]
SETTINGS = settings(database=None, suppress_health_check=_UNCHECKED)
KINDS = (YT, "yield_strength_tension", "yield_strength_compression", "strength", "density")
KINDS += (AlloyMeasurementKind.yield_strength_compression, AlloyMeasurementKind.vickers_hardness)
VALUES = (500, 500.0000005, 500.1, "500", "~500", ">500", ">=500", ">>500", "<500", "n/a")
UNITS = (MegaPascal, MegaPascal, HV, dimensionless)
TEMPERATURES = (None, None, celsius("~23"), celsius(23), celsius(600), Quantity(873.15, Kelvin))
PRESSURES = (None, None, None, Quantity(1, Atm), Quantity(5, Atm))
COMPOSITIONS = ("CoCrFeNi", "Co25Cr25Fe25Ni25", "FeNi", "Fe50.1Ni49.9", "Cu")
METHODS = (MeasurementMethod.Unspecified, MeasurementMethod.Balance, MeasurementMethod.EDS, "eye")
LATTICES = (Lattice.cubic(3.6), Lattice.cubic(3.61), Lattice.cubic(3.58), Lattice.hexagonal(3, 5))
NAMES = (None, None, "matrix", "FCC matrix", "fcc (matrix)", "B2 particles")
FRACTIONS = (None, Quantity(80, percent), Quantity("~80", percent), Quantity(0.8, "percent"))
STRUCTURES = (None, CrysStruct.FCC, CrysStruct.BCC, "FCC")
STEPS = (ProcessKind.Mixing, ProcessKind.Cut, ProcessKind.ArcMelting, ProcessKind.AsCast)
STEPS += (ProcessKind.Annealing, "Annealing", "Arc Melting", ProcessKind.WaterQuenching)
ODD_VALUES = ("nan", "inf", -1e400, 10**400)
ODD_UNITS = (None, "MPa", "GPa", "zzz", ureg.Quantity(1, "MPa"))
ODD_CONDITIONS = ("room temperature", 23, measured(23, unit=Celsius), Quantity("[T]", Celsius))
ODD_CONDITIONS += (Quantity("nan", Celsius), Quantity(23, None), Quantity(23, "degC"))


def choose(values, odd=(), *, finite=True):
    """Draw one of the values, and also odd ones if an item need not equal itself."""
    return st.sampled_from(values if finite else (*values, *odd))


@st.composite
def measurements(draw, *, finite=True):
    """Draw a measurement; a finite measurement equals itself."""
    return Measurement(
        kind=draw(choose(KINDS)),
        value=draw(choose(VALUES, ODD_VALUES, finite=finite)),
        unit=draw(choose(UNITS, ODD_UNITS, finite=finite)),
        temperature=draw(choose(TEMPERATURES, ODD_CONDITIONS, finite=finite)),
        pressure=draw(choose(PRESSURES, ODD_CONDITIONS, finite=finite)),
    )


COMPOSITION = st.builds(CompMeasurement, st.sampled_from(COMPOSITIONS), st.sampled_from(METHODS))
LATTICE_ITEM = st.builds(LatticeMeasurement, st.sampled_from(LATTICES))
PHASE = st.builds(
    GlobalLatticeParam,
    lattice=st.none() | LATTICE_ITEM,
    struct=st.sampled_from(STRUCTURES),
    name=st.sampled_from(NAMES),
    phase_fraction=st.sampled_from(FRACTIONS),
)


def configurations(*, finite=True):
    """Draw configurations within each other, within a missing host, or within themselves."""
    nested = measurements(finite=finite) | LATTICE_ITEM | COMPOSITION | PHASE
    return st.builds(
        Configuration,
        name=st.sampled_from(NAMES),
        within=st.sampled_from(NAMES),
        struct=st.sampled_from(STRUCTURES),
        tags=st.sets(st.sampled_from((*ConfigTag,)[:3])),
        measurements=st.lists(nested, max_size=2),
    )


EVENT = st.builds(
    event,
    st.sampled_from(STEPS),
    temperature=st.sampled_from((*TEMPERATURES, Quantity("[T]", Celsius))),
    duration=st.sampled_from((None, Quantity(1, Hour), Quantity("~60", Minute))),
)


def drop_missing_hosts(material):
    """Return a material without missing hosts: they lose a value even against themselves."""
    names = {config.name for config in material.configurations()}

    def drop_host(item):
        is_lost = isinstance(item, Configuration) and item.within not in names
        return item.evolve(within=None) if is_lost else item

    return edit_items(material, drop_host)


def materials(*, finite=True, max_size=4):
    """Draw materials that are made by up to two recipes; finite materials equal themselves."""
    nested = measurements(finite=finite) | configurations(finite=finite)
    item = nested | COMPOSITION | LATTICE_ITEM | PHASE
    processes = (None, "elements->a", "elements->a->b[T=600]", "elements->b[T=23]", "x->y")
    items = st.lists(item, max_size=max_size)
    strategy = st.builds(Material, process=st.sampled_from(processes), measurements=items)
    return strategy.map(drop_missing_hosts) if finite else strategy


@st.composite
def papers(draw, *, finite=True, min_size=0, max_size=3):
    """Draw papers with an experiment per material, so that their order can be changed."""
    groups = {"a": st.lists(EVENT, max_size=3), "b[T]": st.lists(EVENT, max_size=2)}
    strategy = st.lists(materials(finite=finite), min_size=min_size, max_size=max_size)
    drawn = st.fixed_dictionaries(groups)
    return [Experiment(ELEMENTS, draw(drawn), [material]) for material in draw(strategy)]
