"""Exams of our own."""


def question(**fields):
    """Return a question as the file of exams holds it."""
    return {
        "exam": "midterm",
        "question": "What is a string?",
        "points": 10,
        "rubric": "5 points for its length, 5 for its ends.",
        "reference": "A thing with a length and two ends.",
        **fields,
    }
