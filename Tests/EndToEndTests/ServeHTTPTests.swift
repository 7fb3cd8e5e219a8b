// SPDX-License-Identifier: Apache-2.0

import Glibc
import TestSupport
import TestTraits
import Testing

@Suite("synth-host serve --http", .limited, .ownThread)
struct ServeHTTPTests {
  private let user = User()
  private var socket: String { user.path("http.sock") }

  private func start(_ arguments: String...) throws -> RunningProgram {
    let program = try #require(
      RunningProgram(
        Fixtures.program("synth-host-serve"),
        ["--allow-root", "--without-ssip", "--http", socket] + arguments,
        environment: user.environment,
        errorPath: user.path("errors")
      )
    )
    #expect(waitUntil { HTTPPeer(socket) != nil })
    return program
  }

  private func serve(_ arguments: String...) -> ProgramResult {
    run(
      Fixtures.program("synth-host-serve"),
      ["--allow-root"] + arguments,
      environment: user.environment
    )
  }

  private let order =
    #"{"voice":"org.espeak-ng.en-us","input":"One two three.","response_format":"FORMAT"}"#

  private func order(_ format: String) -> String { order.replacing("FORMAT", with: format) }

  @Test("answers one request after the other on a connection, and several that come at once")
  func connection() throws {
    let program = try start()
    let client = try #require(HTTPPeer(socket))
    let health = try #require(client.get("/health"))
    #expect(health.status == 200 && health.text == #"{"status":"ok"}"#)
    let speech = try #require(client.post("/v1/audio/speech", body: order("pcm")))
    #expect(speech.status == 200 && speech.isWhole)
    #expect(speech.fields["transfer-encoding"] == "chunked")
    #expect(speech.body.count > 20_000)
    let one = "GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n"
    client.send(one + one + one)
    for _ in 0..<3 { #expect(client.answer()?.status == 200) }
    let wav = try #require(client.post("/v1/audio/speech", body: order("wav")))
    #expect(wav.isWhole && wav.body.starts(with: "RIFF".utf8))
    client.send("HEAD /health HTTP/1.1\r\nHost: localhost\r\n\r\n" + one)
    let head = try #require(client.answer(withoutBody: true))
    #expect(head.status == 200 && head.fields["content-length"] == "15")
    #expect(client.answer()?.text == #"{"status":"ok"}"#)
    program.signal(SIGTERM)
    #expect(program.waitForEnd() == 0)
    #expect(access(socket, F_OK) != 0)
  }

  @Test("what is too long or is no HTTP is refused, and others are answered meanwhile")
  func bounds() throws {
    let program = try start()
    let header = try #require(HTTPPeer(socket))
    header.send("GET /health HTTP/1.1\r\nHost: localhost\r\nX: ")
    header.send(String(repeating: "a", count: 20_000) + "\r\n\r\n")
    #expect(header.answer()?.status == 431)
    let body = try #require(HTTPPeer(socket))
    body.send(
      "POST /v1/audio/speech HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3000000\r\n\r\n"
    )
    #expect(body.answer()?.status == 413)
    let chunks = try #require(HTTPPeer(socket))
    chunks.send(
      "POST /v1/audio/speech HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
    )
    for _ in 0..<40 {
      chunks.send("10000\r\n" + String(repeating: "a", count: 65536) + "\r\n")
    }
    #expect(chunks.answer()?.status == 413)
    let noise = try #require(HTTPPeer(socket))
    noise.send("\u{16}\u{3}\u{1} noise\r\n\r\n")
    #expect(noise.answer()?.status == 400)
    let wait = try #require(HTTPPeer(socket))
    wait.send(
      "POST /v1/audio/speech HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\nContent-Length: \(order("pcm").utf8.count)\r\n\r\n"
    )
    #expect(wait.answer()?.status == 100)
    wait.send(order("pcm"))
    #expect(wait.answer()?.status == 200)
    #expect(try #require(HTTPPeer(socket)).get("/health")?.status == 200)
    program.signal(SIGTERM)
    #expect(program.waitForEnd() == 0)
  }

  @Test("at its end it completes the answers that have begun, and takes no new ones")
  func end() throws {
    let program = try start()
    let client = try #require(HTTPPeer(socket))
    let text = String(repeating: "One two three four five six seven. ", count: 40)
    let body = #"{"voice":"org.espeak-ng.en-us","input":"\#(text)","response_format":"pcm"}"#
    client.send(
      "POST /v1/audio/speech HTTP/1.1\r\nHost: localhost\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
    )
    let begun = try #require(client.answer(stoppingAfter: 1))
    #expect(begun.status == 200)
    program.signal(SIGTERM)
    let rest = client.restOfChunks()
    #expect(rest.isWhole)
    #expect(begun.body.count + rest.body.count > 2_000_000)
    #expect(program.waitForEnd() == 0)
  }

  @Test("keys: a file that others can read is refused; SIGHUP reads it again")
  func keys() throws {
    let file = user.path("keys")
    write(Array("phone 0123456789abcdef\n".utf8), to: file)
    chmod(file, 0o644)
    let open = serve("--without-ssip", "--http", socket, "--keys", file)
    #expect(open.status == 77)
    #expect(open.errorText.contains("others can read it; run “chmod 600"))
    chmod(file, 0o600)
    let program = try start("--keys", file)
    let client = try #require(HTTPPeer(socket))
    #expect(client.post("/v1/audio/speech", body: order("pcm"))?.status == 401)
    let key = "Authorization: Bearer 0123456789abcdef\r\n"
    #expect(client.post("/v1/audio/speech", body: order("pcm"), fields: key)?.status == 200)
    write(Array("phone fedcba9876543210\n".utf8), to: file)
    program.signal(SIGHUP)
    #expect(
      waitUntil { client.post("/v1/audio/speech", body: order("pcm"), fields: key)?.status == 401 }
    )
    // A file that cannot be used changes nothing: neither the first keys nor none.
    chmod(file, 0o644)
    program.signal(SIGHUP)
    #expect(
      waitUntil {
        String(decoding: read(user.path("errors")), as: UTF8.self).contains("others can read it")
      }
    )
    #expect(client.post("/v1/audio/speech", body: order("pcm"), fields: key)?.status == 401)
    let new = "Authorization: Bearer fedcba9876543210\r\n"
    #expect(client.post("/v1/audio/speech", body: order("pcm"), fields: new)?.status == 200)
    program.signal(SIGTERM)
    #expect(program.waitForEnd() == 0)
  }

  @Test("other machines need a key, and addresses are checked before anything is served")
  func addresses() {
    let open = serve("--without-ssip", "--http", "0.0.0.0:0")
    #expect(open.status == 64)
    #expect(open.errorText.contains("name a file of keys with --keys"))
    for wrong in ["host:port", "127.0.0.1:99999", ":5123", "127.0.0.1:"] {
      #expect(serve("--without-ssip", "--http", wrong).status == 64, "\(wrong)")
    }
    let nothing = serve("--without-ssip")
    #expect(nothing.status == 64)
    #expect(nothing.errorText.contains("there is nothing to serve"))
    #expect(serve("--nothing").status == 64)
    #expect(serve("--http").status == 64)
    #expect(serve("--spawn=yes").status == 64)
  }

  @Test("--check asks a running server whether it is well")
  func check() throws {
    let program = try start()
    let well = serve("--check", "--http", socket)
    #expect(well.status == 0 && well.errorText.isEmpty)
    program.signal(SIGTERM)
    #expect(program.waitForEnd() == 0)
    let gone = serve("--check", "--http", socket)
    #expect(gone.status == 69)
    #expect(gone.errorText.contains("no server answers there"))
  }

  @Test("serves the clients of Speech Dispatcher and of HTTP at once")
  func both() throws {
    let ssip = user.path("ssip.sock")
    let program = try #require(
      RunningProgram(
        Fixtures.program("synth-host-serve"),
        ["--allow-root", "--socket", ssip, "--http", socket],
        environment: user.environment,
        errorPath: user.path("errors")
      )
    )
    #expect(waitUntil { HTTPPeer(socket) != nil })
    #expect(try #require(SocketPeer(ssip)).ask("GET RATE").last == "251 OK GET RETURNED")
    #expect(
      try #require(HTTPPeer(socket)).post("/v1/audio/speech", body: order("mp3"))?.status == 200
    )
    program.signal(SIGTERM)
    #expect(program.waitForEnd() == 0)
  }

  @Test("two large files are read at a time; who comes third is told to try again")
  func largeBodies() throws {
    let program = try start()
    let body = String(repeating: "Some words in a line.\n\n", count: 100_000)
    let head =
      "POST /page/document HTTP/1.1\r\nHost: localhost\r\nX-File-Name: a.txt\r\nExpect: 100-continue\r\nContent-Length: \(body.utf8.count)\r\n\r\n"
    let first = try #require(HTTPPeer(socket))
    var second = HTTPPeer(socket)
    for client in [first, second] {
      client?.send(head)
      #expect(client?.answer()?.status == 100)
    }
    let third = try #require(HTTPPeer(socket))
    third.send(head)
    let refused = try #require(third.answer())
    #expect(refused.status == 429 && refused.fields["retry-after"] == "2")
    let other = try #require(HTTPPeer(socket))
    #expect(other.post("/v1/audio/speech", body: order("pcm"))?.status == 200)
    // One that leaves gives its place back, and so does one that is answered.
    second = nil
    #expect(
      waitUntil {
        let next = HTTPPeer(socket)
        next?.send(head)
        return next?.answer()?.status == 100
      }
    )
    first.send(body)
    #expect(first.answer()?.status == 200)
    let last = [HTTPPeer(socket), HTTPPeer(socket)]
    for client in last {
      client?.send(head)
      #expect(waitUntil { client?.answer()?.status == 100 })
    }
    program.signal(SIGTERM)
    #expect(program.waitForEnd() == 0)
  }

  @Test("who closes its sending side gets its whole answer")
  func halfClosed() throws {
    let program = try start()
    let client = try #require(HTTPPeer(socket))
    client.send(
      "POST /v1/audio/speech HTTP/1.1\r\nHost: localhost\r\nContent-Length: \(order("pcm").utf8.count)\r\n\r\n\(order("pcm"))"
    )
    client.sendNothingMore()
    let answer = try #require(client.answer())
    #expect(answer.status == 200 && answer.isWhole && answer.body.count > 20_000)
    #expect(client.answer() == nil)
    let half = try #require(HTTPPeer(socket))
    half.send("GET /hea")
    half.sendNothingMore()
    #expect(half.answer()?.status == 400)
    program.signal(SIGTERM)
    #expect(program.waitForEnd() == 0)
  }

  @Test("reads files that its page sends, also such as are larger than other requests may be")
  func documents() throws {
    let program = try start()
    let client = try #require(HTTPPeer(socket))
    let markdown = "# One\n\nFirst *words*.\n\n# Two\n\nMore.\n"
    let read = try #require(
      client.post("/page/document", body: markdown, fields: "X-File-Name: a.md\r\n")
    )
    #expect(read.status == 200)
    #expect(
      read.text.contains(#"{"title":"One","text":"One\u000a\u000aFirst words.","ssml":false}"#)
    )
    let large = String(repeating: "Some words in a line.\n\n", count: 150_000)
    #expect(
      client.post("/page/document", body: large, fields: "X-File-Name: a.txt\r\n")?.status == 200
    )
    let unknown = try #require(
      client.post("/page/document", body: "x", fields: "X-File-Name: a.doc\r\n")
    )
    #expect(
      unknown.status == 415
        && unknown.text.contains("txt, md, html, epub, fb2, odt, docx, rtf, srt, vtt, pdf, ssml")
    )
    let damaged = try #require(
      client.post("/page/document", body: "x", fields: "X-File-Name: a.pdf\r\n")
    )
    let hasTool = access("/usr/bin/pdftotext", X_OK) == 0
    #expect(damaged.status == (hasTool ? 400 : 415))
    #expect(damaged.text.contains(hasTool ? "not a PDF" : "install the package poppler-utils"))
    program.signal(SIGTERM)
    #expect(program.waitForEnd() == 0)
  }
}
