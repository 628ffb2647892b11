"""Agreement of two annotations: F1 in both directions, and alpha of choices on shared items."""

from collections.abc import Mapping, Sequence

from litx.display.grid import Cell, Grid
from litx.display.progress import with_progress
from litx.display.text import counted, describe_exception, showable
from litx.errors import DATA_ERRORS
from litx.evaluation import means_of
from litx.evaluation.memory import bounded_growth
from litx.model import Experiment
from litx_ontology.fields import Field
from litx_scoring import Profile, mean, score_experiments
from litx_scoring.alpha import alpha
from litx_scoring.facts.choices import CHOICES, list_choices
from litx_scoring.facts.comparison import compare_facts
from litx_scoring.profiles import refuse_field

_ALPHA = """1 is agreement, 0 what chance gives; undefined where fewer than two names are used. \
From and to: 95 %, by a bootstrap over papers; none with fewer than 10 that have such items, and \
where all agree."""
"""Note on the table of alphas."""


def compare_annotations(
    first: Mapping[str, Sequence[Experiment]],
    second: Mapping[str, Sequence[Experiment]],
    profile: Profile,
    field: Field,
) -> tuple[list[Grid], list[str]]:
    """Return the tables, and messages about papers that cannot be compared.

    F1 is scored in both directions, since a profile may weigh omissions and additions differently.
    Items are matched by litx-1, whatever the profile.

    Raises:
        DatasetError: The profile does not define scores in the field of the annotations.
    """
    refuse_field(profile, field)
    both = [stem for stem in first if stem in second]
    results, faults = [], []
    for stem in with_progress(both, len(both), "papers"):
        forth, back = _as_truth(first[stem], second[stem]), _as_truth(second[stem], first[stem])
        try:
            with bounded_growth():
                scores = [score_experiments(*side, profile, field) for side in (forth, back)]
                results.append((scores, list_choices(compare_facts(*forth, field))))
        except DATA_ERRORS as error:
            faults.append(f"{stem} cannot be compared: {showable(describe_exception(error))}")
    ways = [means_of([scores[way] for scores, _ in results], profile, mean) for way in (0, 1)]
    levels: list[list[Cell]] = []
    for level in ("overall", *profile.levels):
        both_ways = [means[level]["f1"] for means in ways]
        known = [f1 for f1 in both_ways if f1 is not None]
        levels.append([level, mean(known) if known else None, *both_ways])
    alphas = {name: alpha([chosen[name] for _, chosen in results]) for name in CHOICES}
    ways_columns = ("Level", "F1", "Second by first", "First by second")
    note = f"Means over {counted(len(results), 'paper')}, profile {profile.name}"
    note += "; F1 is the mean of both ways."
    scores_grid = Grid("Agreement: F1", ways_columns, levels, note, wraps=True)
    choices = [
        [name, a.value, *(a.interval or (None, None)), a.items, a.names]
        for name, a in alphas.items()
    ]
    title = "Choices on items that both have: Krippendorff's alpha, nominal"
    columns = ("Choice", "Alpha", "From", "To", "Items", "Names")
    return [scores_grid, Grid(title, columns, choices, _ALPHA, wraps=True)], faults


def _as_truth(
    truth: Sequence[Experiment], prediction: Sequence[Experiment]
) -> tuple[Sequence[Experiment], Sequence[Experiment]]:
    """Return truth and prediction, exchanged where the truth is empty and could not be scored."""
    return (truth, prediction) if truth else (prediction, truth)
