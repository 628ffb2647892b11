"""The record of an output, and responses in folders."""

from operator import attrgetter

import pytest

from litx.errors import DatasetError
from litx.harness.benchmark import Output
from litx.suites.curie.data.tasks import TASKS
from litx.suites.curie.score.responses import find_outputs, read_responses
from tests.suites.curie.copies import make_output
from tests.suites.files import write

HFE = {"domain": "hfe", "record_id": "1010.1819"}


class TestReadResponses:
    def test_fields(self, copy):
        """Domain, prompt and record identify the task; outputs of other tasks are ignored."""
        output = make_output("hfe", "1010.1819", "H", model="m", run="2", prompt_text="p")
        outputs = [output, make_output("hfd", "1010.1819", "H")]
        (response,), problems = read_responses(outputs, copy, ("hfe",))
        assert [] == problems
        assert (TASKS["hfe"], "1010.1819") == (response.task, response.record_id)
        fields = attrgetter("model", "run", "text", "prompt")
        assert ("m", "2", "H", "p") == fields(response)

    @pytest.mark.parametrize(
        ("record", "reason"),
        [
            ({"domain": "hfx", "record_id": "a"}, "unknown domain 'hfx'; did you mean 'hf"),
            ({"record_id": "a"}, "`domain` is 'None'"),
            ({"domain": "dft", "record_id": "a"}, "dft has several prompts; name one"),
            ({**HFE, "prompt": "other"}, "hfe has no prompt 'other'"),
            ({**HFE, "prompt": 3}, "`prompt` is int"),
            ({**HFE, "record_id": "1010.1818"}, "no record '1010.1818'; did you mean"),
            ({**HFE, "record_id": "../../passwd"}, "and must be the name of a record"),
            ({**HFE, "record_id": 10**100}, "and must be the name of a record"),
            ({"domain": "hfe"}, "and must be the name of a record"),
            ({**HFE, "setting": "hfd"}, "`setting` is 'hfd', but domain and prompt are those of"),
        ],
    )
    def test_bad_record(self, copy, record, reason):
        """An output without a record is reported on a line; the others are read."""
        outputs = [Output("x", record, "here:1"), make_output("hfe", "1010.1819", "H")]
        (_,), (line,) = read_responses(outputs, copy, ())
        assert line.startswith("here:1: ")
        assert reason in line
        assert "\n" not in line

    def test_repeated_answer(self, copy):
        """The first of two answers in a run counts; each run counts separately."""
        texts_and_runs = [("first", "1"), ("second", "1"), ("third", "2")]
        outputs = [make_output("hfe", "1010.1819", text, run=run) for text, run in texts_and_runs]
        responses, (line,) = read_responses(outputs, copy, ())
        assert ["first", "third"] == [response.text for response in responses]
        assert "hfe/1010.1819 is answered twice" in line


class TestFindOutputs:
    BASE = f"inference_outputs/hfe/{TASKS['hfe'].prompt}/some-model"

    def test_published_layout(self, copy, tmp_path):
        """Successes and failures are read; the reason of a failure may be in the response."""
        write(tmp_path, f"{self.BASE}/success/1010.1819.json", {"response_text": "H"})
        write(tmp_path, f"{self.BASE}/failure/2001.00002.json", {"exception_message": "too long"})
        file = f"inference_outputs/hfd/{TASKS['hfd'].prompt}/m/failure/1010.1819.json"
        write(tmp_path, file, {"response_text": "out of memory"})
        fields = attrgetter("task.name", "model", "text", "has_failed", "failure")
        responses, _ = read_responses(find_outputs(tmp_path), copy, ())
        assert [
            ("hfd", "m", "", True, "out of memory"),
            ("hfe", "some-model", "H", False, ""),
            ("hfe", "some-model", "", True, "too long"),
        ] == list(map(fields, responses))

    def test_runs(self, copy, tmp_path):
        """Each run below inference has a folder, and its prompt is read."""
        for run in (1, 2):
            file = f"pdb/{TASKS['pdb'].prompt}/m/run_{run}/success/1UBQ.json"
            write(tmp_path, f"inference/{file}", {"response_text": ">a", "prompt_text": "ATOM"})
        responses, problems = read_responses(find_outputs(tmp_path / "inference"), copy, ())
        assert (["run_1", "run_2"], []) == ([response.run for response in responses], problems)
        assert {"ATOM"} == {response.prompt for response in responses}

    @pytest.mark.parametrize("content", ['{"response_text": "cut', '{"response_text": 3}', "[]"])
    def test_malformed(self, copy, tmp_path, content):
        """A malformed file is reported on a line, and is not a failure of the model."""
        write(tmp_path, f"{self.BASE}/success/1010.1819.json", content)
        write(tmp_path, f"{self.BASE}/success/2001.00002.json", {"response_text": "H"})
        (response,), (line,) = read_responses(find_outputs(tmp_path), copy, ())
        assert "2001.00002" == response.record_id
        assert "1010.1819.json: " in line

    def test_no_responses(self, tmp_path):
        """A folder without responses is an error."""
        with pytest.raises(DatasetError, match="holds no response to CURIE"):
            find_outputs(tmp_path)
