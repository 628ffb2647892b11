"""`litx suite fetch`: get the data of a suite from their public home."""

from pathlib import Path
from typing import Annotated

import typer

from litx.cli import _options as options


def fetch(
    name: options.NameArgument,
    into: Annotated[Path, typer.Option(help="The folder to fill.")] = Path(),
) -> None:
    """Get the data of a suite; size and SHA-256 are checked.

    Exit status: 0 everything is there, 2 something cannot be had.
    """
    from litx.errors import DatasetError
    from litx.harness.benchmark import find
    from litx.harness.fetching import fetch as get

    suite = find(name)
    if not suite.downloads:
        hint = "give its folder with --data" if suite.variable else "its data are built in"
        hint = f"{suite.home} has the data; {hint}" if suite.home else hint
        raise DatasetError(f"{name} has nothing to fetch", hint)
    for download in suite.downloads:
        print(get(download, into))
