// SPDX-License-Identifier: Apache-2.0

/// Text as the content of an element or attribute.
package enum XMLText {
  /// What becomes of characters that XML does not allow.
  package enum ForbiddenCharacters: Sendable {
    /// They and all other control characters become spaces, so that words stay apart.
    case spaces
    /// They are left out.
    case removed
  }

  /// With mark-up replaced by references.
  package static func escaped(
    _ text: some StringProtocol,
    forbidden: ForbiddenCharacters = .spaces
  ) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      default:
        switch forbidden {
        case .spaces where !isAllowed(scalar) || isControl(scalar): escaped += " "
        case .removed where !isAllowed(scalar): break
        case .spaces, .removed: escaped.unicodeScalars.append(scalar)
        }
      }
    }
    return escaped
  }

  /// XML 1.0, 2.2.
  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x9, 0xA, 0xD, 0x20...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }

  /// Whether it is one of the control characters that XML allows but discourages.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    (0x7F...0x9F).contains(scalar.value)
  }
}
