"""Scripted model on loopback with the interface of OpenAI's service."""

import json
import threading
import time
from collections import defaultdict, deque
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum, auto
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

MODEL = "test-model"  # default model of a server
INPUT_TOKENS, OUTPUT_TOKENS = 1000, 100  # reported for each answer


@dataclass(frozen=True)
class Reply:
    """An answer, with further fields of its message."""

    text: str | None
    finish: str = "stop"
    more: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True)
class RawResponse:
    """A body with the status 200; a text that starts with "<" is a web page."""

    data: str | Mapping[str, object]


@dataclass(frozen=True)
class HttpError:
    """An error of a provider."""

    status: int
    code: str = ""
    message: str = "refused"
    headers: Mapping[str, str] = field(default_factory=dict)


class Fault(Enum):
    """A fault: half an answer and a broken connection, invalid JSON, or no answer at all."""

    die = auto()
    garble = auto()
    hang = auto()


RATE_LIMIT = HttpError(429, "rate_limit_exceeded", "slow down", {"Retry-After": "1"})
NO_SUCH_PATH = (404, {"detail": "no such path"})
TOO_LONG = HttpError(400, "context_length_exceeded", "maximum context length is 10 tokens")


@dataclass(frozen=True)
class Call:
    """A request.

    Attributes:
        paper: Mark of its paper.
        turn: Number of previous answers in its conversation.
        time: Arrival, in seconds of the monotonic clock.
        key: Header with the key.
        body: Body as JSON.
    """

    paper: str
    turn: int
    time: float
    key: str
    body: Mapping[str, object]


class ModelServer:
    """Responds with each fault once; then the n-th answer of a conversation is the n-th reply.

    The last reply repeats. A mark, a text that occurs in a single paper, identifies the paper; the
    mark "" of faults is for every paper.
    """

    def __init__(self, replies, faults=None, key=None, model=MODEL, used=None):
        """Set the script, the required key, if any, the model, and more fields of the usage."""
        self.replies = replies
        self.faults = defaultdict(deque, {k: deque(v) for k, v in (faults or {}).items()})
        self.key, self.model, self.used = key, model, used or {}
        self.calls = []
        self.lock = threading.Lock()
        self.closing = threading.Event()
        self._http = ThreadingHTTPServer(
            ("127.0.0.1", 0), type("Handler", (_Handler,), {"script": self})
        )
        self._http.daemon_threads = True
        self._http.handle_error = lambda *_: None  # clients of the tests disconnect early
        self._thread = threading.Thread(target=self._http.serve_forever, args=(0.01,))

    @property
    def url(self):
        """The address for `--base-url`."""
        return f"http://127.0.0.1:{self._http.server_address[1]}/v1"

    def __enter__(self):
        self._thread.start()
        return self

    def __exit__(self, *error):
        self.closing.set()
        self._http.shutdown()
        self._thread.join()
        self._http.server_close()

    def count(self, paper=None):
        """Return the number of requests, for a paper or in total."""
        with self.lock:
            return sum(paper is None or call.paper == paper for call in self.calls)

    def wait_for(self, count):
        """Wait until a number of requests have arrived."""
        end = time.monotonic() + 30
        while self.count() < count:
            assert time.monotonic() < end, f"{self.count()} of {count} calls arrived"
            time.sleep(0.01)

    def answer(self, body, key):
        """Record a call, and return its response."""
        replied = [message for message in body["messages"] if message["role"] == "assistant"]
        first = next(
            message["content"] for message in body["messages"] if message["role"] == "user"
        )
        if isinstance(first, list):  # with images
            first = "".join(part.get("text", "") for part in first)
        paper = next((mark for mark in self.replies if mark in first), "")
        with self.lock:
            self.calls.append(Call(paper, len(replied), time.monotonic(), key, body))
            if self.key is not None and key != f"Bearer {self.key}":
                return HttpError(401, "invalid_api_key", f"Incorrect API key provided: {key}")
            if body["model"] != self.model:
                return HttpError(404, "model_not_found", "no such model")
            for mark in ("", paper):
                if self.faults[mark]:
                    return self.faults[mark].popleft()
        replies = self.replies.get(paper)
        if replies is None:
            return HttpError(500, message="there is no reply to this")
        reply = replies[min(len(replied), len(replies) - 1)]
        return Reply(reply) if isinstance(reply, str) else reply


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    script: ModelServer

    def do_GET(self):
        """List the models."""
        model = {"id": self.script.model, "object": "model", "created": 0, "owned_by": "tests"}
        models = {"object": "list", "data": [model]}
        self.send(*((200, models) if self.path == "/v1/models" else NO_SUCH_PATH))

    def do_POST(self):
        """Answer a conversation."""
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        if self.path != "/v1/chat/completions":
            self.send(*NO_SUCH_PATH)
            return
        match self.script.answer(body, self.headers.get("Authorization", "")):
            case Reply(text, finish, more):
                completion = _completion(text, finish, **more)
                completion["usage"] |= self.script.used
                self.send(200, completion)
            case RawResponse(data):
                is_page = isinstance(data, str) and data.startswith("<")
                self.send(200, data, {"Content-Type": "text/html"} if is_page else None)
            case HttpError(status, code, message, headers):
                error = {"message": message, "code": code, "type": "error", "param": None}
                self.send(status, {"error": error}, headers)
            case Fault.die:
                self.send(200, _completion("half", "stop"), half=True)
            case Fault.garble:
                self.send(200, "<html>")
            case Fault.hang:
                self.script.closing.wait()
                self.close_connection = True

    def send(self, status, data, headers=None, *, half=False):
        """Send a response, or half of it."""
        content = data.encode() if isinstance(data, str) else json.dumps(data).encode()
        length = {"Content-Type": "application/json", "Content-Length": str(len(content))}
        self.send_response(status)
        for name, value in {**length, **(headers or {})}.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(content[: len(content) // 2] if half else content)
        self.wfile.flush()
        self.close_connection = self.close_connection or half

    def log_message(self, *args):
        """Print nothing."""


def _completion(text, finish, **more):
    usage = {"prompt_tokens": INPUT_TOKENS, "completion_tokens": OUTPUT_TOKENS}
    usage["total_tokens"] = INPUT_TOKENS + OUTPUT_TOKENS
    message = {"role": "assistant", "content": text, **more}
    choice = {"index": 0, "finish_reason": finish, "message": message}
    metadata = {"id": "chatcmpl-1", "object": "chat.completion", "created": 0, "model": MODEL}
    return {**metadata, "choices": [choice], "usage": usage}
