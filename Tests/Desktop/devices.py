# SPDX-License-Identifier: Apache-2.0
"""The sound device goes while the user listens, as when a headset is unplugged, and another one comes."""
import time

from checks import check
from dispatcher import Client, with_marks
from programs import wait_for
from sound import Listener, add_sink, remove_sink

TEXT, MARKS = with_marks("This text is being spoken while the device is taken away, and has some more words after that.")
NEXT, NEXT_MARKS = with_marks("And this is heard again.")


def lose_device(server, listener, seconds, what):
    """Returns the listener of the new device."""
    client = Client(server)
    listener.wait_for_silence()
    message = client.speak(TEXT)
    is_speaking = wait_for(lambda: len(message.marks()) > 2)
    is_removed = remove_sink()
    listener.stop()
    time.sleep(seconds)
    add_sink()
    listener = Listener(20)
    message.wait_for_end(120)
    check(f"the device goes in the middle of a text{what}: its client is told of every mark and of the end", is_speaking
          and is_removed and message.told() == " ".join(["begin", *MARKS, "end"]),
          message.told() if is_removed else "it cannot be removed")
    begin = time.monotonic()
    new = client.speak(NEXT)
    new.wait_for_end()
    sound = listener.heard(begin, time.monotonic() + 0.2)
    check(f"the next text is heard on the new device{what}, by the same server", server.program.poll() is None
          and new.told() == " ".join(["begin", *NEXT_MARKS, "end"]) and sound > 0.5, f"{new.told()}, {sound:.1f} s of sound")
    client.close()
    return listener


def lose_devices(server, listener):
    listener = lose_device(server, listener, 0, ", and another comes at once")
    return lose_device(server, listener, 5, ", and for 5 s there is none")
