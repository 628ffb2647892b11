"""Rules over experiments: an engine that collects every violation, and a file per rule.

``check(experiments, scope="validate")`` returns the violations, ``all_rules()`` the rules.
"""

from litx_validators.engine import (
    SCOPES,
    Check,
    Finding,
    Rule,
    Scope,
    Violation,
    all_rules,
    check,
    find_rule,
    rule,
)

__all__ = [
    "SCOPES",
    "Check",
    "Finding",
    "Rule",
    "Scope",
    "Violation",
    "all_rules",
    "check",
    "find_rule",
    "rule",
]
