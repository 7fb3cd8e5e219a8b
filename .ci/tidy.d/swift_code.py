# SPDX-License-Identifier: Apache-2.0
"""Swift without its comments and texts, so that what remains is code."""
import re

# What begins a comment, a text on several lines, a text on one, or a regular expression with and without hashes. Three quotation
# marks on one line are a text with a quotation mark in it.
BEGINNING = re.compile(r'//[^\n]*|/\*|(#*)"""(?=[ \t]*\n)|(#*)"|#/|(?<=[=(,:]\s)/(?![/*\s])|(?<=\()/(?![/*\s])')
COMMENT_MARK = re.compile(r"/\*|\*/")
# A text on one line without interpolation, and a regular expression, from behind their first mark on.
PLAIN = re.compile(r'(?:[^"\\\n]|\\[^(\n])*"')
REGEX = re.compile(r"(?:[^/\\\n]|\\.)*/")
IN_INTERPOLATION = re.compile(r"[()]|" + BEGINNING.pattern)


def blank(text):
    """The text with the same lines and offsets, but with spaces for comments and for what is between quotation marks."""
    out, place = [], 0
    while match := BEGINNING.search(text, place):
        end = past(text, match)
        out += [text[place:match.start()], spaces(text[match.start():end])]
        place = end
    return "".join(out) + text[place:]


def spaces(piece):
    """As many spaces, with the same line ends; a text stays one, without what it says."""
    blanked = re.sub(r"[^\n]", " ", piece) if "\n" in piece else " " * len(piece)
    return f'"{blanked[1:-1]}"' if piece[0] in '"#' else blanked


def past(text, match):
    """The offset behind the comment, text or expression that begins with a match."""
    token, end = match[0], match.end()
    if token.startswith("//"): return end
    if token == "/*": return past_comment(text, end)
    if token == "#/":
        closing = text.find("/#", end)
        return len(text) if closing < 0 else closing + 2
    if token == "/":
        found = REGEX.match(text, end)
        return found.end() if found else end
    if token == '"' and (found := PLAIN.match(text, end)): return found.end()
    hashes = match[1] or match[2] or ""
    return past_text(text, end, ('"""' if token.endswith('"""') else '"') + hashes, "\\" + hashes)


def past_comment(text, place):
    """The offset behind a comment, which may have others in it."""
    depth = 1
    while depth:
        found = COMMENT_MARK.search(text, place)
        if not found: return len(text)
        depth += 1 if found[0] == "/*" else -1
        place = found.end()
    return place


def past_text(text, place, closing, escape):
    """The offset behind a text that may have interpolations, in which there may be texts again."""
    mark = re.compile(rf"{re.escape(escape)}.|{re.escape(closing)}", re.S)
    while found := mark.search(text, place):
        place = found.end()
        if found[0] == closing: return place
        if found[0] == escape + "(": place = past_interpolation(text, place)
    return len(text)


def past_interpolation(text, place):
    depth = 1
    while depth:
        found = IN_INTERPOLATION.search(text, place)
        if not found: return len(text)
        if found[0] in "()":
            depth += 1 if found[0] == "(" else -1
            place = found.end()
        else: place = past(text, found)
    return place
