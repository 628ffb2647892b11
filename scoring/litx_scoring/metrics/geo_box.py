"""A box of longitudes and latitudes, and how it is read from a response.

Source: CURIE (Cui et al., arXiv 2503.13517), its published evaluation notebook; boxes across the
antimeridian as in RFC 7946, section 5.2.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final, Self

from litx.errors import FormatError
from litx.formats.lenient_json import read_lenient
from litx_scoring.metrics.outcome import Absent, Unparsed

SIDES: Final = ("W", "S", "E", "N")

MAX_DEGREES: Final = 1e6
"""Larger numbers are no degrees; they would only overflow."""

_TRIED = 20
"""How many objects of a response are tried, from the last."""

_FLAT = re.compile(r"\{[^{}]*\}")
_NUMBER = re.compile(r"\s*[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d{1,3})?\s*", re.ASCII)


@dataclass(frozen=True)
class Box:
    """A region of the Earth, in degrees of WGS 84.

    Attributes:
        west: Longitude where it begins; larger than `east` when it crosses the antimeridian.
        south: Latitude below.
        east: Longitude where it ends.
        north: Latitude above.
    """

    west: float
    south: float
    east: float
    north: float

    @classmethod
    def from_data(cls, data: object, *, numbers_as_text: bool = False) -> Self:
        """Build a box from an object with the keys W, S, E and N.

        Args:
            data: The object; further keys are passed over.
            numbers_as_text: Whether `"12.5"` is a number, too.

        Raises:
            FormatError: A side is missing, or is no number of degrees.
        """
        if not isinstance(data, Mapping):
            raise FormatError("", f"a box is an object with {', '.join(SIDES)}")
        return cls(*(_side(data, side, numbers_as_text=numbers_as_text) for side in SIDES))

    @property
    def crosses_antimeridian(self) -> bool:
        """Whether the box begins in the east and ends in the west."""
        return self.west > self.east

    @property
    def is_on_earth(self) -> bool:
        """Whether latitudes are in order and within 90 degrees, longitudes within 360."""
        return -90 <= self.south <= self.north <= 90 and all(
            -360 <= longitude <= 360 for longitude in (self.west, self.east)
        )


def read_box(response: str, *, compat: bool = False) -> Box | Unparsed | Absent:
    """Read the box in a response.

    Args:
        response: What the model wrote.
        compat: As published: what stands from the first `{` to the last `}` is the object; without
            braces, the number after each key in double quotes counts. Where the published code
            stops with an error, as at a missing side, the result is Absent. Otherwise every object
            is tried, the last one first, numbers may be quoted, and a box must be on Earth.

    Returns:
        The box; Unparsed when the response holds none; Absent only with `compat`.
    """
    if compat:
        return _published(response)
    reasons = []
    for text in _objects(response):
        try:
            box = Box.from_data(read_lenient(text), numbers_as_text=True)
        except FormatError as error:
            reasons.append(error.message)
            continue
        if box.is_on_earth:
            return box
        reasons.append(f"{box} is not on Earth: S <= N within 90 degrees, W and E within 360")
    return Unparsed(reasons[0] if reasons else "there is no object in the response")


def _published(response: str) -> Box | Unparsed | Absent:
    try:
        if "{" in response and "}" in response:
            inner = response[response.index("{") : response.rindex("}") + 1]
            return Box.from_data(read_lenient(inner, compat=True))
        if all(side in response for side in SIDES):
            found = {side: re.search(rf'"{side}":\s*([^,\s]+)', response) for side in SIDES}
            texts = {side: match[1] for side, match in found.items() if match is not None}
            return Box.from_data(texts, numbers_as_text=True)
    except FormatError as error:
        return Absent(f"the published evaluator stops here: {error}")
    return Unparsed("the response has neither braces nor the four keys")


def _objects(response: str) -> Iterator[str]:
    """Yield what may be an object: the last one without others in it first, the whole last."""
    yield from reversed(_FLAT.findall(response)[-_TRIED:])
    start, end = response.find("{"), response.rfind("}")
    if 0 <= start < end:
        yield response[start : end + 1]


def _side(data: Mapping[object, object], side: str, *, numbers_as_text: bool) -> float:
    """Read one side as a finite number."""
    if side not in data:
        raise FormatError(side, "the box has no such side")
    value = data[side]
    if numbers_as_text and isinstance(value, str) and _NUMBER.fullmatch(value):
        value = float(value)
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        raise FormatError(side, f"{str(value)[:80]!r} must be a number")
    if not -MAX_DEGREES <= value <= MAX_DEGREES:
        raise FormatError(side, f"{str(value)[:80]} must be a number of degrees")
    return float(value)
