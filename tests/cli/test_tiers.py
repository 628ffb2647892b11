"""Which tier runs a program unless told otherwise, and what is said without tier X."""

from tests.extract.tasks.stored import GOOD, STEM
from tests.harness.made_runs import extracted

NEEDS_X = f"import re\nassert re.match('a', 'a')\nexperiments = {GOOD}"
"""A program that tier I refuses."""


def is_advice(line):
    """Tell whether a line says what would help a program that needs tier X."""
    start = "litx: programs that tier I refuses need tier X: no layer holds; `litx doctor` shows"
    return line.startswith(start)


def test_runs_are_scored_by_their_own_tier(litx, tmp_path):
    """`litx extract` takes `auto`, and `litx score RUN` what run.toml says, unless told."""
    status, _, _, run = extracted(tmp_path, NEEDS_X, "--repeats", 1)
    file = run / "run.toml"
    assert (0, 1) == (status, file.read_text().count('tier = "auto"'))
    assert [0, 0, 1] == [
        litx("score", run, *given)[0] for given in ([], ["--tier=X"], ["--tier=I"])
    ]
    file.write_text(file.read_text().replace('tier = "auto"', 'tier = "I"'))
    assert [1, 0] == [litx("score", run, *given)[0] for given in ([], ["--tier=auto"])]
    file.write_text(file.read_text().replace('tier = "I"', ""))
    assert 0 == litx("score", run)[0]


class TestWithoutTierX:
    def test_score(self, litx, tmp_path, refuse_tier_x):
        """The last line of `litx score` says what would help, where something would."""
        refuse_tier_x("no layer holds")
        for text, expected in ((NEEDS_X, True), (GOOD, False)):
            (tmp_path / f"{STEM}.py").write_text(text)
            status, _, err = litx("score", tmp_path)
            assert (0, expected) == (status, is_advice(err.splitlines()[-1]))

    def test_score_of_a_run(self, litx, tmp_path, refuse_tier_x):
        """So does that of `litx score RUN`."""
        *_, run = extracted(tmp_path, NEEDS_X, "--repeats", 1)
        refuse_tier_x("no layer holds")
        status, _, err = litx("score", run)
        assert (1, True) == (status, is_advice(err.splitlines()[-1]))

    def test_extract(self, tmp_path, refuse_tier_x):
        """What is rejected is asked for again, and the last line says what would help."""
        refuse_tier_x("no layer holds")
        status, out, err, _ = extracted(tmp_path, NEEDS_X, "--repeats", 1)
        assert (0, True) == (status, "rejected" in out)
        assert is_advice(err.splitlines()[-1])
