// SPDX-License-Identifier: Apache-2.0

/// Takes the packets out of AAC in ADTS, which comes in parts. Holds at most one packet and one part of it.
package struct ADTSReader {
  /// Why the bytes cannot be used.
  package enum Problem: Error, Hashable {
    case badHeader(ADTSHeader.Problem, offset: Int)
    /// The bytes end within a packet.
    case truncated(offset: Int)
    /// A packet has another format than the one before.
    case formatChanged(offset: Int)
  }

  /// Of the packets so far; nil: there was none.
  package private(set) var format: AACFormat?
  /// Packets so far.
  package private(set) var packetCount = 0
  /// What is not read yet, and where it is.
  private var rest: [UInt8] = []
  private var offset = 0

  package init() {}

  /// Reads the next bytes.
  /// - Parameter packet: Called with the bytes of each packet that is complete, without its header.
  package mutating func read(
    _ bytes: some Sequence<UInt8>,
    packet: (ArraySlice<UInt8>) -> Void
  ) throws(Problem) {
    rest.append(contentsOf: bytes)
    var start = 0
    while rest.count - start >= ADTSHeader.shortest {
      let header = try header(at: start)
      guard rest.count - start >= header.length else { break }
      guard format == nil || format == header.format else {
        throw .formatChanged(offset: offset + start)
      }
      format = header.format
      packetCount += 1
      packet(rest[(start + header.headerLength)..<(start + header.length)])
      start += header.length
    }
    rest.removeFirst(start)
    offset += start
  }

  /// Throws unless the bytes ended with a packet.
  package func finish() throws(Problem) {
    guard rest.isEmpty else { throw .truncated(offset: offset) }
  }

  private func header(at start: Int) throws(Problem) -> ADTSHeader {
    do throws(ADTSHeader.Problem) {
      return try ADTSHeader(rest[start...])
    } catch {
      throw .badHeader(error, offset: offset + start)
    }
  }
}

extension ADTSReader.Problem: CustomStringConvertible {
  package var description: String {
    switch self {
    case .badHeader(_, let offset): "no packet begins at byte \(offset)"
    case .truncated(let offset): "the packet at byte \(offset) is not complete"
    case .formatChanged(let offset): "the packet at byte \(offset) has another format"
    }
  }
}
