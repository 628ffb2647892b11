"""Lattice parameters, and phases of a material as a whole from diffraction."""

from collections.abc import Mapping
from typing import Final

from litx.display.suggestions import suggest
from litx.errors import ModelTypeError
from litx.model.chemistry import Lattice
from litx.model.number import is_finite
from litx.model.quantity import Quantity
from litx.model.record import Record, record
from litx_ontology import CrysStruct, MeasurementMethod

LATTICE_PARAMETERS: Final = ("a", "b", "c", "alpha", "beta", "gamma")
"""Names of the parameters of a lattice, in the order of `Lattice.parameters`."""

FRACTION_BASES: Final = ("volume", "weight", "mole", "area")
"""Bases of a phase fraction that a paper may print."""


@record()
class LatticeMeasurement(Record):
    """Lattice parameters.

    Attributes:
        lattice: pymatgen lattice; lengths in Å, angles in degrees.
        description: Details that have no field.
        source: Location in the paper.
        uncertainty: Half width by parameter (`a` to `gamma`), in Å or degrees: {"a": 0.0001}.

    Raises:
        ModelTypeError: LAT006, if `uncertainty` has another key, or a value that is no half width.
    """

    lattice: Lattice
    description: str | None = None
    source: str | None = None
    uncertainty: Mapping[str, float] | None = None

    def _check(self) -> None:
        """Check that the uncertainty is a map from parameters to numbers from 0 on (LAT006)."""
        widths: object = self.uncertainty
        if widths is None:
            return
        if not isinstance(widths, Mapping):
            message = f"uncertainty of a lattice is the {type(widths).__name__} {widths!r:.80}"
            raise ModelTypeError("LAT006", message, 'write a map such as {"a": 0.0001}')
        for name, width in widths.items():
            if name not in LATTICE_PARAMETERS:
                message = f"uncertainty of a lattice has the key {name!r:.80}"
                raise ModelTypeError("LAT006", message, suggest(str(name), LATTICE_PARAMETERS))
            is_number = isinstance(width, (int, float))
            if not is_number or not is_finite(width) or width < 0:
                message = f"uncertainty of the lattice parameter {name} is {width!r:.80}"
                hint = "write half the width of the interval, as a number"
                raise ModelTypeError("LAT006", message, hint)


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
        fraction_basis: Basis of `phase_fraction`: `volume`, `weight`, `mole` or `area`; None if the
            paper does not print it.
        temperature: Temperature of the diffraction; None if the paper does not state it.
        measurement_method: Kind of diffraction, such as `MeasurementMethod.XRD`.
        space_group: Symbol of the space group, such as "P4/mmm".
        space_group_number: Number of the space group in the International Tables, from 1 to 230.

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
    fraction_basis: str | None = None
    temperature: Quantity | None = None
    measurement_method: MeasurementMethod | str | None = None
    space_group: str | None = None
    space_group_number: int | None = None

    def _check(self) -> None:
        """Check that the phase fraction is a `Quantity` or None (LAT001)."""
        fraction: object = self.phase_fraction
        if fraction is not None and not isinstance(fraction, Quantity):
            phase = self.name or getattr(self.struct, "value", self.struct)
            message = f"phase_fraction of the phase {phase} is the "
            message += f"{type(fraction).__name__} {fraction!r}"
            raise ModelTypeError("LAT001", message, "write Quantity(value=..., unit=percent)")
