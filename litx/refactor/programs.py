"""Programs that nobody trusts: modules as git revisions have them, and what any program gives.

They run in the sandbox, in tier auto.
"""

import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path

from litx.dataset import load_paper
from litx.display.text import showable
from litx.errors import DatasetError, InfrastructureError, LitxError, ProgramError
from litx.model import Experiment
from litx.sandbox import Outcome, Result, Runner, Source, Tier
from litx.sandbox.slip import Slip

_LIMIT_S = 60.0  # how long git may take for one answer, in seconds


def run_programs(sources: Sequence[Source]) -> list[tuple[Experiment, ...] | LitxError]:
    """Return the experiments of each program, or why there are none."""
    jobs = min(2, len(sources)) or 1
    with Runner(jobs=jobs, validate=False, tier=Tier.auto) as runner:
        results = list(runner.run_all(sources))
    found: list[tuple[Experiment, ...] | LitxError] = []
    for result in results:
        try:
            found.append(_experiments_of(result))
        except LitxError as error:
            found.append(error)
    return found


def _experiments_of(result: Result) -> tuple[Experiment, ...]:
    """Return the experiments of a result; one without any raises."""
    if result.outcome is Outcome.infra_error:
        raise InfrastructureError(f"{result.source} could not be run: {result.message}")
    if result.experiments is None:
        place = ":".join(str(part) for part in (result.source, result.line) if part)
        message = " ".join(result.message.split())
        raise ProgramError(f"{place} gives no experiments: {result.outcome}: {message}")
    return tuple(result.experiments)


def load_experiments(
    files: Mapping[str, Path | None],
) -> tuple[dict[str, Sequence[Experiment]], dict[str, str]]:
    """Return experiments by stem, and why a file has none; None is the paper's own module."""
    found: dict[str, Sequence[Experiment]] = {}
    broken: dict[str, str] = {}
    sources: dict[str, Source] = {}
    for stem, file in files.items():
        try:
            if file is None:
                found[stem] = load_paper(stem)
            else:
                sources[stem] = Source.read(file)
        except LitxError as error:
            broken[stem] = showable(str(error))
    results = run_programs(list(sources.values())) if sources else []
    for stem, result in zip(sources, results, strict=True):
        if isinstance(result, InfrastructureError):
            raise result
        if isinstance(result, LitxError):
            broken[stem] = showable(str(result))
        else:
            found[stem] = result
    return found, broken


def run_program(source: Source) -> tuple[Experiment, ...]:
    """Return the experiments of a program; one that gives none is a `ProgramError`."""
    (found,) = run_programs([source])
    if isinstance(found, LitxError):
        raise found
    return found


def run_salvaged(source: Source) -> tuple[Sequence[Experiment], Sequence[Slip]]:
    """Return the experiments of a program, and the slips of form that are left out of them.

    Raises:
        ProgramError: It gives none.
        InfrastructureError: It could not be run.
    """
    with Runner(jobs=1, validate=False, tier=Tier.auto, salvages=True) as runner:
        (result,) = runner.run_all([source])
    if result.salvaged is not None and result.experiments is None:
        return result.salvaged.experiments or (), result.salvaged.slips.listed
    return _experiments_of(result), ()


def changed_modules(old: str, new: str | None, folder: Path) -> tuple[list[Source], list[Source]]:
    """Return the modules below a folder that differ between two revisions, as each has them.

    A source's name says the revision and the path. The modules are strangers' programs. No second
    revision means the working tree, files that git does not know yet included.

    Raises:
        DatasetError: The folder is in no repository, there is no such revision, or there is no git.
    """
    try:
        top = Path(_git(folder, "rev-parse", "--show-toplevel").decode().rstrip("\n"))
    except DatasetError as error:
        message = f"{old!r:.200} is no file, and no revision can be looked up: {error}"
        raise DatasetError(message, "give two files, or go into a checkout") from None
    revisions = []
    for revision in (old, new):
        if revision is None:
            continue
        commit = f"{revision}^{{commit}}"
        found = _run(top, "rev-parse", "--verify", "--quiet", "--end-of-options", commit)
        if found.returncode:
            message = f"{revision!r:.200} is neither a file nor a revision of this repository"
            raise DatasetError(message, "`git log --oneline` lists revisions")
        revisions.append(found.stdout.decode().strip())
    options = ("--no-ext-diff", "--no-textconv", "--no-renames", "--name-only", "-z")
    below = f":(literal){folder.resolve()}"
    listed = _git(top, "diff", *options, *revisions, "--", below)
    if new is None:
        listed += _git(top, "ls-files", "--others", "--exclude-standard", "-z", "--", below)
    names = [name.decode(errors="surrogateescape") for name in listed.split(b"\0")]
    modules = sorted({name for name in names if Path(name).match("doi_*.py")})
    before = [one for name in modules if (one := _at(top, revisions[0], old, name))]
    if new is None:
        present = [top / name for name in modules if (top / name).is_file()]
        return before, [Source.read(file) for file in present]
    return before, [one for name in modules if (one := _at(top, revisions[1], new, name))]


def _at(top: Path, commit: str, revision: str, name: str) -> Source | None:
    """Return a file as a revision has it; None where it has none."""
    if not _run(top, "ls-tree", "-z", commit, "--", f":(literal){name}").stdout:
        return None
    data = _git(top, "cat-file", "blob", f"{commit}:{name}")
    return Source(data.decode("utf-8-sig", "surrogateescape"), f"{revision}:{name}")


def _git(folder: Path, *arguments: str) -> bytes:
    """Return what git answers."""
    found = _run(folder, *arguments)
    if found.returncode:
        told = found.stderr.decode(errors="replace").strip().splitlines() or ["no reason given"]
        raise DatasetError(f"git: {told[0].removeprefix('fatal: ')}", f"it was run in {folder}")
    return found.stdout


def _run(folder: Path, *arguments: str) -> subprocess.CompletedProcess[bytes]:
    """Run git, without the programs that a repository's configuration may name."""
    safe = ("-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null")
    command = ["git", *safe, "-C", str(folder), *arguments]
    try:
        return subprocess.run(command, capture_output=True, check=False, timeout=_LIMIT_S)  # noqa: S603 (a list, not a shell's text)
    except FileNotFoundError:
        raise DatasetError("git is not installed", "compare two files instead") from None
    except subprocess.TimeoutExpired:
        raise DatasetError(f"git did not answer within {_LIMIT_S:g} s", "try again") from None
