"""The ground truth of this checkout.

`import litxalloy` gives the frozen copy of tests/data in all tests, so that a correction of a value
breaks none but those of this folder. They have the living papers from here.
"""

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

NAME = "living_litxalloy"
"""What the package and its modules are called; see conftest.py."""

FOLDER = Path(__file__).parents[2] / "ground_truth" / "litxalloy"

_spec = spec_from_file_location(NAME, FOLDER / "__init__.py")
litxalloy = module_from_spec(_spec)
_spec.loader.exec_module(litxalloy)
