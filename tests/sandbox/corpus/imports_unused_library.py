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

raw = {"elements": RawMaterial(kind=RawMaterialKind.Unspecified)}
groups = {"melt": [ProcessEvent(kind=ProcessKind.ArcMelting), ProcessEvent(kind=ProcessKind.AsCast)]}
alloy = Material(process="elements->melt", measurements=[CompMeasurement("CrMoV")])
experiments = [Experiment(raw_materials=raw, synthesis_groups=groups, output_materials=[alloy])]
