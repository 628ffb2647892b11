"""The layers of confinement."""

from litx.labelled import LabelledText


class Layer(LabelledText):
    """One layer of confinement; the members stand in the order in which they are applied."""

    limits = (
        "limits",
        "resource limits",
        "Memory and processor time are limited; no file grows, no core is dumped.",
    )
    descriptors = (
        "descriptors",
        "descriptors",
        "Every inherited file and pipe but the program's own is closed, and no more can be opened.",
    )
    parent_death = (
        "parent_death",
        "end with the parent",
        "The kernel kills the process when the one that watches it dies.",
    )
    namespaces = (
        "namespaces",
        "namespaces",
        "The process has a network, shared memory and a host name of its own, all empty.",
    )
    user = (
        "user",
        "user",
        "The process runs as nobody, in no group, without any capability.",
    )
    no_new_privs = (
        "no_new_privs",
        "no new privileges",
        "Nothing that the process starts can have more rights, and no other may look into it.",
    )
    landlock = (
        "landlock",
        "Landlock",
        "No file can be opened, made or removed; with newer kernels no TCP, no signal out.",
    )
    seccomp = (
        "seccomp",
        "seccomp",
        "System calls that computing does not need fail, and dangerous ones end the process.",
    )


ALL = frozenset(Layer)
"""Every layer."""
