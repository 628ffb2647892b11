"""Short phrases for objects, such as "annealing at 900 °C for 50 h"."""

from litx.display.text import is_given
from litx.model.composition import CompMeasurement
from litx.model.experiment import Experiment
from litx.model.notation import ProcessStep
from litx.model.process import ProcessEvent
from litx.model.quantity import Quantity
from litx_ontology.units import Unit


def present_texts(*values: object) -> list[str]:
    """Return the values that are set, as text; fields may hold values of any type."""
    return [str(value) for value in values if value is not None and is_given(value)]


def format_with_unit(value: object, unit: object = None, uncertainty: object = None) -> str:
    """Return a value with its unit, such as "~900 °C", "12.5 %" and "520 ± 8 HV"."""
    number = f"{value}" if uncertainty is None else f"{value} ± {uncertainty}"
    symbol = f"{unit:~P}" if isinstance(unit, Unit) else "".join(present_texts(unit))
    return f"{number} {symbol.replace('Δ°C', '°C')}".rstrip()


def quantity_phrase(value: object) -> str:
    """Return a quantity with its unit, or the text of an invalid value."""
    return format_with_unit(value.value, value.unit) if isinstance(value, Quantity) else str(value)


def label_of(value: object) -> str:
    """Return the label of a canonical value, such as "vickers hardness", or free text as it is."""
    return str(getattr(value, "label", value))


def event_phrase(event: ProcessEvent) -> str:
    """Return an event in words, such as "annealing at 900 °C for 1 h"; unset parts are left out."""
    words = label_of(event.kind)
    for before, quantity in ((" at ", event.temperature), (" for ", event.duration)):
        words += "" if quantity is None else before + quantity_phrase(quantity)
    return words


def step_phrases(experiment: Experiment, step: ProcessStep) -> list[str]:
    """Return a phrase for each event of a step of a process.

    A variable that is in no temperature or duration follows, such as "mixing (WC = 10)". A step
    without events is written as in the process.
    """
    phrases = [event_phrase(event) for event in experiment.filled(step)]
    if not phrases:
        return [str(step)]
    templates = experiment.synthesis_group_map[step.base_name].process_events
    for name, value in step.variables.items():
        place = f"[{name}]"
        if not any(place in event_phrase(event) for event in templates):
            texts = [str(event.texts()) for event in templates]
            holders = (index for index, text in enumerate(texts) if place in text)
            phrases[next(holders, -1)] += f" ({name}={value})"
    return phrases


def composition_phrase(item: CompMeasurement) -> str:
    """Return a composition as a formula, such as "Al0.5NbTiMoV"; fractions of 1 as percent.

    An element with an unknown deviation is printed with ±δ, as in SrCoO3±δ: no sign is stored.
    """
    amounts = item.composition.items()
    total = sum(amount for _, amount in amounts)
    scale = 100 if abs(total - 1) < 0.01 and len(amounts) > 1 else 1
    parts = [(str(key), f"{amount * scale:.4g}") for key, amount in amounts]
    ends = dict.fromkeys(item.undetermined, "±δ")
    return "".join(
        key + ("" if amount == "1" else amount) + ends.get(key, "") for key, amount in parts
    )
