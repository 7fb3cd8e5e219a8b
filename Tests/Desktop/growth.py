# SPDX-License-Identifier: Apache-2.0
"""Memory and descriptors of a server that has done much."""
import os, socket, time

from checks import check


def footprint(process):
    """KiB, and how many descriptors."""
    with open(f"/proc/{process}/status") as file:
        status = file.read()
    return int(status.split("VmRSS:")[1].split()[0]), len(os.listdir(f"/proc/{process}/fd"))


def keys(server, name, key_count):
    """As many keys as a user types in a day and more. The first tenth fills what is filled once."""
    process = next(iter(server.processes(name)), server.program.pid)
    connection = socket.socket(socket.AF_UNIX)
    connection.connect(server.environment["SPEECHD_ADDRESS"].split(":")[1])
    lines = connection.makefile("rb")
    connection.sendall(b"SET SELF NOTIFICATION BEGIN ON\r\n")
    lines.readline()
    begin, before, begun = time.monotonic(), None, 0
    for number in range(key_count):
        if number == key_count // 10:
            before = footprint(process)
        connection.sendall(b"CANCEL SELF\r\nCHAR %c\r\n" % (97 + number % 26))
        # Each is cancelled when it has begun, every tenth without waiting for that.
        last = b"701 BEGIN" if number % 10 else b"225 OK"
        while not (line := lines.readline()).startswith(last):
            if not line:
                return check(f"{key_count} keys", False, "the connection was closed")
        begun += 1
    after, seconds = footprint(process), time.monotonic() - begin
    connection.close()
    # A second process of the engine that is ready has four.
    check(f"{begun} keys, and no growth", after[0] < before[0] * 1.1 + 1024 and after[1] <= before[1] + 8,
          f"{before[0]} KiB then {after[0]}, {before[1]} descriptors then {after[1]}, {seconds / key_count * 1000:.1f} ms each")
