# SPDX-License-Identifier: Apache-2.0
from ratchet import LIMITS, Ratchet
from source import Fault

MAX_FUNCTION = 70
MAX_FILE = 350


class LongFunctions(Ratchet):
    name = "functions"
    reason = f"A function has at most {MAX_FUNCTION} lines, which is TigerBeetle's limit: what it does fits on a screen."

    def places(self, files):
        for file in files:
            if not file.path.endswith(".swift"): continue
            for function in file.declarations.functions:
                if not function.end: continue
                line = file.line(function.start)
                count = file.line(function.end) - line + 1
                if count > MAX_FUNCTION: yield Fault(file.path, line, f"{function.name} has {count} lines", "give its steps names")

    good = [{"Sources/A/A.swift": "protocol P { func f() }\nfunc f() {\n" + "  g()\n" * 68 + "}\n" + "let a = 1\n" * 80}]
    bad = [({"Tests/A/A.swift": "struct A {\n  func f() {\n" + "    g { h() }\n" * 69 + "  }\n}\n"}, ["Tests/A/A.swift:2"]),
           ({"Sources/A/A.swift": ("init() {\n" + "\n" * 69 + "}\n") * 2, LIMITS: "functions Sources/A 1\n"}, [f"{LIMITS}:1"])]


class LongFiles(Ratchet):
    name = "files"
    reason = f"A Swift file has one idea and at most {MAX_FILE} lines, unless a program of .ci has written it."

    def places(self, files):
        for file in files:
            if not file.path.endswith(".swift") or file.is_generated: continue
            if (count := file.text.count("\n")) > MAX_FILE:
                yield Fault(file.path, MAX_FILE + 1, f"has {count} lines", "move its second idea to a file of its own")

    good = [{"Sources/A/A.swift": "\n" * 350, "Sources/A/B.swift": "// Names, written by .ci/names.\n" + "\n" * 400,
             "a.md": "\n" * 400}]
    bad = [({"Sources/A/A.swift": "\n" * 351}, ["Sources/A/A.swift:351"]),
           ({"Package.swift": "\n" * 351, LIMITS: "files Package.swift 2\n"}, [f"{LIMITS}:1"])]
