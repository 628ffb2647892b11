"""Values that belong together, as `Measurement.group_measurements` makes them."""

from collections.abc import Iterator

from litx.model import Experiment, Measurement
from litx_validators.physics import iter_measurements
from litx_validators.words import key_of, text_of


def iter_groups(experiment: Experiment) -> Iterator[list[Measurement]]:
    """Yield the measurements of each group in order, separately for each owner and kind."""
    groups: dict[object, list[Measurement]] = {}
    for owner, record in iter_measurements(experiment):
        if record.group_id is not None:
            key = (id(owner), key_of(record.group_id), key_of(text_of(record.kind)))
            groups.setdefault(key, []).append(record)
    yield from groups.values()
