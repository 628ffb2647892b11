# tier: X
import logging

logging.basicConfig(level=logging.INFO)
logger = logging.getLogger(__name__)

raw = {"elements": RawMaterial(kind=RawMaterialKind.Unspecified)}
groups = {"melt": [ProcessEvent(kind=ProcessKind.ArcMelting), ProcessEvent(kind=ProcessKind.AsCast)]}
alloy = Material(process="elements->melt", measurements=[CompMeasurement("MnNi")])
experiments = [Experiment(raw_materials=raw, synthesis_groups=groups, output_materials=[alloy])]
logger.info("extracted %d experiments", len(experiments))
