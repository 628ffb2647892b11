"""The agreement of kinds: members are exact, free text is fuzzy."""

from itertools import product

import pytest

from litx_scoring import LITXBENCH_0_1_1
from litx_scoring.kind import kind_agreement


def agreement(target, extracted, *, target_is_member=True, extracted_is_member=False):
    """Compare two kinds, by default a member of the truth with free text."""
    pair = (target, target_is_member), (extracted, extracted_is_member)
    return kind_agreement(*pair[0], *pair[1], LITXBENCH_0_1_1)


@pytest.mark.parametrize(
    ("extracted", "expected"),
    [
        ("yield_strength", 0.7),
        ("tension_yield", 0.7),
        ("YieldStrength", 0.7),
        ("YIELD_STRENGTH", 0.7),
        ("strength", 1 / 3),
        ("compressive_strength", 0.3),
        ("strength_of_the_whole_alloy_in_bending", 0.3),
        ("yield strength", 0.0),
        ("YIELDStrength", 0.0),
        ("hardness", 0.0),
        ("", 0.0),
        ("__", 0.0),
    ],
)
def test_free_text(extracted, expected):
    """Two shared words give 0.7, one the share of words, at least 0.3; spaces part no words."""
    assert expected == pytest.approx(agreement("yield_strength_tension", extracted))


def test_members():
    """Equal texts agree, member or not; two members do not, however many words they share.

    Free text in the truth is fuzzy too, and so are two free texts.
    """
    for one, other in product([True, False], repeat=2):
        flags = {"target_is_member": one, "extracted_is_member": other}
        assert 1.0 == agreement("density", "density", **flags)
        pair = agreement("hardness", "vickers_hardness", **flags)
        assert (0.0 if one and other else 0.5) == pair
