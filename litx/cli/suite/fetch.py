"""`litx suite fetch`: download the data of a suite."""

from pathlib import Path
from typing import Annotated

import typer

from litx.cli import _options as options


def fetch(
    name: options.NameArgument,
    into: Annotated[Path, typer.Option(help="Folder to download to.")] = Path(),
) -> None:
    """Download the data of a suite, and check size and SHA-256.

    Exit status: 0 everything is downloaded, 2 something is not available.
    """
    from litx.errors import DatasetError
    from litx.harness.benchmark import find
    from litx.harness.fetching import fetch as get

    suite = find(name)
    if not suite.downloads:
        hint = "pass its folder with --data" if suite.variable else "its data are built in"
        hint = f"{suite.home} has the data; {hint}" if suite.home else hint
        raise DatasetError(f"{name} has nothing to download", hint)
    for download in suite.downloads:
        print(get(download, into))
