# tier: I
import json
import logging
import os
import re
import sys
from collections import defaultdict
from dataclasses import dataclass, field
from math import isclose, sqrt
from pathlib import Path

experiments = [
    Experiment(
        raw_materials={"elements": RawMaterial(kind=RawMaterialKind.Unspecified)},
        synthesis_groups={"melt": [ProcessEvent(kind=ProcessKind.ArcMelting), ProcessEvent(kind=ProcessKind.AsCast)]},
        output_materials=[Material(process="elements->melt", measurements=[CompMeasurement("CrMoV")])],
    )
]
