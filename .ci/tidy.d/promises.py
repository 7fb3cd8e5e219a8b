# SPDX-License-Identifier: Apache-2.0
import re

from rule import Rule
from source import Fault

PAGES = ("Sources/SpeechHost/SpeechHost.docc/Promises.md", "Sources/SpeechHost/SpeechHost.docc/ThreatModel.md")
SUITE = re.compile(r"^(?:final |private )*(?:struct|class) (\w+Tests)\b", re.M)


class Promises(Rule):
    name = "promises"
    reason = "Each suite of tests that a page of promises names exists, and each promise names one."

    def check(self, files):
        pages = [file for file in files if file.path in PAGES]
        for path in set(PAGES) - {page.path for page in pages}:
            yield Fault(path, 1, "the page of promises is missing", "correct its place in .ci/tidy.d/promises.py")
        suites = {name for file in files if file.path.startswith("Tests/") for name in SUITE.findall(file.text)}
        for page in pages:
            for match in re.finditer(r"`(\w+Tests)`", page.text):
                if match[1] not in suites:
                    yield Fault(page.path, page.line(match.start()), f"there is no suite {match[1]}",
                                "name the one that verifies this")
            for match in re.finditer(r"^\| [A-Z][^`\n]*$", page.text, re.M):
                yield Fault(page.path, page.line(match.start()), "the promise names no test", "name the suite that verifies it")

    PAGE, SUITES = PAGES[0], {"Tests/All.swift": "struct GoodTests {\n}\nprivate final class OwnTests {\n"}
    good = [SUITES | dict.fromkeys(PAGES, "| promise | verified by |\n| Promise. | `GoodTests`, `OwnTests` |\n")]
    bad = [
        (good[0] | {PAGE: "| Promise. | `GoodTests` |\n| Other. | `GoneTests` |\n| Third. | hope |\n",
                    "Sources/Gone.swift": "struct GoneTests {\n"}, [PAGE + ":2", PAGE + ":3"]),
        (SUITES | {"Sources/Promises.md": "| Promise. | `GoodTests` |\n"}, [path + ":1" for path in PAGES]),
    ]
