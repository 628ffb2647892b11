"""`litx suite published`: the published tables of a suite."""

from litx.cli.suite._options import FormatOption, NameArgument, show


def published(name: NameArgument, format: FormatOption = "table") -> None:  # noqa: A002
    """Print the published tables of a suite, each with its source."""
    from litx.harness.benchmark import find  # noqa: PLC0415

    show(find(name).published(), format)
