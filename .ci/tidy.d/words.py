# SPDX-License-Identifier: Apache-2.0
import re

from rule import Rule
from source import Fault

ENDINGS = (".swift", ".c", ".h", ".md", ".1", ".json", ".txt", ".html", ".sh", ".py", "Makefile")
LEFT_OUT = ".ci/tidy.d/words.py"
# Texts that are spoken.
SPOKEN = ("Tests/Fixtures/Markup/", "Tests/Readings/borders/", "Tests/Readings/own/", "Tests/Benchmarks/Speaking/WritingSpeed.swift")

# Identifiers: a whole one, or a part of one in camel case or snake case. What begins with a small letter begins a word.
NAMES = [
    ("Wish wish", "SpeechSettings, request"),
    ("Asking asking", "PendingRequest, Probing"),
    ("goOn goesOn", "resume, next or continues"),
    ("Teller teller", "dispatcher"),
    ("Desk desk", "state"),
    ("OfHost ofHost", "isBundled, bundled"),
    ("ShutIn shutIn", "Sandboxed, sandboxed"),
    ("rang", "woke"),
]
# A limit is called max…. What the header calls longest_request keeps that name.
LIMITS = re.compile(
    r"(?:\bstatic |^(?:private |fileprivate |package )?)(?:let|var) (?:longest|most|largest)(?!Request\b)(?:[A-Z]\w*)?\b"
    r"|\b(?:[A-Z]+_)*(?:MOST|LONGEST|LARGEST)(?:_\w+)?\b")

# Phrases of comments, messages, help, manual and documents, in lower case, however they are written and wrapped. Each begins
# with plain letters, by which the expression finds it fast.
PHRASES = [
    (r"shut in\b", "sandboxed"),
    (r"in place of", "instead of"),
    (r"say --", "pass --"),
    (r"by the locale\b", "from the locale"),
    (r"sees? to it that", "ensures that"),
    (r"somebody", "someone, or the user, caller, program"),
    (r"anew\b", "again"),
    (r"in vain\b", "without success"),
    (r"usual voice", "default voice"),
    (r"is no (?:name|element|number|word|program|subcommand|regular file|regular expression|language tag)\b", "is not a …"),
    (r"comes behind", "comes after"),
    (r"unless given\b", "Default: …"),
    (r"not muted any more", "no longer muted"),
    (r"are of no use", "cannot be used"),
    (r"the very (?:frame|sample)", "exactly that frame or sample"),
]

# Names as parts of identifiers. Between the words of a phrase a line may end, also of a comment or of a string.
NAME_IN_WORD = [(re.compile(rf"(?<![A-Z{'a-z' if name[0].islower() else ''}]){name}(?![a-z])"), better)
                for names, better in NAMES for name in names.split()]
# One by one, as a search for plain letters takes a hundredth of the time of a search for any of several.
SUSPECTS = [re.compile(name + "(?![a-z])") for names, _ in NAMES for name in names.split()]
SUSPECTS += [re.compile(word) for word in ("longest", "most", "largest", "LONGEST", "MOST", "LARGEST")]
NOT_CODE = re.compile(r"\"(?:[^\"\\]|\\.)*\"|//.*|^\s*\*.*|/\*.*")
GAP = r"(?: |[ \t]*\\?\n[ \t]*(?:///?(?!/)|\*(?!/)|#(?!#))?[ \t]*)"
PHRASE_IN_TEXT = [(re.compile(pattern.replace(" ", GAP)), better) for pattern, better in PHRASES]
# What makes “is no name” right.
THERE = re.compile(r"there\W+\Z")


class Words(Rule):
    name = "words"
    reason = "Names and texts are plain technical English. Each retired word is reported with a replacement."

    def check(self, files):
        for file in files:
            # What is generated has names in other languages, as CLDR has them.
            if file.path == LEFT_OUT or file.is_generated: continue
            if not file.path.endswith(ENDINGS) and not file.path.startswith(".ci/"): continue
            if file.path.endswith((".swift", ".c", ".h")): yield from self.names(file)
            if not file.path.startswith(SPOKEN): yield from self.phrases(file)

    def names(self, file):
        """Retired names in code; only the lines that may have one are read."""
        for number in sorted({file.line(found.start()) for suspect in SUSPECTS for found in suspect.finditer(file.text)}):
            code = NOT_CODE.sub("", file.lines[number - 1])
            for word in re.findall(r"[A-Za-z_]\w*", code):
                for pattern, better in NAME_IN_WORD:
                    if found := pattern.search(word):
                        yield Fault(file.path, number, f"{word}: {found[0]} is retired", f"use {better}")
            if found := LIMITS.search(code):
                yield Fault(file.path, number, f"{found[0].split()[-1]} is a limit", "name it max…, in C MAX_…")

    def phrases(self, file):
        text = file.text.lower()
        for pattern, better in PHRASE_IN_TEXT:
            for found in pattern.finditer(text):
                before = text[max(0, found.start() - 20):found.start()]
                if before[-1:].isalpha() or (better == "is not a …" and THERE.search(before)): continue
                # In lower case some characters have another length, but lines stay lines.
                number = text.count("\n", 0, found.start()) + 1
                yield Fault(file.path, number, "“" + re.sub(GAP, " ", found[0]) + "”", f"use “{better}”")

    good = [
        {"Sources/a.swift": "let wishes = requestWishes\nlet longestRequest = 3\nstatic let longestRequest = 1\n  let most = 2\n"
         "let range = desktop.shown\n  let longest = rings.max() // the worker's ring\nlet ALMOST = 1\n"},
        {"README.md": "It is sandboxed instead of trusted.\nSomeone reads a place of interest.\n",
         "Sources/b.swift": "// There\n/// is no name; renewed, Janew, paranew is no names.\n"},
        {"Tests/Fixtures/Markup/a.txt": "Somebody speaks.\n", "Sources/a.svg": "<title>somebody</title>\n",
         "Sources/names.swift": "// Written by hand.\n// Names, written by .ci/names.\nstatic let desk = \"in vain\"\n"},
    ]
    bad = [
        ({"Sources/a.swift": "struct Wish {}\nlet x = isOfHost\nfunc goOn() {}\n"},
         ["Sources/a.swift:1", "Sources/a.swift:2", "Sources/a.swift:3"]),
        ({"Sources/b.swift": "  private static let longestName = 3\n  static var most: Int { 3 }\n"},
         ["Sources/b.swift:1", "Sources/b.swift:2"]),
        ({"Tests/c.swift": "/// How far it is shut\n/// in, by somebody.\nlet text = \"Is no word, anew.\"\n"},
         ["Tests/c.swift:1", "Tests/c.swift:2", "Tests/c.swift:3", "Tests/c.swift:3"]),
        ({"Sources/d.1": "writes a file in place\nof speaking\n"}, ["Sources/d.1:1"]),
        ({"Sources/e.c": "/* Takes part in place of\n * another. */\nread_wish();\n"}, ["Sources/e.c:1", "Sources/e.c:3"]),
        ({"Sources/f.swift": "let desk = teller.wish\nlook(asking: rang)\n"},
         ["Sources/f.swift:1"] * 3 + ["Sources/f.swift:2"] * 2),
        ({"Plugins/g.swift": "private let largestFile = 3\n/// Waits in\n/// vain for the very\n/// frame.\n"},
         ["Plugins/g.swift:1", "Plugins/g.swift:2", "Plugins/g.swift:3"]),
        ({"Sources/h.c": "enum { MOST_PATHS = 3, MAX_LINES };\nchar text[SPEECH_WIRE_LARGEST], line[LONGEST];\n"},
         ["Sources/h.c:1", "Sources/h.c:2"]),
        ({"Package.swift": "  // The usual voice.\n"}, ["Package.swift:1"]),
        ({"CHANGELOG.md": "- Only what somebody looks at\n  is read.\n"}, ["CHANGELOG.md:1"]),
        ({".ci/any": "# Somebody runs it.\n", "Makefile": "# in vain\n"}, [".ci/any:1", "Makefile:1"]),
    ]
