"""How much a program may use."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Budget:
    """Limits of one program; the defaults hold any extraction and stop a bomb within seconds.

    Attributes:
        fuel: Steps: each node evaluated, and each element produced, copied or compared, is one.
        cells: Elements that all containers of a run may take together; 16 characters are one.
        text: Characters in one text.
        items: Elements in one container.
        bits: Bits of one whole number.
        calls: Calls of the program's own functions inside one another.
        nesting: Containers and objects inside one another.
        nodes: Objects and elements of the result, each counted as often as it is reached.
        other_keys: Keys of one map or set that are not text; how numbers hash is no secret, so
            that a program could make them collide.
        width: Width and precision in a format.
        formula: Characters of a text that pymatgen reads.
    """

    fuel: int = 10_000_000
    cells: int = 2_500_000
    text: int = 1_000_000
    items: int = 200_000
    bits: int = 10_000
    calls: int = 60
    nesting: int = 60
    nodes: int = 500_000
    other_keys: int = 5_000
    width: int = 1_000
    formula: int = 2_000
