"""A part of a material: dendrites, a matrix, precipitates, or a layer of a device."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from litx.model.composition import CompMeasurement, CompositeMeasurement
from litx.model.lattice import LatticeMeasurement
from litx.model.measurement import Measurement
from litx.model.record import Record, record, require_sequence
from litx_ontology import ConfigTag, CrysStruct, LayerRole

Nested = Measurement | LatticeMeasurement | CompMeasurement | CompositeMeasurement
"""Items of a configuration; only `within` expresses nesting of configurations."""


@record(kw_only=True)
class Configuration(Record):
    """A feature of the microstructure or a layer of a device, with its measurements.

    Attributes:
        name: Name of the feature in the paper.
        within: Name of the configuration of the same material that contains it.
        struct: Crystal structure.
        tags: Kinds of feature, as any collection; repeats are dropped.
        description: Details that have no field.
        source: Location in the paper.
        optional: Reason and place why a careful reader may omit it; only ground truth has it.
        measurements: Measurements of the feature or layer.
        role: Part that a layer plays in a device, such as `LayerRole.Cathode`; None for a feature.
        material: Name of the raw material or material that a layer is made of.
    """

    name: str | None = None
    within: str | None = None
    struct: CrysStruct | str | None = None
    tags: frozenset[ConfigTag | str] | None = None
    description: str | None = None
    source: str | None = None
    optional: str | None = None
    measurements: tuple[Nested, ...] = ()
    role: LayerRole | str | None = None
    material: str | None = None

    if TYPE_CHECKING:  # the constructor accepts more types than the fields

        def __init__(
            self,
            *,
            name: str | None = None,
            within: str | None = None,
            struct: CrysStruct | str | None = None,
            tags: Iterable[ConfigTag | str] | None = None,
            description: str | None = None,
            source: str | None = None,
            optional: str | None = None,
            measurements: Sequence[Nested] = (),
            role: LayerRole | str | None = None,
            material: str | None = None,
        ) -> None: ...

    def __post_init__(self) -> None:
        """Turn a list of tags into a set, so that the paper's words are stored by tag."""
        tags: object = self.tags
        if isinstance(tags, (list, tuple)):
            object.__setattr__(self, "tags", frozenset(tags))
        super().__post_init__()

    _ITEMS = {"measurements": object}  # noqa: RUF012 (it never changes)

    def _check(self) -> None:
        """Turn a sequence of tags into a set, and check that the items are a sequence."""
        if isinstance(self.tags, tuple):  # data may have them in a list
            object.__setattr__(self, "tags", frozenset(self.tags))
        require_sequence(self, "measurements")
