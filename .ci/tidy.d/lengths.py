# SPDX-License-Identifier: Apache-2.0
from ratchet import LIMITS, Ratchet
from source import Fault

MAX_FUNCTION = 70


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
