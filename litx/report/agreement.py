"""How far two annotations agree: F1 either way, and alpha of the choices on what both have."""

from collections.abc import Mapping, Sequence

from litx.evaluation import means_of
from litx.faults import FAULTS_OF_DATA
from litx.memory import bounded_growth
from litx.model import Experiment
from litx.progress import with_progress
from litx.report.grid import Cell, Grid
from litx.words import counted, showable, told
from litx_scoring import Profile, mean, score_experiments
from litx_scoring.alpha import alpha
from litx_scoring.facts.choices import CHOICES, choices
from litx_scoring.facts.comparison import compare_facts


def compare_annotations(
    first: Mapping[str, Sequence[Experiment]],
    second: Mapping[str, Sequence[Experiment]],
    profile: Profile,
) -> tuple[list[Grid], list[str]]:
    """Return the tables, and why a paper could not be compared, which never stops the rest.

    F1 is scored both ways, since a profile may charge for what is left out otherwise than for what
    is added. Which items are one is said by litx-1, whatever the profile.
    """
    both = [stem for stem in first if stem in second]
    found, faults = [], []
    for stem in with_progress(both, len(both), "papers"):
        one, other = first[stem], second[stem]
        forth, back = (one or other, other if one else one), (other or one, one if other else other)
        try:
            with bounded_growth():
                scores = score_experiments(*forth, profile), score_experiments(*back, profile)
                found.append((scores, choices(compare_facts(*forth))))
        except FAULTS_OF_DATA as error:
            faults.append(f"{stem} cannot be compared: {showable(told(error))}")
    ways = [means_of([scores[way] for scores, _ in found], profile, mean) for way in (0, 1)]
    levels: list[list[Cell]] = []
    for level in ("overall", *profile.levels):
        each = [f1 for means in ways if (f1 := means[level]["f1"]) is not None]
        levels.append([level, mean(each), *each] if each else [level, None, None, None])
    alphas = {name: alpha([chosen[name] for _, chosen in found]) for name in CHOICES}
    return [
        Grid(
            "Agreement: F1",
            ("Level", "F1", "Second by first", "First by second"),
            levels,
            f"Means over {counted(len(found), 'paper')}, profile {profile.name}; F1 is the mean of "
            "both ways.",
            wraps=True,
        ),
        Grid(
            "Choices on items that both have: Krippendorff's alpha, nominal",
            ("Choice", "Alpha", "From", "To", "Items", "Names"),
            [
                [name, one.value, *(one.interval or (None, None)), one.items, one.names]
                for name, one in alphas.items()
            ],
            "1 is agreement, 0 what chance gives; undefined where fewer than two names are used. "
            "From and to: 95 %, by a bootstrap over papers; none with fewer than 10 that have such "
            "items, and where all agree.",
            wraps=True,
        ),
    ], faults
