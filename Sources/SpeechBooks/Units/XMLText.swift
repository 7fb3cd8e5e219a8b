// SPDX-License-Identifier: Apache-2.0

/// Text and attribute values as XML has them.
enum XMLText {
  /// With mark-up replaced by references, and without the characters that XML does not allow.
  static func escaped(_ text: String) -> String {
    let mustChange = text.unicodeScalars.contains { isMarkup($0) || !isAllowed($0) }
    guard mustChange else { return text }
    return text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: if isAllowed(scalar) { result.unicodeScalars.append(scalar) }
      }
    }
  }

  private static func isMarkup(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "&" || scalar == "<" || scalar == ">" || scalar == "\""
  }

  /// XML 1.0, 2.2.
  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x9, 0xA, 0xD, 0x20...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }
}
