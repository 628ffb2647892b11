"""Reading and checking a copy of the data and its prompts."""

import pytest

from litx.errors import DatasetError, FormatError
from litx.suites.curie.check import COUNTS, IDS, check_copy, is_expected
from litx.suites.curie.data.files import CurieData
from litx.suites.curie.data.tasks import DOMAINS, MAIN, TASKS, find_tasks
from tests.suites.curie.copies import DFT, TEXTS
from tests.suites.files import write

PAPER, BOX = "data/hfe/inputs/1010.1819.json", "data/biogr/ground_truth/bay_1.json"
LEVELS, SEQUENCE = "data/difficulty_levels.json", "data/pdb/ground_truth/1UBQ.json"


def test_tasks():
    """Tasks are found by a prompt, with folder and ending or not, and by an old domain name."""
    assert (10, 14, 8, 578) == (len(MAIN), len(TASKS), len(DOMAINS), sum(t.records for t in MAIN))
    assert [TASKS["qecc"]] == find_tasks("qecc_85", "prompts/describe_code_in_paper.txt")
    assert 3 == len(find_tasks("dft", None))
    assert [] == find_tasks("dft", "derivation_prompt")


class TestCurieData:
    def test_layout(self, copy, tmp_path):
        """The domains may be in the folder itself, with the prompts beside it."""
        inner = CurieData(tmp_path / "data")
        assert copy.folder == inner.folder
        assert "Do hfe" in inner.read_prompt(TASKS["hfe"])

    def test_no_data(self, tmp_path):
        """A folder without domains is an error, which names an archive in the folder."""
        with pytest.raises(DatasetError, match="no data of CURIE; `litx suite fetch"):
            CurieData(tmp_path)
        write(tmp_path, "data.zip", "")
        with pytest.raises(DatasetError, match=r"unpack .*data\.zip"):
            CurieData(tmp_path)

    def test_lenient(self, copy, tmp_path):
        """Files are JSON5 of any length; line breaks in the truth of properties are removed."""
        write(tmp_path, PAPER, "{record_id: 'x', text: 'paper',}")
        assert "paper" == copy.read_input("hfe", "1010.1819")["text"]
        write(tmp_path, "data/pdb/inputs/1UBQ.json", {"text": "ATOM\n" * 200_000})
        assert 1_000_000 == len(copy.read_input("pdb", "1UBQ")["text"])
        write(tmp_path, "data/mpve/ground_truth/10222315.json", '[{"index": 1, "a": "b\nc"}]')
        assert [{"index": 1, "a": "bc"}] == copy.read_truth("mpve", "10222315")

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
        """A malformed file is an error with its name and fault."""
        write(tmp_path, PAPER, content)
        with pytest.raises(FormatError, match=reason) as caught:
            copy.read_input("hfe", "1010.1819")
        assert "1010.1819.json" in str(caught.value)

    def test_levels(self, copy, tmp_path):
        """Levels become lower case; a domain may have its old or its new name."""
        assert "easy" == copy.levels["dft"][DFT]
        both = {"qecc_65": {"a": "easy"}, "qecc_85": {"b": "HARD"}}
        write(tmp_path, "data/difficulty_levels.json", both)
        assert {"a": "easy", "b": "hard"} == CurieData(tmp_path).levels["qecc_65"]


class TestRenderPrompt:
    def test_first_mark(self, copy, tmp_path):
        """The text replaces the first mark only; braces and backslashes do not change."""
        text = r"\1 {{text}} \g<0> {0}"
        write(tmp_path, "data/hfe/inputs/2001.00002.json", {"text": text})
        expected = f"Do hfe with {{braces}} and {{{{x}}}}.\nText: {text} {{{{text}}}}"
        assert expected == copy.render_prompt(TASKS["hfe"], "2001.00002")

    def test_program_without_prompt(self, copy, tmp_path):
        """Without the file of the prompt, a program reads the text only."""
        (tmp_path / "prompts" / f"{TASKS['pdb'].prompt}.txt").unlink()
        assert TEXTS["pdb"]["1CTF"] == copy.program_text(TASKS["pdb"], "1CTF")


def list_faults(copy):
    """Return the faults of a copy, except those of its size."""
    findings = check_copy(copy)
    faults = [finding.what for finding in findings if finding.is_wrong]
    return [text for text in faults if "instead of" not in text and ": missing: " not in text]


class TestCheck:
    def test_good_copy(self, copy):
        """A small copy only lacks records; oddities are listed last."""
        assert [] == list_faults(copy)
        findings = check_copy(copy)
        assert "dft: 1 inputs instead of 74" == findings[0].what
        oddities = [finding.what for finding in findings if not finding.is_wrong]
        assert [
            "biogr/strait_2: the box crosses the antimeridian: W 179.0 > E -179.0",
            "papers in hfd and in hfe: 1010.1819",
        ] == oddities[:2]

    @pytest.mark.parametrize(
        ("name", "content", "line"),
        [
            (PAPER, '{"text": "cut', "1010.1819.json: malformed JSON"),
            (PAPER, '{"text": " "}', "hfe/1010.1819: the text is empty"),
            (PAPER, '{"record_id": "x", "text": "x"}', "hfe/1010.1819: the input is of record 'x'"),
            (SEQUENCE, '{"record_id": 3, "sequence": "MQ"}', "1UBQ: the truth is of record '3'"),
            (SEQUENCE, "{}", "pdb/1UBQ: the truth has no sequence"),
            ("data/biogr/inputs/bay_1.png", "GIF89a", "and must be image/png"),
            (BOX, '{"W": 1}', "biogr/bay_1: Error at S"),
            (BOX, '{"W": 1, "S": 80, "E": 2, "N": 20}', "is not on Earth"),
            (BOX, '{"W": 179, "S": 80, "E": -179, "N": 20}', "is not on Earth"),
            ("data/mpve/ground_truth/10222315.json", "[{}]", "mpve/10222315: Error at [0].index"),
            (
                f"data/dft/ground_truth/{DFT}.json",
                '{"code": "structure_metadata_1 = StructureMetadata.parse_raw(\'{\'"}',
                f"dft/{DFT}: structure_metadata_1: ",
            ),
            ("data/hfe/inputs/2002.00001.json", '{"text": "x"}', "hfe: no ground truth for: 2002"),
            ("data/pdb/inputs/9ZZZ.json", '{"text": "x"}', "not in the published data: 9ZZZ"),
            (LEVELS, "[]", "it must be an object of objects"),
            (LEVELS, '{"pdb": {"1UBQ": "?"}}', "no level is: 1UBQ (?)"),
            (LEVELS, "{}", "there is no difficulty_levels.json"),
            ("prompts/derivation_prompt.txt", "Derive.", "has no {{text}}"),
        ],
    )
    def test_single_fault(self, copy, tmp_path, name, content, line):
        """A fault is reported on a line that names its place."""
        write(tmp_path, name, content)
        (fault,) = [fault for fault in list_faults(copy) if line in fault]
        assert "\n" not in fault

    def test_missing_files(self, copy, tmp_path):
        """A record without input and a map without image are reported."""
        (tmp_path / "data" / "hfe" / "inputs" / "2001.00002.json").unlink()
        (tmp_path / "data" / "biogr" / "inputs" / "bay_1.png").unlink()
        faults = list_faults(copy)
        assert "hfe: no input for: 2001.00002" in faults
        assert any("bay_1.png: the file is missing" in fault for fault in faults)


def test_is_expected():
    """Known names are expected; without a list of names, the pattern of the domain decides."""
    assert all(COUNTS[domain] == len(names) for domain, names in IDS.items())
    known = {
        "qecc_65": ["quant-ph_9705052", "math.GT_0309136", "1404.0340"],
        "geo": ["00000", "0123456789abcdef" * 2 + "01234567"],
        "biogr": ["sea-of-marmara_12"],
        "hfe": ["anything"],
    }
    assert all(is_expected(domain, name) for domain, names in known.items() for name in names)
    assert not is_expected("dft", "paper")
