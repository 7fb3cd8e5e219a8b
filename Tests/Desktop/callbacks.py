# SPDX-License-Identifier: Apache-2.0
"""What python3-speechd tells its program of many messages, each sent when the one before it has ended, as in say-all: a lost
event is never told again, and a lost end ends say-all."""
import os, time

from checks import check
from dispatcher import EVENTS, Client, Sent
from growth import footprint
from programs import end, start

# Enough for a text of a second on a machine that does much else.
PATIENCE = 120
MAX_LOST = 2
# The library forgets events that it reads before its program has stored what is to be called, which takes it 0.1 ms, or 2 ms
# beside busy programs, but once in some thousand times much longer: 14 and 244 ms were seen. The server waits for 10 ms.
MAX_LATE = 0.02


def busy():
    """Programs that compute for as long as there are processors."""
    return [start(["python3", "-c", "while True: pass"]) for _ in range(os.cpu_count() or 2)]


def say_all(server, count, what=""):
    client, wrong, late, lost = Client(server), [], [], 0
    client.connection.set_rate(100)
    begin, before = time.monotonic(), None
    for number in range(count):
        if number == count // 5:
            before = footprint(server.program.pid)
        marks, called = [f"{number}:{place}" for place in range(3)], Sent()

        def call(kind, index_mark=None):
            called.note(EVENTS[kind], index_mark)
        message = client.speak("".join(f'<mark name="{mark}"/>{word} ' for mark, word in zip(marks, ("a", "b", "c"))), call)
        lost += not called.wait_for_end(PATIENCE)
        wanted = " ".join(["begin", *marks, "end"])
        if message.told() != wanted or called.names()[-1:] != ["end"]:
            wrong.append(f"{number}: {message.told()}; {called.told()}")
        elif called.told() != wanted:
            late.append(f"{number}: {called.told()}")
        if lost > MAX_LOST:
            break
    seconds = time.monotonic() - begin
    check(f"say-all of {count} messages{what}: begin, every mark and end of each, in order", not wrong and number == count - 1
          and len(late) <= 1 + count * MAX_LATE, "; ".join((wrong + late)[:9]) or f"{seconds / count * 1000:.0f} ms each")
    after = footprint(server.program.pid)
    check(f"the server has not grown after {count} messages{what}", after[0] < before[0] * 1.1 + 2048 and after[1] <= before[1] + 8,
          f"{before[0]} KiB then {after[0]}, {before[1]} descriptors then {after[1]}")
    client.close()


def say_all_at_load(server, count):
    programs = busy()
    say_all(server, count, f" beside {len(programs)} busy programs")
    for program in programs:
        end(program)
