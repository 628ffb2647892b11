"""`litx show`."""

import litxalloy
from litx.formats.canonical_json import from_canonical

STEM = "doi_10_3390__e21020122"
POWDER = "mechanical alloying for 60 h"


def test_paper(run):
    """A paper is a tree of its materials, values and places, in the width of the terminal."""
    status, out, err = run("e21020122")
    lines = out.splitlines()
    assert (0, "") == (status, err)
    assert lines[0].startswith("Phases, Microstructures and Mechanical Properties")
    assert any(POWDER in line for line in lines)
    assert any(
        line.endswith("crystallite size 22 nm by X-ray diffraction  [Table 1]") for line in lines
    )
    assert 80 >= max(map(len, lines))


def test_material(run):
    """A material is found by its name, and told with its paper."""
    status, out, _ = run("powder 60 h")
    assert (0, True) == (status, out.startswith("Yuchen Sun, Boren Ke, Yulin Li and 4 more"))
    assert (True, False) == (POWDER in out, "powder 18 h" in out)


def test_json(as_json):
    """JSON has the objects in canonical form, and the canary."""
    found = as_json(STEM)
    assert ({"found": 1}, litxalloy.CANARY) == (found["summary"], found["canary"])
    assert litxalloy.papers[STEM] == from_canonical(found["found"][0]["content"])
    (one,) = as_json("powder 60 h")["found"]
    assert (STEM, "powder 60 h") == (one["paper"], from_canonical(one["content"]).name)


def test_program(run, tmp_path):
    """A stranger's program runs apart, and what it names is text that a terminal does not obey."""
    name = "[bold]\\x1b[31mred"
    (tmp_path / "a.py").write_text(
        f"[Experiment(raw_materials={{}}, synthesis_groups={{}}, output_materials="
        f"[Material(name='{name}', process='x->y', measurements=[])])]"
    )
    status, out, _ = run("a.py")
    assert (0, True) == (status, "[bold]\\x1b[31mred" in out)
    assert "\x1b" not in out
