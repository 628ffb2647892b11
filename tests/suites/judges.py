"""Models that judge: they say what a test wants, and remember what they were asked."""

from litx.providers import Answer


class Judge:
    """Judge with the same reply to each question, or a reply computed from the last message."""

    def __init__(self, reply, likeliest=None, name="test:judge"):
        self.reply, self.name, self.asked, self.said = reply, name, [], []
        self.likeliest = (likeliest,) if likeliest else ()

    def ask(self, messages, label):
        """Answer the last message; an error is raised."""
        self.asked.append((label, messages[-1].text))
        self.said.append(tuple(messages))
        reply = self.reply(messages[-1].text) if callable(self.reply) else self.reply
        if isinstance(reply, Exception):
            raise reply
        return Answer(reply, likeliest=self.likeliest)

    def close(self):
        """Do nothing."""
