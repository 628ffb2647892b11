"""The default tier of programs, and the advice without tier X."""

import json

import pytest

from tests.extract.tasks.stored import GOOD, STEM
from tests.harness.made_runs import extract_program

NEEDS_X = f"import re\nassert re.match('a', 'a')\nexperiments = {GOOD}"
"""A program that tier I refuses."""


ADVICE = "litx: programs that tier I refuses need tier X: no layer holds. `litx doctor` shows"


def test_tier_of_a_run(litx, tmp_path, refuse_tier_x):
    """The tier of `litx extract` is `auto`; `litx score RUN` uses that of run.toml, and advises."""
    status, _, _, run = extract_program(tmp_path, NEEDS_X, "--repeats", 1)
    file = run / "run.toml"
    assert (0, 1) == (status, file.read_text().count('tier = "auto"'))
    options = ([], ["--tier=X"], ["--tier=I"])
    assert [0, 0, 1] == [litx("score", run, *option)[0] for option in options]
    file.write_text(file.read_text().replace('tier = "auto"', 'tier = "I"'))
    assert [1, 0] == [litx("score", run, *option)[0] for option in ([], ["--tier=auto"])]
    file.write_text(file.read_text().replace('tier = "I"', ""))
    assert 0 == litx("score", run)[0]
    refuse_tier_x("no layer holds")
    status, _, err = litx("score", run)
    assert (1, True) == (status, err.splitlines()[-1].startswith(ADVICE))


@pytest.mark.parametrize(
    ("text", "tier"),
    [(GOOD, "I"), (f"experiments = [item for item in {GOOD}]", "X"), (NEEDS_X, "X")],
    ids=["literal", "computed", "import"],
)
def test_tier_of_a_program(litx, tmp_path, refuse_tier_x, text, tier):
    """A literal is read in tier I; a program that computes runs in tier X if there is one."""
    program = tmp_path / f"{STEM}.py"
    program.write_text(text)
    assert tier == json.loads(litx("run", program, "--format", "json")[1])["tier"]
    refuse_tier_x("no layer holds")
    result = json.loads(litx("run", program, "--format", "json")[1])
    assert ("I", text is not NEEDS_X) == (result["tier"], result["outcome"] == "ok")


class TestWithoutTierX:
    def test_score(self, litx, tmp_path, refuse_tier_x):
        """The last line of `litx score` has advice if a program was rejected."""
        refuse_tier_x("no layer holds")
        for text, has_advice in ((NEEDS_X, True), (GOOD, False)):
            (tmp_path / f"{STEM}.py").write_text(text)
            status, _, err = litx("score", tmp_path)
            assert (0, has_advice) == (status, err.splitlines()[-1].startswith(ADVICE))

    def test_extract(self, tmp_path, refuse_tier_x):
        """The last line of `litx extract` has advice if a program was rejected."""
        refuse_tier_x("no layer holds")
        status, out, err, _ = extract_program(tmp_path, NEEDS_X, "--repeats", 1)
        assert (0, True) == (status, "rejected" in out)
        assert err.splitlines()[-1].startswith(ADVICE)
