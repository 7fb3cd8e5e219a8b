# SPDX-License-Identifier: Apache-2.0
"""Clients that close only one side, send more than is their turn, or take all connections. Sockets alone."""
import socket, subprocess, tempfile, time

from checks import check, note
from server import Server, request_bytes

LONG = "This sentence is one of very many that a client asks for and never hears to the end. " * 2000
HEALTH = b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n"
CANCELLED = 'synth_host_requests_total{outcome="cancelled"}'
# Of the server.
CONNECTIONS = 256
IDLE = 60


def run(server):
    half_closed(server)
    gone(server)
    ahead(server)
    crowd(server)
    other_machine(server)
    unread_log(server)
    slow(server)


def answers(server, data):
    """All that comes until the server closes to who sends nothing more, and how long that takes."""
    with server.connect() as client:
        client.sendall(data)
        client.shutdown(socket.SHUT_WR)
        begin, seen = time.monotonic(), b""
        try:
            while part := client.recv(65536): seen += part
        except OSError as error:
            return seen, error
        return seen, time.monotonic() - begin


def half_closed(server):
    """As `printf … | nc` does."""
    for format in ["pcm", "mp3", "wav"]:
        order = {"input": "One two three.", "response_format": format, "repeatable": True}
        seen, took = answers(server, request_bytes(order))
        wanted = server.post("/v1/audio/speech", order).body
        check(f"who closes its sending side gets its {format}", seen.startswith(b"HTTP/1.1 200") and length(seen) == len(wanted) and took < 5,
              f"{length(seen)} bytes of {len(wanted)}")
    order = {"input": LONG[:3000], "response_format": "pcm", "repeatable": True}
    seen, _ = answers(server, request_bytes(order))
    check("also a long one", length(seen) == len(server.post("/v1/audio/speech", order).body), f"{length(seen)} bytes")
    seen, _ = answers(server, request_bytes({"input": "One two."}) + HEALTH + request_bytes({"input": "Three."}))
    check("and each of several", seen.count(b"HTTP/1.1 200") == 3 and b'"ok"' in seen, seen.count(b"HTTP/1.1 200"))
    seen, took = answers(server, HEALTH[:30])
    check("half a request is refused", seen.startswith(b"HTTP/1.1 400") and took < 1, seen[:30])
    seen, took = answers(server, b"")
    check("who sends nothing is let go", seen == b"" and took < 1)


def length(seen):
    """Bytes of the body of an answer, in chunks or not."""
    head, _, rest = seen.partition(b"\r\n\r\n")
    if b"chunked" not in head: return len(rest)
    count = 0
    while rest:
        size, _, rest = rest.partition(b"\r\n")
        if not (size := int(size or b"0", 16)): return count
        count, rest = count + size, rest[size + 2:]
    return -1  # cut off


def works_on(server, send):
    """Whether a request that send() sends is still rendered once its client has gone; nothing if it ended before."""
    before = server.metric(CANCELLED)
    with server.connect() as client: send(client)
    deadline = time.monotonic() + 2
    while server.metric(CANCELLED) == before and time.monotonic() < deadline: time.sleep(0.05)
    ended = server.metric(CANCELLED) - before
    begin = server.worked()
    time.sleep(1)
    return ended != 1 or server.worked() - begin > 0.05


def gone(server):
    def send(client):
        client.sendall(request_bytes({"input": LONG, "response_format": "pcm"}))
        client.recv(1)
        time.sleep(0.2)
    check("a client that closes ends its answer", not works_on(server, send))

    def captioned(client):
        # Kokoro's shape comes at the end alone: no writing tells that nobody is there.
        client.sendall(request_bytes({"input": LONG * 8, "response_format": "pcm", "stream": False}, "/dev/captioned_speech"))
        time.sleep(0.2)
    check("also one whose first byte has not come", not works_on(server, captioned))

    def half(client):
        client.sendall(request_bytes({"input": LONG, "response_format": "pcm"}))
        client.shutdown(socket.SHUT_WR)
        client.recv(1)
        time.sleep(0.2)
    check("also one that has closed its sending side before", not works_on(server, half))


def ahead(server):
    """A request, and more behind it than the buffers of both sides hold."""
    def send(client):
        client.sendall(request_bytes({"input": LONG * 8, "response_format": "pcm", "stream": False}, "/dev/captioned_speech"))
        client.setblocking(False)
        rest = HEALTH * 500_000
        try:
            while rest: rest = rest[client.send(rest):]
        except OSError: pass
        time.sleep(0.1)
    check("one that had sent 20 MB ahead ends its answer", not works_on(server, send))
    seen, _ = answers(server, request_bytes({"input": "One two."}) + HEALTH * 1000)
    check("a thousand requests ahead are answered", seen.count(b"HTTP/1.1 200") == 1001, seen.count(b"HTTP/1.1 200"))


def crowd(server):
    """One that holds more connections than there may be, and sends nothing or half a request in each."""
    for data in [b"", HEALTH[:20]]:
        held = []
        for _ in range(CONNECTIONS + 60):
            client = server.connect()
            client.sendall(data)
            held.append(client)
        health = [server.get("/health") for _ in range(5)]
        check("others are answered while one holds all connections", all(one.status == 200 for one in health),
              f"{max(one.seconds for one in health) * 1000:.0f} ms")
        spoken = server.speak("One two.")
        check("and are spoken to", spoken.status == 200 and len(spoken.body) > 10_000)
        for client in held: client.close()
    with server.connect() as reader:
        order = {"input": LONG[:8000], "response_format": "pcm"}
        reader.sendall(request_bytes(order))
        seen = reader.recv(1000)
        held = [server.connect() for _ in range(CONNECTIONS + 60)]
        while not seen.endswith(b"0\r\n\r\n") and (part := reader.recv(65536)): seen += part
        check("who is being served is never closed for others", length(seen) > 1_000_000, f"{length(seen)} bytes")
        for client in held: client.close()



def other_machine(server):
    """One whose address is not this machine's loopback: its own in a network is as good."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as made:
        try:
            made.connect(("192.0.2.1", 9))
        except OSError:
            return note("another machine", "left out: this one is in no network")
        address = made.getsockname()[0]
    with tempfile.NamedTemporaryFile("w") as file:
        file.write("phone 0123456789abcdef\n")
        file.flush()
        open = Server(server.process.args[0], "--keys", file.name, host="0.0.0.0")
        try:
            near = [open.connect() for _ in range(CONNECTIONS // 2)]
            far = [socket.create_connection((address, open.port)) for _ in range(CONNECTIONS)]
            check("another machine is answered", open.get("/health").status == 200)
            time.sleep(0.5)
            left = [sum(map(is_open, clients)) for clients in (near, far)]
            check("and has half of the connections, without a key", left == [CONNECTIONS // 2, CONNECTIONS // 2]
                  or left == [CONNECTIONS // 2 - 1, CONNECTIONS // 2], left)
            for client in near + far: client.close()
        finally:
            open.stop()


def unread_log(server):
    """Each request is a line of the log, which is a pipe that nobody reads."""
    open = Server(server.process.args[0], log=subprocess.PIPE)
    try:
        with open.connect() as client:
            seen, wanted = b"", 3000
            for _ in range(wanted // 10):
                client.sendall(HEALTH.replace(b"/health", b"/nothing") * 10)
                while seen.count(b"HTTP/1.1 404") < 10 and (part := client.recv(65536)): seen += part
                wanted -= seen.count(b"HTTP/1.1 404")
                seen = b""
        check("a log that nobody reads keeps nobody waiting", wanted == 0 and len(open.speak("One two.").body) > 10_000)
        # Its last words would wait for a reader.
        open.process.stderr.close()
    finally:
        open.stop()


def slow(server):
    """An answer that is on its way for longer than a connection may be idle."""
    order = {"input": LONG[:3000], "response_format": "pcm", "repeatable": True}
    wanted = len(server.post("/v1/audio/speech", order).body)
    with socket.socket() as client:
        # Less than the answer, with what the server keeps.
        client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        client.settimeout(30)
        client.connect(("127.0.0.1", server.port))
        client.sendall(request_bytes(order))
        seen = client.recv(1000)
        time.sleep(IDLE + 3)
        while not seen.endswith(b"\r\n0\r\n\r\n") and (part := client.recv(65536)): seen += part
        check(f"who reads nothing for {IDLE + 3} s gets the whole answer", length(seen) == wanted, f"{length(seen)} bytes")
        client.sendall(HEALTH)
        check("and the next one", client.recv(1000).startswith(b"HTTP/1.1 200"))


def is_open(client):
    client.setblocking(False)
    try:
        return client.recv(1) != b""
    except BlockingIOError:
        return True
    except OSError:
        return False
