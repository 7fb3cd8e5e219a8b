# SPDX-License-Identifier: Apache-2.0
"""Speech Dispatcher for one user, and a client of it that notes what it is told and when."""
import os, socket, subprocess, time

import speechd
from programs import descendants, end, environment, folder, start, wait_for

EVENTS = {speechd.CallbackType.BEGIN: "begin", speechd.CallbackType.END: "end", speechd.CallbackType.CANCEL: "cancel",
          speechd.CallbackType.PAUSE: "pause", speechd.CallbackType.RESUME: "resume",
          speechd.CallbackType.INDEX_MARK: "mark"}


def answers(path):
    """Whether a server takes connections there: its socket is a file before it does, for as long as a busy machine takes."""
    with socket.socket(socket.AF_UNIX) as client:
        return client.connect_ex(path) == 0


class Server:
    """speech-dispatcher as it starts for a user with these settings."""

    def __init__(self, name):
        self.home = f"{folder}/{name}"
        self.environment = dict(environment, HOME=self.home, XDG_RUNTIME_DIR=f"{self.home}/run",
                                PYTHONPATH="", SPEECHD_ADDRESS=f"unix_socket:{self.home}/run/speech-dispatcher/speechd.sock")
        os.makedirs(f"{self.home}/run", 0o700)
        self.program = None

    def use_stock(self):
        """Settings of a user who has chosen the module of eSpeak NG."""
        os.makedirs(f"{self.home}/.config/speech-dispatcher")
        with open(f"{self.home}/.config/speech-dispatcher/speechd.conf", "w") as file:
            file.write('Include "/etc/speech-dispatcher/speechd.conf"\nDefaultModule espeak-ng\n'
                       'AddModule "espeak-ng" "sd_espeak-ng" "espeak-ng.conf"\n')

    def start(self):
        # Without a limit (-t), it ends five seconds after its last client.
        environment = {name: value for name, value in self.environment.items() if name != "SPEECHD_ADDRESS"}
        path = self.environment["SPEECHD_ADDRESS"].split(":")[1]
        # It has been seen not to come up on a busy machine, once in some hundred starts. Clients start it again then.
        for _ in range(3):
            log = f"{self.home}/dispatcher.log"
            self.program = start(["speech-dispatcher", "-s", "-t", "0"], env=environment, stdout=subprocess.DEVNULL,
                                 stderr=open(log, "wb"))
            if wait_for(lambda: answers(path) or self.program.poll() is not None, 20) and self.program.poll() is None: break
            self.program.kill()
            self.program.wait()
        else:
            with open(log) as file: raise OSError(f"speech-dispatcher does not start: {file.read()[-2000:]}")
        # The socket is there before the modules are.
        wait_for(lambda: self.run("spd-say", "-O").returncode == 0)

    def serve(self, program):
        """Starts our own server in its place."""
        path = self.environment["SPEECHD_ADDRESS"].split(":")[1]
        self.program = start([program, "--allow-root", "--socket", path], env=self.environment,
                             stderr=open(f"{self.home}/serve.log", "wb"))
        if not wait_for(lambda: answers(path)):
            raise OSError("synth-host-serve does not start")

    def run(self, *command, text=None, seconds=60):
        return subprocess.run(command, env=self.environment, input=text, capture_output=True, text=True, timeout=seconds)

    def processes(self, name):
        """IDs of the processes of this name that the server, or what it started, has started."""
        return [pid for pid, found in descendants(self.program.pid).items() if found.startswith(name[:15])]

    def work(self, name):
        """Nanoseconds that each of these processes has computed, by its ID."""
        work = {}
        for process in self.processes(name):
            try:
                files = [open(f"/proc/{process}/task/{task}/schedstat") for task in os.listdir(f"/proc/{process}/task")]
                work[process] = sum(int(file.read().split()[0]) for file in files)
            except OSError:
                pass  # It has ended.
        return work

    def stop(self):
        end(self.program)


class Sent:
    """A message, and what its client was told of it: name of the event, of the mark, and when."""

    def __init__(self):
        self.begin, self.events = time.monotonic(), []

    def note(self, name, mark=None):
        self.events.append((name, mark, time.monotonic()))

    def names(self):
        return [name for name, _, _ in self.events]

    def told(self):
        """The events in a row: “begin 0:3 4:9 end”."""
        return " ".join(mark if name == "mark" else name for name, mark, _ in self.events)

    def time_of(self, name):
        """Seconds from the message to its first event of this name; None if there is none yet."""
        return next((moment - self.begin for event, _, moment in self.events if event == name), None)

    def marks(self):
        return [mark for name, mark, _ in self.events if name == "mark"]

    def is_over(self):
        return any(name in ("end", "cancel") for name in self.names())

    def wait_for_end(self, seconds=60):
        return wait_for(self.is_over, seconds)


class Client:
    """As Orca speaks: SSML with a mark before each word, settings before each message. Notes all events that the library reads,
    also those that come before it has stored what a program wants to have called; the library ignores them then."""

    def __init__(self, server):
        os.environ["SPEECHD_ADDRESS"] = server.environment["SPEECHD_ADDRESS"]
        self.connection, self.messages = speechd.SSIPClient("test-desktop"), {}
        self.connection._conn.set_callback(self.note)
        self.connection.set_data_mode(speechd.DataMode.SSML)
        self.connection.set_priority(speechd.Priority.MESSAGE)

    def note(self, number, client, kind, **mark):
        self.messages.setdefault(number, Sent()).note(EVENTS[kind], mark.get("index_mark"))
        self.connection._callback_handler(number, client, kind, **mark)

    def speak(self, text, callback=None):
        """Sends a message, which is returned."""
        begin = time.monotonic()
        _, _, values = self.connection.speak(f"<speak>{text}</speak>", callback=callback)
        message = self.messages.setdefault(int(values[0]), Sent())
        message.begin = begin
        return message

    def settings(self):
        for name, value in [("language", "en-US"), ("rate", 0), ("pitch", 0), ("volume", 100)]:
            getattr(self.connection, f"set_{name}")(value)
        self.connection.set_punctuation(speechd.PunctuationMode.SOME)

    def key(self, letter):
        self.connection.cancel()
        self.settings()
        return self.speak(letter)

    def close(self):
        self.connection.close()


def with_marks(text):
    """SSML with a mark before each word, named by its place, and the list of them."""
    parts, marks, place = [], [], 0
    for word in text.split(" "):
        marks.append(f"{place}:{place + len(word)}")
        parts.append(f'<mark name="{marks[-1]}"/>{word}')
        place += len(word) + 1
    return " ".join(parts), marks
