"""Agreement of two measurement kinds, from 0 to 1.

Source: published alloy benchmark, version 0.1.1.
"""

import re
from functools import lru_cache

from litx_scoring.profile import PublishedProfile

_CAMEL = re.compile(r"(?<=[a-z])(?=[A-Z])")


@lru_cache(maxsize=65536)
def kind_agreement(
    target: str,
    target_is_member: bool,
    extracted: str,
    extracted_is_member: bool,
    profile: PublishedProfile,
) -> float:
    """Return the agreement of two kinds.

    Equal texts agree fully, whether member or free string. Two different members do not agree at
    all. For free strings, shared words count, which are separated by ``_`` and by a capital after a
    small letter, but not by spaces: several words score 0.7, a single word at least 0.3.
    """
    if target == extracted:
        return 1.0
    if target_is_member and extracted_is_member:
        return 0.0
    a, b = _words(target), _words(extracted)
    shared = len(a & b)
    if shared == 0:
        return 0.0
    if shared > 1:
        return profile.fuzzy_kind_many
    return max(profile.fuzzy_kind_one, shared / len(a | b))


@lru_cache(maxsize=65536)
def _words(kind: str) -> frozenset[str]:
    parts = (part for piece in kind.split("_") for part in _CAMEL.split(piece))
    return frozenset(part.lower() for part in parts if part)
