"""Which tier runs a program unless told otherwise, and what is said without tier X."""

import json

import pytest

from tests.extract.tasks.stored import GOOD, STEM
from tests.harness.made_runs import extract_program

NEEDS_X = f"import re\nassert re.match('a', 'a')\nexperiments = {GOOD}"
"""A program that tier I refuses."""

COMPUTES = f"experiments = [one for one in {GOOD}]"
"""A program that either tier takes."""

ADVICE = "litx: programs that tier I refuses need tier X: no layer holds. `litx doctor` shows"


def test_runs_are_scored_by_their_own_tier(litx, tmp_path, refuse_tier_x):
    """`litx extract` takes `auto`, `litx score RUN` what run.toml says; it advises, too."""
    status, _, _, run = extract_program(tmp_path, NEEDS_X, "--repeats", 1)
    file = run / "run.toml"
    assert (0, 1) == (status, file.read_text().count('tier = "auto"'))
    options = ([], ["--tier=X"], ["--tier=I"])
    assert [0, 0, 1] == [litx("score", run, *given)[0] for given in options]
    file.write_text(file.read_text().replace('tier = "auto"', 'tier = "I"'))
    assert [1, 0] == [litx("score", run, *given)[0] for given in ([], ["--tier=auto"])]
    file.write_text(file.read_text().replace('tier = "I"', ""))
    assert 0 == litx("score", run)[0]
    refuse_tier_x("no layer holds")
    status, _, err = litx("score", run)
    assert (1, True) == (status, err.splitlines()[-1].startswith(ADVICE))


@pytest.mark.parametrize(("text", "tier"), [(GOOD, "I"), (COMPUTES, "X"), (NEEDS_X, "X")])
def test_what_runs_where(litx, tmp_path, refuse_tier_x, text, tier):
    """A literal is read, and any program that computes is Python's own where that may be."""
    (program := tmp_path / f"{STEM}.py").write_text(text)
    assert tier == json.loads(litx("run", program, "--format", "json")[1])["tier"]
    refuse_tier_x("no layer holds")
    found = json.loads(litx("run", program, "--format", "json")[1])
    assert ("I", text is not NEEDS_X) == (found["tier"], found["outcome"] == "ok")


class TestWithoutTierX:
    def test_score(self, litx, tmp_path, refuse_tier_x):
        """The last line of `litx score` says what would help, where something would."""
        refuse_tier_x("no layer holds")
        for text, expected in ((NEEDS_X, True), (GOOD, False)):
            (tmp_path / f"{STEM}.py").write_text(text)
            status, _, err = litx("score", tmp_path)
            assert (0, expected) == (status, err.splitlines()[-1].startswith(ADVICE))

    def test_extract(self, tmp_path, refuse_tier_x):
        """What is rejected is asked for again, and the last line says what would help."""
        refuse_tier_x("no layer holds")
        status, out, err, _ = extract_program(tmp_path, NEEDS_X, "--repeats", 1)
        assert (0, True) == (status, "rejected" in out)
        assert err.splitlines()[-1].startswith(ADVICE)
