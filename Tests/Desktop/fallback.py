# SPDX-License-Identifier: Apache-2.0
"""What Speech Dispatcher's clients hear when the output module of synth-host dies, hangs or is gone: within one message, speech."""
import signal, time

from checks import check
from dispatcher import Client, with_marks
from programs import kill, wait_for

LONG, LONG_MARKS = with_marks("This text is being spoken while the module is taken away, and has some more words after that.")
NEXT, NEXT_MARKS = with_marks("And this is heard again.")


def lose_module(server, listener, number, what):
    """The message in which the module is lost, and one more, may be lost with it; the next one is spoken. Speech Dispatcher 0.11
    plays a recording of 8 s, that something is wrong, where it has no module left."""
    client = Client(server)
    listener.wait_for_silence()
    message = client.speak(LONG)
    is_speaking = wait_for(lambda: len(message.marks()) > 2)
    kill(server.processes("sd_synth-host"), number)
    message.wait_for_end()
    told = []
    for _ in range(2):
        listener.wait_for_silence()
        begin = time.monotonic()
        new = client.speak(NEXT)
        new.wait_for_end(30)
        sound = listener.heard(begin, time.monotonic() + 0.2)
        told.append(f"{new.told()}, {sound:.1f} s of sound")
    check(f"speech is there again within one message when the module is {what}", is_speaking and server.program.poll() is None
          and new.told() == " ".join(["begin", *NEXT_MARKS, "end"]) and 0.5 < sound < 4, "; ".join(told))
    client.close()


def lose_modules(server, listener):
    lose_module(server, listener, signal.SIGKILL, "killed")
    lose_module(server, listener, signal.SIGKILL, "killed again")
    lose_module(server, listener, signal.SIGSTOP, "stopped")
