"""The Pareto front of F1 and cost: the models that no other beats at their price."""

from collections.abc import Iterable
from dataclasses import dataclass
from math import isfinite, log10


@dataclass(frozen=True)
class Point:
    """A model in a plot of F1 against cost.

    Attributes:
        name: What it is called.
        f1: Its F1, from 0 to 1.
        cost_usd: What a run costs, in dollars; above 0, since it is shown on a logarithmic axis.
        family: The models that share its colour.
    """

    name: str
    f1: float
    cost_usd: float
    family: str = ""

    @property
    def is_plotted(self) -> bool:
        """Whether a logarithmic axis has a place for it."""
        return isfinite(self.cost_usd) and self.cost_usd > 0 and isfinite(self.f1)

    @property
    def place(self) -> tuple[float, float]:
        """Where it stands: the logarithm of the cost to base 10, and F1."""
        return log10(self.cost_usd), self.f1


def front(points: Iterable[Point]) -> list[Point]:
    """Return the points that have a larger F1 than every cheaper one, from the cheapest on.

    Source: published alloy benchmark, version 0.1.1. Of points that cost the same, the best stays.
    """
    found: list[Point] = []
    plotted = (one for one in points if one.is_plotted)
    for point in sorted(plotted, key=lambda one: (one.cost_usd, -one.f1, one.name)):
        if not found or point.f1 > found[-1].f1:
            found.append(point)
    return found


def convex_front(points: Iterable[Point]) -> list[Point]:
    """Return the corners of the upper convex hull of the front, with cost on a logarithmic axis.

    Source: published alloy benchmark, version 0.1.1.
    """
    hull: list[Point] = []
    for point in front(points):
        while len(hull) > 1 and _slope(hull[-2], hull[-1]) <= _slope(hull[-1], point):
            hull.pop()
        hull.append(point)
    return hull


def _slope(left: Point, right: Point) -> float:
    """Return the slope between two points; infinite where their logarithms are equal."""
    (x1, y1), (x2, y2) = left.place, right.place
    return (y2 - y1) / (x2 - x1) if x2 > x1 else float("inf")
