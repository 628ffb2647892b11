"""`litx suite published`: the published tables of a suite."""

from litx.cli import _options as options


def published(name: options.NameArgument, format: options.FormOption = "table") -> None:
    """Print the published tables of a suite, each with its source."""
    from litx.harness.benchmark import find
    from litx.report.grid import show

    show(*find(name).published(), form=format)
