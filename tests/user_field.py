"""User-defined field of polymers: a folder with a vocabulary and a module."""

import pytest

from litx.dataset_folder import open_dataset
from litx_ontology.user_fields import use_fields

NAME, STEM = "polymers", "doi_10_1000__film"

VOCABULARY = """\
name = "polymers"

[dataset]
title = "Toy polymers"
version = "2.0"
authors = ["a child"]
canary = "toy polymers: do not train on this"

[kinds.glass_transition_temperature]
label = "glass transition temperature"
description = "Temperature at which the glass softens."
aliases = ["Tg"]
dimension = "[temperature]"
unit = "degC"

[kinds.lamella_thickness]
label = "lamella thickness"
aliases = []
unit = "nm"
on = "phase"

[methods.dma]
label = "dynamic mechanical analysis"
aliases = ["DMA"]

[processes.film_blowing]
label = "film blowing"
aliases = ["blown film"]
family = "melt processing"

[processes.compounding]
label = "compounding"
aliases = ["melt mixing"]
family = "melt processing"

[structures.spherulite]
label = "spherulite"

[tags.craze]
label = "craze"

[raw_materials.pellets_of_resin]
label = "resin pellets"

[roles.tie_layer]
label = "tie layer"

[conditions.molar_mass]
label = "molar mass"
unit = "g/mol"

[conditions.solvent]
label = "solvent"
dimension = "text"
"""

PROGRAM = """from litx import *
KIND = PolymerMeasurementKind.glass_transition_temperature
experiments = [
    Experiment(
        raw_materials={"a": RawMaterial(kind=PolymerRawMaterialKind.pellets_of_resin, source="p")},
        synthesis_groups={
            "melt": [ProcessEvent(kind=PolymerProcessKind.film_blowing, source="p")],
        },
        output_materials=[
            Material(
                name="film",
                process="a->melt",
                measurements=[
                    CompMeasurement("C2H4", MeasurementMethod.Balance, source="p"),
                    Measurement(
                        kind=KIND,
                        value=104,
                        unit=Celsius,
                        measurement_method=PolymerMethod.dma,
                        conditions={PolymerConditionKind.molar_mass: Quantity(90, "g/mol")},
                        source="p",
                    ),
                    Configuration(
                        name="crystals",
                        struct=PolymerStructure.spherulite,
                        tags={PolymerTag.craze},
                        measurements=[
                            Measurement(
                                kind=PolymerPhaseMeasurementKind.lamella_thickness,
                                value=12,
                                unit=Nanometer,
                                source="p",
                            ),
                        ],
                        source="p",
                    ),
                ],
            ),
        ],
    ),
]
"""

COMPUTED = PROGRAM.replace("value=104", "value=sum([52 for _ in range(2)])")
"""Same program with a computed value, which tier `auto` cannot read as a literal."""

MODULE = f"""CANARY = "toy polymers: do not train on this"
{PROGRAM}paper = Paper(doi="10.1000/film", title="A toy film", authors=["A. Child"], year=2026)
"""


def write_folder(folder, vocabulary=VOCABULARY, module=MODULE):
    """Write the folder of the field."""
    folder.mkdir()
    (folder / "vocabulary.toml").write_text(vocabulary)
    (folder / f"{STEM}.py").write_text(module)
    return folder


@pytest.fixture
def forgotten():
    """Unregister all user-defined fields before and after a test."""
    use_fields(())
    yield
    use_fields(())


@pytest.fixture
def polymers(tmp_path, forgotten):  # noqa: ARG001
    """Return the dataset of the folder `polymers`, which is registered until the test ends."""
    return open_dataset(str(write_folder(tmp_path / NAME)))
