"""Context that belongs to several measurements or events, and instruments."""

from litx.model.measurement import MeasurementKind
from litx.model.record import Record, record
from litx_ontology import MeasurementMethod, ProcessKind

_About = type | MeasurementKind | ProcessKind | MeasurementMethod | str


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

    kinds: tuple[_About, ...] | list[_About] = ()
    method: MeasurementMethod | str | None = None
    group_name: str | None = None
    desc: str | None = None
    source: str | None = None


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

    methods: tuple[MeasurementMethod, ...] | list[MeasurementMethod] = ()
    model: str | None = None
    company: str | None = None
    location: str | None = None
    source: str | None = None
