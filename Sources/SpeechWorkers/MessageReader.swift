// SPDX-License-Identifier: Apache-2.0

import CSpeechWire

/// Parses a message from a worker. Its content is untrusted: missing values read as zero or empty and set `isShort`,
/// text that is not UTF-8 reads as empty and sets `hasBadText`.
struct MessageReader {
  private let bytes: [UInt8]
  private var position = 0
  /// Languages, variants or alphabets of one voice; a worker sends no more.
  private static let maxListLength = 512
  private(set) var isShort = false
  private(set) var hasBadText = false
  let kind: Int

  /// nil when the header is incomplete or its length is wrong.
  init?(_ message: [UInt8]) {
    guard message.count >= MemoryLayout<speech_wire_header>.size else { return nil }
    let header = message.withUnsafeBytes { $0.loadUnaligned(as: speech_wire_header.self) }
    guard header.length == UInt32(message.count) else { return nil }
    bytes = message
    kind = Int(header.kind)
    position = MemoryLayout<speech_wire_header>.size
  }

  private mutating func integer<Value: FixedWidthInteger>(_: Value.Type) -> Value {
    let size = MemoryLayout<Value>.size
    guard !isShort, bytes.count - position >= size else {
      isShort = true
      return 0
    }
    defer { position += size }
    return bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: position, as: Value.self) }
  }

  mutating func uint32() -> UInt32 { integer(UInt32.self) }
  mutating func int32() -> Int32 { integer(Int32.self) }
  mutating func uint64() -> UInt64 { integer(UInt64.self) }
  mutating func float() -> Float { Float(bitPattern: uint32()) }

  mutating func text() -> String {
    let count = Int(uint32())
    guard !isShort, bytes.count - position >= count else {
      isShort = true
      return ""
    }
    defer { position += count }
    guard let text = String(validating: bytes[position..<position + count], as: UTF8.self) else {
      hasBadText = true
      return ""
    }
    return text
  }

  /// The first `limit` bytes of a text; invalid UTF-8 is replaced.
  mutating func lossyText(limit: Int) -> String {
    let count = Int(uint32())
    guard !isShort, bytes.count - position >= count else {
      isShort = true
      return ""
    }
    defer { position += count }
    return String(decoding: bytes[position..<position + min(count, limit)], as: UTF8.self)
  }

  /// A text, nil when empty.
  mutating func optionalText() -> String? {
    let text = text()
    return text.isEmpty ? nil : text
  }

  mutating func list() -> [String] {
    let count = Int(uint32())
    guard count <= Self.maxListLength else {
      isShort = true
      return []
    }
    var result: [String] = []
    for _ in 0..<count where !isShort { result.append(text()) }
    return isShort ? [] : result
  }
}
