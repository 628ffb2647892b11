"""Data that packages hold as TOML files beside their modules."""

import tomllib
from functools import cache
from importlib import resources
from typing import Any


@cache
def read_toml(package: str, name: str) -> Any:
    """Return the file NAME.toml of a package as plain data, which is shared by all callers."""
    file = resources.files(package) / f"{name}.toml"
    return tomllib.loads(file.read_text(encoding="utf-8"))
