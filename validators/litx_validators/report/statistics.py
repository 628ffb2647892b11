"""Counts per rule, the most frequent first."""

from collections import Counter
from typing import Any

from litx_validators.engine import all_rules
from litx_validators.reading import ValidationReport
from litx_validators.report.text import summary


def count(report: ValidationReport) -> list[dict[str, Any]]:
    """Return code, name, severity and count of each broken rule, the most frequent first."""
    names = {rule.code: rule.name for rule in all_rules()}
    counts = Counter((violation.code, violation.severity) for violation in report.violations)
    return [
        {"code": code, "name": names[code], "severity": severity, "count": number}
        for (code, severity), number in sorted(counts.items(), key=lambda item: (-item[1], item[0]))
    ]


def render(report: ValidationReport) -> str:
    """Return a line for each broken rule with count, code and name, and the summary."""
    rows = count(report)
    width = max((len(str(row["count"])) for row in rows), default=0)
    lines = [
        f"{row['count']:{width}}  {row['code']}  {row['name']}"
        + (" (warning)" if row["severity"] == "warning" else "")
        for row in rows
    ]
    return "\n".join([*lines, summary(report)])
