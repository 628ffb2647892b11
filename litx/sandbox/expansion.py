"""What a result comes to once it is written out, which may be far more than its JSON.

A template is filled in for each material that uses it, and a configuration is compared by the names
of all that it lies in.
"""

from litx.errors import ArgumentError
from litx.model import Experiment, Material
from litx.model.process import fill

_EVENT_SIZE = 1_000
LARGEST_PROCESSES = 50_000_000
"""What the processes of one result may come to: 50,000 events, or as much text; a rich paper has
some 1,000 events. Each is compared with each of the truth."""

DEEPEST_CONFIGURATION = 20
"""Configurations that one lies in, each `within` the next; a rich paper has 2."""

LONGEST_LINEAGES = 5_000_000
"""Characters of the names of one result's configurations, each with those of all that it lies in; a
rich paper has some 2,000."""


def expansion(experiments: list[Experiment]) -> str:
    """Say what of a result is too large once it is written out; empty when nothing is."""
    materials = (one for experiment in experiments for one in experiment.output_materials)
    try:
        if sum(map(_lineages, materials)) > LONGEST_LINEAGES:
            return (
                "the names of its configurations, each with those of all that it lies in, have "
                f"more than {LONGEST_LINEAGES:,} characters"
            )
        if _processes(experiments) > LARGEST_PROCESSES:
            return "the processes of its materials, templates filled in, are too large"
    except ArgumentError as error:
        return str(error)
    return ""


def _lineages(material: Material) -> int:
    """Return how many characters the names of configurations have, with what each lies in.

    Raises:
        ArgumentError: One lies in too many others.
    """
    hosts = {str(one.name): one.within for one in material.configurations()}
    total = 0
    for config in material.configurations():
        lies_in: list[str] = []
        host = config.within
        while host is not None and str(host) not in lies_in:
            lies_in.append(str(host))
            host = hosts.get(str(host))
            if len(lies_in) > DEEPEST_CONFIGURATION:
                raise ArgumentError(
                    f"a configuration lies in more than {DEEPEST_CONFIGURATION} others, "
                    "one in the other",
                    "name in `within` what it lies in alone",
                )
        total += len(str(config.name)) + sum(map(len, lies_in))
    return total


def _processes(experiments: list[Experiment]) -> int:
    """Return how many characters and events the materials' processes come to.

    Raises:
        ArgumentError: One text alone comes to too many.
    """
    total = 0
    for experiment in experiments:
        sizes: dict[str, tuple[int, list[str]]] = {}
        for base, group in experiment.synthesis_group_map.items():
            found = [one for event in group.process_events for one in event.texts().values()]
            texts = [text for one in found for text in ([one] if isinstance(one, str) else one)]
            templates = [text for text in texts if "[" in text]  # which may hold a placeholder
            sizes[base] = len(group.process_events), templates
        for material in experiment.output_materials:
            for step in experiment.steps(material):
                events, texts = sizes.get(step.base_name, (1, []))  # a step is text at least
                total += events * _EVENT_SIZE
                if step.variables:
                    total += sum(len(fill(text, step.variables)) for text in texts)
                if total > LARGEST_PROCESSES:
                    return total
    return total
