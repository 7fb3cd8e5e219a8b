# SPDX-License-Identifier: Apache-2.0
"""Clients that do not keep to the protocol, or do not read. Bytes and sockets alone."""
import json, socket, time

from checks import check

LONG = "This is a long sentence that goes on for a while. " * 4000


def event(kind, data=None):
    data = json.dumps(data).encode() if data else b""
    return json.dumps({"type": kind, "data_length": len(data)}).encode() + b"\n" + data


def run(host, port):
    def connect():
        made = socket.create_connection((host, port))
        made.settimeout(30)
        return made

    def answer(data):
        with connect() as client:
            client.sendall(data)
            begin, all = time.monotonic(), b""
            while part := client.recv(65536): all += part
            return all, time.monotonic() - begin

    seen, took = answer(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
    check("a browser gets nothing", seen == b"" and took < 1, seen[:80])
    seen, _ = answer(b'{"type":"x","data_length":9999999}\n' + b"x" * 100_000)
    check("data that are too long are named", b'"error"' in seen and b"1024 KiB" in seen, seen[:120])
    seen, _ = answer(event("ping") + b'{"type":"ping","x":"' + b"x" * 20_000)
    check("a header that is too long is named", b'"pong"' in seen and b"16 KiB" in seen, seen[-120:])
    seen, took = answer(b'{"type"')
    check("half an event is given up after ten seconds", seen == b"" and 9 < took < 14, f"{took:.1f} s")
    slow(connect)
    many(connect)


def slow(connect):
    with connect() as client:
        client.sendall(event("synthesize", {"text": LONG}))
        time.sleep(3)
        first = hear(connect)
        check("who does not read keeps no other waiting", first < 1, f"{first * 1000:.0f} ms")
    first = hear(connect)
    check("nor does one who has hung up", first < 1, f"{first * 1000:.0f} ms")


def hear(connect):
    """Seconds until the first bytes of an answer."""
    with connect() as client:
        begin = time.monotonic()
        client.sendall(event("synthesize", {"text": "Hello."}))
        client.recv(1)
        return time.monotonic() - begin


def many(connect):
    clients = [connect() for _ in range(50)]
    begin = time.monotonic()
    for client in clients: client.sendall(event("synthesize", {"text": "Fifty at once."}))
    whole = 0
    for client in clients:
        seen = b""
        while b"audio-stop" not in seen and (part := client.recv(65536)): seen += part
        whole += b"audio-stop" in seen
        client.close()
    check("50 at once are all answered", whole == 50, f"{whole} in {time.monotonic() - begin:.1f} s")
