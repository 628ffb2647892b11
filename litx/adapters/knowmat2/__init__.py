"""Output of KnowMat2: compositions, each with processing, characterisation and properties.

A folder holds a folder for each paper, named by its DOI, and in it ``<doi>_extraction.json``::

    {"compositions": [{
        "composition": "Al0.5CoCrFeNi",
        "processing_conditions": "arc melting; annealed at 900 °C for 2 h",
        "characterisation": {"XRD": "FCC matrix with B2"},
        "properties_of_composition": [{
            "property_name": "Vickers hardness", "value": "210", "value_numeric": 210,
            "value_type": "exact", "unit": "HV", "measurement_condition": null}]}]}

Each entry becomes an experiment of one material. An entry whose composition has been met in the
paper is left out, so that samples which differ in processing alone become one.

Source: published alloy benchmark, version 0.1.1 (its adapter for KnowMat2).
"""

from pathlib import Path

from litx.adapters.conversion import (
    Conversion,
    convert_papers,
    files_below,
    place_in,
    read_document,
)
from litx.adapters.knowmat2.cleaning import clean
from litx.adapters.knowmat2.properties import read_property
from litx.adapters.knowmat2.prose import (
    features,
    read_characterisation,
    read_processing,
    with_structures,
)
from litx.adapters.materials import experiment_of, measured, read_formula
from litx.formats.extraction_json.node import Node
from litx.model import Experiment, GlobalLatticeParam, Measurement, ProcessEvent
from litx.model.material import Item
from litx.paths import shown
from litx_ontology import ConfigTag, CrysStruct

__all__ = ["ENDING", "convert"]

ENDING = "_extraction.json"  # how the name of a file ends, after the DOI


def convert(given: Path) -> Conversion:
    """Convert the papers of a folder, or one file.

    Raises:
        DatasetError: There is no such folder or file, or it holds no extraction.
    """
    papers = {file: [file] for file in files_below(given, ENDING)}
    return convert_papers(papers, ENDING, _read)


def _read(file: Path, conversion: Conversion) -> list[tuple[str, Experiment]]:
    place = shown(file)
    made: list[tuple[str, Experiment]] = []
    met: set[str] = set()
    for entry in read_document(file).need("compositions").elements():
        with conversion.leaving_out(place, entry):
            composition = measured(read_formula(clean(entry.need("composition").as_text())))
            formula = composition.composition.reduced_formula
            if formula in met:
                raise entry.fault(f"the composition {formula} has been met in this paper")
            phases, measurements = _properties(entry, conversion, place)
            structures: list[CrysStruct] = []
            tags: list[ConfigTag] = []
            events: list[ProcessEvent] = []
            with conversion.leaving_out(place, entry):
                structures, tags = read_characterisation(entry)
            with conversion.leaving_out(place, entry):
                events = read_processing(entry.text("processing_conditions") or "")
            items: list[Item] = [composition, *measurements, *with_structures(phases, structures)]
            experiment = experiment_of(events, [*items, *features(structures, tags)])
            made.append((place_in(place, entry), experiment))
            met.add(formula)
    return made


def _properties(
    entry: Node, conversion: Conversion, place: str
) -> tuple[list[GlobalLatticeParam], list[Measurement]]:
    """Return what the properties of an entry say; a kind with a value it had before is left out."""
    phases: list[GlobalLatticeParam] = []
    measurements: list[Measurement] = []
    met: set[tuple[object, object]] = set()
    listed: list[Node] = []
    with conversion.leaving_out(place, entry):
        listed = entry.array("properties_of_composition")
    for prop in listed:
        with conversion.leaving_out(place, prop):
            found = read_property(prop)
            if isinstance(found, GlobalLatticeParam):
                phases.append(found)
                continue
            if (found.kind, found.value) in met:
                kind = getattr(found.kind, "value", found.kind)
                raise prop.fault(f"{kind} {found.value} stands twice")
            met.add((found.kind, found.value))
            measurements.append(found)
    return phases, measurements
