"""Lattice parameters, and what diffraction says of a material as a whole."""

from litx.errors import ModelTypeError
from litx.model.chemistry import Lattice
from litx.model.quantity import Quantity
from litx.model.record import Record, record
from litx_ontology import CrysStruct


@record()
class LatticeMeasurement(Record):
    """Lattice parameters.

    Attributes:
        lattice: pymatgen lattice; lengths in Å, angles in degrees.
        description: Anything that has no field.
        source: Where it stands in the paper.
    """

    lattice: Lattice
    description: str | None = None
    source: str | None = None


@record()
class GlobalLatticeParam(Record):
    """What diffraction says of one phase of the material as a whole.

    Attributes:
        lattice: Its lattice parameters.
        struct: Its crystal structure.
        name: The paper's name for the phase, unset when that is only its structure.
        description: Anything that has no field.
        phase_fraction: Its share of the material.
        source: Where it stands in the paper.
        optional: Reason and place why a careful reader may leave it out; ground truth alone has it.

    Raises:
        ModelTypeError: LAT001, when `phase_fraction` is not a `Quantity`.
    """

    lattice: LatticeMeasurement | None = None
    struct: CrysStruct | str | None = None
    name: str | None = None
    description: str | None = None
    phase_fraction: Quantity | None = None
    source: str | None = None
    optional: str | None = None

    def _check(self) -> None:
        given: object = self.phase_fraction
        if given is not None and not isinstance(given, Quantity):
            phase = self.name or getattr(self.struct, "value", self.struct)
            message = f"phase_fraction of the phase {phase} is the "
            message += f"{type(given).__name__} {given!r}"
            raise ModelTypeError("LAT001", message, "write Quantity(value=..., unit=percent)")
