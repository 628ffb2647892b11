"""Compositions of an extraction: a formula, amounts by element, or a call of a helper."""

from collections.abc import Callable

from litx.errors import FormatError
from litx.formats.extraction_json.node import Node
from litx.formats.extraction_json.words import read_word
from litx.model.chemistry import Composition
from litx.model.composition import (
    CompMeasurement,
    balance_composition,
    composition_with_weight_additions,
)
from litx_ontology import MeasurementMethod

_LONGEST_FORMULA = 1_000
"""Characters; pymatgen's time grows faster than the text."""

_REFUSALS = (ArithmeticError, AttributeError, KeyError, TypeError, ValueError)
"""What pymatgen raises for a composition that it cannot make."""


def read_composition(node: Node) -> CompMeasurement:
    """Read a composition with its method.

    Raises:
        FormatError: It cannot be read, is empty, or its percentages do not sum to 100.
    """
    inner = node.need("composition")
    given = _helped(inner) if _is_helper(inner) else _plain(inner)
    method = node.maybe("method", lambda word: read_word(word, MeasurementMethod))
    about = node.kept_all("description", "source")
    try:
        with inner.building():
            return CompMeasurement(given, method or MeasurementMethod.Unspecified, **about)
    except ArithmeticError as error:  # an amount is not finite
        raise inner.fault(f"the composition cannot be read: {error}") from None


def _is_helper(node: Node) -> bool:
    return isinstance(node.data, dict) and "_helper" in node.data


def _plain(node: Node) -> str | dict[str, float]:
    """Read a formula or amounts by element."""
    if isinstance(node.data, dict):
        return _weights(node)
    formula = node.as_text()
    if len(formula) > _LONGEST_FORMULA:
        message = f"a formula has {len(formula):,} characters"
        raise node.fault(message, f"at most {_LONGEST_FORMULA:,} are read")
    return formula


def _weights(node: Node) -> dict[str, float]:
    return {name: item.as_number() for name, item in node.entries()}


def _balance(node: Node) -> Composition:
    return balance_composition(
        node.need("main_element").as_text(), _weights(node.need("additions"))
    )


def _from_weights(node: Node) -> Composition:
    return Composition.from_weights(_weights(node.need("weights")))


def _weight_additions(node: Node) -> Composition:
    return composition_with_weight_additions(
        _plain(node.need("base")),
        Composition.from_weights(_weights(node.need("additions_weights"))),
        node.need("fraction").as_number(),
    )


_HELPERS: dict[str, tuple[Callable[[Node], Composition], str]] = {
    "balance_composition": (_balance, "main_element, and additions in weight percent by element"),
    "from_weight_dict": (_from_weights, "weights by element"),
    "weight_additions": (
        _weight_additions,
        "base, additions_weights by element, and fraction as a decimal (5 wt.% is 0.05)",
    ),
}
"""The helpers by the name under ``_helper``, each with what it needs."""


def _helped(node: Node) -> Composition:
    """Call the helper that the object here names."""
    name = node.data["_helper"]
    if not isinstance(name, str) or name not in _HELPERS:
        raise node.fault(f"unknown helper {name!r:.80}", f"use one of {', '.join(_HELPERS)}")
    helper, needs = _HELPERS[name]
    try:
        return helper(node)
    except FormatError as error:
        message = f"{name} failed at {error.path}: {error.message}"
        raise node.fault(message, f"{name} needs {needs}") from None
    except _REFUSALS as error:
        raise node.fault(f"{name} failed: {error}", f"{name} needs {needs}") from None
