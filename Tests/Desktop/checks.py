# SPDX-License-Identifier: Apache-2.0
"""Requirements, a line each, and the exit status that sums them up."""
import sys

failures = 0


def section(title):
    print(f"{title}:", flush=True)


def check(what, is_met, seen=""):
    global failures
    failures += not is_met
    print(f"{'ok    ' if is_met else 'FAILED'} {what}" + (f": {seen}" if seen != "" else ""), flush=True)
    return is_met


def note(what, seen):
    """Prints what is no requirement, for comparison."""
    print(f"       {what}: {seen}", flush=True)


def finish(name):
    print(f"{name}: {failures} failed" if failures else f"{name}: all met")
    sys.exit(1 if failures else 0)
