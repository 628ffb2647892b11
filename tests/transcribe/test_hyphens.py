"""Words that a line break divides."""

# ruff: noqa: RUF001 (signs are written as papers print them)
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from litx.transcribe.layout.paragraphs import join, vocabulary

_BLANK = re.compile(r"[-\s]")
WORDS = vocabulary(
    ["of high and entropy, annealing at grain size; solid solution", "In well-known temperatures"]
)


class TestVocabulary:
    def test_divided_words(self):
        """What a line break may divide is no word."""
        found = vocabulary(["mould The harden-", "ing of the Alloy"])
        assert {"the", "of", "alloy"} == found


class TestJoin:
    @pytest.mark.parametrize(
        ("before", "after", "expected"),
        [
            ("by anneal-", "ing at", "by annealing at"),  # the document has the word
            ("Tem-", "pering", "Tempering"),
            ("well-", "known", "well-known"),  # the document has it with its hyphen
            ("high-", "entropy", "high-entropy"),  # the document has both parts
            ("by an\u00ad", "nealing", "by annealing"),  # a soft hyphen
            ("10-", "20 mm", "10-20 mm"),
            ("10\u2013", "20 mm", "10\u201320 mm"),
            ("Al-", "Co", "Al-Co"),
            ("Fe-", "based", "Fe-based"),
            ("CoCr-", "based", "CoCr-based"),
            ("Al$_{0.5}$CoCr-", "based", "Al$_{0.5}$CoCr-based"),
            ("Ti-", "6Al-4V", "Ti-6Al-4V"),
            ("x-", "ray", "x-ray"),
            ("TEM-", "based", "TEM-based"),
            ("at \u2212", "5 K", "at \u2212 5 K"),
            ("the - ", "sign", "the -  sign"),
            ("of 5", "7 K", "of 5 7 K"),
            ("the alloy", "was", "the alloy was"),
            ("", "was", "was"),
        ],
    )
    def test_cases(self, before, after, expected):
        """A hyphen goes only where the word has none; numbers and formulas keep theirs."""
        assert expected == join(before, after, WORDS)

    @given(st.text("aB1.-–− $}"), st.text("aB1.-–− $}"))
    def test_nothing_else_is_lost(self, before, after):
        """Only hyphens and blanks come or go."""
        joined = join(before, after, WORDS)
        assert _BLANK.sub("", before + after) == _BLANK.sub("", joined)

    @given(st.text("aB1.$}"), st.sampled_from("1B}"), st.sampled_from(("", "-")), st.text("aB1"))
    def test_numbers_and_formulas(self, before, last, hyphen, after):
        """What ends in a digit, a capital or a script never meets the next line."""
        between = hyphen or " "
        assert before + last + between + after == join(before + last + hyphen, after, WORDS)
