"""PRC001 melt-without-cast: a melting step is not followed at once by a casting step.

What it checks:
    Every `ArcMelting` or `InductionMelting` event of the steps of a material has a casting event
    directly after it, in the same group or the next. Steps of the material it starts from do not
    count. A word that is in no vocabulary may mean a casting: profile `litx-1` lets it pass.

Why:
    A melt that is never cast has no microstructure to measure. Papers often leave the casting
    unsaid ("arc-melted buttons"); annotators then lose the step on which grain size and
    segregation depend.

Example:
    process="elements->melt->anneal"        with "melt": [ArcMelting], "anneal": [Annealing]

Instead:
    "melt": [ArcMelting, AsCast]            CastingUnspecified when the paper does not say how

References:
    Rule E11 of the published evaluator (version 0.1.1).
"""

from collections.abc import Iterator
from itertools import pairwise

from litx.display.text import is_given
from litx.model import Experiment, Material
from litx_ontology import CASTING, MELTING, ProcessKind
from litx_validators.engine import Finding, rule
from litx_validators.recipes import resolved_steps
from litx_validators.words import listed, quoted, text_of


@rule("PRC001", number="E11", since="0.1")
def melt_without_cast(experiment: Experiment) -> Iterator[Finding]:
    """Yield each material for each melting event with no casting event right after it."""
    for index, material in enumerate(experiment.output_materials):
        name = quoted(material.name) if is_given(material.name) else f"(unnamed material {index})"
        for melt, after in pairwise([*_kinds(experiment, material), _NOTHING]):
            if _is_in(melt, MELTING) and not _is_in(after, CASTING):
                following = "nothing" if after is _NOTHING else quoted(text_of(after))
                yield Finding(
                    at=material,
                    field="process",
                    message=f"{quoted(text_of(melt))} of material {name} "
                    f"is followed by {following}",
                    hint=f"add the casting event that the paper names right after it: "
                    f"{listed(CASTING)}; CastingUnspecified when it names none",
                    is_doubtful=after is not _NOTHING and not _is_in(after, _KINDS),
                )


_KINDS = frozenset(kind.value for kind in ProcessKind)

_NOTHING = object()
"""Marks the end of the kinds of a material."""


def _kinds(experiment: Experiment, material: Material) -> Iterator[object]:
    """Yield the kinds of the events of the steps of a material, templates filled in."""
    for step in resolved_steps(experiment, material):
        yield from step.kinds


def _is_in(kind: object, kinds: frozenset[str]) -> bool:
    """Return whether a kind, as member or canonical text, is in a set of kinds."""
    return isinstance(kind, str) and kind in kinds
