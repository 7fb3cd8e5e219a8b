# SPDX-License-Identifier: Apache-2.0
"""Whether messages were spoken: their marks and events beside what was heard."""
from checks import check

# Seconds that the report of an event, or the sound, may be late.
TOLERANCE = 0.1


def is_whole(message):
    """All of its marks, in order, after its begin, and then its end; the first of them if its client has cancelled it."""
    names = [name for name, _, _ in message.events]
    if message.is_given_up and names[-1:] == ["cancel"]:
        return message.marks == message.wanted[:len(message.marks)] and names[0] in ("begin", "cancel")
    return message.marks == message.wanted and names[:1] == ["begin"] and names[-1:] == ["end"]


def heard(message, listener):
    """Seconds of sound while it was spoken."""
    begin, end = message.time_of("begin"), message.time_of(message.outcome)
    return listener.heard(begin, end + TOLERANCE) if begin and end else 0.0


def seconds_outside(message, listener):
    """Seconds of sound around a message that nothing else precedes or follows."""
    begin, end = message.time_of("begin"), message.time_of(message.outcome)
    return listener.heard(message.sent, begin) + listener.heard(end + TOLERANCE, end + 0.6)


def longest_pause(messages, listener):
    """Seconds without sound, from the first begin of these messages to their last end."""
    begins = [message.time_of("begin") for message in messages if message.time_of("begin")]
    ends = [message.time_of("end") for message in messages if message.time_of("end")]
    if not begins or not ends:
        return float("inf")
    moments = [moment for moment in listener.loud(begins[0]) if moment < ends[-1]]
    return max((later - earlier for earlier, later in zip(moments, moments[1:])), default=float("inf"))


def texts(messages):
    return "; ".join(f"{message.kind} “{message.words.strip()}” {message.outcome}, {len(message.marks)} of {len(message.wanted)} marks"
                     for message in messages) or "nothing"


def check_messages(what, messages, listener):
    wanted = sum(len(message.wanted) for message in messages)
    flawed = [message for message in messages if not is_whole(message)]
    check(f"{what}: every word's mark, in order, before END", wanted > 0 and not flawed,
          texts(flawed) if flawed else f"{wanted} marks in {len(messages)} messages")
    seconds = [heard(message, listener) for message in messages]
    silent = [message for message, sound in zip(messages, seconds) if sound < 0.1 and not message.is_given_up]
    check(f"{what}: each message is heard", messages and not silent, texts(silent) if silent else f"{sum(seconds):.1f} s of sound")
