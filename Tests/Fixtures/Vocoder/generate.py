#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""generate.py WHEEL: writes the audio that hibari-tts's own synthesis makes of spectra that a formula gives, without
noise, to samples.txt. VocoderTests computes the same spectra. WHEEL: the folder into which hibari_tts-0.2.1 was
unpacked; needs numpy and scipy."""
import os, sys

import numpy as np

sys.path.insert(0, sys.argv[1])
from hibari import dsp  # noqa: E402

F0 = [0, 120, 180.5, 0, 240, 200, 95, 0, 150, 150, 310, 0]


def spectrum(number, scale, offset):
    bins, frames = np.meshgrid(np.arange(601), np.arange(len(F0)), indexing="ij")
    return (((bins * 7 + frames * 13 + number * 29) % 101) / 101 * scale + offset).astype(np.float32)


class Silence:
    def standard_normal(self, shape, dtype): return np.zeros(shape, dtype)


audio = dsp.synth(spectrum(0, 4, -4), spectrum(1, 4, -2), spectrum(2, 1, -5), spectrum(3, 3, -3), spectrum(4, 12, -6),
                  np.array(F0, np.float32), Silence())
with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "samples.txt"), "w") as file:
    for sample in audio: file.write(f"{sample:.7f}\n")
