"""Sequences in responses, programs that return them, and their identity."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from litx_scoring.metrics.fasta import SequenceProgram, find_program, program_input, read_fasta
from litx_scoring.metrics.identity_ratio import Identity, identity, published_identity
from litx_scoring.metrics.outcome import Absent, Unparsed

NO_HEADER = Unparsed("no line begins with '>' and has another one below it")
PROSE = "done", "DONE", "end", "THIS IS IT", "SEQUENCE OF A CHAIN", "---", "Fine"


@pytest.mark.parametrize(
    ("expected", "response"),
    [
        ("ACDEF", ">x\nACD\nEF\n"),
        ("ACD", "Here:\n```\n>x\nACD\n```\nDone."),
        ("", ">x\n aCd "),
        ("ACD", ">x\nacd"),
        ("ACD", ">x\r\nACD*\r\n"),
        ("", ">x\n"),
        ("", ">x\n>y\nACD"),
        ("ACD", ">x\nACD\n>y\nEF"),
        ("ACDEFG", ">x\nAC DE\nF\tG\nand that is all"),
        ("ACD", "  >x\n  ACD"),
        *((NO_HEADER, response) for response in ("", "ACD\n>x", "a > b\nACD")),
        *(("ACDEF", f">x\nACDEF\n{prose}") for prose in PROSE),
        *(("", f">x\n{prose}\nACD") for prose in ("unknown", "UNKNOWN", "Not found", "", "---")),
        ("ACDEFUGHIKLM", ">x\nACDEFUGHIKLM"),  # a rare residue, in a long line
    ],
)
def test_sequence(expected, response):
    """Lines of residues below the first header are joined, up to prose."""
    assert expected == read_fasta(response)


@pytest.mark.parametrize(
    ("expected", "response"),
    [
        (None, "```\ndef f(x):\n    return x\n```"),
        (("\ndef f(x):\n    return x\n", "f"), "```python\ndef f(x):\n    return x\n```\nBye."),
        (("\ndef f(x):\n  return x", "f"), "```python\ndef f(x):\n  return x\nBye."),
        (("\ndef f(x):\n  return x", "f"), "```python\ndef f(x):\n  return x"),
        (("\ndef f(x):\n  pass", "f"), "```python\ndef f(x):\n  pass"),
        (("\nprint(1)\n", ""), "```python\nprint(1)\n```"),
        (("\ndef g(x): return 1\n", "f"), "def f(x)\n```python\ndef g(x): return 1\n```"),
    ],
)
def test_program(expected, response):
    """A program ends at its fence, else at its first return; its function is the first."""
    assert (expected and SequenceProgram(*expected)) == find_program(response)


def test_program_input():
    """A program receives the structure and the lines after it."""
    assert "ATOM 1\nATOM 2" == program_input("Find it.\nATOM 1\nATOM 2")
    assert Absent("the prompt holds no ATOM") == program_input("Find it.")


RESIDUES = st.text("ACDEF", max_size=14)


class TestIdentity:
    @pytest.mark.parametrize(
        ("expected", "prediction", "truth"),
        [
            # a residue of five replaced: four identities in six columns, and one edit
            (Identity(pytest.approx(4 / 6), 4, 2, 0, 0.2), "ACKEF", "ACDEF"),
            # an empty sequence is a single blank; small letters are other letters
            (Identity(1.0, 1, 0, 0, 0.0), "", ""),
            (Identity(0.0, 0, 3, 0, 1.0), "", "AC"),
            (Identity(0.0, 0, 4, 0, 1.0), "ac", "AC"),
        ],
    )
    def test_by_hand(self, expected, prediction, truth):
        """Identities, gaps, mismatches and edits agree with alignments by hand."""
        assert expected == identity(prediction, truth)

    @given(RESIDUES, RESIDUES)
    def test_laws(self, a, b):
        """Ratios are from 0 to 1 and symmetric; only equal sequences have the ratio 1."""
        result = identity(a, b)
        assert result == identity(b, a)
        first, second = len(a or " "), len(b or " ")
        assert first + second == 2 * result.n_identities + result.n_gaps
        edits = result.normalized_levenshtein_distance * max(first, second)
        assert max(first, second) - result.n_identities <= edits + 1e-9
        assert 0 <= result.identity_ratio <= 1
        assert 0 <= result.normalized_levenshtein_distance <= 1
        assert (a == b) == (result.identity_ratio == 1)

    @settings(deadline=None)
    @given(RESIDUES.filter(bool), RESIDUES.filter(bool))
    def test_aligner(self, a, b):
        """The first alignment of Biopython has equal identities and gaps, and no mismatch."""
        align = pytest.importorskip("Bio.Align")
        aligner = align.PairwiseAligner(mode="global", match_score=1, mismatch_score=0, gap_score=0)
        counts, result = aligner.align(b, a)[0].counts(), identity(a, b)
        expected = (counts.identities, counts.gaps, counts.mismatches)
        assert expected == (result.n_identities, result.n_gaps, 0)

    def test_long(self):
        """Sequences of 5,000 residues can be compared."""
        result = identity("ACDEFGHIKL" * 500, "LKIHGFEDCA" * 500)
        assert 10_000 == 2 * result.n_identities + result.n_gaps

    def test_published(self):
        """Results have the published names; without a sequence each has the published text."""
        names = ("identity_ratio", "n_identities", "n_gaps", "n_mismatches")
        names += ("normalized_levenshtein_distance",)
        expected = dict(zip(names, (1.0, 2, 0, 0, 0.0), strict=True))
        assert expected == published_identity(identity("AC", "AC"))
        words = dict.fromkeys(names, "Can not parse model response")
        assert words == published_identity(Unparsed("nothing"))
