"""Programs that are right in an odd way, or wrong in a costly one."""

import pytest

from litx.sandbox import Mode, Outcome, Source, Tier

GOOD = """[Experiment(
    raw_materials={"e": RawMaterial(kind=RawMaterialKind.Powder)},
    synthesis_groups={"heat[T]": [ProcessEvent(kind=ProcessKind.Annealing, description="[T]")]},
    output_materials=[Material(process="e->heat[T=1]", measurements=[CompMeasurement("Fe")])],
)]"""

PROGRAMS = {
    "walrus": (GOOD.replace('"Fe")]', '(result := "Fe"))]'), "ok"),
    "marked list": (f"normalize({GOOD}, 'experiments')", "ok"),
    "infinity": (
        GOOD.replace('"Fe")]', '{"Fe": float("inf")}, validate_composition=False)]'),
        "invalid",
    ),
    "surrogate": (GOOD.replace('"e->heat[T=1]"', "chr(0xd800)"), "invalid"),
    "no name": (GOOD.replace('"[T]"', '"[T]", inputs=[None]'), "invalid"),
    "expansion": (
        GOOD.replace('"e->heat[T=1]"', '"e" + "->heat[T=" + "1" * 9000 + "]"').replace(
            '"[T]"', '"[T]" * 90000'
        ),
        "rejected",
    ),
    "many events": (GOOD.replace('"e->heat[T=1]"', '"e" + "->heat[T=1]" * 600000'), "rejected"),
    "huge integer": (
        GOOD.replace('"Fe")]', '"Fe"), Measurement(kind="x", value=10**5000, unit=HV)]'),
        "rejected",
    ),
}


LANGUAGE = {"marked list", "surrogate"}
"""Programs that tier I refuses by its language, or by what it lets a text be."""


@pytest.fixture(scope="module", params=[Tier.I, Tier.X])
def results(request, shared):
    """Run all programs, one after the other."""
    shared.tier, shared.mode = request.param, Mode.experiments
    sources = [Source(text, name) for name, (text, _) in PROGRAMS.items()]
    return dict(zip(PROGRAMS, shared.run_all(sources), strict=True))


class TestOutcome:
    @pytest.mark.parametrize("name", PROGRAMS)
    def test_of_program(self, name, results):
        """Each has its outcome, and none takes the run down."""
        result = results[name]
        if name in LANGUAGE and result.tier is Tier.I:
            assert Outcome.ok is not result.outcome
        else:
            assert Outcome(PROGRAMS[name][1]) is result.outcome, result.message
