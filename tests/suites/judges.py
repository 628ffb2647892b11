"""Models that judge, with replies that the test sets and a record of the requests."""

from litx.providers import Answer


class Judge:
    """Judge with the same reply to each question, or a reply computed from the last message.

    Attributes:
        requests: Label and last text of each request.
        conversations: Messages of each request.
    """

    def __init__(self, reply, likeliest=None, name="test:judge"):
        self.reply, self.name, self.requests, self.conversations = reply, name, [], []
        self.likeliest = (likeliest,) if likeliest else ()

    def ask(self, messages, label):
        """Answer the last message, or raise the error that is the reply."""
        self.requests.append((label, messages[-1].text))
        self.conversations.append(tuple(messages))
        reply = self.reply(messages[-1].text) if callable(self.reply) else self.reply
        if isinstance(reply, Exception):
            raise reply
        return Answer(reply, likeliest=self.likeliest)

    def close(self):
        """Do nothing."""
