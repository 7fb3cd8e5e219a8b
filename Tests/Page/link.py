# SPDX-License-Identifier: Apache-2.0
"""A connection to the server that a test can cut, and that notes what goes over it."""
import base64, http.client, http.server, json, socket, threading, time, urllib.parse

FRAME = "<!DOCTYPE html><html lang='en'><title>Frame</title><iframe title='page' src='/' width='320' height='700'></iframe></html>"


class Link:
    """Passes requests on to the server. `base` is the address for the browser.
    is_gone: whether nothing is answered. fault: what happens to the next speech after so many words: ("cut", 5) ends the
    connection, ("error", 5) sends an error, ("voice", 5) says that another voice takes over. key: what requests have to bring."""

    def __init__(self, target):
        self.target, self.is_gone, self.fault, self.key = urllib.parse.urlsplit(target), False, None, None
        self.requests, self.speeches, self.sockets, self.lock = [], [], set(), threading.Lock()
        self.site = http.server.ThreadingHTTPServer(("127.0.0.1", 0), type("Bound", (Handler,), {"link": self}))
        self.base = f"http://127.0.0.1:{self.site.server_address[1]}/"
        threading.Thread(target=self.site.serve_forever, daemon=True).start()

    def go(self):
        """The server is gone: all connections end, and no request is answered."""
        self.is_gone = True
        with self.lock:
            for each in self.sockets: end_socket(each)

    def come_back(self):
        self.is_gone = False

    def words(self, number=-1):
        """The words that the server sent in answer to a request for speech."""
        return [event for event in self.speeches[number]["events"] if event["type"] == "speech.word"]

    def stop(self):
        self.site.shutdown()
        self.go()


def end_socket(each):
    try: each.shutdown(socket.SHUT_RDWR)
    except OSError: pass  # It has ended by itself.


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    link, asked = None, 0

    def setup(self):
        super().setup()
        with self.link.lock: self.link.sockets.add(self.connection)

    def finish(self):
        with self.link.lock: self.link.sockets.discard(self.connection)
        try: super().finish()
        except OSError: pass  # The browser was faster.

    def log_message(self, *_): pass

    def do_GET(self): self.forward()

    def do_POST(self): self.forward()

    def forward(self):
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        if self.link.is_gone:
            self.close_connection = True
            return end_socket(self.connection)
        self.link.requests.append(f"{self.command} {self.path}")
        if self.path == "/frame-for-tests": return self.answer(FRAME)
        if self.link.key and self.path.startswith(("/v1/", "/page/")) and self.headers["Authorization"] != f"Bearer {self.link.key}":
            return self.answer('{"error": {"message": "A key is needed.", "type": "invalid_request_error"}}', status=401, kind="application/json")
        target = self.link.target
        self.asked = time.monotonic()
        connection = http.client.HTTPConnection(target.hostname, target.port)
        # To the server this is its own page.
        headers = {name: value for name, value in self.headers.items() if name.lower() not in ("host", "connection", "origin", "referer")}
        try:
            connection.request(self.command, target.path.rstrip("/") + self.path, body or None, headers)
            self.pass_back(connection.getresponse(), body)
        except OSError:
            self.close_connection = True
        finally:
            connection.close()

    def answer(self, text, status=200, kind="text/html; charset=utf-8"):
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(text)))
        self.end_headers()
        self.wfile.write(text.encode())

    def pass_back(self, reply, body):
        is_stream = reply.headers.get_content_type() == "text/event-stream"
        self.send_response(reply.status)
        for name, value in reply.headers.items():
            if name.lower() not in ("transfer-encoding", "connection", "content-length", "date", "server"): self.send_header(name, value)
        if not is_stream:
            content = reply.read()
            self.send_header("Content-Length", str(len(content)))
            self.end_headers()
            return self.wfile.write(content)
        self.send_header("Transfer-Encoding", "chunked")
        self.end_headers()
        self.pass_events(reply, json.loads(body))
        if not self.close_connection: self.wfile.write(b"0\r\n\r\n")

    def pass_events(self, reply, request):
        fault, self.link.fault = self.link.fault, None
        events, audio = [], bytearray()
        speech = {"request": request, "events": events, "audio": audio}
        self.link.speeches.append(speech)
        words = 0
        for line in reply:
            if not line.startswith(b"data:"): continue
            event = json.loads(line[5:])
            if event["type"] == "speech.audio.delta": speech.setdefault("wait", time.monotonic() - self.asked)
            audio += base64.b64decode(event.pop("audio", ""))
            events.append(event)
            words += event["type"] == "speech.word"
            if fault and words > fault[1] and self.make_fault(fault[0]): return
            if fault and words > fault[1]: fault = None
            self.send(line)

    def make_fault(self, kind):
        """Whether the answer ends with it."""
        if kind == "voice":
            self.send_event({"type": "speech.voice", "id": "other", "name": "Other", "reason": "the first voice failed"})
            return False
        self.close_connection = True
        if kind == "cut": end_socket(self.connection)
        else:
            self.send_event({"type": "error", "error": {"message": "the voice failed in the middle", "type": "server_error"}})
            self.wfile.write(b"0\r\n\r\n")
        return True

    def send_event(self, event):
        self.send(b"data: " + json.dumps(event).encode())

    def send(self, line):
        event = line.rstrip() + b"\n\n"
        self.wfile.write(b"%x\r\n%s\r\n" % (len(event), event))
