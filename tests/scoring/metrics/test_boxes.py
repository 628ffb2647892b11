"""The box in a response; overlap, distance and size of boxes."""

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
    """A side that must be a number of degrees is named; a list is no box."""
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
        """An object may stand anywhere; numbers may be quoted, and the last object counts."""
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
        """Without an object, with a side that is no number, or off the Earth there is no box."""
        assert isinstance(read_box(response), Unparsed)

    def test_without_braces(self):
        """Without braces there is no box, whose reason is given."""
        response = '"W": -114, "S": 48.0 "E":-113, "N":49'
        assert Unparsed("there is no object in the response") == read_box(response)

    @given(st.text("{}[]:,\"'WSEN0.-e n", max_size=40))
    def test_any_text(self, response):
        """Any text gives a defined outcome."""
        assert isinstance(read_box(response), (Box, Unparsed))


TRUTH = Box(-114.4726175647, 48.2299910717, -113.2291776519, 49.0025266467)


def figures(result):
    """Return the three figures of an overlap."""
    return result.iou, result.normalized_distance_error, result.relative_box_size


def boxes():
    """Boxes in order."""
    longitudes, latitudes = (
        st.tuples(st.integers(-most, most), st.integers(-most, most)).map(sorted)
        for most in (180, 90)
    )
    return st.builds(lambda x, y: Box(x[0], y[0], x[1], y[1]), longitudes, latitudes)


class TestBoxOverlap:
    def test_check_values(self):
        """The published example, to six digits; boxes of 2 by 2 that share 1 by 1, or no area."""
        result = box_overlap(Box(-114, 48, -113, 49), TRUTH)
        assert (0.434172, 0.460474, 1.063418) == pytest.approx(figures(result), abs=5e-7)
        square = Box(0, 0, 2, 2)
        others = Box(1, 1, 3, 3), Box(2, 0, 3, 2), Box(5, 5, 6, 6), Box(0, 2, 2, 3)
        shares = [box_overlap(square, other).iou for other in others]
        assert [1 / 7, 0, 0, 0] == pytest.approx(shares)

    def test_swapped_sides(self):
        """With swapped longitudes a box goes the other way round."""
        truth, high = Box(10, 0, 20, 10), Box(0, 10, 10, 60)
        assert 0 == box_overlap(Box(20, 0, 10, 10), truth).iou
        around = box_overlap(Box(20, 0, 10, 10), Box(-180, 0, 180, 10)).iou
        assert 350 / 360 == pytest.approx(around)
        assert 0 == box_overlap(Box(0, 60, 10, 10), high).iou

    def test_antimeridian(self):
        """A box may cross the antimeridian, and two wide ones may share two pieces."""
        truth = Box(170, 0, -170, 10)
        for same in (truth, Box(170, 0, 190, 10), Box(-190, 0, -170, 10)):
            assert (1, 0, 1) == pytest.approx(figures(box_overlap(same, truth)))
        assert 0.5 == pytest.approx(box_overlap(Box(170, 0, 180, 10), truth).iou)
        wide = box_overlap(Box(-170, 0, 170, 10), Box(160, 0, -160, 10))
        assert 20 / 360 == pytest.approx(wide.iou)

    def test_no_area(self):
        """Equal points overlap by 1, others do not."""
        point, second = Box(1, 1, 1, 1), Box(2, 2, 2, 2)
        assert BoxOverlap(1.0, None, None) == box_overlap(point, point)
        assert BoxOverlap(0.0, None, None) == box_overlap(point, second)
        assert 0 == box_overlap(point, Box(0, 0, 2, 2)).iou

    @given(boxes(), boxes(), st.integers(-1, 1))
    def test_laws(self, a, b, turns):
        """Overlap is 0 to 1, 1 with itself, the same both ways and after a turn."""
        there, back = box_overlap(a, b), box_overlap(b, a)
        assert 0 <= there.iou <= 1
        assert back.iou == pytest.approx(there.iou)
        overlap, distance, size = figures(box_overlap(a, a))
        assert overlap == pytest.approx(1)
        assert (True, True) == (distance in {None, 0}, size in {None, 1})
        turned = Box(a.west + 360 * turns, a.south, a.east + 360 * turns, a.north)
        assert box_overlap(turned, b).iou == pytest.approx(there.iou, abs=1e-9)


@given(st.tuples(*[st.floats(-1e6, 1e6)] * 4))
def test_great_circle(points):
    """Arcs of a sphere with a radius of 6371 km; degrees beyond a pole are points of it, too."""
    assert 0 <= great_circle_km(*points) <= 6371 * pi
    known = {(10, 20, 10, 20): 0, (90, 0, -90, 0): 2, (0, 0, 0, 90): 1, (0, 0, 0, 360): 0}
    for ends, quarters in known.items():
        assert quarters * 6371 * pi / 2 == pytest.approx(great_circle_km(*ends), abs=1e-6)


def test_published():
    """The three published names; what is unreadable has a word."""
    expected = {"iou": 0.5, "normalized_distance_error": 1.0, "relative_box_size": 2.0}
    assert expected == published_overlap(BoxOverlap(0.5, 1.0, 2.0))
    assert {"iou": "Can not parse model response"} == published_overlap(Unparsed("x"))
    assert {"iou": 1.0} == published_overlap(BoxOverlap(1.0, None, None))
