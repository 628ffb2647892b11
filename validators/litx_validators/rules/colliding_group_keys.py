"""GRP007 colliding-group-keys: two keys of `synthesis_groups` have the same base name.

What it checks:
    The keys differ before their bracket. Text after a bracket is not part of the name.

Why:
    Steps are looked up by base name, so the later group silently replaces the earlier.

Example:
    synthesis_groups={"anneal[T]": [...], "anneal[T]_long": [...]}

Instead:
    synthesis_groups={"anneal[T]": [...], "anneal_long[T]": [...]}

References:
    The published evaluator (version 0.1.1) does not check this, so an extraction is not refused for
    it; B3 in the list of rules.
"""

from litx.errors import NotationError
from litx.model import Experiment
from litx.model.notation import parse_group_key
from litx_validators.engine import Finding, Findings, rule
from litx_validators.words import quoted


@rule("GRP007", number="B3", since="0.1", scope="validate")
def colliding_group_keys(experiment: Experiment) -> Findings:
    """Yield each key with the base name of an earlier key."""
    first: dict[str, str] = {}
    for key, events in experiment.group_items():
        try:
            base, _ = parse_group_key(key)
        except NotationError:  # GRP001 reports it
            continue
        earlier = first.setdefault(base, key)
        if earlier != key:
            yield Finding(
                at=experiment,
                field=f"synthesis_groups.{key}",
                message=f"the synthesis groups {quoted(earlier)} and {quoted(key)} both have the "
                f"base name {quoted(base)}, so that the later replaces the earlier",
                hint="rename either of them before the bracket",
                near=events[0] if events else None,
            )
