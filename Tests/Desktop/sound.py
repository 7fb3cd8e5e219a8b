# SPDX-License-Identifier: Apache-2.0
"""A private sound server whose null sink is recorded: what programs play, with the time of each sample."""
import collections, os, subprocess, sys, threading, time

from programs import end, environment, folder, start, wait_for

RATE = 22050
SINK = f"sink_name=speaker rate={RATE} channels=1 format=s16le"


def start_sound_server():
    """PulseAudio."""
    with open(f"{folder}/script", "w") as script:
        script.write(f".fail\nload-module module-native-protocol-unix auth-anonymous=1 socket={folder}/socket\n"
                     f"load-module module-null-sink {SINK} norewinds=1\nset-default-sink speaker\n")
    start(["pulseaudio", "-n", "-F", f"{folder}/script", "--daemonize=no", "--use-pid-file=no", "--exit-idle-time=-1",
           "--realtime=no", "--high-priority=no", f"--log-target=file:{folder}/log"])
    if not wait_for(lambda: control("info") is not None, 60):
        sys.exit("PulseAudio does not start; is it installed?")


def start_pipewire():
    """PipeWire instead, with its session manager and its server for PulseAudio's protocol, at the same socket."""
    environment.update(DBUS_SESSION_BUS_ADDRESS=f"unix:path={folder}/bus", PIPEWIRE_RUNTIME_DIR=folder,
                       PULSE_SERVER=f"unix:{folder}/pulse/native")
    with open(f"{folder}/log", "wb") as log:
        for command, path in [(["dbus-daemon", "--session", "--nofork", f"--address=unix:path={folder}/bus"], "bus"),
                              (["pipewire"], "pipewire-0"), (["wireplumber"], "bus"), (["pipewire-pulse"], "pulse/native")]:
            start(command, stdout=log, stderr=log)
            if not wait_for(lambda: os.path.exists(f"{folder}/{path}"), 60):
                sys.exit(f"{command[0]} does not start; is it installed?")
    add_sink()


def control(*words):
    """What pactl prints; None if it fails."""
    result = subprocess.run(["pactl", *words], env=environment, capture_output=True, text=True)
    return result.stdout if result.returncode == 0 else None


def add_sink():
    """The loudspeaker."""
    # PipeWire refuses to make one the default until its session manager runs.
    if control("load-module", "module-null-sink", *SINK.split()) is None or \
            not wait_for(lambda: control("set-default-sink", "speaker") is not None, 60):
        sys.exit("the sound server has no sink")


def remove_sink():
    """Takes the loudspeaker away, as when a headset is unplugged."""
    modules = [line.split()[0] for line in (control("list", "short", "modules") or "").splitlines() if SINK in line]
    return modules and control("unload-module", modules[0]) is not None


class Listener:
    """What the loudspeaker plays, with the time of each sample.
    milliseconds: how late a sample may come, and so how often the sound server wakes."""

    def __init__(self, milliseconds=2):
        self.samples, self.start, self.lock = bytearray(), float("inf"), threading.Lock()
        self.recorder = start(["parec", "--raw", "--device=speaker.monitor", "--format=s16le", f"--rate={RATE}",
                               "--channels=1", f"--latency-msec={milliseconds}"], stdout=subprocess.PIPE,
                              stderr=subprocess.DEVNULL)
        threading.Thread(target=self.listen, daemon=True).start()
        if not wait_for(lambda: len(self.samples) > RATE):
            sys.exit("what the sound server plays cannot be recorded")

    def listen(self):
        # A piece comes late, never early. Looked at for two seconds, as a sound server that wakes late leaves samples out: what
        # comes after that would seem to be heard before it is.
        recent = collections.deque()
        while piece := os.read(self.recorder.stdout.fileno(), 4096):
            now = time.monotonic()
            with self.lock:
                self.samples += piece
                start = now - len(self.samples) / 2 / RATE
                while recent and recent[-1][1] >= start:
                    recent.pop()
                recent.append((now, start))
                while recent[0][0] < now - 2:
                    recent.popleft()
                self.start = recent[0][1]

    def loud(self, since, until=float("inf")):
        """Times of samples that are heard, of those recorded between two times."""
        with self.lock:
            first = max(0, int((since - self.start) * RATE))
            last = int(min(len(self.samples) // 2, max(first, (until - self.start) * RATE)))
            values = memoryview(bytes(self.samples[first * 2:last * 2])).cast("h")
            return [self.start + (first + index) / RATE for index, value in enumerate(values) if abs(value) > 40]

    def heard(self, begin, end):
        """Seconds of sound between two times."""
        wait_for(lambda: self.recorded() > end, 5)
        return len(self.loud(begin, end)) / RATE

    def onset(self, since, silence=0.0, seconds=5):
        """Seconds until a sound after at least `silence` seconds without one; None when none comes."""
        found = []

        def is_heard():
            last = since
            for moment in self.loud(since):
                if moment - last >= silence:
                    found.append(moment - since)
                    return True
                last = moment
            return False
        return found[0] if wait_for(is_heard, seconds) else None

    def end(self, since):
        """Seconds until the last sound, after which 0.4 s without one are recorded."""
        wait_for(lambda: self.recorded() - max([since] + self.loud(since)[-1:]) > 0.4, 10)
        loud = self.loud(since)
        return loud[-1] - since if loud else 0.0

    def recorded(self):
        """The time of the last sample that is recorded."""
        with self.lock:
            return self.start + len(self.samples) / 2 / RATE

    def wait_for_silence(self):
        wait_for(lambda: not self.loud(time.monotonic() - 0.4), 20)

    def stop(self):
        end(self.recorder)
