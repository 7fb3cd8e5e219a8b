# SPDX-License-Identifier: Apache-2.0
"""What Speech Dispatcher's clients hear when the output module of synth-host dies, hangs or is gone: within one message, speech."""
import shutil, signal, subprocess, time

from checks import check
from dispatcher import Client, Server, with_marks
from programs import folder, kill, wait_for

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
        words, sound = speak_and_hear(client, listener)
        told.append(f"{words}, {sound:.1f} s of sound")
    check(f"speech is there again within one message when the module is {what}", is_speaking and server.program.poll() is None
          and words == " ".join(["begin", *NEXT_MARKS, "end"]) and 0.5 < sound < 4, "; ".join(told))
    client.close()


def lose_modules(server, listener):
    lose_module(server, listener, signal.SIGKILL, "killed")
    lose_module(server, listener, signal.SIGKILL, "killed again")
    lose_module(server, listener, signal.SIGSTOP, "stopped")


def lose_programs(prefix, listener):
    """All of synth-host is removed while it runs, as by apt purge; the user's settings stay. What is sent after that is spoken by the
    module for eSpeak NG, then and after a new start of the server."""
    copy = f"{folder}/installed"
    subprocess.run(["cp", "-al", prefix, copy], check=True)
    server = Server("removed")
    setup = server.run(f"{copy}/bin/synth-host", "speech-dispatcher", "install")
    server.start()
    client = Client(server)
    before = client.speak(NEXT)
    before.wait_for_end()
    shutil.rmtree(copy)
    heard = [speak_and_hear(client, listener) for _ in range(3)]
    client.close()
    server.stop()
    server.start()
    client = Client(server)
    heard.append(speak_and_hear(client, listener))
    client.close()
    check("every message after synth-host is removed is spoken to its end", setup.returncode == 0
          and before.told().endswith(" end") and all(told.endswith(" end") and 0.5 < sound < 4 for told, sound in heard),
          "; ".join(f"{told}, {sound:.1f} s of sound" for told, sound in heard))


def speak_and_hear(client, listener):
    """What the client is told, and seconds of sound."""
    listener.wait_for_silence()
    begin = time.monotonic()
    message = client.speak(NEXT)
    message.wait_for_end(30)
    return message.told(), listener.heard(begin, time.monotonic() + 0.2)
