"""Where pydantic-monty is, which runs the programs of tier I."""

import importlib.util
import platform
import shutil
import sysconfig
from pathlib import Path

from litx.errors import InfrastructureError


def require_monty() -> str:
    """Return the path of the monty binary.

    Raises:
        InfrastructureError: It is not installed; there are wheels for Linux, macOS and Windows on
            x86-64 and aarch64.
    """
    directory = sysconfig.get_path("scripts")
    found = shutil.which("monty", path=directory) or shutil.which("monty")
    if importlib.util.find_spec("pydantic_monty") is None or found is None:
        what = f"tier I needs pydantic-monty, which is not installed ({_platform()})"
        hint = "pip install pydantic-monty; where it has no wheel, run with --tier X, or elsewhere"
        raise InfrastructureError(what, hint)
    return str(Path(found).resolve())


def _platform() -> str:
    return f"{platform.system()} {platform.machine()}, Python {platform.python_version()}"
