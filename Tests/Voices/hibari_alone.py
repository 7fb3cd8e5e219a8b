#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""hibari_alone.py VOICE [FILE]: speaks each line it reads with hibari-tts and nothing else, and prints how many microseconds
passed until the first audio and until the end, how many frames there were, and the microseconds until the first sound, which is
in the first audio. With FILE it also writes the samples to it, 16 bits each."""
import sys, time

import numpy
from hibari import Hibari

voice = Hibari(sys.argv[1])
output = open(sys.argv[2], "wb") if len(sys.argv) > 2 else None
for line in sys.stdin:
    start = time.perf_counter()
    first, frames = None, 0
    for samples in voice.stream(line.strip(), seed=0):
        first = first or time.perf_counter()
        frames += len(samples)
        if output:
            output.write((numpy.clip(samples, -1, 1) * 32767).astype("<i2").tobytes())
            output.flush()
    first, end = ((moment - start) * 1e6 for moment in (first, time.perf_counter()))
    print(f"{first:.1f} {end:.1f} {frames} {first:.1f}", flush=True)
