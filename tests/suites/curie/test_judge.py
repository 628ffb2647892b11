"""Verdicts on single responses."""

import json
from collections import Counter

import pytest

from litx.errors import ProviderError
from litx.providers import StoredReplies
from litx.suites.curie.judge import Scorer, create_judge, create_rater
from litx.suites.curie.published_evaluator import PublishedEvaluator
from litx.suites.curie.score.evaluator import Evaluator
from litx.suites.curie.score.responses import read_responses
from litx_scoring.metrics.outcome import CANNOT_PARSE
from tests.suites.curie.copies import (
    BOX,
    DFT,
    PROGRAM,
    REPLIES,
    STRUCTURES,
    make_all_outputs,
    make_output,
)
from tests.suites.files import write
from tests.suites.judges import Judge

F1 = "LMSim-F1"


@pytest.fixture
def judge_outputs(copy, runner):
    """Return a function that judges outputs, and gives verdicts and scorer."""

    def judge(outputs, *, compat=False, **choices):
        responses, problems = read_responses(outputs, copy, ())
        assert [] == problems
        scorer = Scorer(copy, runner, PublishedEvaluator if compat else Evaluator, **choices)
        return [verdict for _, verdict in scorer.score(responses)], scorer

    return judge


@pytest.fixture
def judge_reply(judge_outputs):
    """Return a function that judges a response to a task, and gives the verdict."""

    def judge(setting, response, record_id=None, *, prompt=None, **choices):
        fields = {} if prompt is None else {"prompt_text": prompt}
        name = record_id or next(iter(REPLIES[setting]))
        (verdict,), _ = judge_outputs([make_output(setting, name, response, **fields)], **choices)
        return verdict

    return judge


@pytest.fixture
def judge_twice(judge_reply):
    """Return a function that judges a response by the rules of litx, then as published."""
    return lambda *fields, **options: [
        judge_reply(*fields, compat=compat, **options) for compat in (False, True)
    ]


def read_values(verdicts, name):
    """Return the values of a metric."""
    return [verdict.values[name] for verdict in verdicts]


def choose(index):
    """Return a judge that always chooses this index."""
    return Judge(json.dumps({"json_extracted_index": index, "compare": {}}))


def choose_by_name(prompt):
    """Return the reply that chooses the prediction with the name of the true item."""
    truth = prompt.rpartition("The true object:")[2].partition("The extracted objects:")[0]
    return json.dumps({"json_extracted_index": 1 if "bulk" in truth else 0, "compare": {}})


class TestWords:
    def test_without_models(self, judge_outputs):
        """Words are compared in every task; the reason for missing metrics is listed once."""
        verdicts, scorer = judge_outputs(make_all_outputs())
        assert all({"rouge1", "rouge2", "rougeLsum"} <= set(verdict.values) for verdict in verdicts)
        reason = "a judge is needed; name a model with --judge"
        assert Counter({reason: 5}) == scorer.lacks["LLMSim"]
        reasons = scorer.lacks.get("BERTScore", Counter())
        scored = sum("bert_f1" in verdict.values for verdict in verdicts)
        assert len(verdicts) == scored + reasons.total()
        assert len(reasons) <= 1

    def test_reference_of_items(self, judge_reply, judge_twice):
        """The truth of structures is the list, without the program around it."""
        items = "[{'common_name': 'slab', 'vacuum': 'NaN'}, "
        items += "{'common_name': 'bulk', 'supercell': '2x2x1'}]"
        assert [100, 100] == read_values(judge_twice("dft-s", items), "rougeLsum")
        assert 50 > judge_reply("dft-c", items).values["rougeLsum"]

    @pytest.mark.parametrize(
        ("item", "words"),
        [
            ('{"a": null}', "a null"),
            ('{"a": "\u03b1"}', "a u03b1"),
            ('{"a": tru', "a tru"),
            ('{"name": "it\\\'s"}', "name it"),
        ],
    )
    def test_raw_reference(self, judge_reply, tmp_path, item, words):
        """As published, the reference is the raw text of the items, even if that is not JSON."""
        program = f"structure_metadata_1 = StructureMetadata.parse_raw('{item}')"
        write(tmp_path, f"data/dft/ground_truth/{DFT}.json", {"code": program})
        judge = Judge('[{"other": "words"}, {"x": 1}]')
        verdict = judge_reply("dft-s", words, compat=True, judge=judge)
        assert 100 == verdict.values["rougeLsum"]

    def test_apostrophe(self, judge_twice, tmp_path):
        """An apostrophe is part of its value; as published, the rest of the item is lost."""
        program = PROGRAM.replace('"slab"', '"Kepler\\\'s slab"')
        write(tmp_path, f"data/dft/ground_truth/{DFT}.json", {"code": program})
        ours, published = judge_twice("dft-s", "Kepler's slab")
        assert ours.values["rouge1"] > published.values.get("rouge1", 0)


class TestItems:
    def test_perfect(self, judge_reply):
        """A perfect answer of two items has F1 1; as published, the first item never matches."""
        verdict = judge_reply("dft-s", STRUCTURES, judge=Judge(choose_by_name))
        assert (1, 1, 1) == tuple(verdict.values[f"LMSim-{part}"] for part in ("Pr", "Re", "F1"))
        answer = json.dumps([{"common_name": "slab"}, {"common_name": "bulk"}])  # no None
        published = judge_reply("dft-s", answer, judge=Judge(choose_by_name), compat=True)
        assert 0.5 == published.values[F1]

    def test_prompts(self, judge_reply):
        """Structures are judged as structures; as published, as parameters."""
        judges = [choose(0), choose(0)]
        for judge, compat in zip(judges, (False, True), strict=True):
            judge_reply("dft-s", '[{"a": 1}, {"b": 2}]', judge=judge, compat=compat)
        is_structure = ["describes a structure" in judge.requests[0][1] for judge in judges]
        assert [True, False] == is_structure

    def test_published_prompts(self, judge_reply, tmp_path):
        """As published, the judge gets the prompts of the copy, structures as parameters."""
        for name in ("dft_structure", "dft_metadata", "mpv"):
            text = f"Judge {name} by {{x}}.\n{{{{json_ground_truth}}}}|{{{{json_extracted}}}}\n"
            write(tmp_path, f"prompts/{name}_eval_output_1_shot.txt", text)
        for task, prompt in (("dft-s", "dft_metadata"), ("dft-p", "dft_metadata"), ("mpv", "mpv")):
            judge = choose(0)
            judge_reply(task, '[{"a": 1}]', judge=judge, compat=True)
            text = judge.requests[0][1]
            assert text.startswith(f"Judge {prompt} by {{x}}.\n{{\n  ")
            assert text.endswith("}|[\n  {\n    a: 1,\n    json_extracted_index: 0,\n  },\n]")
            judge_reply(task, '[{"a": 1}]', judge=judge)
            assert "Judge " not in judge.requests[-1][1][:6]

    @pytest.mark.parametrize(
        "text", ["No mark.", "{{truth}}", "{{a}} {{b}}", "{{gt_truth}} {{truth}}"]
    )
    def test_broken_prompt(self, judge_outputs, tmp_path, text):
        """A prompt of the judge without two marks is reported, and not sent."""
        write(tmp_path, "prompts/mpv_eval_output_1_shot.txt", text)
        answers = [make_output("mpv", "10222315", '[{"a": 1}]')]
        (verdict,), scorer = judge_outputs(answers, judge=choose(0), compat=True)
        assert F1 not in verdict.values
        (reason,) = scorer.lacks["LLMSim"]
        message = "mpv_eval_output_1_shot.txt: it must have a mark of the truth and one other"
        assert message in reason

    def test_object_and_empty_list(self, judge_twice):
        """An object is a list, and an empty list has F1 0; as published, both have no metric."""
        ours, published = judge_twice("dft-p", '{"software": "LATTICA"}', judge=choose(0))
        assert 1 == ours.values[F1]
        assert F1 not in published.values
        assert "in place of a list" in published.note
        assert [0, None] == read_values(judge_twice("mpv", "[]", judge=choose(0)), F1)

    def test_unparsed(self, judge_reply):
        """An answer without a list, or with 100,000 digits, counts 0, with a reason."""
        digits = "1" * 100_000
        for answer in ("I cannot do that.", f'[{{"low_value": {digits}}}]'):
            verdict = judge_reply("mpv", answer, judge=choose(0))
            assert CANNOT_PARSE == verdict.values[F1] == verdict.values["pairs-F1"]
            assert "LLMSim: " in verdict.note

    def test_unreadable_judge_reply(self, judge_reply):
        """An unreadable reply of the judge is not a match; such replies are counted."""
        verdict = judge_reply("mpv", REPLIES["mpv"]["10222315"], judge=Judge("Well."))
        assert (0, 2) == (verdict.values["num_match"], verdict.values["num_ground_truth"])
        assert "LLMSim: unreadable replies of the judge: 2" == verdict.note
        judge = Judge('{"json_extracted_index": ' + "1" * 100_000 + "}")
        assert 0 == judge_reply("mpv", '[{"a": "b"}]', judge=judge).values[F1]

    @pytest.mark.parametrize("reply", ["null", "1", '"none"'])
    def test_judge_reply_without_object(self, judge_twice, reply):
        """A reply of the judge without an object is no match; as published, LLMSim is missing."""
        ours, published = judge_twice("mpv", REPLIES["mpv"]["10222315"], judge=Judge(reply))
        assert (0, 2) == (ours.values[F1], ours.values["num_ground_truth"])
        assert F1 not in published.values
        assert "the published evaluator stops at a judge that says" in published.note

    def test_one_to_one(self, judge_twice, tmp_path):
        """A prediction matches a single true item; as published, it can match five."""
        truths = [{"index": number, "material": "ZnO"} for number in range(5)]
        write(tmp_path, "data/mpve/ground_truth/10222315.json", truths)
        verdicts = judge_twice("mpv", '[{"a": 1}, {"b": 2}]', judge=choose(1))
        assert [1, 5] == read_values(verdicts, "num_match")
        assert [0.5, 1] == read_values(verdicts, "LMSim-Pr")
        assert [0.2, 1] == read_values(verdicts, "LMSim-Re")

    def test_band_gaps(self, judge_twice):
        """The variant counts band gaps only; as published, it counts all properties."""
        verdicts = judge_twice("mpv-specific", '[{"a": 1}]', judge=choose(0))
        assert [1, 2] == read_values(verdicts, "num_ground_truth")

    @pytest.mark.parametrize("stops_run", [False, True])
    def test_failing_judge(self, judge_outputs, stops_run):
        """A failing judge affects only its metric."""
        judge = Judge(ProviderError("no such luck", stops_run=stops_run))
        tasks = ("mpv", "mpv-non-trivial")
        answers = [make_output(task, "10222315", '[{"a": 1}]') for task in tasks]
        verdicts, scorer = judge_outputs(answers, judge=judge)
        assert all({"rougeLsum"} == {"rougeLsum", F1} & set(v.values) for v in verdicts)
        assert 2 == scorer.lacks["LLMSim"].total()

    def test_same_answer_of_two_models(self, judge_outputs):
        """The same answer of two models is not judged twice."""
        judge = choose(0)
        answers = [make_output("mpv", "10222315", '[{"a": 1}]', model=model) for model in "ab"]
        judge_outputs(answers, judge=judge)
        assert 2 == len(judge.requests)

    def test_pairs(self, judge_twice):
        """Items are paired by their words, without a judge; this metric is not published."""
        names = ("pairs-Pr", "pairs-Re", "pairs-F1")
        ours, published = judge_twice("dft-s", STRUCTURES)
        assert all(0 < ours.values[name] <= 1 for name in names)
        assert not set(names) & set(published.values)


class TestRating:
    def test_expected_rating(self, judge_outputs):
        """The rating is the mean by probability; variants, boxes and sequences have no rating."""
        rater = Judge("good", {"good": -0.6931471805599453, "ok": -0.6931471805599453})
        outputs = make_all_outputs()
        verdicts, _ = judge_outputs(outputs, judge=choose(0), rater=rater)
        ratings = {v.record["setting"]: v.values.get("LMScore", -1) for v in verdicts}
        without_rating = [name for name in REPLIES if name.startswith(("mpv-", "biogr", "pdb"))]
        expected = dict.fromkeys(REPLIES, 0.75) | dict.fromkeys(without_rating, -1)
        assert ratings == pytest.approx(expected)
        records = [(o.record["prompt"], o.record["record_id"]) for o in outputs]
        assert records == [(v.record["prompt"], v.record["record_id"]) for v in verdicts]

    def test_reply_without_rating(self, judge_outputs):
        """A reply without rating has no score."""
        answers, rater = [make_output("hfe", "1010.1819", "H")], Judge("Hm", {"Hm": 0.0})
        (verdict,), scorer = judge_outputs(answers, rater=rater)
        assert "LMScore" not in verdict.values
        assert "the judge gave no rating" in next(iter(scorer.lacks["LMScore"]))


class TestBox:
    def test_equal(self, judge_reply, judge_twice):
        """The right box overlaps by 1; as published, it overlaps by 0 over the antimeridian."""
        values = judge_reply("biogr", BOX).values
        names = ("iou", "normalized_distance_error", "relative_box_size")
        assert (1, 0, 1) == tuple(values[name] for name in names)
        verdicts = judge_twice("biogr", REPLIES["biogr"]["strait_2"], "strait_2")
        assert [1, 0] == read_values(verdicts, "iou")

    @pytest.mark.parametrize(
        ("compat", "sides", "note"),
        [
            (False, (10, 40, 12, 42), ""),
            (False, (12, 40, 10, 42), "IoU: W 12 > E 10: the box crosses the antimeridian"),
            (True, (13, 40, 10, 42), "IoU: W > E or S > N: the box overlaps with nothing"),
            (True, (10, 43, 12, 40), "IoU: W > E or S > N: the box overlaps with nothing"),
            (True, (12, 40, 10, 42), "IoU: the published evaluator stops: float division by zero"),
            (False, (10, 42, 12, 40), "IoU: Box(west=10.0, south=42.0, east=12.0, north=40.0) is"),
        ],
    )
    def test_swapped_sides(self, judge_outputs, compat, sides, note):
        """A box with swapped sides is noted in its verdict; other records are judged."""
        answer = json.dumps(dict(zip("WSEN", sides, strict=True)))
        outputs = [make_output("biogr", "bay_1", answer), make_output("biogr", "strait_2", BOX)]
        (first, second), _ = judge_outputs(outputs, compat=compat)
        assert first.note.startswith(note)
        assert bool(note) == bool(first.note)
        assert "\n" not in first.note
        assert ("", 0) == (second.note, second.values["iou"])

    def test_unparsed(self, judge_reply):
        """An answer without a box, or with a side of 100,000 digits, counts 0 and has no size."""
        for answer in ("Somewhere in the north.", BOX.replace("10", "1" * 100_000)):
            values = judge_reply("biogr", answer).values
            assert CANNOT_PARSE == values["iou"]
            assert "relative_box_size" not in values


PROGRAMS = [
    (1, None, "import re\ndef f(t): return g()\ndef g(): return re.sub('A', 'M', '>\\nAQIF')"),
    (1, 1, "def f(t):\n    print('noise' * 300_000)\n    return '>x\\nMQIF'"),
    (1, 1, "def f(t):\n    print('>no\\nAC', end='')\n    return '>x\\nMQIF'"),
    (1, 1, "def f(t):\n    return '>x\\nMQIF'\nif __name__ == '__main__':\n    f(1)(2)"),
    (0.5, 0.5, "def f(t):\n    return '>x\\nMQ'\ndef g(t):\n    return '>x\\nMQIF'"),
    (1, 1, "def f(t):\n    import re\n    return re.sub('A', 'M', '>\\nAQIF')"),
    (CANNOT_PARSE, None, "f = lambda t: '>x\\nMQIF'"),
    (CANNOT_PARSE, None, "x = 1"),
    (CANNOT_PARSE, CANNOT_PARSE, "def f(:"),
    (CANNOT_PARSE, CANNOT_PARSE, "x = 1  # no def f"),
]
"""Identity by the rules of litx and as published, and the program of the answer."""


class TestSequence:
    def test_program(self, judge_reply):
        """A program runs in a shared namespace; its input is the prompt from the first ATOM on."""
        prompt = "Read this: ATOM 1\nATOM 2\nATOM 3\nATOM 4"
        answer = REPLIES["pdb"]["1CTF"]
        assert 1 == judge_reply("pdb", answer, "1CTF", prompt=prompt).values["identity_ratio"]
        values = judge_reply("pdb", answer, "1CTF").values
        assert (0.25, 4) == (values["identity_ratio"], values["truth_length"])
        assert "the prompt holds no ATOM" in judge_reply("pdb", answer, prompt="Nothing.").note

    @pytest.mark.parametrize(
        ("ours", "published", "answer"),
        [
            *((ours, published, f"```python\n{code}\n```") for ours, published, code in PROGRAMS),
            (1, 1, "```python\ndef f(t):\n    return '>x\\nMQIF'\nThat is all, f()!"),
            (CANNOT_PARSE, None, "```python\ndef f(t):\n    pass"),
            (1, 1, ">x\r\nMQIF\r\n"),
            (0, CANNOT_PARSE, ">x\n"),
        ],
    )
    def test_answer(self, judge_twice, ours, published, answer):
        """The first function is called, and its printed text is ignored.

        As published, it cannot call another function, a program without `def` has no metric, and
        a program with a missing function returns nothing. A program in an open fence ends with the
        line of its first return. CRLF ends a line; a header alone has no sequence.
        """
        verdicts = judge_twice("pdb", answer, "1UBQ")
        assert [ours, published] == [verdict.values.get("identity_ratio") for verdict in verdicts]

    def test_no_sequence(self, judge_reply):
        """Without a sequence, all five metrics have a text instead of a number."""
        values = judge_reply("pdb", "No idea.", compat=True).values
        assert 5 == list(values.values()).count(CANNOT_PARSE)

    @pytest.mark.parametrize(
        ("body", "reason"),
        [
            ("return 3", "it returns int, not text"),
            ("raise ValueError('x')", "ValueError: x"),
            ("raise SystemExit", "it ends before it returns"),
        ],
    )
    def test_failing_program(self, judge_twice, body, reason):
        """A program that fails counts 0; as published, it has no metric."""
        verdict, published = judge_twice("pdb", f"```python\ndef f(text):\n    {body}\n```")
        assert CANNOT_PARSE == verdict.values["identity_ratio"]
        assert "identity_ratio" not in published.values
        assert reason in verdict.note
        assert reason in published.note


class TestMissingData:
    def test_no_prompt(self, judge_reply, judge_twice):
        """As published, a sequence with an empty prompt has no metric."""
        for prompt, is_due in {"": [True, False], "ATOM": [True, True], None: [True, True]}.items():
            verdicts = judge_twice("pdb", "A", prompt=prompt)
            assert is_due == ["rougeLsum" in verdict.values for verdict in verdicts]
        assert judge_reply("hfe", "H", prompt="", compat=True).values

    def test_failure(self, judge_reply):
        """A failure counts 0 in each metric, without a request; as published, it has no metric."""
        judge = choose(0)
        values = judge_reply("mpv", "", judge=judge).values
        assert (0, 0, []) == (values["rougeLsum"], values[F1], judge.requests)
        assert {} == judge_reply("hfe", "", compat=True).values

    def test_broken_truth(self, judge_outputs, tmp_path):
        """A record with an unreadable truth is reported; the others are judged."""
        write(tmp_path, "data/hfe/ground_truth/1010.1819.json", '{"cut')
        outputs = [make_output("hfe", name, "H is") for name in REPLIES["hfe"]]
        verdicts, scorer = judge_outputs(outputs)
        assert [False, True] == ["rougeLsum" in verdict.values for verdict in verdicts]
        assert "1010.1819.json" in next(iter(scorer.lacks["truth"]))

    def test_truth_without_box(self, judge_reply, tmp_path):
        """A truth without the data of a metric does not affect other metrics."""
        write(tmp_path, "data/biogr/ground_truth/bay_1.json", {"W": 1})
        verdict = judge_reply("biogr", BOX)
        assert "rougeLsum" in verdict.values
        assert "IoU: Error at S: the box has no such side" == verdict.note


@pytest.fixture
def response(copy):
    """A response of a model to a record."""
    output = make_output("hfe", "1010.1819", "H", model="org/model:1", run="2")
    return read_responses([output], copy, ())[0][0]


def test_create_judge(response):
    """A label ends with task and record, and is a safe path; each judge has its replies."""
    replies, judges = {}, [Judge("yes"), Judge("no", name="test:other")]
    assert ["yes", "no"] == [create_judge(judge, response, replies)("Well?") for judge in judges]
    assert [("org-model-1-2/hfe/1010.1819", "Well?")] == judges[0].requests


class TestCreateRater:
    def test_stored_replies(self, response, tmp_path):
        """Stored replies have stored probabilities; invalid probabilities are an error."""
        folder = "hfe/1010.1819/rating"
        write(tmp_path, f"{folder}/1.reply.md", "good")
        write(tmp_path, f"{folder}/dialogue.json", [{"likeliest": [{"good": -0.1, "bad": -2}]}])
        rate = create_rater(StoredReplies(tmp_path, "stored"), response)
        assert [{"good": -0.1, "bad": -2.0}] == list(rate("Well?"))
        write(tmp_path, f"{folder}/dialogue.json", [{"likeliest": [{"good": None}]}])
        with pytest.raises(ProviderError, match="is not as litx writes it"):
            create_rater(StoredReplies(tmp_path, "stored"), response)("Well?")

    def test_no_probabilities(self, response):
        """A model without probabilities gets no further requests."""
        with pytest.raises(ProviderError, match="gives no probabilities") as caught:
            create_rater(Judge("good"), response)("Well?")
        assert caught.value.stops_run


def test_likeliest():
    """Probabilities are details of the answer, or of its text."""
    messages = pytest.importorskip("pydantic_ai.messages")
    remote = pytest.importorskip("litx.providers.remote")
    details = {"logprobs": [{"top_logprobs": [{"token": "good", "logprob": -0.1}]}]}
    plain = messages.TextPart("good")
    text_with_details = messages.TextPart("good", provider_details=details)
    responses = (
        messages.ModelResponse([plain], provider_details=details),
        messages.ModelResponse([text_with_details]),
        messages.ModelResponse([plain]),
    )
    likeliest = [remote._read_likeliest(response) for response in responses]
    assert [({"good": -0.1},), ({"good": -0.1},), ()] == likeliest
