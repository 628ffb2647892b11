"""The folder in which a tool works on one paper, and its Python.

That knows objects, vocabularies and rules, and nothing that judges or answers: its packages are
copies of the parts of litx that a script needs, and links to the libraries that these import. The
site-packages of this process are not on its path: whoever has litx installed has the ground truth
there.
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
from litx.errors import InfrastructureError
from litx.extract.agents import hook
from litx.sandbox.limits import MAX_SOURCE_MB
from litx.sandbox.monty import require_monty

_VENV = ".venv"

PYTHON = f"{_VENV}/bin/python"  # the Python of a workspace

SCRIPT = "<YYYYMMDD>_<epoch>.py"
"""Stands for the name of the script, which has the day and the second in it when a tool starts."""

_PARTS = (
    *("__init__.py", "display/__init__.py", "display/labels.py", "display/suggestions.py"),
    *("display/text.py", "errors.py", "files/__init__.py", "files/paths.py", "files/reading.py"),
    *("formats", "model", "sandbox/failures.py", "sandbox/limits.py", "sandbox/names.py"),
    "sandbox/output.py",
    "sandbox/tier_one",  # says what a script may be written in, before it is too late
)
"""Files and folders of the package litx that a workspace has."""

_LIBRARIES = (
    *("networkx", "pint", "pydantic", "pydantic-monty", "pymatgen-core", "rapidfuzz", "rich"),
)
"""Distributions that these import; what they require comes along."""

_TRIED = """\
import importlib.util
from pathlib import Path
from litx import *
import litx_hook, litx_validators
assert "none" in litx_hook.check_script(Path("none"))
for name in ["litxalloy", "litx_scoring", "litx.evaluation", "litx.extract"]:
    assert importlib.util.find_spec(name) is None, name
"""
"""What must run in the new environment before it is used."""


class AgentPython:
    """A folder with the environment that workspaces copy; it goes when this object does."""

    def __init__(self) -> None:
        """Make it, and see that it imports what a script imports and has nothing else.

        What cannot be made, or does not work, is an `InfrastructureError`.
        """
        try:
            self.folder = Path(tempfile.mkdtemp(prefix="litx-python-"))
            self._end = weakref.finalize(self, shutil.rmtree, self.folder, ignore_errors=True)
            venv.EnvBuilder(symlinks=True).create(self.folder)
            for file in (self.folder / "bin").glob("[Aa]ctivate*"):
                file.unlink()  # they name the folder, which a copy leaves behind
            (packages,) = self.folder.glob("lib/*/site-packages")
            _copy_parts(packages)
            _link_libraries(packages)
            (self.folder / "bin" / "monty").symlink_to(require_monty())
            # every start of this Python comes by the hook, once: it reads .pth files twice
            shutil.copyfile(hook.__file__, packages / "litx_hook.py")
            line = "import sys; 'litx_hook' in sys.modules or __import__('litx_hook').begin()\n"
            (packages / "litx_hook.pth").write_text(line, encoding="utf-8")
            compileall.compile_dir(str(packages), quiet=2, maxlevels=20)
        except OSError as error:
            raise InfrastructureError(f"no workspace can be made: {error}") from error
        tried = subprocess.run(  # noqa: S603 (our own code, no shell)
            [str(self.folder / "bin" / "python"), "-I", "-c", _TRIED],
            capture_output=True,
            text=True,
            check=False,
            cwd=self.folder,
        )
        if tried.returncode:
            told = (tried.stderr.strip() or "it said nothing").splitlines()[-1]
            raise InfrastructureError(f"the Python of a workspace does not work: {told}")


def _copy_parts(packages: Path) -> None:
    """Copy the parts of litx."""
    without = shutil.ignore_patterns("__pycache__")
    here = Path(litx.__path__[0])
    for part in _PARTS:
        target = packages / "litx" / part
        target.parent.mkdir(parents=True, exist_ok=True)
        if (here / part).is_dir():
            shutil.copytree(here / part, target, ignore=without)
        else:
            shutil.copyfile(here / part, target)
    for package in (litx_ontology, litx_validators):
        shutil.copytree(package.__path__[0], packages / package.__name__, ignore=without)
    face = packages / "litx" / "sandbox" / "__init__.py"
    face.write_text('"""Parts of the sandbox."""\n', encoding="utf-8")


def _link_libraries(packages: Path) -> None:
    """Link every file and folder of the libraries into the folder of packages."""
    waiting, seen = list(_LIBRARIES), set()
    while waiting:
        name = waiting.pop()
        key = re.sub(r"[-_.]+", "-", name).lower()
        if key in seen:
            continue
        seen.add(key)
        try:
            found = importlib.metadata.distribution(name)
        except importlib.metadata.PackageNotFoundError:
            if name in _LIBRARIES:
                message = f"{name} is not installed"
                raise InfrastructureError(message, "install litx again") from None
            continue  # required elsewhere, on another system
        for top in {file.parts[0] for file in found.files or ()}:
            link = packages / top
            if top not in {"..", "__pycache__"} and not top.endswith(".pth") and not link.exists():
                link.symlink_to(Path(str(found.locate_file(top))).resolve())
        needed = (one for one in found.requires or () if "extra ==" not in one)
        waiting += (re.split(r"[^A-Za-z0-9._-]", one, maxsplit=1)[0] for one in needed)


class Workspace(ExitStack):
    """A folder with one paper and a Python that knows the objects; gone when its block ends.

    It is held open while the tool works, so that what is read in the end is in this folder and no
    other, whatever was put in its place. The paper stands in the folder `transcribed`.

    `script` is the name of the script that the tool is to write, `programs` is where its Python is.
    """

    def __init__(self, python: AgentPython, stem: str, paper: str) -> None:
        """Make it with a copy of a Python, and the text of a paper under its name; or `OSError`."""
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
            own = self.folder / _VENV
            shutil.copytree(python.folder, own, symlinks=True)
            (own / hook.NAME).write_text(self.script, encoding="utf-8")
            (own / hook.RUNS).write_bytes(b"")  # of this one the runs are counted
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
            return file.read(MAX_SOURCE_MB * 1_000_000 + 1).decode(errors="surrogateescape")
