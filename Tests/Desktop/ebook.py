# SPDX-License-Identifier: Apache-2.0
"""ebook-speaker, which reads books aloud in a terminal and runs the program `espeak` for each sentence."""
import fcntl, os, pty, struct, termios, threading, time, zipfile

from checks import check
from programs import end, environment, folder, start, wait_for

SENTENCES = ["The quick brown fox jumps over the lazy dog.", "She walked along the river with her two dogs.",
             "The clocks were striking thirteen."]


def write_book(path):
    """An EPUB of one chapter."""
    page = "".join(f"<p>{sentence}</p>" for sentence in SENTENCES)
    with zipfile.ZipFile(path, "w") as book:
        book.writestr("mimetype", "application/epub+zip")
        book.writestr("META-INF/container.xml", '<?xml version="1.0"?><container version="1.0" '
                      'xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="book.opf" '
                      'media-type="application/oebps-package+xml"/></rootfiles></container>')
        book.writestr("book.opf", '<?xml version="1.0"?><package xmlns="http://www.idpf.org/2007/opf" version="2.0" '
                      'unique-identifier="id"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>A book</dc:title>'
                      '<dc:language>en</dc:language><dc:identifier id="id">a-book</dc:identifier></metadata><manifest>'
                      '<item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/>'
                      '<item id="one" href="one.xhtml" media-type="application/xhtml+xml"/></manifest>'
                      '<spine toc="ncx"><itemref idref="one"/></spine></package>')
        book.writestr("toc.ncx", '<?xml version="1.0"?><ncx xmlns="http://www.daisy.org/z3986/2005/ncx/" version="2005-1"><head/>'
                      '<docTitle><text>A book</text></docTitle><navMap><navPoint id="n1" playOrder="1"><navLabel>'
                      '<text>Chapter one</text></navLabel><content src="one.xhtml"/></navPoint></navMap></ncx>')
        book.writestr("one.xhtml", '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title>Chapter one'
                      f'</title></head><body><h1>Chapter one</h1>{page}</body></html>')


def install_espeak(prefix, home):
    """A folder for PATH with our front end as `espeak`, which keeps each text it is asked to speak."""
    os.makedirs(f"{home}/bin")
    with open(f"{home}/bin/espeak", "w") as script:
        script.write(f'#!/bin/sh\n{{ cat eBook-speaker.txt; echo; }} >> {home}/texts\n'
                     f'exec {prefix}/lib/synth-host/espeak "$@"\n')
    os.chmod(f"{home}/bin/espeak", 0o755)


def program(home):
    """ebook-speaker. It does not start without the kernel's list of sound cards, which some kernels do not have: a copy of it
    that reads an empty one then, from a path of the same length."""
    cards, instead = b"/proc/asound/cards", b"/tmp/no-sound-card"
    if os.path.exists(cards):
        return "ebook-speaker"
    open(instead, "w").close()
    with open("/usr/bin/ebook-speaker", "rb") as original, open(f"{home}/ebook-speaker", "wb") as copy:
        copy.write(original.read().replace(cards, instead))
    os.chmod(f"{home}/ebook-speaker", 0o755)
    return f"{home}/ebook-speaker"


class Terminal:
    """A program with a terminal of 24 lines, and what it has shown there."""

    def __init__(self, command, **options):
        self.shown = bytearray()
        self.keyboard, screen = pty.openpty()
        fcntl.ioctl(screen, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        self.program = start(command, stdin=screen, stdout=screen, stderr=screen, start_new_session=True, **options)
        os.close(screen)
        threading.Thread(target=self.read, daemon=True).start()

    def read(self):
        try:
            while piece := os.read(self.keyboard, 4096):
                self.shown += piece
        except OSError:
            pass  # The program has ended.

    def press(self, key):
        os.write(self.keyboard, key)


def reads(prefix, listener):
    home = f"{folder}/ebook"
    os.makedirs(home)
    write_book(f"{home}/book.epub")
    install_espeak(prefix, home)
    listener.wait_for_silence()
    begin = time.monotonic()
    # The first sink of PulseAudio, and the language by name, as it makes a wrong one of that of C.UTF-8.
    terminal = Terminal([program(home), "-i", "-d", "0:pulseaudio", "-t",
                         "espeak -f eBook-speaker.txt -w eBook-speaker.wav -v en", "book.epub"], cwd=home,
                        env=dict(environment, HOME=home, TERM="xterm", PATH=f"{home}/bin:/usr/bin:/bin"))
    is_shown = wait_for(lambda: b"Chapter one" in terminal.shown, 60)
    check("ebook-speaker opens a book", is_shown, "" if is_shown else terminal.shown.decode("utf-8", "replace")[-200:])
    terminal.press(b"\r")
    # It ends at the end of the book.
    wait_for(lambda: terminal.program.poll() is not None, 120)
    status = terminal.program.poll()
    end(terminal.program)
    texts = open(f"{home}/texts").read() if os.path.exists(f"{home}/texts") else ""
    sound, words = listener.heard(begin, time.monotonic()), sum(len(sentence.split()) for sentence in SENTENCES) + 2
    check("it reads the book to its end", status == 0 and all(sentence in texts for sentence in SENTENCES)
          and 0.1 < sound / words < 0.8, f"{words} words, {sound:.1f} s of sound")
