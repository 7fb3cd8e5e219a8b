# SPDX-License-Identifier: Apache-2.0
import re

from ratchet import LIMITS, Ratchet
from source import Fault, swift_sources

ATTRIBUTES = re.compile(r"\s*(?:@\w+(?:\([^()]*\))?\s+)*")
# Where what is public is Apple's API.
APPLE = ("Sources/AVFAudio/", "Sources/Apple/")


class Labels(Ratchet):
    name = "labels"
    reason = ("A call says what its arguments are: parameters after the first have labels. Left out is what others prescribe: "
              "operators, overrides, functions that C calls by name, and Apple's API.")

    def places(self, files):
        for file in swift_sources(files):
            for function in file.declarations.functions:
                if is_prescribed(function, file.path): continue
                for start, text in function.parameters[1:]:
                    if is_unlabelled(function, text):
                        name = text[ATTRIBUTES.match(text).end():].split(":")[0].removeprefix("_").strip()
                        yield Fault(file.path, file.line(start + ATTRIBUTES.match(text).end()),
                                    f"{function.name}: the parameter {name} has no label", "give it one")
                        # One for each function, so that the share is that of functions.
                        break

    def several(self, files):
        """How many functions have two or more parameters, and are not prescribed."""
        return sum(len(function.parameters) > 1 and not is_prescribed(function, file.path)
                   for file in swift_sources(files) for function in file.declarations.functions)

    good = [
        {"Sources/A/a.swift": """\
            func f(_ a: Int, to b: [Int: (Int, Int)], with c: Set<Pair<Int, Int>>) {}
            init<T: Sequence<Int>, U>(_ a: T, b: @escaping (Int, _ c: Int) -> Void = { _, _ in }) {}
            static func == (_ a: A, _ b: A) -> Bool { true }
            override func draw(_ a: Int, _ b: Int) {}
            @c(name) public func name(_ a: Int, _ b: Int) {}
            subscript(a: Int, at b: Int) -> Int { 0 }
            // func g(_ a: Int, _ b: Int)
            let text = "func g(_ a: Int, _ b: Int) \\(h("\\")func g(_ a: Int, _ b: Int)", 1))"
            let f: (Int, _ b: Int) -> Void = { (_ a: Int, _ b: Int) in self.init(a, b) }
            func h(_ a: Int, b: Text = #"(\\"#, c: Bool = 1 < 2, d: Int = max(1, 2)) {}
            """,
         "Sources/AVFAudio/a.swift": "public protocol P {\n  func f(_ a: Int, _ b: Int)\n}\n"
                                     "public extension Q {\n  open func f(_ a: Int, _ b: Int) {}\n}\n"
                                     "extension R {\n  public class func f(_ a: Int, _ b: Int) {}\n}\n",
         "Sources/Apple/B/b.swift": "public func vDSP_f(_ a: Int, _ b: Int) {}\n",
         "Tests/A/a.swift": "func f(_ a: Int, _ b: Int) {}\n"},
        {"Sources/A/a.swift": "func f(_ a: Int, _ b: Int) {}\nfunc g(a: Int, _: Int) {}\n", LIMITS: "labels Sources/A 2\n"},
    ]
    bad = [
        ({"Sources/A/a.swift": "struct A {\n  func f(_ a: Int, _ b: Int) {}\n  init(a: Int,\n    @B _ b: Int) {}\n}\n"},
         ["Sources/A/a.swift:2", "Sources/A/a.swift:4"]),
        ({"Plugins/A/a.swift": "func f<T: Sequence<Int>>(\n  _ a: T, // one, two\n  b: [Int], _ c: Int, _ d: Int) {}\n"},
         ["Plugins/A/a.swift:3"]),
        ({"Sources/A/a.swift": "subscript(a: Int, b: Int) -> Int { 0 }\nfunc `f`(_: Int, _: Int)\n"
                               "let a = \"\\(\")\")\"; func g(a: Int, _ b: Int) {}\n"},
         ["Sources/A/a.swift:1", "Sources/A/a.swift:2", "Sources/A/a.swift:3"]),
        ({"Sources/AVFAudio/a.swift": "func f(_ a: Int, _ b: Int) {}\n"}, ["Sources/AVFAudio/a.swift:1"]),
        ({"Sources/A/a.swift": "func f(_ a: Int, _ b: Int) {}\n" * 3, LIMITS: "labels Sources/A 2\n"}, [f"{LIMITS}:1"]),
        ({"Sources/A/a.swift": "func f(_ a: Int, _ b: Int) {}\n", LIMITS: "labels Sources/A 2\nlabels Sources/B 1\n"},
         [f"{LIMITS}:1", f"{LIMITS}:2"]),
    ]


def is_unlabelled(function, parameter):
    names = parameter[ATTRIBUTES.match(parameter).end():].split(":")[0].split()
    # The only name of a subscript's parameter is no label.
    return names[:1] == ["_"] or (function.kind == "subscript" and len(names) == 1)


def is_prescribed(function, path):
    if not re.match(r"\w", function.name) or "override" in function.modifiers: return True
    if any(modifier.startswith(("@c(", "@_cdecl")) or modifier == "@c" for modifier in function.modifiers): return True
    if not path.startswith(APPLE): return False
    # What is in a public protocol or extension is public as well.
    scope = function.scope
    around = scope.modifiers if scope and scope.kind in ("protocol", "extension") else ()
    return any(modifier in ("public", "open") for modifier in (*function.modifiers, *around))
