"""Workspace: the folder in which a tool works on a paper, and its Python.

This Python has objects, vocabularies and rules, but neither scorer nor ground truth. Its packages
are copies of the parts of litx that a script needs, and links to the libraries that these import.
The site-packages of this process are not on its path, since they contain the ground truth.
"""

import compileall
import importlib.metadata
import os
import re
import shutil
import stat
import subprocess
import tempfile
import venv
import weakref
from contextlib import ExitStack
from datetime import UTC, datetime
from pathlib import Path

import litx
import litx_ontology
import litx_validators
from litx.dataset import dataset_packages
from litx.errors import InfrastructureError
from litx.extract.agents import hook
from litx.sandbox.limits import MAX_SOURCE_MB
from litx.sandbox.monty import require_monty

_VENV = ".venv"

PYTHON = f"{_VENV}/bin/python"  # Python of a workspace

SCRIPT = "<YYYYMMDD>_<epoch>.py"
"""Placeholder for the name of the script, which contains the start time of the tool."""

_PARTS = (
    *("__init__.py", "display/__init__.py", "display/labels.py", "display/suggestions.py"),
    *("display/text.py", "errors.py", "files/__init__.py", "files/paths.py", "files/reading.py"),
    *("formats", "model", "sandbox/failures.py", "sandbox/limits.py", "sandbox/names.py"),
    "sandbox/output.py",
    "sandbox/tier_one",  # checks the language of a script
)
"""Files and folders of the package litx in a workspace."""

_LIBRARIES = (
    *("networkx", "pint", "pydantic", "pydantic-monty", "pymatgen-core", "rapidfuzz", "rich"),
)
"""Distributions that these import; their requirements are added."""

_CHECK = """\
import importlib.util
from pathlib import Path
from litx import *
import litx_hook, litx_validators
assert "none" in litx_hook.check_script(Path("none"))
for name in {names}:
    assert importlib.util.find_spec(name) is None, name
"""
"""Program that must run in a new environment before it is used, and lacks the modules `names`."""


_START_HOOK = "import sys; 'litx_hook' in sys.modules or __import__('litx_hook').watch_script()\n"
"""Content of a .pth file. Python reads such a file twice, but must run the hook once."""


class AgentPython:
    """A folder with the environment that workspaces copy, removed with this object."""

    def __init__(self) -> None:
        """Create the environment, and check that it imports all that a script needs, no more.

        Raises:
            InfrastructureError: It cannot be created, or does not work.
        """
        try:
            self.folder = Path(tempfile.mkdtemp(prefix="litx-python-"))
            self._finalizer = weakref.finalize(self, shutil.rmtree, self.folder, ignore_errors=True)
            venv.EnvBuilder(symlinks=True).create(self.folder)
            for file in (self.folder / "bin").glob("[Aa]ctivate*"):
                file.unlink()  # they contain the path of the folder, which is wrong in a copy
            (packages,) = self.folder.glob("lib/*/site-packages")
            _copy_parts(packages)
            _link_libraries(packages)
            (self.folder / "bin" / "monty").symlink_to(require_monty())
            shutil.copyfile(hook.__file__, packages / "litx_hook.py")
            (packages / "litx_hook.pth").write_text(_START_HOOK, encoding="utf-8")
            compileall.compile_dir(str(packages), quiet=2, maxlevels=20)
        except OSError as error:
            raise InfrastructureError(f"cannot create a workspace: {error}") from error
        hidden = [*dataset_packages(), "litx_scoring", "litx.evaluation", "litx.extract"]
        check = subprocess.run(  # noqa: S603 (no shell)
            [str(self.folder / "bin" / "python"), "-I", "-c", _CHECK.format(names=hidden)],
            capture_output=True,
            text=True,
            check=False,
            cwd=self.folder,
        )
        if check.returncode:
            reason = (check.stderr.strip() or "it printed nothing").splitlines()[-1]
            raise InfrastructureError(f"the Python of a workspace does not work: {reason}")


def _copy_parts(packages: Path) -> None:
    """Copy the modules of litx that a script needs, rules and vocabularies into a folder."""
    ignore = shutil.ignore_patterns("__pycache__")
    root = Path(litx.__path__[0])
    for part in _PARTS:
        target = packages / "litx" / part
        target.parent.mkdir(parents=True, exist_ok=True)
        if (root / part).is_dir():
            shutil.copytree(root / part, target, ignore=ignore)
        else:
            shutil.copyfile(root / part, target)
    for package in (litx_ontology, litx_validators):
        shutil.copytree(package.__path__[0], packages / package.__name__, ignore=ignore)
    init = packages / "litx" / "sandbox" / "__init__.py"
    init.write_text('"""Parts of the sandbox."""\n', encoding="utf-8")


def _link_libraries(packages: Path) -> None:
    """Link every file and folder of the libraries into the folder of packages."""
    pending, seen = list(_LIBRARIES), set()
    while pending:
        name = pending.pop()
        key = re.sub(r"[-_.]+", "-", name).lower()
        if key in seen:
            continue
        seen.add(key)
        try:
            distribution = importlib.metadata.distribution(name)
        except importlib.metadata.PackageNotFoundError:
            if name in _LIBRARIES:
                message = f"{name} is not installed"
                raise InfrastructureError(message, "reinstall litx") from None
            continue  # a requirement of other systems
        for top in {file.parts[0] for file in distribution.files or ()}:
            link = packages / top
            if top not in {"..", "__pycache__"} and not top.endswith(".pth") and not link.exists():
                link.symlink_to(Path(str(distribution.locate_file(top))).resolve())
        requirements = (line for line in distribution.requires or () if "extra ==" not in line)
        pending += (re.split(r"[^A-Za-z0-9._-]", line, maxsplit=1)[0] for line in requirements)


class Workspace(ExitStack):
    """A folder with a paper and a Python, removed at the end of the context.

    It is held open while the tool works, so that the script is read from this folder even if the
    tool has put another folder in its place. The paper is in the folder `transcribed`.

    Attributes:
        script: Name of the script that the tool must write.
        folder: The folder.
        programs: Folder of its Python.
    """

    def __init__(self, python: AgentPython, stem: str, paper: str) -> None:
        """Create it with a copy of a Python and the text of a paper; `OSError` if that fails."""
        super().__init__()
        now = datetime.now(UTC)
        self.script = f"{now:%Y%m%d}_{int(now.timestamp())}.py"
        self.folder = Path(tempfile.mkdtemp(prefix="litx-agent-"))
        self.programs = self.folder / _VENV / "bin"
        self.callback(shutil.rmtree, self.folder, ignore_errors=True)
        try:
            (self.folder / "transcribed").mkdir()
            file = self.folder / "transcribed" / f"{stem}.md"
            file.write_text(f"{paper}\n", encoding="utf-8", errors="surrogateescape")
            environment = self.folder / _VENV
            shutil.copytree(python.folder, environment, symlinks=True)
            (environment / hook.NAME).write_text(self.script, encoding="utf-8")
            (environment / hook.RUNS).write_bytes(b"")
            self._descriptor = os.open(self.folder, os.O_RDONLY | os.O_DIRECTORY)
        except OSError:
            self.close()
            raise
        self.callback(os.close, self._descriptor)

    @property
    def runs(self) -> int:
        """Number of runs of the script with the workspace's Python."""
        try:
            return os.stat(f"{_VENV}/{hook.RUNS}", dir_fd=self._descriptor).st_size
        except OSError:
            return 0

    def read_script(self) -> str | None:
        """Read the script; None if there is no such file.

        A script that is too large is cut above the limit for programs. A link does not count, since
        it might lead outside of the workspace.
        """
        flags = os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK  # opening a pipe would block
        try:
            descriptor = os.open(self.script, flags, dir_fd=self._descriptor)
        except OSError:
            return None
        if not stat.S_ISREG(os.fstat(descriptor).st_mode):
            os.close(descriptor)
            return None
        with os.fdopen(descriptor, "rb") as file:
            return file.read(MAX_SOURCE_MB * 1_000_000 + 1).decode(errors="surrogateescape")
