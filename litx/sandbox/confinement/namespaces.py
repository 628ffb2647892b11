"""The layer `namespaces`: a network, shared memory and a host name of the process's own."""

from errno import EPERM

from litx.sandbox.confinement.linux import call
from litx.sandbox.confinement.user import drop_capabilities

_NEW_UTS, _NEW_IPC, _NEW_USER, _NEW_NET = 0x04000000, 0x08000000, 0x10000000, 0x40000000
_OWN = _NEW_NET | _NEW_IPC | _NEW_UTS

OWN_USER = "with a user namespace"
"""The remark on the layer where no privilege was needed for it, and none is left after it."""


def separate() -> None:
    """Give this process empty namespaces, as root may.

    Raises:
        OSError: The system refuses.
    """
    call("unshare", _OWN)


def separate_as_user() -> None:
    """Give this process empty namespaces in a user namespace of its own, as anyone may.

    In a new user namespace a process has every capability; it gives them up at once.

    Raises:
        OSError: The system refuses.
    """
    call("unshare", _OWN | _NEW_USER)
    drop_capabilities()


def separate_somehow() -> None:
    """Give this process empty namespaces, in a user namespace where that is allowed.

    Raises:
        OSError: The system refuses either.
    """
    try:
        separate_as_user()
    except OSError as error:
        try:
            separate()
        except PermissionError:
            raise error from None


def separate_if_root() -> bool:
    """Give this process empty namespaces if that takes no user namespace; tell whether it did."""
    try:
        separate()
    except OSError as error:
        if error.errno != EPERM:
            raise
        return False
    return True
