"""Attacks by and on processes: starting, flooding, killing, tracing, gaining rights."""

from tests.attacks.attack import Harm, attack, bare, endless, program

_COPY = "import subprocess\nsubprocess.run(['cp', '{keep_path}', '{folder}/copy'], check=True)"
_FORK = """
import os, time
if os.fork() == 0:
    os.mkdir('{folder}/forked')
    time.sleep(3)
    os._exit(0)
time.sleep(0.3)
print('forked')
"""
_FORK_TWICE = """
import os, time
if os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
        time.sleep(3)
    os._exit(0)
time.sleep(0.2)
os._exit(0)
"""
_FORKS = "import os, time\nfor _ in range(6):\n    os.fork()\ntime.sleep(0.6)\nos._exit(0)"
_THREADS = """
import threading, time
for _ in range(80):
    threading.Thread(target=time.sleep, args=(0.5,), daemon=True).start()
time.sleep(0.5)
"""
_SIGNALS = """
import signal
for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGXCPU):
    signal.signal(number, signal.SIG_IGN)
while True:
    pass
"""
_TRACE = """
import ctypes, platform, time
libc = ctypes.CDLL(None, use_errno=True)

import os
if libc.ptrace(0x4206, os.getppid(), None, None):  # PTRACE_SEIZE
    raise PermissionError
time.sleep(0.5)
"""
_WALK_UP = """
import os
above = os.getppid()
while above > 0:
    try:
        print(open(f'/proc/{above}/environ', 'rb').read())
    except FileNotFoundError:
        break
    above = int(open(f'/proc/{above}/stat').read().rsplit(')', 1)[1].split()[1])
"""
_READ_MEMORY = """
import re
mark = 'LITX-' + 'SENTINEL-'
maps = open('/proc/{host_pid}/maps').read().splitlines()
memory = open('/proc/{host_pid}/mem', 'rb', 0)
for line in maps:
    first, last = (int(one, 16) for one in line.split()[0].split('-'))
    if ' rw-p ' in line and last - first < 1 << 26:
        memory.seek(first)
        try:
            for found in set(re.findall(mark.encode() + b'[0-9a-f]+', memory.read(last - first))):
                print(found)
        except OSError:
            pass
"""
_CORE = """
import os, resource
os.chdir('{folder}')
try:
    resource.setrlimit(resource.RLIMIT_CORE, (1 << 16, 1 << 16))
    resource.setrlimit(resource.RLIMIT_FSIZE, (1 << 20, 1 << 20))
except (OSError, ValueError):
    pass
os.abort()
"""
_ROOT = "import os\nos.setresuid(0, 0, 0)\nprint(open('{root_secret_path}').read())"

ATTACKS = (
    attack(
        "4 import_os_system: run a shell command",
        program("import os\nos.system('echo x > {folder}/shell')", Harm.appeared, "R KP"),
    ),
    attack("5 subprocess: start another program", program(_COPY, Harm.appeared, "R PK")),
    attack(
        "18 fork: leave a child that outlives the program",
        program(_FORK, (Harm.appeared, Harm.leftover), "R K"),
        program(_FORK_TWICE, Harm.leftover, "R K"),
    ),
    attack("19 fork_bomb: start many processes", program(_FORKS, Harm.processes, "R K")),
    attack("20 thread_bomb: start many threads", program(_THREADS, Harm.threads, "R KPM")),
    attack("27 sigterm_ignore: ignore signals that ask to end", endless(_SIGNALS, "R TP")),
    attack(
        "41 kill_parent: kill the supervisor",
        program("import os\nos.kill(os.getppid(), 9)", Harm.supervisor, "R K"),
    ),
    attack(
        "42 kill_all: kill all processes, and a single process",
        program("import os\nos.kill(-1, 9)", (Harm.killed, Harm.supervisor), "R K"),
        program("import os\nos.kill({pid}, 9)", Harm.killed, "R K"),
    ),
    attack("43 ptrace_parent: write into the supervisor", program(_TRACE, Harm.traced, "R KP")),
    attack(
        "44 proc_mem/environ_parent: read the memory and the environment of the host",
        program("print(open('/proc/{host_pid}/environ', 'rb').read())", Harm.leak),
        memory=program(_READ_MEMORY, Harm.leak),
    ),
    attack("77 getppid_raw_environ: walk up to the keys of the host", program(_WALK_UP, Harm.leak)),
    attack("65 setuid0: become root again", program(_ROOT, Harm.leak, "R KP")),
    attack("66 coredump: write memory to a file", program(_CORE, Harm.appeared, "R KP")),
    attack(
        "75 quit / sysexit: end the process in the middle of the program",
        bare("print('x')\nquit()", Harm.host, "R -", printed="x\n"),
        bare("import sys\nsys.exit(0)", Harm.host, "R -"),
        bare("import os\nos._exit(0)", Harm.host),
    ),
)
