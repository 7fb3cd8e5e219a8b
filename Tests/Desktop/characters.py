# SPDX-License-Identifier: Apache-2.0
"""Each character that a reader meets is said, alone and in a text, in the user's language."""
import time, unicodedata

from checks import check
from ssip import Connection

# What comes after the blank of CHAR is one character with it for a program that counts as people do.
MARKS = {"no-break spaces": "\u00a0\u202f", "a variation selector": "\ufe0f", "Hindi": "\u093e\u094d\u0902",
         "Thai": "\u0e31\u0e34\u0e48", "Arabic": "\u064b\u064e\u0651", "Hebrew": "\u05b0\u05b8\u05bc",
         "combining": "\u0301\u0308\u0327"}
SYMBOLS = "✓✗★☆⇒►□○◆∀∃∇‰†‡♪⌘─│┌┼█\ue000\uf8ff\u0378\u2fff\U0001f600\u200d\u00ad\u2028"
ASCII = "".join(chr(number) for number in range(33, 127) if not chr(number).isalnum())
LANGUAGES = ["en", "de", "fr", "es", "hi", "th", "ar", "he", "ru", "pl", "ja", "tr"]
TEXTS = {"en": "one, two; three: four!", "hi": "एक, दो; तीन: चार! पाँच।", "ar": "واحد، اثنان؛ ثلاثة؟",
         "he": "אחת, שתיים; שלוש: ארבע!", "el": "ένα, δύο· τρία: τέσσερα!"}
# Seconds of sound at least, at the fastest rate: a vowel has 0.03 there, by the stock module as well, and four words 0.3.
MIN_SOUND = 0.01
MIN_SOUND_OF_TEXT = 0.1


def name(character):
    return f"U+{ord(character):04X} {unicodedata.name(character, 'without a name')}"


def silent_ones(connection, commands, listener):
    """Those whose reply is no 225, that do not begin and end, or that are not heard, each with what was seen."""
    listener.wait_for_silence()
    sent = [(command, *connection.say(command)) for command in commands]
    for _, _, message in sent:
        if message: message.wait_for_end(120)
    missing = []
    for command, reply, message in sent:
        sound = message and message.told() == "begin end" and sounds(message, listener)
        if not sound or sound < MIN_SOUND:
            told = message.told() if message else ""
            missing.append((command, f"{command[:-1]}{name(command[-1])} {reply} {told} {sound or 0:.2f} s"))
    return missing


def sounds(message, listener):
    return listener.heard(*[moment for name, _, moment in message.events if name in ("begin", "end")])


def characters(what, connection, commands, listener):
    """On a busy machine an event may come late, and then the sound seems to be that of the next character: each that seems
    silent is tried again, alone."""
    missing = [seen for command, _ in silent_ones(connection, commands, listener)
               for _, seen in silent_ones(connection, [command], listener)]
    check(f"each is accepted, begins, ends and is heard: {what}", not missing, "; ".join(missing) or f"{len(commands)} characters")


def punctuation(connection, language, listener):
    """All marks of a text are said when the user wants that."""
    seconds = []
    for mode in ("NONE", "ALL"):
        connection.ask(f"SET SELF PUNCTUATION {mode}")
        listener.wait_for_silence()
        _, message = connection.speak(TEXTS[language])
        message.wait_for_end()
        seconds.append(sounds(message, listener) if message.told() == "begin end" else 0.0)
    check(f"a text in {language} with all punctuation has more to be heard",
          seconds[0] > MIN_SOUND_OF_TEXT and seconds[1] > seconds[0] * 1.4,
          f"{seconds[1]:.2f} s of sound, {seconds[0]:.2f} s without")


def say_characters(server, listener, is_quick):
    connection = Connection(server)
    # Nobody listens: the fastest that a user can choose.
    connection.ask("SET SELF RATE 100")
    for what, wanted in MARKS.items():
        connection.ask(f"SET SELF LANGUAGE {language_of(what)}")
        characters(what, connection, [f"{command} {mark}" for mark in wanted for command in ("CHAR", "KEY")], listener)
    for language in ["en"] if is_quick else LANGUAGES:
        connection.ask(f"SET SELF LANGUAGE {language}")
        for mode in ["ALL"] if is_quick else ["NONE", "ALL"]:
            connection.ask(f"SET SELF PUNCTUATION {mode}")
            wanted = SYMBOLS if is_quick else SYMBOLS + ASCII
            characters(f"symbols in {language}, punctuation {mode.lower()}", connection, [f"CHAR {symbol}" for symbol in wanted],
                       listener)
    for language in ["en", "hi"] if is_quick else TEXTS:
        connection.ask(f"SET SELF LANGUAGE {language}")
        punctuation(connection, language, listener)
    connection.close()


def language_of(script):
    return {"Hindi": "hi", "Thai": "th", "Arabic": "ar", "Hebrew": "he"}.get(script, "en")
