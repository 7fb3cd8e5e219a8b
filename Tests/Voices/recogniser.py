# SPDX-License-Identifier: Apache-2.0
"""What PocketSphinx hears in a sentence whose words are known: which of a list of words, and when each begins."""
import math, os, re
from collections import Counter

import numpy
from pocketsphinx import Decoder
from scipy.signal import resample_poly

RATE, FRAME, PADDING = 16_000, 160, 3_200  # of its acoustic model; silence before and after a sentence
SHIFTS = 4  # alignments of one sentence, each moved by this part of a frame


def words(text):
    return re.findall(r"[a-z']+", text.lower())


def word_places(text):
    return [found.start() for found in re.finditer(r"[A-Za-z']+", text)]


def heard(samples, rate, shift=0):
    """16-bit samples as the acoustic model wants them. The noise of two units is instead of digital silence, which it does not
    know."""
    speech = numpy.asarray(samples, float)
    if rate != RATE:
        divisor = math.gcd(RATE, rate)
        speech = resample_poly(speech, RATE // divisor, rate // divisor)
    padded = numpy.concatenate([numpy.zeros(PADDING + shift), speech, numpy.zeros(PADDING)])
    padded += numpy.random.default_rng(1).normal(0, 2, len(padded))
    return numpy.clip(padded, -32768, 32767).astype("<i2").tobytes()


def decode(decoder, audio):
    decoder.start_utt()
    decoder.process_raw(audio, full_utt=True)
    decoder.end_utt()


class Recogniser:
    def __init__(self, sentences, folder):
        """Each sentence may be any words of all of them in any order, as likely as they are frequent."""
        counts = Counter(word for sentence in sentences for word in words(sentence))
        counts |= {"<s>": len(sentences), "</s>": len(sentences)}
        path = os.path.join(folder, "words.arpa")
        with open(path, "w") as file:
            file.write(f"\\data\\\nngram 1={len(counts)}\n\n\\1-grams:\n")
            for word, count in sorted(counts.items()):
                file.write(f"{math.log10(count / counts.total()):.4f} {word}\n")
            file.write("\n\\end\\\n")
        self.listener = Decoder(samprate=RATE, lm=path, loglevel="FATAL")
        # Its best path through a lattice leaves out words at the end.
        self.aligner = Decoder(samprate=RATE, lm=None, bestpath=False, beam=1e-80, wbeam=1e-60, pbeam=1e-80, loglevel="FATAL")
        if unknown := [word for word in counts if word[0] != "<" and not self.aligner.lookup_word(word)]:
            raise ValueError(f"PocketSphinx does not know {', '.join(unknown)}")

    def errors(self, sentence, samples, rate):
        """Words that were inserted, left out or replaced."""
        decode(self.listener, heard(samples, rate))
        found = self.listener.hyp()
        said, got = words(sentence), found.hypstr.split() if found else []
        row = list(range(len(got) + 1))
        for i, word in enumerate(said, 1):
            left, row = row, [i]
            for j, other in enumerate(got, 1):
                row.append(min(left[j] + 1, row[-1] + 1, left[j - 1] + (word != other)))
        return row[-1]

    def starts(self, sentence, samples, rate):
        """The second at which each word begins, or None where the sentence cannot be aligned."""
        found = []
        for part in range(SHIFTS):
            shift = part * FRAME // SHIFTS
            self.aligner.set_align_text(" ".join(words(sentence)))
            decode(self.aligner, heard(samples, rate, shift))
            frames = [one.start_frame for one in self.aligner.seg() or () if one.word[0] not in "<[("]
            if len(frames) != len(words(sentence)):
                return None
            found.append([(frame * FRAME - PADDING - shift) / RATE for frame in frames])
        return numpy.mean(found, axis=0)
