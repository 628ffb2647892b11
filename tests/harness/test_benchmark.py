"""What every suite has: a name, settings, data, published tables, and replies that are kept."""

import json
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

import litx.suites
from litx.display.grid import fit_to_width
from litx.errors import DatasetError, ProviderError
from litx.harness.benchmark import Ask, CachedChat, Choice, find, names
from litx.providers import ChatRole, Message
from tests.chats import Scripted
from tests.unfinished import left_to_do


class TestSuites:
    def test_names(self):
        """Suites are found as packages, in alphabetical order, and none still says TODO."""
        assert {"alloys", "curie", "scibench"} <= set(names())
        assert sorted(names()) == names()
        left = left_to_do(*map(Path, litx.suites.__path__))
        assert not left, left

    @pytest.mark.parametrize("name", ["curi", "", "../x", "suite", "outputs"])
    def test_unknown(self, name):
        """A name of no suite is told, with the nearest or all."""
        with pytest.raises(DatasetError, match=r"unknown suite .*; (did you mean|known are)"):
            find(name)

    def test_folder(self, tmp_path, monkeypatch):
        """The folder of data is the named one, else that of the variable; else the hint is told."""
        suite = find("curie")
        (tmp_path / "other").mkdir()
        monkeypatch.setenv("LITX_CURIE_DATA", str(tmp_path))
        assert tmp_path == suite.folder(None)
        assert tmp_path / "other" == suite.folder(tmp_path / "other")
        monkeypatch.delenv("LITX_CURIE_DATA")
        with pytest.raises(DatasetError, match="--data or LITX_CURIE_DATA"):
            suite.folder(None)
        with pytest.raises(DatasetError, match="is not a folder; --data takes a copy of curie"):
            suite.folder(tmp_path / "none")


ASKS = [
    Ask(f"{part}/{n}", {}) for part, size in (("a", 60), ("b", 30), ("c", 3)) for n in range(size)
]


def drawn(limit, seed=0):
    """Return the names of questions that are drawn."""
    return [ask.key for ask in Choice(limit=limit, seed=seed).draw_questions(ASKS)]


class TestDrawing:
    @pytest.mark.parametrize(
        ("limit", "counts"), [(1, None), (3, [1, 1, 1]), (31, [20, 10, 1]), (500, [60, 30, 3])]
    )
    def test_over_the_parts(self, limit, counts):
        """Every part is drawn from before one is twice, then each by its size; the order stays."""
        keys = drawn(limit)
        known = [ask.key for ask in ASKS]
        assert sorted(keys, key=known.index) == keys
        assert min(limit, 93) == len(set(keys))
        if counts:
            assert counts == [sum(key[0] == part for key in keys) for part in "abc"]

    def test_seed(self):
        """A seed draws the same again, another one others, and a smaller limit some of them."""
        assert drawn(20) == drawn(20)
        assert drawn(20) != drawn(20, seed=1)
        assert set(drawn(10)) < set(drawn(20))
        assert drawn(None) == [ask.key for ask in ASKS]


class TestCommands:
    def test_list(self, litx):
        """Each suite is a table of its settings, and none is cut where nobody watches."""
        status, out, _ = litx("suite", "list", width=80)
        assert (0, False) == (status, "…" in out)
        words = {word for suite in map(find, names()) for word in (suite.name, *suite.settings)}
        assert words <= set(out.split())

    def test_list_as_json(self, litx):
        """As JSON, each suite has its name, its settings, and the variable of its data, if any."""
        status, out, _ = litx("suite", "list", "--format", "json")
        found = {suite["name"]: suite for suite in json.loads(out)}
        assert (0, names()) == (status, list(found))
        assert [None, "LITX_CURIE_DATA"] == [
            found[name]["variable"] for name in ("alloys", "curie")
        ]
        for name, told in found.items():
            suite = find(name)
            assert (suite.title, suite.settings) == (told["title"], told["settings"])
            assert (name, True) == (suite.name, bool(suite.settings))
            assert all(table.rows for table in suite.published())

    def test_published(self, litx):
        """The tables of a suite are printed; at 80 columns the averages of SciBench stay."""
        status, out, _ = litx("suite", "published", "alloys", "--format", "markdown")
        assert (0, 8) == (status, out.count("**Published Table"))
        first = fit_to_width(find("scibench").published()[0], 80)
        assert ["Model", "Avg.", "Again"] == list(first.columns[:3])
        assert len(first.columns) < 13


def ask(model, folder, *texts):
    """Ask through a new chat and return the text of the answer."""
    roles = [ChatRole.system] * (len(texts) - 1) + [ChatRole.user]
    messages = [Message(role, text) for role, text in zip(roles, texts, strict=True)]
    return CachedChat(model, folder).ask(messages, "a label").text


class TestKeptChat:
    @pytest.mark.parametrize("reply", ["a\r\nb\n", "\u4e00", " x ", "yes \ud800"])
    def test_once(self, tmp_path, reply):
        """A question is asked once, whoever opens the chat; no half character is kept."""
        model, said = Scripted(reply), reply.replace("\ud800", "?")
        assert [said] * 3 == [ask(model, tmp_path / "new", "rules", "question") for _ in range(3)]
        assert ["a label"] == model.labels

    def test_tells_what_was_found(self, tmp_path):
        """What a folder held already is told, since anybody may have written it."""
        first, second = (CachedChat(Scripted("yes", name="openai:m"), tmp_path) for _ in range(2))
        for chat in (first, first, second, second):
            chat.ask([Message(ChatRole.user, "a")], "label")
        assert [] == first.notes
        assert [f"1 reply of openai:m found in {tmp_path}, not asked for"] == second.notes
        model = Scripted()
        CachedChat(model, tmp_path).close()
        assert model.is_closed

    def test_threads(self, tmp_path):
        """However many threads ask the same at once, the model is asked once."""
        model = Scripted("yes", "no", "no", "no")
        slow = model.ask
        model.ask = lambda *asked: time.sleep(0.05) or slow(*asked)
        chat, asked = CachedChat(model, tmp_path), [Message(ChatRole.user, "a")]
        with ThreadPoolExecutor(4) as pool:
            answers = list(pool.map(lambda _: chat.ask(asked, "l"), range(4)))
        assert ["yes"] * 4 == [answer.text for answer in answers]

    def test_others(self, tmp_path):
        """Another question, or another model, has another reply."""
        model, other = Scripted("1", "2", "3"), Scripted("4", name="openai:n")
        found = [ask(model, tmp_path, *texts) for texts in (("a",), ("b",), ("r", "a"))]
        assert ["1", "2", "3"] == found
        assert ["4", "1"] == [ask(item, tmp_path, "a") for item in (other, model)]

    def test_nothing_said(self, tmp_path):
        """A reply that says nothing is not kept, and neither is a failure."""
        model = Scripted(" \n", "yes")
        assert (" \n", []) == (ask(model, tmp_path, "a"), list(tmp_path.iterdir()))
        assert ["yes", "yes"] == [ask(model, tmp_path, "a") for _ in range(2)]
        with pytest.raises(ProviderError, match="nothing more to say"):
            ask(model, tmp_path, "b")
        assert 1 == len(list(tmp_path.iterdir()))

    @pytest.mark.parametrize("content", [b"\xff", b""])
    def test_unreadable(self, tmp_path, content):
        """A kept reply that cannot be read is asked for again."""
        ask(Scripted("yes"), tmp_path, "a")
        (file,) = tmp_path.iterdir()
        file.write_bytes(content)
        assert "no" == ask(Scripted("no"), tmp_path, "a")
