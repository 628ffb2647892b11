"""Confining a process: what it can still do, and what it cannot."""

import signal

import pytest

from tests.sandbox.confinement.machine import NOBODY, as_root, confined, on_linux

KILLED = ("", -signal.SIGSYS)

HARMLESS = {
    "arithmetic": ("tell(6 * 7)", "42"),
    "numpy": ("tell(int(np.arange(1000).sum()))", "499500"),
    "matrices": ("tell(round(float(np.linalg.det(np.eye(3) * 2)), 6))", "8.0"),
    "printing": (
        "out = io.StringIO()\nwith redirect_stdout(out): print('x', 1)\ntell(out.getvalue()[:-1])",
        "x 1",
    ),
    "tracebacks": (
        "try: 1 / 0\nexcept ZeroDivisionError: tell(traceback.format_exc().splitlines()[-1])",
        "ZeroDivisionError: division by zero",
    ),
    "collecting": ("tell(gc.collect() >= 0)", "True"),
    "clocks": ("tell(time.time() > 0 < time.monotonic() and time.process_time() > 0)", "True"),
    "sleeping": ("time.sleep(0.001); tell('rested')", "rested"),
    "chance": ("tell(len(os.urandom(8)) + random.SystemRandom().randrange(1))", "8"),
    "memory": ("tell(len(bytearray(20_000_000)))", "20000000"),
    "own number": ("tell(os.getpid() > 1)", "True"),
    "leaving": ("tell('bye'); os._exit(0)", "bye"),
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
    "memory of others": "call('process_vm_readv', os.getppid())",
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
    def test_what_computing_needs(self):
        """A confined program computes, prints to text, raises, sleeps and asks the clock."""
        results = confined(*(program for program, _ in HARMLESS.values()))
        expected = {name: (report, 0) for name, (_, report) in HARMLESS.items()}
        assert expected == dict(zip(HARMLESS, results, strict=True))
        assert [("set()", 0)] == confined("tell(new)")  # confining loads no module

    def test_what_is_refused(self):
        """A system call that computing does not need raises an ordinary PermissionError."""
        results = confined(*REFUSED.values())
        expected = dict.fromkeys(REFUSED, ("PermissionError", 0))
        assert expected == dict(zip(REFUSED, results, strict=True))

    def test_what_is_deadly(self):
        """A dangerous system call ends the process at once."""
        results = confined(*DEADLY.values())
        assert dict.fromkeys(DEADLY, KILLED) == dict(zip(DEADLY, results, strict=True))

    def test_worker(self):
        """A worker reads descriptor 0, waits on it, and can neither open, start nor call."""
        results = confined(
            "poll = select.poll(); poll.register(0); poll.poll(0); tell(os.read(0, 9))",
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
        """Memory beyond the limit is a MemoryError; the limit comes on top of what was in use."""
        results = confined("bytearray(65_000_000)", "tell(len(bytearray(8_000_000)))", memory_mb=32)
        assert [("MemoryError", 0), ("8000000", 0)] == results

    def test_few_layers(self):
        """Other layers do not apply, but filters bring `no_new_privs` with them."""
        program = "tell(os.fstat(question_fd) and len(os.listdir('/')) > 0)"
        network = "tell(os.readlink('/proc/self/ns/net'))"
        seen, here = confined(program, network, layers=[])
        assert ("True", 0) == seen
        assert [here] == confined(network, layers=["limits", "parent_death", "no_new_privs"])
        assert [("1", 0)] == confined("tell(call('prctl', 39))", layers=["landlock"])

    @pytest.mark.parametrize(
        ("layer", "how", "why"),
        [
            ("parent_death", {"parent": 2**22}, "ESRCH: the parent has died meanwhile"),
            pytest.param(
                *("user", {"uid": NOBODY}, "EPERM: only root can change the user"), marks=as_root
            ),
        ],
    )
    def test_fails_closed(self, layer, how, why):
        """A requested layer that cannot be applied keeps the program from running."""
        ((report, _),) = confined("tell('ran')", layers=[layer], **how)
        assert f"the layer {layer} cannot be applied: {why}" == report

    @as_root
    def test_end_with_the_parent_after_the_change_of_user(self):
        """The kernel's note that a process ends with its parent outlives the change of user."""
        program = (
            "import ctypes; note = ctypes.c_int()\n"
            "call('prctl', 2, ctypes.addressof(note)); tell((note.value, os.getuid()))"
        )
        results = confined(program, layers=["parent_death", "user"])
        assert [(str((int(signal.SIGKILL), NOBODY)), 0)] == results

    @pytest.mark.parametrize("layer", ["user", "namespaces"])
    @as_root
    def test_no_capabilities(self, layer):
        """Neither nobody nor the root of a user namespace keeps a capability."""
        program = "tell([one.split()[1] for one in open('/proc/self/status') if 'CapEff' in one])"
        assert [("['0000000000000000']", 0)] == confined(program, layers=[layer])
