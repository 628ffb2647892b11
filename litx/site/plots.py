"""Positions in the plots of pages, in per cent of an axis or in pixels."""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from litx.charts.points import spans_decades
from litx.harness.plot import Point, convex_front, place_names

_EDGE = 3.0
"""Empty part of an axis at either end, in per cent."""

_WIDTH, _HEIGHT, _LEFT, _BELOW = 720.0, 360.0, 56.0, 44.0
"""Size of a plot with two axes, and the room of their labels, in pixels."""

_LETTER = 12 / 8.5
"""Size of letters relative to those that `places` has room for."""


@dataclass(frozen=True)
class Axis:
    """An axis.

    Attributes:
        low: Least number on the axis.
        high: Largest number on the axis.
        is_log: Whether the axis is logarithmic.
    """

    low: float
    high: float
    is_log: bool = False

    @classmethod
    def over(cls, values: Iterable[float]) -> "Axis":
        """Return an axis for finite values: logarithmic where all are above 0 and far apart."""
        numbers = [*values] or [0.0]
        low, high = min(numbers), max(numbers)
        if spans_decades(numbers):
            return cls(low, high, is_log=True)
        if low == high:
            reach = abs(low) / 10 if low else 1.0
            return cls(low - reach, high + reach)
        return cls(0.0 if 0 < low < high / 2 else low, high)

    def at(self, value: float) -> float:
        """Return the position of a value, in per cent; beyond the axis, that of its end."""
        within = min(max(value, self.low), self.high)
        if self.is_log:
            first, last = math.log(self.low), math.log(self.high)
            share = (math.log(within) - first) / (last - first)
        else:
            half = self.high / 2 - self.low / 2  # the whole may be too large for a float
            share = (within / 2 - self.low / 2) / half if half else 0.5
        return round(_EDGE + (100 - 2 * _EDGE) * share, 2)

    @property
    def ticks(self) -> list[tuple[float, str]]:
        """Positions of the numbers below the axis, and their texts."""
        values = self._decades() if self.is_log else self._even_steps()
        return [(self.at(v), f"{v:.4g}") for v in values if self.low <= v <= self.high]

    def _even_steps(self, most: int = 6) -> list[float]:
        """Return at most `most` steps with a distance of 1, 2 or 5 times a power of ten."""
        rough = self.high / most - self.low / most
        if not 1e-300 < rough < 1e300:
            return [self.low, self.high]
        power = 10.0 ** math.floor(math.log10(rough))
        step = next((m * power for m in (1, 2, 5) if m * power >= rough), 10 * power)
        first = math.ceil(self.low / step)
        return [(first + n) * step for n in range(most + 1)]

    def _decades(self) -> list[float]:
        """Return powers of ten about the axis, at most some seven; if few, also their triples."""
        first, last = (math.floor(math.log10(end)) for end in (self.low, self.high))
        powers = range(first, last + 1)
        ticks = [10.0**power for power in powers[:: max(1, (last - first) // 6)]]
        return ticks + [3 * 10.0**power for power in powers] if last - first < 4 else ticks


def build_scatter(points: Sequence[Point]) -> dict[str, Any] | None:
    """Return the positions of points of score against cost, with names and front, in pixels.

    None where fewer than two have a cost.
    """
    shown = [point for point in points if point.is_plotted]
    if len(shown) < 2:
        return None
    costs, scores = [point.cost_usd for point in shown], [point.f1 for point in shown]
    across = Axis(min(costs) / 1.4, max(costs) * 1.4, is_log=True)
    up = Axis(min(scores) - 0.015, max(scores) + 0.02)

    def place(point: Point) -> tuple[float, float]:
        return across.at(point.cost_usd) / 100 * _WIDTH, up.at(point.f1) / 100 * _HEIGHT

    spots = list(map(place, shown))
    scaled = [(x / _LETTER, y / _LETTER) for x, y in spots]
    size = _WIDTH / _LETTER, _HEIGHT / _LETTER
    offsets = place_names(scaled, [point.name for point in shown], size)
    corners = convex_front(shown)
    return {
        "size": (_LEFT + _WIDTH, _HEIGHT + _BELOW),
        "points": [
            {
                "x": _LEFT + x,
                "y": _HEIGHT - y,
                "dx": dx * _LETTER,
                "dy": -dy * _LETTER,
                "name": point.name,
                "is_best": point in corners,
                "label": f"{point.name}: {point.f1:.3f} for {point.cost_usd:.3g} USD",
            }
            for point, (x, y), (dx, dy) in zip(shown, spots, offsets, strict=True)
        ],
        "front": " ".join(f"{_LEFT + x:.1f},{_HEIGHT - y:.1f}" for x, y in map(place, corners)),
        "across": [(_LEFT + at / 100 * _WIDTH, text) for at, text in across.ticks],
        "up": [(_HEIGHT - at / 100 * _HEIGHT, text) for at, text in up.ticks],
    }
