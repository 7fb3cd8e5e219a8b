#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""piper_alone.py MODEL [FILE]: speaks each line it reads with piper-tts and nothing else, on one thread as the worker does. Prints
what hibari_alone.py prints, and with FILE also writes the samples to it, 16 bits each. MODEL is an .onnx file."""
import sys, time

import onnxruntime
from piper import PiperVoice

make_options = onnxruntime.SessionOptions


def one_thread():
    options = make_options()
    options.intra_op_num_threads = 1
    return options


# Otherwise piper-tts takes all processors, some of them for waiting.
onnxruntime.SessionOptions = one_thread
voice = PiperVoice.load(sys.argv[1])
output = open(sys.argv[2], "wb") if len(sys.argv) > 2 else None
for line in sys.stdin:
    start = time.perf_counter()
    first, frames = None, 0
    for sentence in voice.synthesize(line.strip()):
        first = first or time.perf_counter()
        frames += len(sentence.audio_int16_array)
        if output:
            output.write(sentence.audio_int16_bytes)
            output.flush()
    first, end = ((moment - start) * 1e6 for moment in (first, time.perf_counter()))
    print(f"{first:.1f} {end:.1f} {frames} {first:.1f}", flush=True)
