"""Agreement of a box on the map with the true box: overlap, distance, size.

Areas are in square degrees, as published, not in square metres.

Source: CURIE (Cui et al., arXiv 2503.13517), its metrics for georeferencing; great circles by the
haversine formula.
"""

from dataclasses import asdict, dataclass
from math import atan2, cos, radians, sin, sqrt
from typing import Final

from litx_scoring.metrics.geo_box import Box
from litx_scoring.metrics.outcome import CANNOT_PARSE, Unparsed

EARTH_RADIUS_KM: Final = 6371.0


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

    def published(self) -> dict[str, float]:
        """Return the defined numbers under their published names."""
        return {name: number for name, number in asdict(self).items() if number is not None}


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
    """Return the numbers under their published names, or a text in their place."""
    return {"iou": CANNOT_PARSE} if isinstance(overlap, Unparsed) else dict(overlap.published())


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
