"""`litx disputes`: list values of the ground truth that are commented out."""

import json
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer

from litx.cli import _options as options


def disputes(
    paths: Annotated[
        list[Path] | None,
        typer.Argument(help="Modules, which are not run; without any, all of the ground truth."),
    ] = None,
    format: options.TextOrJson = "text",
) -> None:
    """List doubtful values, which stand as comments in the modules, with the reasons beside them.

    Exit status: 0, 2 when a file is not there or is no Python, 3 a failure of our own.
    """
    import litxalloy
    from litx.display.text import counted, showable
    from litx.files.paths import display_path
    from litx.refactor.disputes import find_disputes

    files = paths or [litxalloy.papers.path(stem) for stem in litxalloy.papers]
    found = [one for file in files for one in find_disputes(file)]
    values = sum(len(one.values) for one in found)
    if format == "json":
        listed = [{**asdict(one), "file": display_path(one.file)} for one in found]
        without = sum(not one.reason for one in found)
        summary = {"disputes": len(found), "values": values, "without_reason": without}
        marked = {} if paths else {"canary": litxalloy.CANARY}
        print(json.dumps({"disputes": listed, "summary": summary, **marked}, indent=2))
        return
    for one in found:
        for value in one.values:
            print(f"{display_path(one.file)}:{value.line}: {showable(value.code)}")
        print(f"    {showable(one.reason) or 'no reason given'}")
    print(f"{counted(values, 'value')} in {counted(len(found), 'dispute')}")
