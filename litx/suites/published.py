"""Publications of suites as TOML beside each suite: printed numbers, and counts of the data."""

import tomllib
from functools import cache
from importlib import resources
from typing import Any


@cache
def load_published(suite: str, name: str = "published") -> Any:
    """Return a TOML file of a suite as plain data: its printed numbers, or `known` counts."""
    file = resources.files("litx.suites") / suite / f"{name}.toml"
    return tomllib.loads(file.read_text(encoding="utf-8"))
