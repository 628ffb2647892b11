# tier: X
import logging

logging.basicConfig(level=logging.INFO)
logger = logging.getLogger(__name__)

experiments = [
    Experiment(
        raw_materials={"elements": RawMaterial(kind=RawMaterialKind.Unspecified)},
        synthesis_groups={"melt": [ProcessEvent(kind=ProcessKind.ArcMelting), ProcessEvent(kind=ProcessKind.AsCast)]},
        output_materials=[Material(process="elements->melt", measurements=[CompMeasurement("MnNi")])],
    )
]
logger.info("extracted %d experiments", len(experiments))
