"""A box of longitudes and latitudes, and the reading of a box from a response.

Source: CURIE (Cui et al., arXiv 2503.13517), its published evaluation notebook; boxes across the
antimeridian as in RFC 7946, section 5.2.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final, Self

from litx.errors import FormatError
from litx.formats.lenient_json import read_lenient
from litx_scoring.metrics.outcome import Unparsed

SIDES: Final = ("W", "S", "E", "N")

MAX_DEGREES: Final = 1e6
"""Largest number of degrees, to avoid an overflow."""

_TRIED = 20
"""Most objects of a response that are tried, from the last."""

_FLAT = re.compile(r"\{[^{}]*\}")
_NUMBER = re.compile(r"\s*[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d{1,3})?\s*", re.ASCII)


@dataclass(frozen=True)
class Box:
    """A region of the Earth, in degrees of WGS 84.

    Attributes:
        west: Western longitude; larger than `east` if the box crosses the antimeridian.
        south: Southern latitude.
        east: Eastern longitude.
        north: Northern latitude.
    """

    west: float
    south: float
    east: float
    north: float

    @classmethod
    def from_data(cls, data: object, *, numbers_as_text: bool = False) -> Self:
        """Build a box from an object with the keys W, S, E and N.

        Args:
            data: The object; further keys are ignored.
            numbers_as_text: Whether `"12.5"` is a number too.

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


def read_box(response: str) -> Box | Unparsed:
    """Return the last box on Earth in a response, whose numbers may be quoted; else the fault."""
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


def _objects(response: str) -> Iterator[str]:
    """Yield texts that may be an object: those without nested objects from the last, then all."""
    yield from reversed(_FLAT.findall(response)[-_TRIED:])
    start, end = response.find("{"), response.rfind("}")
    if 0 <= start < end:
        yield response[start : end + 1]


def _side(data: Mapping[object, object], side: str, *, numbers_as_text: bool) -> float:
    """Return a side in degrees; raise `FormatError` if it is missing, no number, or too large."""
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
