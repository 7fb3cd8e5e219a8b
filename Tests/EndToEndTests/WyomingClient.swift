// SPDX-License-Identifier: Apache-2.0

import TestSupport

/// A client of the Wyoming protocol at a Unix socket.
final class WyomingClient {
  private let peer: SocketPeer

  /// Nil if nobody answers there.
  init?(_ path: String) {
    guard let peer = SocketPeer(path) else { return nil }
    self.peer = peer
  }

  /// Sends an event with its data, JSON, after the header.
  func send(_ type: String, _ data: String = "") {
    let length = data.isEmpty ? "" : #","data_length":\#(data.utf8.count)"#
    sendBytes(#"{"type":"\#(type)"\#(length)}"# + "\n" + data)
  }

  func sendBytes(_ text: String) { peer.send(text) }

  /// The next event: its type, its data, and how many bytes its payload has. Nil if the connection is closed.
  func next() -> (type: String, data: String, payload: Int)? {
    guard let header = peer.nextLine(), let type = header.firstMatch(of: /"type":"([^"]*)"/)?.1,
      let data = read(number("data_length", in: header)),
      let payload = read(number("payload_length", in: header))
    else { return nil }
    return (String(type), String(decoding: data, as: UTF8.self), payload.count)
  }

  /// The types of the events to the first of this type, chunks of audio once.
  func types(until last: String) -> [String] {
    var types: [String] = []
    while let event = next() {
      if event.type != "audio-chunk" || types.last != event.type { types.append(event.type) }
      if event.type == last { break }
    }
    return types
  }

  private func number(_ name: String, in header: String) -> Int {
    guard let start = header.ranges(of: "\"\(name)\":").first?.upperBound else { return 0 }
    return Int(header[start...].prefix { $0.isNumber }) ?? 0
  }

  private func read(_ count: Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    while bytes.count < count {
      guard let more = peer.nextBytes(count - bytes.count) else { return nil }
      bytes += more
    }
    return bytes
  }
}
