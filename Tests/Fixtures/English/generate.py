#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""generate.py WHEEL: writes what hibari-tts's own reader of English makes of sentences.txt, and of its data the entries
that this needs. WHEEL: the folder into which hibari_tts-0.2.1 was unpacked; needs numpy and onnxruntime."""
import gzip, json, os, sys

wheel = sys.argv[1]
sys.path.insert(0, wheel)
from hibari.g2p import G2P  # noqa: E402

here = os.path.dirname(os.path.abspath(__file__))
used = {}


class Noted(dict):
    """A dictionary that notes which entries are found."""
    section = ""

    def note(self, key):
        if dict.__contains__(self, key): used[f"{self.section} {key}"] = self.value(dict.__getitem__(self, key))

    def get(self, key, default=None):
        self.note(key)
        return dict.get(self, key, default)

    def __contains__(self, key):
        self.note(key)
        return dict.__contains__(self, key)

    def __getitem__(self, key):
        self.note(key)
        return dict.__getitem__(self, key)


def noted(section, entries, value):
    result = Noted(entries)
    result.section, result.value = section, value
    return result


def pronunciation(value):
    return value if isinstance(value, str) else "\t".join(f"{tag}={phonemes or ''}" for tag, phonemes in value.items())


reader = G2P()
assets = os.path.join(wheel, "hibari", "assets")
tagger = json.load(gzip.open(os.path.join(assets, "tagger.json.gz"), "rt", encoding="utf-8"))
tags = {tag: number for number, tag in enumerate(tagger["tags"])}
reader.lexicon.golds.d = noted("gold", reader.lexicon.golds.d, pronunciation)
reader.lexicon.silvers.d = noted("silver", reader.lexicon.silvers.d, pronunciation)
reader.tagger.tagdict = noted("tag", reader.tagger.tagdict, str)
reader.tagger.vocab = noted("seen", dict.fromkeys(reader.tagger.vocab), lambda _: "")
reader.tagger.weights = noted("weight", reader.tagger.weights,
                              lambda w: " ".join(f"{tags[tag]}:{round(10 * weight)}" for tag, weight in w.items()))
reader.tokenizer.special = noted("split", reader.tokenizer.special, lambda parts: " ".join(str(len(p)) for p in parts))
unknown, read_unknown = {}, reader.oov


def reads(word):
    phonemes = read_unknown(word)
    if phonemes is not None: unknown[word] = phonemes
    return phonemes


reader._oov = reads
sentences = open(os.path.join(here, "sentences.txt"), encoding="utf-8").read().splitlines()
# The reference leaves two blanks where a mark between words is not heard.
read = [" ".join(reader(sentence, normalize_text=False).split()) for sentence in sentences]
used["tags all"] = "\t".join(tagger["tags"])
# Not found through the noting dictionaries, but needed: the names of letters.
for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ": reader.lexicon.golds.d.get(letter)


def write(name, rows):
    with open(os.path.join(here, name), "wb") as file:
        for key in sorted(rows, key=str.encode): file.write(f"{key}\t{rows[key]}\n".encode())


with open(os.path.join(here, "phonemes.txt"), "w", encoding="utf-8") as file: file.write("\n".join(read) + "\n")
write("english.tsv", used)
write("unknown.tsv", unknown)
