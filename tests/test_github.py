"""GitHub workflows and their permissions, the comment on pull requests, and issue forms."""

import json
import re
import runpy
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest
import yaml

import litxalloy
from litx.refactor.comparison import compare_papers
from litx.refactor.comparison.report import render

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / ".github"
WORKFLOWS = {
    path.stem: yaml.safe_load(path.read_text(encoding="utf-8"))
    for path in (FOLDER / "workflows").glob("*.yml")
}
KNOWN = {"checkout", "setup-python", "upload-artifact", "download-artifact"}
COMMENT = runpy.run_path(str(FOLDER / "comment.py"))


def triggers(workflow):
    return workflow[True]  # YAML 1.1 reads the key `on` as True


def steps(workflow):
    return [step for job in workflow["jobs"].values() for step in job["steps"]]


class TestWorkflows:
    def test_what_runs_a_fork_writes_nothing(self):
        """Workflows of pull requests only read, use no secrets and keep no token."""
        workflows = [item for item in WORKFLOWS.values() if "pull_request" in triggers(item)]
        assert 2 == len(workflows)
        for workflow in workflows:
            assert {"contents": "read"} == workflow["permissions"]
            assert not [job for job in workflow["jobs"].values() if "permissions" in job]
            assert "secrets" not in json.dumps(workflow[True]) + json.dumps(workflow["jobs"])
            assert "github.token" not in json.dumps(workflow["jobs"])
            (checkout,) = (step for step in steps(workflow) if "checkout" in step.get("uses", ""))
            assert checkout["with"]["persist-credentials"] is False

    def test_nothing_runs_a_fork_with_rights(self):
        """The workflow that follows another runs our code; none has the rights of its target."""
        assert not [item for item in WORKFLOWS.values() if "pull_request_target" in triggers(item)]
        (workflow,) = (item for item in WORKFLOWS.values() if "workflow_run" in triggers(item))
        assert {} == workflow["permissions"]
        (job,) = workflow["jobs"].values()
        writes = {name for name, right in job["permissions"].items() if right == "write"}
        assert {"pull-requests"} == writes
        (checkout,) = (step for step in job["steps"] if "checkout" in step.get("uses", ""))
        assert "${{ github.event.repository.default_branch }}" == checkout["with"]["ref"]
        assert ["python3 .github/comment.py"] == [
            step["run"].rsplit(" ", 1)[0] for step in job["steps"] if "run" in step
        ]
        assert WORKFLOWS["papers"]["name"] in triggers(workflow)["workflow_run"]["workflows"]

    def test_no_expression_is_a_command(self):
        """Content of an event reaches a shell only in variables."""
        commands = [
            step["run"] for item in WORKFLOWS.values() for step in steps(item) if "run" in step
        ]
        assert len(commands) > 4
        assert not [command for command in commands if "${{" in command]

    def test_actions_are_known(self):
        """Only actions by GitHub run, each at a major version."""
        used = [
            step["uses"] for item in WORKFLOWS.values() for step in steps(item) if "uses" in step
        ]
        matches = [re.fullmatch(r"actions/([a-z-]+)@v\d+", item) for item in used]
        assert all(matches)
        assert {item[1] for item in matches} <= KNOWN

    def test_artefact_is_the_same(self):
        """One workflow writes the artifact and files that the other reads."""
        sides = [
            [
                step["with"]["name"]
                for step in steps(WORKFLOWS[name])
                if "-artifact" in step.get("uses", "")
            ]
            for name in ("papers", "comment")
        ]
        assert [["comment"], ["comment"]] == sides
        text = "".join(step.get("run", "") for step in steps(WORKFLOWS["papers"]))
        assert set(COMMENT["MOST_BYTES"]) == set(re.findall(r"> (?:\.\./)?comment/(\S+)", text))
        assert {'diff "$BASE" --format markdown', "validate --format github"} == set(
            re.findall(r"bin/litx ((?:diff|validate)[^>\n]*[^>\s])", text)
        )


HOSTILE = (
    "@somebody",
    "![image](x)",
    "<script>",
    "| added | @somebody |  | `y` |",
    "| added | `x` | `a` @somebody `b` | `y` |",
    "| added | `x` | `a | @somebody ` | `y` |",
    "| added | `x` | `a \\\\| @somebody ` | `y` |",
    "| added | ``x` @somebody |  | `y` |",
    "### `a` added [link](x)",
    "**1 value** @somebody",
    "| added | `x\u202e` |  | `y` |",
)


class TestRefused:
    def test_takes_what_litx_diff_prints(self):
        """The lines for every paper, added, removed and changed, are accepted."""
        papers = {stem: litxalloy.papers[stem].experiments for stem in litxalloy.papers}
        other = {stem: [*map(changed, experiments)] for stem, experiments in papers.items()}
        for sides in (({}, papers), (papers, {}), (papers, other)):
            for stem in papers:
                before, after = ({k: v for k, v in side.items() if k == stem} for side in sides)
                text = render(compare_papers(before, after), "markdown")
                assert "| What |" in text
                assert "" == COMMENT["refused"](text), stem

    def test_takes_no_change(self):
        """The report without differences is accepted, too."""
        assert "" == COMMENT["refused"](render([], "markdown"))

    @pytest.mark.parametrize("line", HOSTILE)
    def test_refuses_other_lines(self, line):
        """A line that could name, link or load something is refused with its number."""
        assert "line 2 of diff.md is none of `litx diff`" == COMMENT["refused"](f"**x**\n{line}")

    def test_refuses_what_is_long(self):
        """More than a comment holds is refused."""
        assert "diff.md is too long" == COMMENT["refused"]("\n" * 70_000)


def changed(experiment):
    """Return an experiment whose materials have another name, or no measurement."""
    changes = [{"name": "x | `y`"}, {"measurements": ()}]
    materials = [
        material.evolve(**changes[i % 2]) for i, material in enumerate(experiment.output_materials)
    ]
    return experiment.evolve(output_materials=materials)


class TestRead:
    def test_limits(self, tmp_path):
        """Links, large files and files that are not text are refused."""
        (tmp_path / "there").write_text("1", encoding="utf-8")
        number = tmp_path / "number"
        number.symlink_to(tmp_path / "there")
        with pytest.raises(OSError, match="symbolic link"):
            COMMENT["read"](number)
        for data, message in ((b"1" * 11, "too large"), (b"\xff", "no text")):
            number.unlink()
            number.write_bytes(data)
            with pytest.raises(SystemExit, match=message):
                COMMENT["read"](number)
        number.write_bytes(b"12")
        assert "12" == COMMENT["read"](number)


class Forge(BaseHTTPRequestHandler):
    """Server that answers as GitHub does, and records its requests."""

    def _answer(self):
        data = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        self.server.requests.append((self.command, self.path, json.loads(data or "null")))
        assert "Bearer key" == self.headers["Authorization"]
        path, _, page = self.path.partition("?")
        content = self.server.content.get(path, {})
        answer = [] if page.endswith("page=2") else content
        self.send_response(200)
        self.end_headers()
        self.wfile.write(json.dumps(answer).encode())

    do_GET = do_POST = do_PATCH = _answer  # noqa: N815 (as the base calls them)

    def log_message(self, *given):
        """Stay silent."""


EVENT = {"workflow_run": {"head_sha": "abc"}, "repository": {"full_name": "o/r"}}
PULL = {"state": "open", "head": {"sha": "abc"}, "base": {"repo": {"full_name": "o/r"}}}
BOT, OTHER = {"login": "github-actions[bot]"}, {"login": "somebody"}


@pytest.fixture
def forge():
    with HTTPServer(("127.0.0.1", 0), Forge) as server:
        server.requests, server.content = (
            [],
            {"/repos/o/r/pulls/7": PULL, "/repos/o/r/issues/7/comments": []},
        )
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        server.api = COMMENT["Api"](f"http://127.0.0.1:{server.server_port}", "key")
        yield server
        server.shutdown()
        thread.join()


class TestPost:
    @pytest.mark.parametrize(
        ("body", "method", "path"), [("x", "POST", "7/comments"), (None, "PATCH", "comments/5")]
    )
    def test_posts(self, forge, body, method, path):
        """A first comment is new, below those of others; a further one takes its place."""
        mark = COMMENT["MARK"]
        forge.content["/repos/o/r/issues/7/comments"] = [
            {"id": 1, "user": OTHER, "body": mark},
            {"id": 5, "user": BOT, "body": body or f"{mark}\nold"},
        ]
        COMMENT["post"](forge.api, EVENT, 7, "text")
        request = (method, f"/repos/o/r/issues/{path}", {"body": f"{mark}\ntext"})
        assert request == forge.requests[-1]

    @pytest.mark.parametrize(
        "other",
        [{"state": "closed"}, {"head": {"sha": "abd"}}, {"base": {"repo": {"full_name": "o/x"}}}],
    )
    def test_only_on_its_own(self, forge, other):
        """A number of another pull request than that of the run's commit gets no comment."""
        forge.content["/repos/o/r/pulls/7"] = PULL | other
        with pytest.raises(SystemExit, match="pull request 7 is not open at the commit"):
            COMMENT["post"](forge.api, EVENT, 7, "text")
        assert 1 == len(forge.requests)

    def test_main_refuses_a_number_that_is_none(self, tmp_path, monkeypatch):
        """A number that is not digits is refused before any request."""
        for name, text in {
            "number": "7/../8",
            "diff.md": "**x**",
            "event": json.dumps(EVENT),
        }.items():
            (tmp_path / name).write_text(text, encoding="utf-8")
        monkeypatch.setenv("GITHUB_EVENT_PATH", str(tmp_path / "event"))
        monkeypatch.setattr("sys.argv", ["comment.py", str(tmp_path)])
        with pytest.raises(SystemExit, match="number of the pull request is none"):
            COMMENT["main"]()


def test_forms():
    """Each form has the required fields and distinct ids, and asks for a value."""
    paths = (FOLDER / "ISSUE_TEMPLATE").glob("*-*.yml")
    forms = {path.stem: yaml.safe_load(path.read_text(encoding="utf-8")) for path in paths}
    assert {"wrong-value", "new-paper", "new-rule"} == set(forms)
    for form in forms.values():
        assert {"name", "description", "body"} <= set(form)
        ids = [item["id"] for item in form["body"]]
        assert sorted(set(ids)) == sorted(ids)
        assert {item["type"] for item in form["body"]} <= {"input", "textarea", "dropdown"}
        assert all(item["attributes"]["label"] for item in form["body"])
    required = [item["id"] for item in forms["wrong-value"]["body"] if "validations" in item]
    assert ["paper", "line", "place", "printed"] == required
