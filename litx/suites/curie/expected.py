"""Which records the published data have, where their names are known."""

import re
from typing import Final

from litx.suites.curie.tasks import TASKS


def _ids(text: str) -> frozenset[str]:
    return frozenset(text.split())


IDS: Final = {
    "mpve": _ids(
        "10222315 11093908 11181068 12841719 135893324 137261967 137362119 15804005 17645319 "
        "2837337 317542 53384093 53519111 55005437 6183251 68518 97574650"
    ),
    "hfd": _ids(
        "1010.1819 1106.6060 1208.0116 1310.2674 1508.00296 1812.04213 2004.04168 2008.08998 "
        "2012.04554 2108.02159 2110.11330 2111.01152 2112.07523 2308.03843 2308.07488"
    ),
    "pdb": _ids(
        "1A12 1A33 1AIL 1AOA 1AQA 1AZS 1BL8 1BM8 1BXO 1CC5 1CDK 1CGF 1CLL 1CTF 1DIN 1DXX 1E9H "
        "1EST 1F9V 1G6X 1GOF 1GP1 1HCG 1HHO 1HNF 1HNV 1IAV 1IGM 1IGT 1JM1 1KXQ 1M03 1M17 1M8Q "
        "1MBG 1MBO 1MHC 1NKO 1POH 1PRC 1R09 1RCP 1RGS 1SBT 1SU4 1TIT 1TNK 1UBQ 2A99 2ACE 2AYN "
        "2J1N 2POR 2R6G 3ADN 3C7E 3LCK 3R2E 4CPA 5CPA 5HZN 7B3N 7L1E 7V8O"
    ),
}
"""The records of three domains by name.

Source: the published evaluation notebook of CURIE, as of April 2025.
"""

STYLES: Final = {
    "dft": re.compile(r"2023_09_22_[0-9a-f]{19}g"),
    "biogr": re.compile(r".+_[0-9]+"),
    "geo": re.compile(r"[0-9]{5}|[0-9a-f]{40}"),
    "qecc_65": re.compile(r"[0-9]{4}\.[0-9]{4,5}(v[0-9]+)?|[A-Za-z.-]+_[0-9]{7}(v[0-9]+)?"),
}
"""What names of records look like in four others."""

COUNTS: Final = {task.domain: task.records for task in TASKS.values()}
"""How many records each domain has."""


def is_expected(domain: str, record_id: str) -> bool:
    """Say whether a record may be one of the published ones, by its name."""
    if domain in IDS:
        return record_id in IDS[domain]
    return domain not in STYLES or STYLES[domain].fullmatch(record_id) is not None
