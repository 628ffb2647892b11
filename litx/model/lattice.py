"""Lattice parameters, and phases of a material as a whole from diffraction."""

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
        description: Details that have no field.
        source: Location in the paper.
    """

    lattice: Lattice
    description: str | None = None
    source: str | None = None


@record()
class GlobalLatticeParam(Record):
    """A phase of the material as a whole, from diffraction.

    Attributes:
        lattice: Lattice parameters.
        struct: Crystal structure.
        name: Name of the phase in the paper; unset if it only repeats the structure.
        description: Details that have no field.
        phase_fraction: Share of the material.
        source: Location in the paper.
        optional: Reason and place why a careful reader may omit it; only ground truth has it.

    Raises:
        ModelTypeError: LAT001, if `phase_fraction` is not a `Quantity`.
    """

    lattice: LatticeMeasurement | None = None
    struct: CrysStruct | str | None = None
    name: str | None = None
    description: str | None = None
    phase_fraction: Quantity | None = None
    source: str | None = None
    optional: str | None = None

    def _check(self) -> None:
        """Check that the phase fraction is a `Quantity` or None (LAT001)."""
        fraction: object = self.phase_fraction
        if fraction is not None and not isinstance(fraction, Quantity):
            phase = self.name or getattr(self.struct, "value", self.struct)
            message = f"phase_fraction of the phase {phase} is the "
            message += f"{type(fraction).__name__} {fraction!r}"
            raise ModelTypeError("LAT001", message, "write Quantity(value=..., unit=percent)")
