# SPDX-License-Identifier: Apache-2.0
import collections, re

from ratchet import LIMITS, Ratchet
from source import Fault, swift_sources


class Circles(Ratchet):
    name = "circles"
    reason = ("The files of a module can be read in an order: of two files, one does not use the types of the other, not even "
              "through others.")

    def places(self, files):
        modules = collections.defaultdict(list)
        for file in swift_sources(files): modules[file.module].append(file)
        for group in modules.values():
            for circle in circles(group):
                for file in circle:
                    others = [other.path.rsplit("/", 1)[1] for other in circle if other is not file]
                    more = f" and {len(others) - 3} more" if len(others) > 3 else ""
                    yield Fault(file.path, 1, f"is in a circle with {', '.join(others[:3])}{more}",
                                "move what both use to a file of its own")

    good = [{"Sources/A/A.swift": "struct A { let b: B }\n// C\nlet c = \"C\"\nprivate struct D {}\n",
             "Sources/A/B.swift": "struct B { let d: D }\n",
             "Sources/A/C.swift": "struct C { let a: A }\nprivate struct D {}\n", "Sources/B/B.swift": "struct B { let a: A }\n"}]
    bad = [({"Sources/A/A.swift": "struct A { let b: B }\n", "Sources/A/B.swift": "struct B {\n  func c() { C.d() }\n}\n",
             "Sources/A/C.swift": "enum C {}\nextension A {}\n", "Sources/A/D.swift": "enum D { case a(A) }\n"},
            [f"Sources/A/{name}.swift:1" for name in "ABC"]),
           ({"Sources/A/A.swift": "struct A { let b: B }\n", "Sources/A/B.swift": "struct B { let a: A }\n",
             LIMITS: "circles Sources/A 3\n"}, [f"{LIMITS}:1"])]


def circles(files):
    """The groups of files that use types of each other, directly or through others."""
    homes = {}
    for file in files:
        for scope in file.declarations.types:
            if scope.kind == "extension" or scope.outer or {"private", "fileprivate"} & set(scope.modifiers): continue
            homes.setdefault(scope.name, file)
    used = {file: {homes[name] for name in set(re.findall(r"\b[A-Z]\w*", file.code)) & homes.keys()} - {file} for file in files}
    reached = {}
    for file in files:
        seen, to_do = set(), [file]
        while to_do:
            new = used[to_do.pop()] - seen
            seen |= new
            to_do += new
        reached[file] = seen
    groups = {frozenset(other for other in reached[file] if file in reached[other]) for file in files if file in reached[file]}
    return [sorted(group, key=lambda file: file.path) for group in groups]
