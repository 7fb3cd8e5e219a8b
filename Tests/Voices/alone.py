# SPDX-License-Identifier: Apache-2.0
"""What programs that call an engine from Python do: speak each line they read, and print how many microseconds passed until the
first audio and until the end, how many frames there were, and the microseconds until the first sound, which is in the first audio.
With a second argument they also write the samples to that file, 16 bits each."""
import sys, time

import numpy


def speak_lines(speak):
    """`speak` makes arrays of samples, -1 to 1, of a text."""
    output = open(sys.argv[2], "wb") if len(sys.argv) > 2 else None
    for line in sys.stdin:
        start = time.perf_counter()
        first, frames = None, 0
        for samples in speak(line.strip()):
            first = first or time.perf_counter()
            frames += len(samples)
            if output:
                output.write((numpy.clip(samples, -1, 1) * 32767).astype("<i2").tobytes())
                output.flush()
        first, end = ((moment - start) * 1e6 for moment in (first, time.perf_counter()))
        print(f"{first:.1f} {end:.1f} {frames} {first:.1f}", flush=True)
