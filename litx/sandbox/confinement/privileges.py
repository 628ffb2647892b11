"""The layer `no_new_privs`: a process cannot gain rights, and cannot be looked into."""

from litx.sandbox.confinement.linux import PR_SET_DUMPABLE, PR_SET_NO_NEW_PRIVS, call


def keep_down() -> None:
    """Have this process and whatever it starts never gain rights, nor be traced or dumped.

    Raises:
        OSError: The system refuses.
    """
    call("prctl", PR_SET_DUMPABLE, 0)
    call("prctl", PR_SET_NO_NEW_PRIVS, 1)
