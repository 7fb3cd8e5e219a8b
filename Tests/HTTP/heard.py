# SPDX-License-Identifier: Apache-2.0
"""What is in an answer with audio: how long it is, and where it is loud."""
import array, math, subprocess

RATE = 16_000  # of all that is decoded
BLOCK = RATE // 100
# Of full scale, the level of speech; what is below is silence.
QUIET = 0.003


class Sound:
    def __init__(self, reply):
        """Decodes an answer; one that cannot be decoded has no samples."""
        kind = ["-f", "s16le", "-ar", "24000", "-ac", "1"] if reply.type.startswith("audio/pcm") else []
        done = subprocess.run(["ffmpeg", "-v", "error", *kind, "-i", "-", "-f", "s16le", "-ac", "1", "-ar", str(RATE), "-"],
                              input=reply.body, capture_output=True)
        self.trouble = done.stderr.decode(errors="replace").strip()
        self.samples = array.array("h", done.stdout[:len(done.stdout) // 2 * 2])
        self.levels = [level(self.samples[at:at + BLOCK]) for at in range(0, len(self.samples), BLOCK)]

    @property
    def seconds(self): return len(self.samples) / RATE

    def loud(self, begin=0, end=math.inf):
        """Seconds of sound in a part of it."""
        return sum(0.01 for at, level in enumerate(self.levels) if begin <= at / 100 < end and level > QUIET)

    @property
    def silence_before(self): return next((at / 100 for at, level in enumerate(self.levels) if level > QUIET), self.seconds)

    @property
    def silence_after(self):
        return next((at / 100 for at, level in enumerate(reversed(self.levels)) if level > QUIET), self.seconds)

    @property
    def speech(self):
        """Seconds from the first sound to the last."""
        return max(0.0, self.seconds - self.silence_before - self.silence_after)

    @property
    def longest_pause(self):
        """Between the first sound and the last."""
        loud = [at for at, level in enumerate(self.levels) if level > QUIET]
        return max((later - earlier for earlier, later in zip(loud, loud[1:])), default=0) / 100

    @property
    def peak(self): return max(map(abs, self.samples), default=0) / 32768


def level(samples): return math.sqrt(sum(one * one for one in samples) / max(1, len(samples))) / 32768

