"""Processing: starting materials, events and named groups of events."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from litx.errors import ArgumentError
from litx.model.quantity import Quantity
from litx.model.record import Record, record, require_also, require_sequence
from litx_ontology import ProcessKind, RawMaterialKind


@record(kw_only=True)
class RawMaterial(Record):
    """A starting material.

    Attributes:
        kind: Form of the material.
        description: Purity, particle size, supplier.
        source: Location in the paper.
    """

    kind: RawMaterialKind | str
    description: str | None = None
    source: str | None = None


@record(kw_only=True)
class ProcessEvent(Record):
    """A treatment of a material.

    Attributes:
        kind: Kind of treatment; free text is allowed, but not in ground truth.
        description: Details that have no field.
        temperature: Temperature; its value may be a template placeholder such as "[T]".
        duration: Duration; its value may be a template placeholder.
        equipment: Equipment.
        source: Location in the paper.
        inputs: Names of the raw materials and materials that go in.
        optional: Reason and place why a careful reader may omit it; only ground truth has it.
        also: Alternatives that a careful reader may write: maps of `kind`. Only in ground truth.
    """

    kind: ProcessKind | str
    description: str | None = None
    temperature: Quantity | None = None
    duration: Quantity | None = None
    equipment: str | None = None
    source: str | None = None
    inputs: tuple[str, ...] | list[str] = ()
    optional: str | None = None
    also: Sequence[Mapping[str, Any]] = ()

    def _check(self) -> None:
        """Check `also`, and that the inputs are a sequence; text as inputs is left to rules."""
        require_also(self, ("kind",))
        if not isinstance(self.inputs, str):  # the rules report text in place of a list
            require_sequence(self, "inputs")

    def texts(self) -> dict[str, Any]:
        """Return the fields that may hold a placeholder, as text or list of text.

        Enum members give their canonical text and quantities their value; empty fields are
        omitted.
        """
        texts: dict[str, Any] = {}
        for name in _TEXTS:
            value = getattr(self, name)
            if value is not None:
                texts[name] = str(getattr(value, "value", value))
        if self.inputs:
            texts["inputs"] = [str(name) for name in self.inputs]
        return texts

    def substitute(self, values: Mapping[str, str]) -> "ProcessEvent":
        """Return the event with each placeholder `[Var]` replaced by the variable's value.

        Raises:
            ArgumentError: A text would have more than `LONGEST_FILLED` characters.
        """
        filled = {name: self.filled(name, values) for name in (*_TEXTS, "inputs")}
        changes = {name: new for name, new in filled.items() if new is not getattr(self, name)}
        return self.evolve(**changes) if changes else self

    def filled(self, name: str, values: Mapping[str, str]) -> Any:
        """Return a single field with placeholders replaced, or the same object if nothing changes.

        Args:
            name: Field that may hold a placeholder, such as "inputs".
            values: Values of the variables.

        Raises:
            ArgumentError: A text would have more than `LONGEST_FILLED` characters.
        """
        old = getattr(self, name)
        if old is None or (name == "inputs" and not old):
            return old
        if name == "inputs":
            texts = tuple([str(text) for text in old])
            filled_texts = tuple([fill(text, values) for text in texts])
            return old if filled_texts == texts else filled_texts
        text = str(getattr(old, "value", old))
        filled_text = fill(text, values)
        if filled_text == text:
            return old
        return old.evolve(value=filled_text) if isinstance(old, Quantity) else filled_text


_TEXTS = ("kind", "description", "temperature", "duration", "equipment", "source")
"""Fields with a single text for placeholders; `inputs` has several."""


LONGEST_FILLED = 200_000
"""Most characters of a text with placeholders replaced; the longest in a paper has some 1,000."""


def fill(text: str, values: Mapping[str, str]) -> str:
    """Return a text with each placeholder `[Var]` replaced, variable by variable.

    A value may contain placeholders of later variables, which could double the text each time, so
    the length is checked before each replacement.

    Raises:
        ArgumentError: The text would have more than `LONGEST_FILLED` characters.
    """
    if "[" not in text:
        return text
    for name, value in values.items():
        place = f"[{name}]"
        length = len(text) + text.count(place) * (len(value) - len(place))
        if length > max(LONGEST_FILLED, len(text)):
            message = f"a template filled in with {name[:80]!r} has {length:,} characters"
            raise ArgumentError(message, f"at most {LONGEST_FILLED:,} are taken")
        text = text.replace(place, value)
    return text


@dataclass(frozen=True)
class SynthesisGroup:
    """A named list of events, as a material's process text refers to it.

    Attributes:
        name: Key of the group, such as "anneal[T]".
        base_name: Key without its bracket.
        template_vars: Variables that the key declares.
        process_events: Events with placeholders.
    """

    name: str
    base_name: str
    template_vars: frozenset[str]
    process_events: tuple[ProcessEvent, ...]
