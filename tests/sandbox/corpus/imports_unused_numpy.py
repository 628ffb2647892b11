# tier: I
import math
import numpy as np
import pandas as pd
from pint import UnitRegistry

raw = {"elements": RawMaterial(kind=RawMaterialKind.Unspecified)}
groups = {"melt": [ProcessEvent(kind=ProcessKind.ArcMelting), ProcessEvent(kind=ProcessKind.AsCast)]}
alloy = Material(process="elements->melt", measurements=[CompMeasurement("HfNbTi")])
experiments = [Experiment(raw_materials=raw, synthesis_groups=groups, output_materials=[alloy])]
