"""What was done to a material, step by step."""

from litx.model import Experiment, Material, ProcessEvent
from litx_validators.recipes import resolved_steps


def _step(process):
    """Return the one step of a material made by a template."""
    event = ProcessEvent(kind="[K]", inputs=["[F]", "powder"])
    material = Material(process=process, measurements=[])
    experiment = Experiment({}, {"melt[K,F]": [event]}, [material])
    (one,) = resolved_steps(experiment, material)
    return one


class TestKinds:
    def test_are_those_of_the_filled_events(self):
        """Kinds have their placeholders replaced, as the events themselves do."""
        one = _step("elements->melt[K=ArcMelting,F=Fe]")
        assert ["ArcMelting"] == list(one.kinds) == [filled.kind for _, filled in one.events]

    def test_stay_without_values(self):
        """A step without values leaves the placeholder."""
        assert ["[K]"] == list(_step("elements->melt").kinds)


class TestInputs:
    def test_are_those_of_the_filled_events(self):
        """Inputs have their placeholders replaced and stand beside the event as written."""
        one = _step("elements->melt[K=ArcMelting,F=Fe]")
        ((written, names),) = one.inputs
        assert one.group.process_events[0] is written
        assert ("Fe", "powder") == names
        assert [names] == [filled.inputs for _, filled in one.events]
