"""Output of LeMat-Synth."""

import json

import pytest

from litx.adapters.lemat_synth import clean_name, convert, find_kind, fold_action
from litx.errors import FormatError
from tests.adapters.build import list_reasons


def convert_steps(folder, *steps):
    """Convert a paper with a single material of the steps."""
    entry = {"material": "CoNi", "synthesis": {"steps": list(steps)}}
    (folder / "x.json").write_text(json.dumps(entry))
    return convert(folder / "x.json")


def get_events(conversion):
    """Return the events of the only paper."""
    ((experiment,),) = conversion.papers.values()
    return experiment.synthesis_groups


class TestConvert:
    @pytest.mark.parametrize(
        ("conditions", "message"),
        [
            ({"temperature": 1e999, "temp_unit": "C"}, "not a finite number"),
            ({"temperature": "warm", "temp_unit": "C"}, "not a finite number"),
            ({"temperature": [900], "temp_unit": "C"}, "a number or text should stand here"),
            ({"temperature": 900, "temp_unit": ["C"]}, "text should stand here"),
            ({"temperature": 900}, "its unit '' is unknown"),
            ({"duration": True, "time_unit": "h"}, "not a finite number"),
            ({"duration": 5, "time_unit": "weeks"}, "its unit 'weeks' is unknown"),
            (7, "an object should stand here"),
        ],
    )
    def test_bad_condition(self, tmp_path, conditions, message):
        """An unreadable condition is reported, and the event is kept without it."""
        conversion = convert_steps(tmp_path, {"action": "anneal", "conditions": conditions})
        assert message in list_reasons(conversion)[0]
        (event,) = get_events(conversion)
        assert (None, None) == (event.temperature, event.duration)

    @pytest.mark.parametrize(
        "step", [7, None, [], {}, {"action": 5}, {"action": "mix", "equipment": [[1]]}]
    )
    def test_bad_step(self, tmp_path, step):
        """An unreadable step is reported, and the other steps are converted."""
        conversion = convert_steps(tmp_path, step, {"action": "anneal"})
        assert 1 == len(conversion.skipped)
        assert 1 == len(get_events(conversion))

    @pytest.mark.parametrize("text", ["{", "7", '"x"', "[[[]]]", '{"material": "Fe1e999"}', "[]"])
    def test_bad_file(self, tmp_path, text):
        """The paper of a file without an entry is skipped."""
        (tmp_path / "x.json").write_text(text)
        conversion = convert(tmp_path)
        assert {} == conversion.papers
        assert conversion.skipped[-1].is_paper

    def test_no_steps(self, tmp_path):
        """A material without steps is converted."""
        (tmp_path / "x.json").write_text('[{"material": "CoNi"}]')
        assert () == get_events(convert(tmp_path))


@pytest.mark.parametrize(
    ("action", "description", "equipment", "kind"),
    [
        ("hot roll", "arc induction", "sps", "HotRolling"),
        ("melt", "", "", "ArcMelting"),
        ("melt", "", "induction furnace", "InductionMelting"),
        ("cast", "", "", "AsCast"),
        ("cast", "suction into copper", "", "SuctionCasting"),
        ("cast", "", "suction device", "AsCast"),
        ("heat", "in an arc, then induction", "", "ArcMelting"),
        ("heat", "SPS", "", "SparkPlasmaSintering"),
        ("heat", "sintered", "hot press", "HotPressingSintering"),
        ("heat", "hot press", "", "Annealing"),
        ("heat", "cold rolled", "", "ColdRolling"),
        ("admire", "arc", "induction", None),
        ("", "", "", None),
    ],
)
def test_find_kind(action, description, equipment, kind):
    """The kind is that of the first clue in action, description and equipment."""
    process_kind = find_kind(action, description, equipment)
    assert kind == (process_kind and process_kind.name)


def test_fold_action():
    """Case, hyphens and underscores do not matter."""
    assert "arc melt" == fold_action(" Arc-Melt ") == fold_action("arc_melt")


def test_clean_name():
    """A name without a formula is an error."""
    sigma = "\N{GREEK SMALL LETTER SIGMA} CrFe"
    for name in (sigma, "no materials", "Inconel 718", "B2 phase", "x" * 501):
        with pytest.raises(FormatError):
            clean_name(name)
