"""LAT007 unknown-fraction-basis: the basis of a phase fraction is unknown.

What it checks:
    `fraction_basis` of a `GlobalLatticeParam` is `volume`, `weight`, `mole` or `area`, and stands
    beside a `phase_fraction`. An unset basis means that the paper does not print it.

Why:
    Tables name the fraction after its basis. Another word, or a basis of nothing, would be lost
    there.

Example:
    GlobalLatticeParam(phase_fraction=Quantity(40, percent), fraction_basis="vol.%")

Instead:
    GlobalLatticeParam(phase_fraction=Quantity(40, percent), fraction_basis="volume")

References:
    The published evaluator (version 0.1.1) has no basis of phase fractions.
"""

from litx.display.suggestions import suggest
from litx.model import GlobalLatticeParam
from litx.model.lattice import FRACTION_BASES
from litx_validators.engine import Finding, Findings, rule
from litx_validators.words import quoted


@rule("LAT007", since="0.1", scope="validate")
def unknown_fraction_basis(record: GlobalLatticeParam) -> Findings:
    """Yield a basis that is no basis, or has no fraction."""
    basis = record.fraction_basis
    is_known = basis in FRACTION_BASES
    if basis is not None and (not is_known or record.phase_fraction is None):
        what = "has no phase fraction" if is_known else "is unknown"
        yield Finding(
            at=record,
            field="fraction_basis",
            message=f"fraction_basis {quoted(basis)} {what}",
            hint="leave it out" if is_known else suggest(str(basis), FRACTION_BASES),
        )
