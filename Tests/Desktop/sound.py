# SPDX-License-Identifier: Apache-2.0
"""A private PulseAudio whose null sink is recorded: what programs play, with the time of each sample."""
import os, subprocess, sys, threading, time

from programs import environment, folder, start, wait_for

RATE = 22050


def start_sound_server():
    with open(f"{folder}/script", "w") as script:
        script.write(f".fail\nload-module module-native-protocol-unix auth-anonymous=1 socket={folder}/socket\n"
                     f"load-module module-null-sink sink_name=speaker rate={RATE} channels=1 format=s16le norewinds=1\n"
                     "set-default-sink speaker\n")
    start(["pulseaudio", "-n", "-F", f"{folder}/script", "--daemonize=no", "--use-pid-file=no", "--exit-idle-time=-1",
           "--realtime=no", "--high-priority=no", f"--log-target=file:{folder}/log"])
    if not wait_for(lambda: subprocess.run(["pactl", "info"], env=environment, capture_output=True).returncode == 0):
        sys.exit("PulseAudio does not start; is it installed?")


class Listener:
    """What the loudspeaker plays, with the time of each sample."""

    def __init__(self):
        self.samples, self.start, self.lock = bytearray(), float("inf"), threading.Lock()
        self.recorder = start(["parec", "--raw", "--device=speaker.monitor", "--format=s16le", f"--rate={RATE}",
                               "--channels=1", "--latency-msec=2"], stdout=subprocess.PIPE)
        threading.Thread(target=self.listen, daemon=True).start()
        if not wait_for(lambda: len(self.samples) > RATE):
            sys.exit("what PulseAudio plays cannot be recorded")

    def listen(self):
        while piece := os.read(self.recorder.stdout.fileno(), 4096):
            now = time.monotonic()
            with self.lock:
                self.samples += piece
                self.start = min(self.start, now - len(self.samples) / 2 / RATE)

    def loud(self, since):
        """Times of samples that are heard, of those recorded since a time."""
        with self.lock:
            first = max(0, int((since - self.start) * RATE))
            values = memoryview(bytes(self.samples[first * 2:len(self.samples) // 2 * 2])).cast("h")
            return [self.start + (first + index) / RATE for index, value in enumerate(values) if abs(value) > 40]

    def heard(self, begin, end):
        """Seconds of sound between two times."""
        wait_for(lambda: self.recorded() > end, 5)
        return sum(1 for moment in self.loud(begin) if moment < end) / RATE

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
