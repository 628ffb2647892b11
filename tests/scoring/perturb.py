"""Extractions with faults: a paper in which things are dropped, doubled and changed at random."""

from litx import *
from tests.scoring.build import celsius

CHANCE = 0.2
"""How often each thing is touched."""


def perturbed(experiments, random):
    """Return a faulty copy of a paper."""
    return [faulty_experiment(one, random) for one in some_of(experiments, random, CHANCE / 4)]


def some_of(things, random, chance=CHANCE):
    """Drop some things and double some."""
    found = []
    for one in things:
        fate = random.random()
        found += [] if fate < chance / 2 else [one] * (2 if fate < chance else 1)
    return found


def faulty_experiment(experiment, random):
    """Change the events of an experiment and its materials."""
    groups = experiment.synthesis_groups
    if isinstance(groups, dict):
        groups = {key: faulty_events(events, random) for key, events in groups.items()}
    else:
        groups = faulty_events(groups, random)
    made = [
        material.evolve(measurements=faulty_items(material.measurements, random))
        for material in some_of(experiment.output_materials, random)
    ]
    random.shuffle(made)
    return experiment.evolve(synthesis_groups=groups, output_materials=made)


def faulty_events(events, random):
    """Drop, double, swap and rename events."""
    found = [
        event.evolve(**faulty(random, {"kind": text_of(event.kind), "temperature": None}))
        for event in some_of(events, random)
    ]
    if random.random() < CHANCE:
        found.reverse()
    return found


def text_of(kind):
    """Return a kind as free text."""
    return str(getattr(kind, "value", kind))


def faulty(random, changes):
    """Return some of the changes."""
    return {name: value for name, value in changes.items() if random.random() < CHANCE}


def faulty_items(items, random):
    """Drop, double and change items."""
    return [
        item.evolve(**faulty(random, changes_of(item, random))) for item in some_of(items, random)
    ]


def changes_of(item, random):
    """Return what can be changed of an item."""
    if isinstance(item, Measurement):
        kind = text_of(item.kind)
        return {
            "value": random.choice("~><") + str(item.value).strip("~<>="),
            "kind": random.choice((kind, f"{kind}_test", "strength")),
            "temperature": random.choice((None, celsius(23), celsius("~23"), celsius(600))),
            "unit": random.choice((GigaPascal, "GPa", "MPa", None)),
        }
    if isinstance(item, CompMeasurement):
        return {"method": random.choice((*MeasurementMethod,)), "composition": "CoCrFeNi"}
    if isinstance(item, GlobalLatticeParam):
        return {"name": random.choice((None, "FCC phase")), "struct": CrysStruct.FCC}
    if isinstance(item, Configuration):
        return {
            "name": random.choice((None, "matrix", f"{item.name} phase")),
            "within": random.choice((None, "matrix")),
            "struct": CrysStruct.FCC,
            "tags": {ConfigTag.Matrix},
            "measurements": faulty_items(item.measurements, random),
        }
    return {}
