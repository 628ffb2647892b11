"""`litx agreement`: two annotations, neither of which is the truth."""

import re

import pytest

from litx.formats.python_source import to_source
from tests.scoring.facts.test_choices import XRD, build_side, value

WARM = {"temperature": 600}


def write_programs(folder, papers):
    """Write programs, from texts or experiments by stem."""
    folder.mkdir(exist_ok=True)
    for stem, experiments in papers.items():
        text = experiments if isinstance(experiments, str) else to_source(experiments)
        (folder / f"{stem}.py").write_text(text, encoding="utf-8")


@pytest.fixture
def annotations(tmp_path):
    """Write two folders, a and b, with three papers in both, of which one does not run."""
    first = build_side(value(), count=2)
    second = build_side(value(value="~520", measurement_method=XRD), count=2)
    write_programs(tmp_path / "a", {"p1": first, "p2": first, "p3": first, "p4": first})
    write_programs(tmp_path / "b", {"p1": first, "p2": second, "p3": "1 / 0", "p5": first})


@pytest.mark.usefixtures("annotations")
class TestOutput:
    def test_tables(self, run):
        """The tables have F1 in both directions, and alpha; other papers are reported."""
        status, out, err = run("a", "b", "--format", "markdown")
        assert 2 == status
        assert "Means over 2 papers, profile litx-1" in out
        assert "| qualifier | -0.17 | \u2014 | \u2014 | 4 | 2 |" in out
        assert "| kind | \u2014 | \u2014 | \u2014 | 4 | 1 |" in out
        assert "litx: 2 papers only in one annotation: p4, p5" in err
        assert "b/p3.py:1 gives no experiments: crashed: ZeroDivisionError" in err

    @pytest.mark.parametrize(
        ("form", "start"),
        [("json", "["), ("html", "<!doctype html>"), ("table", "Agreement: F1")],
    )
    def test_formats(self, run, form, start):
        """The tables are printed as JSON, as a page, and on 80 columns."""
        out = run("a", "b", "--format", form)[1]
        assert out.startswith(start)
        assert form != "table" or max(map(len, out.splitlines())) <= 80


class TestAgreement:
    def test_slips(self, run, tmp_path):
        """In the profile litx-1, slips of form are repaired before a comparison, as in a score."""
        text = to_source(build_side(value(), count=2))
        assert "unit=HV" in text
        write_programs(tmp_path / "a", {"p": text})
        write_programs(tmp_path / "b", {"p": text.replace("unit=HV", "units=HV")})
        assert 0 == run("a", "b")[0]
        status, _, err = run("a", "b", "--profile", "litxbench-0.1.1")
        assert (2, True) == (status, "gives no experiments" in err)

    def test_level_of_one_side(self, run, tmp_path):
        """A level that only one annotation has is compared in either order."""
        text = to_source(build_side(value(), count=2))
        write_programs(tmp_path / "a", {"p": text})
        write_programs(tmp_path / "b", {"p": re.sub(r"Measurement\(kind=.*\n", "", text)})
        for order in (("a", "b"), ("b", "a")):
            status, out, _ = run(*order)
            assert (0, True) == (status, "overall" in out)

    @pytest.mark.parametrize(
        ("profile", "is_symmetric"), [("litx-1", False), ("litxbench-0.1.1", True)]
    )
    def test_order(self, as_json, tmp_path, profile, is_symmetric):
        """F1 and alpha do not depend on the order, but the scores in each direction may differ."""
        experiments = build_side(value(uncertainty=5), value(value=530))
        write_programs(tmp_path, {"a": experiments, "b": build_side(value())})
        (f1, alpha), (reversed_f1, reversed_alpha) = (
            as_json(*order, "--profile", profile) for order in (("a.py", "b.py"), ("b.py", "a.py"))
        )
        overall = f1["rows"][0]
        scores = overall["Second by first"], overall["First by second"]
        assert is_symmetric == (scores[0] == pytest.approx(scores[1]))
        assert sum(scores) / 2 == pytest.approx(overall["F1"])
        assert alpha == reversed_alpha
        expected = [pytest.approx(row["F1"]) for row in reversed_f1["rows"]]
        assert expected == [row["F1"] for row in f1["rows"]]

    @pytest.mark.parametrize(("first", "second"), [("[]", build_side()), (build_side(), "[]")])
    def test_empty_annotation(self, as_json, tmp_path, first, second):
        """An empty annotation has an agreement of 0."""
        write_programs(tmp_path, {"a": first, "b": second})
        f1, _ = as_json("a.py", "b.py")
        assert [0.0] * 3 == [f1["rows"][0][name] for name in f1["rows"][0] if name != "Level"]

    @pytest.mark.parametrize(
        ("arguments", "message"),
        [
            (("a.py", "b.py"), "a cannot be compared: ValueError: the truth has no material"),
            (("a.py",), "a has no truth in the ground truth"),
            (("a.py", "nowhere"), "nowhere does not exist"),
            (("a.py", "b.py", "--profile", "litx-2"), "did you mean 'litx-1'"),
        ],
    )
    def test_errors(self, run, tmp_path, arguments, message):
        """A comparison that is not possible is an error on a single line."""
        write_programs(tmp_path, {"a": "[]", "b": "[]"})
        status, _, err = run(*arguments)
        assert (2, True, 1) == (status, message in err, err.count("litx: "))
