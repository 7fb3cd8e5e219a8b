// SPDX-License-Identifier: Apache-2.0

/// A four-character code of an audio component, written as a string literal: `"espk"`.
public struct ComponentCode: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The four ASCII characters, the first in the highest byte; 0 for none.
  public let rawValue: UInt32
  /// No code.
  public static let none = ComponentCode("")

  /// The code with these four printable ASCII characters; anything else gives ``none``.
  public init(_ characters: String) {
    let bytes = characters.utf8
    let isCode = bytes.count == 4 && bytes.allSatisfy { (0x20...0x7E).contains($0) }
    rawValue = isCode ? bytes.reduce(0) { $0 << 8 | UInt32($1) } : 0
  }

  /// Same as ``init(_:)``.
  public init(stringLiteral value: String) { self.init(value) }
}
