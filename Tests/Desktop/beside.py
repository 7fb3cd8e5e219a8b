# SPDX-License-Identifier: Apache-2.0
"""What a user waits for, beside the module for eSpeak NG that comes with Speech Dispatcher."""
import statistics, time

from checks import check
from clients import SENTENCES
from programs import wait_for

ROUNDS = 25


def median(values):
    return statistics.median(values) * 1000


def key(client, listener):
    listener.wait_for_silence()
    begin = time.monotonic()
    message = client.key("b")
    wait_for(lambda: message.time_of("begin") is not None, 5)
    sound = listener.onset(begin) or 5
    message.wait_for_end()
    return sound, message.time_of("begin") or 5


def stop(client, listener):
    client.speak(" ".join(SENTENCES))
    listener.onset(time.monotonic())
    time.sleep(0.7)
    begin = time.monotonic()
    client.connection.cancel()
    return listener.end(begin)


def beside(ours, stock, listener):
    """What a user waits for, in turn with the module for eSpeak NG."""
    for client in (ours, stock):
        key(client, listener)
    keys = [(key(ours, listener), key(stock, listener)) for _ in range(ROUNDS)]
    stops = [(stop(ours, listener), stop(stock, listener)) for _ in range(ROUNDS)]
    for what, limit, pairs in [("key to its sound", 0.4, [(a[0], b[0]) for a, b in keys]), ("stop to silence", 0.5, stops)]:
        mine, theirs = median([a for a, _ in pairs]), median([b for _, b in pairs])
        check(f"{what}, at most {limit} x the module for eSpeak NG", mine <= limit * theirs,
              f"{mine:.1f} ms, {theirs:.1f} ms, ratio {mine / theirs:.2f}")
    # Ours waits for 10 ms until the client listens; the module's is told at once, and lost by half of its clients.
    mine, theirs = median([a[1] for a, _ in keys]), median([b[1] for _, b in keys])
    check("key to BEGIN, at most 30 ms", mine <= 30, f"{mine:.1f} ms, {theirs:.1f} ms with the module for eSpeak NG")
