"""The user's copy of the data and its prompts."""

import pytest

from litx.errors import DatasetError, FormatError
from litx.suites.curie.data import CurieData
from litx.suites.curie.tasks import DOMAINS, MAIN, TASKS, tasks_of
from tests.suites.curie.copies import DFT, TEXTS, write, write_copy

PAPER = "data/hfe/inputs/1010.1819.json"


@pytest.fixture
def copy(tmp_path):
    return CurieData(write_copy(tmp_path))


def test_tasks():
    """Ten tasks and two variants; a prompt may have folder and ending, a domain an old name."""
    assert (10, 12, 8, 578) == (len(MAIN), len(TASKS), len(DOMAINS), sum(t.records for t in MAIN))
    assert [TASKS["qecc"]] == tasks_of("qecc_85", "prompts/describe_code_in_paper.txt")
    assert 3 == len(tasks_of("dft", None))
    assert [] == tasks_of("dft", "derivation_prompt")


class TestCurieData:
    def test_layout(self, copy, tmp_path):
        """The domains may lie in the folder itself, with the prompts beside it."""
        inner = CurieData(tmp_path / "data")
        assert copy.folder == inner.folder
        assert "Do hfe" in inner.prompt(TASKS["hfe"])

    def test_no_data(self, tmp_path):
        """A folder without domains is refused, and an archive that is there is named."""
        with pytest.raises(DatasetError, match="no data of CURIE; `litx suite fetch"):
            CurieData(tmp_path)
        write(tmp_path, "data.zip", "")
        with pytest.raises(DatasetError, match=r"unpack .*data\.zip"):
            CurieData(tmp_path)

    def test_lenient(self, copy, tmp_path):
        """Files are JSON5, however long; in the truth for properties line breaks do not count."""
        write(tmp_path, PAPER, "{record_id: 'x', text: 'paper',}")
        assert "paper" == copy.input("hfe", "1010.1819")["text"]
        write(tmp_path, "data/pdb/inputs/1UBQ.json", {"text": "ATOM\n" * 200_000})
        assert 1_000_000 == len(copy.input("pdb", "1UBQ")["text"])
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
        write(tmp_path, PAPER, content)
        with pytest.raises(FormatError, match=reason) as caught:
            copy.input("hfe", "1010.1819")
        assert "1010.1819.json" in str(caught.value)

    def test_levels(self, copy, tmp_path):
        """Levels are in small letters, under the old name of a domain, the new one, or both."""
        assert "easy" == copy.levels["dft"][DFT]
        both = {"qecc_65": {"a": "easy"}, "qecc_85": {"b": "HARD"}}
        write(tmp_path, "data/difficulty_levels.json", both)
        assert {"a": "easy", "b": "hard"} == CurieData(tmp_path).levels["qecc_65"]


class TestRendered:
    def test_first_mark(self, copy, tmp_path):
        """The text replaces the first mark alone; braces and backslashes are left as they are."""
        text = r"\1 {{text}} \g<0> {0}"
        write(tmp_path, "data/hfe/inputs/2001.00002.json", {"text": text})
        expected = f"Do hfe with {{braces}} and {{{{x}}}}.\nText: {text} {{{{text}}}}"
        assert expected == copy.rendered(TASKS["hfe"], "2001.00002")

    def test_program_without_prompt(self, copy, tmp_path):
        """Without the file of the prompt a program reads the text alone."""
        (tmp_path / "prompts" / f"{TASKS['pdb'].prompt}.txt").unlink()
        assert TEXTS["pdb"]["1CTF"] == copy.program_text(TASKS["pdb"], "1CTF")
