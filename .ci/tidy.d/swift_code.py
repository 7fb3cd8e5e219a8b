# SPDX-License-Identifier: Apache-2.0
"""Swift without its comments and texts, so that what remains is code."""
import re

COMMENT_OR_TEXT = re.compile(r'//[^\n]*|/\*|(#*)"""(?=[ \t]*\n)|(#*)"|(#)/|(?<=[=(,:]\s)/(?![/*\s])|(?<=\()/(?![/*\s])')
# A text on one line without interpolation.
PLAIN = re.compile(r'(?:[^"\\\n]|\\[^(\n])*"')
REGEX = re.compile(r"(?:[^/\\\n]|\\.)*/")


def blank(text):
    """The text with the same lines and offsets, but with spaces for comments and for what is between quotation marks."""
    out, place = [], 0
    while match := COMMENT_OR_TEXT.search(text, place):
        start, end = match.start(), past(text, match)
        out += [text[place:start], spaces(text, start, end)]
        place = end
    return "".join(out) + text[place:]


def spaces(text, start, end):
    is_text = text[start] in '"#' and end - start > 1
    mark = '"' if is_text else " "
    inside = text[start + 1:end - 1]
    if "\n" in inside: inside = re.sub(r"[^\n]", " ", inside)
    else: inside = " " * len(inside)
    return mark + inside + mark if end - start > 1 else " "


def past(text, match):
    """The offset behind the comment, text or expression that begins with a match."""
    token = match[0]
    if token.startswith("//"): return match.end()
    if token == "/*":
        depth, place = 1, match.end()
        while depth:
            found = re.compile(r"/\*|\*/").search(text, place)
            if not found: return len(text)
            depth += 1 if found[0] == "/*" else -1
            place = found.end()
        return place
    if match[3]:
        end = text.find("/#", match.end())
        return len(text) if end < 0 else end + 2
    if token == "/":
        found = REGEX.match(text, match.end())
        return found.end() if found else match.end()
    if token == '"':
        found = PLAIN.match(text, match.end())
        if found: return found.end()
    hashes = match[1] or match[2] or ""
    return past_text(text, match.end(), ('"""' if token.endswith('"""') else '"') + hashes, "\\" + hashes)


def past_text(text, place, closing, escape):
    """The offset behind a text that may have interpolations, in which there may be texts again."""
    mark = re.compile(re.escape(escape) + r"\(|" + re.escape(escape) + r".|" + re.escape(closing), re.S)
    while found := mark.search(text, place):
        place = found.end()
        if found[0] == closing: return place
        if found[0] != escape + "(": continue
        depth = 1
        while depth and place < len(text):
            inner = re.compile(r'[()]|' + COMMENT_OR_TEXT.pattern).search(text, place)
            if not inner: return len(text)
            if inner[0] in "()":
                depth += 1 if inner[0] == "(" else -1
                place = inner.end()
            else: place = past(text, COMMENT_OR_TEXT.match(text, inner.start()))
    return len(text)
