"""An evaluation as one HTML page without scripts."""

from html import escape
from typing import Any

from litx.evaluation import Evaluation
from litx.report.json import as_data

_PAGE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>litx scores</title>
<style>
body {{ font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 70rem }}
body {{ padding: 0 1rem }}
table {{ border-collapse: collapse; margin: 1rem 0 }}
th, td {{ padding: .3rem .7rem; text-align: right; border-bottom: 1px solid #ddd }}
th:first-child, td:first-child, td.text, th.text {{ text-align: left }}
tfoot td {{ font-weight: bold }}
small {{ color: #555; overflow-wrap: anywhere }}
</style></head><body>
<h1>Scores</h1>
<table><thead><tr><th>Paper</th><th class="text">Outcome</th>{headings}</tr></thead>
<tbody>{rows}</tbody>
<tfoot><tr><td>mean of {scored}</td><td class="text">{left_out}</td>{means}</tr></tfoot></table>
{losses}
<p><small>{stamp}F1 of each level. Dataset {dataset}, profile {profile}, code {code}.</small></p>
</body></html>"""


def render(evaluation: Evaluation, *, explain: bool) -> str:
    """Return the page."""
    data = as_data(evaluation, explain=explain)
    levels = ("overall", *evaluation.profile.levels)
    rows = []
    for stem, paper in data["papers"].items():
        numbers = [_number(paper[level]) for level in levels]
        line = f"line {paper['line']}: " if paper["line"] else ""
        outcome = f"{paper['outcome']} {line}{paper['message']}".strip()
        rows.append(_row([stem, outcome], numbers))
    return _PAGE.format(
        headings="".join(f"<th>{escape(level)}</th>" for level in levels),
        rows="\n".join(rows),
        scored=len(data["papers"]) - len(data["left_out"]),
        left_out=f"{len(data['left_out'])} left out: infra_error" if data["left_out"] else "",
        means=_cells([_number(data["mean"][level]) for level in levels]),
        losses="\n".join(_losses(stem, paper) for stem, paper in data["papers"].items()),
        stamp="UNSAFE: programs were executed without confinement. " * evaluation.is_unsafe,
        dataset=escape(f"{data['dataset']['name']} {data['dataset']['hash']}"),
        profile=escape(f"{data['profile']['name']} {data['profile']['hash']}"),
        code=escape(data["code"]["hash"]),
    )


def _number(level: dict[str, float | None] | None) -> str:
    """Show the F1 of a level, a dash when there is none."""
    f1 = level["f1"] if level else None
    return "-" if f1 is None else f"{f1:.4f}"


def _losses(stem: str, paper: dict[str, Any]) -> str:
    """List what one paper lost, when that was asked for."""
    if "losses" not in paper:
        return ""
    texts = "".join(f'<th class="text">{name}</th>' for name in ("Material", "What", "Where"))
    head = f"<tr>{texts}<th>Recall</th><th>Precision</th></tr>"
    rows = [
        _row(
            [loss["material"], loss["what"], loss["place"]],
            [f"{loss[name]:.2f}" for name in ("recall", "precision")],
        )
        for loss in paper["losses"]
    ]
    body = "\n".join(rows)
    return f"<h2>{escape(stem)}</h2><table><thead>{head}</thead><tbody>{body}</tbody></table>"


def _row(texts: list[str], numbers: list[str]) -> str:
    named = "".join(f'<td class="text">{escape(text)}</td>' for text in texts)
    return f"<tr>{named}{_cells(numbers)}</tr>"


def _cells(numbers: list[str]) -> str:
    return "".join(f"<td>{escape(number)}</td>" for number in numbers)
