"""LAT005 foreign-lattice: a lattice field contains an object of the wrong class.

What it checks:
    The lattice of a `GlobalLatticeParam` is a `LatticeMeasurement`, and that of a
    `LatticeMeasurement` is a `Lattice`. An unset field is allowed.

Why:
    The published evaluator accepts any object there, but compares only these classes. Other objects
    are lost in the score, on either side.

Example:
    GlobalLatticeParam(lattice=Lattice.cubic(3.58), struct=CrysStruct.FCC)

Instead:
    GlobalLatticeParam(lattice=LatticeMeasurement(Lattice.cubic(3.58)), struct=CrysStruct.FCC)

References:
    The published evaluator (version 0.1.1) does not check this, so an extraction is not refused for
    it.
"""

from litx.model import GlobalLatticeParam, Lattice, LatticeMeasurement, Record
from litx_validators.engine import Finding, Findings, rule

_EXPECTED: dict[type[Record], tuple[type, str]] = {
    GlobalLatticeParam: (LatticeMeasurement, "LatticeMeasurement(Lattice.cubic(3.58))"),
    LatticeMeasurement: (Lattice, "Lattice.cubic(3.58), lengths in Å"),
}
"""Class of the lattice field, with an example, by class of the object."""


@rule("LAT005", since="0.1", scope="validate")
def foreign_lattice(record: GlobalLatticeParam | LatticeMeasurement) -> Findings:
    """Yield a record whose lattice is set and not of the class that its field expects."""
    expected, example = _EXPECTED.get(type(record), (object, ""))
    lattice: object = record.lattice
    if lattice is not None and not isinstance(lattice, expected):
        name = type(lattice).__name__
        yield Finding(
            at=record,
            field="lattice",
            message=f"lattice is a {name}, not a {expected.__name__}, and is not compared",
            hint=f"write {example}",
        )
