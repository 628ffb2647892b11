"""Which record an output answers, and responses in folders."""

import pytest

from litx.errors import DatasetError
from litx.harness.benchmark import Output
from litx.suites.curie.answers import outputs_in, read_responses
from litx.suites.curie.data import CurieData
from litx.suites.curie.tasks import TASKS
from tests.suites.curie.copies import output, write, write_copy


@pytest.fixture(scope="module")
def copy(tmp_path_factory):
    return CurieData(write_copy(tmp_path_factory.mktemp("copy")))


class TestReadResponses:
    def test_fields(self, copy):
        """Domain, prompt and record name the task; model, run and prompt may be there too."""
        line = output("hfe", "1010.1819", "H", model="m", run="2", prompt_text="p")
        (found,), problems = read_responses([line], copy, ())
        assert [] == problems
        assert (TASKS["hfe"], "1010.1819") == (found.task, found.record_id)
        assert ("m", "2", "H", "p") == (found.model, found.run, found.text, found.prompt)

    def test_settings(self, copy):
        """Other tasks than those that are meant are passed over."""
        lines = [output("hfe", "1010.1819", "H"), output("hfd", "1010.1819", "H")]
        found, problems = read_responses(lines, copy, ("hfd",))
        assert (["hfd"], []) == ([one.task.name for one in found], problems)

    @pytest.mark.parametrize(
        ("record", "reason"),
        [
            ({"domain": "hfx", "record_id": "a"}, "unknown domain 'hfx'; did you mean 'hf"),
            ({"record_id": "a"}, "`domain` is 'None'"),
            ({"domain": "dft", "record_id": "a"}, "dft has several prompts; name one"),
            ({"domain": "hfe", "prompt": "other", "record_id": "a"}, "hfe has no prompt 'other'"),
            ({"domain": "hfe", "prompt": 3, "record_id": "a"}, "`prompt` is int"),
            ({"domain": "hfe", "record_id": "1010.1818"}, "no record '1010.1818'; did you mean"),
            ({"domain": "hfe", "record_id": "../../passwd"}, "and must be the name of a record"),
            ({"domain": "hfe", "record_id": 10**100}, "and must be the name of a record"),
            ({"domain": "hfe"}, "and must be the name of a record"),
            (
                {"setting": "hfe", "domain": "hfd", "record_id": "1010.1819"},
                "`setting` is 'hfe', but domain and prompt are those of another task",
            ),
        ],
    )
    def test_bad_record(self, copy, record, reason):
        """An output that answers no record is one line, and the others are read."""
        lines = [Output("x", record, "here:1"), output("hfe", "1010.1819", "H")]
        found, problems = read_responses(lines, copy, ())
        assert 1 == len(found) == len(problems)
        assert problems[0].startswith("here:1: ")
        assert reason in problems[0]
        assert "\n" not in problems[0]

    def test_twice(self, copy):
        """Of two answers of one run the first counts; answers of other runs stand beside it."""
        lines = [output("hfe", "1010.1819", text) for text in ("first", "second")]
        found, problems = read_responses(lines, copy, ())
        assert ["first"] == [one.text for one in found]
        assert "hfe/1010.1819 is answered twice" in problems[0]
        runs = [output("hfe", "1010.1819", "H", run=str(run)) for run in (1, 2)]
        assert 2 == len(read_responses(runs, copy, ())[0])


class TestOutputsIn:
    def test_published_layout(self, copy, tmp_path):
        """Successes and failures are found below inference_outputs, with their reasons."""
        base = f"inference_outputs/hfe/{TASKS['hfe'].prompt}/some-model"
        write(tmp_path, f"{base}/success/1010.1819.json", {"response_text": "H"})
        write(tmp_path, f"{base}/failure/2001.00002.json", {"exception_message": "too long"})
        good, bad = read_responses(outputs_in(tmp_path), copy, ())[0]
        assert ("some-model", "H", "") == (good.model, good.text, good.failure)
        assert ("some-model", "", "too long") == (bad.model, bad.text, bad.failure)

    def test_runs(self, copy, tmp_path):
        """Below inference each run has a folder of its own, and keeps its prompt."""
        for run in (1, 2):
            file = f"pdb/{TASKS['pdb'].prompt}/m/run_{run}/success/1UBQ.json"
            write(tmp_path, f"inference/{file}", {"response_text": ">a", "prompt_text": "ATOM"})
        found, problems = read_responses(outputs_in(tmp_path / "inference"), copy, ())
        assert (["run_1", "run_2"], []) == ([one.run for one in found], problems)
        assert {"ATOM"} == {one.prompt for one in found}

    def test_error_as_response(self, copy, tmp_path):
        """A failure may have its error where the response should be."""
        file = f"inference_outputs/hfd/{TASKS['hfd'].prompt}/m/failure/1010.1819.json"
        write(tmp_path, file, {"response_text": "out of memory"})
        (found,), _ = read_responses(outputs_in(tmp_path), copy, ())
        assert (True, "out of memory") == (found.has_failed, found.failure)

    @pytest.mark.parametrize("content", ['{"response_text": "cut', '{"response_text": 3}', "[]"])
    def test_malformed(self, copy, tmp_path, content):
        """A file that is no response is one line, and no failure of the model."""
        base = f"inference_outputs/hfe/{TASKS['hfe'].prompt}/m/success"
        write(tmp_path, f"{base}/1010.1819.json", content)
        write(tmp_path, f"{base}/2001.00002.json", {"response_text": "H"})
        found, problems = read_responses(outputs_in(tmp_path), copy, ())
        assert (["2001.00002"], 1) == ([one.record_id for one in found], len(problems))
        assert "1010.1819.json: " in problems[0]

    def test_nothing(self, tmp_path):
        """A folder without responses is refused."""
        with pytest.raises(DatasetError, match="holds no response to CURIE"):
            outputs_in(tmp_path)
