"""All classes of attacks as data, with a module for each group."""

import importlib
import pkgutil
from collections.abc import Mapping

from tests.attacks.attack import Attack

GROUPS: Mapping[str, tuple[Attack, ...]] = {
    module.name: importlib.import_module(f"{__name__}.{module.name}").ATTACKS
    for module in pkgutil.iter_modules(__path__)
}
"""The attacks by group."""

ATTACKS: tuple[Attack, ...] = tuple(
    sorted(
        (attack for group in GROUPS.values() for attack in group), key=lambda attack: attack.number
    )
)
"""All attacks by number."""


def group_of(attack: Attack) -> str:
    """Return the name of the group that an attack belongs to."""
    return next(name for name, group in GROUPS.items() if attack in group)
