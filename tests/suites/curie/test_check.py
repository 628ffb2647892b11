"""What is said about a copy of the data."""

import pytest

from litx.suites.curie.check import COUNTS, IDS, check, is_expected
from litx.suites.curie.data import CurieData
from tests.suites.curie.copies import DFT, write, write_copy

INPUT, BOX = "data/hfe/inputs/1010.1819.json", "data/biogr/ground_truth/bay_1.json"
LEVELS, SEQUENCE = "data/difficulty_levels.json", "data/pdb/ground_truth/1UBQ.json"


@pytest.fixture
def root(tmp_path):
    return write_copy(tmp_path)


def wrong(root):
    """Return what is wrong with a copy, but for its size."""
    findings = check(CurieData(root))
    told = [one.what for one in findings if one.is_wrong]
    return [one for one in told if "instead of" not in one and ": missing: " not in one]


class TestCheck:
    def test_good_copy(self, root):
        """A small copy lacks records, and nothing else; what is odd comes last."""
        assert [] == wrong(root)
        findings = check(CurieData(root))
        assert "dft: 1 inputs instead of 74" == findings[0].what
        odd = [one.what for one in findings if not one.is_wrong]
        assert [
            "biogr/strait_2: the box crosses the antimeridian: W 179.0 > E -179.0",
            "papers in hfd and in hfe: 1010.1819",
        ] == odd[:2]

    @pytest.mark.parametrize(
        ("name", "content", "line"),
        [
            (INPUT, '{"text": "cut', "1010.1819.json: malformed JSON"),
            (INPUT, '{"text": " "}', "hfe/1010.1819: the text is empty"),
            (INPUT, '{"record_id": "x", "text": "x"}', "hfe/1010.1819: the input is of record 'x'"),
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
    def test_one_fault(self, root, name, content, line):
        """A fault is one line that names its place."""
        write(root, name, content)
        (told,) = [one for one in wrong(root) if line in one]
        assert "\n" not in told

    def test_missing_files(self, root):
        """A record without input and a map without image are told."""
        (root / "data" / "hfe" / "inputs" / "2001.00002.json").unlink()
        (root / "data" / "biogr" / "inputs" / "bay_1.png").unlink()
        told = wrong(root)
        assert "hfe: no input for: 2001.00002" in told
        assert any("bay_1.png: the file is missing" in one for one in told)


def test_is_expected():
    """Known names are as many as records; others are judged by their look, if that is known."""
    assert all(COUNTS[domain] == len(names) for domain, names in IDS.items())
    for domain, name in (
        ("qecc_65", "quant-ph_9705052"),
        ("qecc_65", "math.GT_0309136"),
        ("qecc_65", "1404.0340"),
        ("geo", "00000"),
        ("geo", "0123456789abcdef" * 2 + "01234567"),
        ("biogr", "sea-of-marmara_12"),
        ("hfe", "anything"),
    ):
        assert is_expected(domain, name), name
    assert not is_expected("dft", "paper")
