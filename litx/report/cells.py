"""Cells of a table that are more than a text or a number."""

import re
from dataclasses import dataclass
from urllib.parse import urlsplit


@dataclass(frozen=True)
class Measured:
    """A figure with its interval.

    Attributes:
        mean: The figure.
        half_width: Half width of its interval; None where there is none, as of a single run.
        printed: How it is printed where that is given; else it is rounded as its table says.
    """

    mean: float
    half_width: float | None = None
    printed: str = ""

    @classmethod
    def read(cls, printed: str) -> "Measured":
        """Return a figure as a table prints it, such as "0.6510 ± 0.0130".

        Raises:
            ValueError: It is no number.
        """
        mean, _, half_width = printed.partition("±")
        return cls(float(mean), float(half_width) if half_width else None, printed)

    def shown(self, decimals: int) -> str:
        """Return it as people read it."""
        if self.printed:
            return self.printed
        mean = f"{self.mean:.{decimals}f}"
        return mean if self.half_width is None else f"{mean} ± {self.half_width:.{decimals}f}"


@dataclass(frozen=True)
class Link:
    """A link, which no address makes but one of the web or a place on the same page.

    Attributes:
        text: What it says.
        address: Where it leads.
    """

    text: str
    address: str

    @property
    def is_safe(self) -> bool:
        """Whether a page may have it."""
        if re.fullmatch(r"#[\w-]+", self.address):  # a place on the same page
            return True
        try:
            parts = urlsplit(self.address)
        except ValueError:
            return False
        return parts.scheme == "https" and bool(parts.netloc) and self.address.isprintable()


Links = tuple[Link, ...]
"""A cell with links; an empty one has none."""
