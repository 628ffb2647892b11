"""Modules of papers as revisions of a git repository have them."""

import subprocess
from pathlib import Path

from litx.errors import DatasetError
from litx.sandbox import Source

_LIMIT_S = 60.0
"""How long git may take for one answer, in seconds."""

_MODULES = "doi_*.py"


def changed_modules(old: str, new: str | None, folder: Path) -> tuple[list[Source], list[Source]]:
    """Return the modules of papers that differ between two revisions, as each has them.

    A source's name says the revision and the path. The modules are strangers' programs.

    Args:
        old: A revision.
        new: Another one; None is the working tree, files that git does not know yet included.
        folder: A folder of the repository.

    Raises:
        DatasetError: The folder is in no repository, there is no such revision, or there is no git.
    """
    top = Path(_git(folder, "rev-parse", "--show-toplevel").decode().rstrip("\n"))
    revisions = [_commit(top, one) for one in (old, new) if one is not None]
    options = ("--no-ext-diff", "--no-textconv", "--no-renames", "--name-only", "-z")
    names = _paths(_git(top, "diff", *options, *revisions, "--"))
    if new is None:
        names += _paths(_git(top, "ls-files", "--others", "--exclude-standard", "-z", "--"))
    modules = sorted({name for name in names if Path(name).match(_MODULES)})
    before = [one for name in modules if (one := _at(top, revisions[0], old, name))]
    if new is None:
        present = [top / name for name in modules if (top / name).is_file()]
        return before, [Source.read(file) for file in present]
    return before, [one for name in modules if (one := _at(top, revisions[1], new, name))]


def _commit(folder: Path, name: str) -> str:
    """Return the hash of a revision's commit.

    Raises:
        DatasetError: There is none.
    """
    _git(folder, "rev-parse", "--show-toplevel")
    arguments = ("rev-parse", "--verify", "--quiet", "--end-of-options", f"{name}^{{commit}}")
    found = _run(folder, *arguments)
    if found.returncode:
        message = f"{name!r:.200} is neither a file nor a revision of this repository"
        raise DatasetError(message, "`git log --oneline` lists revisions")
    return found.stdout.decode().strip()


def _at(top: Path, commit: str, revision: str, name: str) -> Source | None:
    """Return a file as a revision has it; None where it has none."""
    if not _run(top, "ls-tree", "-z", commit, "--", f":(literal){name}").stdout:
        return None
    data = _git(top, "cat-file", "blob", f"{commit}:{name}")
    return Source(data.decode("utf-8-sig", "surrogateescape"), f"{revision}:{name}")


def _paths(output: bytes) -> list[str]:
    return [name.decode(errors="surrogateescape") for name in output.split(b"\0") if name]


def _git(folder: Path, *arguments: str) -> bytes:
    """Return what git answers.

    Raises:
        DatasetError: It fails.
    """
    found = _run(folder, *arguments)
    if found.returncode:
        told = found.stderr.decode(errors="replace").strip().splitlines() or ["no reason given"]
        raise DatasetError(f"git: {told[0].removeprefix('fatal: ')}", f"it was run in {folder}")
    return found.stdout


def _run(folder: Path, *arguments: str) -> subprocess.CompletedProcess[bytes]:
    """Run git, without the programs that a repository's configuration may name.

    Raises:
        DatasetError: There is no git, or it does not answer.
    """
    safe = ("-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null")
    command = ["git", *safe, "-C", str(folder), *arguments]
    try:
        return subprocess.run(command, capture_output=True, check=False, timeout=_LIMIT_S)  # noqa: S603 (a list, not a shell's text)
    except FileNotFoundError:
        raise DatasetError("git is not installed", "compare two files instead") from None
    except subprocess.TimeoutExpired:
        raise DatasetError(f"git did not answer within {_LIMIT_S:g} s", "try again") from None
