"""`litx suite check`: check a copy of a suite's data."""

import json

import typer

from litx.cli import _options as options


def check(
    name: options.NameArgument,
    data: options.DataOption = None,
    format: options.TextOrJson = "text",
) -> None:
    """Check a copy of a suite's data: counts, fields, and known oddities.

    Exit status: 0 the copy is correct, 1 it is not, 2 there is no copy.
    """
    from litx.harness.benchmark import find

    suite = find(name)
    findings = suite.check(suite.folder(data))
    wrong = sum(finding.is_wrong for finding in findings)
    if format == "json":
        listed = [{"what": finding.what, "is_wrong": finding.is_wrong} for finding in findings]
        print(json.dumps({"findings": listed, "summary": {"wrong": wrong}}, indent=2))
    else:
        for finding in findings:
            print(f"{'wrong' if finding.is_wrong else 'known'}: {finding.what}")
        print(f"{wrong} wrong, {len(findings) - wrong} known oddities")
    if wrong:
        raise typer.Exit(1)
