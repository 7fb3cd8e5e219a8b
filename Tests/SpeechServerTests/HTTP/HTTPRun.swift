// SPDX-License-Identifier: Apache-2.0

import HostSupport
import SpeechHost
import SpeechServer
import SpeechVoices
import Synchronization
import TestSupport
import Testing

/// A server over HTTP with providers for tests, and its log.
final class HTTPRun {
  let host: SpeechHost
  let queue = RenderQueue()
  let service: HTTPService
  private let lines = LogLines()

  /// - Parameter makeTalk: Makes the page for talking.
  init(
    _ providers: [String],
    home: TemporaryFolder,
    gate: HTTPGate = HTTPGate(),
    makeTalk: (SpeechHost) -> TalkDoor? = { _ in nil }
  ) throws {
    host = makeHost(providers, home: home)
    let discovery = VoiceDiscovery(host)
    discovery.begin()
    let lines = lines
    service = HTTPService(
      host,
      discovery: discovery,
      queue: queue,
      metrics: ServerMetrics(),
      logs: ProviderLogs(),
      languages: [try #require(LanguageTag("en-US"))],
      gate: gate,
      documents: NoDocuments(),
      talk: makeTalk(host),
      books: NoBooks()
    ) { lines.add($0) }
  }

  var log: [String] { lines.all }

  func close() {
    queue.close(atMost: .seconds(30))
    host.close()
  }

  /// Answers a request; waits for the end of its answer.
  func ask(
    _ method: String,
    _ target: String,
    body: String = "",
    headers: [String: String] = [:]
  ) throws -> RecordedReply {
    let reply = RecordedReply()
    _ = service.answer(try Self.request(method, target, body: body, headers: headers), reply: reply)
    #expect(reply.waitForEnd() != nil)
    return reply
  }

  func speech(_ body: String) throws -> RecordedReply {
    try ask("POST", "/v1/audio/speech", body: body)
  }

  static func request(
    _ method: String,
    _ target: String,
    body: String = "",
    headers: [String: String] = [:]
  ) throws -> HTTPRequest {
    HTTPRequest(
      method: method,
      target: try #require(RequestTarget(target)),
      headers: ["host": "127.0.0.1:5123"].merging(headers) { $1 },
      body: Array(body.utf8),
      connection: "connection 1",
      localAddress: "127.0.0.1"
    )
  }
}

private final class LogLines: Sendable {
  private let lines = Mutex<[String]>([])

  var all: [String] { lines.withLock(\.self) }
  func add(_ line: String) { lines.withLock { $0.append(line) } }
}

/// Tells what it was asked to read.
private struct NoDocuments: DocumentReading {
  func read(_ bytes: [UInt8], name: String) throws(HTTPError) -> ReadDocument {
    guard !bytes.isEmpty else { throw HTTPError(400, message: "it is empty") }
    let text = String(decoding: bytes, as: UTF8.self)
    return ReadDocument(title: name, language: "en", chapters: [.init(title: "1", text: text)])
  }
}

/// Sends a line for each chapter instead of an EPUB: its title, how many words have a time, and the kind of its audio.
private struct NoBooks: BookWriting {
  func write(
    _ book: ReadDocument,
    identifier: String,
    isCancelled: @escaping () -> Bool,
    render: (Int, _ audioPath: String, _ markersPath: String) -> Bool,
    send: @escaping (UnsafeRawBufferPointer) -> Bool
  ) throws(HTTPError) -> Bool {
    let folder = TemporaryFolder()
    for (index, chapter) in book.chapters.enumerated() {
      let (audio, markers) = (folder.path + "/audio.wav", folder.path + "/markers.json")
      guard render(index, audio, markers) else { return false }
      let words = String(decoding: read(markers), as: UTF8.self).matches(of: /"kind":"word"/).count
      let kind = String(decoding: read(audio).prefix(4), as: UTF8.self)
      let line = Array("\(chapter.title) \(words) \(kind)\n".utf8)
      guard line.withUnsafeBytes({ send($0) }) else { return false }
    }
    return true
  }
}
