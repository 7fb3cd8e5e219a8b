# SPDX-License-Identifier: Apache-2.0
"""What a program written in Python says to a server of SSIP and is told, seen inside the program: nothing is between the two."""
import os, threading, time

from conversation import Conversation, Record

INSIDE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "inside")


class Witness(Record):
    """Clients whose environment it is in are seen."""

    def __init__(self, server):
        super().__init__()
        self.path = f"{server.home}/witness-{time.monotonic_ns()}"
        open(self.path, "w").close()
        self.environment = dict(server.environment, PYTHONPATH=INSIDE, PYTHONDONTWRITEBYTECODE="1", SPEECH_WITNESS=self.path)
        self.conversations, self.is_closed = {}, False
        # (message, kind of event, mark) that the library has passed on.
        self.passed = []
        threading.Thread(target=self.follow, daemon=True).start()

    def follow(self):
        with open(self.path, "r") as file:
            rest = ""
            while not self.is_closed:
                *lines, rest = (rest + file.read()).split("\n")
                for line in lines:
                    self.add(*line.split(" "))
                time.sleep(0.002)

    def add(self, moment, connection, word, piece):
        piece = bytes.fromhex(piece)
        if word == "passes":
            number, kind, mark = piece.decode().split(" ", 2)
            self.passed.append((number, "mark" if mark else kind, mark))
            return
        if connection not in self.conversations:
            self.connections.append(connection)
            self.conversations[connection] = Conversation(self)
        self.conversations[connection].add(word == "sends", piece, float(moment))

    def not_passed(self, messages):
        """Of messages for which a program listens, events that the library has read and not passed on."""
        listened = {number for number, _, _ in self.passed}
        told = [(message.identifier, name, mark or "") for message in messages if message.identifier in listened
                for name, mark, _ in message.events]
        return [event for event in told if event not in self.passed]

    def close(self):
        self.is_closed = True
        os.unlink(self.path)
