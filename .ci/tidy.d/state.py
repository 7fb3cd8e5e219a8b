# SPDX-License-Identifier: Apache-2.0
import collections, re

from ratchet import LIMITS, Ratchet
from source import Fault, swift_sources

# What the argument parser sets.
OPTIONS = ("@Option", "@Flag", "@Argument", "@OptionGroup")


class State(Ratchet):
    name = "state"
    reason = ("A type and the extensions that touch its state share a file: a stored variable that an extension in another file "
              "touches is open to the whole module.")

    def places(self, files):
        extensions = collections.defaultdict(list)
        sources = swift_sources(files)
        for file in sources:
            for scope in file.declarations.types:
                if scope.kind == "extension": extensions[file.module, scope.path].append((file, scope))
        for file in sources:
            for variable in file.declarations.properties:
                if not variable.is_stored or not is_bare(variable): continue
                touching = re.compile(rf"(?:(?<![\w.])|\bself\.){re.escape(variable.name)}\b(?!:)")
                for other, scope in extensions.get((file.module, variable.scope.path), ()):
                    if other is not file and touching.search(other.code, scope.start, scope.end or len(other.code)):
                        yield Fault(file.path, file.line(variable.start),
                                    f"{variable.scope.path}.{variable.name} is touched by an extension in {other.path}",
                                    "move what touches it beside it and make it private")
                        break

    good = [
        {"Sources/A/A.swift": "struct A {\n  private var a = 1\n  private(set) var b: Int\n  let c = 3\n  static var d = 4\n"
                              "  package var e = 5\n  var f: Int { 6 }\n  var g = 7\n  @Option(help: \"h (i)\") var h = 8\n}\n"
                              "extension A {\n  func i() { j = g }\n}\n",
         "Sources/A/A+B.swift": "extension A {\n  func b() { print(a, b, c, d, e, f, h, x.g, g: 1) }\n}\n"
                                "extension B {\n  func c() { g = 1 }\n}\n",
         "Sources/B/A+B.swift": "extension A {\n  func b() { g = 1 }\n}\n"},
    ]
    bad = [
        ({"Sources/A/A.swift": "struct A {\n  var a = 1\n  var b: [Int: Int]\n  var c: (Int) -> Void = { _ in\n  }\n"
                               "  var d = 2 {\n    didSet { x() }\n  }\n  var e: Int {\n    didSet { x() }\n  }\n"
                               "  var f: Int\n  {\n    1\n  }\n}\n",
          "Sources/A/A+B.swift": "extension A {\n  func g() { a = self.b + c + d + e + f }\n}\n"},
         [f"Sources/A/A.swift:{line}" for line in (2, 3, 4, 6, 9)]),
        ({"Plugins/A/A.swift": "final class A {\n  struct B {\n    var c = 1\n  }\n}\n",
          "Plugins/A/A+B.swift": "extension A.B {\n  func d() -> Int { c }\n}\n"}, ["Plugins/A/A.swift:3"]),
        ({"Plugins/A/A.swift": "struct A {\n  var a = 1\n  var b = 1\n}\n",
          "Plugins/A/A+B.swift": "extension A {\n  func d() -> Int { a + b }\n}\n",
          LIMITS: "state Plugins/A 1\n"}, [f"{LIMITS}:1"]),
    ]


def is_bare(variable):
    """Whether nothing is said of who may use it."""
    if variable.scope.kind not in ("struct", "class", "actor"): return False
    return not any(re.match(r"(?:private|fileprivate|package|public|open|static|class)\b", modifier) or modifier.startswith(OPTIONS)
                   for modifier in variable.modifiers)
