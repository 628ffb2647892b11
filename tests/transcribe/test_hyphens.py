"""Words that are divided by a line break."""

# ruff: noqa: RUF001 (signs are written as papers print them)
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from litx.transcribe.layout.paragraphs import collect_words, join

WORDS = collect_words(
    ["of high and entropy, annealing at grain size; solid solution", "In well-known temperatures"]
)


def test_vocabulary():
    """Words next to a line break are not collected."""
    assert {"the", "of", "alloy"} == collect_words(["mould The harden-", "ing of the Alloy"])


class TestJoin:
    @pytest.mark.parametrize(
        ("before", "after", "expected"),
        [
            ("by anneal-", "ing at", "by annealing at"),  # the document has the word
            ("Tem-", "pering", "Tempering"),
            ("well-", "known", "well-known"),  # the document has the word with its hyphen
            ("high-", "entropy", "high-entropy"),  # the document has both parts
            ("by an\u00ad", "nealing", "by annealing"),  # a soft hyphen
            ("10\u2013", "20 mm", "10\u201320 mm"),
            ("Fe-", "based", "Fe-based"),
            ("CoCr-", "based", "CoCr-based"),
            ("Al$_{0.5}$CoCr-", "based", "Al$_{0.5}$CoCr-based"),
            ("x-", "ray", "x-ray"),
            ("at \u2212", "5 K", "at \u2212 5 K"),
            ("the - ", "sign", "the -  sign"),
            ("", "was", "was"),
        ],
    )
    def test_cases(self, before, after, expected):
        """A hyphen at a line break is removed unless the word, number or formula has it."""
        assert expected == join(before, after, WORDS)

    @given(st.text("aB1.-–− $}"), st.text("aB1.-–− $}"))
    def test_other_characters(self, before, after):
        """Only hyphens and blanks are added or removed."""
        joined = join(before, after, WORDS)
        assert re.sub(r"[-\s]", "", before + after) == re.sub(r"[-\s]", "", joined)

    @given(st.text("aB1.$}"), st.sampled_from("1B}"), st.sampled_from(("", "-")), st.text("aB1"))
    def test_numbers_and_formulas(self, before, last, hyphen, after):
        """A line that ends in a digit, capital or script is never merged with the next."""
        between = hyphen or " "
        assert before + last + between + after == join(before + last + hyphen, after, WORDS)
