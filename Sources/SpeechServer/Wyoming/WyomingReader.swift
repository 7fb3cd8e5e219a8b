// SPDX-License-Identifier: Apache-2.0

import SpeechJSON

/// Reads events of the Wyoming protocol (github.com/OHF-Voice/wyoming, versions 1.7 and 1.10) from bytes that arrive in any
/// pieces: a line of JSON, then as many bytes of data and of payload as it states.
///
/// After `next()` has returned nil, it keeps no more than a header or the data of one event. Not for more than one thread
/// at a time.
package struct WyomingReader {
  private struct Header {
    var type: String?
    var data: [UInt8]?
    var dataLength = 0
    var payloadLength = 0
  }

  private enum Place {
    case header
    case data(Header)
  }

  private var buffer: [UInt8] = []
  private var start = 0
  /// Where the search for the end of a line continues.
  private var searched = 0
  private var place = Place.header
  /// Bytes of a payload that have not arrived.
  private var payload = 0

  package init() {}

  /// Bytes that are kept.
  package var waitingBytes: Int { buffer.count - start }

  /// Whether an event has arrived in part.
  package var isInEvent: Bool {
    if case .data = place { return true }
    return waitingBytes > 0 || payload > 0
  }

  /// Adds the next bytes. Call `next()` until it returns nil before adding more.
  package mutating func add(_ bytes: some Collection<UInt8>) {
    buffer.removeFirst(start)
    searched -= start
    start = 0
    let skipped = min(payload, bytes.count)
    payload -= skipped
    buffer += bytes.dropFirst(skipped)
  }

  /// The next event whose header and data have arrived. After an error the connection is of no more use.
  package mutating func next() throws(WyomingError) -> WyomingEvent? {
    if case .header = place {
      guard let line = try nextLine() else { return nil }
      place = .data(try Self.header(line))
    }
    guard case .data(let header) = place, buffer.count - start >= header.dataLength else {
      return nil
    }
    var data = header.data.map { [$0] } ?? []
    if header.dataLength > 0 { data.append(Array(buffer[start..<(start + header.dataLength)])) }
    start += header.dataLength
    let skipped = min(header.payloadLength, buffer.count - start)
    start += skipped
    searched = start
    payload = header.payloadLength - skipped
    place = .header
    // A header without a type is refused when it is read.
    return WyomingEvent(type: header.type ?? "", data: data)
  }

  private mutating func nextLine() throws(WyomingError) -> [UInt8]? {
    guard start < buffer.count else { return nil }
    // Every client begins a line with it. A request for HTTP is not even read to the end of its line.
    guard buffer[start] == UInt8(ascii: "{") else { throw .foreign }
    guard let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) else {
      guard buffer.count - start <= WyomingLimits.header else { throw .headerTooLong }
      searched = buffer.count
      return nil
    }
    guard end - start <= WyomingLimits.header else { throw .headerTooLong }
    defer { start = end + 1 }
    return Array(buffer[start..<end])
  }

  private static func header(_ line: [UInt8]) throws(WyomingError) -> Header {
    var header = Header()
    var reader = JSONReader(line)
    do throws(JSONError) {
      try reader.readObject { (reader, key) throws(JSONError) in
        switch key {
        case "type": header.type = try reader.readString()
        case "data": header.data = reader.takeNull() ? nil : try object(&reader)
        case "data_length": header.dataLength = try length(&reader)
        case "payload_length": header.payloadLength = try length(&reader)
        default: try reader.skip()
        }
      }
      try reader.finish()
      _ = try reader.required(header.type, key: "type")
    } catch {
      // What is no JSON at all is another protocol.
      if case .expected = error.problem { throw .foreign }
      throw .malformed(type: "", error)
    }
    guard header.dataLength <= WyomingLimits.data else { throw .dataTooLong }
    guard header.payloadLength <= WyomingLimits.payload else { throw .payloadTooLong }
    return header
  }

  private static func object(_ reader: inout JSONReader) throws(JSONError) -> [UInt8] {
    let error = reader.error(.wrongKind(wanted: "an object"))
    let written = try reader.readWritten()
    guard written.first == UInt8(ascii: "{") else { throw error }
    return written
  }

  private static func length(_ reader: inout JSONReader) throws(JSONError) -> Int {
    guard !reader.takeNull() else { return 0 }
    let length = try reader.readInteger(Int.self)
    guard length >= 0 else { throw reader.error(.notAllowed(allowed: "a length in bytes")) }
    return length
  }
}
