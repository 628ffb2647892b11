"""What says the same in other words: each changes how facts are written down, and no fact.

Source: specification of profile litx-1, section 8.
"""

from tests.scoring.facts.equivalences import features, samples, values

STYLE = frozenset({"lattices alone", "one experiment", "an experiment each", "unnamed materials"})
"""Those that are left out where all are made together."""

EQUIVALENCES = {
    function.__name__.replace("_", " "): function
    for function in (
        samples.repeat_history,
        samples.derive_by_name,
        samples.split_states,
        samples.merge_states,
        samples.written_before_the_test,
        samples.drop_the_optional,
        values.first_taken,
        values.last_taken,
        features.sizes_on_the_material,
        features.sizes_on_the_grains,
        features.drop_within,
        features.drop_tags,
        features.level_names,
        features.greek_as_words,
        features.lattices_alone,
        features.configurations_alone,
        features.configurations_for_lattices,
        features.drop_told_structures,
        features.formula_as_composition,
        features.drop_bare_features,
        features.add_bare_features,
        samples.drop_preparation,
        samples.add_preparation,
        values.drop_room_temperature,
        values.state_room_temperature,
        values.drop_mean,
        values.ranges_as_two_values,
        values.ranges_as_groups,
        values.convert_units,
        values.fewer_digits,
        values.kinds_by_alias,
        samples.templates_written_out,
        samples.other_order,
        samples.one_experiment,
        samples.an_experiment_each,
        samples.unnamed_materials,
        values.drop_remarks,
        samples.casting_unspecific,
    )
}
"""Every equivalence by name."""


def all_together(experiments):
    """All at once, but for those of style alone."""
    for name, change in EQUIVALENCES.items():
        experiments = experiments if name in STYLE else change(experiments)
    return experiments
