"""What was done: starting materials, events and named groups of events."""

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
        kind: Its form.
        description: Purity, particle size, supplier.
        source: Where it stands in the paper.
    """

    kind: RawMaterialKind | str
    description: str | None = None
    source: str | None = None


@record(kw_only=True)
class ProcessEvent(Record):
    """One thing done to a material.

    Attributes:
        kind: What was done; a free string is kept, but ground truth has none.
        description: Anything that has no field.
        temperature: At what temperature; a template placeholder such as "[T]" may stand as its
            value.
        duration: For how long, likewise.
        equipment: With what.
        source: Where it stands in the paper.
        inputs: Names of raw materials and materials that go in here.
        optional: Reason and place why a careful reader may leave it out; ground truth alone has it.
        also: What a careful reader may write instead: maps of `kind`. Ground truth alone has it.
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
        require_also(self, ("kind",))
        if not isinstance(self.inputs, str):  # the rules tell of a text, letter by letter
            require_sequence(self, "inputs")

    def texts(self) -> dict[str, Any]:
        """Return the fields that a placeholder may stand in, as text or list of text.

        Enum members give their canonical text and quantities their value; empty fields are left
        out.
        """
        found: dict[str, Any] = {}
        for name in _TEXTS:
            value = getattr(self, name)
            if value is not None:
                found[name] = str(getattr(value, "value", value))
        if self.inputs:
            found["inputs"] = [str(name) for name in self.inputs]
        return found

    def substitute(self, values: Mapping[str, str]) -> "ProcessEvent":
        """Return the event with each placeholder `[Var]` replaced by the variable's value.

        Raises:
            ArgumentError: A text would have more than `LONGEST_FILLED` characters.
        """
        filled = {name: self.filled(name, values) for name in (*_TEXTS, "inputs")}
        changes = {name: new for name, new in filled.items() if new is not getattr(self, name)}
        return self.evolve(**changes) if changes else self

    def filled(self, name: str, values: Mapping[str, str]) -> Any:
        """Return one field as `substitute` leaves it, the field itself when nothing changes.

        Args:
            name: A field that a placeholder may stand in, such as "inputs".
            values: The variables' values.

        Raises:
            ArgumentError: A text would have more than `LONGEST_FILLED` characters.
        """
        old = getattr(self, name)
        if old is None or (name == "inputs" and not old):
            return old
        if name == "inputs":
            texts = tuple([str(one) for one in old])
            several = tuple([fill(one, values) for one in texts])
            return old if several == texts else several
        text = str(getattr(old, "value", old))
        replaced = fill(text, values)
        if replaced == text:
            return old
        return old.evolve(value=replaced) if isinstance(old, Quantity) else replaced


_TEXTS = ("kind", "description", "temperature", "duration", "equipment", "source")
"""The fields that are one text each for placeholders, but for `inputs`."""


LONGEST_FILLED = 200_000
"""Characters of a text with its placeholders replaced; the longest in a paper has some 1,000."""


def fill(text: str, values: Mapping[str, str]) -> str:
    """Return a text with each placeholder `[Var]` replaced, one variable after another.

    A value may bring placeholders of later variables, each of which may double the text, so its
    length is known before each step.

    Raises:
        ArgumentError: It would have more than `LONGEST_FILLED` characters.
    """
    if "[" not in text:
        return text
    for name, value in values.items():
        place = f"[{name}]"
        length = len(text) + text.count(place) * (len(value) - len(place))
        if length > max(LONGEST_FILLED, len(text)):
            raise ArgumentError(
                f"a template filled in with {name[:80]!r} has {length:,} characters",
                f"at most {LONGEST_FILLED:,} are taken",
            )
        text = text.replace(place, value)
    return text


@dataclass(frozen=True)
class SynthesisGroup:
    """A named list of events, as a material's process text refers to it.

    Attributes:
        name: The whole key, such as "anneal[T]".
        base_name: The key without its bracket.
        template_vars: Variables that the key declares.
        process_events: The events, placeholders in place.
    """

    name: str
    base_name: str
    template_vars: frozenset[str]
    process_events: tuple[ProcessEvent, ...]
