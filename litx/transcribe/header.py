"""The first line of a transcript, a comment that says how the text was made.

It has no date, so that the same file, engine and versions give the same bytes.
"""

import re
from dataclasses import dataclass

_LINE = re.compile(
    r"<!-- litx transcribe: litx=(?P<litx>\S+) engine=(?P<engine>\S+) version=(?P<version>\S+)"
    r" sha256=(?P<sha256>[0-9a-f]{64}) pages=(?P<pages>\d{1,9}) -->(?:\r?\n){0,2}"
)
_UNSAFE = re.compile(r"[^\w.+:@/]+")


@dataclass(frozen=True)
class Header:
    """How a transcript was made.

    Attributes:
        litx: Version of litx.
        engine: Name of the engine.
        version: Version of the engine's library, or name of its model.
        sha256: SHA-256 of the PDF, in hexadecimal digits.
        pages: How many pages the PDF has.
    """

    litx: str
    engine: str
    version: str
    sha256: str
    pages: int

    def __str__(self) -> str:
        """Return the comment, which ends no comment early."""
        litx, engine, version = (
            _UNSAFE.sub("-", part) or "unknown" for part in (self.litx, self.engine, self.version)
        )
        return (
            f"<!-- litx transcribe: litx={litx} engine={engine} version={version}"
            f" sha256={self.sha256} pages={self.pages} -->"
        )


def read_header(text: str) -> Header | None:
    """Return the header of a transcript, None where it has none."""
    found = _LINE.match(text)
    if found is None:
        return None
    return Header(
        litx=found["litx"],
        engine=found["engine"],
        version=found["version"],
        sha256=found["sha256"],
        pages=int(found["pages"]),
    )


def strip_header(text: str) -> str:
    """Return a transcript without its header; other text as it is."""
    return _LINE.sub("", text, count=1) if _LINE.match(text) else text
