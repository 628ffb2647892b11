"""The findings of an audit as comments of the module, behind the values that they are about."""

import bisect
import io
import re
import tokenize

from litx.audit.check import Audit
from litx.audit.evidence import FINDINGS, NOT_FOUND, Evidence, EvidenceState
from litx.display.suggestions import first_of

_ACCEPTED = f"{NOT_FOUND}, accepted"
_WORDS = "|".join((_ACCEPTED, EvidenceState.other_unit.value, *FINDINGS))
_PART = rf"(?:{_WORDS})(?: \([^()\n]*\))?(?:, p\. \d+(?:, \d+)*)?"
_OWN = re.compile(rf"# litx: {_PART}(?:; {_PART})*[ \t]*(?=#|$)")
"""A comment of our own, before or behind which somebody's may stand."""

_ODD = re.compile(r"[^\w.,%+-]")
_MOST_NAMED = 5  # values of a line that a comment names, each with so many characters at most:
_LONGEST = 30


def annotate_module(source: str, audit: Audit) -> str:
    """Return the text of a module with a comment behind each value: ``# litx: found, p. 3``.

    Where values of one line differ, the comment names them. Comments that an earlier audit left are
    replaced; nothing else changes. What is no Python stays as it is.
    """
    if re.search(r"\r(?!\n)", source):  # there Python counts other lines
        return source
    try:
        tokens = list(tokenize.generate_tokens(io.StringIO(source, newline="").readline))
    except (SyntaxError, tokenize.TokenError):
        return source
    lines: list[str | None] = [*source.split("\n")]
    for one in tokens:
        if one.type == tokenize.COMMENT and (kept := _OWN.sub("", one.string)) != one.string:
            row, column = one.start
            before = lines[row - 1] or ""
            bare = (before[:column] + kept).removesuffix("  ")
            lines[row - 1] = bare + "\r" * before.endswith("\r") if bare.strip() else None
    ends = [one.start[0] for one in tokens if one.type in (tokenize.NEWLINE, tokenize.NL)]
    found: dict[int, list[Evidence]] = {}
    for value in audit.evidence:
        index = bisect.bisect_left(ends, value.value.number_line)
        if index < len(ends):  # of a line that ends within a text, the line where that ends
            found.setdefault(ends[index], []).append(value)
    for row, some in found.items():
        if line := lines[row - 1]:
            bare = line.removesuffix("\r")
            lines[row - 1] = f"{bare}  # litx: {_told(some)}{line[len(bare) :]}"
    return "\n".join(line for line in lines if line is not None)


def _told(found: list[Evidence]) -> str:
    """Say what became of the values of a line."""
    groups: dict[str, list[Evidence]] = {}
    for one in found:
        is_elsewhere = one.state is EvidenceState.elsewhere
        word = _ACCEPTED if one.reason else one.finding if is_elsewhere else one.state.value
        groups.setdefault(word, []).append(one)
    parts = []
    for word, some in groups.items():
        written = dict.fromkeys(_ODD.sub("", one.value.written)[:_LONGEST] for one in some)
        names = f" ({first_of(list(written), _MOST_NAMED)})" if len(groups) > 1 else ""
        pages = sorted({one.page for one in some if one.page})
        told = f", p. {', '.join(map(str, pages))}" if pages else ""
        parts.append(f"{word}{names}{told}")
    return "; ".join(parts)
