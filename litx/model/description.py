"""Context that belongs to several measurements or events, and instruments."""

from litx.model.record import Record, record
from litx_ontology import MeasurementMethod, ProcessKind
from litx_ontology.canonical import MeasurementKind

_About = type | MeasurementKind | ProcessKind | MeasurementMethod | str


@record()
class DescriptionGroup(Record):
    """Context of measurements or events: instrument, load, strain rate. Never scored.

    Attributes:
        kinds: Subjects: classes of measurement, measurement kinds, process kinds, methods.
        method: Method of measurement as subject.
        group_name: `group_name` of the measurements as subject.
        desc: Text of the description.
        source: Location in the paper.
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
        methods: Methods of measurement.
        model: Name of the model.
        company: Name of the maker.
        location: Location of the instrument.
        source: Location in the paper.
    """

    methods: tuple[MeasurementMethod, ...] | list[MeasurementMethod] = ()
    model: str | None = None
    company: str | None = None
    location: str | None = None
    source: str | None = None
