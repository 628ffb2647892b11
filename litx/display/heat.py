"""Colours of a table of figures: better figures are lighter."""

from enum import Enum

_STOPS = ((16, 42, 58), (20, 122, 122), (92, 200, 110))
"""Red, green and blue of the scale at 0, 0.5 and 1: dark, teal, green."""

_BLACK, _WHITE = "#000000", "#ffffff"


class Heat(Enum):
    """The scale on which a figure has a quality from 0 to 1."""

    score = "score"  # the figure, which lies between 0 and 1
    cost = "cost"  # smaller is better: 1 - figure / largest figure of the column

    def quality(self, figure: float, most: float) -> float:
        """Return the quality of a figure, where `most` is the largest figure of its column."""
        quality = figure if self is Heat.score else 1 - figure / most if most else 1.0
        return min(max(quality, 0.0), 1.0)


def colours(quality: float) -> tuple[str, str]:
    """Return the colours of a background and of its text, such as "#147a7a".

    The text is black or white, whichever has more contrast by the luminance of the background.

    Args:
        quality: Quality of the figure, from 0 to 1.
    """
    place = quality * (len(_STOPS) - 1)
    index = min(int(place), len(_STOPS) - 2)
    share = place - index
    pairs = zip(_STOPS[index], _STOPS[index + 1], strict=True)
    ground = tuple(round(low + share * (high - low)) for low, high in pairs)
    light = luminance(ground)
    text = _BLACK if _contrast(light, 0.0) > _contrast(1.0, light) else _WHITE
    return "#{:02x}{:02x}{:02x}".format(*ground), text


def luminance(colour: tuple[int, ...]) -> float:
    """Return the relative luminance of red, green and blue from 0 to 255.

    Source: Web Content Accessibility Guidelines 2.2.
    """
    linear = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (channel / 255 for channel in colour)
    )
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def _contrast(light: float, dark: float) -> float:
    """Return the contrast ratio of two relative luminances, from 1 to 21 (WCAG 2.2)."""
    return (light + 0.05) / (dark + 0.05)
