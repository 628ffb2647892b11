"""Context that belongs to several measurements or events, and instruments."""

from litx.model.measurement import MeasurementKind
from litx.model.record import Kept, Record, record
from litx_ontology import MeasurementMethod, ProcessKind


@record()
class DescriptionGroup(Record):
    """How some measurements or events were done: instrument, load, strain rate. Never scored.

    Attributes:
        kinds: What it is about: classes of measurement, measurement kinds, process kinds, methods.
        method: The one method it is about.
        group_name: The `group_name` of the measurements it is about.
        desc: The text.
        source: Where it stands in the paper.
    """

    kinds: Kept[
        tuple[type | MeasurementKind | ProcessKind | MeasurementMethod | str, ...]
        | list[type | MeasurementKind | ProcessKind | MeasurementMethod | str]
    ] = ()
    method: Kept[MeasurementMethod | str | None] = None
    group_name: Kept[str | None] = None
    desc: Kept[str | None] = None
    source: Kept[str | None] = None


AlloyDescriptionGroup = DescriptionGroup


@record()
class Machine(Record):
    """An instrument.

    Attributes:
        methods: What it measures.
        model: Its model.
        company: Its maker.
        location: Where it stands.
        source: Where it stands in the paper.
    """

    methods: Kept[tuple[MeasurementMethod, ...] | list[MeasurementMethod]] = ()
    model: Kept[str | None] = None
    company: Kept[str | None] = None
    location: Kept[str | None] = None
    source: Kept[str | None] = None
