"""A paper of three materials, as ground truth has it, and ways to change one thing of it.

====================  =====  ===========  ======  =======
material              value  measurement  config  process
====================  =====  ===========  ======  =======
cast                     20            6       0        3
annealed                 20            5       2        3
copper                   14            3       0        5
the paper                54           14       2       11
====================  =====  ===========  ======  =======

The values of the events are 3 of the 20 of the cast material, 5 of those of the annealed one and 7
of those of the one with copper; each has the mixing that is put in front.
"""

import pytest

from litx import *
from litx_scoring import LEVELS, compare, score
from tests.scoring.build import alloy, celsius, event, measured

KIND = AlloyMeasurementKind
CAST, ANNEALED, COPPER = 0, 1, 2
NOMINAL, EDS, HARDNESS, PHASE = 0, 1, 2, 3
"""Items of the cast material."""
ROOM, HOT, MATRIX, PARTICLES = 1, 2, 3, 4
"""Items of the annealed material, after its composition."""
STRENGTH, MODULUS = 1, 2
"""Items of the material with copper, after its composition."""

MELT = (event(ProcessKind.ArcMelting), event(ProcessKind.AsCast))
ANNEAL = (
    event(ProcessKind.Annealing, temperature=Quantity("[T]", Celsius), duration=Quantity(1, Hour)),
    event(ProcessKind.WaterQuenching),
)
GRAINS = measured("~10", PhaseMeasurementKind.grain_size, Micrometer)


def paper():
    """Return the paper."""
    cast = [
        alloy(MeasurementMethod.Balance),
        CompMeasurement({"Co": 24, "Cr": 26, "Fe": 25, "Ni": 25}, method=MeasurementMethod.EDS),
        measured(200, KIND.vickers_hardness, HV),
        GlobalLatticeParam(
            name="FCC matrix",
            struct=CrysStruct.FCC,
            lattice=LatticeMeasurement(Lattice.cubic(3.58)),
            phase_fraction=Quantity("~80", percent),
        ),
    ]
    annealed = [
        alloy(MeasurementMethod.Balance),
        measured(400, temperature=celsius("~23")),
        measured(250, temperature=celsius(600)),
        Configuration(
            name="FCC matrix",
            struct=CrysStruct.FCC,
            tags={ConfigTag.Matrix},
            measurements=[GRAINS],
        ),
        Configuration(
            name="B2 particles",
            struct=CrysStruct.B2,
            tags={ConfigTag.Precipitate},
            within="FCC matrix",
            measurements=[measured(50, PhaseMeasurementKind.phase_size, Nanometer)],
        ),
    ]
    copper = [
        CompMeasurement("CoCrFeNiCu", method=MeasurementMethod.Balance),
        measured(">1500", KIND.yield_strength_compression),
        measured(190, KIND.youngs_modulus, GigaPascal),
    ]
    return Experiment(
        raw_materials={"elements": RawMaterial(kind=RawMaterialKind.Unspecified)},
        synthesis_groups={"melt": MELT, "anneal[T]": ANNEAL},
        output_materials=[
            Material(name="cast", process="elements->melt", measurements=cast),
            Material(process="cast->anneal[T=900]", measurements=annealed),
            Material(process="elements->melt->anneal[T=1100]", measurements=copper),
        ],
    )


def put(material, index, *items):
    """Put items in the place of one."""

    def change(experiment):
        given = experiment.output_materials[material].measurements
        changed = (*given[:index], *items, *given[index + 1 :])
        return with_material(experiment, material, measurements=changed)

    return change


def edit(material, index, **changes):
    """Change fields of an item."""

    def change(experiment):
        item = experiment.output_materials[material].measurements[index]
        return put(material, index, item.evolve(**changes))(experiment)

    return change


def repeat(material, index):
    """Give an item twice."""

    def change(experiment):
        item = experiment.output_materials[material].measurements[index]
        return put(material, index, item, item)(experiment)

    return change


def add(material, *items):
    """Append items to a material."""

    def change(experiment):
        given = experiment.output_materials[material].measurements
        return with_material(experiment, material, measurements=(*given, *items))

    return change


def remake(material, process):
    """Change a material's process text."""
    return lambda experiment: with_material(experiment, material, process=process)


def with_material(experiment, material, **changes):
    """Return the experiment with one material changed."""
    made = list(experiment.output_materials)
    made[material] = made[material].evolve(**changes)
    return experiment.evolve(output_materials=made)


def materials(choose):
    """Change the list of materials."""
    return lambda experiment: experiment.evolve(
        output_materials=choose(list(experiment.output_materials))
    )


def groups(melt=MELT, anneal=ANNEAL):
    """Change the events of the two groups; both make one or two materials."""
    return lambda experiment: experiment.evolve(
        synthesis_groups={"melt": melt, "anneal[T]": anneal}
    )


def both(*changes):
    """Make several changes, one after another."""

    def change(experiment):
        for one in changes:
            experiment = one(experiment)
        return experiment

    return change


NOTHING = (0, 0, 0)


def row(name, change, **differences):
    """Return a line of the table: by level, the change of tp, target and extracted."""
    return pytest.param(
        change, {level: differences.get(level, NOTHING) for level in LEVELS}, id=name
    )


def free(name, change):
    """Return a line about what costs nothing."""
    return row(name, change)


def assert_changes(target, extracted, expected):
    """Compare the counts of each level with those of the faultless paper."""
    faultless = score(compare(target, target))
    scores = score(compare(target, extracted))
    for name in LEVELS:
        before, after = faultless.levels[name], scores.levels[name]
        changes = (
            after.tp - before.tp,
            after.target - before.target,
            after.extracted - before.extracted,
        )
        assert expected[name] == pytest.approx(changes, abs=1e-9), name
