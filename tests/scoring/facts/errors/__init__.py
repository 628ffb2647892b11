"""Errors of reading: each changes facts, and a score must lose these and no others.

Source: specification of profile litx-1, section 8.
"""

from tests.scoring.facts.errors import samples, steps, values

ERRORS = {
    function.__name__.replace("_", " "): function
    for function in (
        values.digit_changed,
        values.decimal_shifted,
        values.unit_swapped,
        values.tension_for_compression,
        values.kind_of_all_words,
        values.other_temperature,
        values.temperature_dropped,
        values.uncertainty_as_value,
        values.cited_value_added,
        values.other_lattice,
        values.mean_for_maximum,
        values.value_dropped,
        samples.values_exchanged,
        values.phase_invented,
        values.qualifier_turned,
        values.value_on_another_phase,
        steps.step_temperature_changed,
        steps.step_kind_of_all_words,
        samples.state_dropped,
        samples.state_invented,
        samples.value_moved,
        values.elements_exchanged,
        values.weight_as_atomic_percent,
        values.phase_missing,
        samples.state_duplicated,
        samples.all_values_exchanged,
    )
}
"""Every error by name."""

TOLERANCES = {
    "value moved": 0.15,
    "elements exchanged": 0.15,
    "weight as atomic percent": 0.15,
    "phase missing": 0.15,
    "state duplicated": 0.30,
    "all values exchanged": 0.20,
}
"""Largest difference of what is lost from what is touched, as a share."""

EXACT = 0.05
"""The tolerance of all others."""

OF_STEPS = {
    function.__name__.replace("_", " "): function
    for function in (steps.step_dropped, steps.step_added, steps.steps_reordered)
}
"""Errors of steps that must cost steps alone."""
