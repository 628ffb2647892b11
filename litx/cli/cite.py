"""`litx cite`: how to cite the dataset and its papers."""

from typing import Annotated, Literal

import typer

from litx.cli import _options as options


def cite(
    paper: Annotated[
        str | None,
        typer.Argument(
            help="Stem of a paper. Default: the dataset and all papers.", metavar="STEM"
        ),
    ] = None,
    format: Annotated[
        Literal["bibtex", "csl-json"], typer.Option(help="Output format.")
    ] = "bibtex",
    dataset: options.DatasetOption = None,
) -> None:
    """Print how to cite the dataset and its papers.

    Keys are the stems of the papers. Names, volumes and numbers are as printed in the papers.

    Exit status: 0, 2 if there is no such paper, 3 an internal error.
    """
    from litx.citations import bibtex, csl_json, entries

    known = options.dataset_of(dataset)
    stems = [known.stem_of_name(paper)] if paper else list(known.papers)
    for stem in stems:
        known.load_paper(stem)
    cited = entries({stem: known.papers[stem] for stem in stems} if paper else None, known)
    print(bibtex(cited, known) if format == "bibtex" else csl_json(cited), end="")
