# tier: X
from litx import *

try:
    from litxbench.core.models import normalize
except ImportError:
    normalize = lambda value, word, source=None: value


def number(text):
    try:
        return float(text)
    except ValueError:
        return None

found = [
    Measurement(kind=AlloyMeasurementKind.vickers_hardness, value=value, unit=HV)
    for value in map(number, ["131", "n/a", "133.5"])
    if value is not None
]
experiments = [
    Experiment(
        raw_materials={"elements": RawMaterial(kind=RawMaterialKind.Unspecified)},
        synthesis_groups={"melt": [ProcessEvent(kind=ProcessKind.ArcMelting), ProcessEvent(kind=ProcessKind.AsCast)]},
        output_materials=[Material(process="elements->melt", measurements=[CompMeasurement("FeNi"), *found])],
    )
]
