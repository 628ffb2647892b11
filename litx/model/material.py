"""A material: all samples with the same processing history, and their measurements."""

from collections.abc import Iterator, Sequence
from typing import Any

from litx.errors import ArgumentError, NotationError
from litx.model.composition import CompMeasurement, CompositeMeasurement
from litx.model.configuration import Configuration
from litx.model.lattice import GlobalLatticeParam, LatticeMeasurement
from litx.model.measurement import Measurement
from litx.model.normalize import unwrap
from litx.model.notation import ProcessStep, parse_group_key, parse_process
from litx.model.record import Shown, record, require_sequence
from litx.model.salvage import Note

Item = (
    CompMeasurement
    | CompositeMeasurement
    | Measurement
    | LatticeMeasurement
    | Configuration
    | GlobalLatticeParam
)
"""Items of a material; other values are stored, but not allowed in ground truth."""


@record(kw_only=True)
class Material(Shown):
    """All samples with the same processing history.

    Attributes:
        process: History in process notation (`litx.model.notation`); None if a shared recipe makes
            all materials.
        name: Name, for references in the processes of other materials.
        optional: Reason and place why a careful reader may omit it; only ground truth has it.
        measurements: Measurements, including those of the microstructure.

    Raises:
        NotationError: PRC002, if `process` is malformed.
    """

    process: str | None = None
    name: str | None = None
    optional: str | None = None
    measurements: Sequence[Item]

    _ITEMS = {"measurements": object}  # noqa: RUF012 (it never changes)

    @classmethod
    def _take_field(cls, name: str, value: Any, note: Note) -> Any:
        """Salvage a field; of a process text the readable part is taken."""
        if name == "process" and isinstance(unwrap(value), str):
            return _take_process(value, note)
        return super()._take_field(name, value, note)

    def _check(self) -> None:
        """Check the items, parse the process into steps, and number the groups of measurements."""
        require_sequence(self, "measurements")
        process: object = self.process
        if process is not None and not isinstance(process, str):
            message = f"Material.process is the {type(process).__name__} {process!r:.80}"
            raise ArgumentError(message, "write text such as 'elements->melt'")
        steps = None if process is None else parse_process(process)
        object.__setattr__(self, "_steps", steps)
        object.__setattr__(self, "measurements", _numbered(self.measurements, {}))

    @property
    def process_steps(self) -> tuple[ProcessStep, ...] | None:
        """Steps of `process`; None without a process."""
        steps: tuple[ProcessStep, ...] | None = self.__dict__["_steps"]
        return steps

    @property
    def label(self) -> str:
        """Label of the material in messages: its name, or else its process."""
        return repr(self.name) if self.name else f"(unnamed, {self.process!r})"

    def configurations(self) -> Iterator[Configuration]:
        """Yield the configurations among the measurements, in order."""
        return (item for item in self.measurements if isinstance(item, Configuration))

    def all_items(self) -> Iterator[Any]:
        """Yield every item and, after each configuration, its items."""
        for item in self.measurements:
            yield item
            if isinstance(item, Configuration):
                yield from item.measurements


AlloyMaterial = Material
"""Published name of the class. Rule MAT002 checks the classes of its items."""


def _take_process(text: str, note: Note) -> Any:
    """Return the readable part of a process text; None if too little is readable."""
    try:
        parse_process(text)
    except NotationError as error:
        head, *steps = text.split("->")
        readable = [step for step in steps if _is_step(step)]
        is_readable = bool(readable) and bool(head.replace(",", "").strip())
        note(error, "the steps that can be read stay" if is_readable else "process is left out")
        return "->".join([head, *readable]) if is_readable else None
    return text


def _is_step(text: str) -> bool:
    """Return whether a text is a valid step of a process."""
    try:
        parse_group_key(text)
    except NotationError:
        return False
    return bool(text.strip())


def _numbered(item: Any, numbers: dict[Any, int]) -> Any:
    """Replace group ids by indices, so that materials with the same groups are equal."""
    if isinstance(item, Measurement) and item.group_id is not None:
        number = numbers.setdefault(item.group_id, len(numbers))
        is_numbered = type(item.group_id) is int and item.group_id == number  # read from JSON
        return item if is_numbered else item.evolve(group_id=number)
    if isinstance(item, tuple):  # all items, or a group that was not spread
        return tuple(_numbered(part, numbers) for part in item)
    if isinstance(item, Configuration) and isinstance(item.measurements, tuple):
        inner = _numbered(item.measurements, numbers)
        if any(a is not b for a, b in zip(inner, item.measurements, strict=True)):
            return item.evolve(measurements=inner)
    return item
