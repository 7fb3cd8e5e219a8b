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

    # So many extensions in files of their own.
    SIX = {f"Sources/A/A+{number}.swift": "extension A {}\n" for number in range(6)}
    NESTED = {path: "extension A.B {}\n" for path in SIX}
    good = [{"Sources/A/A.swift": "struct A {}\n"} | SIX | {"Sources/A/A+0.swift": "extension A.B {}\n"},
            {f"Sources/A/String+{number}.swift": "extension String {}\n" for number in range(9)},
            {"Sources/A/A.swift": "struct A {}\n", LIMITS: "spread Sources/A 1\n"} | SIX]
    bad = [({"Sources/A/A.swift": "\nstruct A {}\n"} | SIX, ["Sources/A/A.swift:2"]),
           ({"Sources/A/A.swift": "enum A {\n  enum B {}\n}\n"} | NESTED, ["Sources/A/A.swift:2"])]
