# SPDX-License-Identifier: Apache-2.0
"""Orca with Mousepad in front of it, driven by keys."""
import time

from programs import wait_for
from proxy import Proxy
from session import Session

SENTENCES = ["The quick brown fox jumps over the lazy dog.", "It was a sunny day, and nobody saw it.",
             "She walked along the river with her two dogs.", "The clocks were striking thirteen.",
             "Nobody in the village knew where the old road went.", "At noon the boats came home with the tide.",
             "This is the last sentence of the text."]


class Reader:
    """Orca in a session of its own, ready when it has said so."""

    def __init__(self, server, listener):
        self.server, self.listener = server, listener
        with open(f"{server.home}/book.txt", "w") as file:
            file.write(" ".join(SENTENCES) + "\n")
        self.proxy = Proxy(server)
        self.session = Session(server, self.proxy)
        self.session.start("orca")
        self.greeting = self.proxy.wait_for_message(lambda message: message.outcome == "end", seconds=120)
        self.proxy.wait_until_idle()

    def open(self):
        """What Orca says when Mousepad's window appears, a list of messages."""
        first = len(self.proxy.messages)
        self.session.start("mousepad", "--disable-server", f"{self.server.home}/book.txt")
        if not self.session.window("book.txt"):
            raise OSError("Mousepad's window does not appear")
        # The text, which has the keyboard, comes last.
        self.proxy.wait_for_message(lambda message: SENTENCES[0] in message.words, first, 60)
        self.proxy.wait_until_idle()
        return self.proxy.messages[first:]

    def say_all(self):
        """Has the text read from its begin. A function returns the messages of its sentences until now."""
        self.session.key("ctrl+Home")
        self.proxy.wait_until_idle()
        self.listener.wait_for_silence()
        first = len(self.proxy.messages)
        self.session.key("KP_Add")
        return lambda: [message for message in self.proxy.messages[first:] if message.words.strip() in SENTENCES]

    def wait_for_sentence(self, sentences, number, mark_count=0, seconds=60):
        """Until this many marks of a sentence are passed; until it was sent if none."""
        return wait_for(lambda: len(sentences()) > number and len(sentences()[number].marks) >= mark_count, seconds)

    def wait_for_last(self, sentences, seconds=90):
        return wait_for(lambda: sentences() and sentences()[-1].words.strip() == SENTENCES[-1] and sentences()[-1].outcome, seconds)

    def press(self, key):
        """Messages that a key caused, once it is spoken."""
        first, begin = len(self.proxy.messages), time.monotonic()
        self.session.key(key)
        self.proxy.wait_for_message(lambda message: message.kind in ("KEY", "CHAR") and message.outcome, first, 10)
        return self.proxy.messages[first:], begin

    def close(self):
        self.session.end()
        self.proxy.close()
