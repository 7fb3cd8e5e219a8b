# SPDX-License-Identifier: Apache-2.0
from rule import Rule
from source import Fault

PAIRS = ("{}", "()", "[]")


class Braces(Rule):
    name = "braces"
    reason = ("Other rules read Swift by its braces, outside comments and texts. Where these do not balance, they would count "
              "wrongly without a word: #if has one brace of a pair, or swift_code.py does not know a form of text.")

    def check(self, files):
        for file in files:
            if not file.path.endswith(".swift"): continue
            for opening, closing in PAIRS:
                if (opened := file.code.count(opening)) != (closed := file.code.count(closing)):
                    yield Fault(file.path, 1, f"has {opened} {opening} and {closed} {closing}",
                                "keep both of a pair in one #if, or correct .ci/tidy.d/swift_code.py")
                    break

    good = [{
        "a.swift": 'let a = "{ \\" { \\\\", b = "\\(c("{", d[")"])) {"\n/* { /* ( */ [ */ // {\n'
                   'let e = #"{ " \\( \\#(f("#{")) "#, g = ##"{"# ("##\n',
        "b.swift": 'let a = """\n  { " "" \\(b("""\n  {\n  """)) \\""" (\n  """\n'
                   'let c = #"""\n  { """ \\( ((\n  """#\nlet d = #""""#, e = ""\n',
        "c.swift": 'let a = /[{(]"/, b = #/"{/#, c = f(/{"/), d = 4 / 2 * (1 / 3)\nlet e = "\\(f ? "{" : "}\\(g)")" // "\n',
    }]
    bad = [({"a.swift": "{\n", "b.swift": "let a = \"}\"; f(\n", "c.swift": "}}{\n", "d.c": "{\n"},
            ["a.swift:1", "b.swift:1", "c.swift:1"])]
