"""Compositions, and helpers for weight percent and typeset formulas."""

import math
import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from litx.display.suggestions import suggest
from litx.errors import ModelError, ModelTypeError
from litx.model.chemistry import Composition
from litx.model.formula import UNKNOWN, split_unknown
from litx.model.normalize import unwrap
from litx.model.quantity import Quantity
from litx.model.record import Record, record
from litx_ontology import MeasurementMethod

PERCENT_SUM_TOLERANCE = 0.2001
"""Largest deviation of a sum in percent from 100: 0.2, with slack for rounding of floats.

Source: published alloy benchmark, version 0.1.1."""

RATIO_SUM_LIMIT = 50
"""Largest sum that is a ratio; larger sums are percent.

Source: published alloy benchmark, version 0.1.1."""

COMPOSITE_BASES = ("weight", "volume", "mole")
"""Bases of the shares in a composite."""

_LONGEST_SEARCHED = 1_000
"""Characters of a wrong composition that are searched for δ."""

_NOMINAL = frozenset({MeasurementMethod.Balance, MeasurementMethod.Unspecified})

_SURELY_FINITE = 1e300  # all amounts are finite if their sum is below this

_SUBSCRIPT = re.compile(r"_\{([^{}]*)\}")
_PLAIN = str.maketrans(
    {
        "{": None,
        "}": None,
        "_": None,
        "\N{ONE DOT LEADER}": ".",
        **{chr(0x2080 + digit): str(digit) for digit in range(10)},  # subscript digits
    }
)


@record()
class CompMeasurement(Record):
    """A nominal or measured composition.

    Attributes:
        composition: Amounts by element; a formula or a map is converted by pymatgen.
        method: Method of measurement; `Balance` means weighed in, that is nominal.
        description: Details that have no field.
        source: Location in the paper.
        validate_composition: False if the percentages in the paper do not sum to 100.
        optional: Reason and place why a careful reader may omit it; only ground truth has it.
        undetermined: Elements whose amount deviates by an unknown δ, as of O in SrCoO3-δ; read
            from a formula with δ.

    Raises:
        ModelError: CMP001 if pymatgen cannot read it, CMP003 if it is empty, CMP002 if
            percentages do not sum to 100.
    """

    composition: Composition
    method: MeasurementMethod | str = MeasurementMethod.Unspecified
    description: str | None = None
    source: str | None = None
    validate_composition: bool = True
    optional: str | None = None
    undetermined: Sequence[str] = ()

    if TYPE_CHECKING:  # the constructor accepts more types than the field

        def __init__(
            self,
            composition: Composition | str | Mapping[str, float],
            method: MeasurementMethod | str = MeasurementMethod.Unspecified,
            description: str | None = None,
            source: str | None = None,
            validate_composition: bool = True,
            optional: str | None = None,
            undetermined: Sequence[str] = (),
        ) -> None: ...

    _MENDED = {"CMP002": {"validate_composition": False}}  # noqa: RUF012 (it never changes)

    @property
    def is_nominal(self) -> bool:
        """Whether the composition was weighed in, or has no method."""
        return self.method is None or (isinstance(self.method, str) and self.method in _NOMINAL)

    def _check(self) -> None:
        """Convert a formula or map to a `Composition`; check amounts (CMP001) and sum (CMP002)."""
        composition: object = self.composition
        if isinstance(composition, str):
            composition, unknown = split_unknown(composition)
            if unknown:
                object.__setattr__(self, "undetermined", unknown)
        if not isinstance(composition, Composition):
            object.__setattr__(self, "composition", read_composition(composition))
        self._check_undetermined()
        # the sum is cached, while pymatgen is slow to look up single amounts
        is_small = self.composition.num_atoms < _SURELY_FINITE
        if not is_small and not all(map(math.isfinite, self.composition.values())):
            message = f"composition {composition!r:.80} has an amount that is not finite"
            raise ModelError("CMP001", message, "write a number")
        if not self.validate_composition:
            return
        total = float(self.composition.num_atoms)
        if total == 0:
            message = f"composition {composition!r} is empty"
            raise ModelError("CMP003", message, "give at least one element")
        if total > RATIO_SUM_LIMIT and not abs(total - 100) <= PERCENT_SUM_TOLERANCE:
            message = f"composition {self.composition.formula} sums to {total:.10g}, not 100"
            hint = "correct it; if the paper itself is off 100, pass validate_composition=False"
            raise ModelError("CMP002", message, hint)

    def _check_undetermined(self) -> None:
        """Check that the elements with an unknown deviation are in the composition (CMP001)."""
        names: object = self.undetermined
        known = {str(element) for element in self.composition} if names else ()
        if (
            isinstance(names, str)
            or not isinstance(names, Sequence)
            or not all(isinstance(name, str) and name in known for name in names)
        ):
            message = f"undetermined is {names!r:.80}, and no list of elements of the composition"
            hint = "leave it out, and write δ in the formula, such as 'SrCoO3-δ'"
            raise ModelTypeError("CMP001", message, hint)


CompositionMeasurement = CompMeasurement


@record(kw_only=True)
class CompositeMeasurement(Record):
    """Shares of the parts of a composite, such as 65 wt.% NiO and 35 wt.% YSZ.

    Attributes:
        parts: Shares by the name or formula of a part; numbers of a ratio such as 60:40 as printed.
        basis: Basis of the shares: `weight`, `volume` or `mole`; None if the paper does not print
            it.
        description: Details that have no field.
        source: Location in the paper.
        optional: Reason and place why a careful reader may omit it; only ground truth has it.

    Raises:
        ModelTypeError: CMP008, if `parts` is not a map from names to quantities, or `basis` is
            another word.
    """

    parts: Mapping[str, Quantity]
    basis: str | None = None
    description: str | None = None
    source: str | None = None
    optional: str | None = None

    def _check(self) -> None:
        """Check that the parts are quantities by name, and that the basis is known (CMP008)."""
        parts: object = self.parts
        hint = 'write parts={"NiO": Quantity(65, percent), "YSZ": Quantity(35, percent)}'
        if not isinstance(parts, Mapping) or not parts:
            raise ModelTypeError("CMP008", f"parts of a composite are {parts!r:.80}", hint)
        for name, share in parts.items():
            if not isinstance(name, str) or not isinstance(share, Quantity):
                message = f"parts of a composite hold {name!r:.80}: {share!r:.80}"
                raise ModelTypeError("CMP008", message, hint)
        if self.basis is not None and self.basis not in COMPOSITE_BASES:
            message = f"basis of a composite is {self.basis!r:.80}"
            raise ModelTypeError("CMP008", message, suggest(str(self.basis), COMPOSITE_BASES))


def read_composition(value: object) -> Composition:
    """Read a formula or a map of amounts.

    Raises:
        ModelError: CMP001, with the message of pymatgen.
    """
    if isinstance(value, str) and any(symbol in value for symbol in UNKNOWN):
        message = f"composition {value!r:.80} has δ without an amount of an element before it"
        raise ModelError("CMP001", message, "write it as in 'SrCoO3-δ', or give δ a number")
    try:
        return Composition(value)
    except (ValueError, TypeError, AttributeError, KeyError, ArithmeticError) as error:
        message = f"composition {value!r:.80} cannot be read: {error}"
        hint = "write a formula such as 'Fe50Ni50' or a map such as {'Fe': 50, 'Ni': 50}"
        if any(symbol in str(value)[:_LONGEST_SEARCHED] for symbol in UNKNOWN):
            hint = "write an unknown δ in a formula, such as 'SrCoO3-δ'; a map takes numbers"
        raise ModelError("CMP001", message, hint) from None


def balance_composition(main_element: str, additions: Mapping[str, float]) -> Composition:
    """Return the composition of an alloy from weight percent of all but its main element.

    Ti-6Al-4V: weights Ti 100 - 6 - 4 = 90, Al 6, V 4. Moles per 100 g are 90 / 47.867 = 1.880, 6 /
    26.982 = 0.222 and 4 / 50.942 = 0.079; divided by their sum 2.181 this gives Ti 0.862, Al
    0.102, V 0.036.

    Args:
        main_element: Symbol of the element that makes up the rest.
        additions: Weight percent by element symbol; an entry for `main_element` replaces the rest.

    Raises:
        ValueError: The additions sum to more than 100.
    """
    weights = unwrap(additions)
    rest = 100 - sum(weights.values())
    return Composition.from_weights({unwrap(main_element): rest, **weights})


def composition_with_weight_additions(
    base: Composition | str | Mapping[str, float],
    additions: Composition | str | Mapping[str, float],
    addition_wt_frac: float,
) -> Composition:
    """Return `base` with `additions` mixed in at a given mass per mass of `base`.

    CoCrFeNi with 10 g of WC on 100 g: the base weighs 225.48 g/mol, so 22.548 g of WC go in; WC
    weighs 195.85 g/mol, hence 22.548 / 195.85 = 0.1151 of W and of C beside 1 each of Co, Cr, Fe,
    Ni. The result is not renormalised. Of a share of the whole, such as 10 wt.% WC in the blend,
    divide by the rest: 0.1 / 0.9.

    Args:
        base: Base composition; its amounts stay.
        additions: Added composition, amounts in moles.
        addition_wt_frac: Mass of the additions over mass of the base: 5 g on 100 g is 0.05.
    """
    start, extra = Composition(unwrap(base)), Composition(unwrap(additions))
    return start + extra * (start.weight * addition_wt_frac / extra.weight)


def clean_formula(text: str) -> str:
    """Return a formula without typesetting: "Al_{0.5}CoCrFeNi" becomes "Al0.5CoCrFeNi".

    Subscript braces give their content; other braces and underscores are removed; subscript digits
    become digits, and a one-dot leader, which some papers use in subscripts, becomes a full stop.

    Source: published alloy benchmark, version 0.1.1.
    """
    return _SUBSCRIPT.sub(r"\1", text).translate(_PLAIN)
