"""LAT002 lattice-against-structure: a lattice does not fit its structure.

What it checks:
    The lattice of a cubic structure has a = b = c and right angles; of a hexagonal structure a =
    b and angles of 90, 90 and 120 degrees; of a tetragonal structure a = b and right angles; of
    an orthorhombic structure right angles. If the space group is known, it decides in place of the
    structure. An amorphous phase has no lattice.

Why:
    A structure determines the shape of its cell. A different cell belongs to another phase, or an
    edge has a wrong digit.

Example:
    GlobalLatticeParam(LatticeMeasurement(Lattice.tetragonal(3.6, 3.8)), struct=CrysStruct.FCC)

Instead:
    GlobalLatticeParam(LatticeMeasurement(Lattice.cubic(3.6)), struct=CrysStruct.FCC)

References:
    The published evaluator (version 0.1.1) does not check this, so an extraction is not refused for
    it; B13 in the list of rules.
"""

from litx.model import Experiment, Lattice
from litx_ontology import CrysStruct
from litx_validators.engine import Finding, Findings, rule
from litx_validators.lattices import iter_cells

_EDGE = 1e-4
_ANGLE = 0.1
"""How far edges, relative, and angles, in degrees, may deviate from the symmetry."""


@rule("LAT002", number="B13", since="0.1", scope="validate")
def lattice_against_structure(experiment: Experiment) -> Findings:
    """Yield each lattice that its structure cannot have."""
    for cell in iter_cells(experiment):
        is_amorphous = cell.struct == CrysStruct.Amorphous
        wanted = "no lattice" if is_amorphous else _wanted(cell.lattice, cell.system)
        if wanted:
            name = cell.struct if is_amorphous else cell.symmetry
            a, b, c = cell.lattice.abc
            alpha, beta, gamma = cell.lattice.angles
            yield Finding(
                at=cell.record,
                field="lattice",
                message=f"the structure {name} has a lattice a={a:g}, b={b:g}, c={c:g}, "
                f"angles {alpha:g}, {beta:g}, {gamma:g}",
                hint=f"{name} has {wanted}; correct lattice or structure",
            )


def _wanted(lattice: Lattice, system: str) -> str:
    """Return the condition of a crystal system that a lattice breaks; empty if it breaks none."""
    a, b, c = lattice.abc
    *right_angles, gamma = lattice.angles
    is_square = all(abs(angle - 90) <= _ANGLE for angle in right_angles)
    third = 120 if system == "hexagonal" else 90
    is_right = is_square and abs(gamma - third) <= _ANGLE
    if system == "cubic" and not (is_right and _equal(a, b) and _equal(b, c)):
        return "a = b = c and right angles"
    if system == "hexagonal" and not (is_right and _equal(a, b)):
        return "a = b and angles of 90, 90 and 120 degrees"
    if system == "tetragonal" and not (is_right and _equal(a, b)):
        return "a = b and right angles"
    return "right angles" if system == "orthorhombic" and not is_right else ""


def _equal(first: float, second: float) -> bool:
    """Return whether two edges have the same length."""
    return abs(first - second) <= _EDGE * max(abs(first), abs(second))
