# SPDX-License-Identifier: Apache-2.0
"""Natural text in the packages of Debian: what people wrote, by language, as paragraphs with blank lines between. Code, tables and
drawings are left out."""
import glob, gzip, hashlib, html.parser, os, re, subprocess

LANGUAGES = ("en", "de", "fr", "es", "it", "pl", "ru", "cs", "pt", "zh", "bg")

# Packages of sayings, with the folder and the names of their files.
FORTUNES = {
    "en": ["fortunes", "fortunes-min", "fortunes-bofh-excuses", "fortunes-debian-hints"], "de": ["fortunes-de"],
    "es": ["fortunes-es"], "it": ["fortunes-it"], "pl": ["fortunes-pl"], "ru": ["fortunes-ru"], "cs": ["fortunes-cs"],
    "pt": ["fortunes-br"], "zh": ["fortunes-zh"], "bg": ["fortunes-bg"],
}
# The handbook has a folder for each language.
HANDBOOK = {"en": "en-US", "de": "de-DE", "fr": "fr-FR", "es": "es-ES", "it": "it-IT", "pl": "pl-PL", "ru": "ru-RU", "pt": "pt-BR", "zh": "zh-CN"}
MANUALS = {"en": "manpages", "de": "manpages-de", "fr": "manpages-fr", "es": "manpages-es", "it": "manpages-it", "pl": "manpages-pl",
           "ru": "manpages-ru", "cs": "manpages-cs", "pt": "manpages-pt-br", "zh": "manpages-zh"}
# Help of programs, and books, in HTML.
HELP = {"fr": ["gimp-help-fr", "debian-faq-fr", "debian-reference-fr", "maint-guide-fr", "debian-edu-doc-fr"],
        "es": ["gimp-help-es", "debian-reference-es", "maint-guide-es", "debian-edu-doc-es"], "en": ["debian-faq", "debian-reference-en"],
        "de": ["debian-faq-de", "debian-reference-de"]}
# Bytes of one kind of text in a language that are kept: those whose hashes come first.
ENOUGH = 1_500_000


def packages():
    """All packages that texts are taken from."""
    names = {"debian-handbook", *MANUALS.values()}
    for table in (FORTUNES, HELP):
        for some in table.values(): names.update(some)
    return sorted(names)


def fetch(folder):
    """Downloads the packages and unpacks them, once, into folders with their names."""
    os.makedirs(folder, exist_ok=True)
    for name in packages():
        place = f"{folder}/{name}"
        if os.path.isdir(place): continue
        subprocess.run(["apt-get", "-qq", "-o", "APT::Sandbox::User=root", "download", name], cwd=folder, check=True)
        archive, = glob.glob(f"{folder}/{name}_*.deb")
        subprocess.run(["dpkg", "-x", archive, place + ".part"], check=True)
        os.rename(place + ".part", place)
        os.remove(archive)


def read(path):
    """The text of a file, which may be compressed; bytes that are not UTF-8 are of an older set."""
    data = (gzip.open if path.endswith(".gz") else open)(path, "rb").read()
    try:
        return data.decode()
    except UnicodeDecodeError:
        return data.decode("latin-1")


class Prose(html.parser.HTMLParser):
    """The paragraphs of a page, without code, tables and what is around the text."""
    BLOCKS = {"p", "li", "dd", "dt", "h1", "h2", "h3", "h4", "h5", "td", "th", "div", "blockquote", "br"}
    LEFT_OUT = {"pre", "code", "script", "style", "head", "tt", "nav", "kbd"}

    def __init__(self, text):
        super().__init__()
        self.paragraphs, self.words, self.hidden = [], [], 0
        self.feed(text)
        self.end()

    def end(self):
        paragraph = " ".join("".join(self.words).split())
        if len(paragraph) > 40: self.paragraphs.append(paragraph)
        self.words = []

    def handle_starttag(self, name, _):
        if name in self.LEFT_OUT: self.hidden += 1
        if name in self.BLOCKS: self.end()

    def handle_endtag(self, name):
        if name in self.LEFT_OUT and self.hidden: self.hidden -= 1
        if name in self.BLOCKS: self.end()

    def handle_data(self, text):
        if not self.hidden: self.words.append(text)


def pages(folder, pattern):
    for path in sorted(glob.glob(f"{folder}/{pattern}", recursive=True)):
        yield from Prose(read(path)).paragraphs


def sayings(folder):
    for path in sorted(glob.glob(f"{folder}/usr/share/games/fortunes/**/*", recursive=True)):
        if os.path.islink(path) or not os.path.isfile(path) or path.endswith((".dat", ".u8")) or "/off" in path: continue
        for saying in re.split(r"^%+.*$", read(path), flags=re.M):
            # Drawings of letters are no text.
            letters = sum(letter.isalpha() or letter.isspace() for letter in saying)
            if saying.strip() and letters > 0.8 * len(saying): yield re.sub(r"\n\s*\n", "\n", saying.strip())


def manuals(folder, language):
    """The prose of manual pages: what their macros for paragraphs have, without examples and synopses."""
    place = f"{folder}/usr/share/man"
    if language != "en": place += "/" + {"pt": "pt_BR", "zh": "zh_CN"}.get(language, language)
    for path in sorted(glob.glob(f"{place}/man[1578]/*.gz")):
        hidden, lines = False, []
        for line in read(path).splitlines() + [".PP"]:
            if line.startswith((".EX", ".nf", ".TS")): hidden = True
            elif line.startswith((".EE", ".fi", ".TE")): hidden = False
            elif hidden: continue
            elif line.startswith((".PP", ".P", ".SH", ".TP", ".IP", ".LP", ".SS", ".TH", ".RS", ".RE", ".sp")):
                paragraph = " ".join(" ".join(lines).split())
                if len(paragraph) > 40: yield paragraph
                lines = []
            elif re.match(r"\.(B|I|R|BI|BR|IB|IR|RB|RI|SB|SM) ", line): lines.append(plain(line.split(" ", 1)[1].replace('"', "")))
            elif not line.startswith((".", "'")): lines.append(plain(line))


def plain(line):
    """A line of roff without what only a formatter reads."""
    line = re.sub(r"\\[hv]'.*?'|\\\*\S*|\\d|\\u", "", line)
    line = re.sub(r"\\f(\[.*?\]|\(..|.)|\\s[-+]?\d|\\[&/,%|^:c]", "", line)
    line = re.sub(r"\\\[u([0-9A-F]{4,5})\]", lambda m: chr(int(m[1], 16)), line)
    line = re.sub(r"\\\(lq|\\\(rq|\\\[[lr]q\]", '"', re.sub(r"\\\(em|\\\[em\]", "—", line))
    line = re.sub(r"\\\(aq|\\\[aq\]|\\\(cq|\\\[cq\]", "'", line.replace("\\-", "-").replace("\\~", "\u00a0").replace("\\ ", " ").replace("\\e", "\\"))
    return re.sub(r"\\[(\[]\S*\]?", "", line)


def changelogs():
    """Of the packages that are installed here, the newest entries."""
    for path in sorted(glob.glob("/usr/share/doc/*/changelog.Debian.gz")):
        for entry in re.split(r"^\s+[*+-] ", read(path)[:6_000], flags=re.M)[1:-1]:
            if len(entry) > 60: yield " ".join(entry.split("\n -- ")[0].split())


def key(text):
    """Where a paragraph comes in the order of samples, and which half it is of."""
    return hashlib.sha256(text.encode()).hexdigest()


def texts(folder, language):
    """{kind of text: its paragraphs}, of about ENOUGH bytes at most."""
    found = {"sayings": (text for name in FORTUNES.get(language, []) for text in sayings(f"{folder}/{name}")),
             "handbook": pages(f"{folder}/debian-handbook", f"usr/share/doc/debian-handbook/html/{HANDBOOK[language]}/**/*.html")
             if language in HANDBOOK else (),
             "manuals": manuals(f"{folder}/{MANUALS[language]}", language) if language in MANUALS else (),
             "help": (text for name in HELP.get(language, []) for text in pages(f"{folder}/{name}", "usr/share/**/*.html")),
             "changelogs": changelogs() if language == "en" else ()}
    # What is not translated yet.
    foreign = set(pages(f"{folder}/debian-handbook", "usr/share/doc/debian-handbook/html/en-US/**/*.html")) if language != "en" else set()
    return {kind: enough(set(paragraphs) - foreign) for kind, paragraphs in found.items()}


def enough(paragraphs):
    kept, size = [], 0
    for paragraph in sorted(paragraphs, key=key):
        if size > ENOUGH: break
        kept.append(paragraph)
        size += len(paragraph.encode())
    return kept


def is_held_back(paragraph):
    """Half of the text is looked at while rules are written; of the other half only the sample that is judged."""
    return int(key(paragraph)[-1], 16) % 2 == 1
