"""Audits as JSON, for machines."""

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from litx.audit.check import Audit
from litx.audit.evidence import Evidence, State
from litx.audit.texts import PaperText


def render(audits: Sequence[Audit], complaints: Sequence[str] = ()) -> str:
    """Return the audits as JSON text.

    Args:
        audits: The papers that could be checked.
        complaints: Why others could not.
    """
    data = {
        "summary": summary(audits),
        "papers": {one.stem: _paper(one) for one in audits},
        "complaints": list(complaints),
    }
    return json.dumps(data, indent=2, ensure_ascii=False, allow_nan=False)


def summary(audits: Sequence[Audit]) -> dict[str, int]:
    """Return the counts of all papers together."""
    names = ("values", *(state.name for state in State), "unexplained")
    total = Counter(dict.fromkeys(names, 0))
    for one in audits:
        total.update(one.counts())
    return dict(total)


def _paper(audit: Audit) -> dict[str, Any]:
    """Return one paper as data that JSON can hold."""
    return {
        "summary": audit.counts(),
        "module": audit.module,
        "text": str(audit.text.file),
        "values": [_value(one, audit.text) for one in audit.evidence],
        "left_out": [
            {"number": one.number, "place": one.place, "line": one.line, "context": one.context}
            for one in audit.left_out
        ],
        "needless_waivers": [asdict(one) for one in audit.needless],
        "remarks": list(audit.remarks),
    }


def _value(one: Evidence, text: PaperText) -> dict[str, Any]:
    """Return one value; `text_line` is the line of its first evidence."""
    value = one.value
    return {
        "path": value.path,
        "label": value.label,
        "written": value.written,
        "locator": value.locator,
        "line": value.line,
        "state": one.state.name,
        "reason": one.reason,
        "text_line": text.line(one.spans[0].start) if one.spans else None,
    }
