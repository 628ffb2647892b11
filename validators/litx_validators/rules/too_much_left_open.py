"""OPT003 too-much-left-open: over a tenth of a paper's facts is optional or has alternatives.

What it checks:
    At most 10 % of the facts in all experiments of a module are optional or have `also`. Each
    event, measurement, composition, lattice, phase fraction and phase of diffraction is a fact, and
    so is each configuration with a structure. Facts count where the module writes them: an event of
    a group counts once, however many materials go through it. All facts inside an optional object
    are optional. `litx stats` prints the counts.

Why:
    `optional` and `also` are for the rare place where the text leaves two readers no way to
    agree. Open facts are not scored: a wrong reading costs nothing.

Example:
    Measurement(..., optional="...") for each value of a table

Instead:
    Measurement(...) for each value; the doubt in a comment, decided as the text allows

References:
    `optional` and `also` are not in the published evaluator (version 0.1.1); this checks the
    convention `optional` of docs/annotating.md.
"""

from collections.abc import Sequence

from litx.model import Experiment
from litx_validators.engine import Finding, PaperFindings, rule
from litx_validators.facts import iter_facts

_MOST = 0.1
"""Largest share of a paper's facts."""


@rule("OPT003", since="0.1", severity="warning", scope="validate")
def too_much_left_open(experiments: Sequence[Experiment]) -> PaperFindings:
    """Yield the first fact that is left open, where over a tenth of the facts of a paper are."""
    every_fact = [
        (index, fact)
        for index, experiment in enumerate(experiments)
        for fact in iter_facts(experiment)
    ]
    open_facts = [(index, fact) for index, fact in every_fact if fact.is_open]
    if len(open_facts) > _MOST * len(every_fact):
        index, first = open_facts[0]
        message = f"{len(open_facts)} of {len(every_fact)} facts of the paper are optional or have "
        message += f"`also`, more than {_MOST:.0%}"
        hint = "decide what the text decides, and leave open what it leaves open"
        yield index, Finding(at=first.record, message=message, hint=hint)
