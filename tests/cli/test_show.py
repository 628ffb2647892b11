"""`litx show`."""

import litxalloy
from litx.formats.canonical_json import from_canonical

STEM = "doi_10_3390__e21020122"
POWDER = "mechanical alloying for 60 h"


def test_paper(run):
    """A paper is shown as a tree of materials, values and places, on 80 columns."""
    status, out, err = run("e21020122")
    lines = out.splitlines()
    assert (0, "") == (status, err)
    assert lines[0].startswith("Phases, Microstructures and Mechanical Properties")
    assert any(POWDER in line for line in lines)
    end = "crystallite size 22 nm by X-ray diffraction  [Table 1]"
    assert any(line.endswith(end) for line in lines)
    assert 80 >= max(map(len, lines))


def test_material(run):
    """A material is found by its name, and shown with its paper."""
    status, out, _ = run("powder 60 h")
    assert (0, True) == (status, out.startswith("Yuchen Sun, Boren Ke, Yulin Li and 4 more"))
    assert (True, False) == (POWDER in out, "powder 18 h" in out)


def test_json(as_json):
    """JSON has the objects in canonical form, and the canary."""
    data = as_json(STEM)
    assert ({"found": 1}, litxalloy.CANARY) == (data["summary"], data["canary"])
    assert litxalloy.papers[STEM] == from_canonical(data["found"][0]["content"])
    (material,) = as_json("powder 60 h")["found"]
    assert (STEM, "powder 60 h") == (material["paper"], from_canonical(material["content"]).name)


def test_program(run, tmp_path):
    """A program runs in the sandbox, and control characters in its names are escaped."""
    name = "[bold]\\x1b[31mred"
    (tmp_path / "a.py").write_text(
        f"[Experiment(raw_materials={{}}, synthesis_groups={{}}, output_materials="
        f"[Material(name='{name}', process='x->y', measurements=[])])]"
    )
    status, out, _ = run("a.py")
    assert (0, True) == (status, "[bold]\\x1b[31mred" in out)
    assert "\x1b" not in out
