"""Public names of `import litx`, and the packages that it does not load."""

import subprocess
import sys
from pathlib import Path

import pytest

import litx
import litx.model
import litx_ontology
from litx_ontology import units

HEAVY = ("pymatgen", "pint", "pandas", "numpy", "scipy", "pydantic", "networkx", "libcst")
OTHER_UNIT_NAMES = {"NAMED_UNITS", "Unit", "exponents_of", "unit_from"}
INNER_NAMES = {"Origin", "ProcessStep", "Record", "SynthesisGroup"}


OF_COMMANDS = ("typer", "click", "rich", "libcst", "networkx", "jinja2", "litx.cli", "litx.report")


def loaded_by(code, packages=HEAVY):
    """Return which of some packages a fresh interpreter has loaded after running `code`."""
    listing = f"import sys; {code}; print(*sorted(m for m in {packages!r} if m in sys.modules))"
    run = [sys.executable, "-c", listing]
    output = subprocess.run(run, check=True, capture_output=True, text=True).stdout
    return output.splitlines()[-1].split()


class TestNames:
    def test_are_sorted_and_unique(self):
        """`__all__` is a sorted list without repeats."""
        assert sorted(set(litx.__all__)) == litx.__all__

    def test_are_all_there(self):
        """Every name in `__all__` loads."""
        assert [] == [name for name in litx.__all__ if getattr(litx, name, None) is None]

    def test_are_those_of_model_vocabulary_and_units(self):
        """Each public name of a layer is exported by `litx`, too, or listed here as internal."""
        vocabularies = {name for name in litx_ontology.__all__ if name[1].islower()}
        offered = {*litx.model.__all__, *vocabularies, *units.__all__}
        assert sorted(offered - OTHER_UNIT_NAMES - INNER_NAMES) == litx.__all__

    def test_functions_of_the_library(self):
        """They load by name and are listed, but `from litx import *` omits them."""
        names = {"compare", "load", "score"}
        assert all(callable(getattr(litx, name)) for name in names)
        assert (True, False) == (names <= set(dir(litx)), bool(names & set(litx.__all__)))
        assert not any((Path(litx.__file__).parent / name).exists() for name in names)
        assert not any(Path(litx.__file__).with_name(f"{name}.py").exists() for name in names)

    def test_unknown_name(self):
        """An unknown name is an AttributeError, as in any module."""
        with pytest.raises(AttributeError, match="Measurment"):
            litx.Measurment  # noqa: B018

    def test_are_listed(self):
        """`dir(litx)` has the names before they are loaded."""
        assert set(litx.__all__) <= set(dir(litx))


class TestLoading:
    @pytest.mark.parametrize(
        "code", ["import litx", "import litx_ontology", "from litx.cli import build; build()"]
    )
    def test_loads_nothing_heavy(self, code):
        """`import litx`, its vocabularies and `--help` load no heavy packages."""
        assert [] == loaded_by(code)

    def test_scores_of_the_cache_load_no_objects(self):
        """Workers start, or the cache answers, before the objects of the dataset are loaded."""
        assert [] == loaded_by("import litx.evaluation", (*HEAVY, "litx.model.paper"))

    def test_scorer_loads_no_command(self):
        """Scoring and the objects do not load packages that only commands need."""
        no_dask = "import sys; sys.modules['dask'] = None"  # pint loads it where it is installed
        code = f"{no_dask}; import litx_scoring, litx_validators, litx.evaluation, litx.formats"
        assert [] == loaded_by(code, OF_COMMANDS)
