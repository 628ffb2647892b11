"""The findings of an audit as comments in the module, behind their values."""

import bisect
import io
import re
import tokenize

from litx.audit.check import Audit
from litx.audit.evidence import FINDINGS, NOT_FOUND, Evidence, EvidenceState
from litx.display.suggestions import join_first

_ACCEPTED = f"{NOT_FOUND}, accepted"
_WORDS = "|".join((_ACCEPTED, EvidenceState.other_unit.value, *FINDINGS))
_PART = rf"(?:{_WORDS})(?: \([^()\n]*\))?(?:, p\. \d+(?:, \d+)*)?"
_COMMENT = re.compile(rf"# litx: {_PART}(?:; {_PART})*[ \t]*(?=#|$)")
"""A comment of `annotate_module`, which may stand beside a comment of the user."""

_ODD = re.compile(r"[^\w.,%+-]")
_MOST_NAMED = 5  # most values of a line that a comment names
_LONGEST = 30  # most characters of each


def annotate_module(source: str, audit: Audit) -> str:
    """Return the text of a module with a comment behind each value: ``# litx: found, p. 3``.

    Where values of a line differ, the comment names them. Comments of an earlier audit are
    replaced; nothing else changes. Text that is not Python stays as it is.
    """
    if re.search(r"\r(?!\n)", source):  # Python counts lines differently there
        return source
    try:
        tokens = list(tokenize.generate_tokens(io.StringIO(source, newline="").readline))
    except (SyntaxError, tokenize.TokenError):
        return source
    lines: list[str | None] = [*source.split("\n")]
    for token in tokens:
        if token.type == tokenize.COMMENT and _COMMENT.search(token.string):
            row, column = token.start
            before = lines[row - 1] or ""
            bare = (before[:column] + _COMMENT.sub("", token.string)).removesuffix("  ")
            ending = "\r" if before.endswith("\r") else ""
            lines[row - 1] = bare + ending if bare.strip() else None
    ends = [token.start[0] for token in tokens if token.type in (tokenize.NEWLINE, tokenize.NL)]
    evidence_by_row: dict[int, list[Evidence]] = {}
    for evidence in audit.evidence:
        index = bisect.bisect_left(ends, evidence.value.number_line)
        if index < len(ends):  # the end of the string that the line may end in
            evidence_by_row.setdefault(ends[index], []).append(evidence)
    for row, items in evidence_by_row.items():
        if line := lines[row - 1]:
            bare = line.removesuffix("\r")
            lines[row - 1] = f"{bare}  # litx: {_summarise(items)}{line[len(bare) :]}"
    return "\n".join(line for line in lines if line is not None)


def _summarise(items: list[Evidence]) -> str:
    """Summarise the evidence for the values of a line."""
    groups: dict[str, list[Evidence]] = {}
    for item in items:
        is_elsewhere = item.state is EvidenceState.elsewhere
        word = _ACCEPTED if item.reason else item.finding if is_elsewhere else item.state.value
        groups.setdefault(word, []).append(item)
    parts = []
    for word, group in groups.items():
        written = dict.fromkeys(_ODD.sub("", item.value.written)[:_LONGEST] for item in group)
        names = f" ({join_first(list(written), _MOST_NAMED)})" if len(groups) > 1 else ""
        numbers = sorted({item.page for item in group if item.page})
        pages = f", p. {', '.join(map(str, numbers))}" if numbers else ""
        parts.append(f"{word}{names}{pages}")
    return "; ".join(parts)
