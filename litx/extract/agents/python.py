"""The Python of a workspace: objects, vocabularies and rules, and nothing that judges or answers.

An environment of its own, whose packages are copies of the parts of litx that a script needs, and
links to the libraries that these import. The site-packages of this process are not on its path:
whoever has litx installed has the ground truth there.
"""

import compileall
import importlib.metadata
import re
import shutil
import subprocess
import sys
import tempfile
import venv
import weakref
from pathlib import Path

import litx
import litx_ontology
import litx_validators
from litx.errors import InfrastructureError
from litx.extract.agents import hook
from litx.sandbox.monty import require_monty

_PARTS = (
    "__init__.py",
    "errors.py",
    "faults.py",
    "formats",
    "labelled.py",
    "model",
    "notation.py",
    "paths.py",
    "plain.py",
    "sandbox/failures.py",
    "sandbox/limits.py",
    "sandbox/names.py",
    "sandbox/output.py",
    "sandbox/result_names.py",
    "sandbox/tier_one",  # says what a script may be written in, before it is too late
    "words.py",
)
"""Files and folders of the package litx that a workspace has."""

_PACKAGES = (litx_ontology, litx_validators)
"""Packages that it has as a whole."""

_LIBRARIES = (
    *("networkx", "pint", "pydantic", "pydantic-monty", "pymatgen-core", "rapidfuzz", "rich"),
)
"""Distributions that these import; what they require comes along."""

_NAME = re.compile(r"[A-Za-z0-9._-]+")

_TRIED = """\
import importlib.util
from pathlib import Path
from litx import *
import litx_hook, litx_validators
assert "none" in litx_hook.fault_of(Path("none"))
for name in ["litxalloy", "litx_scoring", "litx.evaluation", "litx.extract"]:
    assert importlib.util.find_spec(name) is None, name
"""
"""What must run in the new environment before it is used."""


class AgentPython:
    """An environment from which those of workspaces are copied; it goes when this object does."""

    def __init__(self) -> None:
        """Make it.

        Raises:
            InfrastructureError: It cannot be made, or does not work.
        """
        try:
            self._folder = Path(tempfile.mkdtemp(prefix="litx-python-"))
            self._end = weakref.finalize(self, shutil.rmtree, self._folder, ignore_errors=True)
            packages = _make(self._folder)
            _copy_parts(packages)
            _link_libraries(packages)
            (self._folder / "bin" / "monty").symlink_to(require_monty())
            _hook_up(packages)
            compileall.compile_dir(str(packages), quiet=2, maxlevels=20)
        except OSError as error:
            raise InfrastructureError(f"no workspace can be made: {error}") from error
        self._try()

    def copy(self, place: Path, script: str) -> None:
        """Copy the environment for one workspace.

        Args:
            place: Where it goes.
            script: Name of the script whose runs are counted.

        Raises:
            OSError: The system refuses.
        """
        shutil.copytree(self._folder, place, symlinks=True)
        (place / hook.NAME).write_text(script, encoding="utf-8")
        (place / hook.RUNS).write_bytes(b"")

    def _try(self) -> None:
        """Import what a script imports, and make sure that there is nothing else.

        Raises:
            InfrastructureError: It does not work.
        """
        tried = subprocess.run(  # noqa: S603 (our own code, no shell)
            [str(self._folder / "bin" / "python"), "-I", "-c", _TRIED],
            capture_output=True,
            text=True,
            check=False,
            cwd=self._folder,
        )
        if tried.returncode:
            told = (tried.stderr.strip() or "it said nothing").splitlines()[-1]
            raise InfrastructureError(f"the Python of a workspace does not work: {told}")


def _make(folder: Path) -> Path:
    """Make an empty environment and return the folder of its packages."""
    venv.EnvBuilder(symlinks=True).create(folder)
    for file in (folder / "bin").glob("[Aa]ctivate*"):
        file.unlink()  # they name the folder, which a copy leaves behind
    version = f"python{sys.version_info.major}.{sys.version_info.minor}"
    return folder / "lib" / version / "site-packages"


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
    for package in _PACKAGES:
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
                raise InfrastructureError(
                    f"{name} is not installed", "install litx again"
                ) from None
            continue  # required elsewhere, on another system
        for top in {file.parts[0] for file in found.files or ()}:
            link = packages / top
            if top not in {"..", "__pycache__"} and not top.endswith(".pth") and not link.exists():
                link.symlink_to(Path(str(found.locate_file(top))).resolve())
        waiting += [_required(one) for one in found.requires or () if "extra ==" not in one]


def _required(requirement: str) -> str:
    """Return the name of the distribution that a requirement asks for."""
    name = _NAME.match(requirement)
    return name[0] if name else requirement


def _hook_up(packages: Path) -> None:
    """Have every start of this Python come by the hook, once: it reads .pth files twice."""
    shutil.copyfile(hook.__file__, packages / "litx_hook.py")
    line = "import sys; 'litx_hook' in sys.modules or __import__('litx_hook').begin()\n"
    (packages / "litx_hook.pth").write_text(line, encoding="utf-8")
