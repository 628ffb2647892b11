"""`litx stats`: what the ground truth holds."""

import json

from litx.cli import _options as options
from litx.display.progress import with_progress


def stats(
    format: options.TableOrJson = "table",
) -> None:
    """Count what the ground truth holds, beside the published counts.

    Exit status: 0, 2 when a paper does not load, 3 a failure of our own.
    """
    import litxalloy
    from litx.dataset import load_paper
    from litx.statistics import build_report, survey

    stems = with_progress(litxalloy.papers, len(litxalloy.papers), "papers")
    statistics = survey({stem: load_paper(stem) for stem in stems})
    if format == "json":
        print(json.dumps(statistics.as_data(), indent=2, allow_nan=False))
        return
    from litx.display.grid import show

    show(*build_report(statistics))
