# SPDX-License-Identifier: Apache-2.0
"""A server with a page for talking, on a sound server with a microphone that whistles; and what a call hears."""
import json, math, os, shutil, socket, subprocess, struct, threading, time, urllib.request

import sound
from programs import end, environment, folder, start, wait_for

WHISTLE = 1000
CALL_RATE = 48000


class TalkServer:
    def __init__(self, prefix, slack):
        self.prefix, self.slack, self.process = prefix, slack, None
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        sound.start_sound_server()
        for words in (("module-null-sink", "sink_name=room", "rate=48000", "channels=1", "norewinds=1"),
                      ("module-remap-source", "source_name=mic", "master=room.monitor", "channels=1")):
            sound.control("load-module", *words)
        sound.control("set-default-source", "mic")
        # Chromium and Firefox are called by one name, the programs of a user by another.
        self.base = f"http://127.0.0.1:{self.port}/"

    def run(self, *words, **options):
        return subprocess.run([f"{self.prefix}/bin/synth-host", *words], env=environment, capture_output=True, text=True,
                              stdin=subprocess.DEVNULL, **options)

    def begin_again(self):
        """Another user's first day: no settings, no history, speech in calls permitted."""
        self.stop()
        for name in (".local", ".config"): shutil.rmtree(f"{folder}/{name}", ignore_errors=True)
        granted = self.run("permissions", "grant", "microphone-injection")
        assert granted.returncode == 0, granted.stderr
        self.link = self.run("call", "page", "--at", f"127.0.0.1:{self.port}").stdout.strip()
        self.start()

    def start(self):
        with open(f"{folder}/serve.log", "ab") as log:
            self.process = start([f"{self.prefix}/bin/synth-host-serve", "--allow-root", "--without-ssip", "--http", str(self.port)],
                                 stdout=log, stderr=log)
        assert wait_for(self.is_ready, 60), open(f"{folder}/serve.log").read()

    def is_ready(self):
        try:
            with urllib.request.urlopen(self.base + "ready", timeout=2) as reply: return reply.status == 200
        except OSError:
            return False

    def kill(self):
        """As kill -9 does, with all of its processes."""
        end(self.process)
        self.process = None

    def stop(self):
        if self.process is None: return
        self.process.terminate()
        self.process.wait(30)
        self.process = None

    def write_phrases(self, text):
        os.makedirs(f"{folder}/.config/synth-host", exist_ok=True)
        with open(f"{folder}/.config/synth-host/phrases.txt", "w") as file: file.write(text)

    @property
    def history(self):
        try:
            with open(f"{folder}/.local/state/synth-host/call-history") as file: return file.read().splitlines()
        except FileNotFoundError:
            return []

    @property
    def settings(self):
        with open(f"{folder}/.local/state/synth-host/talk.json") as file: return json.load(file)

    @staticmethod
    def browser_options(name):
        """A tab may use the microphone without a question."""
        return ["--use-fake-ui-for-media-stream"] if name == "chromium" else {
            "media.navigator.permission.disabled": True, "media.navigator.streams.fake": False}


class Whistle:
    """The user's own voice."""

    def __enter__(self):
        step = 2 * math.pi * WHISTLE / 48000
        period = b"".join(struct.pack("<h", round(3277 * math.sin(step * place))) for place in range(48))
        self.program = start(["pacat", "--playback", "--raw", "--device=room", "--format=s16le", "--rate=48000", "--channels=1"],
                             stdin=subprocess.PIPE)
        self.isOver = False

        def blow():
            try:
                while not self.isOver: self.program.stdin.write(period * 100)
            except OSError: pass  # The program has been ended.
        threading.Thread(target=blow, daemon=True).start()
        return self

    def __exit__(self, *_):
        self.isOver = True
        end(self.program)


class CallEar:
    """A program in a call: records from the default microphone, as a call does."""

    def __init__(self):
        self.samples, self.lock = bytearray(), threading.Lock()
        self.program = start(["parec", "--raw", "--format=s16le", f"--rate={CALL_RATE}", "--channels=1", "--latency-msec=5",
                              "--client-name=caller"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        self.pieces = []
        threading.Thread(target=self.listen, daemon=True).start()

    def listen(self):
        while piece := os.read(self.program.stdout.fileno(), 4096):
            with self.lock:
                self.samples += piece
                self.pieces.append((time.monotonic(), len(self.samples) // 2))

    @property
    def seconds(self):
        with self.lock: return len(self.samples) / 2 / CALL_RATE

    def level(self, since, until=None):
        """Of the samples recorded between two times, the mean of their absolute values."""
        with self.lock:
            places = [count for moment, count in self.pieces if moment >= since and (until is None or moment <= until)]
            if not places: return 0.0
            values = memoryview(bytes(self.samples[places[0] * 2:places[-1] * 2])).cast("h")
            return sum(map(abs, values)) / max(1, len(values))

    def onset(self, since, threshold=200, seconds=5):
        """When what was recorded after a moment became loud."""
        found = []

        def is_loud():
            with self.lock:
                for (_, before), (moment, count) in zip([(0, 0), *self.pieces], self.pieces):
                    if moment < since: continue
                    values = memoryview(bytes(self.samples[before * 2:count * 2])).cast("h")
                    if any(abs(value) > threshold for value in values):
                        found.append(moment)
                        return True
            return False
        return found[0] if wait_for(is_loud, seconds) else None

    def stop(self):
        end(self.program)
