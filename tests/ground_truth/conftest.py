"""Isolation of the ground truth from the frozen copies."""

import sys

import pytest

from tests.ground_truth.living import NAME, litxalloy, litxsofc


@pytest.fixture(autouse=True)
def imported(monkeypatch):
    """Make the papers of the ground truth importable for a test.

    What hypothesis draws for laws of code hangs on the constants of all modules that are loaded.
    """
    monkeypatch.setitem(sys.modules, NAME, litxalloy)
    monkeypatch.setitem(sys.modules, litxsofc.__name__, litxsofc)
    yield
    places = (f"{NAME}.", f"{litxsofc.__name__}.")
    for name in [name for name in sys.modules if name.startswith(places)]:
        del sys.modules[name]
