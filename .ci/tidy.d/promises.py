# SPDX-License-Identifier: Apache-2.0
import re

from rule import Rule
from source import Fault

PAGE = "Sources/SpeechHost/SpeechHost.docc/Promises.md"
SUITE = re.compile(r"^(?:final |private )*(?:struct|class) (\w+Tests)\b", re.M)


class Promises(Rule):
    name = "promises"
    reason = "Each suite of tests that the page of promises names exists, and each promise names one."

    def check(self, files):
        page = next((file for file in files if file.path == PAGE), None)
        if not page:
            yield Fault(PAGE, 1, "the page of promises is missing", "correct its place in .ci/tidy.d/promises.py")
            return
        suites = {name for file in files if file.path.startswith("Tests/") for name in SUITE.findall(file.text)}
        for match in re.finditer(r"`(\w+Tests)`", page.text):
            if match[1] not in suites:
                yield Fault(PAGE, page.line(match.start()), f"there is no suite {match[1]}", "name the one that verifies this")
        for match in re.finditer(r"^\| [A-Z][^`\n]*$", page.text, re.M):
            yield Fault(PAGE, page.line(match.start()), "the promise names no test", "name the suite that verifies it")

    good = [{PAGE: "| Promise. | `GoodTests`, `OwnTests` |\n",
             "Tests/All.swift": "struct GoodTests {\n}\nprivate final class OwnTests {\n"}]
    bad = [
        ({PAGE: "| Promise. | `GoodTests` |\n| Other. | `GoneTests` |\n| Third. | hope |\n",
          "Tests/GoodTests.swift": "struct GoodTests {\n", "Sources/Gone.swift": "struct GoneTests {\n"},
         [f"{PAGE}:2", f"{PAGE}:3"]),
        ({"Sources/Promises.md": "| Promise. | `GoodTests` |\n"}, [f"{PAGE}:1"]),
    ]
