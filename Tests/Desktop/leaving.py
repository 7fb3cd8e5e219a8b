# SPDX-License-Identifier: Apache-2.0
"""Programs that say something and end at once."""
import subprocess, time

from checks import check
from programs import wait_for

TEXTS = [f"Number {word}." for word in "one two three four five six seven eight nine ten".split()]


def leave(server, texts):
    """spd-say, which speaks each line that it reads, does not wait, and ends."""
    program = subprocess.Popen(["spd-say", "-e"], env=server.environment, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL,
                               text=True)
    program.stdin.write("".join(text + "\n" for text in texts))
    program.stdin.close()
    return program


def last_words(server, listener):
    """Ten texts of programs that do not wait, beside the same texts one after the other."""
    alone = []
    for text in TEXTS:
        listener.wait_for_silence()
        begin = time.monotonic()
        server.run("spd-say", "-w", text)
        alone.append(listener.heard(begin, time.monotonic() + 0.3))
    for what, pieces in [("ten programs that say something", [[text] for text in TEXTS]),
                         ("a program that says ten things", [TEXTS])]:
        listener.wait_for_silence()
        begin = time.monotonic()
        statuses = [program.wait(60) for program in [leave(server, texts) for texts in pieces]]
        gone = time.monotonic() - begin
        # Until two seconds are silent, or for a time in which all could have been spoken thrice.
        wait_for(lambda: time.monotonic() - begin > gone + 2 and not listener.loud(time.monotonic() - 2), 3 * sum(alone) + 30)
        together = listener.heard(begin, time.monotonic())
        check(f"of {what}, and end, all is heard", not any(statuses) and 0.93 < together / sum(alone) < 1.07,
              f"{together:.1f} s of sound, {sum(alone):.1f} s one after the other; all programs gone after {gone:.1f} s")
