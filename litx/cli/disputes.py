"""`litx disputes`: the earlier name of `litx validate --disputes`."""

import json
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from litx.cli import _options as options

if TYPE_CHECKING:
    from litx.dataset import Dataset


def disputes(
    paths: Annotated[
        list[Path] | None,
        typer.Argument(help="Modules, which are not run. Default: the ground truth."),
    ] = None,
    format: options.TextOrJson = "text",
) -> None:
    """List doubtful values, which are commented out in the modules, with their reasons.

    Exit status: 0, 2 if a file is missing or is not Python, 3 an internal error.
    """
    print_disputes(paths or [], options.dataset_of(None), as_json=format == "json")


def print_disputes(paths: Sequence[Path], dataset: "Dataset", *, as_json: bool) -> None:
    """Print the doubtful values of modules; without paths, those of the dataset."""
    from litx.display.text import counted, showable
    from litx.files.paths import display_path
    from litx.refactor.disputes import find_disputes

    files = paths or [dataset.papers.path(stem) for stem in dataset.papers]
    doubts = [doubt for file in files for doubt in find_disputes(file)]
    values = sum(len(doubt.values) for doubt in doubts)
    if as_json:
        data = {
            "disputes": [{**asdict(doubt), "file": display_path(doubt.file)} for doubt in doubts],
            "summary": {
                "disputes": len(doubts),
                "values": values,
                "without_reason": sum(not doubt.reason for doubt in doubts),
            },
        }
        if not paths:
            data["canary"] = dataset.canary
        print(json.dumps(data, indent=2))
        return
    for doubt in doubts:
        for value in doubt.values:
            print(f"{display_path(doubt.file)}:{value.line}: {showable(value.code)}")
        print(f"    {showable(doubt.reason) or 'no reason given'}")
    print(f"{counted(values, 'value')} in {counted(len(doubts), 'dispute')}")
