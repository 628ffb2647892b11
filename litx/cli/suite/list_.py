"""`litx suite list`: which suites there are."""

import json

from litx.cli import _options as options


def list_(
    format: options.TableOrJson = "table",
) -> None:
    """List the suites, what can be asked in each, and where its data are looked for."""
    from litx.display.grid import Grid, show
    from litx.harness.benchmark import find, names

    suites = [find(name) for name in names()]
    if format == "json":
        told = [
            {
                "name": suite.name,
                "title": suite.title,
                "variable": suite.variable or None,
                "settings": dict(suite.settings),
            }
            for suite in suites
        ]
        print(json.dumps(told, indent=2))
        return
    grids = []
    for suite in suites:
        data = f"--data or {suite.variable}" if suite.variable else "built in"
        note = f"{suite.title}. Data: {data}."
        grids.append(Grid(suite.name, ("Setting", "About"), list(suite.settings.items()), note))
    show(*grids)
