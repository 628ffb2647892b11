"""NAM002 names-alike: two names differ only by case or spaces.

What it checks:
    No two names of raw materials, groups and materials, and no two names of configurations of a
    material, differ by nothing but case, spaces, hyphens and underscores.

Why:
    Names are compared exactly. One of the two is a slip, and a reader would confuse them.

Example:
    Material(name="As-cast", ...), Material(name="as cast", ...)

Instead:
    Material(name="as cast", ...), Material(name="as cast, polished", ...)

References:
    The published evaluator (version 0.1.1) does not check this, so an extraction is not refused for
    it; B4 in the list of rules.
"""

import re
from collections.abc import Iterable

from litx.model import Experiment, Material
from litx_validators.engine import Finding, Findings, rule
from litx_validators.words import Named, iter_global_names, quoted

_IGNORED = re.compile(r"[\s_\-\u2010-\u2013]+")


@rule("NAM002", number="B4", since="0.1", severity="warning", scope="validate")
def names_alike(experiment: Experiment) -> Findings:
    """Yield each name that is nearly the same as an earlier name."""
    yield from _alike(iter_global_names(experiment))
    for material in experiment.output_materials:
        yield from _alike(
            (feature.name, feature, "name", None) for feature in material.configurations()
        )


def _alike(names: Iterable[Named]) -> Findings:
    """Yield the names that differ from an earlier name by case or spaces alone."""
    seen: dict[str, str] = {}
    for name, record, field, near in names:
        if not isinstance(name, str) or (isinstance(record, Material) and not name):
            continue
        earlier = seen.setdefault(_IGNORED.sub("", name).casefold(), name)
        if earlier != name:
            yield Finding(
                at=record,
                near=near,
                field=field,
                message=f"the name {quoted(name)} is nearly {quoted(earlier)}",
                hint="use the same name for the same thing, and otherwise clearly different names",
            )
