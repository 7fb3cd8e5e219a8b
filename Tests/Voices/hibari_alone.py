#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""hibari_alone.py VOICE [FILE]: speaks each line it reads with hibari-tts and nothing else; see alone.py."""
import sys

from alone import speak_lines
from hibari import Hibari

voice = Hibari(sys.argv[1])
speak_lines(lambda text: voice.stream(text, seed=0))
