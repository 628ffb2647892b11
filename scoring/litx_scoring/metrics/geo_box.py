"""Boxes on the map: their reading from a response, and agreement with the true box.

Areas are in square degrees, as published, not in square metres.

Source: CURIE (Cui et al., arXiv 2503.13517), its published evaluation notebook and its metrics for
georeferencing; boxes across the antimeridian as in RFC 7946, section 5.2; great circles by the
haversine formula.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from math import atan2, cos, radians, sin, sqrt
from typing import Final, Self

from litx.errors import FormatError
from litx.formats.lenient_json import read_lenient
from litx_scoring.metrics.outcome import CANNOT_PARSE, Unparsed

SIDES: Final = ("W", "S", "E", "N")

MAX_DEGREES: Final = 1e6
"""Largest number of degrees, to avoid an overflow."""

EARTH_RADIUS_KM: Final = 6371.0

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


@dataclass(frozen=True)
class BoxOverlap:
    """Agreement of two boxes; None for numbers that are not defined.

    Attributes:
        iou: Area of the intersection over the area of the union, from 0 to 1.
        normalized_distance_error: Distance of the centres over the radius of the true box; 0 is
            best. None if that radius is 0.
        relative_box_size: Radius over the radius of the true box; 1 is best. None if that is 0.
    """

    iou: float
    normalized_distance_error: float | None
    relative_box_size: float | None


def box_overlap(prediction: Box, truth: Box) -> BoxOverlap:
    """Compare two boxes, which may cross the antimeridian.

    Longitudes 360 degrees apart are the same. A box with south above north overlaps with nothing;
    two boxes without area overlap by 1 if they are equal, otherwise by 0.
    """
    radius = _radius_km(truth)
    centres = [_centre(box) for box in (prediction, truth)]
    return BoxOverlap(
        _iou(prediction, truth),
        great_circle_km(*centres[0], *centres[1]) / radius if radius else None,
        _radius_km(prediction) / radius if radius else None,
    )


def published_overlap(overlap: BoxOverlap | Unparsed) -> dict[str, float | str]:
    """Return the defined numbers under their published names, or a text in their place."""
    if isinstance(overlap, Unparsed):
        return {"iou": CANNOT_PARSE}
    return {name: number for name, number in asdict(overlap).items() if number is not None}


def great_circle_km(
    latitude: float, longitude: float, other_latitude: float, other_longitude: float
) -> float:
    """Return the distance of two points in km.

    Args:
        latitude: Of the first point, in degrees.
        longitude: Of the first point, in degrees.
        other_latitude: Of the second point, in degrees.
        other_longitude: Of the second point, in degrees.
    """
    north, other_north = radians(latitude), radians(other_latitude)
    a = sin((other_north - north) / 2) ** 2 + (
        cos(north) * cos(other_north) * sin(radians(other_longitude - longitude) / 2) ** 2
    )
    a = min(max(a, 0.0), 1.0)  # rounding may leave this range
    return EARTH_RADIUS_KM * 2 * atan2(sqrt(a), sqrt(1 - a))


def _radius_km(box: Box) -> float:
    """Return half the distance between opposite corners, in km."""
    return great_circle_km(box.south, box.west, box.north, box.east) / 2


def _centre(box: Box) -> tuple[float, float]:
    """Return latitude and longitude of the middle, in degrees; the longitude may exceed 180."""
    east = box.east + 360 if box.crosses_antimeridian else box.east
    return (box.south + box.north) / 2, (box.west + east) / 2


def _iou(a: Box, b: Box) -> float:
    """Return intersection over union of two boxes, in square degrees; longitudes are cyclic."""
    heights = [box.north - box.south for box in (a, b)]
    if min(heights) < 0:
        return 0.0
    height = max(0.0, min(a.north, b.north) - max(a.south, b.south))
    inner = height * _shared_width(a, b)
    union = _width(a) * heights[0] + _width(b) * heights[1] - inner
    if union <= 0:
        turned = (b.west - a.west) % 360 == 0 and _width(a) == _width(b)
        return float(turned and (a.south, a.north) == (b.south, b.north))
    return min(1.0, inner / union)


def _width(box: Box) -> float:
    """Return the width in degrees, at most 360."""
    east = box.east + 360 if box.crosses_antimeridian else box.east
    return min(360.0, east - box.west)


def _shared_width(a: Box, b: Box) -> float:
    """Return the shared degrees of longitude of two boxes, which may be in two pieces."""
    start = (b.west - a.west) % 360
    pieces = ((start, start + _width(b)), (start - 360, start - 360 + _width(b)))
    return sum(max(0.0, min(_width(a), end) - max(0.0, begin)) for begin, end in pieces)
