"""How tests of the ground truth keep it to themselves."""

import sys

import pytest

from tests.ground_truth.living import NAME, litxalloy


@pytest.fixture(autouse=True)
def imported(monkeypatch):
    """Have the living papers importable for a test, and forget them after it.

    What hypothesis draws for laws of code hangs on the constants of all modules that are loaded.
    """
    monkeypatch.setitem(sys.modules, NAME, litxalloy)
    yield
    for name in [name for name in sys.modules if name.startswith(f"{NAME}.")]:
        del sys.modules[name]
