"""Which data tests use, how the laws draw their examples, and what any test may use.

By default every run draws the same few, so that a clone fails where every other one does.
``--hypothesis-profile=laws`` draws more, the same ones too; ``--hypothesis-profile=anew`` draws
others each time, and more yet. A law leaves their number to the profile: it sets no
``max_examples`` of its own unless it has to draw fewer than all others.
"""

import gc
import os
import signal
import sys
from dataclasses import replace
from pathlib import Path

# What is compiled is kept whatever the environment says: to compile pytest's own version of each
# test and litx in each process would double the time that tests take.
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

os.environ["COLUMNS"] = "80"  # whatever terminal the tests are started from

import pytest  # noqa: E402
from hypothesis import settings  # noqa: E402

from litx.sandbox.process import SupervisorProcess  # noqa: E402
from tests.command import here  # noqa: E402
from tests.supervisors import check_once, lend_supervisors, supervisors  # noqa: E402, F401

settings.register_profile("quick", max_examples=10, derandomize=True, deadline=None)
settings.register_profile("laws", max_examples=40, derandomize=True, deadline=None)
settings.register_profile("anew", max_examples=500, deadline=None)
settings.load_profile("quick")


FROZEN = Path(__file__).parent / "data"
"""Where the frozen copy of `litxalloy` is, which tests import in its place."""


def pytest_addoption(parser):
    """Take the user's copies of published code, beside which ports of it are run."""
    told = "a copy of published code or of a notebook, whose functions run; may be given again"
    parser.addoption("--reference", action="append", type=Path, default=[], help=told)


def pytest_configure():
    """Give processes the frozen data, and let Ctrl-C reach the programs that tests interrupt.

    Within this process, `pythonpath` of pyproject.toml puts the frozen data first. A shell that
    starts pytest in the background has Ctrl-C ignored, and children inherit that.
    """
    inherited = os.environ.get("PYTHONPATH")
    os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, (str(FROZEN), inherited)))
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.hookimpl(wrapper=True)
def pytest_collection():
    """Look for no rubbish among thousands of tests, while they are collected or later."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


@pytest.fixture(scope="session", autouse=True)
def own_cache(tmp_path_factory):
    """Keep scores in a folder of the tests."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.mktemp("cache")))
        yield


@pytest.fixture
def litx():
    """Return the function that runs `litx` within this process."""
    return here


@pytest.fixture
def working_folder(tmp_path, monkeypatch):
    """Return an empty folder, in which the test runs."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def refuse_tier_x(monkeypatch):
    """Return a function that has this machine refuse tier X, for a reason or by its level."""
    taken = SupervisorProcess.survey

    def refuse(refusal, level=None):
        other = {"level_python": level, "refusal": "" if level else refusal}
        monkeypatch.setattr(
            SupervisorProcess,
            "survey",
            lambda one: replace(taken(one), level_interpreted=3, **other),
        )

    return refuse
