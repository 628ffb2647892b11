"""The JSON that language models are asked to write, read into experiments.

The document is an array of experiments. Words stand where the objects have members of a
vocabulary, units are text, and an item of a material says in ``_type`` what it is::

    [{"raw_materials": {"elements": {"kind": "Ingot"}},
      "synthesis_groups": {"melt": [{"kind": "ArcMelting"}, {"kind": "AsCast"}]},
      "output_materials": [{
        "process": "elements->melt",
        "measurements": [
          {"_type": "composition", "composition": "AlCoCrFeNi", "method": "Balance"},
          {"kind": "density", "value": "~7.1", "unit": "g/cm3"}]}]}]

A kind of measurement comes out as plain text, not as a member, so that it is compared as free text
is. A word that is no name of any member, alias or not, stays as the text that it is: a kind, form,
method, structure, tag, statistic or unit. One of `kinds` of a description goes in front of its
text, since a description of what the experiment lacks is refused. As published
(`Wording.published`), aliases, later members and unknown words are refused.

The first fault is raised with its place. Everything is read by tables; nothing is evaluated.

Source: published alloy benchmark, version 0.1.1.
"""

from collections.abc import Callable
from dataclasses import MISSING
from typing import Any, TypeVar

from litx.errors import FormatError, FormatTypeError
from litx.formats.extraction_json.items import read_items, read_record
from litx.formats.extraction_json.node import Node
from litx.formats.extraction_json.words import read_word
from litx.formats.json_text import read_json
from litx.formats.wording import Wording
from litx.model.description import DescriptionGroup
from litx.model.experiment import Experiment
from litx.model.material import Material
from litx.model.process import ProcessEvent, RawMaterial
from litx.model.record import attach
from litx.model.salvage import current
from litx.model.walk import walk
from litx_ontology import AlloyMeasurementKind, MeasurementMethod, PhaseMeasurementKind, ProcessKind
from litx_ontology.canonical import Canonical

__all__ = ["parse_extraction", "read_extraction"]

_T = TypeVar("_T")

_SUBJECTS: tuple[type[Canonical], ...] = (
    AlloyMeasurementKind,
    PhaseMeasurementKind,
    ProcessKind,
    MeasurementMethod,
)
"""What a description may be about."""


def parse_extraction(text: str, wording: Wording = Wording.free) -> list[Experiment]:
    """Read the experiments of an extraction; `wording` is how its words are taken.

    Raises:
        FormatError: The text is not JSON (with line, column and reason), or the document does not
            describe experiments (with the place). When an object breaks a rule that is checked
            when it is built, the `ModelError` is the cause.
        FormatTypeError: The document is no array.
    """
    return read_extraction(read_json(text, unique_keys=False), wording)


def read_extraction(data: object, wording: Wording = Wording.free) -> list[Experiment]:
    """Read the experiments of an extraction that is plain data already.

    Raises:
        FormatError: As `parse_extraction`.
        FormatTypeError: The data are no array.
    """
    document = Node(_listed(data), "experiments", wording)
    if not isinstance(document.data, list):
        message = f"the document is {Node(data, '').what}"
        raise FormatTypeError("", message, "write an array of experiments, [{...}, ...]")
    found = document.each(_experiment)
    for _, record in walk(found, "experiments"):
        attach(record, None, {})  # the document has no lines to point at
    return found


def _listed(data: Any) -> Any:
    """Return the array in an object where slips are collected: of its one array, or of itself."""
    salvage = current()
    if salvage is None or not isinstance(data, dict):
        return data
    arrays = [value for value in data.values() if isinstance(value, list)]
    is_experiment = "output_materials" in data
    if not is_experiment and len(arrays) != 1:
        return data
    fault = FormatError("", "the document is an object", "write an array of experiments")
    salvage.add(fault, "it is read as an array")
    return [data] if is_experiment else arrays[0]


def _experiment(node: Node) -> Experiment:
    raw = _entries(node.need("raw_materials"), lambda item: read_record(item, RawMaterial))
    groups = _entries(
        node.need("synthesis_groups"),
        lambda events: events.each(lambda item: read_record(item, ProcessEvent)),
    )
    materials = node.need("output_materials").each(_material)
    given = node.get("descriptions")
    is_list = given is not None and isinstance(given.data, list)
    descriptions = given.each(_description) if given is not None and is_list else []
    with node.building():
        return Experiment(raw, groups, materials, descriptions)


def _entries(node: Node, read: Callable[[Node], _T]) -> dict[str, _T]:
    found = {name: item.salvaged(read) for name, item in node.entries()}
    return {name: value for name, value in found.items() if value is not MISSING}


def _material(node: Node) -> Material:
    process, name = node.text("process"), node.kept("name")
    given = node.get("measurements")
    measured = read_items(given) if given is not None else []
    with node.building():
        return Material(process=process, name=name, measurements=measured)


def _description(node: Node) -> DescriptionGroup:
    """Read context; its source is dropped, and its method stands under one of three names."""
    method = node.get("method") or node.get("measurement_methods") or node.get("measurement_method")
    if method is not None and isinstance(method.data, list):
        method = next(iter(method.elements()), None)
    kinds = [read_word(item, *_SUBJECTS) for item in node.array("kinds")]
    unknown = ", ".join(kind for kind in kinds if not isinstance(kind, Canonical))
    text = node.kept("desc")
    if unknown:
        text = unknown if text is None else f"{unknown}: {text}"
    return DescriptionGroup(
        kinds=[kind for kind in kinds if isinstance(kind, Canonical)],
        method=None if method is None else read_word(method, MeasurementMethod),
        group_name=node.kept("group_name"),
        desc=text,
    )
