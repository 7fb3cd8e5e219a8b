# SPDX-License-Identifier: Apache-2.0
import bisect, re

from ratchet import LIMITS, Ratchet
from source import Fault

# What ends the process if the value is not what the test expects; a type that is unwrapped by itself is none of it.
FORCED = re.compile(r"\b(?:try|as)!|(?<=[\w)\]}])!(?![=\w])")
INDEXED = re.compile(r"((?:\$|\b)\w+(?:[?!]?\.\w+)*|\))\[(?:\d+|\.\.<\d+|\d+\.\.[.<]\d*)\]")
MAX_QUOTE = 50
TYPED = re.compile(r":\s*[\[\w.<>, \]]+\Z")


class TestEnds(Ratchet):
    name = "tests"
    reason = ("One test does not end the run: what it expects of a value it asks for with #require, and does not trap on it. "
              "Force unwraps, try!, as! and fixed indices are counted, unless the function has required the count before.")

    def places(self, files):
        for file in files:
            if not file.path.endswith(".swift") or not re.match(r"Tests/\w+Tests/", file.path): continue
            functions = [function for function in file.declarations.functions if function.end]
            for match in FORCED.finditer(file.code):
                line = file.code[file.code.rfind("\n", 0, match.start()) + 1:match.start()]
                if match[0] == "!" and TYPED.search(line) and re.search(r"\b(?:var|let|func)\b", line): continue
                yield Fault(file.path, file.line(match.start()),
                            f"“{ending(file.text, match.end())}” ends the run if it is wrong",
                            "use try #require(…), or try and throws")
            for match in INDEXED.finditer(file.code):
                base = match[1].replace("?", "").replace("!", "")
                function = around(functions, match.start())
                if is_written(file.code, base.removeprefix("Self."), "static let"): continue
                if function and is_required(file.code[function.start:match.start()], base): continue
                yield Fault(file.path, file.line(match.start()),
                            f"“{ending(file.text, match.end())}” ends the run if there are fewer",
                            "require the count before")

    good = [
        {"Tests/ATests/A.swift": """\
            struct A {
              var a: Int!
              func b() throws {
                let c = try #require(d.first), text = "x!", e = [1, 2]
                #expect(!c && c != d && e[0] == 1) // e!
                try #require(
                  f.map(\.g).count == 2)
                #expect(f[1] == 2)
                guard g.count > 2 else { return }
                h(g[2], x[y], [0], Array(1))
                if k.l.count == 3 { m(k.l[0]) }
                n(Self.o[0], $p)
                #expect(q.count == 2 && q[0] < q[1])
              }
              static let o: [Int] = [1]
            }
            """,
         "Tests/Support/A.swift": "let a = b!\n", "Sources/A/A.swift": "let a = b[0]\n"},
    ]
    bad = [
        ({"Tests/ATests/A.swift": "func a() {\n  let b = c.first!\n  try! d()\n  e(f() as! G)\n  #expect(h.count == 2)\n"
                                  "  i(h[1], j.k[0..<2])\n  l(m()!.n, (o)![p], { $0[1] }, q(r)[0])\n}\n"},
         [f"Tests/ATests/A.swift:{line}" for line in (2, 3, 4, 6, 6, 7, 7, 7, 7)]),
        ({"Tests/ATests/A.swift": "func a() {\n  try #require(b.count == 1)\n}\nfunc c() {\n  d(b[0])\n}\n"},
         ["Tests/ATests/A.swift:5"]),
        ({"Tests/ATests/A.swift": "let a = b!\nlet c = b!\n", LIMITS: "tests Tests/ATests 1\n"}, [f"{LIMITS}:1"]),
    ]


def ending(text, end):
    """The last piece of the line up to an offset, where the expression ends that is reported."""
    line = text[text.rfind("\n", 0, end) + 1:end].strip()
    return line if len(line) <= MAX_QUOTE else "…" + line[-MAX_QUOTE:]


def around(functions, offset):
    """The innermost function that an offset lies in; functions are in the order of their beginnings."""
    place = bisect.bisect_right([function.start for function in functions], offset)
    return next((function for function in reversed(functions[:place]) if function.end > offset), None)


def is_required(before, base):
    """Whether a function has asked for the count of a value, or has written the value itself."""
    name = re.escape(base)
    return re.search(rf"#require\((?:[^\n]*|(?:[^()]|\([^()]*\))*?)\b{name}\b"
                     rf"|\b(?:guard|if|while)\b[^\n{{]*\b{name}\.(?:count|isEmpty|indices)\b"
                     rf"|\b{name}\.count (?:==|>=?) \w+ &&[^\n]*\Z", before) or is_written(before, base, "let|var")


def is_written(code, name, introducer):
    """Whether a value is an array that is written out."""
    return re.search(rf"\b(?:{introducer}) {re.escape(name)}(?:: [^=\n]+)? =\s+\[", code)
