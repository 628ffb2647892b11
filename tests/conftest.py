"""Shared fixtures, the frozen data, and the profiles of hypothesis.

By default every run draws the same few examples, so that a test fails on every clone or on none.
``--hypothesis-profile=laws`` draws more examples, also the same each time.
``--hypothesis-profile=anew`` draws new examples each time, and more of them. The profile sets the
number of examples; a test sets ``max_examples`` only to draw fewer.
"""

import gc
import os
import signal
import sys
from dataclasses import replace
from pathlib import Path

# Bytecode is kept, whatever the environment says. Without it, each process compiles the tests and
# litx again, which doubles the time of a run.
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

os.environ["COLUMNS"] = "80"  # in any terminal

import pytest  # noqa: E402
from hypothesis import settings  # noqa: E402

from litx.sandbox.process import SupervisorProcess  # noqa: E402
from tests.command import run_here  # noqa: E402
from tests.supervisors import check_once, lend_supervisors, supervisors  # noqa: E402, F401

settings.register_profile("quick", max_examples=10, derandomize=True, deadline=None)
settings.register_profile("laws", max_examples=40, derandomize=True, deadline=None)
settings.register_profile("anew", max_examples=500, deadline=None)
settings.load_profile("quick")


FROZEN = Path(__file__).parent / "data"
"""Folder of the frozen copies of the datasets, which tests import instead of the ground truth."""


def pytest_addoption(parser):
    """Add the option for copies of published code, against which ports of it are tested."""
    help_text = "a copy of published code or of a notebook, whose functions run; may be given again"
    parser.addoption("--reference", action="append", type=Path, default=[], help=help_text)


def pytest_configure():
    """Put the frozen data on the path of child processes, and reset the handler of Ctrl-C.

    `pythonpath` in pyproject.toml does the former for this process. A shell that starts pytest in
    the background ignores Ctrl-C, and child processes inherit that.
    """
    inherited = os.environ.get("PYTHONPATH")
    os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, (str(FROZEN), inherited)))
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.hookimpl(wrapper=True)
def pytest_collection():
    """Turn off garbage collection during test collection, which makes thousands of objects."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


@pytest.fixture(scope="session", autouse=True)
def score_cache(tmp_path_factory):
    """Use a temporary folder as the cache of scores."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.mktemp("cache")))
        yield


@pytest.fixture
def litx():
    """Return the function that runs `litx` within this process."""
    return run_here


@pytest.fixture
def working_folder(tmp_path, monkeypatch):
    """Return an empty folder, in which the test runs."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def refuse_tier_x(monkeypatch):
    """Return a function that makes tier X unavailable, for a reason or because of its level."""
    survey = SupervisorProcess.survey

    def refuse(refusal, level=None):
        other = {"level_python": level, "refusal": "" if level else refusal}
        monkeypatch.setattr(
            SupervisorProcess,
            "survey",
            lambda process: replace(survey(process), level_interpreted=3, **other),
        )

    return refuse
