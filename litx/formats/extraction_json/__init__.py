"""The JSON that language models write, read into experiments.

The document is an array of experiments. Words stand where the objects have members of a
vocabulary, units are text, and ``_type`` gives the type of an item of a material::

    [{"raw_materials": {"elements": {"kind": "Ingot"}},
      "synthesis_groups": {"melt": [{"kind": "ArcMelting"}, {"kind": "AsCast"}]},
      "output_materials": [{
        "process": "elements->melt",
        "measurements": [
          {"_type": "composition", "composition": "AlCoCrFeNi", "method": "Balance"},
          {"kind": "density", "value": "~7.1", "unit": "g/cm3"}]}]}]

A kind of measurement comes out as plain text, not as a member, so that it is compared as free
text. A word that names no member stays as text: a kind, form, method, structure, tag, statistic or
unit. Unknown `kinds` of a description go in front of its text, since a description without a
subject in the experiment is refused. As published
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
from litx_ontology.canonical import Canonical
from litx_ontology.fields import all_enums

__all__ = ["parse_extraction", "read_extraction"]

_T = TypeVar("_T")

_SUBJECTS = ("kinds", "processes", "methods")
"""Parts of a field that are subjects of a description."""


def parse_extraction(text: str, wording: Wording = Wording.free) -> list[Experiment]:
    """Read the experiments of an extraction; `wording` sets how to read its words.

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
    document = Node(_as_array(data), "experiments", wording)
    if not isinstance(document.data, list):
        message = f"the document is {Node(data, '').description}"
        raise FormatTypeError("", message, "write an array of experiments, [{...}, ...]")
    experiments = document.read_each(_read_experiment)
    for _, record in walk(experiments, "experiments"):
        attach(record, None, {})  # the document has no lines to point at
    return experiments


def _as_array(data: Any) -> Any:
    """While slips are collected, turn an object into an array: its only array, or a list of it."""
    salvage = current()
    if salvage is None or not isinstance(data, dict):
        return data
    arrays = [value for value in data.values() if isinstance(value, list)]
    is_experiment = "output_materials" in data
    if not is_experiment and len(arrays) != 1:
        return data
    fault = FormatError("", "the document is an object", "write an array of experiments")
    salvage.add(fault, "it is read as an array")
    salvage.is_item = is_experiment
    return [data] if is_experiment else arrays[0]


def _read_experiment(node: Node) -> Experiment:
    """Read an experiment: raw materials, synthesis groups and materials, maybe descriptions."""
    raw = _read_map(node.require("raw_materials"), lambda item: read_record(item, RawMaterial))
    groups = _read_map(
        node.require("synthesis_groups"),
        lambda events: events.read_each(lambda item: read_record(item, ProcessEvent)),
    )
    materials = node.require("output_materials").read_each(_read_material)
    described = node.get("descriptions")
    descriptions = []
    if described is not None and isinstance(described.data, list):
        descriptions = described.read_each(_read_description)
    with node.locate_errors():
        return Experiment(raw, groups, materials, descriptions)


def _read_map(node: Node, read: Callable[[Node], _T]) -> dict[str, _T]:
    """Read each entry of a map with `read`."""
    values = {name: item.read_or_salvage(read) for name, item in node.entries()}
    return {name: value for name, value in values.items() if value is not MISSING}


def _read_material(node: Node) -> Material:
    """Read a material with its name, process and items, all of which may be absent."""
    process, name = node.text("process"), node.scalar("name")
    measured = node.get("measurements")
    items = read_items(measured) if measured is not None else []
    with node.locate_errors():
        return Material(process=process, name=name, measurements=items)


def _read_description(node: Node) -> DescriptionGroup:
    """Read a description without its source; its method has any of three names."""
    method = node.get("method") or node.get("measurement_methods") or node.get("measurement_method")
    if method is not None and isinstance(method.data, list):
        method = next(iter(method.elements()), None)
    subjects = [enum for part in _SUBJECTS for enum in all_enums(part)]
    kinds = [read_word(item, *subjects) for item in node.array("kinds")]
    unknown = ", ".join(kind for kind in kinds if not isinstance(kind, Canonical))
    text = node.scalar("desc")
    if unknown:
        text = unknown if text is None else f"{unknown}: {text}"
    return DescriptionGroup(
        kinds=[kind for kind in kinds if isinstance(kind, Canonical)],
        method=None if method is None else read_word(method, *all_enums("methods")),
        group_name=node.scalar("group_name"),
        desc=text,
    )
