"""`litx cite`: how to cite the dataset and its papers."""

from typing import Annotated, Literal

import typer


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
) -> None:
    """Print how to cite the dataset and its papers.

    Keys are the stems of the papers. Names, volumes and numbers are as printed in the papers.

    Exit status: 0, 2 if there is no such paper, 3 an internal error.
    """
    import litxalloy
    from litx.citations import bibtex, csl_json, entries
    from litx.dataset import load_paper, stem_of_name

    stems = [stem_of_name(paper)] if paper else list(litxalloy.papers)
    for stem in stems:
        load_paper(stem)
    cited = entries({stem: litxalloy.papers[stem] for stem in stems} if paper else None)
    print((bibtex if format == "bibtex" else csl_json)(cited), end="")
