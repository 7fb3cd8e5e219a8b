# SPDX-License-Identifier: Apache-2.0
"""A client that pauses and then does not resume, but stops or cancels, and speaks, as browsers do for their pages."""
import time

from checks import check
from dispatcher import Client, with_marks
from programs import wait_for

LONG, LONG_MARKS = with_marks("This text has many words and is paused before the last of them is heard by anybody who listens")
SHORT, SHORT_MARKS = with_marks("And this is new")


def is_spoken(message, marks):
    return message.told() == " ".join(["begin", *marks, "end"])


def paused(client, listener):
    """A message in whose middle the client pauses."""
    listener.wait_for_silence()
    message = client.speak(LONG)
    wait_for(lambda: len(message.marks()) > 2)
    client.connection.pause()
    wait_for(lambda: "pause" in message.names())
    listener.wait_for_silence()
    return message


def is_given_up(message):
    """It began, was paused after some of its words, and was cancelled then."""
    return message.told() == " ".join(["begin", *LONG_MARKS[:len(message.marks())], "pause", "cancel"])


def speak_after(client, listener, name):
    message = paused(client, listener)
    getattr(client.connection, name)()
    begin = time.monotonic()
    new = client.speak(SHORT)
    new.wait_for_end(30)
    onset, sound = listener.onset(begin), listener.heard(begin, time.monotonic() + 0.2)
    check(f"after pause and {name}, a new text is heard", is_given_up(message) and is_spoken(new, SHORT_MARKS)
          and onset is not None and sound > 0.5, f"{message.told()}; {new.told()}, {sound:.1f} s of sound")
    if not new.is_over():
        client.connection.resume()
        client.connection.cancel()


def speak_after_nothing(client, listener):
    listener.wait_for_silence()
    client.connection.pause()
    client.connection.stop()
    new = client.speak(SHORT)
    new.wait_for_end(30)
    check("after pause and stop without a text, a new one is heard", is_spoken(new, SHORT_MARKS), new.told())


def stop_while_paused(client, listener):
    """Of two messages the first one is stopped: the second one is still paused."""
    first = paused(client, listener)
    second = client.speak(SHORT)
    client.connection.stop()
    wait_for(first.is_over)
    begin = time.monotonic()
    time.sleep(1)
    silent = not listener.loud(begin) and "mark" not in second.names()
    client.connection.resume()
    second.wait_for_end(30)
    check("what waits behind a text that is stopped is still paused, and heard when it is resumed",
          silent and is_given_up(first) and [name for name in second.told().split() if name not in ("pause", "resume")]
          == ["begin", *SHORT_MARKS, "end"], f"{'silent' if silent else 'not silent'}; {first.told()}; {second.told()}")


def pause_and_speak(server, listener):
    client = Client(server)
    for name in ("stop", "cancel"):
        speak_after(client, listener, name)
    speak_after_nothing(client, listener)
    stop_while_paused(client, listener)
    client.close()
