"""Plots that a page draws itself: where things stand, in per cent of an axis or in pixels."""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from litx.harness.plot import Point, convex_front, places

_DECADES = 1.7
"""Over how many powers of ten values spread before their axis is logarithmic."""

_EDGE = 3.0
"""Per cent of an axis that stay free at either end."""

_WIDTH, _HEIGHT, _LEFT, _BELOW = 720.0, 360.0, 56.0, 44.0
"""Size of a plot with two axes in pixels, and the room of their labels."""

_LETTER = 12 / 8.5
"""How much larger letters are than those that `places` finds room for."""


@dataclass(frozen=True)
class Axis:
    """A line of numbers.

    Attributes:
        low: The least number that is shown.
        high: The largest.
        is_log: Whether equal steps are equal factors.
    """

    low: float
    high: float
    is_log: bool = False

    @classmethod
    def over(cls, values: Iterable[float]) -> "Axis":
        """Return an axis for finite values: logarithmic where all are above 0 and far apart."""
        found = sorted(values) or [0.0]
        low, high = found[0], found[-1]
        if low > 0 and math.log10(high) - math.log10(low) > _DECADES:
            return cls(low, high, is_log=True)
        if low == high:
            return cls(low - abs(low) / 10 - (not low), high + abs(high) / 10 + (not low))
        return cls(0.0 if 0 < low < high / 2 else low, high)

    def at(self, value: float) -> float:
        """Return where a value stands, in per cent; one beyond the axis stands at its end."""
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
        """Where numbers stand below it, and what they are."""
        values = self._decades() if self.is_log else self._even()
        return [(self.at(one), f"{one:.4g}") for one in values if self.low <= one <= self.high]

    def _even(self, most: int = 6) -> list[float]:
        """Return at most so many numbers at a distance of 1, 2 or 5 times a power of ten."""
        rough = self.high / most - self.low / most
        if not 1e-300 < rough < 1e300:
            return [self.low, self.high]
        power = 10.0 ** math.floor(math.log10(rough))
        step = next((m * power for m in (1, 2, 5) if m * power >= rough), 10 * power)
        first = math.ceil(self.low / step)
        return [(first + n) * step for n in range(most + 1)]

    def _decades(self) -> list[float]:
        first, last = (math.floor(math.log10(end)) for end in (self.low, self.high))
        every = max(1, (last - first) // 6)
        return [10.0**power for power in range(first, last + 1, every)] + (
            [3 * 10.0**power for power in range(first, last + 1)] if last - first < 4 else []
        )


def scatter(points: Sequence[Point]) -> dict[str, Any] | None:
    """Return where points of score against cost stand, with their names and front, in pixels.

    None where fewer than two have a cost.
    """
    shown = [one for one in points if one.is_plotted]
    if len(shown) < 2:
        return None
    across = Axis(min(o.cost_usd for o in shown) / 1.4, max(o.cost_usd for o in shown) * 1.4, True)
    up = Axis(min(o.f1 for o in shown) - 0.015, max(o.f1 for o in shown) + 0.02)

    def place(point: Point) -> tuple[float, float]:
        return across.at(point.cost_usd) / 100 * _WIDTH, up.at(point.f1) / 100 * _HEIGHT

    spots = [place(one) for one in shown]
    small = [(x / _LETTER, y / _LETTER) for x, y in spots]
    size = _WIDTH / _LETTER, _HEIGHT / _LETTER
    names = places(small, [one.name for one in shown], size)
    corners = convex_front(shown)
    return {
        "size": (_LEFT + _WIDTH, _HEIGHT + _BELOW),
        "points": [
            {
                "x": _LEFT + x,
                "y": _HEIGHT - y,
                "dx": dx * _LETTER,
                "dy": -dy * _LETTER,
                "name": one.name,
                "is_best": one in corners,
                "told": f"{one.name}: {one.f1:.3f} for {one.cost_usd:.3g} USD",
            }
            for one, (x, y), (dx, dy) in zip(shown, spots, names, strict=True)
        ],
        "front": " ".join(f"{_LEFT + x:.1f},{_HEIGHT - y:.1f}" for x, y in map(place, corners)),
        "across": [(_LEFT + at / 100 * _WIDTH, text) for at, text in across.ticks],
        "up": [(_HEIGHT - at / 100 * _HEIGHT, text) for at, text in up.ticks],
    }
