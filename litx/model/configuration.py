"""A feature of the microstructure: dendrites, a matrix, precipitates."""

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any

from litx.model.composition import CompMeasurement
from litx.model.lattice import LatticeMeasurement
from litx.model.measurement import Measurement
from litx.model.record import Record, record, require_sequence, salvage_items
from litx_ontology import ConfigTag, CrysStruct

Nested = Measurement | LatticeMeasurement | CompMeasurement
"""What a configuration may hold; nesting of configurations is said by `within` alone."""


@record(kw_only=True)
class Configuration(Record):
    """A feature of the microstructure, with what was measured on it.

    Attributes:
        name: The paper's name for it.
        within: Name of the configuration of the same material that it lies in.
        struct: Its crystal structure.
        tags: What kind of feature it is; given as any collection, kept without repeats.
        description: Anything that has no field.
        source: Where it stands in the paper.
        optional: Reason and place why a careful reader may leave it out; ground truth alone has it.
        measurements: What was measured on it.
    """

    name: str | None = None
    within: str | None = None
    struct: CrysStruct | str | None = None
    tags: frozenset[ConfigTag | str] | None = None
    description: str | None = None
    source: str | None = None
    optional: str | None = None
    measurements: tuple[Nested, ...] = ()

    if TYPE_CHECKING:  # the constructor takes more than the fields hold

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
        ) -> None: ...

    def __post_init__(self) -> None:
        """Take tags in any collection; a set, so that a paper's word is kept by tag."""
        given: object = self.tags
        if isinstance(given, (list, tuple)):
            object.__setattr__(self, "tags", frozenset(given))
        super().__post_init__()

    @classmethod
    def _take_field(cls, name: str, value: Any, note: Callable[[BaseException, str], None]) -> Any:
        if name == "measurements":
            return salvage_items("Configuration.measurements", value, object, note)
        return value

    def _check(self) -> None:
        if isinstance(self.tags, tuple):  # data may have them in a list
            object.__setattr__(self, "tags", frozenset(self.tags))
        require_sequence(self, "measurements")
