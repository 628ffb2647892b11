"""Colours of a table of figures: the better, the lighter."""

from enum import Enum

_STOPS = ((16, 42, 58), (20, 122, 122), (92, 200, 110))
"""Red, green and blue of the scale at 0, 0.5 and 1: dark, teal, green."""

_BLACK, _WHITE = "#000000", "#ffffff"


class Heat(Enum):
    """How good a figure is, from 0 to 1."""

    score = "score"  # as it is, on the absolute scale from 0 to 1
    cost = "cost"  # the less the better: 1 - figure / most in its column

    def quality(self, figure: float, most: float) -> float:
        """Return how good a figure is.

        Args:
            figure: It.
            most: The largest in its column.
        """
        worth = figure if self is Heat.score else 1 - figure / most if most else 1.0
        return min(max(worth, 0.0), 1.0)


def colours(worth: float) -> tuple[str, str]:
    """Return the colours of the ground and of the text on it, such as "#147a7a".

    The text is black or white, whichever has more contrast by the luminance of the ground.

    Args:
        worth: How good the figure is, from 0 to 1.
    """
    place = worth * (len(_STOPS) - 1)
    index = min(int(place), len(_STOPS) - 2)
    share = place - index
    pairs = zip(_STOPS[index], _STOPS[index + 1], strict=True)
    ground = tuple(round(low + share * (high - low)) for low, high in pairs)
    text = (
        _BLACK if _contrast(luminance(ground), 0.0) > _contrast(1.0, luminance(ground)) else _WHITE
    )
    return "#{:02x}{:02x}{:02x}".format(*ground), text


def luminance(colour: tuple[int, ...]) -> float:
    """Return the relative luminance of red, green and blue from 0 to 255.

    Source: Web Content Accessibility Guidelines 2.2.
    """
    linear = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (one / 255 for one in colour)
    )
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def _contrast(light: float, dark: float) -> float:
    return (light + 0.05) / (dark + 0.05)
