"""Untrusted programs: modules at git revisions, and the experiments of any program.

They run in the sandbox, in tier auto.
"""

import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path

from litx.dataset import Dataset
from litx.display.text import showable
from litx.errors import DatasetError, InfrastructureError, LitxError, ProgramError
from litx.model import Experiment
from litx.sandbox import Outcome, Result, Runner, Source, Tier
from litx.sandbox.slip import Slip

_LIMIT_S = 60.0  # time limit of a git command, in seconds


def run_programs(
    sources: Sequence[Source], *, salvages: bool = False
) -> list[tuple[Experiment, ...] | LitxError]:
    """Run programs in the sandbox; return the experiments of each, or its error, in order.

    If `salvages`, a program with slips of form gives the experiments that remain without them.
    """
    return [_experiments_of(result) for result in _run(sources, salvages=salvages)]


def _run(sources: Sequence[Source], *, salvages: bool) -> list[Result]:
    """Run programs in the sandbox, two at a time."""
    jobs = min(2, len(sources)) or 1
    with Runner(jobs=jobs, validate=False, tier=Tier.auto, salvages=salvages) as runner:
        return list(runner.run_all(sources))


def _experiments_of(result: Result) -> tuple[Experiment, ...] | LitxError:
    """Return the experiments of a result, or the error if there are none."""
    if result.outcome is Outcome.infra_error:
        return InfrastructureError(f"{result.source} could not be run: {result.message}")
    if result.experiments is None and result.salvaged is not None:
        return tuple(result.salvaged.experiments or ())
    if result.experiments is None:
        place = ":".join(str(part) for part in (result.source, result.line) if part)
        message = " ".join(result.message.split())
        return ProgramError(f"{place} gives no experiments: {result.outcome}: {message}")
    return tuple(result.experiments)


def load_experiments(
    files: Mapping[str, Path | None], dataset: Dataset, *, salvages: bool = False
) -> tuple[dict[str, Sequence[Experiment]], dict[str, str]]:
    """Load experiments by stem; return them, and the errors by stem.

    None as file stands for the module of the dataset.
    """
    experiments: dict[str, Sequence[Experiment]] = {}
    errors: dict[str, str] = {}
    sources: dict[str, Source] = {}
    for stem, file in files.items():
        try:
            if file is None:
                experiments[stem] = dataset.load_paper(stem)
            else:
                sources[stem] = Source.read(file)
        except LitxError as error:
            errors[stem] = showable(str(error))
    results = run_programs(list(sources.values()), salvages=salvages) if sources else []
    for stem, result in zip(sources, results, strict=True):
        if isinstance(result, InfrastructureError):
            raise result
        if isinstance(result, LitxError):
            errors[stem] = showable(str(result))
        else:
            experiments[stem] = result
    return experiments, errors


def run_program(source: Source) -> tuple[Experiment, ...]:
    """Return the experiments of a program; raise `ProgramError` if there are none."""
    (experiments,) = run_programs([source])
    if isinstance(experiments, LitxError):
        raise experiments
    return experiments


def run_salvaged(source: Source) -> tuple[Sequence[Experiment], Sequence[Slip]]:
    """Return the experiments of a program, and the slips of form that were corrected.

    Raises:
        ProgramError: The program gives no experiments.
        InfrastructureError: The program could not be run.
    """
    (result,) = _run([source], salvages=True)
    experiments = _experiments_of(result)
    if isinstance(experiments, LitxError):
        raise experiments
    salvaged = result.salvaged if result.experiments is None else None
    return experiments, salvaged.slips.listed if salvaged else ()


def find_changed_modules(
    old: str, new: str | None, folder: Path
) -> tuple[list[Source], list[Source]]:
    """Return both versions of the modules below a folder that differ between two revisions.

    The name of a source has revision and path. The modules are untrusted. Without a second
    revision, the working tree counts, including untracked files.

    Raises:
        DatasetError: The folder is in no repository, the revision is unknown, or git is missing.
    """
    try:
        top = Path(_git_output(folder, "rev-parse", "--show-toplevel").decode().rstrip("\n"))
    except DatasetError as error:
        message = f"{old!r:.200} is no file, and no revision can be looked up: {error}"
        raise DatasetError(message, "give two files, or go into a checkout") from None
    revisions = []
    for revision in (old, new):
        if revision is None:
            continue
        commit = f"{revision}^{{commit}}"
        process = _run_git(top, "rev-parse", "--verify", "--quiet", "--end-of-options", commit)
        if process.returncode:
            message = f"{revision!r:.200} is neither a file nor a revision of this repository"
            raise DatasetError(message, "`git log --oneline` lists revisions")
        revisions.append(process.stdout.decode().strip())
    options = ("--no-ext-diff", "--no-textconv", "--no-renames", "--name-only", "-z")
    below = f":(literal){folder.resolve()}"
    listed = _git_output(top, "diff", *options, *revisions, "--", below)
    if new is None:
        listed += _git_output(top, "ls-files", "--others", "--exclude-standard", "-z", "--", below)
    names = [name.decode(errors="surrogateescape") for name in listed.split(b"\0")]
    modules = sorted({name for name in names if Path(name).match("doi_*.py")})
    before = list(filter(None, (_read_at(top, revisions[0], old, name) for name in modules)))
    if new is None:
        present = [top / name for name in modules if (top / name).is_file()]
        return before, [Source.read(file) for file in present]
    return before, list(filter(None, (_read_at(top, revisions[1], new, name) for name in modules)))


def _read_at(top: Path, commit: str, revision: str, name: str) -> Source | None:
    """Return a file at a revision; None if it is not there."""
    if not _run_git(top, "ls-tree", "-z", commit, "--", f":(literal){name}").stdout:
        return None
    data = _git_output(top, "cat-file", "blob", f"{commit}:{name}")
    return Source(data.decode("utf-8-sig", "surrogateescape"), f"{revision}:{name}")


def _git_output(folder: Path, *arguments: str) -> bytes:
    """Run git and return its standard output; a `DatasetError` if it fails."""
    process = _run_git(folder, *arguments)
    if process.returncode:
        lines = process.stderr.decode(errors="replace").strip().splitlines()
        reason = lines[0].removeprefix("fatal: ") if lines else "no reason given"
        raise DatasetError(f"git: {reason}", f"it was run in {folder}")
    return process.stdout


def _run_git(folder: Path, *arguments: str) -> subprocess.CompletedProcess[bytes]:
    """Run git without the programs that the configuration of a repository may name."""
    safe = ("-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null")
    command = ["git", *safe, "-C", str(folder), *arguments]
    try:
        return subprocess.run(command, capture_output=True, check=False, timeout=_LIMIT_S)  # noqa: S603 (a list, not a shell's text)
    except FileNotFoundError:
        raise DatasetError("git is not installed", "compare two files instead") from None
    except subprocess.TimeoutExpired:
        raise DatasetError(f"git did not answer within {_LIMIT_S:g} s", "try again") from None
