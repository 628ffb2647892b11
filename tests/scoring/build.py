"""Short constructors for the worked examples."""

import pytest

from litx import *
from litx_scoring import compare, score

YT = AlloyMeasurementKind.yield_strength_tension
ELEMENTS = {"elements": RawMaterial(kind=RawMaterialKind.Unspecified)}


def some_and_all(name, some, every):
    """Parametrize a test with some values, and with all for the tests marked `law`."""
    values = [some, pytest.param(every, marks=pytest.mark.law)]
    return pytest.mark.parametrize(name, values, ids=["some", "all"])


def measured(value, kind=YT, unit=MegaPascal, **fields):
    """Return a measurement; by default a yield strength in MPa."""
    return Measurement(kind=kind, value=value, unit=unit, **fields)


def celsius(value):
    """Return a temperature."""
    return Quantity(value, Celsius)


def atm(value):
    """Return a pressure."""
    return Quantity(value, Atm)


def event(kind, **fields):
    """Return a process event."""
    return ProcessEvent(kind=kind, **fields)


def make_paper(*measurements, events=()):
    """Return a list of one experiment with a single material that has these measurements."""
    return [Experiment(ELEMENTS, list(events), [Material(measurements=list(measurements))])]


def annealed(*measurements):
    """Return a paper of an annealed material with these measurements."""
    return make_paper(*measurements, events=[event(ProcessKind.Annealing)])


def alloy(method=MeasurementMethod.Unspecified):
    """Return the equiatomic composition of the examples."""
    return CompMeasurement("CoCrFeNi", method=method)


def score_papers(target, extracted):
    """Return the scores of an extraction, by the published profile."""
    return score(compare(target, extracted))


def rates(level):
    """Return precision, recall and F1 of a level."""
    return level.precision, level.recall, level.f1


def approx_counts(level):
    """Return tp, target and extracted of a level, to compare with a tolerance of 1e-9."""
    return pytest.approx((level.tp, level.target, level.extracted), abs=1e-9)
