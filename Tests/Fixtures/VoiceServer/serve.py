#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""serve.py FOLDER: serves a folder on loopback, with ranges, as the publishers of voices do; prints its port, and then a line for
each request. The first part of a path is how it does so:

  plain     as it should be
  cut       every answer ends after some bytes, though more were promised
  stop      the same, and nothing more of a file that had its first bytes
  wrong     with other bytes of the same number
  long      with more bytes than the file has
  whole     without ranges
  moved     by an address to plain
  round     by an address to itself
  busy      not at all: 503"""
import http.server, os, sys

CUT = 1000

class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *arguments): pass

    def do_GET(self):
        way, _, name = self.path.lstrip("/").partition("?")[0].partition("/")
        wanted = self.headers.get("Range", "")
        print("GET", self.path, wanted, flush=True)
        self.close_connection = True
        path = os.path.join(sys.argv[1], name)
        if way == "busy": return self.end(503)
        if way == "moved": return self.end(302, f"/plain/{name}")
        if way == "round": return self.end(302, self.path)
        if not os.path.isfile(path): return self.end(404)
        with open(path, "rb") as file: data = file.read()
        if way == "wrong": data = bytes(byte ^ 1 for byte in data)
        if way == "long": data += b"more"
        start = int(wanted.removeprefix("bytes=").split("-")[0]) if wanted and way != "whole" else 0
        if start and start >= len(data): return self.end(416)
        self.send_response(206 if start else 200)
        if start: self.send_header("Content-Range", f"bytes {start}-{len(data) - 1}/{len(data)}")
        self.send_header("Content-Length", str(len(data) - start))
        self.send_header("Connection", "close")
        self.end_headers()
        part = data[start:]
        if way == "cut" or way == "stop": part = part[:0 if way == "stop" and start else CUT]
        self.wfile.write(part)

    def end(self, status, place=None):
        self.send_response(status)
        if place: self.send_header("Location", place)
        self.send_header("Content-Length", "0")
        self.send_header("Connection", "close")
        self.end_headers()


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
print(server.server_address[1], flush=True)
server.serve_forever()
