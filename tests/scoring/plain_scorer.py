"""The published rules for configurations, processes, materials and levels once more, slowly."""

from dataclasses import dataclass
from math import fsum

from litx import *
from tests.scoring.plain_items import (
    Matched,
    assigned,
    context_score,
    jaccard,
    match_things,
    quantity_score,
    things,
    tokens,
)


@dataclass
class Feature:
    """A configuration with what it has from the configurations that it lies in."""

    given: Configuration
    tags: set
    lineage: str
    things: list

    def values(self):
        """Count its own values, those of its items left out."""
        own = (self.given.struct, self.given.within)
        return len(self.given.tags or ()) + sum(one is not None for one in own)


def features(material):
    """Return the configurations of a material."""
    configs = list(material.configurations())
    named = {config.name: config for config in configs if config.name}
    return [feature(config, named) for config in configs]


def feature(config, named):
    """Follow a configuration to its outermost host."""
    tags, names, host = set(config.tags or ()), [config.name or ""], config.within
    seen = []
    while host is not None and host not in seen:
        seen.append(host)
        names.insert(0, host)
        if host not in named:
            break
        tags |= set(named[host].tags or ())
        host = named[host].within
    return Feature(config, tags, " ".join(names), things(config.measurements, nested=True))


@dataclass
class FeaturePair:
    """Two configurations compared."""

    cost: float
    score: float
    nested: Matched


def compare_features(target, extracted):
    """Return the cost of taking one configuration for another."""
    a, b = target.given, extracted.given
    nested = match_things(target.things, extracted.things)
    total = max(len(target.things), len(extracted.things))
    measured = nested.score / total if total else 1.0
    cost = 2 * (1 - jaccard(target.tags, extracted.tags))
    cost += 2 * (1 - (a.struct == b.struct))
    cost += 1 * (1 - jaccard(tokens(target.lineage), tokens(extracted.lineage)))
    cost += 3 * (1 - measured)
    cost += 2 * (1 - context_score(a.within, b.within))
    return FeaturePair(cost, max(0.0, 1 - cost / 10), nested)


def match_features(targets, extracted):
    """Return the pairs of configurations as index, index, comparison."""
    pairs = [[compare_features(a, b) for b in extracted] for a in targets]
    cells = [[pair.cost for pair in row] for row in pairs]
    return [(i, j, pairs[i][j]) for i, j in assigned(cells, 5.0) if cells[i][j] < 5.0]


def events(experiment, material):
    """Return the events of a material that count."""
    kept = [e for e in experiment.own_events(material) if e.kind != ProcessKind.Cut]
    if not kept or kept[0].kind != ProcessKind.Mixing:
        kept.insert(0, ProcessEvent(kind=ProcessKind.Mixing))
    return kept


def alignment(target, extracted):
    """Return the edit distance of two lists of events, and the pairs of equal kind."""
    a, b = ([str(getattr(e.kind, "value", e.kind)) for e in side] for side in (target, extracted))
    table = [[i + j for j in range(len(b) + 1)] for i in range(len(a) + 1)]
    for i in range(1, len(a) + 1):
        for j in range(1, len(b) + 1):
            ways = (table[i - 1][j], table[i][j - 1], table[i - 1][j - 1])
            table[i][j] = ways[2] if a[i - 1] == b[j - 1] else 1 + min(ways)
    i, j, pairs = len(a), len(b), []
    while i and j:
        if a[i - 1] == b[j - 1]:
            i, j = i - 1, j - 1
            pairs.insert(0, (i, j))
        elif table[i][j] == table[i - 1][j - 1] + 1:
            i, j = i - 1, j - 1
        elif table[i][j] == table[i - 1][j] + 1:
            i -= 1
        else:
            j -= 1
    return table[-1][-1], pairs


class Sample:
    """A material with all that counts."""

    def __init__(self, experiment, material):
        """Read it."""
        self.things = things(material.measurements, nested=False)
        self.features = features(material)
        self.events = events(experiment, material)

    def all_things(self):
        """Return its items and those of its configurations."""
        return [*self.things, *(one for feature in self.features for one in feature.things)]

    def values(self):
        """Count its values, without those of its events."""
        counted = [*self.all_things(), *self.features]
        return sum(one.values() for one in counted)


class SamplePair:
    """Two materials compared."""

    def __init__(self, target, extracted):
        """Compare them."""
        self.target, self.extracted = target, extracted
        self.things = match_things(target.things, extracted.things)
        self.features = match_features(target.features, extracted.features)
        self.distance, self.events = alignment(target.events, extracted.events)
        cost = 0.0
        for _, _, pair in self.features:
            cost += 1 - pair.score
        cost += len(target.features) + len(extracted.features) - 2 * len(self.features)
        for _, _, pair in self.features:
            cost += pair.nested.lost
        self.cost = (self.distance + self.things.lost) + cost


def compare(target, extracted):
    """Return every cost, and the pairs of materials as index, index, comparison; and both sides."""
    sides = [
        [Sample(one, material) for one in side for material in one.output_materials]
        for side in (target, extracted)
    ]
    table = [[SamplePair(a, b) for b in sides[1]] for a in sides[0]]
    cells = [[pair.cost for pair in row] for row in table]
    kept = [(i, j, table[i][j]) for i, j in assigned(cells, 50.0) if cells[i][j] < 50.0]
    return cells, kept, sides


def levels(target, extracted):
    """Return correct, target's and extracted's count of each level, by name."""
    _, pairs, sides = compare(target, extracted)
    counts = {
        "material": [len(pairs), *map(len, sides)],
        "process": [0, 0, 0],
        "config": [0, *(sum(len(s.features) for s in side) for side in sides)],
        "measurement": [0.0, *(sum(len(s.all_things()) for s in side) for side in sides)],
        "value": [0.0, *(sum(s.values() for s in side) for side in sides)],
    }
    for _, _, pair in pairs:
        count_pair(pair, counts)
    return counts


def count_pair(pair, counts):
    """Add what a pair of materials has in common."""
    count_things(pair.things, counts)
    counts["config"][0] += len(pair.features)
    matched = [
        (pair.target.features[i].given, pair.extracted.features[j].given, one.nested)
        for i, j, one in pair.features
    ]
    names = {(a.name, b.name) for a, b, _ in matched}
    for a, b, nested in matched:
        count_things(nested, counts)
        hosts = (a.within, b.within)
        own = len(set(a.tags or ()) & set(b.tags or ()))
        own += a.struct is not None and a.struct == b.struct
        counts["value"][0] += own + (None not in hosts and hosts in names)
    add(counts["process"], (len(pair.events), len(pair.target.events), len(pair.extracted.events)))
    for side, sample in enumerate((pair.target, pair.extracted), 1):
        given = ((1, e.temperature, e.duration) for e in sample.events)
        counts["value"][side] += sum(part is not None for one in given for part in one)
    for i, j in pair.events:
        a, b = pair.target.events[i], pair.extracted.events[j]
        counts["value"][0] += 1 + quantity_score(a.temperature, b.temperature)
        counts["value"][0] += quantity_score(a.duration, b.duration)


def count_things(matched, counts):
    """Add matched items; both sides were counted before, with their own number of values."""
    counts["measurement"][0] += matched.score
    for i, j, score in matched.pairs:
        a, b = matched.targets[i], matched.extracted[j]
        add(counts["value"], a.credit(b, score), (a.values(), b.values()))


def add(level, counts, counted=(0, 0)):
    """Add counts to a level, less what was counted before."""
    level[0] += counts[0]
    level[1] += counts[1] - counted[0]
    level[2] += counts[2] - counted[1]


def overall(counts):
    """Return the overall precision, recall and F1."""
    weights = {"value": 0.5, "config": 0.15, "process": 0.2, "material": 0.15}
    active = {name: weight for name, weight in weights.items() if any(counts[name][1:])}
    found = []
    for part in range(3):
        total = fsum(weight * rates(*counts[name])[part] for name, weight in active.items())
        found.append(total / fsum(active.values()))
    return found


def rates(tp, target, extracted):
    """Return precision, recall and F1."""
    precision = tp / extracted if extracted else 0.0
    recall = tp / target if target else 0.0
    both = precision + recall
    return precision, recall, 2 * precision * recall / both if both else 0.0
