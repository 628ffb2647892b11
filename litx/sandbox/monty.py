"""Binary of pydantic-monty, which runs programs of tier I, and a pool with a single process."""

import importlib.util
import platform
import shutil
import sysconfig
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from litx.errors import InfrastructureError

if TYPE_CHECKING:
    import pydantic_monty


def require_monty() -> str:
    """Return the path of the monty binary.

    Raises:
        InfrastructureError: pydantic-monty is not installed; there are wheels for Linux, macOS and
            Windows on x86-64 and aarch64.
    """
    directory = sysconfig.get_path("scripts")
    path = shutil.which("monty", path=directory) or shutil.which("monty")
    if importlib.util.find_spec("pydantic_monty") is None or path is None:
        here = f"{platform.system()} {platform.machine()}, Python {platform.python_version()}"
        message = f"tier I needs pydantic-monty, which is not installed ({here})"
        hint = "pip install pydantic-monty; where it has no wheel, run with --tier X, or elsewhere"
        raise InfrastructureError(message, hint)
    return str(Path(path).resolve())


@dataclass
class MontyPool:
    """Pool of a single monty process, which cannot be replaced under confinement.

    Attributes:
        binary: Path of the monty binary; None if no program is interpreted.
        pool: Pool, or None before the start.
    """

    binary: str | None
    pool: "pydantic_monty.Monty | None" = None

    def start(self) -> int:
        """Start the process, run programs that load its modules, and return its process id.

        Raises:
            OSError: The process does not start.
        """
        import pydantic_monty  # noqa: PLC0415 (not on every machine)

        from litx.sandbox.tier_one.run import warm_up  # noqa: PLC0415 (likewise)

        try:
            self.pool = pydantic_monty.Monty(
                binary_path=self.binary, min_processes=1, max_processes=1
            ).__enter__()
            return warm_up(self.pool)
        except (RuntimeError, pydantic_monty.MontyError) as error:
            raise OSError(0, f"monty does not start: {error}") from error
