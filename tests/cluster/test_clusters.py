"""Sweeps on real clusters of dask and ray, whose processes are killed: `make test-cluster`."""

import importlib
import json
import os
import secrets
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from contextlib import contextmanager
from pathlib import Path

import pyarrow.parquet as pq
import pytest

import litx
import litxalloy
from litx.sandbox.canary_programs import GOOD

pytestmark = pytest.mark.cluster

COUNT = 2000
"""Number of programs in a sweep."""

TEXTS = ["[]", "1 / 0", GOOD, GOOD.replace("FeNi", "CoCrFeNi"), "(", "[]  # another"]
"""Texts of the programs, in turn."""

PATIENCE_S = 300
"""Time limit, in seconds; an idle machine needs a tenth."""


@pytest.fixture(scope="module")
def programs(tmp_path_factory):
    """Return a folder of programs."""
    folder = tmp_path_factory.mktemp("cluster") / "programs"
    stems = [*litxalloy.papers]
    for number in range(COUNT):
        file = folder / f"{number // len(stems)}" / f"{stems[number % len(stems)]}.py"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(TEXTS[number % len(TEXTS)])
    return folder


@pytest.fixture(scope="module")
def expected(programs):
    """Return the scores of each text in each paper, from a local sweep."""
    some = sorted(programs.iterdir(), key=lambda folder: int(folder.name))[: len(TEXTS)]
    results = programs.parent / "local"
    subprocess.run([*sweep_of(some, results), "--jobs", "1"], check=True, stdout=subprocess.DEVNULL)
    return {(row["paper"], row["sha256"]): figures(row) for row in rows(results).values()}


def sweep_of(paths, results, *options):
    """Return the command of a sweep."""
    return [sys.executable, "-m", "litx", "sweep", *paths, "--output", results, *options]


def rows(results):
    """Return the rows of all parts, by program."""
    stored = [row for file in results.glob("*.parquet") for row in pq.read_table(file).to_pylist()]
    assert len(stored) == len({row["program"] for row in stored})
    return {row["program"]: row for row in stored}


def figures(row):
    """Return the columns of a row that do not depend on time and worker."""
    return {key: row[key] for key in row if key not in {"program", "wall_s", "cpu_s", "peak_mb"}}


def check(results, programs, expected):
    """Check that no pair is lost or repeated, and that the scores equal the local scores."""
    stored = rows(results)
    assert {str(file) for file in programs.rglob("*.py")} == {*stored}
    assert COUNT == len(stored)
    assert all(expected[row["paper"], row["sha256"]] == figures(row) for row in stored.values())


def wait_for(count, results, client):
    """Wait for some parts while the client works; return the worker of one."""
    limit = time.monotonic() + PATIENCE_S
    while len(parts := [*results.glob("*.parquet")]) < count:
        assert client.poll() is None, client.communicate()
        assert time.monotonic() < limit
        time.sleep(0.05)
    latest = max(parts, key=lambda file: file.stat().st_mtime_ns)
    metadata = json.loads(pq.read_schema(latest).metadata[b"litx"])
    return int(metadata["worker"].rpartition(":")[2])


def kill(pid):
    """Kill a process of this test, with all its children."""
    psutil = importlib.import_module("psutil")
    try:
        process = psutil.Process(pid)
        for item in [process, *process.children(recursive=True)]:
            item.kill()
    except psutil.NoSuchProcess:
        pass


@contextmanager
def running(log, *command, env=None):
    """Run a process and its children until the end of the block."""
    with log.open("ab") as out:
        process = subprocess.Popen(
            [sys.executable, "-P", "-m", *map(str, command)], stdout=out, stderr=out, env=env
        )
    try:
        yield process
    finally:
        kill(process.pid)
        process.wait()


def free_port():
    """Return a free port, at least 20000 as ray requires."""
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


def await_port(port, process):
    """Wait until a server listens on a port."""
    limit = time.monotonic() + PATIENCE_S
    while time.monotonic() < limit:
        assert process.poll() is None
        with socket.socket() as one:
            if one.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.1)
    raise TimeoutError(port)


@contextmanager
def client_of(programs, results, backend):
    """Start a sweep, and end it after the test."""
    command = sweep_of([programs], results, "--backend", backend)
    client = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        yield client
    finally:
        client.kill()
        client.communicate()


class TestDask:
    @pytest.fixture
    def port(self):
        """Return the address of the scheduler."""
        return free_port()

    @pytest.fixture
    def scheduler(self, port, tmp_path):
        """Return a context manager that runs a scheduler."""

        @contextmanager
        def scheduler():
            options = ("--host", "127.0.0.1", "--port", port, "--no-dashboard")
            module = "distributed.cli.dask_scheduler"
            with running(tmp_path / "scheduler.log", module, *options) as process:
                await_port(port, process)
                yield process

        return scheduler

    @pytest.fixture
    def workers(self, port, tmp_path):
        """Return a context manager that runs some workers."""

        def workers(count, **options):
            flags = ("--nworkers", count, "--nthreads", 1, "--no-dashboard")
            where = (f"tcp://127.0.0.1:{port}", "--local-directory", tmp_path / "space")
            module = "distributed.cli.dask_worker"
            return running(tmp_path / "workers.log", module, *where, *flags, **options)

        return workers

    def test_worker_client_and_scheduler_are_killed(
        self, programs, expected, port, scheduler, workers, tmp_path
    ):
        """The sweep is complete after a worker, the scheduler or the client is killed."""
        results, backend = tmp_path / "results", f"dask://127.0.0.1:{port}"
        with scheduler() as first, workers(2):
            with client_of(programs, results, backend) as client:
                os.kill(wait_for(2, results, client), 9)
                wait_for(4, results, client)
                client.kill()
                client.wait()
            with client_of(programs, results, backend) as client:
                wait_for(len([*results.glob("*.parquet")]) + 2, results, client)
                kill(first.pid)
                with scheduler(), workers(2):
                    out, err = client.communicate(timeout=PATIENCE_S)
        assert 0 == client.returncode, err
        assert f"{backend} fails and is retried" in err
        assert "0 were scored before" not in out
        check(results, programs, expected)

    def test_a_worker_that_differs_is_refused(self, programs, port, scheduler, workers, tmp_path):
        """A worker with other code is reported, and its results are discarded."""
        source = Path(litx.__file__).parent
        shutil.copytree(source, tmp_path / "other" / "litx")
        with (tmp_path / "other" / "litx" / "display" / "text.py").open("a") as file:
            file.write("# another\n")
        path = os.pathsep.join([str(tmp_path / "other"), os.environ["PYTHONPATH"]])
        results, backend = tmp_path / "results", f"dask://127.0.0.1:{port}"
        with (
            scheduler(),
            workers(1, env={**os.environ, "PYTHONPATH": path}),
            client_of(programs, results, backend) as client,
        ):
            _, err = client.communicate(timeout=PATIENCE_S)
        assert 3 == client.returncode
        assert f"the worker {socket.gethostname()}:" in err
        assert f" of {backend} refuses: its code is " in err
        assert {} == rows(results)


class TestRay:
    @pytest.fixture
    def port(self):
        """Return the address of the head for clients."""
        # not where other processes of ray look for their ports
        return next(port for port in iter(free_port, 0) if port > 20_000)

    @pytest.fixture
    def head(self, port, tmp_path, monkeypatch):
        """Return a context manager that runs a head with two workers and a token."""
        monkeypatch.setenv("RAY_AUTH_MODE", "token")
        monkeypatch.setenv("RAY_AUTH_TOKEN", secrets.token_hex(32))

        @contextmanager
        def head():
            place = tempfile.mkdtemp(prefix="ray")  # short: sockets lie in it
            options = (
                *("start", "--head", "--block", "--num-cpus", 2, "--include-dashboard", "false"),
                *("--port", 0, "--ray-client-server-port", port, "--temp-dir", place),
                *("--object-store-memory", 100_000_000, "--disable-usage-stats"),
            )
            try:
                with running(tmp_path / "ray.log", "ray.scripts.scripts", *options) as process:
                    await_port(port, process)
                    yield process
            finally:
                shutil.rmtree(place, ignore_errors=True)

        return head

    def test_worker_client_and_head_are_killed(self, programs, expected, port, head, tmp_path):
        """Without a head the sweep ends with a message; it resumes with another head or locally."""
        results, backend = tmp_path / "results", f"ray://127.0.0.1:{port}"
        with head() as first:
            with client_of(programs, results, backend) as client:
                os.kill(wait_for(1, results, client), 9)
                wait_for(4, results, client)
                client.kill()
                client.wait()
            with client_of(programs, results, backend) as client:
                wait_for(len([*results.glob("*.parquet")]) + 1, results, client)
                kill(first.pid)
                _, err = client.communicate(timeout=PATIENCE_S)
        assert 3 == client.returncode, err
        *tries, last = err.splitlines()
        again = f"litx: {backend} fails and is retried: "
        assert [] == [line for line in tries if not line.startswith(again)]
        assert last.startswith(f"litx: {backend} fails: ConnectionRefusedError: no answer: ")
        assert last.endswith("; results are stored, and the same command continues")
        here = shutil.copytree(results, tmp_path / "here")
        assert COUNT > len(rows(here)) > 0
        with head():
            for folder, where in ((results, backend), (here, "loky")):
                with client_of(programs, folder, where) as client:
                    out, err = client.communicate(timeout=PATIENCE_S)
                assert 0 == client.returncode, err
                assert "0 were scored before" not in out
                check(folder, programs, expected)
