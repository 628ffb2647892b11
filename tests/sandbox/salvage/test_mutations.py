"""Randomly changed programs have a typed outcome, and mostly keep their score."""

import ast
import random
from statistics import fmean

import pytest

import litxalloy
from litx.sandbox import Mode, Outcome
from tests.sandbox.salvage.figures import salvage
from tests.sandbox.salvage.slips import parse_module
from tests.sandbox.salvage.test_slips import read_paper
from tests.scoring.facts.figures import f1

FEW, MANY = 20, 200
TEXTS = ("", "zz", "a->b", "->")
VALUES = (None, 3, "x", True, -1.5)


def change_call(node, draw):
    """Change the name or an argument of a call."""
    keyword = draw.choice(node.keywords or [ast.keyword("none", ast.Constant(None))])
    match draw.randrange(6):
        case 0:
            node.keywords = [argument for argument in node.keywords if argument is not keyword]
        case 1:
            keyword.arg = "zz"
        case 2:
            node.args.append(ast.Constant(3))
        case 3:
            keyword.value = ast.Constant(draw.choice(VALUES))
        case 4:
            keyword.value = ast.Name("foo", ast.Load())
        case _:
            node.keywords.append(ast.keyword("bar", ast.Constant(1)))


def change_node(node, draw):
    """Change a node of a program, if it is of a kind that has slips."""
    match node:
        case ast.Call():
            change_call(node, draw)
        case ast.Name(ctx=ast.Load()):
            node.id += "q"
        case ast.Attribute():
            node.attr += "q"
        case ast.Constant(value=str()):
            node.value = draw.choice(TEXTS)
        case ast.List(elts=[_, *_]) | ast.Set(elts=[_, *_]):
            node.elts[draw.randrange(len(node.elts))] = draw.choice([ast.Constant(5), *node.elts])
        case ast.Dict(keys=[_, *_]):
            node.keys[draw.randrange(len(node.keys))] = draw.choice([ast.Constant(5), node.keys[0]])


def make_mutants(count):
    """Yield truths and changed modules, the same in each run."""
    draw = random.Random(count)
    for _ in range(count):
        text, truth = read_paper(draw.choice(list(litxalloy.papers)))
        tree = parse_module(text)
        nodes = list(ast.walk(tree))
        for _ in range(draw.choice([1, 1, 2, 3])):
            change_node(draw.choice(nodes), draw)
        yield truth, ast.unparse(ast.fix_missing_locations(tree))


@pytest.mark.parametrize("count", [FEW, pytest.param(MANY, marks=pytest.mark.law)])
def test_mutants(count):
    """A salvaged program can be scored, and a program without slips stays the same."""
    scores = []
    for truth, text in make_mutants(count):
        strict, result = salvage(text, mode=Mode.experiments), salvage(text)
        assert result.outcome in {Outcome.ok, Outcome.crashed}, (text, result.message)
        scores.append(f1(truth, result.experiments or ()))
        if strict.outcome is Outcome.ok and not result.slips.count:
            assert strict.experiments == result.experiments
    assert fmean(scores) > 0.9
