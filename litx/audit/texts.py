"""The text of a paper: what the user has of it, as numbers, sections, tables and captions."""

import bisect
import os
import re
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from litx.audit.asides import find_asides
from litx.audit.cleaning import clean
from litx.audit.clock import TextError
from litx.audit.formulas import FoundFormula, find_formulas
from litx.audit.layout import Layout, Span, read_layout
from litx.audit.numerals import FoundNumber, find_numbers
from litx.model.paper import stem_of
from litx.plain import read_plain_text

_DOI = re.compile(r"\b10\.\d{4,}/[^\s\"<>|()\[\]]+")
_REFERENCES = re.compile(
    r"^[^\w\n]*(?:\d{1,9}\.?[^\S\n]*)?references?[^\w\n]*$", re.IGNORECASE | re.MULTILINE
)

MOST_CHARACTERS = 1_000_000
"""Most characters of a text that is searched; the longest paper seen has 70,000."""


@dataclass(frozen=True)
class SearchedText:
    """A paper's text.

    Attributes:
        file: Its file.
        text: The text, published corrections appended.
        corrections: The stretches of the appended corrections.
    """

    file: Path
    text: str
    corrections: tuple[Span, ...] = ()
    _starts: list[int] = field(default_factory=list, init=False, compare=False)

    def __post_init__(self) -> None:
        """Find the lines."""
        self._starts.extend(found.end() for found in re.finditer(r"^|\n", self.text))

    @cached_property
    def cleaned(self) -> str:
        """The text without what only looks like numbers, at the same offsets."""
        return clean(self.text)

    @cached_property
    def numbers(self) -> list[FoundNumber]:
        """The numbers in the paper's own words, in order."""
        return [one for one in find_numbers(self.cleaned) if not self.is_aside(one.start)]

    @cached_property
    def formulas(self) -> list[FoundFormula]:
        """The chemical formulas in the paper's own words, in order."""
        return [one for one in find_formulas(self.text) if not self.is_aside(one.start)]

    @cached_property
    def _asides(self) -> list[Span]:
        return sorted(find_asides(self.layout))

    def is_aside(self, offset: int) -> bool:
        """Return whether an offset lies in references, in a page header or in a footer."""
        nearest = bisect.bisect_right(self._asides, Span(offset, len(self.text))) - 1
        return nearest >= 0 and offset in self._asides[nearest]

    @cached_property
    def layout(self) -> Layout:
        """The sections, tables and captions of the paper, without the corrections."""
        end = self.corrections[0].start if self.corrections else len(self.text)
        return read_layout(self.text[:end])

    @property
    def whole(self) -> Span:
        """The text as one stretch."""
        return Span(0, len(self.text))

    def line(self, offset: int) -> int:
        """Return the line of an offset, from 1."""
        return bisect.bisect_right(self._starts, offset)


def read_text(folder: Path, doi: str, mentioned: str) -> SearchedText:
    """Read the text of a paper and of the published corrections that its module mentions.

    Args:
        folder: Where the texts are, each named after its paper's module, with the ending .md.
        doi: The paper.
        mentioned: The module's docstring and notes.

    Raises:
        TextError: There is no text, it is empty, it cannot be read, or it is that of another paper.
    """
    stem = stem_of(doi)
    file = folder / f"{stem}.md"
    text = _read(file, stem)
    other = _other_doi(text, doi)
    if other:
        raise TextError(f"{file} has the DOI {other}, not {doi}", "put the right text there")
    corrections = []
    for one in dict.fromkeys(stem_of(found.rstrip(".,;:")) for found in _DOI.findall(mentioned)):
        notice = folder / f"{one}.md"
        if one != stem and os.path.lexists(notice):
            start = len(text) + 2
            text = f"{text}\n\n{_read(notice, stem)}"
            corrections.append(Span(start, len(text)))
    return SearchedText(file, text, tuple(corrections))


def _read(file: Path, stem: str) -> str:
    """Return the text of a file."""
    if not os.path.lexists(file):
        raise TextError(f"{stem} has no text {file}", "put the paper's text there")
    try:
        text = read_plain_text(file, 4 * MOST_CHARACTERS, "utf-8-sig")
    except UnicodeDecodeError as error:
        message = f"{file} is not UTF-8: byte {error.start} is 0x{error.object[error.start]:02x}"
        raise TextError(message, "convert it") from None
    except OSError as error:
        raise TextError(f"{file} cannot be read: {error.strerror}") from None
    if len(text) > MOST_CHARACTERS:
        raise TextError(
            f"{file} has more than {MOST_CHARACTERS:,} characters", "no paper is so long"
        )
    if not text.strip():
        raise TextError(f"{file} is empty", "put the paper's text there")
    return text


def names(text: str, doi: str) -> bool:
    """Return whether a DOI stands in a text, broken by white space or not."""
    return doi.lower() in re.sub(r"\s", "", text).lower()


def _other_doi(text: str, doi: str) -> str:
    """Return the DOI that a text gives as its own when it is not `doi`, else nothing.

    What stands after the last heading "References" belongs to other papers.
    """
    if names(text, doi):
        return ""
    ends = [found.start() for found in _REFERENCES.finditer(text)]
    own = _DOI.search(text, 0, ends[-1] if ends else len(text))
    return own[0].rstrip(".,;:") if own else ""
