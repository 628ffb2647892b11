"""`litx agreement`: two annotations side by side, neither of which is the truth."""

import re

import pytest

from litx.formats.python_source import to_source
from tests.scoring.facts.test_choices import XRD, build_side, value

WARM = {"temperature": 600}


def write(folder, papers):
    """Write programs by stem."""
    folder.mkdir(exist_ok=True)
    for stem, experiments in papers.items():
        text = experiments if isinstance(experiments, str) else to_source(experiments)
        (folder / f"{stem}.py").write_text(text, encoding="utf-8")
    return folder


@pytest.fixture
def sides(tmp_path):
    """Return two folders with annotations of three papers, of which one does not run."""
    both = build_side(value(), count=2)
    other = build_side(value(value="~520", measurement_method=XRD), count=2)
    write(tmp_path / "a", {"p1": both, "p2": both, "p3": both, "p4": both})
    write(tmp_path / "b", {"p1": both, "p2": other, "p3": "1 / 0", "p5": both})
    return "a", "b"


class TestAgreement:
    def test_tables(self, run, sides):
        """F1 both ways and their mean, and alpha with the number of items; the rest is told."""
        status, out, err = run(*sides, "--format", "markdown")
        assert 2 == status
        assert "Means over 2 papers, profile litx-1" in out
        assert "| qualifier | -0.17 | \u2014 | \u2014 | 4 | 2 |" in out
        assert "| kind | \u2014 | \u2014 | \u2014 | 4 | 1 |" in out
        assert "litx: 2 papers only in one annotation: p4, p5" in err
        assert "b/p3.py:1 gives no experiments: crashed: ZeroDivisionError" in err

    def test_forms(self, run, sides):
        """The same tables are data, a page and a table of 80 columns."""
        for form, start in (("json", "["), ("html", "<!doctype html>"), ("table", "Agreement: F1")):
            out = run(*sides, "--format", form)[1]
            assert out.startswith(start)
            assert form != "table" or max(map(len, out.splitlines())) <= 80

    def test_slips(self, run, tmp_path):
        """By litx-1, a program with slips of form is compared without them, as in a score."""
        both = build_side(value(), count=2)
        slipped = to_source(both).replace("unit=HV", "units=HV")
        assert slipped != to_source(both)
        write(tmp_path / "a", {"p": both})
        write(tmp_path / "b", {"p": slipped})
        assert 0 == run("a", "b")[0]
        status, _, err = run("a", "b", "--profile", "litxbench-0.1.1")
        assert (2, True) == (status, "gives no experiments" in err)

    def test_level_of_one_side(self, run, tmp_path):
        """A level that one way alone has leaves the other empty."""
        both = build_side(value(), count=2)
        bare = re.sub(r"Measurement\(kind=.*\n", "", to_source(both))
        write(tmp_path / "a", {"p": both})
        write(tmp_path / "b", {"p": bare})
        for sides in (("a", "b"), ("b", "a")):
            status, out, _ = run(*sides)
            assert (0, True) == (status, "overall" in out)

    def test_is_symmetric(self, as_json, tmp_path):
        """Whoever comes first, F1 and alpha are the same; each way by itself need not be."""
        missing = build_side(value(uncertainty=5), value(value=530))
        write(tmp_path / "a", {"p": missing}), write(tmp_path / "b", {"p": build_side(value())})
        for profile, is_same_both_ways in (("litx-1", False), ("litxbench-0.1.1", True)):
            forth, back = (
                as_json(*sides, "--profile", profile) for sides in (("a", "b"), ("b", "a"))
            )
            first, *_ = forth[0]["rows"]
            ways = first["Second by first"], first["First by second"]
            assert is_same_both_ways == (ways[0] == pytest.approx(ways[1]))
            assert sum(ways) / 2 == pytest.approx(first["F1"])
            assert forth[1] == back[1]
            for one, other in zip(forth[0]["rows"], back[0]["rows"], strict=True):
                assert one["F1"] == pytest.approx(other["F1"])

    @pytest.mark.parametrize(("first", "second"), [("[]", build_side()), (build_side(), "[]")])
    def test_nothing_said(self, as_json, tmp_path, first, second):
        """An annotation of nothing agrees with none."""
        write(tmp_path, {"a": first, "b": second})
        f1, _ = as_json("a.py", "b.py")
        assert [0.0] * 3 == [f1["rows"][0][name] for name in f1["rows"][0] if name != "Level"]

    def test_bad_input(self, run, tmp_path):
        """What cannot be compared is one line each, with the way out."""
        write(tmp_path, {"a": "[]", "b": "[]"})
        for given, told in (
            (("a.py", "b.py"), "a cannot be compared: ValueError: the truth has no material"),
            (("a.py",), "a has no truth in the ground truth"),
            (("a.py", "nowhere"), "nowhere does not exist"),
            (("a.py", "b.py", "--profile", "litx-2"), "did you mean 'litx-1'"),
        ):
            status, _, err = run(*given)
            assert (2, True, 1) == (status, told in err, err.count("litx: "))
