"""The agreement of kinds: members are exact, free text is fuzzy."""

import pytest

from litx_scoring import LITXBENCH_0_1_1
from litx_scoring.kind import kind_agreement


def agreement(target, extracted, *, target_is_member=True, extracted_is_member=False):
    """Compare two kinds, by default a member of the truth with free text."""
    pair = (target, target_is_member), (extracted, extracted_is_member)
    return kind_agreement(*pair[0], *pair[1], LITXBENCH_0_1_1)


class TestKindAgreement:
    @pytest.mark.parametrize("target_is_member", [True, False])
    @pytest.mark.parametrize("extracted_is_member", [True, False])
    def test_equal_texts(self, target_is_member, extracted_is_member):
        """Equal texts agree, member or not."""
        flags = {"target_is_member": target_is_member, "extracted_is_member": extracted_is_member}
        assert 1.0 == agreement("density", "density", **flags)

    def test_different_members(self):
        """Two different members do not agree, however many words they share."""
        pair = "yield_strength_tension", "yield_strength_compression"
        assert 0.0 == agreement(*pair, extracted_is_member=True)

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
    def test_free_text(self, extracted, expected):
        """Two shared words give 0.7, one the share of words, at least 0.3; spaces part no words."""
        found = agreement("yield_strength_tension", extracted)
        assert expected == pytest.approx(found)

    def test_either_side_may_be_free(self):
        """Free text in the truth is fuzzy too, and so are two free texts."""
        pair = "hardness", "vickers_hardness"
        assert 0.5 == agreement(*pair, target_is_member=False, extracted_is_member=True)
        assert 0.5 == agreement(*pair, target_is_member=False)
