"""Check of a copy of the data: faults and oddities, a line each."""

import re
from collections.abc import Collection, Iterator, Mapping
from typing import Any, Final

from litx.display.suggestions import join_first
from litx.errors import DatasetError, FormatError
from litx.files.package_data import read_toml
from litx.harness.benchmark import CopyFinding
from litx.suites.curie.data.files import LEVELS, CurieData
from litx.suites.curie.data.tasks import DOMAINS, TASKS
from litx_scoring.metrics.dft_program import PARAMETERS, STRUCTURE, extract_items
from litx_scoring.metrics.geo_box import Box
from litx_scoring.metrics.item_lists import property_truths

_KNOWN: Final = read_toml("litx.suites.curie", "known")

IDS: Final = {domain: frozenset(names.split()) for domain, names in _KNOWN["records"].items()}
"""The names of the records of three domains."""

STYLES: Final = {domain: re.compile(style) for domain, style in _KNOWN["styles"].items()}
"""Patterns of the names of records in four other domains."""

COUNTS: Final = {task.domain: task.records for task in TASKS.values()}
"""Number of records of each domain."""


def is_expected(domain: str, record_id: str) -> bool:
    """Return whether a name may be that of a published record."""
    if style := STYLES.get(domain):
        return style.fullmatch(record_id) is not None
    return domain not in IDS or record_id in IDS[domain]


def check_copy(data: CurieData) -> list[CopyFinding]:
    """Return missing and malformed files, then oddities."""
    findings = [finding for domain in DOMAINS for finding in _check_domain(data, domain)]
    for task in TASKS.values():
        try:
            data.read_prompt(task)
        except DatasetError as error:
            findings.append(_fault(f"{task.name}: {error.message}"))
    findings += _check_levels(data)
    if both := set(data.truth_names("hfd")) & set(data.truth_names("hfe")):  # 7 are published
        findings.append(CopyFinding(f"papers in hfd and in hfe: {join_first(sorted(both), 5)}"))
    return sorted(findings, key=lambda finding: not finding.is_wrong)


def _check_domain(data: CurieData, domain: str) -> Iterator[CopyFinding]:
    """Yield the faults of a domain: wrong counts, missing or strange records, malformed files."""
    inputs, truths = data.input_names(domain), data.truth_names(domain)
    for what, names in (("inputs", inputs), ("ground truths", truths)):
        if len(names) != COUNTS[domain]:
            yield _fault(f"{domain}: {len(names)} {what} instead of {COUNTS[domain]}")
    known = {*inputs, *truths}
    strange = {name for name in known if not is_expected(domain, name)}
    yield from _list_names(f"{domain}: no input for", known - set(inputs))
    yield from _list_names(f"{domain}: no ground truth for", known - set(truths))
    yield from _list_names(f"{domain}: not in the published data", strange)
    if known:  # the counts above report a missing folder
        yield from _list_names(f"{domain}: missing", IDS.get(domain, frozenset()) - known)
    for name in inputs:
        try:
            record = data.read_input(domain, name)
            yield from _check_name(record, name, f"{domain}/{name}: the input")
            if domain == "biogr":
                data.read_image(name)
            elif not record["text"].strip():
                yield _fault(f"{domain}/{name}: the text is empty")
        except FormatError as error:
            yield _fault(f"{error.path}: {error.message}")
    for name in truths:
        try:
            yield from _check_truth(data, domain, name)
        except FormatError as error:
            yield _fault(f"{domain}/{name}: {error}")


def _check_truth(data: CurieData, domain: str, name: str) -> Iterator[CopyFinding]:
    """Yield faults of the truth of a record; an unreadable truth is a `FormatError`."""
    place = f"{domain}/{name}"
    truth = data.read_truth(domain, name)
    yield from _check_name(truth, name, f"{place}: the truth")
    match domain:
        case "mpve":
            property_truths(truth)
        case "biogr":
            box = Box.from_data(truth)
            if not box.is_on_earth:
                yield _fault(f"{place}: {box} is not on Earth")
            elif box.crosses_antimeridian:
                message = f"the box crosses the antimeridian: W {box.west} > E {box.east}"
                yield CopyFinding(f"{place}: {message}")
        case "pdb" if not isinstance(truth, dict) or not isinstance(truth.get("sequence"), str):
            yield _fault(f"{place}: the truth has no sequence")
        case "dft":
            for annotation in (STRUCTURE, PARAMETERS):
                extracted = extract_items(truth, annotation)
                yield from (_fault(f"{place}: {fault}") for fault in extracted.faults)
                if not extracted.items:
                    yield CopyFinding(f"{place}: the truth has no {annotation.class_name}")


def _check_name(record: Any, name: str, what: str) -> Iterator[CopyFinding]:
    """Yield a fault if a file contains the name of another record."""
    record_id = record.get("record_id", name) if isinstance(record, Mapping) else name
    if record_id != name:
        yield _fault(f"{what} is of record {str(record_id)[:80]!r}")


def _check_levels(data: CurieData) -> Iterator[CopyFinding]:
    """Yield the faults of `difficulty_levels.json`: unreadable, or a level missing or unknown."""
    try:
        levels = data.levels
    except FormatError as error:
        yield _fault(str(error))
        return
    if not levels:
        yield _fault("there is no difficulty_levels.json")
        return
    for domain in DOMAINS:
        known = levels.get(domain, {})
        without = {name for name in data.truth_names(domain) if name not in known}
        strange = {f"{name} ({level})" for name, level in known.items() if level not in LEVELS}
        yield from _list_names(f"{domain}: no level of difficulty for", without)
        yield from _list_names(f"{domain}: no level is", strange)


def _list_names(what: str, names: Collection[str]) -> Iterator[CopyFinding]:
    """Yield a fault that shows the first five names, if there are any."""
    if names:
        yield _fault(f"{what}: {join_first(sorted(names), 5)}")


def _fault(what: str) -> CopyFinding:
    """Return a finding about a copy that counts as a fault, not as an oddity."""
    return CopyFinding(what, is_wrong=True)
