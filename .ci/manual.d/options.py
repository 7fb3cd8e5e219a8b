# SPDX-License-Identifier: Apache-2.0
"""What the programs say of their options, and how mdoc writes it."""
import collections, json, re, subprocess

# Its options are those of another program, which it becomes.
SERVER = ("serve", "synth-host-serve")
# The options that may follow any command: the program's own, and this section of --help.
COMMON, COMMON_SECTION = "every command", "Providers"

Option = collections.namedtuple("Option", "names value values help default required section")
Command = collections.namedtuple("Command", "options positionals passes default")


def described(program): return json.loads(subprocess.check_output([program, "--experimental-dump-help"]))["command"]


def option(entry):
    names = sorted((("-" if name["kind"] == "short" else "--") + name["name"] for name in entry["names"]), key=lambda name: name[1] == "-")
    return Option(names, entry["valueName"] if entry["kind"] == "option" else None, entry.get("allValues") or [],
                  entry.get("abstract", ""), entry.get("defaultValue"), not entry["isOptional"], entry.get("sectionTitle"))


def listed(program):
    """The options in the text of --help, of a program that describes itself in no other way."""
    lines = subprocess.check_output([program, "--help"], text=True).partition("OPTIONS:\n")[2].splitlines()
    entries = []
    for line in lines:
        if line.startswith("  -"): entries.append(line.strip())
        elif line.strip(): entries[-1] += " " + line.strip()
    found = []
    for entry in entries:
        head, text = re.match(r"((?:--?[a-z-]+(?:, )?)+(?: <[^>]+>)?) +(.*)", entry).groups()
        names, _, placeholder = head.partition(" <")
        text, _, default = text.partition(" (default: ")
        if names in ("--version", "-h, --help"): continue
        found.append(Option(names.split(", "), placeholder.rstrip(">") or None, [], text, default.rstrip(")") or None, False, None))
    return found


def commands(folder):
    """{"personal-voice create": Command} of all that have something to describe, and the common options under COMMON."""
    found = {}

    def walk(entry, path):
        shown = [a for a in entry.get("arguments", []) if a["shouldDisplay"]]
        everywhere = lambda a: a["kind"] != "positional" and (a.get("sectionTitle") == COMMON_SECTION or a["valueName"] in ("version", "help"))
        for a in filter(everywhere, shown): common.setdefault(option(a).names[-1], option(a))
        own = [a for a in shown if not everywhere(a)]
        positionals = [a for a in own if a["kind"] == "positional"]
        default = entry.get("defaultSubcommand")
        found[path] = Command([option(a) for a in own if a["kind"] != "positional"], len(positionals),
                              any(a["parsingStrategy"] in ("allRemainingInput", "allUnrecognized") for a in positionals),
                              default and f"{path} {default}")
        for other in entry.get("subcommands", []):
            if other["commandName"] != "help": walk(other, f"{path} {other['commandName']}".strip())

    common = {}
    walk(described(f"{folder}/synth-host"), "")
    found[SERVER[0]] = found[SERVER[0]]._replace(options=listed(f"{folder}/{SERVER[1]}"))
    del found[""]
    found[COMMON] = Command(sorted(common.values(), key=lambda o: o.section != COMMON_SECTION), 0, False, None)
    return found


def flag(name): return "Fl " + name[1:]


def placeholder(option): return f" Ar {option.value.replace('/', ' Ns / Ns Ar ')}" if option.value else ""


def value(option): return " Cm " + " | ".join(option.values) if option.values else placeholder(option)


def head(options): return ".It " + " , ".join(" , ".join(map(flag, option.names)) + value(option) for option in options)


def in_synopsis(option):
    return ("." if option.required else ".Op ") + flag(option.names[0]) + placeholder(option)


def paragraph(text):
    """A text of --help as lines of mdoc: each sentence on lines of its own, and options as such."""
    lines, line = [], ""

    def close():
        nonlocal line
        # At the start of a line, these begin a macro.
        if line: lines.append(("\\&" if line[0] in ".'" else "") + line)
        line = ""

    for word in text.split():
        found = re.fullmatch(r"(\(?)--([a-z-]+)([.,;:)]*)", word)
        if found:
            close()
            lines.append((".Pq " if found[1] else ".") + f"Fl -{found[2]}" + "".join(" " + mark for mark in found[3] if mark != ")" or not found[1]))
            continue
        word = word.replace("\\", "\\e").replace("“", "\\(lq").replace("”", "\\(rq")
        if line and (len(line) + len(word) >= 80 or re.search(r"[.!?]\)?$", line) and word[0].isupper()): close()
        line = f"{line} {word}" if line else word
    close()
    return lines


def text(option):
    states = option.default is None or re.search(r"\bdefault\b", option.help, re.I)
    return paragraph(option.help if states else f"{option.help} Default: {option.default}.")


def named(line):
    """The options that a line names, as they are typed."""
    names, is_flag = [], False
    for word in line.replace(".", "", 1).split():
        if word in ("Fl", "Ar", "Cm", "Op", "Brq", "Ns", "It", "Li", "Pa"): is_flag = word == "Fl"
        elif word == "|" or word == ",": continue
        elif is_flag: names.append("-" + word)
    return names


def arguments(line):
    """How many arguments that are not options a line of SYNOPSIS names; of alternatives, at most one."""
    words = re.sub(r" Ns \S+ Ns Ar \S+", "", line[1:].removeprefix("Op ").removeprefix("Brq "))
    if " | " in words: return int(any(re.match("Ar|Cm", one) for one in words.split(" | ")))
    if words.split()[0] != "Ar": return 0
    return max(1, len(words.replace(" ...", "").split()) - 1)
