"""`litx import`: make a module of an extraction."""

from pathlib import Path
from typing import Annotated

import typer

from litx.cli import _options as options
from litx.cli import say


def import_(
    file: Annotated[Path, typer.Argument(help="A program, a reply with a fenced block, or JSON.")],
    doi: Annotated[
        str | None,
        typer.Option(help="The paper; not needed where the file is named for a known one."),
    ] = None,
    output: options.OutputOption = None,
    canary: Annotated[
        bool,
        typer.Option(
            "--canary", help="Put in the canary, as for a module that shall become ground truth."
        ),
    ] = False,
) -> None:
    """Make a module of an extraction, to be held against the paper.

    A comment says where no source is given, where a kind is not in the vocabulary, and where a slip
    of form was mended; what had to be left out stands at the top. The file is
    what `litx score` takes, and its program runs in the sandbox. Nothing is overwritten.
    Modules of papers of the ground truth have the canary, others where it is asked for.

    Exit status: 0, 2 when the file is no extraction or the module exists, 3 a failure of our own.
    """
    import litxalloy
    from litx.errors import FormatError
    from litx.files.paths import display_path
    from litx.formats import layout
    from litx.refactor.importing import find_paper, write_imported
    from litx.refactor.metadata import parse_doi
    from litx.refactor.programs import run_salvaged
    from litx.refactor.writing import create, output_file
    from litx.sandbox import Source

    source = Source.read(file)
    paper = find_paper(None if doi is None else parse_doi(doi), file.stem)
    module = output_file(f"{paper.stem}.py", output)
    experiments, slips = run_salvaged(source)
    if not experiments:
        reason = f": {slips[0].message}" if slips else ""
        raise FormatError("", f"{file} holds no experiment{reason}", "give an extraction")
    carried = litxalloy.CANARY if canary or paper.stem in litxalloy.papers else ""
    create(
        module, write_imported(experiments, paper, file.name, canary=carried, slips=slips).encode()
    )
    print(display_path(module))
    if layout.find_ruff() is None:
        say(layout.NOT_FORMATTED)
