"""Texts that run together: a sentence a line, no empty lines, headings within the sentences.

Plain text from a corpus often lacks all layout: "... of the cathode. Results The cell was ...",
"... was measured. 2.1.", and at the end the captions of all figures and tables in one line.
"""

import re
from collections.abc import Iterable, Iterator

from litx.audit.clock import limit_time

_LAYOUT = re.compile(r"^#{1,6} |^\||\n[ \t]*\n", re.MULTILINE)
_MAIN = (
    r"(?:Abstract|Introduction|Background|Results?(?: and [Dd]iscussions?)?|Discussions?|Summary"
    r"|Conclusions?(?: and [Oo]utlook)?|Experimental(?: (?:[Pp]rocedures?|[Mm]ethods?|[Ww]ork"
    r"|[Dd]etails|[Ss]ection))?|(?:Materials and )?[Mm]ethods?|Methods and [Mm]aterials)"
)
_BACK = (
    r"(?:References|Bibliography|Acknowledge?ments?|Author [Cc]ontributions?"
    r"|Conflicts? of [Ii]nterests?|(?:Data|Code) [Aa]vailability|Additional [Ii]nformation"
    r"|Supplementary (?:[Mm]aterials?|[Ii]nformation)|Funding|Competing [Ii]nterests?)"
)
_SECTION = re.compile(
    rf"(?:(?:\A|\n|(?<=[.!?)\]\d]) )(?P<title>{_MAIN}|{_BACK})"
    rf"|[ \n](?P<number>\d{{1,2}}\.)[ \n](?P<numbered>{_MAIN}))[ \n](?=[A-Z\d(~])"
)
_SUBSECTION = re.compile(
    r"(?:(?:\n|(?<=[.!?)\]]) )(?P<number>\d{1,2}\.\d{1,2}\.)|[ \n](?P<number3>(?:\d{1,2}\.){3}))"
    r"[ \n](?=[A-Z]|[a-z]{1,9} )"
)
_CAPTION = re.compile(
    r"(?<![a-z][a-z])(?<![,;(]) (?P<label>(?:Table|Figure|Fig\.) \d{1,2})(?= (?:[a-z] )?[A-Z(])"
)


def is_run_together(text: str) -> bool:
    """Return whether a text has neither Markdown headings nor tables nor empty lines."""
    return not _LAYOUT.search(text.strip())


def split_run_ins(text: str) -> str:
    """Put each heading, and the start of each caption, of such a text on a line of its own.

    White space is replaced by white space, so that offsets stay valid.
    """
    text = _SECTION.sub(_on_its_line, text)
    text = _SUBSECTION.sub(
        lambda match: f"{_break(match)}{match['number'] or match['number3']} ", text
    )
    return _CAPTION.sub(lambda match: f"\n{match['label']}", text)


def _on_its_line(match: re.Match[str]) -> str:
    """Return a heading of a main section between line breaks."""
    number = f"{match['number']} " if match["number"] else ""
    return f"{_break(match)}{number}{match['title'] or match['numbered']}\n"


def _break(match: re.Match[str]) -> str:
    """Return a line break for the white space before a heading; nothing where it has none."""
    return "\n" if match[0][0].isspace() else ""


def find_run_ins(text: str, titles: Iterable[str]) -> Iterator[tuple[int, str]]:
    """Yield the offset and the title of each heading that runs into a sentence.

    A title that is part of a longer title does not count there.
    """
    taken: set[int] = set()
    for title in limit_time(sorted(titles, key=len, reverse=True)):
        words = r"\s".join(map(re.escape, title.split()))
        for match in re.finditer(rf"(?<!\S){words}(?=\s[A-Z])", text):
            if match.start() not in taken:
                taken.update(range(*match.span()))
                yield match.start(), title
