"""`litx diff`: compare two versions of papers, as materials and values."""

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from litx.cli import _options as options
from litx.cli import print_message, status_of

if TYPE_CHECKING:  # loaded when the command runs
    from litx.dataset import Dataset
    from litx.errors import LitxError
    from litx.model import Experiment

    _Papers = dict[str, tuple[Experiment, ...]]


def diff(
    old: Annotated[str, typer.Argument(help="A module, a program, JSON, or a git revision.")],
    new: Annotated[
        str | None,
        typer.Argument(
            help="Module or revision to compare with. Default, for a revision: the working tree."
        ),
    ] = None,
    format: Annotated[
        Literal["text", "json", "markdown"],
        typer.Option(help="Output format. markdown is for a comment on a pull request."),
    ] = "text",
    dataset: options.DatasetOption = None,
) -> None:
    """Compare the materials and values of two modules, or of two revisions of all modules.

    Modules of the installed ground truth are imported. All other modules, and those of a revision,
    run in the sandbox.

    Exit status: 0 also with differences, 2 if something cannot be read, 3 an internal error.
    """
    from litx.files.paths import ENDINGS
    from litx.refactor.comparison import compare_papers
    from litx.refactor.comparison.report import render

    are_files = [os.path.lexists(name) or name.endswith(ENDINGS) for name in (old, new or "")]
    complaints: list[LitxError] = []
    if any(are_files):
        if new is None:
            raise typer.BadParameter(f"name a second file to compare with {old}")
        first, second = Path(old), Path(new)  # the same paper, whatever their names
        name = second.stem if first.stem == second.stem else f"{first.name} -> {second.name}"
        known = options.dataset_of(dataset)
        before, after = {name: _load_file(first, known)}, {name: _load_file(second, known)}
    else:
        before, after = _load_revisions(old, new, complaints)
    print(render(compare_papers(before, after), format))
    for error in complaints:
        print_message(str(error))
    raise typer.Exit(max(map(status_of, complaints), default=0))


def _load_file(file: Path, dataset: "Dataset") -> "tuple[Experiment, ...]":
    """Return the experiments of a file."""
    from litx.refactor.programs import run_program
    from litx.sandbox import Source

    stem = dataset.ground_truth_stem(file)
    return dataset.load_paper(stem) if stem else run_program(Source.read(file))


def _load_revisions(old: str, new: str | None, complaints: "list[LitxError]") -> "list[_Papers]":
    """Load the changed modules of two revisions, without those that fail on a side."""
    from litx.errors import LitxError
    from litx.refactor.programs import find_changed_modules, run_programs

    sides = find_changed_modules(old, new, Path.cwd())
    results = iter(run_programs([*sides[0], *sides[1]]))
    papers: list[_Papers] = [{}, {}]
    failed = set()
    for side, sources in zip(papers, sides, strict=True):
        for source in sources:
            stem, result = Path(source.name).stem, next(results)
            if isinstance(result, LitxError):
                complaints.append(result)
                failed.add(stem)
            else:
                side[stem] = result
    return [{k: v for k, v in side.items() if k not in failed} for side in papers]
