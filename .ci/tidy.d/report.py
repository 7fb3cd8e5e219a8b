# SPDX-License-Identifier: Apache-2.0
"""The figures of the rules that count, by module, so that before and after can be compared."""
import collections, re

HEADINGS = {"labels": "unlabelled", "state": "bare state", "spread": "spread types", "circles": "in circles",
            "functions": "long functions", "files": "long files", "tests": "test traps"}


def report(files, ratchets):
    """A table with a line for each module of Swift, and one for all of Sources and Plugins."""
    modules = collections.defaultdict(list)
    for file in files:
        if file.path.endswith(".swift") and re.match(r"(?:Sources|Plugins|Tests)/", file.path): modules[file.module].append(file)
    counts = {rule.name: rule.counts(files) for rule in ratchets}
    rows = [row(module, modules[module], {module}, ratchets, counts) for module in sorted(modules)]
    for title, folders in (("Sources, Plugins", ("Sources/", "Plugins/")), ("Tests", ("Tests/",))):
        within = {module for module in modules if module.startswith(folders)}
        rows.append(row(title, [file for module in within for file in modules[module]], within, ratchets, counts))
    rows.insert(0, ["module", "files", "lines", "docs/100", *(HEADINGS[rule.name] for rule in ratchets)])
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    return "\n".join("  ".join(cell.ljust(width) if column == 0 else cell.rjust(width)
                               for column, (cell, width) in enumerate(zip(row, widths))).rstrip() for row in rows)


def row(title, files, modules, ratchets, counts):
    cells = [title, str(len(files)), str(sum(len(file.lines) - 1 for file in files)), documentation(files)]
    for rule in ratchets:
        count = sum(counts[rule.name][module] for module in modules)
        # What is counted of something is shown as its share.
        several = rule.several(files)
        cells.append(f"{count}/{several} {100 * count / several:3.0f}%" if several else str(count or "-"))
    return cells


def documentation(files):
    """Lines of documentation for 100 lines of code. Generated tables are neither."""
    documented = code = 0
    for file in files:
        if file.is_generated: continue
        for line in map(str.strip, file.lines):
            documented += line.startswith("///")
            code += bool(line) and not line.startswith("//")
    return f"{100 * documented / max(1, code):.1f}"
