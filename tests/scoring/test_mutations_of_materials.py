"""What a fault in a process or material costs at each level; numbers worked out by hand.

The group "melt" makes the cast material and the one with copper, "anneal[T]" the annealed one and
the one with copper.
"""

import pytest

from litx import *
from tests.scoring.build import event, measured
from tests.scoring.three_materials import *

ARC, AS_CAST = MELT
HEAT, QUENCH = ANNEAL
ROLL = event(ProcessKind.ColdRolling)

EVENTS = [
    row("event dropped", groups(anneal=[HEAT]), value=(-2, 0, -2), process=(-2, 0, -2)),
    row(
        "event with values dropped", groups(anneal=[QUENCH]), value=(-6, 0, -6), process=(-2, 0, -2)
    ),
    row("event added", groups(melt=[*MELT, ROLL]), value=(0, 0, 2), process=(0, 0, 2)),
    row(
        "event",
        groups(melt=[event(ProcessKind.InductionMelting), AS_CAST]),
        value=(-2, 0, 0),
        process=(-2, 0, 0),
    ),
    row("events exchanged", groups(melt=[AS_CAST, ARC]), value=(-4, 0, 0), process=(-4, 0, 0)),
    row(
        "event repeated",
        groups(anneal=[HEAT, QUENCH, QUENCH]),
        value=(0, 0, 2),
        process=(0, 0, 2),
    ),
    free("event as equal text", groups(melt=[event("Arc Melting"), AS_CAST])),
    row(
        "event as other text",
        groups(melt=[event("ArcMelting"), AS_CAST]),
        value=(-2, 0, 0),
        process=(-2, 0, 0),
    ),
    free("mixing added", groups(melt=[event(ProcessKind.Mixing), *MELT])),
    row(
        "mixing in between",
        groups(melt=[ARC, event(ProcessKind.Mixing), AS_CAST]),
        value=(0, 0, 2),
        process=(0, 0, 2),
    ),
    free("cut added", groups(anneal=[*ANNEAL, event(ProcessKind.Cut)])),
    free("equipment", groups(melt=[ARC.evolve(equipment="hearth"), AS_CAST])),
    row(
        "duration",
        groups(anneal=[HEAT.evolve(duration=Quantity(2, Hour)), QUENCH]),
        value=(-2, 0, 0),
    ),
    row(
        "duration softened",
        groups(anneal=[HEAT.evolve(duration=Quantity("~1", Hour)), QUENCH]),
        value=(-0.5, 0, 0),
    ),
    row("duration dropped", groups(anneal=[HEAT.evolve(duration=None), QUENCH]), value=(-2, 0, -2)),
    row(
        "duration added",
        groups(melt=[ARC.evolve(duration=Quantity(5, Minute)), AS_CAST]),
        value=(0, 0, 2),
    ),
    free(
        "duration in minutes",
        groups(anneal=[HEAT.evolve(duration=Quantity(60, Minute)), QUENCH]),
    ),
]

PROCESSES = [
    row("template value", remake(ANNEALED, "cast->anneal[T=950]"), value=(-1, 0, 0)),
    row("template value softened", remake(ANNEALED, "cast->anneal[T=~900]"), value=(-0.25, 0, 0)),
    row("template value forgotten", remake(ANNEALED, "cast->anneal"), value=(-1, 0, 0)),
    free("input", remake(ANNEALED, "elements->anneal[T=900]")),
    row(
        "events of the parent repeated",
        remake(ANNEALED, "elements->melt->anneal[T=900]"),
        value=(0, 0, 2),
        process=(0, 0, 2),
    ),
    row(
        "step unknown",  # annealing with temperature and duration, and quenching
        remake(ANNEALED, "cast->heat[T=900]"),
        value=(-4, 0, -4),
        process=(-2, 0, -2),
    ),
    row("no process", remake(ANNEALED, None), value=(-4, 0, -4), process=(-2, 0, -2)),
    row(
        "step dropped",
        remake(COPPER, "elements->melt"),
        value=(-4, 0, -4),
        process=(-2, 0, -2),
    ),
]

MATERIALS = [
    row(
        "cast dropped",  # the truth's events no longer count
        materials(lambda made: made[1:]),
        value=(-20, -3, -20),
        measurement=(-6, 0, -6),
        process=(-3, -3, -3),
        material=(-1, 0, -1),
    ),
    row(
        "annealed dropped",
        materials(lambda made: [made[CAST], made[COPPER]]),
        value=(-20, -5, -20),
        measurement=(-5, 0, -5),
        config=(-2, 0, -2),
        process=(-3, -3, -3),
        material=(-1, 0, -1),
    ),
    row(
        "all dropped",
        materials(lambda made: made[:0]),
        value=(-54, -15, -54),
        measurement=(-14, 0, -14),
        config=(-2, 0, -2),
        process=(-11, -11, -11),
        material=(-3, 0, -3),
    ),
    row(
        "copper repeated",
        materials(lambda made: [*made, made[COPPER]]),
        value=(0, 0, 7),
        measurement=(0, 0, 3),
        material=(0, 0, 1),
    ),
    row(
        "material added",
        materials(lambda made: [*made, Material(measurements=[CompMeasurement("CuZn")])]),
        value=(0, 0, 2),
        measurement=(0, 0, 1),
        material=(0, 0, 1),
    ),
    row(
        "empty material added",
        materials(lambda made: [*made, Material(measurements=[])]),
        material=(0, 0, 1),
    ),
    free("order", materials(lambda made: made[::-1])),
    free(
        "name",
        both(
            lambda experiment: with_material(experiment, CAST, name="as cast"),
            remake(ANNEALED, "as cast->anneal[T=900]"),
        ),
    ),
    row(
        "forty-nine false items",
        add(COPPER, *[measured(n, "porosity") for n in range(49)]),
        value=(0, 0, 49),
        measurement=(0, 0, 49),
    ),
    row(
        "fifty false items",  # a cost of 50 parts the pair; its 5 events with 7 values vanish
        add(COPPER, *[measured(n, "porosity") for n in range(50)]),
        value=(-14, -7, 43),
        measurement=(-3, 0, 50),
        process=(-5, -5, -5),
        material=(-1, 0, 0),
    ),
]

WHOLE = [
    free(
        "raw material",
        lambda experiment: experiment.evolve(
            raw_materials={"powder": RawMaterial(kind=RawMaterialKind.Powder)}
        ),
    ),
    free(
        "descriptions",
        lambda experiment: experiment.evolve(
            descriptions=[DescriptionGroup(kinds=[Configuration], desc="SEM")]
        ),
    ),
    free(
        "group renamed",
        both(
            lambda experiment: experiment.evolve(
                synthesis_groups={"prepare": MELT, "anneal[T]": ANNEAL}
            ),
            remake(CAST, "elements->prepare"),
            remake(COPPER, "elements->prepare->anneal[T=1100]"),
        ),
    ),
]


class TestMutation:
    @pytest.mark.parametrize(("change", "expected"), [*EVENTS, *PROCESSES, *MATERIALS, *WHOLE])
    def test_counts(self, change, expected):
        """A fault changes the counts of each level by known numbers."""
        assert_changes([paper()], [change(paper())], expected)

    def test_experiments_apart(self):
        """A paper may be one experiment or several; materials are what is compared."""
        apart = [materials(lambda made, i=i: made[i : i + 1])(paper()) for i in range(3)]
        assert_changes([paper()], apart, dict.fromkeys(LEVELS, (0, 0, 0)))
