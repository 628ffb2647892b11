"""Models that judge: they say what a test wants, and remember what they were asked."""

from litx.providers import Answer


class Judge:
    """Says the same to each question, or what a function makes of its last message."""

    def __init__(self, reply, likeliest=None, name="test:judge"):
        self.reply, self.name, self.asked, self.said = reply, name, [], []
        self.likeliest = (likeliest,) if likeliest else ()

    def ask(self, messages, label):
        """Answer the last message; an error is raised."""
        self.asked.append((label, messages[-1].text))
        self.said.append(tuple(messages))
        said = self.reply(messages[-1].text) if callable(self.reply) else self.reply
        if isinstance(said, Exception):
            raise said
        return Answer(said, likeliest=self.likeliest)

    def close(self):
        """Do nothing."""
