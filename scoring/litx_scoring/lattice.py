"""Agreement of two lattices: all or nothing.

Source: published alloy benchmark, version 0.1.1.
"""

from litx_scoring.profile import PublishedProfile

Parameters = tuple[float, float, float, float, float, float]
"""Lengths a, b, c in Å and angles alpha, beta, gamma in degrees."""


def lattices_agree(target: Parameters, extracted: Parameters, profile: PublishedProfile) -> bool:
    """Say whether all six parameters differ by less than the tolerance."""
    pairs = zip(target, extracted, strict=True)
    return all(abs(a - b) < profile.lattice_tolerance for a, b in pairs)
