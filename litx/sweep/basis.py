"""What the scores of a sweep depend on: the same on every worker, and in all parts of a folder."""

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

import litxalloy
from litx import __version__
from litx.code_hash import code_hash
from litx.dataset import describe, load_paper
from litx.errors import ArgumentError
from litx.sandbox import Limits, Tier
from litx_scoring import find_profile


def software() -> dict[str, Any]:
    """Return the version of litx and the hash of the code that runs and scores."""
    return {"litx": __version__, "code": code_hash("litx.sweep")}


def basis_of(profile: str, limits: Limits, tier: Tier, level: int) -> dict[str, Any]:
    """Return what scores depend on, as plain data with this machine's code and ground truth.

    Args:
        profile: Name of the profile.
        limits: What each program may use.
        tier: How programs run.
        level: Least level of containment.

    Raises:
        ArgumentError: Programs are to run without confinement.
        DatasetError: There is no such profile, or a paper of the ground truth does not load.
    """
    if tier is Tier.unsafe:
        raise ArgumentError("no worker runs programs without confinement", "take tier I, X or auto")
    chosen = find_profile(profile)
    return {
        **software(),
        "dataset": describe({stem: load_paper(stem) for stem in litxalloy.papers}).hash,
        "profile": {"name": chosen.name, "hash": chosen.hash},
        "limits": asdict(limits),
        "tier": tier.value,
        "level": level,
    }


def basis_here(asked: Mapping[str, Any]) -> dict[str, Any]:
    """Return the same with the settings of another basis.

    Raises:
        DatasetError: A paper of the ground truth does not load, or there is no such profile.
    """
    limits, tier = Limits(**asked["limits"]), Tier(asked["tier"])
    return basis_of(asked["profile"]["name"], limits, tier, asked["level"])


def difference(found: Mapping[str, Any], wanted: Mapping[str, Any]) -> str:
    """Say in what the first, as far as it goes, differs from the second; empty if in nothing."""
    for name, value in found.items():
        if value != wanted.get(name):
            return f"its {name} is {_short(value)}, not {_short(wanted.get(name))}"
    return ""


def _short(value: object) -> str:
    if isinstance(value, Mapping):
        return ", ".join(f"{name} {_short(one)}" for name, one in value.items())
    return f"{value:.12}" if isinstance(value, str) else str(value)
