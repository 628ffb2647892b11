"""`litx score --truth`: which truths load."""

import pytest

HOSTLESS = """[
    Experiment(
        raw_materials={{"powder": RawMaterial(kind=RawMaterialKind.Powder, source="p")}},
        synthesis_groups={{"anneal": [ProcessEvent(kind=ProcessKind.Annealing, source="p")]}},
        output_materials=[
            Material(
                process="powder->anneal",
                measurements=[
                    CompMeasurement("Fe"),
                    Configuration(
                        name="precipitates",
                        tags={{ConfigTag.Precipitate}},{waiver}
                        source="p",
                    )
                ],
            )
        ],
    )
]
"""
"""A truth with a precipitate in nothing."""

WAIVER = "  # litx: allow[CFG002] the text names no host"


def test_does_not_load(litx, tmp_path):
    """It is named with its line, and the exit status says so."""
    (tmp_path / "truth.py").write_text("x = 1\nexperiments = nothing")
    (tmp_path / "pred.py").write_text("[]")
    status, _, err = litx("score", tmp_path / "pred.py", "--truth", tmp_path / "truth.py")
    assert 2 == status
    assert "truth.py:2 does not load" in err


@pytest.mark.parametrize(("status", "waiver"), [(2, ""), (0, WAIVER)])
def test_waives_a_rule(litx, tmp_path, status, waiver):
    """A truth that breaks a rule loads when it waives that with a reason; else it does not."""
    (tmp_path / "truth.py").write_text(HOSTLESS.format(waiver=waiver))
    (tmp_path / "pred.py").write_text("[]")
    found, _, err = litx("score", tmp_path / "pred.py", "--truth", tmp_path / "truth.py")
    assert (status, not status) == (found, "is a precipitate" not in err)
