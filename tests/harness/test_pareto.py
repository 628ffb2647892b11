"""The Pareto front: laws; that of the published figure is stored among the boards."""

from itertools import pairwise
from math import inf, isclose, log10

from hypothesis import given
from hypothesis import strategies as st

from litx.harness.plot import Point, convex_front, front

TOLERANCE = 1e-9

POINTS = st.lists(
    st.builds(
        Point,
        st.text("abc", max_size=3),
        st.floats(0, 1),
        st.floats(0.01, 1000) | st.sampled_from([0.1, 1.0, 10.0]),
    ),
    max_size=12,
)


class TestFront:
    @given(POINTS)
    def test_none_is_beaten(self, points):
        """A point is on the front when no other is as cheap and better, or cheaper and as good."""
        found = front(points)
        for point in points:
            is_beaten = any(
                other.f1 >= point.f1
                and other.cost_usd <= point.cost_usd
                and (other.f1, other.cost_usd) != (point.f1, point.cost_usd)
                for other in points
            )
            on_front = any((one.f1, one.cost_usd) == (point.f1, point.cost_usd) for one in found)
            assert on_front != is_beaten

    def test_what_has_no_place_is_left_out(self):
        """A logarithmic axis has no place for a cost of zero, below it, or none at all."""
        odd = [Point("a", 0.5, cost) for cost in (0.0, -1.0, inf, float("nan"))]
        assert [] == front(odd)
        assert [] == convex_front(odd)


class TestConvexFront:
    @given(POINTS)
    def test_slopes_fall(self, points):
        """From corner to corner the line gets flatter."""
        places = [one.place for one in convex_front(points)]
        slopes = [
            (y2 - y1) / (x2 - x1) if x2 > x1 else inf for (x1, y1), (x2, y2) in pairwise(places)
        ]
        assert sorted(slopes, reverse=True) == slopes

    @given(POINTS)
    def test_no_point_is_above(self, points):
        """No point lies above the line between the corners around it."""
        corners = [one.place for one in convex_front(points)]
        for (x1, y1), (x2, y2) in pairwise(corners):
            for point in points:
                x = log10(point.cost_usd)
                if x1 < x < x2 and not isclose(x1, x2, abs_tol=TOLERANCE):
                    assert point.f1 <= y1 + (y2 - y1) * (x - x1) / (x2 - x1) + TOLERANCE

    @given(POINTS)
    def test_ends_are_those_of_the_front(self, points):
        """The cheapest and the best point of the front are corners."""
        corners, whole = convex_front(points), front(points)
        assert whole[:1] == corners[:1]
        assert whole[-1:] == corners[-1:]
