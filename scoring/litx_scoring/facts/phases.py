"""Phases: which subjects of a state are one phase, and the credit of one phase for another.

Source: specification of profile litx-1, sections 3.7 and 6.
"""

from collections.abc import Sequence

from litx_scoring.facts.facts import MeasuredSubject, Phase

NAME_AGREES, FORMULA_AGREES, STRUCTURE_AGREES = 2, 2, 1
"""How much an equal mark says for two subjects being one phase."""

STRUCTURE_WRONG, MARK_DIFFERS, WORD_SHARED = 0.5, 0.75, 0.9

Marks = MeasuredSubject | Phase


def form_phases(subjects: Sequence[MeasuredSubject]) -> list[Phase]:
    """Return the phases of a state, and tell each subject which it is.

    A subject joins the phase that contradicts it in nothing and agrees with it most. What
    diffraction says goes first, then what says most.
    """
    phases: list[Phase] = []
    for subject in subjects:
        subject.phase = None
    order = sorted(
        (index for index, one in enumerate(subjects) if not one.is_whole and one.has_marks),
        key=lambda index: (
            not subjects[index].is_diffraction,
            -bool(subjects[index].formula) - bool(subjects[index].phase_name),
        ),
    )
    for index in order:
        subject = subjects[index]
        lattices = {number for number, _, is_lattice in subject.origins if is_lattice}
        best, agreement = None, 0
        for place, phase in enumerate(phases):
            found = 0 if lattices & phase.lattices else _agreement(phase, subject)
            if found > agreement:
                best, agreement = place, found
        if best is None:
            best = len(phases)
            phases.append(_begun(subject))
        phase = phases[best]
        phase.structure = phase.structure or subject.structure
        phase.formula = phase.formula or subject.formula
        phase.phase_name = phase.phase_name or subject.phase_name
        phase.words |= subject.words
        phase.subjects.append(index)
        phase.lattices |= lattices
        phase.is_optional = phase.is_optional and subject.is_optional
        subject.phase = best
    return phases


def phase_credit(truth: Phase, extracted: Phase) -> float:
    """Return the credit of one phase for another, from 0 to 1."""
    marks = [pair for pair in zip(_marks(truth), _marks(extracted), strict=True) if all(pair)]
    same = sum(one == other for one, other in marks)
    if truth.structure and extracted.structure and truth.structure != extracted.structure:
        return STRUCTURE_WRONG if same else 0.0
    if same:
        return 1.0 if same == len(marks) else MARK_DIFFERS
    return WORD_SHARED if not marks and truth.words & extracted.words else 0.0


def _marks(one: Marks) -> tuple[object, object, object]:
    return one.structure, one.formula, one.phase_name


def _agreement(phase: Phase, subject: MeasuredSubject) -> int:
    """Return how far a subject agrees with a phase; 0 where they contradict each other."""
    total = 0
    weights = (STRUCTURE_AGREES, FORMULA_AGREES, NAME_AGREES)
    for weight, one, other in zip(weights, _marks(phase), _marks(subject), strict=True):
        if one and other:
            if one != other:
                return 0
            total += weight
    return total


def _begun(subject: MeasuredSubject) -> Phase:
    return Phase(
        subject.structure,
        subject.formula,
        subject.phase_name,
        subject.words,
        [],
        set(),
        subject.is_optional,
    )
