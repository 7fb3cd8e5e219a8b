// SPDX-License-Identifier: Apache-2.0

import HostSupport
import PlaybackSupport
import SpeechHost
import SpeechServer
import Synchronization
import TestSupport
import Testing

/// A server with providers for tests, whose audio lasts as long as it would be heard.
final class SSIPRun {
  let host: SpeechHost
  let server: SSIPServer

  init(
    _ providers: [String],
    home: TemporaryFolder,
    defaults: MessageSettings = MessageSettings(),
    limits: WaitingText.Limits = WaitingText.Limits()
  ) throws {
    host = makeHost(providers, home: home)
    let discovery = VoiceDiscovery(host)
    let voices = ClientVoices(host, discovery: discovery, environment: ["LANG": "en_US.UTF-8"])
    discovery.begin()
    server = try SSIPServer(
      host,
      voices: voices,
      devices: PacedDevices(),
      defaultLanguage: voices.defaultLanguage,
      defaults: defaults,
      limits: limits,
      report: { _ in }
    )
  }

  func close() {
    server.close()
    host.close()
  }

  func connect() -> SSIPPeer { SSIPPeer(server) }
}

/// A client, and the events that it gets.
final class SSIPPeer {
  private let connection = Connection()
  let session: SSIPSession

  init(_ server: SSIPServer) { session = server.connect(connection) }

  /// All lines that it got.
  var lines: [String] {
    String(decoding: connection.bytes.withLock { $0 }, as: UTF8.self)
      .components(ending: "\r\n")
  }

  /// When each reply or event came, with its text.
  var times: [(time: ContinuousClock.Instant, text: String)] { connection.times.withLock { $0 } }

  /// What the server replies to these lines.
  func ask(_ lines: String...) -> [String] {
    let count = self.lines.count
    session.receive(lines.map { $0 + "\r\n" }.joined().utf8)
    // Events of earlier messages arrive when they like.
    return self.lines.dropFirst(count).filter { !$0.hasPrefix("70") }
  }

  /// Sends a text; returns its number.
  func speak(_ text: String) -> String {
    let replies = ask("SPEAK", text, ".")
    return replies.dropFirst().first.map { String($0.dropFirst(4)) } ?? ""
  }

  /// Without the numbers of message and client: "begin", "mark a", …
  var events: [String] {
    var events: [String] = []
    var mark = ""
    for line in lines {
      if line.hasPrefix("700-") { mark = String(line.dropFirst(4)) }
      switch line {
      case "700 INDEX MARK": events.append("mark \(mark)")
      case "701 BEGIN", "702 END", "703 CANCELED", "704 PAUSED", "705 RESUMED":
        events.append(line.dropFirst(4).lowercased())
      default: break
      }
    }
    return events
  }

  func waits(for events: [String]) -> Bool {
    waitUntil { self.events.count >= events.count }
      && self.events == events
  }
}

private final class Connection: ClientConnection {
  let bytes = Mutex<[UInt8]>([])
  /// When lines came.
  let times = Mutex<[(time: ContinuousClock.Instant, text: String)]>([])

  func send(_ bytes: [UInt8]) {
    self.bytes.withLock { $0 += bytes }
    times.withLock { $0.append((.now, String(decoding: bytes, as: UTF8.self))) }
  }
}

extension String {
  fileprivate func components(ending end: String) -> [String] {
    var lines: [String] = []
    var line = ""
    for character in self {
      if String(character) == end {
        lines.append(line)
        line = ""
      } else {
        line.append(character)
      }
    }
    return lines
  }
}
