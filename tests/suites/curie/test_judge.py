"""How single responses are judged."""

import json
from collections import Counter

import pytest

from litx.errors import ProviderError
from litx.providers import StoredReplies
from litx.suites.curie.data.files import CurieData
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
    all_outputs,
    output,
    write,
    write_copy,
)
from tests.suites.judges import Judge

F1 = "LMSim-F1"


@pytest.fixture
def copy(tmp_path):
    return CurieData(write_copy(tmp_path))


@pytest.fixture
def judge_all(copy, runner):
    """Return a function that judges outputs and returns verdicts and scorer."""

    def run(outputs, *, compat=False, **choices):
        responses, problems = read_responses(outputs, copy, ())
        assert [] == problems
        scorer = Scorer(copy, runner, PublishedEvaluator if compat else Evaluator, **choices)
        return [verdict for _, verdict in scorer.score(responses)], scorer

    return run


@pytest.fixture
def judge_one(judge_all):
    """Return a function that judges a response to a task and returns its verdict."""

    def run(setting, response, record_id=None, *, prompt=None, **choices):
        more = {} if prompt is None else {"prompt_text": prompt}
        name = record_id or next(iter(REPLIES[setting]))
        (verdict,), _ = judge_all([output(setting, name, response, **more)], **choices)
        return verdict

    return run


@pytest.fixture
def both(judge_one):
    """Return a function that judges a response by the rules of litx, and as published."""
    return lambda *arguments, **options: [
        judge_one(*arguments, compat=compat, **options) for compat in (False, True)
    ]


def choose(index):
    """Return a judge that always chooses the same index."""
    return Judge(json.dumps({"json_extracted_index": index, "compare": {}}))


def find_names(prompt):
    """Find the prediction whose name stands in the true item."""
    truth = prompt.rpartition("The true object:")[2].partition("The extracted objects:")[0]
    return json.dumps({"json_extracted_index": 1 if "bulk" in truth else 0, "compare": {}})


class TestWords:
    def test_without_models(self, judge_all):
        """Words are compared in every task; the reason for missing metrics is given once."""
        verdicts, scorer = judge_all(all_outputs())
        assert all({"rouge1", "rouge2", "rougeLsum"} <= set(verdict.values) for verdict in verdicts)
        reason = "a judge is needed; name a model with --judge"
        assert Counter({reason: 5}) == scorer.lacks["LLMSim"]
        reasons = scorer.lacks.get("BERTScore", Counter())
        have = sum("bert_f1" in verdict.values for verdict in verdicts)
        assert len(verdicts) == have + reasons.total()
        assert len(reasons) <= 1

    def test_reference_of_items(self, judge_one, both):
        """The truth of structures is the list, not the program around it."""
        items = "[{'common_name': 'slab', 'vacuum': 'NaN'}, "
        items += "{'common_name': 'bulk', 'supercell': '2x2x1'}]"
        assert [100, 100] == [verdict.values["rougeLsum"] for verdict in both("dft-s", items)]
        assert 50 > judge_one("dft-c", items).values["rougeLsum"]

    @pytest.mark.parametrize(
        ("item", "words"),
        [
            ('{"a": null}', "a null"),
            ('{"a": "\u03b1"}', "a u03b1"),
            ('{"a": tru', "a tru"),
            ('{"name": "it\\\'s"}', "name it"),
        ],
    )
    def test_raw_reference(self, judge_one, tmp_path, item, words):
        """As published the reference is the raw text of items, JSON or not, and never a judge's."""
        program = f"structure_metadata_1 = StructureMetadata.parse_raw('{item}')"
        write(tmp_path, f"data/dft/ground_truth/{DFT}.json", {"code": program})
        judge = Judge('[{"other": "words"}, {"x": 1}]')
        verdict = judge_one("dft-s", words, compat=True, judge=judge)
        assert 100 == verdict.values["rougeLsum"]

    def test_apostrophe(self, both, tmp_path):
        """An apostrophe in a value is part of it; the published way loses the rest of the item."""
        program = PROGRAM.replace('"slab"', '"Kepler\\\'s slab"')
        write(tmp_path, f"data/dft/ground_truth/{DFT}.json", {"code": program})
        ours, published = both("dft-s", "Kepler's slab")
        assert ours.values["rouge1"] > published.values.get("rouge1", 0)


class TestItems:
    def test_perfect(self, judge_one):
        """A perfect answer of two items has F1 1; published, the first can never match."""
        verdict = judge_one("dft-s", STRUCTURES, judge=Judge(find_names))
        assert (1, 1, 1) == tuple(verdict.values[f"LMSim-{part}"] for part in ("Pr", "Re", "F1"))
        answer = json.dumps([{"common_name": "slab"}, {"common_name": "bulk"}])  # without a None
        published = judge_one("dft-s", answer, judge=Judge(find_names), compat=True)
        assert 0.5 == published.values[F1]

    def test_prompts(self, judge_one):
        """Structures are judged as structures; as published, as parameters."""
        judges = [choose(0), choose(0)]
        for judge, compat in zip(judges, (False, True), strict=True):
            judge_one("dft-s", '[{"a": 1}, {"b": 2}]', judge=judge, compat=compat)
        is_structure = ["describes a structure" in judge.asked[0][1] for judge in judges]
        assert [True, False] == is_structure

    def test_published_prompts(self, judge_one, tmp_path):
        """As published the judge gets the prompts of the copy, structures as parameters."""
        for name in ("dft_structure", "dft_metadata", "mpv"):
            text = f"Judge {name} by {{x}}.\n{{{{json_ground_truth}}}}|{{{{json_extracted}}}}\n"
            write(tmp_path, f"prompts/{name}_eval_output_1_shot.txt", text)
        for task, prompt in (("dft-s", "dft_metadata"), ("dft-p", "dft_metadata"), ("mpv", "mpv")):
            judge = choose(0)
            judge_one(task, '[{"a": 1}]', judge=judge, compat=True)
            text = judge.asked[0][1]
            assert text.startswith(f"Judge {prompt} by {{x}}.\n{{\n  ")
            assert text.endswith("}|[\n  {\n    a: 1,\n    json_extracted_index: 0,\n  },\n]")
            judge_one(task, '[{"a": 1}]', judge=judge)
            assert "Judge " not in judge.asked[-1][1][:6]

    @pytest.mark.parametrize(
        "text", ["No mark.", "{{truth}}", "{{a}} {{b}}", "{{gt_truth}} {{truth}}"]
    )
    def test_broken_prompt(self, judge_all, tmp_path, text):
        """A prompt of the judge without its two marks is reported, and is not sent."""
        write(tmp_path, "prompts/mpv_eval_output_1_shot.txt", text)
        answers = [output("mpv", "10222315", '[{"a": 1}]')]
        (verdict,), scorer = judge_all(answers, judge=choose(0), compat=True)
        assert F1 not in verdict.values
        (reason,) = scorer.lacks["LLMSim"]
        assert (
            "mpv_eval_output_1_shot.txt: it must have a mark of the truth and one other" in reason
        )

    def test_other_lists(self, both):
        """A single object is a list, an empty list has F1 0; as published, neither has a metric."""
        ours, published = both("dft-p", '{"software": "LATTICA"}', judge=choose(0))
        assert 1 == ours.values[F1]
        assert F1 not in published.values
        assert "in place of a list" in published.note
        assert [0, None] == [verdict.values[F1] for verdict in both("mpv", "[]", judge=choose(0))]

    def test_unparsed(self, judge_one):
        """An answer without a list, or with 100,000 digits, counts 0 with a reason."""
        digits = "1" * 100_000
        for answer in ("I cannot do that.", f'[{{"low_value": {digits}}}]'):
            verdict = judge_one("mpv", answer, judge=choose(0))
            assert CANNOT_PARSE == verdict.values[F1] == verdict.values["pairs-F1"]
            assert "LLMSim: " in verdict.note

    def test_nonsense_of_the_judge(self, judge_one):
        """An unreadable reply of the judge is no match, and is counted."""
        verdict = judge_one("mpv", REPLIES["mpv"]["10222315"], judge=Judge("Well."))
        assert (0, 2) == (verdict.values["num_match"], verdict.values["num_ground_truth"])
        assert "LLMSim: unreadable replies of the judge: 2" == verdict.note
        judge = Judge('{"json_extracted_index": ' + "1" * 100_000 + "}")
        assert 0 == judge_one("mpv", '[{"a": "b"}]', judge=judge).values[F1]

    @pytest.mark.parametrize("reply", ["null", "1", '"none"'])
    def test_no_object_of_the_judge(self, both, reply):
        """A judge that names no object is no match, and counts; published, there is no LLMSim."""
        ours, published = both("mpv", REPLIES["mpv"]["10222315"], judge=Judge(reply))
        assert (0, 2) == (ours.values[F1], ours.values["num_ground_truth"])
        assert F1 not in published.values
        assert "the published evaluator stops at a judge that says" in published.note

    def test_one_to_one(self, both, tmp_path):
        """A prediction that five true items claim is a single true positive; as published, five."""
        truths = [{"index": number, "material": "ZnO"} for number in range(5)]
        write(tmp_path, "data/mpve/ground_truth/10222315.json", truths)
        verdicts = both("mpv", '[{"a": 1}, {"b": 2}]', judge=choose(1))
        assert [1, 5] == [verdict.values["num_match"] for verdict in verdicts]
        assert [0.5, 1] == [verdict.values["LMSim-Pr"] for verdict in verdicts]
        assert [0.2, 1] == [verdict.values["LMSim-Re"] for verdict in verdicts]

    def test_specific(self, both):
        """Band gaps alone count in the variant; as published, everything does."""
        verdicts = both("mpv-specific", '[{"a": 1}]', judge=choose(0))
        assert [1, 2] == [verdict.values["num_ground_truth"] for verdict in verdicts]

    @pytest.mark.parametrize("stops_run", [False, True])
    def test_failing_judge(self, judge_all, stops_run):
        """A failing judge costs its metric alone; a judge that refuses is not asked again."""
        judge = Judge(ProviderError("no such luck", stops_run=stops_run))
        answers = [output(task, "10222315", '[{"a": 1}]') for task in ("mpv", "mpv-non-trivial")]
        verdicts, scorer = judge_all(answers, judge=judge)
        assert all(
            "rougeLsum" in verdict.values and F1 not in verdict.values for verdict in verdicts
        )
        assert 2 == scorer.lacks["LLMSim"].total()

    def test_asked_once(self, judge_all):
        """The same answer of two models is not judged twice."""
        judge = choose(0)
        answers = [output("mpv", "10222315", '[{"a": 1}]', model=model) for model in "ab"]
        judge_all(answers, judge=judge)
        assert 2 == len(judge.asked)

    def test_pairs(self, both):
        """Items are paired by their words, without a judge; that is no published figure."""
        names = ("pairs-Pr", "pairs-Re", "pairs-F1")
        ours, published = both("dft-s", STRUCTURES)
        assert all(0 < ours.values[name] <= 1 for name in names)
        assert not set(names) & set(published.values)


class TestRating:
    def test_expected_rating(self, judge_all):
        """The mean rating by probability; variants, boxes and sequences have none. Order stays."""
        rater = Judge("good", {"good": -0.6931471805599453, "ok": -0.6931471805599453})
        outputs = all_outputs()
        verdicts, _ = judge_all(outputs, judge=choose(0), rater=rater)
        rated = {
            verdict.record["setting"]: verdict.values.get("LMScore", -1) for verdict in verdicts
        }
        unrated = dict.fromkeys(
            (name for name in REPLIES if name.startswith(("mpv-", "biogr", "pdb"))), -1
        )
        assert rated == pytest.approx(dict.fromkeys(REPLIES, 0.75) | unrated)
        order = [(verdict.record["prompt"], verdict.record["record_id"]) for verdict in verdicts]
        assert [
            (output.record["prompt"], output.record["record_id"]) for output in outputs
        ] == order

    def test_nonsense(self, judge_all):
        """A reply without rating gives no figure."""
        answers, rater = [output("hfe", "1010.1819", "H")], Judge("Hm", {"Hm": 0.0})
        (verdict,), scorer = judge_all(answers, rater=rater)
        assert "LMScore" not in verdict.values
        assert "the judge gave no rating" in next(iter(scorer.lacks["LMScore"]))


class TestBox:
    def test_equal(self, judge_one, both):
        """The right box overlaps by 1, also over the antimeridian, but there not as published."""
        values = judge_one("biogr", BOX).values
        names = ("iou", "normalized_distance_error", "relative_box_size")
        assert (1, 0, 1) == tuple(values[name] for name in names)
        verdicts = both("biogr", REPLIES["biogr"]["strait_2"], "strait_2")
        assert [1, 0] == [verdict.values["iou"] for verdict in verdicts]

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
    def test_inside_out(self, judge_all, compat, sides, note):
        """A box inside out is reported on a line of its verdict; other records are judged."""
        answer = json.dumps(dict(zip("WSEN", sides, strict=True)))
        outputs = [output("biogr", "bay_1", answer), output("biogr", "strait_2", BOX)]
        (first, second), _ = judge_all(outputs, compat=compat)
        assert first.note.startswith(note)
        assert bool(note) == bool(first.note)
        assert "\n" not in first.note
        assert ("", 0) == (second.note, second.values["iou"])

    def test_unparsed(self, judge_one):
        """An answer without a box, or with a side of 100,000 digits, counts 0, and has no size."""
        for answer in ("Somewhere in the north.", BOX.replace("10", "1" * 100_000)):
            values = judge_one("biogr", answer).values
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
"""Identity by the rules of litx and as published, and the program that returns the sequence."""


class TestSequence:
    def test_program(self, judge_one):
        """A program runs in a shared namespace on the prompt from its first ATOM on."""
        prompt = "Read this: ATOM 1\nATOM 2\nATOM 3\nATOM 4"
        answer = REPLIES["pdb"]["1CTF"]
        assert 1 == judge_one("pdb", answer, "1CTF", prompt=prompt).values["identity_ratio"]
        values = judge_one("pdb", answer, "1CTF").values
        assert (0.25, 4) == (values["identity_ratio"], values["truth_length"])
        without = judge_one("pdb", answer, prompt="Nothing.")
        assert "the prompt holds no ATOM" in without.note

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
    def test_answer(self, both, ours, published, answer):
        """The first function is called and its output is lost; as published it sees no other.

        A program without def has no figure then; one whose function is not there returns nothing.
        A program whose fence is open ends with the line of its first return, if any. CRLF ends a
        line in both ways; a header that nothing follows has no sequence.
        """
        verdicts = both("pdb", answer, "1UBQ")
        assert [ours, published] == [verdict.values.get("identity_ratio") for verdict in verdicts]

    def test_no_sequence(self, judge_one):
        """Without a sequence each of the five metrics has words for a number."""
        values = judge_one("pdb", "No idea.", compat=True).values
        assert 5 == list(values.values()).count(CANNOT_PARSE)

    @pytest.mark.parametrize(
        ("body", "reason"),
        [
            ("return 3", "it returns int, not text"),
            ("raise ValueError('x')", "ValueError: x"),
            ("raise SystemExit", "it ends before it returns"),
        ],
    )
    def test_failing_program(self, both, body, reason):
        """A program that fails counts 0; the published evaluator gives no figure."""
        verdict, published = both("pdb", f"```python\ndef f(text):\n    {body}\n```")
        assert CANNOT_PARSE == verdict.values["identity_ratio"]
        assert "identity_ratio" not in published.values
        assert reason in verdict.note
        assert reason in published.note


class TestGates:
    def test_no_prompt(self, judge_one, both):
        """As published, a sequence with an empty prompt has no metric."""
        for prompt, is_due in {"": [True, False], "ATOM": [True, True], None: [True, True]}.items():
            verdicts = both("pdb", "A", prompt=prompt)
            assert is_due == ["rougeLsum" in verdict.values for verdict in verdicts]
        assert judge_one("hfe", "H", prompt="", compat=True).values

    def test_failure(self, judge_one):
        """A failure counts 0 in each metric, unasked; the published evaluator gives it none."""
        judge = choose(0)
        values = judge_one("mpv", "", judge=judge).values
        assert (0, 0, []) == (values["rougeLsum"], values[F1], judge.asked)
        assert {} == judge_one("hfe", "", compat=True).values

    def test_broken_truth(self, judge_all, tmp_path):
        """A record with an unreadable truth is reported, and the others are judged."""
        write(tmp_path, "data/hfe/ground_truth/1010.1819.json", '{"cut')
        verdicts, scorer = judge_all([output("hfe", name, "H is") for name in REPLIES["hfe"]])
        assert [False, True] == ["rougeLsum" in verdict.values for verdict in verdicts]
        assert "1010.1819.json" in next(iter(scorer.lacks["truth"]))

    def test_truth_without_box(self, judge_one, tmp_path):
        """A truth that lacks the data of a metric leaves the other metrics alone."""
        write(tmp_path, "data/biogr/ground_truth/bay_1.json", {"W": 1})
        verdict = judge_one("biogr", BOX)
        assert "rougeLsum" in verdict.values
        assert "IoU: Error at S: the box has no such side" == verdict.note


@pytest.fixture
def response(copy):
    """Return a response of a model to a record."""
    line = output("hfe", "1010.1819", "H", model="org/model:1", run="2")
    return read_responses([line], copy, ())[0][0]


def test_judge_of(response):
    """A label ends in task and record, and is safe as a path; each judge has its replies."""
    replies, judges = {}, [Judge("yes"), Judge("no", name="test:other")]
    assert ["yes", "no"] == [create_judge(judge, response, replies)("Well?") for judge in judges]
    assert [("org-model-1-2/hfe/1010.1819", "Well?")] == judges[0].asked


class TestRaterOf:
    def test_stored(self, response, tmp_path):
        """Stored replies give the probabilities beside them; invalid ones are an error."""
        place = "hfe/1010.1819/rating"
        write(tmp_path, f"{place}/1.reply.md", "good")
        write(tmp_path, f"{place}/dialogue.json", [{"likeliest": [{"good": -0.1, "bad": -2}]}])
        rate = create_rater(StoredReplies(tmp_path, "stored"), response)
        assert [{"good": -0.1, "bad": -2.0}] == list(rate("Well?"))
        write(tmp_path, f"{place}/dialogue.json", [{"likeliest": [{"good": None}]}])
        with pytest.raises(ProviderError, match="is not as litx writes it"):
            create_rater(StoredReplies(tmp_path, "stored"), response)("Well?")

    def test_none(self, response):
        """A model without probabilities is not asked again."""
        with pytest.raises(ProviderError, match="gives no probabilities") as caught:
            create_rater(Judge("good"), response)("Well?")
        assert caught.value.stops_run


def test_likeliest():
    """Probabilities stand beside the whole answer, or beside its text."""
    messages = pytest.importorskip("pydantic_ai.messages")
    remote = pytest.importorskip("litx.providers.remote")
    details = {"logprobs": [{"top_logprobs": [{"token": "good", "logprob": -0.1}]}]}
    plain = messages.TextPart("good")
    beside = messages.TextPart("good", provider_details=details)
    responses = (
        messages.ModelResponse([plain], provider_details=details),
        messages.ModelResponse([beside]),
        messages.ModelResponse([plain]),
    )
    likeliest = [remote._read_likeliest(response) for response in responses]
    assert [({"good": -0.1},), ({"good": -0.1},), ()] == likeliest
