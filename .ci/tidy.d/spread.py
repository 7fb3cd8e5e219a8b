# SPDX-License-Identifier: Apache-2.0
import collections

from ratchet import LIMITS, Ratchet
from source import Fault, swift_sources

MAX_FILES = 6


class Spread(Ratchet):
    name = "spread"
    reason = f"Who reads a type finds it in at most {MAX_FILES} files; one that needs more is several types."

    def places(self, files):
        homes, parts = {}, collections.defaultdict(set)
        for file in swift_sources(files):
            for scope in file.declarations.types:
                parts[file.module, scope.path].add(file.path)
                if scope.kind != "extension": homes[file.module, scope.path] = (file, scope)
        for (module, name), (file, scope) in homes.items():
            if (count := len(parts[module, name])) > MAX_FILES:
                yield Fault(file.path, file.line(scope.start), f"{name} lies in {count} files of {module}",
                            "give what is a matter of its own a type")

    good = [{"Sources/A/A.swift": "struct A {}\n"} | {f"Sources/A/A+{n}.swift": "extension A {}\n" for n in range(5)}
            | {f"Sources/A/A+B{n}.swift": "extension A.B {}\n" for n in range(5)}
            | {f"Sources/A/String+{n}.swift": "extension String {}\n" for n in range(9)},
            {"Sources/A/A.swift": "struct A {}\n", LIMITS: "spread Sources/A 1\n"}
            | {f"Sources/A/A+{n}.swift": "extension A {}\n" for n in range(6)}]
    bad = [({"Sources/A/A.swift": "\nstruct A {}\n"} | {f"Sources/A/A+{n}.swift": "extension A {}\n" for n in range(6)}, ["Sources/A/A.swift:2"]),
           ({"Sources/A/A.swift": "enum A {\n  enum B {}\n}\n"} | {f"Sources/A/A+{n}.swift": "extension A.B {}\n" for n in range(6)},
            ["Sources/A/A.swift:2"])]
