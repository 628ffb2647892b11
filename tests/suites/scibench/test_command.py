"""`litx suite` with SciBench, from the command line."""

import json

import pytest

from litx.suites.scibench import suite
from tests.suites.scibench.copies import question, write_copy, write_demonstrations, write_image

BOX = r"\boxed{50.7}"


def script(folder, **replies):
    """Write stored replies, each list for one question."""
    for key, texts in replies.items():
        place = folder / key
        place.mkdir(parents=True)
        for number, text in enumerate(texts, 1):
            (place / f"{number}.reply.md").write_text(text)
    return f"scripted:{folder}"


class TestRun:
    SETTINGS = "zero,zeroCot,few,fewCot,python,image_zero"

    @pytest.fixture
    def data(self, tmp_path):
        """A copy with demonstrations and an image."""
        return write_image(write_demonstrations(tmp_path / "data"), "problem/0", source="fund")

    def test_end_to_end(self, litx, data, tmp_path):
        """A model is asked in each setting and judged; the run is judged again alike."""
        box, program = r"\boxed{50.7}", "```python\nprint(50.7)\n```"
        model = script(
            tmp_path / "script",
            **{
                "zero/atkins/0": [box],
                "zeroCot/atkins/0": ["Measure.", r"\boxed{$50.7$}"],
                "few/atkins/0": [r"\boxed{3}"],
                "fewCot/atkins/0": ["I cannot tell."],
                "python/atkins/0": [program],
                "image_zero/img/fund/0": [box],
            },
        )
        arguments = ("--data", data, "--runs", tmp_path / "runs", "--limit", 1)
        status, out, err = litx(
            "suite", "run", "scibench", "--model", model, "--setting", self.SETTINGS, *arguments
        )
        assert (0, "") == (status, err)
        run = out.rstrip().rpartition("\n")[2]
        line = json.loads(
            next((tmp_path / "runs").rglob("outputs/1/zeroCot/atkins/0.json")).read_text()
        )
        expected = {"book": "atkins", "index": 0, "set": "test", "setting": "zeroCot"}
        assert {**expected, "explanation": "Measure.", "response": r"\boxed{$50.7$}"} == line
        status, out, err = litx(
            "suite", "score", "scibench", run, "--data", data, "--format", "json"
        )
        assert (0, "") == (status, err)
        found = {
            one["setting"]: (one["values"]["compat"], one["values"]["normalised"])
            for one in json.loads(out)["verdicts"]
        }
        assert {
            "zero": (True, True),
            "zeroCot": (False, True),
            "few": (False, False),
            "fewCot": (False, False),
            "python": (False, True),
            "image_zero": (True, True),
        } == found

    @pytest.mark.law
    def test_every_setting(self, litx, tmp_path, monkeypatch):
        """Whatever can be asked is asked and judged in one run, whatever programs come back."""
        data = write_image(write_demonstrations(tmp_path / "data", 5), "problem/0", source="fund")
        (data / "captions.json").write_text(json.dumps({"img/fund/0": "A rope."}))
        (data / "exams.json").write_text(json.dumps([question()]))
        kernel = tmp_path / "kernel"
        kernel.write_text("#!/bin/sh\necho 50.7\n")
        kernel.chmod(0o755)
        monkeypatch.setenv("LITX_WOLFRAM_KERNEL", str(kernel))
        programs = {
            "atkins": "open('written', 'w')",
            "chemmc": "x = 50.7",
            "quan": "for i in range(10**7): print(i)",
            "matter": "print(3",
            "fund": "print(50.7)",
        }
        replies = {}
        for setting in suite.settings:
            for ask in suite.asks(data, setting):
                program = programs.get(ask.record.get("book"), "1")
                text = f"```python\n{program}\n```" if setting.endswith("python") else BOX
                replies[f"{setting}/{ask.key}"] = [text, BOX]
        judge = {f"skills/{key}": [r"\boxed{4}"] for key in replies if key.startswith("sol_")}
        judge |= {f"grades/exam_{name}/0": [r"\boxed{4}"] for name in ("zero", "zeroCot")}
        status, out, err = litx(
            "suite", "run", "scibench", "--model", script(tmp_path / "script", **replies),
            "--setting", ",".join(suite.settings), "--data", data, "--runs", tmp_path / "runs",
            "--judge", script(tmp_path / "judge", **judge), "--limit", 5,
        )  # fmt: skip
        assert (0, "") == (status, err)
        run = out.rstrip().rpartition("\n")[2]
        status, out, err = litx(
            "suite", "score", "scibench", run, "--data", data, "--format", "json"
        )
        verdicts = json.loads(out)["verdicts"]
        places = "1/exam_zero/exam/0, 1/exam_zeroCot/exam/0"
        assert f"litx: {places}: nobody graded it; take --judge, or exam_grades.json\n" == err
        assert set(suite.settings) - {"exam_zero", "exam_zeroCot"} == {
            one["setting"] for one in verdicts
        }
        outcomes = ("crashed", "ok", "rejected", "unparsed", "ok")
        assert dict(zip(programs, outcomes, strict=True)) == {
            one["book"]: one["values"]["program"] for one in verdicts if "python" == one["setting"]
        }
        assert ["fund"] * 3 == [
            one["book"]
            for one in verdicts
            if one["setting"].endswith("python") and one["values"]["normalised"]
        ]

    @pytest.mark.parametrize(
        ("told", "setting"),
        [
            ("python is not asked: the copy has 0 programs in python to show for atkins", "python"),
            ("wolfram is not asked: Wolfram programs need a kernel", "wolfram"),
            ("caption_zero is not asked: ", "caption_zero"),
            ("unknown setting 'zerro'; did you mean 'zero'?", "zerro"),
        ],
    )
    def test_what_is_missing(self, litx, tmp_path, monkeypatch, told, setting):
        """A setting that cannot be asked is told in one line, and nothing is begun."""
        monkeypatch.delenv("LITX_WOLFRAM_KERNEL", raising=False)
        data = write_copy(tmp_path)
        model = f"scripted:{tmp_path}"
        status, out, err = litx(
            "suite", "run", "scibench", "--model", model, "--setting", setting, "--data", data
        )
        assert (2, "") == (status, out)
        (line,) = err.splitlines()
        assert line.startswith(f"litx: {told}")


class TestScore:
    def test_tables(self, litx, tmp_path):
        """The tables stand by our rule and the published one, or by that alone."""
        outputs = tmp_path / "outputs.jsonl"
        outputs.write_text(json.dumps({"book": "fund", "index": 0, "response": "5"}))
        data = write_copy(tmp_path)
        _, out, _ = litx("suite", "score", "scibench", outputs, "--data", data)
        assert "zero: by our rule" in out
        assert "zero: by the published rule" in out
        _, out, _ = litx("suite", "score", "scibench", outputs, "--data", data, "--compat")
        assert "zero: by our rule" not in out
        assert "zero: by the published rule" in out
