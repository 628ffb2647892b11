"""Attacks on rare interfaces of the kernel, by ctypes."""

from tests.attacks.attack import Harm, attack, bare, harmless, program

_X32 = "needs a kernel with the x32 interface, which is rare"
_LIBC = "import ctypes, os, time\nlibc = ctypes.CDLL(None, use_errno=True)\n"
_CREATE = "if libc.creat(b'{folder}/libc', 0o644) < 0:\n    raise PermissionError"
_UNSHARE = "if libc.unshare(0x10000000):\n    raise PermissionError\ntime.sleep(0.8)"
_MACHINE_CODE = """
import ctypes, mmap
code = bytes.fromhex('beff010000b8530000000f05c3')  # x86-64: mkdir(argument, 0777)
page = mmap.mmap(-1, 4096, prot=mmap.PROT_READ | mmap.PROT_WRITE | mmap.PROT_EXEC)
page.write(code)
call = ctypes.CFUNCTYPE(ctypes.c_long, ctypes.c_char_p)
call(ctypes.addressof(ctypes.c_char.from_buffer(page)))(b'{folder}/machine')
"""
_RING = """
if libc.syscall(425, 8, ctypes.create_string_buffer(120)) < 0:  # io_uring_setup
    raise PermissionError(ctypes.get_errno())
time.sleep(0.4)
"""
_IN_MEMORY = """
import os
script = os.memfd_create('script', 0)
os.write(script, b'#!/bin/sh\\necho x > {folder}/memfd\\n')
os.execv(f'/proc/self/fd/{script}', ['script'])
"""

ATTACKS = (
    attack(
        "11 ctypes_libc: call the C library, without the checks of Python",
        program(_LIBC + _CREATE, Harm.appeared, "R PK"),
        program(_LIBC + "libc.system(b'echo x > {folder}/libc')", Harm.appeared, "R PK"),
    ),
    attack(
        "12 ctypes_segv: read an invalid address",
        bare("import ctypes\nprint(ctypes.string_at(0))", Harm.host, "R PK"),
    ),
    attack("13 ctypes_execmem: run machine code", program(_MACHINE_CODE, Harm.appeared, "R PK")),
    attack("61 userns: be root of a namespace", program(_LIBC + _UNSHARE, Harm.namespace, "R KP")),
    attack("62 io_uring: call what no filter sees", program(_LIBC + _RING, Harm.ring, "R KP")),
    attack("63 memfd_exec: execute a file in memory", program(_IN_MEMORY, Harm.appeared, "R PK")),
    attack(
        "64 x32_abi: make system calls by the numbers of another interface",
        harmless(
            _LIBC + "print(libc.syscall(0x40000000 | 83, b'{folder}/x32', 0o777))", _X32, "R KP"
        ),
    ),
)
