"""CFG009 repeated-phase: a configuration repeats a phase and adds nothing.

What it checks:
    No configuration has the same structure and name as a `GlobalLatticeParam` of its material and
    nothing else: no tag, no host, no measurement, no composition but a formula. Configurations
    that contain others are exempt. Words such as "phase" in "FCC phase" and "particles" in "sigma
    particles" are ignored.

Why:
    A phase is recorded once. The result of diffraction for the whole material is already recorded,
    and a second object looks like a second phase.

Example:
    GlobalLatticeParam(struct=CrysStruct.FCC),
    Configuration(name="FCC phase", struct=CrysStruct.FCC)

Instead:
    GlobalLatticeParam(struct=CrysStruct.FCC)

References:
    The published evaluator (version 0.1.1) does not check this, so an extraction is not refused for
    it; it checks the convention `features` of docs/annotating.md.
"""

from litx.display.text import is_given
from litx.model import GlobalLatticeParam, Material
from litx_validators.engine import Finding, Findings, rule
from litx_validators.phases import has_content, identify_phase
from litx_validators.words import feature_label, key_of


@rule("CFG009", since="0.1", severity="warning", scope="validate")
def repeated_phase(material: Material) -> Findings:
    """Yield each configuration that adds nothing to a phase that diffraction shows."""
    known = _known(material)
    hosts = {key_of(c.within) for c in material.configurations()} - {None}
    for feature in material.configurations():
        if has_content(feature) or is_given(feature.within) or key_of(feature.name) in hosts:
            continue
        if identify_phase(feature) in known:
            yield Finding(
                at=feature,
                message=f"{feature_label(feature, material)} "
                "repeats a phase that is recorded as a GlobalLatticeParam",
                hint="remove it; a name from the paper belongs to the other",
            )


def _known(material: Material) -> set[tuple[str | None, frozenset[str]]]:
    """Return structure, name, and both, of each phase that diffraction shows."""
    nothing: frozenset[str] = frozenset()
    known = set()
    for item in material.measurements:
        if isinstance(item, GlobalLatticeParam):
            structure, name = identify_phase(item)
            known |= {(structure, name), (structure, nothing), (None, name)}
    return known - {(None, nothing)}
