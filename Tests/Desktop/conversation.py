# SPDX-License-Identifier: Apache-2.0
"""What programs and a server of SSIP say to each other, as messages with their events. Times are those of time.monotonic()."""
import re, time

from programs import wait_for

EVENTS = {"701": "begin", "702": "end", "703": "cancel", "704": "pause", "705": "resume"}


class Message:
    """What one SPEAK, CHAR, KEY or SOUND_ICON became."""

    def __init__(self, kind, text, sent):
        self.kind, self.text, self.sent, self.identifier, self.events = kind, text, sent, None, []
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


class Conversation:
    """One client's. Bytes of each direction come in order; only what the server says changes a message after it was sent."""

    def __init__(self, record):
        self.record = record
        self.unanswered, self.identified, self.reply = [], {}, []
        # The text of a SPEAK that is being sent, and what has come of a line in each direction.
        self.text, self.rest = None, {}

    def add(self, is_client, piece, moment):
        *lines, self.rest[is_client] = (self.rest.get(is_client, b"") + piece).split(b"\r\n")
        for line in lines:
            (self.parse_command if is_client else self.parse_answer)(line.decode("utf-8", "replace"), moment)

    def parse_command(self, line, moment):
        if self.text is not None:
            if line == ".":
                self.add_message("SPEAK", "\n".join(self.text), moment)
                self.text = None
            else:
                self.text.append(line[1:] if line.startswith("..") else line)
            return
        command, _, argument = line.partition(" ")
        self.record.commands.append((command.upper(), argument, moment))
        if command.upper() == "SPEAK":
            self.text = []
        elif command.upper() in ("CHAR", "KEY", "SOUND_ICON"):
            self.add_message(command.upper(), argument, moment)
        elif command.upper() in ("STOP", "CANCEL"):
            for message in self.unanswered + list(self.identified.values()):
                message.is_given_up |= message.outcome is None

    def add_message(self, kind, text, moment):
        message = Message(kind, text, moment)
        self.unanswered.append(message)
        self.record.messages.append(message)

    def parse_answer(self, line, moment):
        self.reply.append(line[4:])
        if line[3:4] == "-":
            return
        code, values, self.reply = line[:3], self.reply[:-1], []
        if code == "225" and self.unanswered:
            message = self.unanswered.pop(0)
            message.identifier = values[0]
            self.identified[values[0]] = message
        elif code == "700" and values[0] in self.identified:
            self.identified[values[0]].events.append(("mark", values[2], moment))
        elif code in EVENTS and values[0] in self.identified:
            self.identified[values[0]].events.append((EVENTS[code], None, moment))
        elif code[0] in "345":
            self.record.errors.append(line)


class Record:
    """All conversations with a server."""

    def __init__(self):
        self.messages, self.commands, self.errors, self.connections = [], [], [], []

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
