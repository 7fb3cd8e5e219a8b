# SPDX-License-Identifier: Apache-2.0
import functools, re

from rule import Rule
from source import Fault

WORDS = {word: number for number, word in enumerate(
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen".split())}
WORDS |= {"a million": 1_000_000, "a hundred": 100}
NUMBER = r"(\d[\d,.]*\d|\d|\b(?:" + "|".join(WORDS) + r")\b)"


# A constant, from behind its name on: plain, shifted, or in seconds.
CONSTANT = r"\s*(?::[^=\n]+)?=\s*(?:Duration\.seconds\()?([\d_]+)(?:\.0)?(?: << (\d+))?\)?"


def value(path, name, *, unit=1):
    """A constant of the code, in units: `static let maxSize = 16 << 20`, `var pause = Duration.seconds(60)`."""

    def count(files):
        if path not in files: return None
        found = re.search(rf"\b{name}" + CONSTANT, files[path].code)
        return found and (int(found[1]) << int(found[2] or 0)) // unit

    return count


def bound(path, name, index):
    """One bound of a range: `static let memoryBounds = 64...65536`."""

    def count(files):
        found = path in files and re.search(rf"\b{name} = ([\d_]+)\.\.\.([\d_]+)", files[path].code)
        return found and int(found[index])

    return count


def total(path, pattern):
    """The sum of what a pattern finds."""

    def count(files):
        return path in files and sum(int(number) for number in re.findall(pattern, files[path].text))

    return count


def lines(path, *, column=None):
    """The lines of a file, or how many different ones there are in a column of a table."""

    def count(files):
        if path not in files: return None
        rows = files[path].text.splitlines()
        return len({row.split("\t")[column] for row in rows}) if column is not None else len(rows)

    return count


def version(path, pattern):
    """A version as it is written."""

    def count(files):
        found = path in files and re.search(pattern, files[path].text)
        return found and found[1]

    return count


MARKUP = functools.partial(value, "Sources/SpeechMarkup/MarkupLimits.swift")
RENDER = functools.partial(value, "Sources/SpeechHost/Request/RenderLimits.swift")
WORKER = functools.partial(value, "Sources/SpeechWorkers/WorkerLimits.swift")
CHAIN = functools.partial(value, "Sources/SpeechHost/Recovery/FallbackChain.swift")
ARCHIVE = functools.partial(value, "Sources/SpeechRecordings/AddedVoices/VoiceArchive.swift")
NEEDS = "Sources/SpeechVoices/Confinement.swift"
HEALTH = "Sources/SpeechHost/Health/HealthRules.swift"
SENTENCES = "Tests/Fixtures/Sentences/golden.tsv"
MANUAL = "Sources/synth-host/synth-host.1"
SWIFT = version("Package.swift", r"swift-tools-version: ([\d.]+)")
BOOK = "Sources/synth-host/Book/BookCommand.swift"
OUTPUT = "Sources/synth-host/OutputOptions.swift"
NEURAL = "Sources/SpeechProviderKit/SpeechProviderKit.docc/NeuralEngine.md"
MIB, GIB = 1 << 20, 1 << 30

# What a document says, with # for the number, and how the code counts it. White space is any.
CLAIMS = [
    ("README.md", "[Swift](https://www.swift.org/install/linux) # or later", SWIFT),
    (".ci/packages", "Install Swift # or later", SWIFT),
    ("Sources/SpeechHost/SpeechHost.docc/SSML.md", "`GoldenReadingTests` has # sentences",
     total("Tests/SpeechTextTests/GoldenReadingTests.swift", r'\("\w\w", \d+, (\d+)\)')),
    ("Plugins/Recorded/README.md", "Recordings up to # seconds are kept",
     value("Plugins/Recorded/Recorded/RecordingCache.swift", "maxSeconds")),
    ("Plugins/Recorded/README.md", "the words of the recording, up to #",
     value("Plugins/Recorded/Recorded/Recording.swift", "maxWords")),
    ("Plugins/Recorded/README.md", "The host ends a request after # seconds of audio", WORKER("audioFloor")),
    ("Plugins/Recorded/README.md", "seconds of audio and # more for each byte", WORKER("audioPerByte")),
    (NEURAL, "beyond the usual # GiB", WORKER("memory", unit=GIB)),
    (NEURAL, "GiB and # seconds", WORKER("preload")),
    (NEURAL, "audio soon, at most # s after", WORKER("render")),
    ("Tests/Fixtures/Sentences/README.md", "holds # texts", lines(SENTENCES)),
    ("Tests/Fixtures/Sentences/README.md", "texts in # languages", lines(SENTENCES, column=0)),
    (MANUAL, ".It source # MiB", MARKUP("sourceBytes", unit=MIB)),
    (MANUAL, "MiB; of plain text # MiB", MARKUP("maxSourceSize", unit=MIB)),
    (MANUAL, ".It open elements #", MARKUP("depth")),
    (MANUAL, ".It attributes #", MARKUP("attributes")),
    (MANUAL, ".It entities in each other #", MARKUP("entityDepth")),
    (MANUAL, ".It text of entities # MiB", MARKUP("expansionFloor", unit=MIB)),
    (MANUAL, "MiB, or # times the source", MARKUP("expansionFactor")),
    (MANUAL, ".It languages, voices # different", MARKUP("scopes")),
    (MANUAL, ".It elements about text #", MARKUP("spans")),
    (MANUAL, ".It clips #", MARKUP("clips")),
    (MANUAL, ".It lexicons #", MARKUP("lexicons")),
    (MANUAL, ", of # MiB each", value("Sources/SpeechHost/Plan/LexiconShelf.swift", "maxSize", unit=MIB)),
    (MANUAL, ".It breaks and clips # hour", RENDER("maxFill", unit=3600)),
    (MANUAL, ".It one break # s", MARKUP("pause")),
    (MANUAL, ".It one clip # hour", RENDER("maxClip", unit=3600)),
    (MANUAL, ".It one word # characters", MARKUP("wordLength")),
    (MANUAL, ".It sentences # minutes", RENDER("maxTake", unit=60)),
    (MANUAL, ".It diagnostics #", MARKUP("diagnostics")),
    (MANUAL, "ends its process: # seconds without audio", WORKER("render")),
    (MANUAL, ".Pq Fl -timeout , # to load or to begin", WORKER("load")),
    (MANUAL, "to begin, # to prepare", WORKER("preload")),
    (MANUAL, "to prepare, # for voices or to take a request", WORKER("voices")),
    (MANUAL, "more than # seconds and", WORKER("audioFloor")),
    (MANUAL, "seconds and # for each byte", WORKER("audioPerByte")),
    (MANUAL, "does the same, after # seconds in all", WORKER("lag")),
    (MANUAL, "seconds in all and # for each", value("Sources/SpeechWorkers/RequestPatience.swift", "slowest")),
    (MANUAL, "Its memory is limited to # GiB", WORKER("memory", unit=GIB)),
    (MANUAL, "its threads to #", WORKER("threads")),
    (MANUAL, "fails # times within a minute", total(HEALTH, r"\((\d+), minute\)")),
    (MANUAL, "within a minute, or # times within a day", total(HEALTH, r"\((\d+), day\)")),
    (MANUAL, "passed on up to # times", CHAIN("maxLength")),
    (MANUAL, "to at most # voices; none", CHAIN("maxAttempts")),
    (MANUAL, "A manifest can ask for # to", bound(NEEDS, "memoryBounds", 1)),
    (MANUAL, "to # MiB of memory", bound(NEEDS, "memoryBounds", 2)),
    (MANUAL, "are usual, # to", bound(NEEDS, "secondsBounds", 1)),
    (MANUAL, "to # seconds to start", bound(NEEDS, "secondsBounds", 2)),
    (MANUAL, "of the machine's memory, # MiB at most", value("Sources/SpeechVoices/Registry/GrantedNeeds.swift", "maxMemoryMiB")),
    (MANUAL, "with more than # files", ARCHIVE("maxEntries")),
    (MANUAL, "files or with more than # GiB", ARCHIVE("maxBytes", unit=GIB)),
    (BOOK, "Bytes of text in a unit, from # to", bound(BOOK, "unitSizes", 1)),
    (BOOK, "to #. Smaller ones", bound(BOOK, "unitSizes", 2)),
    (OUTPUT, "Sample rate of the output, # to", bound(OUTPUT, "sampleRates", 1)),
    (OUTPUT, "to #. Default: the highest", bound(OUTPUT, "sampleRates", 2)),
    (MANUAL, "those longer than # bytes", value("Sources/SpeechConversation/Lines/CallHistory.swift", "maxLineLength")),
    (MANUAL, "disconnected, up to # KiB", value("Sources/SpeechServer/SSIP/WaitingText.swift", "orphanBytes", unit=1 << 10)),
    (MANUAL, "more than # minutes later", value("Sources/SpeechServer/SSIP/WaitingText.swift", "orphanTime", unit=60)),
    (MANUAL, "may have # MiB of text", value("Sources/SpeechServer/SSIP/WaitingText.swift", "bytes", unit=1 << 20)),
    (MANUAL, "all together # MiB", value("Sources/SpeechServer/SSIP/WaitingText.swift", "bytesInAll", unit=1 << 20)),
    (MANUAL, "MiB; # requests and", value("Sources/synth-host/Speak/Lines/LinesSession+State.swift", "maxRequests")),
    (MANUAL, "requests and # MiB of text may wait",
     value("Sources/synth-host/Speak/Lines/LinesSession+State.swift", "maxBytes", unit=MIB)),
]


class ProseNumbers(Rule):
    name = "numbers"
    reason = "A number in a document that the code decides is the code's."

    def __init__(self, claims=CLAIMS):
        self.claims = claims

    def check(self, files):
        by_path = {file.path: file for file in files}
        for path, phrase, count in self.claims:
            file, right = by_path.get(path), count(by_path)
            pattern = re.escape(phrase).replace(r"\ ", r"\s+").replace(r"\#", NUMBER)
            places = list(re.finditer(pattern, file.text)) if file else []
            if not places:
                yield Fault(path, 1, f"“{phrase}” is not here, with # for a number",
                            "change the claim in .ci/tidy.d/prose_numbers.py as well, or remove it if the number is gone")
            for found in places:
                line = file.line(found.start(1))
                if not right:
                    yield Fault(path, line, f"“{phrase}”: what the number counts is not found",
                                "correct how in .ci/tidy.d/prose_numbers.py")
                elif WORDS.get(found[1]) != right and found[1].replace(",", "") != str(right):
                    yield Fault(path, line, f"“{phrase}”: the number is {found[1]}, but the code has {right}",
                                f"write {right:,}" if isinstance(right, int) else f"write {right}")

    def self_test(self):
        yield from super().self_test()
        if self.claims is not CLAIMS: return
        code = ("enum A {\n  // static let maxSize = 1\n  static let maxSize = 16 << 20\n  var pause = Duration.seconds(60)\n"
                "  var rate = 2.0\n  static let bounds = 1...3_000\n"
                "}\n// v6.2\n")
        claims = [("a.md", "has # MiB", value("a.swift", "maxSize", unit=MIB)), ("a.md", "waits # s", value("a.swift", "pause")),
                  ("a.md", "at # times", value("a.swift", "rate")), ("a.md", "from # on", bound("a.swift", "bounds", 1)),
                  ("a.md", "some # rows", lines("a.tsv")),
                  ("a.md", "and # languages", lines("a.tsv", column=0)), ("a.md", "sum # points", total("a.tsv", r"(\d)")),
                  ("a.md", "from version #", version("a.swift", r"// v([\d.]+)"))]
        tree = {"a.swift": code, "a.tsv": "de\t1\nen\t2\nde\t3\n"}
        rule = ProseNumbers(claims)
        rule.good = [tree | {"a.md": "has 16 MiB, waits\n60 s at two times from 1 on in some three rows and\n"
                                     "2 languages; sum six points from version 6.2\n"}]
        rule.bad = [
            (tree | {"a.md": "has 15 MiB, waits\nsix s at 2.5 times\nfrom 2 on in\nsome 4 rows and three\n"
                             "languages; sum 1,000 points\nfrom version 6.3\n"},
             ["a.md:1", "a.md:2", "a.md:2", "a.md:3", "a.md:4", "a.md:4", "a.md:5", "a.md:6"]),
            ({"a.md": "has 16 MiB\n"}, ["a.md:1"] * 8),
        ]
        yield from rule.self_test()

    # The claims of the tree say nothing about samples.
    bad = [({"README.md": ""}, [f"{path}:1" for path, _, _ in CLAIMS])]
