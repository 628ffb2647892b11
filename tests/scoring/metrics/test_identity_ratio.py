"""The identity ratio, against the aligner whose numbers were published."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from litx_scoring.metrics.identity_ratio import Identity, identity, published_identity
from litx_scoring.metrics.outcome import Unparsed

residues = st.text("ACDEF", max_size=14)


@pytest.mark.parametrize(
    ("expected", "prediction", "truth"),
    [
        (Identity(pytest.approx(4 / 6), 4, 2, 0, 0.2), "ACKEF", "ACDEF"),
        (Identity(1.0, 1, 0, 0, 0.0), "", ""),
        (Identity(0.0, 0, 3, 0, 1.0), "", "AC"),
        (Identity(0.0, 0, 4, 0, 1.0), "ac", "AC"),
    ],
)
def test_worked(expected, prediction, truth):
    """One residue of five replaced: four identities in six columns, and one edit.

    An empty sequence is a single blank; small letters are other letters.
    """
    assert expected == identity(prediction, truth)


@given(residues, residues)
def test_laws(a, b):
    """Numbers are 0 to 1, the same both ways; only a sequence itself has the ratio 1."""
    found = identity(a, b)
    assert found == identity(b, a)
    one, other = len(a or " "), len(b or " ")
    assert one + other == 2 * found.n_identities + found.n_gaps
    edits = found.normalized_levenshtein_distance * max(one, other)
    assert max(one, other) - found.n_identities <= edits + 1e-9
    assert 0 <= found.identity_ratio <= 1
    assert 0 <= found.normalized_levenshtein_distance <= 1
    assert (a == b) == (found.identity_ratio == 1)


@settings(deadline=None)
@given(residues.filter(bool), residues.filter(bool))
def test_aligner(a, b):
    """The first alignment with the numbers of 2024 has no mismatch, and as many columns."""
    align = pytest.importorskip("Bio.Align")
    aligner = align.PairwiseAligner(mode="global", match_score=1, mismatch_score=0, gap_score=0)
    counts, found = aligner.align(b, a)[0].counts(), identity(a, b)
    expected = (counts.identities, counts.gaps, counts.mismatches)
    assert expected == (found.n_identities, found.n_gaps, 0)


def test_long():
    """Sequences of 5,000 residues take no time, which the definition above would."""
    found = identity("ACDEFGHIKL" * 500, "LKIHGFEDCA" * 500)
    assert 10_000 == 2 * found.n_identities + found.n_gaps


def test_published():
    """The five published names; without a sequence every metric has words for a number."""
    expected = {
        "identity_ratio": 1.0,
        "n_identities": 2,
        "n_gaps": 0,
        "n_mismatches": 0,
        "normalized_levenshtein_distance": 0.0,
    }
    assert expected == published_identity(identity("AC", "AC"))
    words = dict.fromkeys(expected, "Can not parse model response")
    assert words == published_identity(Unparsed("nothing"))
