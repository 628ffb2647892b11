"""Properties of every suite: name, settings, data, published tables and cached replies."""

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
        """Suites are packages, in alphabetical order, without a TODO."""
        assert {"alloys", "curie", "scibench"} <= set(names())
        assert sorted(names()) == names()
        todos = left_to_do(*map(Path, litx.suites.__path__))
        assert not todos, todos

    @pytest.mark.parametrize("name", ["curi", "", "../x", "suite", "outputs"])
    def test_unknown(self, name):
        """An unknown name is an error with the nearest name or all names."""
        with pytest.raises(DatasetError, match=r"unknown suite .*; (did you mean|known are)"):
            find(name)

    def test_folder(self, tmp_path, monkeypatch):
        """The folder of data is the argument, or else that of the variable, or else an error."""
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


def draw_keys(limit, seed=0):
    """Return the keys of the questions that are drawn."""
    return [ask.key for ask in Choice(limit=limit, seed=seed).draw_questions(ASKS)]


class TestDrawing:
    @pytest.mark.parametrize(
        ("limit", "counts"), [(1, None), (3, [1, 1, 1]), (31, [20, 10, 1]), (500, [60, 30, 3])]
    )
    def test_parts(self, limit, counts):
        """Each part gives one question first, then questions by its size, in their order."""
        keys = draw_keys(limit)
        known = [ask.key for ask in ASKS]
        assert sorted(keys, key=known.index) == keys
        assert min(limit, 93) == len(set(keys))
        if counts:
            assert counts == [sum(key[0] == part for key in keys) for part in "abc"]

    def test_seed(self):
        """A seed draws the same questions again, and a smaller limit a subset of them."""
        assert draw_keys(20) == draw_keys(20)
        assert draw_keys(20) != draw_keys(20, seed=1)
        assert set(draw_keys(10)) < set(draw_keys(20))
        assert draw_keys(None) == [ask.key for ask in ASKS]


class TestCommands:
    def test_list(self, litx):
        """Each suite is a table of its settings, which is complete without a terminal."""
        status, out, _ = litx("suite", "list", width=80)
        assert (0, False) == (status, "…" in out)
        words = {word for suite in map(find, names()) for word in (suite.name, *suite.settings)}
        assert words <= set(out.split())

    def test_list_as_json(self, litx):
        """As JSON, each suite has its name, its settings, and the variable of its data, if any."""
        status, out, _ = litx("suite", "list", "--format", "json")
        records = {suite["name"]: suite for suite in json.loads(out)}
        assert (0, names()) == (status, list(records))
        variables = [records[name]["variable"] for name in ("alloys", "curie")]
        assert [None, "LITX_CURIE_DATA"] == variables
        for name, record in records.items():
            suite = find(name)
            assert (suite.title, suite.settings) == (record["title"], record["settings"])
            assert (name, True) == (suite.name, bool(suite.settings))
            assert all(table.rows for table in suite.published())

    def test_published(self, litx):
        """The tables of a suite are printed; 80 columns have room for the averages of SciBench."""
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


class TestCachedChat:
    @pytest.mark.parametrize("reply", ["a\r\nb\n", "\u4e00", " x ", "yes \ud800"])
    def test_once(self, tmp_path, reply):
        """A question is asked once, by any chat in a folder; half characters are replaced."""
        model, expected = Scripted(reply), reply.replace("\ud800", "?")
        for _ in range(3):
            assert expected == ask(model, tmp_path / "new", "rules", "question")
        assert ["a label"] == model.labels

    def test_notes(self, tmp_path):
        """Replies that a folder already had are noted, since they may be from another source."""
        first, second = (CachedChat(Scripted("yes", name="openai:m"), tmp_path) for _ in range(2))
        for chat in (first, first, second, second):
            chat.ask([Message(ChatRole.user, "a")], "label")
        assert [] == first.notes
        assert [f"1 reply of openai:m found in {tmp_path}, not asked for"] == second.notes
        model = Scripted()
        CachedChat(model, tmp_path).close()
        assert model.is_closed

    def test_threads(self, tmp_path):
        """When several threads ask the same question, the model is asked once."""
        model = Scripted("yes", "no", "no", "no")
        slow = model.ask
        model.ask = lambda *arguments: time.sleep(0.05) or slow(*arguments)
        chat, messages = CachedChat(model, tmp_path), [Message(ChatRole.user, "a")]
        with ThreadPoolExecutor(4) as pool:
            answers = list(pool.map(lambda _: chat.ask(messages, "l"), range(4)))
        assert ["yes"] * 4 == [answer.text for answer in answers]

    def test_other_question_or_model(self, tmp_path):
        """Each question and each model has its reply."""
        model, second_model = Scripted("1", "2", "3"), Scripted("4", name="openai:n")
        for reply, texts in (("1", ("a",)), ("2", ("b",)), ("3", ("r", "a"))):
            assert reply == ask(model, tmp_path, *texts)
        assert "4" == ask(second_model, tmp_path, "a")
        assert "1" == ask(model, tmp_path, "a")

    def test_empty_reply(self, tmp_path):
        """A blank reply is not cached, and neither is a failure."""
        model = Scripted(" \n", "yes")
        assert (" \n", []) == (ask(model, tmp_path, "a"), list(tmp_path.iterdir()))
        assert ["yes", "yes"] == [ask(model, tmp_path, "a") for _ in range(2)]
        with pytest.raises(ProviderError, match="nothing more to say"):
            ask(model, tmp_path, "b")
        assert 1 == len(list(tmp_path.iterdir()))

    @pytest.mark.parametrize("content", [b"\xff", b""])
    def test_unreadable(self, tmp_path, content):
        """For a cached reply that cannot be read, the question is asked again."""
        ask(Scripted("yes"), tmp_path, "a")
        (file,) = tmp_path.iterdir()
        file.write_bytes(content)
        assert "no" == ask(Scripted("no"), tmp_path, "a")
