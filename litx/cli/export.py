"""`litx export`: write the ground truth as tables."""

from pathlib import Path
from typing import Annotated, Literal

import typer

from litx.cli import _options as options


def export(
    out: Annotated[Path, typer.Argument(help="Folder to write to.", show_default=False)],
    format: Annotated[
        Literal["parquet", "csv", "jsonl", "json", "croissant", "bibtex"],
        typer.Option(help="File format. croissant is Parquet with a description."),
    ] = "parquet",
    dataset: options.DatasetOption = None,
) -> None:
    """Export the ground truth as tables: values, papers, materials, process steps and more.

    Each table is a file, except that JSON is a single file and BibTeX has the citations. Numbers
    are given as printed and in a common unit. Every file has the canary of the dataset, every table
    its name. Parquet and Croissant need the extra `data`.

    Exit status: 0, 2 if OUT is not a folder or a paper does not load, 3 if a file cannot be
    written.
    """
    from litx.display.text import counted
    from litx.export import export_tables
    from litx.tables import build

    if out.exists() and not out.is_dir():
        raise typer.BadParameter(f"{out} is a file, not a folder", param_hint="OUT")
    known = options.dataset_of(dataset)
    files = export_tables(build(known.papers, known.name), out, format, known)
    print(f"{counted(len(files), 'file')} in {out}")
