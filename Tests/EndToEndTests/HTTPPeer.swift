// SPDX-License-Identifier: Apache-2.0

import TestSupport

/// A client of HTTP at a Unix socket, one request after the other.
final class HTTPPeer {
  struct Answer {
    var status: Int
    /// By their names in small letters.
    var fields: [String: String]
    var body: [UInt8]
    /// Whether the end of the body came.
    var isWhole: Bool

    var text: String { String(decoding: body, as: UTF8.self) }
  }

  private let peer: SocketPeer

  /// Nil if nobody answers there.
  init?(_ path: String) {
    guard let peer = SocketPeer(path) else { return nil }
    self.peer = peer
  }

  func send(_ text: String) { peer.send(text) }

  func sendNothingMore() { peer.sendNothingMore() }

  func post(_ path: String, body: String, fields: String = "") -> Answer? {
    send(
      "POST \(path) HTTP/1.1\r\nHost: localhost\r\n\(fields)Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
    )
    return answer()
  }

  func get(_ path: String, fields: String = "") -> Answer? {
    send("GET \(path) HTTP/1.1\r\nHost: localhost\r\n\(fields)\r\n")
    return answer()
  }

  /// The next answer; nil if the connection is closed before its header is complete.
  /// - Parameters:
  ///   - withoutBody: To `HEAD`.
  ///   - chunks: Reads no more of them; `restOfChunks` does.
  func answer(withoutBody: Bool = false, stoppingAfter chunks: Int = .max) -> Answer? {
    guard let first = peer.nextLine(), first.hasPrefix("HTTP/1.1 "),
      let status = Int(first.dropFirst(9).prefix(3))
    else { return nil }
    var answer = Answer(status: status, fields: [:], body: [], isWhole: false)
    guard readFields(into: &answer) else { return nil }
    if withoutBody || status == 100 { return answer }
    if let length = answer.fields["content-length"].flatMap({ Int($0) }) {
      answer.isWhole = read(length, into: &answer)
    } else if answer.fields["transfer-encoding"] == "chunked" {
      answer.isWhole = readChunks(into: &answer, atMost: chunks)
    }
    return answer
  }

  /// What follows the chunks that were read.
  func restOfChunks() -> Answer {
    var answer = Answer(status: 0, fields: [:], body: [], isWhole: false)
    answer.isWhole = readChunks(into: &answer, atMost: .max)
    return answer
  }

  private func readFields(into answer: inout Answer) -> Bool {
    while let line = peer.nextLine() {
      if line.isEmpty { return true }
      guard let colon = line.firstIndex(of: ":") else { return false }
      let value = line[line.index(after: colon)...].drop { $0 == " " }
      answer.fields[line[..<colon].lowercased()] = String(value)
    }
    return false
  }

  private func readChunks(into answer: inout Answer, atMost limit: Int) -> Bool {
    var chunks = 0
    while chunks < limit, let line = peer.nextLine(), let count = Int(line, radix: 16) {
      chunks += 1
      // Trailers may follow the last one.
      if count == 0 { return readFields(into: &answer) }
      guard read(count, into: &answer), peer.nextLine() == "" else { return false }
    }
    return false
  }

  private func read(_ count: Int, into answer: inout Answer) -> Bool {
    var rest = count
    while rest > 0 {
      guard let bytes = peer.nextBytes(rest) else { return false }
      answer.body += bytes
      rest -= bytes.count
    }
    return true
  }
}
