"""`litx suite check`: what is wrong or odd with a copy of the data."""

import json

import typer

from litx.cli import _options as options


def check(
    name: options.NameArgument,
    data: options.DataOption = None,
    format: options.TextOrJson = "text",
) -> None:
    """Check a copy of a suite's data: counts, fields, and the oddities that are known.

    Exit status: 0 the copy is as it should be, 1 it is not, 2 there is none.
    """
    from litx.harness.benchmark import find

    suite = find(name)
    findings = suite.check(suite.folder(data))
    wrong = sum(finding.is_wrong for finding in findings)
    if format == "json":
        told = [{"what": one.what, "is_wrong": one.is_wrong} for one in findings]
        print(json.dumps({"findings": told, "summary": {"wrong": wrong}}, indent=2))
    else:
        for finding in findings:
            print(f"{'wrong' if finding.is_wrong else 'known'}: {finding.what}")
        print(f"{wrong} wrong, {len(findings) - wrong} known oddities")
    if wrong:
        raise typer.Exit(1)
