"""`litx disputes`: list values of the ground truth that are commented out."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

if TYPE_CHECKING:  # loaded when the command runs
    from litx.refactor.disputes import Dispute


def disputes(
    paths: Annotated[
        list[Path] | None,
        typer.Argument(help="Modules, which are not run; without any, all of the ground truth."),
    ] = None,
    format: Annotated[  # noqa: A002 (named as the option is)
        Literal["text", "json"], typer.Option(help="What to print.")
    ] = "text",
) -> None:
    """List doubtful values, which stand as comments in the modules, with the reasons beside them.

    Exit status: 0, 2 when a file is not there or is no Python, 3 a failure of our own.
    """
    import litxalloy  # noqa: PLC0415 (not before a command runs)
    from litx.refactor.disputes import disputes  # noqa: PLC0415

    files = paths or [litxalloy.papers.path(stem) for stem in litxalloy.papers]
    found = [one for file in files for one in disputes(file)]
    print(_as_json(found) if format == "json" else _as_text(found))


def _as_json(found: "list[Dispute]") -> str:
    listed = [
        {
            "file": _shown(one),
            "line": one.line,
            "values": [{"line": value.line, "code": value.code} for value in one.values],
            "reason": one.reason,
        }
        for one in found
    ]
    return json.dumps({"disputes": listed, "summary": _summary(found)}, indent=2)


def _as_text(found: "list[Dispute]") -> str:
    from litx.words import showable  # noqa: PLC0415 (not before a command runs)

    lines = []
    for one in found:
        lines += [f"{_shown(one)}:{value.line}: {showable(value.code)}" for value in one.values]
        lines.append(f"    {showable(one.reason) or 'no reason given'}")
    counts = _summary(found)
    return "\n".join([*lines, f"{counts['values']} values in {counts['disputes']} disputes"])


def _summary(found: "list[Dispute]") -> dict[str, Any]:
    values = sum(len(one.values) for one in found)
    without = sum(not one.reason for one in found)
    return {"disputes": len(found), "values": values, "without_reason": without}


def _shown(one: "Dispute") -> str:
    from litx.paths import shown  # noqa: PLC0415 (not before a command runs)

    return shown(one.file)
