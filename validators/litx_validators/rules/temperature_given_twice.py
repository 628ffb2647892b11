"""MEA006 temperature-given-twice: field and description give two temperatures.

What it checks:
    If a measurement or an event has a temperature, its description does not name a different
    temperature. Descriptions with several temperatures, or with the same temperature in another
    unit, are exempt.

Why:
    The text and the field contradict each other, and only the field is compared.

Example:
    Measurement(..., temperature=Quantity(600, Celsius), description="tested at 800 °C")

Instead:
    Measurement(..., temperature=Quantity(800, Celsius), description="tested in argon")

References:
    The published evaluator (version 0.1.1) does not check this, so an extraction is not refused for
    it.
"""

import re

from litx.model import Measurement, ProcessEvent
from litx_ontology.unit_text import convert
from litx_ontology.units import Celsius, Kelvin
from litx_validators.engine import Finding, Findings, rule
from litx_validators.physics import kelvin
from litx_validators.words import quoted

_WITHIN = 1.0
"""Kelvin by which two notations of a temperature may differ: 23 °C and 296 K."""

_MOST_READ = 2000
"""Characters of a description that are searched."""

_HEAT = re.compile(
    r"\b(?:at|to|temperature of)\s+(?:about |approximately |~)?"
    r"(-?\d{1,5}(?:\.\d{1,3})?)\s?(°\s?C|℃|K)(?![\w/·])"
)
"""Temperature of a treatment or test, excluding rates, ranges and differences."""


@rule("MEA006", since="0.1", severity="warning", scope="validate")
def temperature_given_twice(record: Measurement | ProcessEvent) -> Findings:
    """Yield a temperature that a description contradicts."""
    quantity, heat, text = record.temperature, kelvin(record.temperature), record.description
    if quantity is None or heat is None or not isinstance(text, str):
        return
    matches = list(_HEAT.finditer(text[:_MOST_READ]))
    if len(matches) != 1:
        return
    unit = Kelvin if matches[0][2] == "K" else Celsius
    described = convert(float(matches[0][1]), unit, "kelvin")
    if described is not None and abs(described - heat) > _WITHIN:
        shown = f"{quoted(quantity.value)} {quantity.unit}"
        yield Finding(
            at=record,
            field="temperature",
            message=f"temperature is {shown}, and the description says {matches[0][0]!r}",
            hint="put the temperature in the paper into the field",
        )
