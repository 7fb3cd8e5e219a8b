// SPDX-License-Identifier: Apache-2.0

import CSpeechWire

/// Builds a message for a worker in the layout of `speech_wire.h`.
struct MessageWriter {
  private(set) var bytes: [UInt8]

  init(kind: Int, requestID: UInt64 = 0) {
    bytes = []
    put(UInt32(kind))
    put(UInt32(0))
    put(requestID)
  }

  mutating func put<Value: FixedWidthInteger>(_ value: Value) {
    withUnsafeBytes(of: value) { bytes.append(contentsOf: $0) }
  }

  mutating func put(_ value: Float) { put(value.bitPattern) }

  /// Texts for the worker end with a NUL that their length does not count.
  mutating func put(_ text: some Collection<UInt8>) {
    put(UInt32(text.count))
    bytes.append(contentsOf: text)
    bytes.append(0)
  }

  mutating func put(_ text: String?) { put((text ?? "").utf8) }

  /// The message with its length filled in, or nil when it is longer than a worker takes.
  consuming func finished() -> [UInt8]? {
    guard bytes.count <= Int(SPEECH_WIRE_MAX_MESSAGE) else { return nil }
    var result = bytes
    withUnsafeBytes(of: UInt32(result.count)) { result.replaceSubrange(4..<8, with: $0) }
    return result
  }
}
