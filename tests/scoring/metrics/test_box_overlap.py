"""Overlap, distance and size of boxes."""

from math import copysign, pi

import pytest
from hypothesis import given
from hypothesis import strategies as st

from litx_scoring.metrics.box_overlap import (
    BoxOverlap,
    box_overlap,
    great_circle_km,
    published_overlap,
)
from litx_scoring.metrics.geo_box import Box
from litx_scoring.metrics.outcome import Absent, Unparsed

TRUTH = Box(-114.4726175647, 48.2299910717, -113.2291776519, 49.0025266467)
FOUND = Box(-114, 48, -113, 49)


def boxes(low=-180, high=180):
    longitudes = st.tuples(st.integers(low, high), st.integers(low, high)).map(sorted)
    latitudes = st.tuples(st.integers(-90, 90), st.integers(-90, 90)).map(sorted)
    return st.builds(lambda x, y: Box(x[0], y[0], x[1], y[1]), longitudes, latitudes)


class TestBoxOverlap:
    @pytest.mark.parametrize("compat", [True, False])
    def test_check_values(self, compat):
        """The published example, to six digits; boxes of 2 by 2 that share 1 by 1, or no area."""
        found = box_overlap(FOUND, TRUTH, compat=compat)
        assert (0.434172, 0.460474, 1.063418) == pytest.approx(
            (found.iou, found.normalized_distance_error, found.relative_box_size), abs=5e-7
        )
        square = Box(0, 0, 2, 2)
        others = Box(1, 1, 3, 3), Box(2, 0, 3, 2), Box(5, 5, 6, 6), Box(0, 2, 2, 3)
        shares = [box_overlap(square, one, compat=compat).iou for one in others]
        assert [1 / 7, 0, 0, 0] == pytest.approx(shares)

    def test_swapped_longitudes(self):
        """Published, swapped sides give 0 or -0; mended, the box goes around the other way."""
        truth = Box(10, 0, 20, 10)
        published = box_overlap(Box(60, 0, 10, 10), truth, compat=True).iou
        assert (0, -1) == (published, copysign(1, published))
        assert box_overlap(Box(20, 0, 10, 10), truth, compat=True).iou is None  # 100 - 100
        assert 0 == box_overlap(Box(20, 0, 10, 10), truth).iou
        around = box_overlap(Box(20, 0, 10, 10), Box(-180, 0, 180, 10)).iou
        assert 350 / 360 == pytest.approx(around)

    def test_swapped_latitudes(self):
        """A box upside down overlaps with nothing."""
        truth = Box(0, 10, 10, 60)
        assert 0 == box_overlap(Box(0, 60, 10, 10), truth).iou
        assert 0 == box_overlap(Box(0, 70, 10, 10), truth, compat=True).iou

    def test_antimeridian(self):
        """Mended, a box may cross the antimeridian, by either way of writing it.

        Two wide boxes may share two pieces.
        """
        truth = Box(170, 0, -170, 10)
        assert 0 == box_overlap(truth, truth, compat=True).iou
        for same in (truth, Box(170, 0, 190, 10), Box(-190, 0, -170, 10)):
            found = box_overlap(same, truth)
            assert (1, 0, 1) == pytest.approx(
                (found.iou, found.normalized_distance_error, found.relative_box_size)
            )
        assert 0.5 == pytest.approx(box_overlap(Box(170, 0, 180, 10), truth).iou)

        wide = box_overlap(Box(-170, 0, 170, 10), Box(160, 0, -160, 10))
        assert 20 / 360 == pytest.approx(wide.iou)

    def test_no_area(self):
        """Two points have no published overlap; mended, equal ones overlap by 1."""
        point, other = Box(1, 1, 1, 1), Box(2, 2, 2, 2)
        assert BoxOverlap(None, None, None) == box_overlap(point, point, compat=True)
        assert BoxOverlap(1.0, None, None) == box_overlap(point, point)
        assert BoxOverlap(0.0, None, None) == box_overlap(point, other)
        assert 0 == box_overlap(point, Box(0, 0, 2, 2)).iou

    @given(boxes(), boxes())
    def test_laws(self, a, b):
        """Overlap is 0 to 1, the same both ways, and 1 for a box with itself."""
        for compat in (True, False):
            there, back = (box_overlap(*p, compat=compat) for p in ((a, b), (b, a)))
            if there.iou is not None:
                assert 0 <= there.iou <= 1
                assert back.iou == pytest.approx(there.iou)
            same = box_overlap(a, a, compat=compat)
            assert same.iou is None or same.iou == pytest.approx(1)
            assert same.normalized_distance_error in {None, 0}
            assert same.relative_box_size in {None, 1}

    @given(boxes(), boxes())
    def test_modes_agree(self, a, b):
        """Boxes in order that do not cross the antimeridian give the same numbers both ways."""
        published, mended = (box_overlap(a, b, compat=compat) for compat in (True, False))
        if published.iou is not None:
            assert mended.iou == pytest.approx(published.iou, abs=1e-9)
        assert mended.relative_box_size == published.relative_box_size

    @given(boxes(), boxes(), st.integers(-1, 1))
    def test_turned(self, a, b, turns):
        """Mended, a turn around the Earth changes no overlap."""
        turned = Box(a.west + 360 * turns, a.south, a.east + 360 * turns, a.north)
        assert box_overlap(turned, b).iou == pytest.approx(box_overlap(a, b).iou, abs=1e-9)


@given(st.tuples(*[st.floats(-1e6, 1e6)] * 4))
def test_great_circle(points):
    """Arcs of a sphere with a radius of 6371 km; degrees beyond a pole are points of it, too."""
    assert 0 <= great_circle_km(*points) <= 6371 * pi
    known = {(10, 20, 10, 20): 0, (90, 0, -90, 0): 2, (0, 0, 0, 90): 1, (0, 0, 0, 360): 0}
    for ends, quarters in known.items():
        assert quarters * 6371 * pi / 2 == pytest.approx(great_circle_km(*ends), abs=1e-6)


def test_published():
    """The three published names; what is unreadable has a word for the overlap alone.

    Absent and undefined give nothing.
    """
    expected = {"iou": 0.5, "normalized_distance_error": 1.0, "relative_box_size": 2.0}
    assert expected == published_overlap(BoxOverlap(0.5, 1.0, 2.0))
    assert {"iou": "Can not parse model response"} == published_overlap(Unparsed("x"))
    assert {} == published_overlap(Absent("x"))
    assert {"iou": 1.0} == published_overlap(BoxOverlap(1.0, None, None))
