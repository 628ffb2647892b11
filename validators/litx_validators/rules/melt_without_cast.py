"""PRC001 melt-without-cast: a melting step is not followed at once by a casting step.

What it checks:
    Every `ArcMelting` or `InductionMelting` event of the steps of a material has a casting event
    directly after it, in the same group or the next. Steps of the material it starts from do not
    count. A word outside the vocabulary may mean a casting, so profile `litx-1` accepts it.

Why:
    A melt that is never cast has no microstructure to measure. Papers often do not mention the
    casting ("arc-melted buttons"); annotators then lose the step on which grain size and
    segregation depend.

Example:
    process="elements->melt->anneal"        with "melt": [ArcMelting], "anneal": [Annealing]

Instead:
    "melt": [ArcMelting, AsCast]            CastingUnspecified when the paper does not say how

References:
    Rule E11 of the published evaluator (version 0.1.1).
"""

from itertools import pairwise

from litx.display.text import is_given
from litx.model import Experiment
from litx_ontology import CASTING, MELTING, ProcessKind
from litx_validators.engine import Finding, Findings, rule
from litx_validators.provenance import is_in
from litx_validators.recipes import resolve_steps
from litx_validators.words import join_names, quoted, text_of


@rule("PRC001", number="E11", since="0.1")
def melt_without_cast(experiment: Experiment) -> Findings:
    """Yield each material for each melting event with no casting event right after it."""
    for index, material in enumerate(experiment.output_materials):
        name = quoted(material.name) if is_given(material.name) else f"(unnamed material {index})"
        steps = resolve_steps(experiment, material)
        kinds = [kind for step in steps for kind in step.kinds]
        for melt, after in pairwise([*kinds, _NOTHING]):
            if is_in(melt, MELTING) and not is_in(after, CASTING):
                following = "nothing" if after is _NOTHING else quoted(text_of(after))
                yield Finding(
                    at=material,
                    field="process",
                    message=f"{quoted(text_of(melt))} of material {name} "
                    f"is followed by {following}",
                    hint=f"add the casting event that the paper names right after it: "
                    f"{join_names(CASTING)}; CastingUnspecified when it names none",
                    is_doubtful=after is not _NOTHING and not is_in(after, _KINDS),
                )


_KINDS = frozenset(ProcessKind)

_NOTHING = object()
"""Marks the end of the kinds of a material."""
