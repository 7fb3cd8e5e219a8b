# SPDX-License-Identifier: Apache-2.0
"""The declarations of Swift, with their scopes, in code without comments and texts."""
import re


class Scope:
    """What is between a pair of braces: of a type or an extension, of a function, or of anything else."""

    def __init__(self, kind, name, start, modifiers=(), outer=None):
        self.kind, self.name, self.start, self.modifiers, self.outer = kind, name, start, modifiers, outer
        self.function = self.end = None

    @property
    def path(self):
        """The name with those of the types around it."""
        around = self.outer
        while around and around.kind not in TYPES: around = around.outer
        return f"{around.path}.{self.name}" if around else self.name


class Function:
    """A function, an initializer or a subscript; `end` is None if it has no body."""

    def __init__(self, kind, name, modifiers, start, parameters, scope):
        self.kind, self.name, self.modifiers, self.start = kind, name, modifiers, start
        self.parameters, self.scope, self.body, self.end = parameters, scope, None, None


class Property:
    """A `var` of a type or an extension."""

    def __init__(self, name, modifiers, start, is_stored, scope):
        self.name, self.modifiers, self.start, self.is_stored, self.scope = name, modifiers, start, is_stored, scope


class Declarations:
    def __init__(self):
        self.types, self.functions, self.properties = [], [], []


TYPES = ("struct", "class", "enum", "actor", "protocol", "extension")
TOKEN = re.compile(r"[{}]|(?<![\w.`#])(?:struct|class|enum|actor|protocol|extension|func|init|subscript|var)\b(?!`)")
NAME = re.compile(r"\s+(`?[\w.]+`?|[^\s\w(]+)")
# An attribute's arguments.
NESTED = r"\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)"
MODIFIERS = re.compile(
    rf"(?:(?:@\w+(?:{NESTED})?|(?:public|package|internal|fileprivate|private|open|final|indirect|nonisolated|static|class|override"
    r"|mutating|nonmutating|consuming|borrowing|lazy|weak|unowned|required|convenience|isolated|dynamic|prefix|postfix|infix|async"
    r"|distributed|optional)(?:\(\w+\))?)\s+)+\Z")
OBSERVERS = re.compile(r"\{\s*(?:willSet|didSet)\b")


def declarations(code):
    """The declarations of code without comments and texts."""
    found = Declarations()
    # `before` is where the modifiers of the next declaration may begin.
    scopes, pending, place, before = [], None, 0, 0
    while match := TOKEN.search(code, place):
        token, place = match[0], match.end()
        outer = scopes[-1] if scopes else None
        if token == "{":
            scope = pending[0] if pending else Scope("block", "", match.start(), outer=outer)
            if pending and pending[1]: pending[1].body, scope.function = match.start(), pending[1]
            scopes.append(scope)
            pending = None
        elif token == "}":
            pending = None
            if scopes:
                scopes[-1].end = match.end()
                if scopes[-1].function: scopes[-1].function.end = match.end()
                scopes.pop()
        elif token in TYPES:
            name = NAME.match(code, place)
            if not name or name[1] in ("func", "var", "let", "subscript", "init") or not re.match(r"[`\w]", name[1]): continue
            scope = Scope(token, name[1].strip("`"), match.start(), modifiers(code, before, match.start()), outer)
            found.types.append(scope)
            pending, place = (scope, None), name.end()
        elif token == "var":
            if not outer or outer.kind not in TYPES: continue
            name = NAME.match(code, place)
            if not name: continue
            found.properties.append(Property(name[1].strip("`"), modifiers(code, before, match.start()), match.start(),
                                             is_stored(code, name.end()), outer))
            pending = None
        else:
            name, after = token, place
            if token == "func":
                if not (named := NAME.match(code, place)): continue
                name, after = named[1].strip("`"), named.end()
            elif code[after:after + 1] in ("?", "!"): after += 1
            if not (opened := past_generics(code, after)): continue
            parameters, place = parts(code, opened)
            function = Function(token, name, modifiers(code, before, match.start()), match.start(), parameters, outer)
            found.functions.append(function)
            pending = (Scope("function", name, match.start(), outer=outer), function)
        before = place
    return found


def modifiers(code, start, end):
    """The attributes and modifiers in front of a declaration; `start` is where the last one began or a brace was."""
    found = MODIFIERS.search(code, max(start, end - 1000), end)
    return re.findall(rf"@?\w+(?:{NESTED})?", found[0]) if found else []


def is_stored(code, place):
    """Whether a property is stored, from what comes after its name and its type."""
    depth = 0
    for match in re.compile(r"[\[\]()<>={}\n;]").finditer(code, place):
        mark = match[0]
        if mark in "[(<": depth += 1
        elif mark in "])" or (mark == ">" and code[match.start() - 1] != "-"): depth -= 1
        elif mark == "{" and depth <= 0: return bool(OBSERVERS.match(code, match.start()))
        elif mark in "=};" and depth <= 0: return True
        # A brace may be on the next line; a type may go on there.
        elif mark == "\n" and depth <= 0 and not re.compile(r"\s*(?:\{|->|where\b|:|=)").match(code, match.end()): return True
    return True


def past_generics(code, place):
    """The offset behind the parenthesis that opens a list of parameters, which may follow generic ones; None if there is none."""
    space = re.compile(r"\s*").match(code, place).end()
    if code[space:space + 1] == "<":
        depth = 0
        for match in re.compile(r"[<>]").finditer(code, space):
            if match[0] == ">" and code[match.start() - 1] == "-": continue
            depth += 1 if match[0] == "<" else -1
            if depth == 0:
                space = re.compile(r"\s*").match(code, match.end()).end()
                break
    return space + 1 if code[space:space + 1] == "(" else None


MARK = re.compile(r"[][(){}<>,]")


def parts(code, place):
    """What is between commas up to the parenthesis that closes the list, and the offset behind it."""
    found, start, depth, angles = [], place, 1, 0
    for match in MARK.finditer(code, place):
        mark, at = match[0], match.start()
        if mark in "([{": depth += 1
        elif mark in ")]}":
            depth -= 1
            if depth == 0:
                if code[start:at].strip(): found.append((start, code[start:at]))
                return found, match.end()
        elif mark == "<":
            # Generic arguments follow their type; an operator has spaces around it.
            if code[at - 1:at].isalnum(): angles += 1
        elif mark == ">":
            if angles and code[at - 1] != "-": angles -= 1
        elif depth == 1 and angles == 0:
            found.append((start, code[start:at]))
            start = match.end()
    return found, len(code)
