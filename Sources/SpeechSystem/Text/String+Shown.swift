// SPDX-License-Identifier: Apache-2.0

extension Unicode.Scalar {
  /// Whether a terminal interprets it instead of showing it: it moves the cursor, begins an escape sequence, ends the
  /// line or changes the direction of writing.
  ///
  /// The single rule for untrusted text, wherever it is shown. What replaces such a character differs from place to
  /// place.
  package var steersTerminal: Bool {
    switch value {
    case 0x00...0x1F, 0x7F...0x9F, 0x2028...0x2029, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// `\u{1b}`: the text shown instead of the character.
  package var escaped: String { "\\u{\(String(value, radix: 16))}" }
}

extension String {
  /// On one line, with what steers a terminal escaped: for file names, which may contain any byte but `/` and NUL, and
  /// may be other users'.
  package var shown: String { escaped(where: \.steersTerminal) }

  /// On one line, with what steers a terminal replaced: for sentences and logs, in which an escape would disturb.
  package func replacingSteering(with substitute: Unicode.Scalar) -> String {
    guard unicodeScalars.contains(where: \.steersTerminal) else { return self }
    var shown = String.UnicodeScalarView()
    for scalar in unicodeScalars { shown.append(scalar.steersTerminal ? substitute : scalar) }
    return String(shown)
  }

  /// With each character escaped for which `mustBe` returns true.
  package func escaped(where mustBe: (Unicode.Scalar) -> Bool) -> String {
    guard unicodeScalars.contains(where: mustBe) else { return self }
    return unicodeScalars.reduce(into: "") { shown, scalar in
      if mustBe(scalar) {
        shown += scalar.escaped
      } else {
        shown.unicodeScalars.append(scalar)
      }
    }
  }
}
