# SPDX-License-Identifier: Apache-2.0
"""A client of SSIP that sends bytes as they are: libraries change some characters before, or have no events for them."""
import queue, socket, threading

from conversation import EVENTS
from dispatcher import Sent


class Connection:
    """Its thread notes the events of each message, in `messages` by number."""

    def __init__(self, server):
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.connect(server.environment["SPEECHD_ADDRESS"].split(":")[1])
        self.replies, self.messages = queue.Queue(), {}
        threading.Thread(target=self.listen, daemon=True).start()
        self.ask("SET SELF NOTIFICATION ALL ON")
        self.ask("SET SELF PRIORITY MESSAGE")

    def listen(self):
        values = []
        try:
            for line in self.socket.makefile("r", encoding="utf-8", newline="\r\n"):
                code, more, value = line[:3], line[3:4] == "-", line[4:].rstrip("\r\n")
                if more:
                    values.append(value)
                    continue
                if code == "225":
                    self.messages[values[0]] = Sent()
                if code == "700":
                    self.messages[values[0]].note("mark", values[2])
                elif code in EVENTS:
                    self.messages[values[0]].note(EVENTS[code])
                else:
                    self.replies.put((f"{code} {value}", values))
                values = []
        except OSError:
            pass  # It was closed.

    def ask(self, line):
        """The last line of the reply."""
        return self.exchange(line)[0]

    def say(self, line):
        """A command that is a message, such as CHAR. Returns the reply, and the message; None if it is refused."""
        reply, values = self.exchange(line)
        return reply, self.messages[values[0]] if reply.startswith("225") else None

    def speak(self, text):
        self.ask("SPEAK")
        return self.say(f"{text}\r\n.")

    def exchange(self, line):
        self.socket.sendall(f"{line}\r\n".encode())
        return self.replies.get(timeout=60)

    def close(self):
        self.socket.close()
