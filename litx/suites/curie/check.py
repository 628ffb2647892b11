"""What is wrong or odd with a copy of the data, one line each."""

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

from litx.errors import DatasetError, FormatError
from litx.harness.benchmark import CopyFinding
from litx.suites.curie.data import LEVELS, CurieData
from litx.suites.curie.tasks import DOMAINS, TASKS
from litx.words import first_of
from litx_scoring.metrics.dft_program import PARAMETERS, STRUCTURE, extract_items
from litx_scoring.metrics.geo_box import Box
from litx_scoring.metrics.item_lists import property_truths


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


_MOST: Final = 5
"""How many names a line shows."""


def check(data: CurieData) -> list[CopyFinding]:
    """Say what is missing, what is malformed, and what is odd; what is wrong comes first."""
    found = [one for domain in DOMAINS for one in _of_domain(data, domain)]
    found += [*_prompts(data), *_levels(data), *_shared(data)]
    return sorted(found, key=lambda one: not one.is_wrong)


def _of_domain(data: CurieData, domain: str) -> Iterator[CopyFinding]:
    """Yield what there is to say about the records of a domain."""
    asked, truths = data.inputs(domain), data.truths(domain)
    for what, names in (("inputs", asked), ("ground truths", truths)):
        if len(names) != COUNTS[domain]:
            yield _wrong(f"{domain}: {len(names)} {what} instead of {COUNTS[domain]}")
    yield from _listed(f"{domain}: no input for", set(truths) - set(asked))
    yield from _listed(f"{domain}: no ground truth for", set(asked) - set(truths))
    known = {*asked, *truths}
    yield from _listed(
        f"{domain}: not in the published data",
        {name for name in known if not is_expected(domain, name)},
    )
    if known:  # a folder that is missing is told by its counts
        yield from _listed(f"{domain}: missing", IDS.get(domain, frozenset()) - known)
    for name in asked:
        yield from _input(data, domain, name)
    for name in truths:
        yield from _truth(data, domain, name)


def _input(data: CurieData, domain: str, name: str) -> Iterator[CopyFinding]:
    try:
        held = data.input(domain, name)
        yield from _named(held, name, f"{domain}/{name}: the input")
        if not held["text"].strip() and domain != "biogr":
            yield _wrong(f"{domain}/{name}: the text is empty")
        if domain == "biogr":
            data.image(name)
    except FormatError as error:
        yield _wrong(f"{error.path}: {error.message}")


def _truth(data: CurieData, domain: str, name: str) -> Iterator[CopyFinding]:
    """Yield what is wrong with the truth of a record."""
    place = f"{domain}/{name}"
    try:
        truth = data.truth(domain, name)
        yield from _named(truth, name, f"{place}: the truth")
        match domain:
            case "mpve":
                property_truths(truth)
            case "biogr":
                yield from _box(Box.from_data(truth), place)
            case "pdb" if not isinstance(truth, dict) or not isinstance(truth.get("sequence"), str):
                yield _wrong(f"{place}: the truth has no sequence")
            case "dft":
                for sort in (STRUCTURE, PARAMETERS):
                    found = extract_items(truth, sort)
                    yield from (_wrong(f"{place}: {fault}") for fault in found.faults)
                    if not found.items:
                        yield CopyFinding(f"{place}: the truth has no {sort.class_name}")
    except FormatError as error:
        yield _wrong(f"{place}: {error}")


def _named(held: Any, name: str, what: str) -> Iterator[CopyFinding]:
    """Yield that a file says it is of another record than its name says."""
    told = held.get("record_id", name) if isinstance(held, Mapping) else name
    if told != name:
        yield _wrong(f"{what} is of record {str(told)[:80]!r}")


def _box(box: Box, place: str) -> Iterator[CopyFinding]:
    if not box.is_on_earth:
        yield _wrong(f"{place}: {box} is not on Earth")
    elif box.crosses_antimeridian:
        yield CopyFinding(f"{place}: the box crosses the antimeridian: W {box.west} > E {box.east}")


def _prompts(data: CurieData) -> Iterator[CopyFinding]:
    for task in TASKS.values():
        try:
            data.prompt(task)
        except DatasetError as error:
            yield _wrong(f"{task.name}: {error.message}")


def _levels(data: CurieData) -> Iterator[CopyFinding]:
    try:
        levels = data.levels
    except FormatError as error:
        yield _wrong(str(error))
        return
    if not levels:
        yield _wrong("there is no difficulty_levels.json")
        return
    for domain in DOMAINS:
        own = levels.get(domain, {})
        without = {name for name in data.truths(domain) if name not in own}
        yield from _listed(f"{domain}: no level of difficulty for", without)
        strange = {f"{name} ({level})" for name, level in own.items() if level not in LEVELS}
        yield from _listed(f"{domain}: no level is", strange)


def _shared(data: CurieData) -> Iterator[CopyFinding]:
    """Yield the papers that two domains share; seven in the published data."""
    both = set(data.truths("hfd")) & set(data.truths("hfe"))
    if both:
        yield CopyFinding(_line("papers in hfd and in hfe", both))


def _listed(what: str, names: set[str] | frozenset[str]) -> Iterator[CopyFinding]:
    if names:
        yield _wrong(_line(what, names))


def _line(what: str, names: set[str] | frozenset[str]) -> str:
    return f"{what}: {first_of(sorted(names), _MOST)}"


def _wrong(what: str) -> CopyFinding:
    return CopyFinding(what, is_wrong=True)
