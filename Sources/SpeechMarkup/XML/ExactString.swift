// SPDX-License-Identifier: Apache-2.0

/// A name that is compared code point by code point, as in XML, unlike `String`, which uses canonical equivalence.
struct ExactString: Hashable, Sendable {
  let string: String

  init(_ string: String) { self.string = string }

  static func == (left: ExactString, right: ExactString) -> Bool {
    left.string.utf8.elementsEqual(right.string.utf8)
  }

  func hash(into hasher: inout Hasher) {
    for byte in string.utf8 { hasher.combine(byte) }
  }
}
