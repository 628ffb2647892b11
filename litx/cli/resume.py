"""`litx resume`: go on with a run that was interrupted."""

from pathlib import Path
from typing import Annotated

import typer

from litx.cli._work import FormatOption, UrlOption


def resume(
    run: Annotated[Path, typer.Argument(help="The folder of the run.")],
    texts: Annotated[Path | None, typer.Option(help="Folder of the papers, if they moved.")] = None,
    base_url: UrlOption = None,
    format: FormatOption = "table",  # noqa: A002 (named as the option is)
) -> None:
    """Go on with a run that was interrupted, with the settings that it was begun with.

    What is answered stays; failures of the provider are tried again.

    Exit status: as for `litx extract`.
    """
    from litx.cli._work import work  # noqa: PLC0415
    from litx.extract.begin import reopen  # noqa: PLC0415

    work(reopen(run, texts, base_url), format)
