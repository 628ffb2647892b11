"""DSC003 empty-description: a description has no text or no subject.

What it checks:
    A description group has a text, and says what it is about: kinds, a method or the name of a
    group.

Why:
    Without a text there is nothing to read; without a subject it describes nothing.

Example:
    AlloyDescriptionGroup(desc="load 500 g")

Instead:
    AlloyDescriptionGroup(kinds=["vickers_hardness"], desc="load 500 g")

References:
    The published evaluator (version 0.1.1) does not check this, so an extraction is not refused for
    it; B17 in the list of rules.
"""

from litx.display.text import is_given
from litx.model import DescriptionGroup
from litx_validators.engine import Finding, Findings, rule
from litx_validators.words import quoted


@rule("DSC003", number="B17", since="0.1", severity="warning", scope="validate")
def empty_description(group: DescriptionGroup) -> Findings:
    """Yield a description group without text or without anything it is about."""
    if not is_given(group.desc):
        yield Finding(
            at=group,
            field="desc",
            message="a description group has no text",
            hint="write desc=..., or remove the group",
        )
    elif not any(map(is_given, (group.kinds, group.method, group.group_name))):
        yield Finding(
            at=group,
            field="kinds",
            message=f"description {quoted(group.desc)} has no subject",
            hint="name the subject with kinds, method or group_name",
        )
