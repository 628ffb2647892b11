"""`litx diff`: compare two versions of papers, as materials and values."""

import importlib
import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from litx.cli import OWN_FAILURE, USAGE, say

if TYPE_CHECKING:  # loaded when the command runs
    from litx.model import Experiment
    from litx.sandbox import Source

    _Papers = dict[str, tuple[Experiment, ...]]


def diff(
    old: Annotated[str, typer.Argument(help="A module, a program or JSON; or a git revision.")],
    new: Annotated[
        str | None,
        typer.Argument(help="Another; without one, a revision is compared with the working tree."),
    ] = None,
    format: Annotated[  # noqa: A002 (named as the option is)
        Literal["text", "json", "markdown"],
        typer.Option(help="How to print; markdown is for a comment on a pull request."),
    ] = "text",
) -> None:
    """Compare two modules, or two revisions of all modules, as materials and values.

    Modules of the installed ground truth are imported; every other one, and each revision's, runs
    in the sandbox.

    Exit status: 0 whether or not they differ, 2 when something cannot be read, 3 a failure of our
    own.
    """
    from litx.refactor.comparison import compare_papers  # noqa: PLC0415 (not before a command runs)

    are_files = [os.path.lexists(one) or one.endswith(_ENDINGS) for one in (old, new or "")]
    complaints: list[Exception] = []
    if any(are_files):
        if new is None:
            raise typer.BadParameter(f"name what {old} is to be compared with")
        before, after = _files(Path(old), Path(new))
    else:
        before, after = _revisions(old, new, complaints)
    found = compare_papers(before, after)
    print(importlib.import_module(f"litx.refactor.comparison.report.{format}").render(found))
    for error in complaints:
        say(f"{error}")
    raise typer.Exit(_status(complaints))


_ENDINGS = (".py", ".md", ".txt", ".json")


def _files(old: Path, new: Path) -> "tuple[_Papers, _Papers]":
    """Read two files, which are one paper whatever their names."""
    name = new.stem if old.stem == new.stem else f"{old.name} -> {new.name}"
    before, after = _objects(old), _objects(new)
    return {name: before}, {name: after}


def _objects(file: Path) -> "tuple[Experiment, ...]":
    """Return the experiments of a file."""
    from litx.dataset import load_paper, own_stem  # noqa: PLC0415 (not before a command runs)
    from litx.refactor.programs import run_one  # noqa: PLC0415
    from litx.sandbox import Source  # noqa: PLC0415

    stem = own_stem(file)
    return load_paper(stem) if stem else run_one(Source.read(file))


def _revisions(old: str, new: str | None, complaints: list[Exception]) -> "tuple[_Papers, _Papers]":
    """Read the modules that two revisions have; one that gives nothing on a side is left out."""
    from litx.errors import LitxError  # noqa: PLC0415 (not before a command runs)
    from litx.refactor.programs import run_each  # noqa: PLC0415
    from litx.refactor.revisions import changed_modules  # noqa: PLC0415

    sides = changed_modules(old, new, Path.cwd())
    results = run_each([*sides[0], *sides[1]])
    failed = set()
    papers: tuple[_Papers, _Papers] = ({}, {})
    for (side, source), result in zip(_numbered(sides), results, strict=True):
        stem = Path(source.name).stem
        if isinstance(result, LitxError):
            complaints.append(result)
            failed.add(stem)
        else:
            papers[side][stem] = result
    before, after = ({k: v for k, v in side.items() if k not in failed} for side in papers)
    return before, after


def _numbered(sides: "Sequence[Sequence[Source]]") -> "list[tuple[int, Source]]":
    return [(number, source) for number, side in enumerate(sides) for source in side]


def _status(complaints: list[Exception]) -> int:
    from litx.errors import InfrastructureError  # noqa: PLC0415 (not before a command runs)

    if any(isinstance(error, InfrastructureError) for error in complaints):
        return OWN_FAILURE
    return USAGE if complaints else 0
