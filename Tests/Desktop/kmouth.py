# SPDX-License-Identifier: Apache-2.0
"""KMouth, with which a user who cannot speak types what is to be said, by Qt Speech."""
import os, shutil

from checks import check
from hearing import heard, seconds_outside
from proxy import Proxy
from session import Session

PHRASE = "Good morning, could you open the window, please?"
LONG = "This phrase is not heard to its end, because the next one takes its place when it has been typed."
NEXT = "I have changed my mind."
BOOK = "/usr/share/kmouth/books/en/en-greetings.phrasebook"
# With these and a book of phrases it does not begin with questions.
SETTINGS = "[TTS System]\nCodec=0\nStdIn=true\nttsEngine=speechd\nuseQtSpeech=true\n\n[Completion]\nMode=0\n"


def speaks(server, listener):
    os.makedirs(f"{server.home}/.local/share/kmouth", exist_ok=True)
    shutil.copy(BOOK, f"{server.home}/.local/share/kmouth/standard.phrasebook")
    os.makedirs(f"{server.home}/.config", exist_ok=True)
    with open(f"{server.home}/.config/kmouthrc", "w") as file:
        file.write(SETTINGS)
    proxy = Proxy(server)
    session = Session(server, proxy)
    # Qt takes the language from its name alone.
    session.environment["LANG"] = "en_US.UTF-8"
    session.start("kmouth")
    check("KMouth has a window, and is connected", session.window("KMouth") and proxy.connections,
          f"{len(proxy.connections)} connections")

    def say(phrase):
        session.type(phrase, 5)
        session.key("Return")

    def spoken(phrase):
        return proxy.wait_for_message(lambda message: phrase in message.words and message.outcome)
    say(PHRASE)
    message = spoken(PHRASE)
    words, sound = len(PHRASE.split()), heard(message, listener) if message else 0.0
    check("KMouth speaks a phrase", message and message.outcome == "end" and 0.1 < sound / words < 0.8,
          f"{words} words, {sound:.1f} s of sound")
    outside = seconds_outside(message, listener) if message else float("inf")
    check("it is heard between BEGIN and END", outside < 0.05, f"{outside:.2f} s of sound before or after")
    say(LONG)
    proxy.wait_for_message(lambda message: LONG in message.words and message.time_of("begin"))
    say(NEXT)
    first, last = spoken(LONG), spoken(NEXT)
    check("a new phrase takes the place of the one before", first and first.outcome == "cancel" and last and last.outcome == "end"
          and heard(last, listener) > 0.5, f"{first and first.outcome}, {last and last.outcome}")
    session.end()
    proxy.close()
