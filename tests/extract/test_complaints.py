from litx.extract.tasks.experiments import complaint_about, complaint_about_json
from litx.sandbox import Outcome, Result, Source, SourceKind


class TestComplaintAbout:
    def test_crash(self, runner):
        """A crash is told with the exception, the line and its text, and what to do."""
        text = "[\n    1 / 0,\n]"
        told = complaint_about(runner.run(Source(text)), text)
        assert (
            "Your expression failed when it was run.\n\n"
            "the program: crashed\n"
            "   line 2, column 5: 1 / 0,\n"
            "   wrong: ZeroDivisionError: division by zero\n\n"
            "Mend it and reply with the whole corrected list in one fenced block tagged `python`."
        ) == told

    def test_built_wrong(self, runner):
        """A rule that is checked when an object is built is told at its line."""
        text = '[CompMeasurement("Mg30Fe30Ni30")]'
        told = complaint_about(runner.run(Source(text)), text)
        assert 'line 1, column 2: [CompMeasurement("Mg30Fe30Ni30")]' in told
        assert "sums to 90, not 100" in told

    def test_every_violation(self, runner):
        """Every broken rule is told, with its object, its line and what to do."""
        text = (
            "[Experiment(raw_materials={}, synthesis_groups={},\n"
            ' output_materials=[Material(process="a->b", measurements=[])])]'
        )
        told = complaint_about(runner.run(Source(text)), text)
        assert told.startswith("Your expression does not give valid experiments.\n\n3 errors")
        for code in ("GRP001", "MAT001", "RAW001"):
            assert f"error {code}" in told

    def test_every_outcome(self):
        """There are words for whatever can become of a program."""
        for outcome in sorted(set(Outcome) - {"ok", "missing", "provider_error"}):
            result = Result("x", outcome, "what was wrong")
            assert "what was wrong" in complaint_about(result, ""), outcome
            assert "what was wrong" in complaint_about_json(result), outcome


class TestComplaintAboutJson:
    def test_malformed(self, runner):
        """Malformed JSON is told with line, column and reason."""
        told = complaint_about_json(runner.run(Source('[\n{"a": }]', "x", SourceKind.json)))
        assert (
            "Your reply is malformed JSON: line 2, column 7: Expecting value.\n\n"
            "Reply with the full corrected JSON in one fenced block tagged `json`."
        ) == told

    def test_place(self, runner):
        """A fault of the document is told with its path."""
        told = complaint_about_json(runner.run(Source("[{}]", "x", SourceKind.json)))
        assert told.startswith(
            "Error at experiments[0].raw_materials: the field 'raw_materials' is missing; add it\n"
        )

    def test_unreadable_number(self, runner):
        """JSON that Python cannot read for another reason is told too."""
        told = complaint_about_json(runner.run(Source(f"[{'[' * 100_000}", "x", SourceKind.json)))
        assert told.startswith("Your reply cannot be read as JSON: ")
