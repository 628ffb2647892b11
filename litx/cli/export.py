"""`litx export`: the ground truth as files that other programs load."""

from pathlib import Path
from typing import Annotated, Literal

import typer


def export(
    out: Annotated[Path, typer.Argument(help="Folder to write to.", show_default=False)],
    format: Annotated[
        Literal["parquet", "csv", "jsonl", "json", "croissant", "bibtex"],
        typer.Option(help="Form of the files; croissant is parquet with a description."),
    ] = "parquet",
) -> None:
    """Write the ground truth as tables: values, papers, materials, process steps and more.

    A file for each table; JSON is one for all, BibTeX how to cite the papers. Numbers stand as
    printed and in one unit. Every file carries the canary of the dataset, and every table its
    name. Parquet and Croissant need the extra `data`.

    Exit status: 0, 2 when OUT is no folder or a paper does not load, 3 when a file cannot be
    written.
    """
    import litxalloy
    from litx.display.text import counted
    from litx.export import export_tables
    from litx.tables import build

    if out.exists() and not out.is_dir():
        raise typer.BadParameter(f"{out} is a file, not a folder", param_hint="OUT")
    tables = build(litxalloy.papers, litxalloy.NAME)
    files = export_tables(tables, out, format)
    print(f"{counted(len(files), 'file')} in {out}")
