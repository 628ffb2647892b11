"""The order of what a paper module defines: the canary, the paper, its experiments."""

from collections.abc import Sequence

import libcst as cst

ORDER = ("CANARY", "paper", "experiments")
"""Names of a paper module, in their order."""


def in_order(body: Sequence[cst.BaseStatement | cst.BaseSmallStatement]) -> list[int]:
    """Return the indexes of a module's statements in the order to write them.

    The three move only where they stand side by side and none uses another.
    """
    as_given = list(range(len(body)))
    found = {name: index for index, one in enumerate(body) if (name := assigned(one)) in ORDER}
    places = sorted(found.values())
    count = sum(assigned(one) in ORDER for one in body)
    if len(found) < len(ORDER) or count > len(ORDER) or places[-1] - places[0] >= len(ORDER):
        return as_given
    if any(_uses_another(body[index]) for index in places):
        return as_given
    for place, name in zip(places, ORDER, strict=True):
        as_given[place] = found[name]
    return as_given


def assigned(statement: cst.CSTNode) -> str | None:
    """Return the one name that a statement assigns, None where it does anything else."""
    match statement:
        case cst.SimpleStatementLine(
            body=[cst.Assign(targets=[cst.AssignTarget(target=cst.Name(value=name))])]
        ):
            return name
        case cst.SimpleStatementLine(body=[cst.AnnAssign(target=cst.Name(value=name))]):
            return name
    return None


def _uses_another(statement: cst.CSTNode) -> bool:
    """Whether a statement's value names one of the three; keywords of that name count, too."""
    mine = assigned(statement)
    waiting: list[cst.CSTNode] = [statement]
    while waiting:
        one = waiting.pop()
        if isinstance(one, cst.Name) and one.value in ORDER and one.value != mine:
            return True
        waiting.extend(one.children)
    return False
