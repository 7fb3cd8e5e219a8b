# SPDX-License-Identifier: Apache-2.0
import os

from rule import Rule
from source import Fault, swift_sources

# Files that are left as they are: {path: why}.
ALLOWED = {}


class TypeFiles(Rule):
    name = "types"
    reason = ("One type, one file, same name. A Swift file has at most one top-level type that other files can use, and is named "
              "for it; a file `Type+Topic.swift` has none, as it extends one. Private types and type aliases do not count.")

    def __init__(self, allowed=ALLOWED):
        self.allowed = allowed

    def check(self, files):
        needed = set()
        for file in swift_sources(files):
            if fault := self.fault(file):
                if file.path in self.allowed: needed.add(file.path)
                else: yield fault
        for path in sorted(set(self.allowed) - needed):
            yield Fault(".ci/tidy.d/type_files.py", 1, f"{path} need not be allowed", "remove it from the list")

    def fault(self, file):
        types = [(scope.name, file.line(scope.start)) for scope in file.declarations.types
                 if scope.kind != "extension" and not scope.outer and not {"private", "fileprivate"} & set(scope.modifiers)]
        stem, _, topic = os.path.basename(file.path).removesuffix(".swift").partition("+")
        if len(types) > 1:
            names = ", ".join(name for name, _ in types)
            return Fault(file.path, types[1][1], f"has {len(types)} types, {names}", "give each a file of its name")
        if not types: return None
        name, line = types[0]
        if topic: return Fault(file.path, line, "a file that is named for an extension has a type", f"move {name} to {name}.swift")
        if name != stem: return Fault(file.path, line, f"is not named for its type, {name}", f"rename it to {name}.swift")
        return None

    def self_test(self):
        yield from super().self_test()
        if self.allowed is not ALLOWED: return
        every = {path: text for tree, _ in self.bad for path, text in tree.items()}
        allowing = TypeFiles({path: "a reason" for path in every} | {"Sources/Gone.swift": "a reason"})
        allowing.good, allowing.bad = [], [(every, [".ci/tidy.d/type_files.py:1"])]
        yield from allowing.self_test()

    good = [
        {"Sources/One.swift": "struct One {\n  struct Two {}\n}\n\nprivate final class Three {}\nfileprivate enum Four {}\n"},
        {"Plugins/Five.swift": "typealias Four = Five\npublic struct Five<Value> {}\n\nextension Five: Error {}\n",
         "Sources/Six+Topic.swift": "extension Six {}\n"},
        {"Sources/main.swift": "let structure = 1\n// struct Six {}\n/*\nstruct Seven {}\n*/\n"
                               "let text = \"\"\"\nclass Eight {}\n\"\"\"\n"},
        {"Tests/One.swift": "struct One {}\nstruct Two {}\n"},
    ]
    bad = [
        ({"Sources/One.swift": "struct One {}\npackage final class Two {}\n"}, ["Sources/One.swift:2"]),
        ({"Sources/Three.swift": "@MainActor public protocol Three {}\n\nextension Three {}\n\nindirect enum Four { case end }\n"},
         ["Sources/Three.swift:5"]),
        ({"Plugins/Five.swift": "@available(*, deprecated)\nactor Other {}\n"}, ["Plugins/Five.swift:2"]),
        ({"Sources/Six+Topic.swift": "extension Six {}\n\npublic enum `Seven` {}\n"}, ["Sources/Six+Topic.swift:3"]),
        ({"Sources/Eight+Topic.swift": "struct Eight {}\n"}, ["Sources/Eight+Topic.swift:1"]),
        ({"Sources/Nine.swift": "let all = \"Nine/*\"\nstruct Nine {}\nenum Ten {}\nlet any = \"*/*\"\n"},
         ["Sources/Nine.swift:3"]),
    ]
