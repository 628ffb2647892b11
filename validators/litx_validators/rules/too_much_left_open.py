"""OPT003 too-much-left-open: over a tenth of a paper's facts is optional or has alternatives.

What it checks:
    Of the facts of all experiments of a module at most 10 % are optional or have `also`. Each
    event, measurement, composition, lattice, phase fraction and phase of diffraction is a fact,
    and so is each configuration with a structure, counted where the module writes it: an event
    of a group once, however many materials it makes. All facts inside what is optional are
    optional. `litx stats` prints the counts.

Why:
    `optional` and `also` are for the rare place where the text leaves two readers no way to
    agree. What is left open is not measured: whoever reads it wrongly loses nothing.

Example:
    Measurement(..., optional="...") for each value of a table

Instead:
    Measurement(...) for each value; the doubt in a comment, decided as the text allows

References:
    `optional` and `also` are not in the published evaluator (version 0.1.1); this checks the
    convention `optional` of docs/annotating.md.
"""

from collections.abc import Iterator, Sequence

from litx.model import Experiment
from litx_validators.engine import Finding, Rule
from litx_validators.facts import facts

_MOST = 0.1
"""Largest share of a paper's facts."""


def too_much_left_open(experiments: Sequence[Experiment]) -> Iterator[tuple[int, Finding]]:
    """Yield the first fact that is left open, where over a tenth of the facts of a paper are."""
    found = [(index, one) for index, given in enumerate(experiments) for one in facts(given)]
    left_open = [(index, one.record) for index, one in found if one.is_open]
    if len(left_open) > _MOST * len(found):
        index, first = left_open[0]
        told = f"{len(left_open)} of {len(found)} facts of the paper"
        yield (
            index,
            Finding(
                at=first,
                message=f"{told} are optional or have `also`, more than {_MOST:.0%}",
                hint="decide what the text decides, and leave open what it leaves open",
            ),
        )


TOO_MUCH_LEFT_OPEN = Rule(
    "OPT003",
    "too-much-left-open",
    since="0.1",
    severity="warning",
    scope="validate",
    check_paper=too_much_left_open,
)
