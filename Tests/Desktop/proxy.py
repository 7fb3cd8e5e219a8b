# SPDX-License-Identifier: Apache-2.0
"""A socket between clients and a server of SSIP: passes on each byte as it comes, and notes each message with its events."""
import os, re, socket, threading, time

from programs import wait_for

EVENTS = {"701": "begin", "702": "end", "703": "cancel", "704": "pause", "705": "resume"}


class Message:
    """What one SPEAK, CHAR, KEY or SOUND_ICON became. Times are those of time.monotonic()."""

    def __init__(self, kind, text):
        self.kind, self.text, self.sent, self.identifier, self.events = kind, text, time.monotonic(), None, []
        # The client has sent STOP or CANCEL meanwhile.
        self.is_given_up = False

    @property
    def words(self):
        """Its text without mark-up."""
        text = re.sub(r"<[^>]*>", "", self.text)
        for entity, character in [("lt", "<"), ("gt", ">"), ("quot", '"'), ("apos", "'"), ("amp", "&")]:
            text = text.replace(f"&{entity};", character)
        return text

    @property
    def wanted(self):
        """Names of the marks in its text."""
        return re.findall(r'<mark name="([^"]*)"', self.text)

    @property
    def marks(self):
        return [mark for name, mark, _ in self.events if name == "mark"]

    @property
    def outcome(self):
        """end or cancel; None until then."""
        return next((name for name, _, _ in self.events if name in ("end", "cancel")), None)

    def time_of(self, name):
        return next((moment for event, _, moment in self.events if event == name), None)


class Connection:
    """One client. Two threads, one for each direction; only what the server says changes a message after it was sent."""

    def __init__(self, proxy, client, server):
        self.proxy, self.client, self.server = proxy, client, server
        self.unanswered, self.identified, self.reply = [], {}, []
        # The text of a SPEAK that is being sent.
        self.text = None
        for source, sink, parse in [(client, server, self.parse_command), (server, client, self.parse_answer)]:
            threading.Thread(target=self.relay, args=(source, sink, parse), daemon=True).start()

    def relay(self, source, sink, parse):
        rest = b""
        try:
            while piece := source.recv(65536):
                # What is parsed first can be no later in our list than its answer.
                *lines, rest = (rest + piece).split(b"\r\n")
                for line in lines:
                    parse(line.decode("utf-8", "replace"))
                sink.sendall(piece)
        except OSError:
            pass
        for end in (source, sink):
            try:
                end.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass

    def parse_command(self, line):
        if self.text is not None:
            if line == ".":
                self.add("SPEAK", "\n".join(self.text))
                self.text = None
            else:
                self.text.append(line[1:] if line.startswith("..") else line)
            return
        command, _, argument = line.partition(" ")
        self.proxy.commands.append((command.upper(), argument, time.monotonic()))
        if command.upper() == "SPEAK":
            self.text = []
        elif command.upper() in ("CHAR", "KEY", "SOUND_ICON"):
            self.add(command.upper(), argument)
        elif command.upper() in ("STOP", "CANCEL"):
            for message in self.unanswered + list(self.identified.values()):
                message.is_given_up |= message.outcome is None

    def add(self, kind, text):
        message = Message(kind, text)
        self.unanswered.append(message)
        self.proxy.messages.append(message)

    def parse_answer(self, line):
        self.reply.append(line[4:])
        if line[3:4] == "-":
            return
        code, values, self.reply = line[:3], self.reply[:-1], []
        if code == "225" and self.unanswered:
            message = self.unanswered.pop(0)
            message.identifier = values[0]
            self.identified[values[0]] = message
        elif code == "700" and values[0] in self.identified:
            self.identified[values[0]].events.append(("mark", values[2], time.monotonic()))
        elif code in EVENTS and values[0] in self.identified:
            self.identified[values[0]].events.append((EVENTS[code], None, time.monotonic()))
        elif code[0] in "345":
            self.proxy.errors.append(line)


class Proxy:
    """Clients whose environment it is in speak through it."""

    def __init__(self, server):
        self.messages, self.commands, self.errors, self.connections = [], [], [], []
        self.path = f"{server.home}/proxy-{time.monotonic_ns()}.sock"
        self.target = server.environment["SPEECHD_ADDRESS"].split(":")[1]
        self.environment = dict(server.environment, SPEECHD_ADDRESS=f"unix_socket:{self.path}")
        self.listener = socket.socket(socket.AF_UNIX)
        self.listener.bind(self.path)
        self.listener.listen()
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        while True:
            try:
                client, _ = self.listener.accept()
            except OSError:
                return
            server = socket.socket(socket.AF_UNIX)
            try:
                server.connect(self.target)
            except OSError:
                client.close()
                continue
            self.connections.append(Connection(self, client, server))

    def wait_for_message(self, is_it, since=0, seconds=30):
        """The first message from a place in the list on that is so; None if none comes."""
        def find():
            return next((message for message in self.messages[since:] if is_it(message)), None)
        wait_for(find, seconds)
        return find()

    def wait_until_idle(self, pause=1.0, seconds=60):
        """Until everything sent has ended, and nothing was sent for a while."""
        def is_idle():
            last = max([0.0] + [moment for _, _, moment in self.commands[-1:]]
                       + [message.sent for message in self.messages[-1:]]
                       + [moment for message in self.messages[-20:] for _, _, moment in message.events[-1:]])
            return all(message.outcome for message in self.messages) and time.monotonic() - last > pause
        return wait_for(is_idle, seconds)

    def close(self):
        self.listener.close()
        os.unlink(self.path)
