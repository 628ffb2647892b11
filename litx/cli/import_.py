"""`litx import`: convert an extraction to a module."""

from pathlib import Path
from typing import Annotated

import typer

from litx.cli import _options as options
from litx.cli import print_message


def import_(
    file: Annotated[Path, typer.Argument(help="A program, a reply with a fenced block, or JSON.")],
    doi: Annotated[
        str | None,
        typer.Option(help="DOI of the paper. Optional if the file is named after a known paper."),
    ] = None,
    output: options.OutputOption = None,
    canary: Annotated[
        bool,
        typer.Option(
            "--canary", help="Add the canary, for a module that will join the ground truth."
        ),
    ] = False,
    dataset: options.DatasetOption = None,
) -> None:
    """Convert an extraction to a module that you can check against the paper.

    Comments mark values without a source, kinds outside of the vocabulary, and slips of form. The
    docstring lists the slips whose object is not in the module. The file is anything that `litx
    score` accepts, and its program runs in the sandbox. Existing files are not overwritten. Modules
    of ground-truth papers get the canary, others only with --canary.

    Exit status: 0, 2 if the file is not an extraction or the module exists, 3 an internal error.
    """
    from litx.errors import FormatError
    from litx.files.paths import display_path
    from litx.formats import layout
    from litx.refactor.importing import find_paper, write_imported
    from litx.refactor.metadata import parse_doi
    from litx.refactor.programs import run_salvaged
    from litx.refactor.writing import create, output_file
    from litx.sandbox import Source

    source = Source.read(file)
    known = options.dataset_of(dataset)
    paper = find_paper(None if doi is None else parse_doi(doi), file.stem, known)
    module = output_file(f"{paper.stem}.py", output)
    experiments, slips = run_salvaged(source)
    if not experiments:
        reason = f": {slips[0].message}" if slips else ""
        raise FormatError("", f"{file} holds no experiment{reason}", "name an extraction")
    marker = known.canary if canary or paper.stem in known.papers else ""
    text = write_imported(experiments, paper, file.name, known.field, canary=marker, slips=slips)
    create(module, text.encode())
    print(display_path(module))
    if layout.find_ruff() is None:
        print_message(layout.NOT_FORMATTED)
