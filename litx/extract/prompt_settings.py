"""Which parts a prompt has."""

from dataclasses import dataclass

PUBLISHED = "litxbench-0.1.1"
"""The configuration of the published benchmark: helpers, nothing else."""


@dataclass(frozen=True)
class PromptSettings:
    """Switches of a prompt; as they stand they are those of the published benchmark.

    Attributes:
        helpers: Offer the composition helpers.
        normalize: Ask for the paper's own words through `normalize`.
        sources: Ask for the place of each value.
        descriptions: Ask for descriptions.
    """

    helpers: bool = True
    normalize: bool = False
    sources: bool = False
    descriptions: bool = False
