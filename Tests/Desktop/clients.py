# SPDX-License-Identifier: Apache-2.0
"""What a server has to do for spd-say and for a screen reader."""
import os, time

from checks import check
from dispatcher import Client, with_marks
from programs import wait_for

SENTENCES = ["The quick brown fox jumps over the lazy dog.", "It was a sunny day, and nobody saw it.",
             "She walked along the river with her two dogs.", "The clocks were striking thirteen."]


def spd_say(server, listener, slack):
    voices = server.run("spd-say", "-L").stdout.splitlines()[1:]
    check("one entry for each voice, the user's first", 100 < len(voices) < 300 and "en-US" in voices[0],
          f"{len(voices)} voices, {' '.join(voices[0].split())}")
    for what, text, options in [("plain text", "Hello, world.", []), ("UTF-8", "Größe, naïve, 日本, 😀.", []),
                                ("mark-up", '<speak>One <break time="200ms"/> two</speak>', ["-x"]),
                                ("mark-up that is broken", "<speak>Fish & chips <b>now</speak>", ["-x"]),
                                ("another language", "Guten Tag.", ["-l", "de"]), ("a letter", "a", [])]:
        listener.wait_for_silence()
        begin = time.monotonic()
        result = server.run("spd-say", "-w", *options, text)
        end, heard = time.monotonic() - begin, listener.end(begin)
        # -w returns when the sound has ended, or within 100 ms of that.
        check(f"spd-say speaks {what}", result.returncode == 0 and heard > 0.1 and end - heard < 0.1 * slack,
              f"{heard:.2f} s of speech, {(end - heard) * 1000:.0f} ms more")
    begin = time.monotonic()
    result = server.run("spd-say", "-w", "")
    check("spd-say returns for an empty text", time.monotonic() - begin < 1)
    with open(f"{server.home}/long", "w") as file:
        file.write("Many words are here. " * 50_000 + "\n")
    listener.wait_for_silence()
    begin = time.monotonic()
    program = server.run("sh", "-c", 'spd-say -e < "$HOME/long" > /dev/null & sleep 3; spd-say -C; wait')
    heard = listener.onset(begin)
    check("a megabyte is spoken and can be stopped", heard is not None and program.returncode == 0,
          f"heard after {(heard or 0) * 1000:.0f} ms")
    listener.wait_for_silence()
    result = server.run("spd-say", "-w", "And after that.")
    check("the next text is spoken after that", result.returncode == 0)


def screen_reader(client, listener):
    text, marks = with_marks(" ".join(SENTENCES))
    listener.wait_for_silence()
    client.settings()
    message = client.speak(text)
    message.wait_for_end()
    check("BEGIN, every word's mark in order, END", message.told() == " ".join(["begin", *marks, "end"]),
          f"{len(message.marks())} of {len(marks)} marks, {' '.join(name for name in message.names() if name != 'mark')}")
    message = client.speak(text)
    wait_for(lambda: len(message.marks()) > 12)
    client.connection.pause()
    wait_for(lambda: "pause" in message.names())
    listener.wait_for_silence()
    paused = len(message.marks())
    time.sleep(1)
    check("a pause is silent", len(message.marks()) == paused and not listener.loud(time.monotonic() - 0.8))
    client.connection.resume()
    message.wait_for_end()
    check("after a pause all of the rest is spoken", message.names()[-1] == "end" and message.marks()[-1] == marks[-1]
          and set(message.marks()) == set(marks), f"{len(set(message.marks()))} of {len(marks)} marks")


def trouble(server, client, listener, number, what):
    """Say-all, one message for each sentence, as Orca sends them. In the second one the provider's process gets a signal."""
    listener.wait_for_silence()
    flawed = []
    for index, sentence in enumerate(SENTENCES):
        text, marks = with_marks(sentence)
        begin = time.monotonic()
        message = client.speak(text)
        if index == 1:
            wait_for(lambda: len(message.marks()) > 2)
            for worker in server.processes("speech-worker"):
                os.kill(worker, number)
        message.wait_for_end()
        onset = listener.onset(begin, seconds=30)
        if message.names()[-1:] != ["end"] or message.marks()[-1:] != marks[-1:] or onset is None:
            flawed.append(f"{message.told()}, heard after {onset} s")
    check(f"say-all goes on when the engine is {what}", not flawed, "; ".join(flawed) or f"{len(SENTENCES)} sentences to their end")
