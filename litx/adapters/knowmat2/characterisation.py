"""From KnowMat2's notes on characterisation, which are prose, to structures and features.

Source: published alloy benchmark, version 0.1.1 (its adapter for KnowMat2).
"""

from collections.abc import Sequence

from litx.adapters.formula import plain
from litx.errors import FormatError
from litx.formats.extraction_json.node import Node
from litx.model import Configuration, GlobalLatticeParam
from litx_ontology import ConfigTag, CrysStruct

STRUCTURES = (
    ("B2", CrysStruct.B2),
    ("L12", CrysStruct.L12),
    ("L10", CrysStruct.L10),
    ("C14", CrysStruct.C14),
    ("C15", CrysStruct.C15),
    ("D019", CrysStruct.D019),
    ("FCC", CrysStruct.FCC),
    ("BCC", CrysStruct.BCC),
    ("HCP", CrysStruct.HCP),
    ("AMORPHOUS", CrysStruct.Amorphous),
)
"""What the text contains, in capitals, and the structure that it means, in the order kept."""

TAGS = (
    ("dendrit", ConfigTag.Dendrite),
    ("lamellar", ConfigTag.Lamellar),
    ("equiaxed", ConfigTag.Equiaxed),
    ("columnar", ConfigTag.Columnar),
    ("eutectic", ConfigTag.Eutectic),
    ("twin", ConfigTag.Twin),
    ("lath", ConfigTag.Lath),
)
"""What the text contains, in small letters, and the tag that it means.

Precipitates are left out on purpose: they would need a host, which the text does not tell.
"""

LONGEST = 100_000
"""Characters of the notes that are read; KnowMat2 writes some 1,000."""


def read_characterisation(entry: Node) -> tuple[list[CrysStruct], list[ConfigTag]]:
    """Return the structures and tags that the notes of an entry name.

    Raises:
        FormatError: The notes are no text, nor an object of texts, or too long.
    """
    text = plain("\n".join(_texts(entry)))
    capitals, small = text.upper(), text.lower()
    structures = [structure for word, structure in STRUCTURES if word in capitals]
    return structures, [tag for word, tag in TAGS if word in small]


def _texts(entry: Node) -> list[str]:
    notes = entry.get("characterisation") or entry.get("characterization")
    if notes is None:
        return []
    if isinstance(notes.data, dict):
        parts = [part for _, part in notes.entries() if part.data is not None]
    else:
        parts = [notes]
    texts = [
        item.as_text()
        for part in parts
        for item in (part.elements() if isinstance(part.data, list) else [part])
    ]
    if (length := sum(map(len, texts))) > LONGEST:
        raise FormatError(
            notes.path, f"the notes have {length:,} characters", f"at most {LONGEST:,} are read"
        )
    return texts


def with_structures(
    phases: Sequence[GlobalLatticeParam], structures: Sequence[CrysStruct]
) -> list[GlobalLatticeParam]:
    """Return phases, those with a lattice given the first structure where they have none.

    Structures that no phase has are added as phases of their own.
    """
    first = structures[0] if structures else None
    found = [
        phase.evolve(struct=first)
        if first is not None and phase.struct is None and phase.lattice is not None
        else phase
        for phase in phases
    ]
    named = {phase.struct for phase in found}
    missing = [one for one in structures if one not in named]
    return [*found, *(GlobalLatticeParam(struct=one) for one in missing)]


def features(structures: Sequence[CrysStruct], tags: Sequence[ConfigTag]) -> list[Configuration]:
    """Return a configuration for each structure, the first with the tags; or one of tags alone."""
    if not structures:
        return [Configuration(tags=tags)] if tags else []
    first, *others = structures
    tagged = Configuration(struct=first, tags=tags or None)
    return [tagged, *(Configuration(struct=one) for one in others)]
