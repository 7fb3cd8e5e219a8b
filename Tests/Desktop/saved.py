# SPDX-License-Identifier: Apache-2.0
"""Settings that a client has saved while another module spoke for it, as Orca's do: they mute nobody."""
import time

import speechd
from checks import check
from dispatcher import Client, with_marks

SAVED = {"the module espeak-ng": lambda client: client.set_output_module("espeak-ng"),
         "the module voxin": lambda client: client.set_output_module("voxin"),
         "a module with blanks in its name": lambda client: client.set_output_module("a module that nobody has"),
         "a voice of another module": lambda client: client.set_synthesis_voice("English (Great Britain)+Annie"),
         "a voice that nobody has": lambda client: client.set_synthesis_voice("Allison Premium"),
         "a kind of voice": lambda client: client.set_voice("CHILD_FEMALE"),
         "a language that nobody speaks": lambda client: client.set_language("tlh"),
         "a language as locales name it": lambda client: client.set_language("en_US")}


def speak_with_saved_settings(server, listener):
    text, marks = with_marks("Hello world")
    for what, setting in SAVED.items():
        listener.wait_for_silence()
        client, begin, refused = Client(server), time.monotonic(), ""
        try:
            setting(client.connection)
        except speechd.SSIPCommandError as error:
            refused = f"{error}, "
        message = client.speak(text)
        message.wait_for_end()
        sound = listener.heard(begin, time.monotonic() + 0.2)
        check(f"a client that has saved {what} is not refused, and is heard",
              not refused and message.told() == " ".join(["begin", *marks, "end"]) and sound > 0.2,
              f"{refused}{message.told()}, {sound:.1f} s of sound")
        client.close()
