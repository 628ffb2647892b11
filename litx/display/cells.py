"""Cells of a table with an interval or links."""

import re
from dataclasses import dataclass
from urllib.parse import urlsplit


@dataclass(frozen=True)
class Measured:
    """A figure with its interval.

    Attributes:
        mean: The figure.
        half_width: Half width of the interval; None without an interval, as of a single run.
        printed: The figure as text; where it is empty, the figure is rounded like its table.
    """

    mean: float
    half_width: float | None = None
    printed: str = ""

    @classmethod
    def read(cls, printed: str) -> "Measured":
        """Read a figure from a table, such as "0.6510 ± 0.0130".

        Raises:
            ValueError: It is not a number.
        """
        mean, _, half_width = printed.partition("±")
        return cls(float(mean), float(half_width) if half_width else None, printed)

    def format(self, decimals: int) -> str:
        """Return the figure as printed, else the mean with decimals and "±" half width if any."""
        if self.printed:
            return self.printed
        mean = f"{self.mean:.{decimals}f}"
        return mean if self.half_width is None else f"{mean} ± {self.half_width:.{decimals}f}"


def scaled(figure: float | None, factor: float) -> float | None:
    """Return a figure times a factor, such as 100 for per cent; None for None."""
    return None if figure is None else factor * figure


@dataclass(frozen=True)
class Link:
    """A link.

    Attributes:
        text: Text of the link.
        address: Target of the link, which only a safe link leads to.
    """

    text: str
    address: str

    @property
    def is_safe(self) -> bool:
        """Whether the address is on the web, an anchor of the page, or a page in a subfolder."""
        if re.fullmatch(r"#[\w-]+|(?:[\w%-][\w%.~-]*/)+[\w%.~-]+\.html", self.address, re.ASCII):
            return True
        try:
            parts = urlsplit(self.address)
        except ValueError:
            return False
        return parts.scheme == "https" and bool(parts.netloc) and self.address.isprintable()


Links = tuple[Link, ...]
"""A cell with links, possibly empty."""
