"""What is wrong or odd with a copy of the data, one line each."""

import re
from collections.abc import Collection, Iterator, Mapping
from typing import Any, Final

from litx.display.suggestions import first_of
from litx.errors import DatasetError, FormatError
from litx.harness.benchmark import CopyFinding
from litx.suites.curie.data.files import LEVELS, CurieData
from litx.suites.curie.data.tasks import DOMAINS, TASKS
from litx.suites.published import numbers
from litx_scoring.metrics.dft_program import PARAMETERS, STRUCTURE, extract_items
from litx_scoring.metrics.geo_box import Box
from litx_scoring.metrics.item_lists import property_truths

IDS: Final = {
    domain: frozenset(names.split())
    for domain, names in numbers("curie", "known")["records"].items()
}
"""The records of three domains by name."""

STYLES: Final = {
    domain: re.compile(style) for domain, style in numbers("curie", "known")["styles"].items()
}
"""What names of records look like in four others."""

COUNTS: Final = {task.domain: task.records for task in TASKS.values()}
"""How many records each domain has."""


def is_expected(domain: str, record_id: str) -> bool:
    """Say whether a record may be one of the published ones, by its name."""
    if style := STYLES.get(domain):
        return style.fullmatch(record_id) is not None
    return domain not in IDS or record_id in IDS[domain]


def check(data: CurieData) -> list[CopyFinding]:
    """Say what is missing, what is malformed, and what is odd; what is wrong comes first."""
    found = [one for domain in DOMAINS for one in _of_domain(data, domain)]
    for task in TASKS.values():
        try:
            data.prompt(task)
        except DatasetError as error:
            found.append(_wrong(f"{task.name}: {error.message}"))
    found += _levels(data)
    if both := set(data.truths("hfd")) & set(data.truths("hfe")):  # seven in the published data
        found.append(CopyFinding(f"papers in hfd and in hfe: {first_of(sorted(both), 5)}"))
    return sorted(found, key=lambda one: not one.is_wrong)


def _of_domain(data: CurieData, domain: str) -> Iterator[CopyFinding]:
    """Yield what there is to say about the records of a domain."""
    asked, truths = data.inputs(domain), data.truths(domain)
    for what, names in (("inputs", asked), ("ground truths", truths)):
        if len(names) != COUNTS[domain]:
            yield _wrong(f"{domain}: {len(names)} {what} instead of {COUNTS[domain]}")
    known = {*asked, *truths}
    strange = {name for name in known if not is_expected(domain, name)}
    yield from _listed(f"{domain}: no input for", known - set(asked))
    yield from _listed(f"{domain}: no ground truth for", known - set(truths))
    yield from _listed(f"{domain}: not in the published data", strange)
    if known:  # a folder that is missing is told by its counts
        yield from _listed(f"{domain}: missing", IDS.get(domain, frozenset()) - known)
    for name in asked:
        try:
            held = data.input(domain, name)
            yield from _named(held, name, f"{domain}/{name}: the input")
            if domain == "biogr":
                data.image(name)
            elif not held["text"].strip():
                yield _wrong(f"{domain}/{name}: the text is empty")
        except FormatError as error:
            yield _wrong(f"{error.path}: {error.message}")
    for name in truths:
        yield from _truth(data, domain, name)


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
                box = Box.from_data(truth)
                told = f"the box crosses the antimeridian: W {box.west} > E {box.east}"
                if not box.is_on_earth:
                    yield _wrong(f"{place}: {box} is not on Earth")
                elif box.crosses_antimeridian:
                    yield CopyFinding(f"{place}: {told}")
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


def _levels(data: CurieData) -> Iterator[CopyFinding]:
    try:
        levels = data.levels
    except FormatError as error:
        yield _wrong(str(error))
        return
    if not levels:
        yield _wrong("there is no difficulty_levels.json")
    for domain in DOMAINS if levels else ():
        own = levels.get(domain, {})
        without = {name for name in data.truths(domain) if name not in own}
        strange = {f"{name} ({level})" for name, level in own.items() if level not in LEVELS}
        yield from _listed(f"{domain}: no level of difficulty for", without)
        yield from _listed(f"{domain}: no level is", strange)


def _listed(what: str, names: Collection[str]) -> Iterator[CopyFinding]:
    """Yield that there are such names, of which five are shown."""
    if names:
        yield _wrong(f"{what}: {first_of(sorted(names), 5)}")


def _wrong(what: str) -> CopyFinding:
    return CopyFinding(what, is_wrong=True)
