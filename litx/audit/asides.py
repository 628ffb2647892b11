"""What a transcript holds beside the paper's own words: references, page headers and footers."""

import bisect
import re
from collections.abc import Iterator

from litx.audit.layout import Layout, Span

_HEADER = re.compile(
    r"©|\bdoi[: .]|www\.|https?:|\b\d{1,2} of \d{1,2}\b|\b(?:Received|Accepted|Published):"
    r"|\bSCIENTIFIC REPORTS\b|\bNATURE COMMUNICATIONS\b|\((?:19|20)\d\d\) \d+[\d: ]*[-–]\s*\d+"
    r"|^[A-Z][\w .&]+ (?:19|20)\d\d, \d+,? ",
    re.IGNORECASE,
)
_LONGEST_HEADER = 300
"""Most characters of a line that is a header or a footer, and not a paragraph that has a link."""

_BACK = re.compile(
    r"^\W*(?:Acknowledge?ments?|Funding|Author Contributions?|Conflicts? of Interest|Keywords"
    r"|Supplementary Materials?|Data Availability|Citation|Correspondence)\b\W*[:.]",
    re.IGNORECASE,
)
_FOUNDATION = re.compile(r"Foundation\b", re.IGNORECASE)
_GRANT = re.compile(r"\b(?:No|numbers?|grants?|projects?)\b", re.IGNORECASE)
_REFERENCE = re.compile(r"^\W{0,3}\d{1,3}[.\])]?\s+[^|]*\b(?:19|20)\d\d\b")
_LONGEST_REFERENCE = 600


def find_asides(layout: Layout) -> list[Span]:
    """Return the lines that belong to the reference list, to page headers and to page footers."""
    lists = [
        Span(one.start, layout.after(one.start))
        for one in layout.headings
        if one.title in {"references", "reference", "bibliography"}
    ]
    begins = [one.start for one in lists]

    def is_listed(offset: int) -> bool:  # the lists follow one another
        index = bisect.bisect_right(begins, offset) - 1
        return index >= 0 and offset in lists[index]

    return [*lists, *(one for one in _lines(layout.text) if not is_listed(one.start))]


def _lines(text: str) -> Iterator[Span]:
    """Yield the lines that look like references, headers or footers."""
    for line in re.finditer(r"^[^\n]+", text, re.MULTILINE):
        length = len(line[0])
        is_header = length < _LONGEST_HEADER and _HEADER.search(line[0])
        is_reference = length < _LONGEST_REFERENCE and _REFERENCE.match(line[0])
        fund = _FOUNDATION.search(line[0])
        is_back = _BACK.match(line[0]) or (fund and _GRANT.search(line[0], fund.end()))
        if (is_header or is_reference or is_back) and not line[0].lstrip().startswith("|"):
            yield Span(line.start(), line.end())
