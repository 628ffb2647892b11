"""System calls: their numbers, grouped by what a confined process may do with them.

An entry has the numbers on x86-64 and on aarch64, from the headers `asm/unistd_64.h` and
`asm-generic/unistd.h` of Linux; None if the machine has no such call. A call in no group fails with
EPERM.
"""

import ctypes
import os
import platform
import struct
import sys
from errno import ENOSYS

Table = dict[str, tuple[int | None, int | None]]

CHECKED: Table = {
    "mmap": (9, 222),
    "mprotect": (10, 226),
    "read": (0, 63),
    "write": (1, 64),
}
"""Allowed for some arguments: the descriptors of the role, memory that is not executable."""

WAITING: Table = {
    "epoll_ctl": (233, 21),
    "epoll_pwait": (281, 22),
    "epoll_wait": (232, None),
    "poll": (7, None),
    "ppoll": (271, 73),
    "wait4": (61, 260),
}
"""Allowed to the worker, which waits for its next program and for monty."""

ALLOWED: Table = {
    # memory of the process itself
    "brk": (12, 214),
    "madvise": (28, 233),
    "mremap": (25, 216),
    "munmap": (11, 215),
    # locks of the only thread; no `sched_yield`: a process that yields seems to be ready without
    # a processor
    "futex": (202, 98),
    "futex_wait": (455, 455),
    "futex_waitv": (449, 449),
    "futex_wake": (454, 454),
    "getcpu": (309, 168),
    "sched_getaffinity": (204, 123),
    # reading clocks and sleeping
    "clock_getres": (229, 114),
    "clock_gettime": (228, 113),
    "clock_nanosleep": (230, 115),
    "getrusage": (98, 165),
    "gettimeofday": (96, 169),
    "nanosleep": (35, 101),
    "restart_syscall": (219, 128),
    "time": (201, None),
    "times": (100, 153),
    # identity of the process, and random numbers
    "getegid": (108, 177),
    "geteuid": (107, 175),
    "getgid": (104, 176),
    "getpid": (39, 172),
    "getppid": (110, 173),
    "getrandom": (318, 278),
    "getresgid": (120, 150),
    "getresuid": (118, 148),
    "gettid": (186, 178),
    "getuid": (102, 174),
    # handling signals, not sending them
    "pause": (34, None),
    "rt_sigaction": (13, 134),
    "rt_sigpending": (127, 136),
    "rt_sigprocmask": (14, 135),
    "rt_sigreturn": (15, 139),
    "rt_sigsuspend": (130, 133),
    "rt_sigtimedwait": (128, 137),
    "sigaltstack": (131, 132),
    # closing and ending
    "close": (3, 57),
    "exit": (60, 93),
    "exit_group": (231, 94),
}
"""Calls that every role may make, with any arguments."""

DEADLY: Table = {
    # starting or replacing processes and threads
    "clone": (56, 220),
    "clone3": (435, 435),
    "execve": (59, 221),
    "execveat": (322, 281),
    "fork": (57, None),
    "vfork": (58, None),
    # communicating
    "accept": (43, 202),
    "accept4": (288, 242),
    "bind": (49, 200),
    "connect": (42, 203),
    "listen": (50, 201),
    "recvfrom": (45, 207),
    "recvmmsg": (299, 243),
    "recvmsg": (47, 212),
    "sendmmsg": (307, 269),
    "sendmsg": (46, 211),
    "sendto": (44, 206),
    "socket": (41, 198),
    "socketpair": (53, 199),
    # signals to other processes, and looking into them
    "kcmp": (312, 272),
    "kill": (62, 129),
    "pidfd_getfd": (438, 438),
    "pidfd_open": (434, 434),
    "pidfd_send_signal": (424, 424),
    "process_madvise": (440, 440),
    "process_mrelease": (448, 448),
    "process_vm_readv": (310, 270),
    "process_vm_writev": (311, 271),
    "ptrace": (101, 117),
    "rt_sigqueueinfo": (129, 138),
    "rt_tgsigqueueinfo": (297, 240),
    "tgkill": (234, 131),
    "tkill": (200, 130),
    # mounts and namespaces
    "fsconfig": (431, 431),
    "fsmount": (432, 432),
    "fsopen": (430, 430),
    "fspick": (433, 433),
    "mount": (165, 40),
    "mount_setattr": (442, 442),
    "move_mount": (429, 429),
    "open_tree": (428, 428),
    "open_tree_attr": (467, 467),
    "pivot_root": (155, 41),
    "setns": (308, 268),
    "umount2": (166, 39),
    "unshare": (272, 97),
    # changing identity, rights or the confinement
    "arch_prctl": (158, None),
    "capset": (126, 91),
    "landlock_add_rule": (445, 445),
    "landlock_create_ruleset": (444, 444),
    "landlock_restrict_self": (446, 446),
    "lsm_set_self_attr": (460, 460),
    "personality": (135, 92),
    "prctl": (157, 167),
    "seccomp": (317, 277),
    "setfsgid": (123, 152),
    "setfsuid": (122, 151),
    "setgid": (106, 144),
    "setgroups": (116, 159),
    "setregid": (114, 143),
    "setresgid": (119, 149),
    "setresuid": (117, 147),
    "setreuid": (113, 145),
    "setuid": (105, 146),
    # large interfaces of the kernel
    "add_key": (248, 217),
    "bpf": (321, 280),
    "delete_module": (176, 106),
    "fanotify_init": (300, 262),
    "finit_module": (313, 273),
    "init_module": (175, 105),
    "io_setup": (206, 0),
    "io_submit": (209, 2),
    "io_uring_enter": (426, 426),
    "io_uring_register": (427, 427),
    "io_uring_setup": (425, 425),
    "kexec_file_load": (320, 294),
    "kexec_load": (246, 104),
    "keyctl": (250, 219),
    "modify_ldt": (154, None),
    "name_to_handle_at": (303, None),
    "open_by_handle_at": (304, None),
    "perf_event_open": (298, 241),
    "request_key": (249, 218),
    "userfaultfd": (323, 282),
    # the state of the machine as a whole
    "acct": (163, 89),
    "adjtimex": (159, 171),
    "clock_adjtime": (305, 266),
    "clock_settime": (227, 112),
    "ioperm": (173, None),
    "iopl": (172, None),
    "quotactl": (179, 60),
    "quotactl_fd": (443, 443),
    "reboot": (169, 142),
    "setdomainname": (171, 162),
    "sethostname": (170, 161),
    "settimeofday": (164, 170),
    "swapoff": (168, 225),
    "swapon": (167, 224),
    "syslog": (103, 116),
    "vhangup": (153, 58),
}
"""Calls that end the process."""

SETUP: Table = {"close_range": (436, 436)}
"""Calls that the layers need before they forbid them; neither allowed nor deadly."""

STARTING = {
    *("arch_prctl", "clone", "clone3", "execve", "fork", "pidfd_open", "prctl", "seccomp"),
    *("sendmsg", "socketpair", "vfork"),
}
"""Deadly calls that fail in the worker and its monty, which needed them to start."""

ALL_CALLS: Table = {**CHECKED, **WAITING, **ALLOWED, **DEADLY, **SETUP}
"""All calls of the tables."""

ARCHITECTURES = {"x86_64": 0xC000003E, "aarch64": 0xC00000B7}
"""Architectures of the kernel (`AUDIT_ARCH_*`), by machine."""

PR_SET_PDEATHSIG = 1
PR_GET_DUMPABLE, PR_SET_DUMPABLE = 3, 4
PR_SET_NO_NEW_PRIVS, PR_GET_NO_NEW_PRIVS = 38, 39


def numbers(table: Table, machine: str) -> list[int]:
    """Return the numbers of the calls of a table that a machine has, in order."""
    column = list(ARCHITECTURES).index(machine)
    return sorted(number for row in table.values() if (number := row[column]) is not None)


def number(name: str, machine: str) -> int:
    """Return the number of a call that a machine has."""
    (value,) = numbers({name: ALL_CALLS[name]}, machine)
    return value


_IS_SUPPORTED = sys.platform == "linux" and struct.calcsize("P") == 8
MACHINE = platform.machine() if _IS_SUPPORTED and platform.machine() in ARCHITECTURES else None
"""Machine whose numbers hold for this process, or None."""

_ARGUMENTS = 5

if sys.platform == "linux":
    raw_call = ctypes.CDLL(None, use_errno=True).syscall
    raw_call.restype = ctypes.c_long
    raw_call.argtypes = [ctypes.c_long] * (1 + _ARGUMENTS)
    """The C library's `syscall`: a number and five arguments; -1, and `errno`, when it fails."""


def call(name: str, *arguments: int) -> int:
    """Make a system call with up to five arguments and return what it returns.

    Raises:
        OSError: The call fails or has no number on this machine.
    """
    values = numbers({name: ALL_CALLS[name]}, MACHINE) if MACHINE else []
    if not values:
        raise OSError(ENOSYS, f"no number of {name} is known for this machine")
    result: int = raw_call(values[0], *arguments, *[0] * (_ARGUMENTS - len(arguments)))
    if result < 0:
        error = ctypes.get_errno()
        raise OSError(error, f"{name}: {os.strerror(error)}")
    return result
