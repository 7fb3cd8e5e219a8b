# SPDX-License-Identifier: Apache-2.0
"""Rules that much of the tree does not keep to yet: each module has a number of places that it may still have, and the number
only falls."""
import collections, re

from rule import Rule
from source import Fault, File

LIMITS = ".ci/tidy.d/limits"
ROW = re.compile(r"([a-z]+) ([\w./+-]+) ([1-9][0-9]*)")
TOP = ("# SPDX-License-Identifier: Apache-2.0\n"
       "# How many places of a kind a module may still have: rule, module, number. The numbers only fall. .ci/tidy --list RULE\n"
       "# lists the places.\n")


def rows(files):
    """The rows of the table of limits as {(rule, module): (number, line)}; and the lines that are none."""
    limits, wrong = {}, []
    for file in files:
        if file.path != LIMITS: continue
        for line, row in enumerate(file.text.splitlines(), 1):
            if row.startswith("#"): continue
            match = ROW.fullmatch(row)
            if match and match.group(1, 2) not in limits: limits[match.group(1, 2)] = (int(match[3]), line)
            else: wrong.append((line, row))
    return limits, wrong


def table(counts):
    """The text of the table of limits for {(rule, module): number}."""
    return TOP + "".join(f"{rule} {module} {number}\n" for (rule, module), number in sorted(counts.items()))


class Ratchet(Rule):
    def places(self, files):
        """The places that are counted, as faults."""
        raise NotImplementedError

    def several(self, files):
        """Of how many the places are a share; 0 if they are counted for themselves."""
        return 0

    def counts(self, files):
        return collections.Counter(File(place.path, "").module for place in self.places(files))

    def check(self, files):
        places = collections.defaultdict(list)
        for place in self.places(files): places[File(place.path, "").module].append(place)
        limits = {module: row for (rule, module), row in rows(files)[0].items() if rule == self.name}
        for module in sorted(places.keys() | limits.keys()):
            count, (limit, line) = len(places[module]), limits.get(module, (0, 1))
            if count > limit == 0: yield from places[module]
            elif count > limit:
                yield Fault(LIMITS, line, f"{self.name}: {module} has {count} places and may have {limit}",
                            f"correct what is new: .ci/tidy --list {self.name} {module} lists all")
            elif count < limit:
                yield Fault(LIMITS, line, f"{self.name}: {module} may have {limit} places and has {count}",
                            f"lower the number to {count}" if count else "remove the line")


class Limits(Rule):
    name = "limits"
    reason = "Each line of the table of limits is a rule that counts, a module and a number."

    def __init__(self, rules):
        self.rules = rules

    def check(self, files):
        limits, wrong = rows(files)
        for line, row in wrong:
            yield Fault(LIMITS, line, f"“{row}” is not a limit, or the second of its kind", "write: rule, module, number")
        for (rule, module), (_, line) in limits.items():
            if rule not in self.rules: yield Fault(LIMITS, line, f"no rule counts {rule}", "remove the line")
        if not wrong and list(limits) != sorted(limits): yield Fault(LIMITS, 1, "the lines are not in order", "sort them")

    good = [{LIMITS: TOP + "labels Sources/A 3\nlabels Sources/B 1\n"}]
    bad = [
        ({LIMITS: "labels Sources/A 3\nlabels Sources/A 4\nlabels Sources/B\nlabels Sources/C 0\n"},
         [f"{LIMITS}:2", f"{LIMITS}:3", f"{LIMITS}:4"]),
        ({LIMITS: "colours Sources/A 3\n"}, [f"{LIMITS}:1"]),
        ({LIMITS: "labels Sources/B 3\nlabels Sources/A 4\n"}, [f"{LIMITS}:1"]),
    ]
