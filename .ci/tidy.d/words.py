# SPDX-License-Identifier: Apache-2.0
import bisect, re

from rule import Rule
from source import Fault

SCOPE = ("Sources/", "Plugins/", "Tests/", "Package.swift", "README.md", "CHANGELOG.md", "Makefile", ".ci/")
ENDINGS = (".swift", ".c", ".h", ".md", ".1", ".json", ".txt", ".html", ".sh", ".py", "Makefile")
# This file; names in other languages, as CLDR has them.
LEFT_OUT = (".ci/tidy.d/words.py", "Sources/SpeechText/Emoji/EmojiNames+")
# Texts that are spoken.
SPOKEN = ("Tests/Fixtures/Markup/", "Tests/Benchmarks/Speaking/WritingSpeed.swift")

# Identifiers: a whole one, or a part of one in camel case or snake case.
NAMES = [
    (r"Wish|(?<![a-z])wish", "SpeechSettings, request"),
    (r"Asking|(?<![a-z])asking", "PendingRequest, Probing"),
    (r"goOn|goesOn", "resume, next or continues"),
    (r"UtteranceTeller|Teller|(?<![a-z])teller", "UtteranceEventDispatcher, dispatcher"),
    (r"CallDesk|Desk|(?<![a-z])desk", "CallServiceState, state"),
    (r"PatientDevices?", "TimeoutDevices"),
    (r"DeviceLine", "DeviceThread"),
    (r"hurry_thread", "raise_thread_priority"),
    (r"isOfHost|[oO]fHost(?![a-z])", "isBundled, bundled"),
    (r"ShutIn|(?<![a-z])shutIn", "Sandboxed, sandboxed"),
    (r"[sS]aidGoodbye", "acknowledgedQuit"),
    (r"(?<![a-z])rang", "woke"),
]
# A limit is called max…. What the header calls longest_request keeps that name.
LIMITS = re.compile(
    r"(?:\bstatic |^(?:private |fileprivate |package )?)(?:let|var) (?:longest|most|largest)(?!Request\b)(?:[A-Z]\w*)?\b"
    r"|\b(?:[A-Z]+_)*(?:MOST|LONGEST|LARGEST)(?:_\w+)?\b")

# Phrases of comments, messages, help, manual and documents, however they are wrapped.
PHRASES = [
    (r"(?:by|MARK:) Apple's names", "with Apple's API"),
    (r"carried out, and 1\.0 is understood", "supported; 1.0 is accepted"),
    (r"is my provider right", "validate your provider"),
    (r"wrong memory access", "a segmentation fault"),
    (r"orderly end\b", "until you press Ctrl-C"),
    (r"by your word", "on your list of trusted paths"),
    (r"shut in\b", "sandboxed"),
    (r"(?:provider|library|one) up after so many", "give up on … after this many"),
    (r"that he was compiled with", "it was compiled with"),
    (r"what is spoken is not heard", "nothing will be heard"),
    (r"in place of", "instead of"),
    (r"say --", "pass --"),
    (r"by the locale\b", "from the locale"),
    (r"sees? to it that", "ensures that"),
    (r"somebody", "someone, or the user, caller, program"),
    (r"\banew\b", "again"),
    (r"in vain\b", "without success"),
    (r"usual voice", "default voice"),
    (r"(?:users|others) could change", "others can modify"),
    (r"(?<!there )is no (?:name|element|number|word|program|subcommand|regular file|regular expression|language tag)\b",
     "is not a …"),
    (r"comes behind", "comes after"),
    (r"(?:has|have) no thread left", "no thread could be created"),
    (r"unless given\b", "Default: …"),
    (r"takes (?:trust in )?a path back", "stops trusting a path"),
    (r"not muted any more", "no longer muted"),
    (r"are of no use", "cannot be used"),
    (r"the very (?:frame|sample)", "exactly that frame or sample"),
    (r"(?:host|worker|monitor)(?: or (?:host|worker))? (?:rings?\b(?! buffer)|rang\b)", "wakes, woke"),
]

# Names as parts of identifiers; phrases as they are wrapped.
NAME_IN_WORD = [(re.compile(r"(?<![A-Z])(?:%s)(?![a-z])" % pattern), better) for pattern, better in NAMES]
ANY_NAME = re.compile("|".join(pattern for pattern, _ in NAMES))
PHRASE_IN_TEXT = [(re.compile(r"(?<![A-Za-z])" + pattern, re.I), better) for pattern, better in PHRASES]
LIMITS_ANYWHERE = re.compile(r"(?:let|var) (?:longest|most|largest)|MOST|LONGEST|LARGEST")
NOT_NAMES = re.compile(r"\"(?:[^\"\\]|\\.)*\"|//.*|^\s*\*.*|/\*.*")


def required_word(pattern):
    """The longest word that every match of a phrase contains, in lower case: a text without it need not be searched."""
    plain = re.sub(r"\((?:[^()]|\([^()]*\))*\)\??|\\\w|\\.|\w\?", " ", pattern)
    return max(re.findall(r"[A-Za-z]+|--", plain), key=len, default="").lower()


REQUIRED = [required_word(pattern) for pattern, _ in PHRASES]


def joined(text, path):
    """The text with each comment, wrapped string or paragraph on one line, and the offsets of its lines in that."""
    edge = r"[ \t]*\\?\n[ \t]*(?:///?(?!/)|\*(?!/)|#(?!#))?[ \t]*" if not path.endswith((".md", ".1", ".txt")) else r"[ \t]*\n[ \t]*"
    out, lines, place, size = [], [0], 0, 0
    for match in re.finditer(edge, text):
        out += [text[place:match.start()], " "]
        size += match.start() - place + 1
        lines += [size] * text.count("\n", match.start(), match.end())
        place = match.end()
    return "".join(out) + text[place:], lines


class Words(Rule):
    name = "words"
    reason = "Names and texts are plain technical English. Each retired word is reported with a replacement."

    def check(self, files):
        for file in files:
            if not file.path.startswith(SCOPE) or file.path.startswith(LEFT_OUT): continue
            if not file.path.endswith(ENDINGS) and not file.path.startswith(".ci/"): continue
            if file.path.endswith((".swift", ".c", ".h")): yield from self.names(file)
            if not file.path.startswith(SPOKEN): yield from self.phrases(file)

    def names(self, file):
        """Retired names in code; only the lines that may have one are read."""
        offsets = {match.start() for pattern in (ANY_NAME, LIMITS_ANYWHERE) for match in pattern.finditer(file.text)}
        for number in sorted({file.line(offset) for offset in offsets}):
            code = NOT_NAMES.sub("", file.lines[number - 1])
            for word in re.findall(r"[A-Za-z_]\w*", code):
                for pattern, better in NAME_IN_WORD:
                    if found := pattern.search(word): yield Fault(file.path, number, f"{word}: {found[0]} is retired", f"use {better}")
            if found := LIMITS.search(code):
                yield Fault(file.path, number, f"{found[0].split()[-1]} is a limit", "name it max…, in C MAX_…")

    def phrases(self, file):
        lower = file.text.lower()
        wanted = [phrase for phrase, word in zip(PHRASE_IN_TEXT, REQUIRED) if word in lower]
        if not wanted: return
        whole, lines = joined(file.text, file.path)
        for pattern, better in wanted:
            for found in pattern.finditer(whole):
                yield Fault(file.path, bisect.bisect_right(lines, found.start()), f"“{found[0]}”", f"use “{better}”")

    good = [
        {"Sources/a.swift": "let wishes = requestWishes\nlet longestRequest = 3\nstatic let longestRequest = 1\n  let most = 2\n"
         "let range = desktop.shown\n  let longest = rings.max() // the worker's ring\nlet ALMOST = 1\n"},
        {"README.md": "It is sandboxed instead of trusted.\nSomeone reads a place of interest.\n"},
        {"Tests/Fixtures/Markup/a.txt": "Somebody speaks.\n", "Sources/a.svg": "<title>somebody</title>\n"},
    ]
    bad = [
        ({"Sources/a.swift": "struct Wish {}\nlet x = isOfHost\nfunc goOn() {}\n"},
         ["Sources/a.swift:1", "Sources/a.swift:2", "Sources/a.swift:3"]),
        ({"Sources/b.swift": "  private static let longestName = 3\n  static var most: Int { 3 }\n"},
         ["Sources/b.swift:1", "Sources/b.swift:2"]),
        ({"Tests/c.swift": "/// How far it is shut\n/// in, by somebody.\nlet text = \"Is my provider right?\"\n"},
         ["Tests/c.swift:1", "Tests/c.swift:2", "Tests/c.swift:3"]),
        ({"Sources/d.1": "writes a file in place\nof speaking\n"}, ["Sources/d.1:1"]),
        ({"Sources/e.c": "/* Takes part in place of\n * another. */\nlinux_hurry_thread();\n"}, ["Sources/e.c:1", "Sources/e.c:3"]),
        ({"Sources/f.swift": "let desk = teller.wish\nlook(asking: rang)\nstate.saidGoodbye = true\n"},
         ["Sources/f.swift:1"] * 3 + ["Sources/f.swift:2"] * 2 + ["Sources/f.swift:3"]),
        ({"Plugins/g.swift": "private let largestFile = 3\n/// Sleeps until host or worker ring, or rang.\n"},
         ["Plugins/g.swift:1", "Plugins/g.swift:2"]),
        ({"Sources/h.c": "enum { MOST_PATHS = 3, MAX_LINES };\nchar text[SPEECH_WIRE_LARGEST], line[LONGEST];\n"},
         ["Sources/h.c:1", "Sources/h.c:2"]),
        ({"Package.swift": "  // MARK: Apple's names\n"}, ["Package.swift:1"]),
        ({"CHANGELOG.md": "- Only what somebody looks at\n  is read.\n"}, ["CHANGELOG.md:1"]),
        ({".ci/any": "# Somebody runs it.\n", "Makefile": "# in vain\n"}, [".ci/any:1", "Makefile:1"]),
    ]
