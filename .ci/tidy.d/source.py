# SPDX-License-Identifier: Apache-2.0
"""The files of the tree, each read once, and what several rules ask of them."""
import bisect, functools, os, re, subprocess

import swift
from swift_code import blank


class File:
    """A text file. What is costly to find is found once, when first asked for."""

    def __init__(self, path, text):
        self.path, self.text = path, text

    @functools.cached_property
    def line_starts(self):
        return [0] + [match.end() for match in re.finditer("\n", self.text)]

    @functools.cached_property
    def lines(self):
        return self.text.split("\n")

    def line(self, offset):
        """The number of the line that an offset lies in."""
        return bisect.bisect_right(self.line_starts, offset)

    @functools.cached_property
    def code(self):
        """Swift without comments and texts, with the same offsets."""
        return blank(self.text)

    @functools.cached_property
    def declarations(self):
        return swift.declarations(self.code)

    @property
    def is_generated(self):
        """Whether a program of .ci has written it, as it says at its top."""
        return any("written by .ci/" in line for line in self.lines[:3])

    @property
    def module(self):
        """The folder that a ratchet counts by."""
        return "/".join(self.path.split("/")[:2])


class Fault:
    """A complaint: where, what is wrong, and what to do."""

    def __init__(self, path, line, what, remedy):
        self.path, self.line, self.what, self.remedy = path, line, what, remedy

    def __str__(self):
        return f"{self.path}:{self.line}: {self.what}; {self.remedy}"


def swift_sources(files):
    """The Swift files of modules and providers."""
    return [file for file in files if file.path.endswith(".swift") and file.path.startswith(("Sources/", "Plugins/"))]


def read_tree():
    """All text files that git tracks or would track. What git still lists may be gone from the folder; what
    a link points to is listed itself."""
    listed = subprocess.run(["git", "ls-files", "-z", "-co", "--exclude-standard"], check=True, capture_output=True, text=True)
    files = []
    for path in sorted(set(listed.stdout.split("\0"))):
        if not os.path.isfile(path) or os.path.islink(path): continue
        with open(path, "rb") as file: content = file.read()
        # Audio is no text.
        try: files.append(File(path, content.decode()))
        except UnicodeDecodeError: pass
    return files
