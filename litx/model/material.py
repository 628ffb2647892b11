"""A material: all samples with one processing history, and what was measured on them."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from litx.errors import ArgumentError, NotationError
from litx.model.composition import CompMeasurement
from litx.model.configuration import Configuration
from litx.model.lattice import GlobalLatticeParam, LatticeMeasurement
from litx.model.measurement import Measurement
from litx.model.normalize import unwrap
from litx.model.notation import ProcessStep, parse_group_key, parse_process
from litx.model.record import Shown, record, require_sequence, salvage_items

Item = CompMeasurement | Measurement | LatticeMeasurement | Configuration | GlobalLatticeParam
"""What a material's measurements may be; anything else is kept, and ground truth has none."""


@record(kw_only=True)
class Material(Shown):
    """All samples with one processing history.

    Attributes:
        process: Its history in process notation (`litx.model.notation`); None when one shared
            recipe makes all.
        name: Name for other materials' processes to refer to.
        optional: Reason and place why a careful reader may leave it out; ground truth alone has it.
        measurements: What was measured, microstructure included.

    Raises:
        NotationError: PRC002, when `process` is malformed.
    """

    process: str | None = None
    name: str | None = None
    optional: str | None = None
    measurements: Sequence[Item]

    @classmethod
    def _take_field(cls, name: str, value: Any, note: Callable[[BaseException, str], None]) -> Any:
        if name == "measurements":
            return salvage_items("Material.measurements", value, object, note)
        if name == "process" and isinstance(unwrap(value), str):
            return _take_process(value, note)
        return value

    def _check(self) -> None:
        require_sequence(self, "measurements")
        given: object = self.process
        if given is not None and not isinstance(given, str):
            message = f"Material.process is the {type(given).__name__} {given!r:.80}"
            raise ArgumentError(message, "write text such as 'elements->melt'")
        steps = None if given is None else parse_process(given)
        object.__setattr__(self, "_steps", steps)
        object.__setattr__(self, "measurements", _numbered(self.measurements, {}))

    @property
    def process_steps(self) -> tuple[ProcessStep, ...] | None:
        """The steps of `process`; None when there is no process text."""
        steps: tuple[ProcessStep, ...] | None = self.__dict__["_steps"]
        return steps

    @property
    def label(self) -> str:
        """What to call the material in a message: its name, else its process."""
        return repr(self.name) if self.name else f"(unnamed, {self.process!r})"

    def configurations(self) -> Iterator[Configuration]:
        """Yield the configurations among the measurements, in order."""
        return (item for item in self.measurements if isinstance(item, Configuration))

    def all_items(self) -> Iterator[Any]:
        """Yield every measurement and, after each configuration, what it holds."""
        for item in self.measurements:
            yield item
            if isinstance(item, Configuration):
                yield from item.measurements


AlloyMaterial = Material
"""Published name of the class. That its items are of the known classes is rule MAT002."""


def _take_process(text: str, note: Callable[[BaseException, str], None]) -> Any:
    """Return the part of a process text that can be read; None where too little can."""
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
    try:
        parse_group_key(text)
    except NotationError:
        return False
    return bool(text.strip())


def _numbered(item: Any, numbers: dict[Any, int]) -> Any:
    """Replace group ids by the groups' indices, so that materials built alike are equal."""
    if isinstance(item, Measurement) and item.group_id is not None:
        number = numbers.setdefault(item.group_id, len(numbers))
        is_numbered = type(item.group_id) is int and item.group_id == number  # read from JSON
        return item if is_numbered else item.evolve(group_id=number)
    if isinstance(item, tuple):  # all items, or a group that was not spread
        return tuple(_numbered(one, numbers) for one in item)
    if isinstance(item, Configuration) and isinstance(item.measurements, tuple):
        inner = _numbered(item.measurements, numbers)
        if any(a is not b for a, b in zip(inner, item.measurements, strict=True)):
            return item.evolve(measurements=inner)
    return item
