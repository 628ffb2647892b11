"""CFG008 structure-unknown: the structure of a phase is given as unknown.

What it checks:
    No `struct` is `CrysStruct.Unknown`.

Why:
    A phase without a stated structure has its name or formula and no `struct`. An unset field
    already says that the paper does not state it; scores treat both alike.

Example:
    GlobalLatticeParam(name="sigma", struct=CrysStruct.Unknown)

Instead:
    GlobalLatticeParam(name="sigma")

References:
    The published evaluator (version 0.1.1) does not check this, so an extraction is not refused for
    it; it checks the convention `struct` of docs/annotating.md.
"""

from litx.model import Configuration, GlobalLatticeParam
from litx_ontology import CrysStruct
from litx_validators.engine import Finding, Findings, rule
from litx_validators.words import label_of, text_of


@rule("CFG008", since="0.1", severity="warning", scope="validate")
def structure_unknown(record: Configuration | GlobalLatticeParam) -> Findings:
    """Yield a phase whose structure is given as unknown."""
    if text_of(record.struct) == CrysStruct.Unknown.value:
        yield Finding(
            at=record,
            field="struct",
            message=f"the structure of {label_of(record.name)} is given as unknown",
            hint="leave struct out, and name the phase as the paper does",
        )
