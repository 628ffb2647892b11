"""`litx suite list`: list the suites."""

import json

from litx.cli import _options as options


def list_(
    format: options.TableOrJson = "table",
) -> None:
    """List the suites, their settings, and where litx looks for their data."""
    from litx.display.grid import Grid, show
    from litx.harness.benchmark import find, names

    suites = [find(name) for name in names()]
    if format == "json":
        listed = [
            {
                "name": suite.name,
                "title": suite.title,
                "variable": suite.variable or None,
                "settings": dict(suite.settings),
            }
            for suite in suites
        ]
        print(json.dumps(listed, indent=2))
        return
    grids = []
    for suite in suites:
        data = f"--data or {suite.variable}" if suite.variable else "built in"
        note = f"{suite.title}. Data: {data}."
        grids.append(Grid(suite.name, ("Setting", "About"), list(suite.settings.items()), note))
    show(*grids)
