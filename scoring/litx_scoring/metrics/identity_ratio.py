"""Share of identical residues in the alignment of two sequences.

Source: CURIE (Cui et al., arXiv 2503.13517), which counts in the first alignment of Biopython
1.84: match 1, mismatch 0, gaps 0, end to end. With these numbers the first alignment has no
mismatch, so that everything follows from the length of the longest common subsequence. Biopython
1.86 changed the default for gaps, and with it the results, so it is not used.
"""

from dataclasses import asdict, dataclass

from rapidfuzz.distance import LCSseq, Levenshtein

from litx_scoring.metrics.outcome import CANNOT_PARSE, Unparsed


@dataclass(frozen=True)
class Identity:
    """An alignment of two sequences.

    Attributes:
        identity_ratio: Identical residues over columns of the alignment, from 0 to 1.
        n_identities: Columns with the same residue twice.
        n_gaps: Columns with a residue of a single sequence.
        n_mismatches: Columns with two residues that differ; always 0 here.
        normalized_levenshtein_distance: Edits over the length of the longer sequence, from 0 to 1.
    """

    identity_ratio: float
    n_identities: int
    n_gaps: int
    n_mismatches: int
    normalized_levenshtein_distance: float


def identity(prediction: str, truth: str) -> Identity:
    """Align two sequences, in time that grows with the product of their lengths over 64.

    Case matters: `a` is not `A`. An empty sequence counts as a single blank, so that it agrees
    only with another empty sequence.
    """
    ours, theirs = prediction or " ", truth or " "
    same = LCSseq.similarity(ours, theirs)
    gaps = len(ours) + len(theirs) - 2 * same
    edits = Levenshtein.distance(ours, theirs)
    return Identity(same / (same + gaps), same, gaps, 0, edits / max(len(ours), len(theirs)))


def published_identity(result: Identity | Unparsed) -> dict[str, float | str]:
    """Return the numbers under their published names, or a text in place of each."""
    if isinstance(result, Unparsed):
        return dict.fromkeys(Identity.__dataclass_fields__, CANNOT_PARSE)
    return asdict(result)
