// SPDX-License-Identifier: Apache-2.0

/// The names in a document, each parsed once: a document has thousands of tags and a dozen names.
struct NameTable: Sendable {
  struct Name: Sendable {
    /// As written; empty for none.
    let prefix: String
    let local: String
    /// The attribute with this name declares a namespace.
    var declaresNamespace: Bool { prefix == "xmlns" || prefix.isEmpty && local == "xmlns" }
  }

  private struct Entry: Sendable {
    /// The first eight bytes, the first lowest; zero after the end.
    var head: UInt64
    var length: Int
    /// Where the bytes after the head are kept.
    var tail: Int
  }

  /// Enough for every name of SSML several times. The table is cleared beyond that, to bound memory for a document with
  /// many names.
  private static let capacity = 1024

  private(set) var names: [Name] = []
  private var entries: [Entry] = []
  private var tails: [UInt8] = []
  /// The number of a name plus one, at the hash of its bytes or after; zero is free. Their count is a power of two.
  private var slots: [Int32] = []
  /// Secret, to prevent documents with colliding names. Once per process, because it is a system call.
  private static let factor = UInt64.random(in: .min ... .max) | 1

  /// Clears the table when it has too many names; earlier numbers become invalid.
  mutating func makeRoom() {
    guard names.count > Self.capacity || tails.count > 1 << 20 else { return }
    self = NameTable()
  }

  /// The number of a name, nil when it is not in the table.
  func number(of bytes: Span<UInt8>, range: Range<Int>) -> Int? {
    guard !slots.isEmpty else { return nil }
    let head = Self.head(of: bytes, range: range)
    var slot = slot(of: bytes, range: range, head: head)
    while slots[slot] != 0 {
      let number = Int(slots[slot]) - 1
      if entries[number].head == head, entries[number].length == range.count,
        range.count <= 8 || hasTail(entries[number], bytes: bytes, range: range)
      {
        return number
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// Inserts a name that is not in the table.
  mutating func insert(_ name: Name, bytes: Span<UInt8>, range: Range<Int>) -> Int {
    if 2 * (names.count + 1) > slots.count { grow() }
    let number = names.count
    let head = Self.head(of: bytes, range: range)
    names.append(name)
    entries.append(Entry(head: head, length: range.count, tail: tails.count))
    for index in range.dropFirst(8) { tails.append(bytes[index]) }
    place(number, at: slot(of: bytes, range: range, head: head))
    return number
  }

  private mutating func place(_ number: Int, at start: Int) {
    var slot = start
    while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = Int32(truncatingIfNeeded: number + 1)
  }

  private mutating func grow() {
    slots = Array(repeating: 0, count: max(128, 2 * slots.count))
    for (number, entry) in entries.enumerated() {
      let tail = tails[entry.tail..<entry.tail + max(0, entry.length - 8)]
      var hash = entry.head &* Self.factor
      for byte in tail { hash = (hash ^ UInt64(byte)) &* Self.factor }
      place(number, at: slot(hash))
    }
  }

  private func slot(of bytes: Span<UInt8>, range: Range<Int>, head: UInt64) -> Int {
    var hash = head &* Self.factor
    if range.count > 8 {
      for index in range.lowerBound + 8..<range.upperBound {
        hash = (hash ^ UInt64(bytes[index])) &* Self.factor
      }
    }
    return slot(hash)
  }

  private func slot(_ hash: UInt64) -> Int { Int(hash >> 40) & (slots.count - 1) }

  private static func head(of bytes: Span<UInt8>, range: Range<Int>) -> UInt64 {
    let raw = bytes.bytes
    if range.lowerBound + 8 <= raw.byteCount {
      // Safe because eight bytes from here are within the span, and every bit pattern is a UInt64.
      let group = unsafe raw.unsafeLoadUnaligned(fromByteOffset: range.lowerBound, as: UInt64.self)
      let unused = UInt64(max(0, 8 - range.count)) * 8
      return UInt64(littleEndian: group) & (UInt64.max >> unused)
    }
    var head: UInt64 = 0
    var shift: UInt64 = 0
    for index in range.lowerBound..<min(range.upperBound, range.lowerBound + 8) {
      head |= UInt64(bytes[index]) << shift
      shift += 8
    }
    return head
  }

  private func hasTail(_ entry: Entry, bytes: Span<UInt8>, range: Range<Int>) -> Bool {
    for offset in 8..<range.count
    where tails[entry.tail + offset - 8] != bytes[range.lowerBound + offset] { return false }
    return true
  }
}
