"""CFG003 circular-host: configurations lie within each other in a circle.

What it checks:
    Following `within` from any configuration leads to a configuration without a host. If two
    configurations have the same name, the later one counts.

Why:
    Nothing can be inside itself; one `within` of the circle is wrong.

Example:
    Configuration(name="core", within="rim"), Configuration(name="rim", within="core")

Instead:
    Configuration(name="core"), Configuration(name="rim", within="core")

References:
    Rule M5 of the published evaluator (version 0.1.1).
"""

from litx.model import Configuration, Material
from litx_validators.engine import Finding, Findings, rule
from litx_validators.words import label


@rule("CFG003", number="M5", since="0.1")
def circular_host(material: Material) -> Findings:
    """Yield each circle of configurations once, at the first of them."""
    named = {c.name: c for c in material.configurations() if isinstance(c.name, str)}
    done: set[str] = set()
    for name in named:
        circle = _circle(name, named, done)
        if circle:
            chain = " -> ".join([*circle, circle[0]])
            yield Finding(
                at=named[circle[0]],
                field="within",
                message=f"configurations of material {label(material)} lie within each other: "
                f"{chain}",
                hint="remove within from the outermost of them",
            )


def _circle(start: str, named: dict[str, Configuration], done: set[str]) -> list[str]:
    """Follow the hosts from `start` past those not `done`; return the circle met, if any."""
    chain: list[str] = []
    host: object = start
    while isinstance(host, str) and host in named and host not in done:
        done.add(host)
        chain.append(host)
        host = named[host].within
    return chain[chain.index(host) :] if isinstance(host, str) and host in chain else []
