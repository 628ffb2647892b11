"""Confinement of a process: allowed, refused and deadly operations."""

import signal

import pytest

from tests.sandbox.confinement.machine import NOBODY, as_root, on_linux, run_confined

KILLED = ("", -signal.SIGSYS)

HARMLESS = {
    "arithmetic": ("report(6 * 7)", "42"),
    "numpy": ("report(int(np.arange(1000).sum()))", "499500"),
    "matrices": ("report(round(float(np.linalg.det(np.eye(3) * 2)), 6))", "8.0"),
    "printing": (
        "s = io.StringIO()\nwith redirect_stdout(s): print('x', 1)\nreport(s.getvalue()[:-1])",
        "x 1",
    ),
    "tracebacks": (
        "try: 1 / 0\nexcept ZeroDivisionError: report(traceback.format_exc().splitlines()[-1])",
        "ZeroDivisionError: division by zero",
    ),
    "collecting": ("report(gc.collect() >= 0)", "True"),
    "clocks": ("report(time.time() > 0 < time.monotonic() and time.process_time() > 0)", "True"),
    "sleeping": ("time.sleep(0.001); report('woke up')", "woke up"),
    "random numbers": ("report(len(os.urandom(8)) + random.SystemRandom().randrange(1))", "8"),
    "memory": ("report(len(bytearray(20_000_000)))", "20000000"),
    "process number": ("report(os.getpid() > 1)", "True"),
    "leaving": ("report('bye'); os._exit(0)", "bye"),
}

REFUSED = {
    "reading a file": "open('/etc/hostname')",
    "looking at a file": "os.stat('/etc/hostname')",
    "listing files": "os.listdir('/')",
    "making a folder": "os.mkdir('/tmp/litx-must-not-be')",
    "removing a file": "os.unlink('/tmp/litx-must-not-be')",
    "linking": "os.symlink('/etc', '/tmp/litx-must-not-be')",
    "changing the root": "os.chroot('/')",
    "reading standard input": "os.read(0, 1)",
    "writing standard error": "os.write(2, b'x')",
    "another descriptor": "os.dup(3)",
    "a pipe": "os.pipe()",
    "memory as a file": "os.memfd_create('x')",
    "waiting for input": "poll = select.poll(); poll.register(3); poll.poll(0)",
    "code in memory": "__import__('mmap').mmap(-1, 4096, 34, 7)",
    "making memory code": "call('mprotect', 4096, 4096, 5)",
    "the machine's name": "os.uname()",
}

DEADLY = {
    "fork": "os.fork()",
    "a thread": "__import__('_thread').start_new_thread(print, ())",
    "another program": "os.execv('/bin/true', ['true'])",
    "tcp": "socket.socket()",
    "udp": "socket.socket(type=socket.SOCK_DGRAM)",
    "unix": "socket.socket(socket.AF_UNIX)",
    "a pair of sockets": "socket.socketpair()",
    "a signal to the parent": "os.kill(os.getppid(), 0)",
    "a signal to all": "os.kill(-1, 0)",
    "a signal to itself": "os.kill(os.getpid(), 0)",
    "abort": "os.abort()",
    "tracing": "call('ptrace', 16, os.getppid())",
    "memory of another process": "call('process_vm_readv', os.getppid())",
    "mounting": "call('mount')",
    "namespaces": "call('unshare', 0x10000000)",
    "becoming root": "os.setuid(0)",
    "prctl": "call('prctl', 4, 1)",
    "another filter": "call('seccomp')",
    "landlock": "call('landlock_create_ruleset')",
    "bpf": "call('bpf')",
    "io_uring": "call('io_uring_setup', 1)",
    "keys": "call('keyctl')",
    "clone3": "call('clone3')",
    "x32": "raw_call(0x40000000 + 39, 0, 0, 0, 0, 0)",  # by its number for short pointers
}


@on_linux
class TestConfine:
    def test_harmless_operations(self):
        """A confined program can compute, print to text, raise errors, sleep and read the clock."""
        results = run_confined(*(program for program, _ in HARMLESS.values()))
        expected = {name: (output, 0) for name, (_, output) in HARMLESS.items()}
        assert expected == dict(zip(HARMLESS, results, strict=True))
        assert [("set()", 0)] == run_confined("report(new)")  # confinement loads no module

    @pytest.mark.parametrize(
        ("programs", "expected"),
        [(REFUSED, ("PermissionError", 0)), (DEADLY, KILLED)],
        ids=["refused", "deadly"],
    )
    def test_other_operations(self, programs, expected):
        """An unneeded system call raises PermissionError; a dangerous one ends the process."""
        results = run_confined(*programs.values())
        assert dict.fromkeys(programs, expected) == dict(zip(programs, results, strict=True))

    def test_worker(self):
        """A worker can read and poll descriptor 0, but cannot open files or start processes."""
        results = run_confined(
            "poll = select.poll(); poll.register(0); poll.poll(0); report(os.read(0, 9))",
            "os.read(24, 1)",
            "os.write(0, b'x')",
            "open('/etc/hostname')",
            "os.fork()",
            "os.execv('/bin/true', ['true'])",
            "socket.socket()",
            role="worker",
            question="question",
        )
        denied = [("PermissionError", 0)] * 5
        assert [("b'question'", 0), *denied, KILLED] == results

    def test_memory(self):
        """Memory beyond the limit is a MemoryError; memory in use before does not count."""
        programs = ("bytearray(65_000_000)", "report(len(bytearray(8_000_000)))")
        results = run_confined(*programs, memory_mb=32)
        assert [("MemoryError", 0), ("8000000", 0)] == results

    def test_few_layers(self):
        """Only the requested layers apply, except that filters imply `no_new_privs`."""
        program = "report(os.fstat(question_fd) and len(os.listdir('/')) > 0)"
        network = "report(os.readlink('/proc/self/ns/net'))"
        output, namespace = run_confined(program, network, layers=[])
        assert ("True", 0) == output
        layers = ["limits", "parent_death", "no_new_privs"]
        assert [namespace] == run_confined(network, layers=layers)
        assert [("1", 0)] == run_confined("report(call('prctl', 39))", layers=["landlock"])

    @pytest.mark.parametrize(
        ("layer", "settings", "why"),
        [
            ("parent_death", {"parent": 2**22}, "ESRCH: the parent has died meanwhile"),
            pytest.param(
                *("user", {"uid": NOBODY}, "EPERM: only root can change the user"), marks=as_root
            ),
        ],
    )
    def test_fails_closed(self, layer, settings, why):
        """If a requested layer cannot be applied, the program does not run."""
        ((output, _),) = run_confined("report('ran')", layers=[layer], **settings)
        assert f"the layer {layer} cannot be applied: {why}" == output

    @as_root
    def test_parent_death_signal(self):
        """The parent death signal is still set after the change of user."""
        program = (
            "import ctypes; number = ctypes.c_int()\n"
            "call('prctl', 2, ctypes.addressof(number)); report((number.value, os.getuid()))"
        )
        results = run_confined(program, layers=["parent_death", "user"])
        assert [(str((int(signal.SIGKILL), NOBODY)), 0)] == results

    @pytest.mark.parametrize("layer", ["user", "namespaces"])
    @as_root
    def test_no_capabilities(self, layer):
        """Neither nobody nor the root of a user namespace has capabilities."""
        program = "report(open('/proc/self/status').read().split('CapEff:')[1].split()[0])"
        assert [("0000000000000000", 0)] == run_confined(program, layers=[layer])
