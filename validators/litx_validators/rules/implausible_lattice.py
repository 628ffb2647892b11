"""LAT004 implausible-lattice: a lattice is far from the size of a cell.

What it checks:
    Edges of a cell are from 1.5 to 60 Å. An FCC cell has 3.3 to 6.2 Å, a BCC cell 2.2 to 6.3 Å,
    an HCP cell a of 2.2 to 4.1 Å and c/a of 1.3 to 2.

Why:
    Lengths are in Å. A value in nanometres, or with a lost digit, gives an implausible size.

Example:
    Lattice.cubic(0.3592)

Instead:
    Lattice.cubic(3.592)

References:
    The published evaluator (version 0.1.1) does not check this, so an extraction is not refused for
    it.
"""

from litx.model import Experiment, Lattice
from litx_validators.engine import Finding, Findings, rule
from litx_validators.lattices import iter_cells

_ANY = (1.5, 60.0)
_EDGES = {"FCC": (3.3, 6.2), "BCC": (2.2, 6.3), "HCP": (2.2, 4.1)}
"""Smallest and largest a in Å: Ni 3.52 and Sr 6.08; Fe 2.87 and Cs 6.14; Be 2.29 and Y 3.65."""

_HCP_RATIO = (1.3, 2.0)
"""Smallest and largest c/a of HCP: Be has 1.57, Cd 1.89."""


@rule("LAT004", since="0.1", severity="warning", scope="validate")
def implausible_lattice(experiment: Experiment) -> Findings:
    """Yield each lattice with edges far from those of metals."""
    for record, lattice, struct, _ in iter_cells(experiment):
        wanted = _wanted(lattice, struct)
        if wanted:
            a, b, c = lattice.abc
            yield Finding(
                at=record,
                field="lattice",
                message=f"lattice a={a:g}, b={b:g}, c={c:g} Å is implausible",
                hint=f"{wanted}; lengths are in Å: compare them with the paper",
            )


def _wanted(lattice: Lattice, struct: str) -> str:
    """Return the usual range that a lattice violates; empty if it violates none."""
    a, _, c = lattice.abc
    low, high = _ANY
    if not all(low <= edge <= high for edge in lattice.abc):
        return f"edges are usually {low:g} to {high:g}"
    low, high = _EDGES.get(struct, _ANY)
    if not low <= a <= high:
        return f"a of {struct} is usually {low:g} to {high:g}"
    low, high = _HCP_RATIO
    return (
        f"c/a of HCP is {low:g} to {high:g}" if struct == "HCP" and not low <= c / a <= high else ""
    )
