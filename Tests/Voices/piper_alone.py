#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""piper_alone.py MODEL [FILE]: speaks each line it reads with piper-tts and nothing else, on one thread as the worker does; see
alone.py. MODEL is an .onnx file."""
import sys

import onnxruntime
from alone import speak_lines
from piper import PiperVoice

make_options = onnxruntime.SessionOptions


def one_thread():
    options = make_options()
    options.intra_op_num_threads = 1
    return options


# Otherwise piper-tts takes all processors, some of them for waiting.
onnxruntime.SessionOptions = one_thread
voice = PiperVoice.load(sys.argv[1])
speak_lines(lambda text: (sentence.audio_float_array for sentence in voice.synthesize(text)))
