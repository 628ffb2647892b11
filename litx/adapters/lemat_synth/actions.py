"""From LeMat-Synth's actions to process kinds: one table, and the actions that need more words.

Source: published alloy benchmark, version 0.1.1 (its adapter for LeMat-Synth).
"""

from dataclasses import dataclass

from litx_ontology import ProcessKind

SKIPPED = ("add", "flip", "remelt", "stack")  # actions that are part of another one

KINDS: dict[str, ProcessKind] = {
    "arc melt": ProcessKind.ArcMelting,
    "anneal": ProcessKind.Annealing,
    "homogenize": ProcessKind.Homogenization,
    "ball milling": ProcessKind.MechanicalAlloying,
    "mill": ProcessKind.MechanicalAlloying,
    "mix": ProcessKind.Mixing,
    "hot roll": ProcessKind.HotRolling,
    "roll": ProcessKind.ColdRolling,
    "extrude": ProcessKind.HotExtrusion,
    "forge": ProcessKind.ColdForging,
    "quench": ProcessKind.WaterQuenching,
    "cool": ProcessKind.WaterQuenching,
    "spark plasma sintering": ProcessKind.SparkPlasmaSintering,
    "sinter": ProcessKind.SparkPlasmaSintering,
    "compress": ProcessKind.Press,
    "consolidate": ProcessKind.HotPressingSintering,
    "atomize": ProcessKind.GasAtomization,
    "friction stir process": ProcessKind.FrictionStirProcessing,
    "machine": ProcessKind.ElectricalDischargeMachining,
    "grind": ProcessKind.Grinding,
    "clean": ProcessKind.UltrasonicBath,
    "pour": ProcessKind.GravityCasting,
    "solidify": ProcessKind.AsCast,
}
"""Actions that mean one kind whatever is said of them."""


@dataclass(frozen=True)
class Clue:
    """A kind that the words about an action tell."""

    words: tuple[str, ...]  # any of them tells
    kind: ProcessKind  # what it then is
    further: str = ""  # a word that must stand there too
    equipment: bool = True  # whether the equipment may tell as well as the description


CLUES: dict[str, tuple[Clue, ...]] = {
    "melt": (Clue(("induction",), ProcessKind.InductionMelting),),
    "cast": (
        Clue(("suction",), ProcessKind.SuctionCasting, equipment=False),
        Clue(("drop",), ProcessKind.DropCasting, equipment=False),
        Clue(("gravity",), ProcessKind.GravityCasting, equipment=False),
    ),
    "heat": (
        Clue(("arc",), ProcessKind.ArcMelting),
        Clue(("induction",), ProcessKind.InductionMelting),
        Clue(("melt",), ProcessKind.ArcMelting),
        Clue(("sinter", "sps"), ProcessKind.HotPressingSintering, further="hot press"),
        Clue(("sinter", "sps"), ProcessKind.SparkPlasmaSintering),
        Clue(("roll",), ProcessKind.ColdRolling, further="cold"),
        Clue(("roll",), ProcessKind.HotRolling),
        Clue(("bridgman", "directional"), ProcessKind.DirectionalSolidification),
        Clue(("homogeniz",), ProcessKind.Homogenization),
        Clue(("extru",), ProcessKind.HotExtrusion),
    ),
}
"""Actions whose kind the words about them tell; the first clue counts."""

OTHERWISE: dict[str, ProcessKind] = {
    "melt": ProcessKind.ArcMelting,
    "cast": ProcessKind.AsCast,
    "heat": ProcessKind.Annealing,
}
"""What the same actions are when no clue is found."""


def fold(action: str) -> str:
    """Fold an action: small letters, spaces for hyphens and underscores."""
    return " ".join(action.casefold().replace("_", " ").replace("-", " ").split())


def kind_of(action: str, description: str, equipment: str) -> ProcessKind | None:
    """Return the kind that an action means, None when it is unknown."""
    said, whole = description.casefold(), f"{description} {equipment}".casefold()
    for clue in CLUES.get(action, ()):
        text = whole if clue.equipment else said
        if any(word in text for word in clue.words) and clue.further in text:
            return clue.kind
    return KINDS.get(action) or OTHERWISE.get(action)
