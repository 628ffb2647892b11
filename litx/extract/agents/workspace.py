"""The folder in which a tool works on one paper."""

import os
import shutil
import stat
import tempfile
from contextlib import ExitStack
from datetime import UTC, datetime
from pathlib import Path

from litx.extract.agents import hook
from litx.extract.agents.python import AgentPython
from litx.sandbox.limits import MAX_SOURCE_MB

PAPERS = "transcribed"
"""The folder with the paper."""

_VENV = ".venv"

PYTHON = f"{_VENV}/bin/python"
"""The Python of a workspace."""

SCRIPT = "<YYYYMMDD>_<epoch>.py"
"""Stands for the name of the script, which has the day and the second in it when a tool starts."""

_MOST_BYTES = MAX_SOURCE_MB * 1_000_000


class Workspace(ExitStack):
    """A folder with one paper and a Python that knows the objects; gone when its block ends.

    It is held open while the tool works, so that what is read in the end is in this folder and no
    other, whatever was put in its place.

    Attributes:
        folder: Where it is.
        script: Name of the script that the tool is to write.
        programs: The folder with its Python.
    """

    def __init__(self, python: AgentPython, stem: str, paper: str) -> None:
        """Make it.

        Args:
            python: The environment that is copied into it.
            stem: Name of the paper.
            paper: Its text.

        Raises:
            OSError: The system refuses.
        """
        super().__init__()
        now = datetime.now(UTC)
        self.script = f"{now:%Y%m%d}_{int(now.timestamp())}.py"
        self.folder = Path(tempfile.mkdtemp(prefix="litx-agent-"))
        self.programs = self.folder / _VENV / "bin"
        self.callback(shutil.rmtree, self.folder, ignore_errors=True)
        try:
            (self.folder / PAPERS).mkdir()
            file = self.folder / PAPERS / f"{stem}.md"
            file.write_text(f"{paper}\n", encoding="utf-8", errors="surrogateescape")
            python.copy(self.folder / _VENV, self.script)
            self._place = os.open(self.folder, os.O_RDONLY | os.O_DIRECTORY)
        except OSError:
            self.close()
            raise
        self.callback(os.close, self._place)

    @property
    def runs(self) -> int:
        """How often the script was run, as far as the workspace's own Python knows."""
        try:
            return os.stat(f"{_VENV}/{hook.RUNS}", dir_fd=self._place).st_size
        except OSError:
            return 0

    def read_script(self) -> str | None:
        """Return the script; None where there is no file of its name.

        Of one that is too large, more is returned than any program may have. Links do not count:
        they would bring in what lies elsewhere.
        """
        flags = os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK  # opening a pipe might wait for ever
        try:
            place = os.open(self.script, flags, dir_fd=self._place)
        except OSError:
            return None
        if not stat.S_ISREG(os.fstat(place).st_mode):
            os.close(place)
            return None
        with os.fdopen(place, "rb") as file:
            return file.read(_MOST_BYTES + 1).decode(errors="surrogateescape")
