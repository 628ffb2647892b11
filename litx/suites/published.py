"""What is published of each suite, as TOML beside it: what papers print, and counts of the data."""

import tomllib
from functools import cache
from importlib import resources
from typing import Any


@cache
def numbers(suite: str, name: str = "published") -> Any:
    """Return as plain data what a suite's publication printed, or what is `known` of its data."""
    file = resources.files("litx.suites") / suite / f"{name}.toml"
    return tomllib.loads(file.read_text(encoding="utf-8"))
