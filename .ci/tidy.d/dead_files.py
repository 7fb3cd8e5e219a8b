# SPDX-License-Identifier: Apache-2.0
import collections, os, re

from rule import Rule
from source import Fault

SCOPE = ("Tests/Fixtures/", "Tests/Support/", ".ci/", "Sources/contrib/")
# What is there without being named: {path, or folder with /: why}.
ALLOWED = {}
WORD = re.compile(r"\w+")
# At the top of a file or of a type.
DECLARED = re.compile(r"^(?:  )?(?:(?:package|public|static|final|private|fileprivate|@\w+) )*"
                      r"(?:func|struct|class|enum|actor|protocol|typealias|let|var|case) `?(\w+)", re.M)


class DeadFiles(Rule):
    name = "dead"
    reason = ("Every fixture, support file, script and packaged file is named by something: by its name, its folder or what it "
              "declares.")

    def __init__(self, allowed=ALLOWED):
        self.allowed = allowed

    def check(self, files):
        names = {file: possible_names(file) for file in files if file.path.startswith(SCOPE)}
        # Which files have a word of a name.
        words = {word for patterns in names.values() for name, _ in patterns for word in WORD.findall(name)}
        homes = collections.defaultdict(set)
        for file in files:
            for word in words.intersection(WORD.findall(file.text)): homes[word].add(file)
        needed = set()
        for file in names:
            if is_named(file, names[file], homes): continue
            allowing = [entry for entry in self.allowed
                        if file.path == entry or entry.endswith("/") and file.path.startswith(entry)]
            needed.update(allowing)
            if allowing: continue
            yield Fault(file.path, 1, "nothing names this file", "delete it, or say in .ci/tidy.d/dead_files.py why it is there")
        for entry in sorted(set(self.allowed) - needed):
            yield Fault(".ci/tidy.d/dead_files.py", 1, f"{entry} need not be allowed", "remove it from the list")

    def self_test(self):
        yield from super().self_test()
        if self.allowed is not ALLOWED: return
        rule = DeadFiles({".ci/a": "a reason", "Tests/Fixtures/B/": "a reason", ".ci/c": "a reason"})
        rule.bad = [({".ci/a": "", "Tests/Fixtures/B/b.txt": "", ".ci/d": ""}, [".ci/d:1", ".ci/tidy.d/dead_files.py:1"])]
        rule.good = []
        yield from rule.self_test()

    good = [{
        "Makefile": ".ci/h\nimport i\ncp -r Sources/contrib/j\nSources/contrib/L/M\n",
        "Tests/A.swift": "e(); f.g(); read(\"a.txt\"); list(\"Fixtures/B/C\"); open(\"d\")\n",
        "Tests/Fixtures/A/a.txt": "",
        "Tests/Fixtures/B/C/c.txt": "",
        "Tests/Fixtures/D/d.en.txt": "",
        "Tests/Support/E.swift": "func e() {}\n",
        "Tests/Support/F+G.swift": "extension F {\n  package static func g() {}\n}\n",
        ".ci/h": "",
        ".ci/i.py": "",
        "Sources/contrib/j/k": "",
        "Sources/contrib/L/M/Main.swift": "@main struct Main {}\n",
    }]
    bad = [({
        "Makefile": "xe, h\n",
        "README.md": "Fixtures, contrib, k2, x-k\n",
        "Tests/Fixtures/A/a.txt": "a.txt\n",
        "Tests/Support/E.swift": "func e() {}\n// e, E\n",
        ".ci/h": "# .ci/h\n",
        "Sources/contrib/j/k": "",
    }, ["Tests/Fixtures/A/a.txt:1", "Tests/Support/E.swift:1", ".ci/h:1", "Sources/contrib/j/k:1"])]


def possible_names(file):
    """What may name a file, by itself and as the expression that another file has."""
    folder, name = os.path.split(file.path)
    stem = name.split(".")[0]
    if file.path.startswith(".ci/"):
        # A script by its path, a module by its name, and a table of a script by both.
        found = [(name, rf"(?:\.ci|tidy\.d)/{re.escape(name)}(?![\w-])"), (stem, rf"\b(?:from|import) {re.escape(stem)}\b")]
    else:
        found = [(name, rf"(?<![\w.-]){re.escape(name)}(?![\w-])")]
    if name.endswith(".swift"):
        found += [(declared, rf"\b{declared}\b") for declared in sorted(set(DECLARED.findall(file.text)))]
        # A program begins by itself: its folder is named.
        if name != "main.swift" and "@main" not in file.text: return found
    elif not file.path.startswith(".ci/"): found.append((stem, rf'"{re.escape(stem)}"'))
    # A folder by itself in quotation marks, or by its path.
    parts = folder.split("/")
    for count in range(3, len(parts) + 1):
        around, last = parts[count - 2], parts[count - 1]
        found += [(last, rf'"{re.escape(last)}["/]'), (f"{around}/{last}", rf"\b{re.escape(around)}/{re.escape(last)}\b")]
    return found


def is_named(file, names, homes):
    for name, pattern in names:
        places = set.intersection(*(homes[word] for word in WORD.findall(name))) - {file}
        # Most files that have the words do not have the name, which is found faster than the expression.
        if any(name in place.text and re.search(pattern, place.text) for place in places): return True
    return False
