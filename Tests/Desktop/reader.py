# SPDX-License-Identifier: Apache-2.0
"""Orca with Mousepad in front of it, driven by keys."""
import json, os, time

from programs import wait_for
from session import Session

SENTENCES = ["The quick brown fox jumps over the lazy dog.", "It was a sunny day, and nobody saw it.",
             "She walked along the river with her two dogs.", "The clocks were striking thirteen.",
             "Nobody in the village knew where the old road went.", "At noon the boats came home with the tide.",
             "This is the last sentence of the text."]

# The module that most users of Speech Dispatcher have.
MODULE = "espeak-ng"


def save_module(server, name):
    """The settings of a user of Orca who has chosen a module of Speech Dispatcher, as Orca's dialogue saves them."""
    profile = {"profile": ["Default", "default"], "pronunciations": {}, "keybindings": {}, "speechServerFactory":
               "speechdispatcherfactory", "speechServerInfo": [name, name]}
    os.makedirs(f"{server.home}/.local/share/orca")
    with open(f"{server.home}/.local/share/orca/user-settings.conf", "w") as file:
        json.dump({"general": {}, "pronunciations": {}, "keybindings": {}, "profiles": {"default": profile}}, file)


def is_echo(message):
    """Whether it is that of a key or a character; Orca 43 has keys spoken as texts."""
    return message.kind in ("KEY", "CHAR") or len(message.words.strip()) == 1


class Reader:
    """Orca in a session of its own, ready when it has said so. What it says is recorded by a Proxy or a Witness."""

    def __init__(self, server, listener, record):
        self.server, self.listener, self.record = server, listener, record
        with open(f"{server.home}/book.txt", "w") as file:
            file.write(" ".join(SENTENCES) + "\n")
        self.session = Session(server, record)
        self.session.start("orca")
        self.greeting = self.record.wait_for_message(lambda message: message.outcome == "end", seconds=120)
        self.record.wait_until_idle()

    def open(self):
        """What Orca says when Mousepad's window appears, a list of messages."""
        first = len(self.record.messages)
        self.session.start("mousepad", "--disable-server", f"{self.server.home}/book.txt")
        if not self.session.window("book.txt"):
            raise OSError("Mousepad's window does not appear")
        # The text, which has the keyboard, comes last.
        self.record.wait_for_message(lambda message: SENTENCES[0] in message.words, first, 60)
        self.record.wait_until_idle()
        return self.record.messages[first:]

    def say_all(self):
        """Has the text read from its begin. A function returns the messages of its sentences until now."""
        self.session.key("ctrl+Home")
        self.record.wait_until_idle()
        self.listener.wait_for_silence()
        first = len(self.record.messages)
        self.session.key("KP_Add")
        return lambda: [message for message in self.record.messages[first:] if message.words.strip() in SENTENCES]

    def wait_for_sentence(self, sentences, number, mark_count=0, seconds=60):
        """Until this many marks of a sentence are passed; until it was sent if none."""
        return wait_for(lambda: len(sentences()) > number and len(sentences()[number].marks) >= mark_count, seconds)

    def wait_for_last(self, sentences, seconds=90):
        return wait_for(lambda: sentences() and sentences()[-1].words.strip() == SENTENCES[-1] and sentences()[-1].outcome, seconds)

    def press(self, key):
        """Messages that a key caused, once it is spoken."""
        first, begin = len(self.record.messages), time.monotonic()
        self.session.key(key)
        self.record.wait_for_message(lambda message: is_echo(message) and message.outcome, first, 10)
        return self.record.messages[first:], begin

    def close(self):
        self.session.end()
        self.record.close()
