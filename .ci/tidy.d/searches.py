# SPDX-License-Identifier: Apache-2.0
import re

from rule import Rule
from source import Fault, swift_sources

SPLIT = re.compile(r'\.split\([^()"]*separator:\s*"((?:\\u\{[^}]*\}|\\.|[^"\\])*)"')
SIGN = re.compile(r"\\u\{[^}]*\}|\\.|.")


class Searches(Rule):
    name = "searches"
    reason = ("Programs link no engine for regular expressions, which takes half a millisecond of each start: the standard library "
              "looks with it for separators of several characters.")

    def check(self, files):
        for file in swift_sources(files):
            for match in SPLIT.finditer(file.text):
                if len(SIGN.findall(match.group(1))) > 1:
                    yield Fault(file.path, file.line(match.start()), f"splits by “{match.group(1)}”, which links that engine",
                                "split by one character, or look for it with firstRange(ofText:) of SpeechSystem")

    good = [{"Sources/A/a.swift": 'a.split(separator: "\\n"); b.split(separator: "\\u{3000}", maxSplits: 1); [c].joined(separator: ", ")',
             "Tests/A/b.swift": 'a.split(separator: "<p>")'}]
    bad = [({"Sources/A/a.swift": 'let a = 1\nb.split(separator: ", ")\nb.split(maxSplits: 1, separator: "\\r\\n")'},
            ["Sources/A/a.swift:2", "Sources/A/a.swift:3"])]
