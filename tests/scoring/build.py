"""Short constructors for the worked examples."""

import pytest

from litx import *
from litx_scoring import compare, score

YT = AlloyMeasurementKind.yield_strength_tension


def measured(value, kind=YT, unit=MegaPascal, **more):
    """Return a measurement; by default a yield strength in MPa."""
    return Measurement(kind=kind, value=value, unit=unit, **more)


def celsius(value):
    """Return a temperature."""
    return Quantity(value, Celsius)


def atm(value):
    """Return a pressure."""
    return Quantity(value, Atm)


def event(kind, **more):
    """Return a process event."""
    return ProcessEvent(kind=kind, **more)


def paper_of(*measurements, events=()):
    """Return an experiment in list form with a single material that has these measurements."""
    raw = {"elements": RawMaterial(kind=RawMaterialKind.Unspecified)}
    return [Experiment(raw, list(events), [Material(measurements=list(measurements))])]


def annealed(*measurements):
    """Return `paper_of` these measurements after an annealing."""
    return paper_of(*measurements, events=[event(ProcessKind.Annealing)])


def alloy(method=MeasurementMethod.Unspecified):
    """Return the equiatomic composition of the examples."""
    return CompMeasurement("CoCrFeNi", method=method)


def scores_of(target, extracted):
    """Return what an extraction scores, as published."""
    return score(compare(target, extracted))


def counts(level):
    """Return a level as tp, target and extracted, near enough."""
    return pytest.approx((level.tp, level.target, level.extracted), abs=1e-9)
