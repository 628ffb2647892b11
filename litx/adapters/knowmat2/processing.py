"""From KnowMat2's processing conditions, which are prose, to process events.

Source: published alloy benchmark, version 0.1.1 (its adapter for KnowMat2).
"""

import re

from litx.adapters.route import completed
from litx.errors import FormatError
from litx.model import ProcessEvent, Quantity
from litx_ontology import ProcessKind
from litx_ontology.units import Celsius, Hour, Kelvin, Minute, Second, Unit
from litx_scoring.alignment import scored_events

KEYWORDS: tuple[tuple[str, ProcessKind], ...] = (
    ("arc melt", ProcessKind.ArcMelting),
    ("induction melt", ProcessKind.InductionMelting),
    ("suction cast", ProcessKind.SuctionCasting),
    ("drop cast", ProcessKind.DropCasting),
    ("gravity cast", ProcessKind.GravityCasting),
    ("cold roll", ProcessKind.ColdRolling),
    ("cold forg", ProcessKind.ColdForging),
    ("hot roll", ProcessKind.HotRolling),
    ("non-isothermal anneal", ProcessKind.NonIsothermalAnnealing),
    ("anneal", ProcessKind.Annealing),
    ("homogeniz", ProcessKind.Homogenization),
    ("water quench", ProcessKind.WaterQuenching),
    ("ice water", ProcessKind.WaterQuenching),
    ("ball mill", ProcessKind.MechanicalAlloying),
    ("planetary mill", ProcessKind.MechanicalAlloying),
    ("mechanical alloying", ProcessKind.MechanicalAlloying),
    ("spark plasma sinter", ProcessKind.SparkPlasmaSintering),
    ("sps", ProcessKind.SparkPlasmaSintering),
    ("gas atomiz", ProcessKind.GasAtomization),
    ("hot extru", ProcessKind.HotExtrusion),
    ("hot compress", ProcessKind.HotPressingSintering),
    ("hot press", ProcessKind.HotPressingSintering),
    ("friction stir", ProcessKind.FrictionStirProcessing),
    ("bridgman", ProcessKind.DirectionalSolidification),
    ("directional solidif", ProcessKind.DirectionalSolidification),
    ("edm", ProcessKind.ElectricalDischargeMachining),
    ("electrical discharge", ProcessKind.ElectricalDischargeMachining),
    ("sinter", ProcessKind.SparkPlasmaSintering),
    ("cast", ProcessKind.AsCast),
)
"""What a clause contains, in small letters, and what it then says; the first hit counts."""

_NUMBER = r"(?<![\d.,])(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)\s*"

TEMPERATURES: tuple[tuple[re.Pattern[str], Unit], ...] = (
    (re.compile(_NUMBER + r"(?:°\s*C|\N{DEGREE CELSIUS})(?!\s*/)"), Celsius),
    (re.compile(_NUMBER + r"K\b(?!\s*/)"), Kelvin),
)
"""How a temperature is written, in the order tried; a rate of heating is none."""

DURATIONS: tuple[tuple[re.Pattern[str], Unit], ...] = (
    (re.compile(_NUMBER + r"(?:h|hrs?|hours?)\b", re.IGNORECASE), Hour),
    (re.compile(_NUMBER + r"min(?:s|utes?)?\b", re.IGNORECASE), Minute),
    (re.compile(_NUMBER + r"s(?:ec|ecs|econds?)?\b"), Second),
)
"""How a duration is written, in the order tried."""

LONGEST = 20_000
"""Characters of processing conditions that are read; KnowMat2 writes some 500."""


def read_processing(text: str) -> list[ProcessEvent]:
    """Return the events that processing conditions tell of, a mixing first.

    Clauses are parted by semicolons; one without a keyword says nothing.

    Raises:
        FormatError: The text is too long.
    """
    if len(text) > LONGEST:
        message = f"the processing conditions have {len(text):,} characters"
        raise FormatError("", message, f"at most {LONGEST:,} are read")
    events = [event for clause in text.split(";") if (event := _event(clause)) is not None]
    return scored_events(completed(events))


def _event(clause: str) -> ProcessEvent | None:
    """Return the event that a clause tells of, None when it names none."""
    lower = clause.lower()
    kind = next((kind for keyword, kind in KEYWORDS if keyword in lower), None)
    if kind is None:
        return None
    return ProcessEvent(
        kind=kind,
        temperature=_quantity(clause, TEMPERATURES),
        duration=_quantity(clause, DURATIONS),
    )


def _quantity(clause: str, forms: tuple[tuple[re.Pattern[str], Unit], ...]) -> Quantity | None:
    """Return the first number before the first of the units that there is."""
    for form, unit in forms:
        found = form.search(clause)
        if found is not None:
            return Quantity(float(found[1].replace(",", "")), unit)
    return None
