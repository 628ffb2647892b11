"""A member of the vocabulary as data."""

from dataclasses import asdict
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:  # loaded when a command runs
    from litx_ontology.canonical import Described


def as_data(member: "Described") -> dict[str, Any]:
    """Return the description of a member, as data for JSON."""
    from litx_ontology.mappings import find_mapping

    return {
        "vocabulary": type(member).__name__,
        "member": member.name,
        "value": member.value,
        "label": member.label,
        "description": member.description,
        "aliases": list(member.aliases),
        "dimension": getattr(member, "dimension", None),
        "unit": unit_of(member) or None,
        "since": member.since,
        "mapping": asdict(find_mapping(member)),
    }


def unit_of(member: "Described") -> str:
    """Return the unit of a kind as text; empty for other members."""
    return str(getattr(member, "unit", ""))
