# SPDX-License-Identifier: Apache-2.0
"""A socket between clients and a server of SSIP: passes on each byte as it comes, and records what was said."""
import os, socket, threading, time

from conversation import Conversation, Record


class Connection:
    """One client. Two threads, one for each direction."""

    def __init__(self, proxy, client, server):
        self.conversation = Conversation(proxy)
        for source, sink, is_client in [(client, server, True), (server, client, False)]:
            threading.Thread(target=self.relay, args=(source, sink, is_client), daemon=True).start()

    def relay(self, source, sink, is_client):
        try:
            while piece := source.recv(65536):
                # What is recorded first can be no later in the record than its answer.
                self.conversation.add(is_client, piece, time.monotonic())
                sink.sendall(piece)
        except OSError:
            pass
        for end in (source, sink):
            try:
                end.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass


class Proxy(Record):
    """Clients whose environment it is in speak through it."""

    def __init__(self, server):
        super().__init__()
        self.path = f"{server.home}/proxy-{time.monotonic_ns()}.sock"
        self.target = server.environment["SPEECHD_ADDRESS"].split(":")[1]
        self.environment = dict(server.environment, SPEECHD_ADDRESS=f"unix_socket:{self.path}")
        self.listener = socket.socket(socket.AF_UNIX)
        self.listener.bind(self.path)
        self.listener.listen()
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        while True:
            try:
                client, _ = self.listener.accept()
            except OSError:
                return
            server = socket.socket(socket.AF_UNIX)
            try:
                server.connect(self.target)
            except OSError:
                client.close()
                continue
            self.connections.append(Connection(self, client, server))

    def close(self):
        self.listener.close()
        os.unlink(self.path)
