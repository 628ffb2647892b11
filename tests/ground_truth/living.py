"""Ground truth of this checkout.

`import litxalloy` and `import litxsofc` give the frozen copies of tests/data in tests, so that a
correction of a value breaks none but those of this folder. They have the living papers from here.
"""

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

NAME = "living_litxalloy"
"""Name of the package of alloys; see conftest.py."""

FOLDER = Path(__file__).parents[2] / "ground_truth" / "litxalloy"


def load_living(name, folder):
    """Import the package of a dataset from a folder under another name."""
    spec = spec_from_file_location(name, folder / "__init__.py")
    package = module_from_spec(spec)
    spec.loader.exec_module(package)
    return package


litxalloy = load_living(NAME, FOLDER)
litxsofc = load_living("living_litxsofc", FOLDER.with_name("litxsofc"))
