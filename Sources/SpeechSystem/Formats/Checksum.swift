// SPDX-License-Identifier: Apache-2.0

/// A cyclic redundancy check of 32 bits, added to byte by byte.
package struct Checksum: Sendable {
  private let table: [UInt32]
  private let isReflected: Bool
  private var state: UInt32

  /// That of zip and PNG.
  package static let zip = Checksum(polynomial: 0xEDB8_8320, isReflected: true, initial: .max)
  /// That of the pages of Ogg.
  package static let ogg = Checksum(polynomial: 0x04C1_1DB7, isReflected: false, initial: 0)

  private init(polynomial: UInt32, isReflected: Bool, initial: UInt32) {
    self.isReflected = isReflected
    state = initial
    table = (0..<256).map { index in
      var value = isReflected ? UInt32(index) : UInt32(index) << 24
      for _ in 0..<8 {
        if isReflected {
          value = value & 1 != 0 ? value >> 1 ^ polynomial : value >> 1
        } else {
          value = value & 0x8000_0000 != 0 ? value << 1 ^ polynomial : value << 1
        }
      }
      return value
    }
  }

  package mutating func add(_ bytes: UnsafeRawBufferPointer) {
    var state = state
    table.withUnsafeBufferPointer { table in
      if isReflected {
        for byte in bytes { state = table[Int((state ^ UInt32(byte)) & 0xFF)] ^ state >> 8 }
      } else {
        for byte in bytes { state = table[Int(state >> 24 ^ UInt32(byte))] ^ state << 8 }
      }
    }
    self.state = state
  }

  /// Of all that has been added.
  package var value: UInt32 { isReflected ? ~state : state }
}
