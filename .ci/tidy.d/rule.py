# SPDX-License-Identifier: Apache-2.0
"""What a rule is: a name, a reason, a check, and samples that the check is tested with."""
from source import File


class Rule:
    """`good` has trees without a fault, and `bad` trees with the places of their faults; a tree is {path: text}."""

    name = reason = ""
    good = []
    bad = []

    def check(self, files):
        """The faults of a tree."""
        raise NotImplementedError

    def self_test(self):
        """Complaints about the rule itself: a sample that it takes for what it is not."""
        if not self.bad: yield f"{self.name}: has no bad sample"
        for tree, expected in [(tree, []) for tree in self.good] + self.bad:
            faults = list(self.check([File(path, text) for path, text in tree.items()]))
            found = [f"{fault.path}:{fault.line}" for fault in faults]
            if sorted(found) != sorted(expected):
                yield f"{self.name}: expected {expected}, found {[str(fault) for fault in faults]}"
