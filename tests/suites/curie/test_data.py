"""The user's copy of the data and its prompts."""

import pytest

from litx.errors import DatasetError, FormatError
from litx.suites.curie.data import CurieData
from litx.suites.curie.tasks import DOMAINS, MAIN, TASKS, tasks_of
from tests.suites.curie.copies import DFT, PNG, TEXTS, write, write_copy


@pytest.fixture
def copy(tmp_path):
    return CurieData(write_copy(tmp_path))


class TestTasks:
    def test_counts(self):
        """Ten tasks and two variants lie in eight domains and have 578 records."""
        assert (10, 12, 8) == (len(MAIN), len(TASKS), len(DOMAINS))
        assert 578 == sum(task.records for task in MAIN)

    def test_tasks_of(self):
        """A prompt may be named with its folder and ending, and a domain by its old name."""
        assert [TASKS["qecc"]] == tasks_of("qecc_85", "prompts/describe_code_in_paper.txt")
        assert 3 == len(tasks_of("dft", None))
        assert [] == tasks_of("dft", "derivation_prompt")


class TestCurieData:
    def test_layout(self, copy, tmp_path):
        """The domains may lie in the folder itself, with the prompts beside it."""
        assert copy.folder == CurieData(tmp_path / "data").folder
        assert "Do hfe" in CurieData(tmp_path / "data").prompt(TASKS["hfe"])

    def test_no_data(self, tmp_path):
        """A folder without domains is refused, and an archive that is there is named."""
        with pytest.raises(DatasetError, match="no data of CURIE; `litx suite fetch"):
            CurieData(tmp_path)
        write(tmp_path, "data.zip", "")
        with pytest.raises(DatasetError, match=r"unpack .*data\.zip"):
            CurieData(tmp_path)

    def test_lenient(self, copy, tmp_path):
        """Files are JSON5: single quotes, keys without quotes, trailing commas."""
        write(tmp_path, "data/hfe/inputs/1010.1819.json", "{record_id: 'x', text: 'paper',}")
        assert "paper" == copy.input("hfe", "1010.1819")["text"]

    def test_breaks_in_values(self, copy, tmp_path):
        """Line breaks in the truth for properties do not count, as published."""
        write(tmp_path, "data/mpve/ground_truth/10222315.json", '[{"index": 1, "a": "b\nc"}]')
        assert [{"index": 1, "a": "bc"}] == copy.truth("mpve", "10222315")

    @pytest.mark.parametrize(
        ("content", "reason"),
        [
            ('{"text": "cut', "malformed JSON at line 1"),
            ('{"text": 3}', "int instead of text"),
            ("[]", "list instead of dict"),
            ("{}", "NoneType instead of text"),
            ('{"text": ' + "1" * 100_000 + "}", "a number has 100,000 characters"),
        ],
    )
    def test_malformed(self, copy, tmp_path, content, reason):
        """A malformed file is named with what is wrong."""
        write(tmp_path, "data/hfe/inputs/1010.1819.json", content)
        with pytest.raises(FormatError, match=reason) as caught:
            copy.input("hfe", "1010.1819")["text"]
        assert "1010.1819.json" in str(caught.value)

    def test_image(self, copy, tmp_path):
        """An image is a PNG by its first bytes; what only says so is refused."""
        assert (PNG, "image/png") == tuple(vars(copy.image("bay_1")).values())
        write(tmp_path, "data/biogr/inputs/bay_1.png", "GIF89a")
        with pytest.raises(FormatError, match=r"GIF89a.*must be image/png"):
            copy.image("bay_1")

    def test_levels(self, copy):
        """Levels are in small letters, and the old name of a domain is known."""
        assert "easy" == copy.levels["dft"][DFT]
        assert {"quant-ph_9705052": "medium"} == copy.levels["qecc_65"]

    def test_two_names(self, copy, tmp_path):
        """Levels under the old and the new name of a domain are all known."""
        both = {"qecc_65": {"a": "easy"}, "qecc_85": {"b": "HARD"}}
        write(tmp_path, "data/difficulty_levels.json", both)
        assert {"a": "easy", "b": "hard"} == copy.levels["qecc_65"]

    def test_long_text(self, copy, tmp_path):
        """A text of a million characters, such as a list of atoms, is read."""
        write(tmp_path, "data/pdb/inputs/1UBQ.json", {"text": "ATOM\n" * 200_000})
        assert 1_000_000 == len(copy.input("pdb", "1UBQ")["text"])


class TestRendered:
    def test_first_mark(self, copy):
        """The text replaces the first mark alone, and braces are left as they are."""
        expected = "Do hfe with {braces} and {{x}}.\nText: A model of two bands. {{text}}"
        assert expected == copy.rendered(TASKS["hfe"], "2001.00002")

    def test_marks_in_the_text(self, copy, tmp_path):
        """Braces and backslashes in a paper mean nothing."""
        text = r"\1 {{text}} \g<0> {0}"
        write(tmp_path, "data/hfe/inputs/2001.00002.json", {"text": text})
        assert f"Text: {text} {{{{text}}}}" in copy.rendered(TASKS["hfe"], "2001.00002")

    def test_no_mark(self, copy, tmp_path):
        """A prompt without mark is refused."""
        write(tmp_path, "prompts/derivation_prompt.txt", "Derive.")
        with pytest.raises(DatasetError, match=r"has no \{\{text\}\}"):
            copy.rendered(TASKS["hfd"], "1010.1819")


class TestProgramText:
    def test_without_prompt(self, copy, tmp_path):
        """Without the file of the prompt a program reads the text alone."""
        (tmp_path / "prompts" / f"{TASKS['pdb'].prompt}.txt").unlink()
        assert TEXTS["pdb"]["1CTF"] == copy.program_text(TASKS["pdb"], "1CTF")
