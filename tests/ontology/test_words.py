"""Words of texts."""

import pytest

from litx_ontology.words import split_words


@pytest.mark.parametrize(
    ("expected", "text"),
    [
        (("gamma", "prime", "phase"), "\N{GREEK SMALL LETTER GAMMA}\N{PRIME}-phases"),
        (("gamma", "double", "prime"), "\N{GREEK SMALL LETTER GAMMA}\u2019\u2019"),
        (("al2o3",), "Al_{2}O_{3}"),
        (("grain", "31", "um"), "grains (31 \N{MICRO SIGN}m)"),
        (("31", "um", "grain"), "31\N{GREEK SMALL LETTER MU}m grains"),
        (("mu", "phase"), "\N{GREEK SMALL LETTER MU} phase"),
        (("laves",), "Laves"),
    ],
)
def test_words(expected, text):
    """Greek letters, primes, subscripts and plurals are normalized; a length keeps its unit."""
    assert expected == split_words(text)
