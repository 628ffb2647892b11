"""Finding out which layers work on this machine, by trying what they are there to stop."""

from collections.abc import Collection, Mapping
from functools import partial

from litx.sandbox.confinement import orphan
from litx.sandbox.confinement.attempt import attempt
from litx.sandbox.confinement.children import run
from litx.sandbox.confinement.layer import ALL, Layer
from litx.sandbox.confinement.linux import why_missing
from litx.sandbox.confinement.namespaces import OWN_USER
from litx.sandbox.confinement.scene import stage
from litx.sandbox.confinement.status import State, Status
from litx.sandbox.confinement.together import reconcile
from litx.sandbox.confinement.trials import TRIALS
from litx.sandbox.confinement.verdict import judge, summarize
from litx.sandbox.limits import Limits


def probe(limits: Limits, layers: Collection[Layer] = ALL) -> Mapping[Layer, Status]:
    """Find out what each layer is worth here.

    Each layer is put on throw-away processes by itself, then all that work together. This process
    must have one thread. What a layer needs comes along: seccomp and Landlock need `no_new_privs`.

    Args:
        limits: What one program may use.
        layers: The layers to try; the others are said to be switched off by the user.

    Returns:
        What is known of every layer, in the order in which they are applied.
    """
    off = Status(State.disabled_by_user)
    if why := why_missing():
        missing = Status(State.unavailable, why)
        return {layer: missing if layer in layers else off for layer in Layer}
    try:
        found = _each_alone(limits, frozenset(layers))
        found = _without_moot_remark(reconcile(limits, found))
    except OSError as error:  # no process, no pipe
        why = f"it could not be tried: {error}"
        found = {layer: Status(State.unavailable, why) for layer in layers}
    return {layer: found.get(layer, off) for layer in Layer}


def _each_alone(limits: Limits, layers: frozenset[Layer]) -> dict[Layer, Status]:
    """Try each layer by itself."""
    entries = [entry for entry in TRIALS if entry[0] in layers]
    with stage(limits) as (scene, listeners):
        bodies = [partial(attempt, scene, limits, *entry) for entry in entries]
        if Layer.parent_death in layers:
            bodies.append(partial(orphan.bear, limits))
        endings = run(bodies)
        heard = listeners.heard()
    statuses: dict[Layer, list[Status]] = {}
    for (layer, trials), ending in zip(entries, endings, strict=False):
        statuses.setdefault(layer, []).append(judge(layer, trials, ending, heard))
    if Layer.parent_death in layers:
        statuses[Layer.parent_death] = [orphan.judge(endings[-1])]
    return {layer: summarize(several) for layer, several in statuses.items()}


def _without_moot_remark(found: dict[Layer, Status]) -> dict[Layer, Status]:
    """Drop the remark on the user namespace where the user changes, which makes do without one."""
    user, spaces = found.get(Layer.user), found.get(Layer.namespaces)
    if user and spaces and user.is_usable and spaces.why == OWN_USER:
        return found | {Layer.namespaces: Status(spaces.state)}
    return found
