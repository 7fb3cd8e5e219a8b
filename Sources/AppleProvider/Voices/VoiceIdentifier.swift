// SPDX-License-Identifier: Apache-2.0

/// Identifiers of an extension's voices, which are free text on Apple's systems, as the host allows them.
package enum VoiceIdentifier {
  /// Bytes of an identifier at most, by the header.
  private static let maxLength = 128

  /// The identifier itself if the host allows it, otherwise with `_` and two hexadecimal digits for each byte that it does
  /// not allow: `My Voice` is `My_20Voice`. The end of a longer one is a number made from all of it.
  package static func escaped(_ identifier: String) -> String {
    guard !identifier.utf8.allSatisfy(isAllowed) || identifier.utf8.count > maxLength else {
      return identifier.isEmpty ? "_" : identifier
    }
    var result: [UInt8] = []
    for byte in identifier.utf8 {
      if isAllowed(byte), byte != UInt8(ascii: "_") {
        result.append(byte)
      } else {
        result += [UInt8(ascii: "_"), digit(byte >> 4), digit(byte & 15)]
      }
    }
    if result.count > maxLength {
      // FNV-1a, 64 bits: the same in every version.
      let hash = identifier.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
        ($0 ^ UInt64($1)) &* 0x100_0000_01B3
      }
      let ending = Array(("_" + String(hash, radix: 16)).utf8)
      result = result.prefix(maxLength - ending.count) + ending
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "-"):
      true
    default: false
    }
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }
}
