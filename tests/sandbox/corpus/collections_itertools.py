# tier: X
from collections import defaultdict, namedtuple
from functools import partial
from itertools import product

Point = namedtuple("Point", "x temperature")
hardness = partial(Measurement, kind=AlloyMeasurementKind.vickers_hardness, unit=HV)
points = defaultdict(list)
for x, temperature in product((0.2, 0.4), (600, 700)):
    points[x].append(Point(x, temperature))

experiments = [
    Experiment(
        raw_materials={"elements": RawMaterial(kind=RawMaterialKind.Unspecified)},
        synthesis_groups={
            "melt": [ProcessEvent(kind=ProcessKind.ArcMelting), ProcessEvent(kind=ProcessKind.AsCast)],
            "anneal[T]": [ProcessEvent(kind=ProcessKind.Annealing, temperature=Quantity("[T]", Celsius))],
        },
        output_materials=[
            Material(
                process=f"elements->melt->anneal[T={point.temperature}]",
                measurements=[CompMeasurement(f"FeNiTi{point.x}"), hardness(value=200 + 100 * point.x)],
            )
            for group in points.values()
            for point in group
        ],
    )
]
