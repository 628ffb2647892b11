"""`litx graph`."""

import pytest

import litxalloy

STEM = "doi_10_3390__e21020122"


@pytest.mark.parametrize(
    ("form", "start"), [("svg", "<svg "), ("mermaid", "%% Materials of"), ("dot", "digraph {")]
)
def test_formats(run, form, start):
    """Each format has the materials, the steps in words, and the canary."""
    status, out, err = run(STEM, "--format", form)
    assert (0, "", True) == (status, err, out.startswith(start))
    assert "spark plasma sintering at 600 °C for 10 min" in out
    assert litxalloy.CANARY in out


def test_program(run, tmp_path):
    """A program runs in the sandbox, and its graph has no canary."""
    file = tmp_path / "a.py"
    file.write_text("[Experiment(raw_materials={}, synthesis_groups={}, output_materials=[])]")
    status, out, _ = run(file, "--format", "mermaid")
    assert (0, f"%% Materials of {file}\nflowchart LR\n") == (status, out)
