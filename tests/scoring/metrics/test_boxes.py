"""Boxes in responses, and overlap, distance and size of boxes."""

from math import nan, pi

import pytest
from hypothesis import given
from hypothesis import strategies as st

from litx.errors import FormatError
from litx_scoring.metrics.geo_box import (
    Box,
    BoxOverlap,
    box_overlap,
    great_circle_km,
    published_overlap,
    read_box,
)
from litx_scoring.metrics.outcome import Unparsed

BOX = Box(-114.0, 48.0, -113.0, 49.0)
OBJECT = '{"W": -114, "S": 48.0, "E": -113, "N": 49}'


@pytest.mark.parametrize(
    ("message", "data"),
    [
        ("W: '12.5' must be a number", {"W": "12.5", "S": 0, "E": 1, "N": 1}),
        ("W: 'True' must be a number", {"W": True, "S": 0, "E": 1, "N": 1}),
        ("W: nan must be a number of degrees", {"W": nan, "S": 0, "E": 1, "N": 1}),
        ("W: 99999+ must be a number of deg", {"W": 10**400 - 1, "S": 0, "E": 1, "N": 1}),
        ("N: the box has no such side", {"W": 0, "S": 0, "E": 1}),
        ("a box is an object with W, S, E, N", [1, 2, 3, 4]),
    ],
)
def test_no_box(message, data):
    """A side that is no number of degrees is an error with its name; a list is no box."""
    with pytest.raises(FormatError, match=message):
        Box.from_data(data)


class TestReadBox:
    @pytest.mark.parametrize(
        "response",
        [
            # in a fence or in prose, with further keys, or in another object
            *(OBJECT, f"```json\n{OBJECT}\n```", f"It is {OBJECT}.", f'{{"map": {OBJECT}}}'),
            "{W:-114,S:48,E:-113,N:49,why:'a map'}",
            '{"W": "-114", "S": " 48", "E": "-1.13e2", "N": "49.0"}',  # quoted numbers
            f'{{"W": 0, "S": 0, "E": 1, "N": 1}} or rather {OBJECT}',  # the last counts
        ],
    )
    def test_box(self, response):
        """The object may be anywhere and its numbers quoted; the last object counts."""
        assert BOX == read_box(response)

    @pytest.mark.parametrize(
        "response",
        [
            # without braces
            *("", "I do not know.", "W, S and E", "}", "{", "WE SEE NOTHING.", "{unreadable}"),
            # a side is missing or no number
            '{"W": -114, "S": 48, "E": -113}',
            '{"W": null, "S": 48, "E": -113, "N": 49}',
            # beyond a pole, upside down, beyond a turn
            '{"W": 0, "S": 48, "E": 1, "N": 91}',
            '{"W": 0, "S": 49, "E": 1, "N": 48}',
            '{"W": 0, "S": 48, "E": 361, "N": 49}',
        ],
    )
    def test_no_box(self, response):
        """A missing object, an invalid side or a box off the Earth gives no box."""
        assert isinstance(read_box(response), Unparsed)

    def test_without_braces(self):
        """A response without braces has no box, with a reason."""
        response = '"W": -114, "S": 48.0 "E":-113, "N":49'
        assert Unparsed("there is no object in the response") == read_box(response)

    @given(st.text("{}[]:,\"'WSEN0.-e n", max_size=40))
    def test_any_text(self, response):
        """Any text gives a box or a reason."""
        assert isinstance(read_box(response), (Box, Unparsed))


TRUTH = Box(-114.4726175647, 48.2299910717, -113.2291776519, 49.0025266467)


def read_metrics(result):
    """Return the three metrics of an overlap."""
    return result.iou, result.normalized_distance_error, result.relative_box_size


def boxes():
    """Draw boxes with ordered sides."""
    longitudes, latitudes = (
        st.tuples(*[st.integers(-limit, limit)] * 2).map(sorted) for limit in (180, 90)
    )
    return st.builds(lambda x, y: Box(x[0], y[0], x[1], y[1]), longitudes, latitudes)


class TestBoxOverlap:
    def test_check_values(self):
        """The published example, to six digits; boxes of 2 by 2 that share 1 by 1, or no area."""
        result = box_overlap(Box(-114, 48, -113, 49), TRUTH)
        assert (0.434172, 0.460474, 1.063418) == pytest.approx(read_metrics(result), abs=5e-7)
        square = Box(0, 0, 2, 2)
        squares = Box(1, 1, 3, 3), Box(2, 0, 3, 2), Box(5, 5, 6, 6), Box(0, 2, 2, 3)
        shares = [box_overlap(square, other).iou for other in squares]
        assert [1 / 7, 0, 0, 0] == pytest.approx(shares)

    def test_swapped_sides(self):
        """A box with swapped longitudes covers the rest of the turn."""
        truth, high = Box(10, 0, 20, 10), Box(0, 10, 10, 60)
        assert 0 == box_overlap(Box(20, 0, 10, 10), truth).iou
        around = box_overlap(Box(20, 0, 10, 10), Box(-180, 0, 180, 10)).iou
        assert 350 / 360 == pytest.approx(around)
        assert 0 == box_overlap(Box(0, 60, 10, 10), high).iou

    def test_antimeridian(self):
        """A box may cross the antimeridian, and two wide boxes may overlap in two pieces."""
        truth = Box(170, 0, -170, 10)
        for truth_again in (truth, Box(170, 0, 190, 10), Box(-190, 0, -170, 10)):
            assert (1, 0, 1) == pytest.approx(read_metrics(box_overlap(truth_again, truth)))
        assert 0.5 == pytest.approx(box_overlap(Box(170, 0, 180, 10), truth).iou)
        wide = box_overlap(Box(-170, 0, 170, 10), Box(160, 0, -160, 10))
        assert 20 / 360 == pytest.approx(wide.iou)

    def test_no_area(self):
        """Equal points overlap by 1, different points by 0."""
        point, distant = Box(1, 1, 1, 1), Box(2, 2, 2, 2)
        assert BoxOverlap(1.0, None, None) == box_overlap(point, point)
        assert BoxOverlap(0.0, None, None) == box_overlap(point, distant)
        assert 0 == box_overlap(point, Box(0, 0, 2, 2)).iou

    @given(boxes(), boxes(), st.integers(-1, 1))
    def test_laws(self, a, b, turns):
        """Overlap is from 0 to 1, 1 with itself, symmetric, and the same after a full turn."""
        forward, backward = box_overlap(a, b), box_overlap(b, a)
        assert 0 <= forward.iou <= 1
        assert backward.iou == pytest.approx(forward.iou)
        overlap, distance, size = read_metrics(box_overlap(a, a))
        assert overlap == pytest.approx(1)
        assert (True, True) == (distance in {None, 0}, size in {None, 1})
        turned = Box(a.west + 360 * turns, a.south, a.east + 360 * turns, a.north)
        assert box_overlap(turned, b).iou == pytest.approx(forward.iou, abs=1e-9)


@given(st.tuples(*[st.floats(-1e6, 1e6)] * 4))
def test_great_circle(points):
    """Distances are arcs of a sphere with a radius of 6371 km, also for degrees beyond a pole."""
    assert 0 <= great_circle_km(*points) <= 6371 * pi
    known = {(10, 20, 10, 20): 0, (90, 0, -90, 0): 2, (0, 0, 0, 90): 1, (0, 0, 0, 360): 0}
    for ends, quarters in known.items():
        assert quarters * 6371 * pi / 2 == pytest.approx(great_circle_km(*ends), abs=1e-6)


def test_published():
    """Results have the published names; an unreadable response has the published text."""
    expected = {"iou": 0.5, "normalized_distance_error": 1.0, "relative_box_size": 2.0}
    assert expected == published_overlap(BoxOverlap(0.5, 1.0, 2.0))
    assert {"iou": "Can not parse model response"} == published_overlap(Unparsed("x"))
    assert {"iou": 1.0} == published_overlap(BoxOverlap(1.0, None, None))
