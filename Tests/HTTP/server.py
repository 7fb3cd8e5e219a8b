# SPDX-License-Identifier: Apache-2.0
"""The server that is tried, at a free port, with user folders of its own."""
import http.client, json, os, shutil, signal, socket, subprocess, sys, tempfile, time


class Reply:
    def __init__(self, status, headers, body, seconds):
        self.status, self.headers, self.body, self.seconds = status, headers, body, seconds
        self.type = headers.get("Content-Type", "")

    @property
    def error(self):
        """The members of an error of OpenAI's form; empty if it is none."""
        try:
            return json.loads(self.body)["error"]
        except (ValueError, KeyError, TypeError):
            return {}


class Server:
    def __init__(self, program, *arguments, host="127.0.0.1", log=None):
        self.home = tempfile.mkdtemp(prefix="http-")
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        environment = dict(os.environ, HOME=self.home, XDG_RUNTIME_DIR=self.home, LANG="en_US.UTF-8")
        self.log = log or open(f"{self.home}/log", "wb")
        self.process = subprocess.Popen([program, "--allow-root", "--without-ssip", "--http", f"{host}:{self.port}", *arguments],
                                        env=environment, stderr=self.log)
        deadline = time.monotonic() + 60
        while True:
            try:
                if self.get("/ready").status == 200: break
            except OSError:
                pass
            if self.process.poll() is not None or time.monotonic() > deadline:
                sys.exit(f"{program} does not start:\n{self.said()}")
            time.sleep(0.05)

    def said(self):
        """What is in its log."""
        with open(f"{self.home}/log", errors="replace") as log: return log.read()

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
        shutil.rmtree(self.home, ignore_errors=True)

    def request(self, method, path, body=None, headers={}, timeout=120):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=timeout)
        try:
            begin = time.monotonic()
            connection.request(method, path, body, headers)
            reply = connection.getresponse()
            data = reply.read()
            return Reply(reply.status, reply.headers, data, time.monotonic() - begin)
        finally:
            connection.close()

    def get(self, path, headers={}): return self.request("GET", path, headers=headers)

    def post(self, path, body, headers={}):
        data = body if isinstance(body, bytes) else json.dumps(body).encode()
        return self.request("POST", path, data, {"Content-Type": "application/json", **headers})

    def speak(self, text, format="pcm", voice="alloy", model="tts-1", **others):
        return self.post("/v1/audio/speech", {"model": model, "input": text, "voice": voice, "response_format": format, **others})

    def events(self, text, **others):
        """Those of server-sent events."""
        reply = self.speak(text, stream_format="sse", **others)
        assert reply.type.startswith("text/event-stream"), (reply.status, reply.body[:200])
        return [json.loads(line[6:]) for line in reply.body.decode().splitlines() if line.startswith("data: ")]

    def connect(self, timeout=60):
        return socket.create_connection(("127.0.0.1", self.port), timeout)

    def is_well(self):
        return self.process.poll() is None and self.get("/health").status == 200

    def processes(self):
        """Its own number, and those of the processes that it has started."""
        found = [self.process.pid]
        for name in filter(str.isdigit, os.listdir("/proc")):
            fields = stat(name)
            if fields and int(fields[1]) in found and int(name) not in found: found.append(int(name))
        return found

    def memory(self):
        """Bytes that are its own, of it and what it has started."""
        total = 0
        for number in self.processes():
            try:
                with open(f"/proc/{number}/smaps_rollup") as file: lines = dict(line.split(":", 1) for line in file if ":" in line)
            except OSError:
                continue
            total += sum(int(lines[name].split()[0]) << 10 for name in ("Private_Clean", "Private_Dirty"))
        return total

    def worked(self):
        """Seconds of processor time, of it and what it has started."""
        return sum(int(fields[11]) + int(fields[12]) for number in self.processes() if (fields := stat(number))) \
            / os.sysconf("SC_CLK_TCK")

    def metric(self, name):
        """Of /metrics, by its name with its labels."""
        for line in self.get("/metrics").body.decode().splitlines():
            if line.startswith(name + " "): return float(line.rsplit(" ", 1)[1])
        return 0.0


def stat(number):
    """The fields after the name of a process; nothing if there is none."""
    try:
        with open(f"/proc/{number}/stat") as file: return file.read().rsplit(")", 1)[1].split()
    except OSError:
        return []


def free_port():
    with socket.socket() as made:
        made.bind(("127.0.0.1", 0))
        return made.getsockname()[1]


def request_bytes(body, path="/v1/audio/speech", method="POST"):
    """As a client without a library writes it."""
    data = body if isinstance(body, bytes) else json.dumps(body).encode()
    return (f"{method} {path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
            f"Content-Length: {len(data)}\r\n\r\n").encode() + data
