"""Which deeds each layer is tried with, and what must become of them."""

from collections.abc import Callable
from dataclasses import dataclass
from errno import (
    EACCES,
    EADDRNOTAVAIL,
    EBADF,
    ECONNREFUSED,
    EDOM,
    EHOSTUNREACH,
    EMFILE,
    ENETDOWN,
    ENETUNREACH,
    ENOMEM,
    EPERM,
)

from litx.sandbox.confinement import deeds
from litx.sandbox.confinement.deeds import Scene
from litx.sandbox.confinement.layer import Layer

_ALONE = (ENETUNREACH, ENETDOWN, EHOSTUNREACH, EADDRNOTAVAIL, ECONNREFUSED)
"""How the kernel says that nobody else is on this network."""


@dataclass(frozen=True)
class Trial:
    """One deed, to be done without a layer and to fail with it.

    Attributes:
        deed: The deed.
        expected: With which errors it may fail; none means that it must end the process.
        has_control: Whether it is done without the layer first.
    """

    deed: Callable[[Scene], None]
    expected: tuple[int, ...] = ()
    has_control: bool = True

    @property
    def is_deadly(self) -> bool:
        """Whether the deed must end the process."""
        return not self.expected


TRIALS: tuple[tuple[Layer, tuple[Trial, ...]], ...] = (
    (Layer.seccomp, (Trial(deeds.fork, has_control=False),)),  # the trial itself was forked
    (
        Layer.seccomp,
        (
            Trial(deeds.write_elsewhere, (EPERM,)),
            Trial(deeds.map_code, (EPERM,)),
            Trial(deeds.read_file, (EPERM,)),
            Trial(deeds.make_tcp_socket),
        ),
    ),
    (Layer.seccomp, (Trial(deeds.make_udp_socket),)),
    (Layer.namespaces, (Trial(deeds.reach_tcp, _ALONE), Trial(deeds.reach_udp, _ALONE))),
    (
        Layer.limits,
        (
            Trial(deeds.allocate, (ENOMEM,)),
            Trial(deeds.grow_file, (EDOM,), has_control=False),  # they may be limited already
        ),
    ),
    (
        Layer.descriptors,
        (Trial(deeds.use_inherited, (EBADF,)), Trial(deeds.open_descriptor, (EMFILE,))),
    ),
    (
        Layer.user,
        (
            Trial(deeds.signal_parent, (EPERM,)),
            Trial(deeds.look_into_parent, (EACCES, EPERM)),
            Trial(deeds.become_root, (EPERM,)),
            Trial(deeds.be_somebody, (EDOM,)),
        ),
    ),
    (Layer.no_new_privs, (Trial(deeds.outrank, (EDOM,), has_control=False),)),
    (Layer.landlock, (Trial(deeds.read_file, (EACCES,)),)),
)
"""The trials: for each entry one throw-away process with that layer alone.

The last of an entry may be deadly. All entries run at once; those that take longest come first.
The layer `parent_death` takes more than one process: see `litx.sandbox.confinement.orphan`.
"""
