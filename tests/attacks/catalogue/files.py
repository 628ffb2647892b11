"""Attacks on files: reading secrets, writing, removing, changing permissions."""

from tests.attacks.attack import Harm, attack, harmless, program

_PATH = "Python refuses such a path with the layers off too"
_PROGRAM = "Python refuses such a program with the layers off too"
_DECODED = "a program is decoded before Python sees it, so the declaration does nothing anywhere"
_COOKIE = "# coding: utf-7\n# +AAo-print(open('{secret_path}').read())\nprint('plain')"
_SYSTEM_CALL = "import os\nprint(os.read(os.open('{secret_path}', os.O_RDONLY), 1000))"
_CHROOT = """
import os
os.chroot('{scratch}')
os.chmod('/' + '{keep_path}'.rsplit('/')[-1], 0o777)
"""
_MOUNT = """
import ctypes
if ctypes.CDLL(None).mount(b'none', b'{folder}', b'tmpfs', 0, None):
    raise PermissionError
"""

ATTACKS = (
    attack(
        "1 file_read: read a file that all users can read, and a file that only root can read",
        program("print(open('{secret_path}').read())", Harm.leak),
        program("print(open('{root_secret_path}').read())", Harm.leak),
    ),
    attack(
        "2 file_read_os: read a file by system call, and list a folder",
        program(_SYSTEM_CALL, Harm.leak),
        program("import os\nprint(os.listdir('{scratch}'))", Harm.leak),
    ),
    attack(
        "3 file_write: write a new file, and write to an existing file",
        program("open('{folder}/written', 'w').write('x')", Harm.appeared),
        program("open('{keep_path}', 'a').write('x')", Harm.changed),
        program("import os\nos.truncate('{keep_path}', 0)", Harm.changed),
    ),
    attack(
        "57 chroot_chmod: change a file's mode, and the root folder",
        program("import os\nos.chmod('{keep_path}', 0o777)", Harm.mode),
        program(_CHROOT, Harm.mode),
    ),
    attack(
        "58 unlink: remove or rename a file",
        program("import os\nos.unlink('{keep_path}')", Harm.removed),
        program("import os\nos.rename('{keep_path}', '{folder}/taken')", Harm.removed),
    ),
    attack(
        "59 symlink: make links and folders",
        program("import os\nos.symlink('{secret_path}', '{folder}/link')", Harm.appeared),
        program("import os\nos.link('{secret_path}', '{folder}/link')", Harm.appeared),
        program("import os\nos.mkdir('{folder}/made')", Harm.appeared),
    ),
    attack("60 mount: mount a file system over a folder", program(_MOUNT, Harm.mounted, "R PK")),
    attack(
        "51 null_byte: a NUL byte in a path, and in the program",
        harmless("print(open('{secret_path}\\x00.txt').read())", _PATH, "R -"),
        harmless("x = 1\x00\nprint(x)", _PROGRAM, "U U"),
    ),
    attack(
        "52 coding_cookie: a coding declaration that would make a comment code",
        harmless(_COOKIE, _DECODED, printed="plain\n"),
    ),
)
