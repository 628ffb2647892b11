"""An evaluation as comma-separated values: one row per paper and level, numbers not rounded."""

import csv
import io

from litx.evaluation import Evaluation
from litx.report.json import as_data

_COLUMNS = ("precision", "recall", "f1", "tp", "target", "extracted")


def render(evaluation: Evaluation, *, explain: bool) -> str:
    """Return the evaluation as CSV text, hashes included; what was lost has no place in it."""
    del explain
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(("paper", "outcome", "level", *_COLUMNS, "tier", "profile", "dataset", "code"))
    data = as_data(evaluation)
    hashes = [data[name]["hash"] for name in ("profile", "dataset", "code")]
    for stem, paper in data["papers"].items():
        for level in ("overall", *evaluation.profile.levels):
            numbers = paper[level] or {}
            row = [numbers.get(column, "") for column in _COLUMNS]
            tier = paper["run"]["tier"] if paper["run"] else ""
            writer.writerow((stem, paper["outcome"], level, *row, tier, *hashes))
    return out.getvalue().rstrip("\n")
