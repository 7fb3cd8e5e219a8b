// SPDX-License-Identifier: Apache-2.0

/// The bytes of an input as a sequence of choices; zeros when there are no more.
struct Script {
  private let input: UnsafeBufferPointer<UInt8>
  private var position = 0

  init(_ start: UnsafePointer<UInt8>?, _ count: Int) {
    input = UnsafeBufferPointer(start: start, count: count)
  }

  var isAtEnd: Bool { position >= input.count }

  mutating func byte() -> UInt8 {
    guard position < input.count else { return 0 }
    defer { position += 1 }
    return input[position]
  }

  mutating func number<Value: FixedWidthInteger>(_: Value.Type = Value.self) -> Value {
    var value: Value = 0
    for _ in 0..<MemoryLayout<Value>.size { value = value << 8 | Value(truncatingIfNeeded: byte()) }
    return value
  }

  mutating func bytes(_ count: Int) -> [UInt8] {
    let end = min(position + count, input.count)
    defer { position = end }
    return Array(input[position..<end])
  }

  /// A length in one byte, and that many bytes.
  mutating func shortBytes() -> [UInt8] { bytes(Int(byte())) }
}
