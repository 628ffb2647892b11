"""Every point that an extraction lost at the value level: where, what and how much."""

from collections.abc import Iterator
from dataclasses import replace

from litx.model import Record
from litx.words import on_one_line
from litx_scoring.comparison import Comparison, MaterialForm, MaterialMatch
from litx_scoring.config_matching import ConfigSheet
from litx_scoring.item_matching import ItemMatching
from litx_scoring.items import Item
from litx_scoring.levels import config_credit, event_credit, event_values, matched_hosts
from litx_scoring.loss import Loss, label_of, place_of, text_of
from litx_scoring.profile import PublishedProfile


def losses(comparison: Comparison) -> list[Loss]:
    """Return every loss, in the order of the materials.

    Recall losses sum up to target minus true positives of the level `value`, precision losses to
    extracted minus true positives.
    """
    found = [loss for match in comparison.matches for loss in _of_match(match, comparison.profile)]
    for form in comparison.unmatched_targets:
        found += _alone(form, missing=True)
    for form in comparison.unmatched_extracted:
        found += _alone(form, missing=False)
    return [
        replace(loss, material=on_one_line(loss.material), what=on_one_line(loss.what))
        for loss in found
        if loss.recall > 0 or loss.precision > 0
    ]


def _of_match(match: MaterialMatch, profile: PublishedProfile) -> Iterator[Loss]:
    name = label_of(match.target.origin)
    yield from _of_items(name, match.items, match.target.items, match.extracted.items, profile)
    yield from _of_configs(name, match, profile)
    yield from _of_events(name, match, profile)


def _of_items(
    name: str,
    matching: ItemMatching,
    targets: tuple[Item, ...] | list[Item],
    extracted: tuple[Item, ...] | list[Item],
    profile: PublishedProfile,
) -> Iterator[Loss]:
    for i, j, score in matching.pairs:
        a, b = targets[i], extracted[j]
        tp, target, other = a.credit(b, score, profile)
        what = f"{text_of(a)} only partly agrees with {text_of(b)}"
        yield Loss(name, what, target - tp, other - tp, place_of(b.origin))
    rows = {i for i, _, _ in matching.pairs}
    columns = {j for _, j, _ in matching.pairs}
    for item in (item for i, item in enumerate(targets) if i not in rows):
        yield _missing(name, text_of(item), item.values, item.origin)
    for item in (item for j, item in enumerate(extracted) if j not in columns):
        yield _spurious(name, text_of(item), item.values, item.origin)


def _of_configs(name: str, match: MaterialMatch, profile: PublishedProfile) -> Iterator[Loss]:
    targets, extracted = match.target.configs, match.extracted.configs
    hosts = matched_hosts(match.configs, targets, extracted)
    for i, j, pair in match.configs.pairs:
        a, b = targets[i], extracted[j]
        credit = config_credit(a, b, hosts)
        what = f"{text_of(a.form)} only partly agrees with {text_of(b.form)}"
        recall, precision = a.form.values - credit, b.form.values - credit
        yield Loss(name, what, recall, precision, place_of(b.form.origin))
        inside = f"{name}, {text_of(a.form)}"
        yield from _of_items(inside, pair.nested, a.form.items, b.form.items, profile)
    rows = {i for i, _, _ in match.configs.pairs}
    columns = {j for _, j, _ in match.configs.pairs}
    for config in (config for i, config in enumerate(targets) if i not in rows):
        yield _missing(name, text_of(config.form), _all_values(config), config.form.origin)
    for config in (config for j, config in enumerate(extracted) if j not in columns):
        yield _spurious(name, text_of(config.form), _all_values(config), config.form.origin)


def _of_events(name: str, match: MaterialMatch, profile: PublishedProfile) -> Iterator[Loss]:
    targets, extracted = match.target.events, match.extracted.events
    for i, j in match.process.matched:
        a, b = targets[i], extracted[j]
        credit = event_credit(a, b, profile)
        what = f"{text_of(a)} only partly agrees in temperature and duration"
        yield Loss(name, what, event_values(a) - credit, event_values(b) - credit, place_of(b))
    rows = {i for i, _ in match.process.matched}
    columns = {j for _, j in match.process.matched}
    for event in (event for i, event in enumerate(targets) if i not in rows):
        yield _missing(name, text_of(event), event_values(event), event)
    for event in (event for j, event in enumerate(extracted) if j not in columns):
        yield _spurious(name, text_of(event), event_values(event), event)


def _alone(form: MaterialForm, *, missing: bool) -> Iterator[Loss]:
    """A material without a partner loses everything but its process, which counts nowhere."""
    values = sum(item.values for item in form.items) + sum(map(_all_values, form.configs))
    report = _missing if missing else _spurious
    yield report(label_of(form.origin), "the whole material", values, form.origin)


def _all_values(config: ConfigSheet) -> int:
    return config.form.values + sum(item.values for item in config.form.items)


def _missing(name: str, what: str, values: int, origin: Record) -> Loss:
    return Loss(name, f"missing: {what}", float(values), 0.0, place_of(origin), missing=True)


def _spurious(name: str, what: str, values: int, origin: Record) -> Loss:
    return Loss(name, f"not in the truth: {what}", 0.0, float(values), place_of(origin))
