"""CFG009 repeated-phase: a configuration repeats a phase and says nothing of its own.

What it checks:
    No configuration is told by the same structure and name as a `GlobalLatticeParam` of its
    material and says nothing else: no tag, no host, no measurement, no composition but a
    formula. One that others lie in is left alone. Words as in "FCC phase" and "sigma particles"
    tell nothing.

Why:
    A phase is recorded once. What diffraction says of the material as a whole is there already,
    and a second object reads as a second phase.

Example:
    GlobalLatticeParam(struct=CrysStruct.FCC),
    Configuration(name="FCC phase", struct=CrysStruct.FCC)

Instead:
    GlobalLatticeParam(struct=CrysStruct.FCC)

References:
    Not checked by the published evaluator (version 0.1.1), so that an extraction is not refused
    for it; it checks the convention `features` of docs/annotating.md.
"""

from collections.abc import Iterator

from litx.display.text import is_given
from litx.model import Experiment, GlobalLatticeParam, Material
from litx_validators.engine import Finding, rule
from litx_validators.phases import has_content, structure_and_words
from litx_validators.words import key_of, label, label_of


@rule("CFG009", "repeated-phase", since="0.1", severity="warning", scope="validate")
def repeated_phase(experiment: Experiment) -> Iterator[Finding]:
    """Yield each configuration that says no more than what diffraction says of the whole."""
    for material in experiment.output_materials:
        known = _known(material)
        hosts = {key_of(one.within) for one in material.configurations()} - {None}
        for one in material.configurations():
            if has_content(one) or is_given(one.within) or key_of(one.name) in hosts:
                continue
            if structure_and_words(one) in known:
                yield Finding(
                    at=one,
                    message=f"configuration {label_of(one.name)} of material {label(material)} "
                    "repeats a phase that is there as a GlobalLatticeParam",
                    hint="take it out; a name that the paper has belongs into the other",
                )


def _known(material: Material) -> set[tuple[str | None, frozenset[str]]]:
    """Return by what a phase of diffraction is told: structure, name, or both."""
    nothing: frozenset[str] = frozenset()
    found = set()
    for item in material.measurements:
        if isinstance(item, GlobalLatticeParam):
            structure, name = structure_and_words(item)
            found |= {(structure, name), (structure, nothing), (None, name)}
    return found - {(None, nothing)}
