// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// A pattern for the names of files: text with at most one `*`, which stands for one or more characters.
package struct NamePattern: Hashable, Sendable {
  package let text: String

  /// Nil for what cannot be a file's name, is hidden, or has several stars.
  package init?(_ text: String) {
    guard (1...VoiceRules.maxNameLength).contains(text.utf8.count), VoiceRules.isPrintable(text),
      !text.hasPrefix("."), !text.utf8.contains(UInt8(ascii: "/")),
      text.utf8.count(where: { $0 == UInt8(ascii: "*") }) <= 1
    else { return nil }
    self.text = text
  }

  /// What the star stands for in a name; "" for a pattern without a star. Nil when the name does not fit.
  package func stem(of name: String) -> String? {
    guard let star = text.firstIndex(of: "*") else { return name == text ? "" : nil }
    let before = text[..<star]
    let after = text[text.index(after: star)...]
    guard name.utf8.count > before.utf8.count + after.utf8.count, !name.hasPrefix("."),
      name.hasPrefix(before), name.hasSuffix(after)
    else { return nil }
    return String(name.dropFirst(before.count).dropLast(after.count))
  }

  /// The pattern with this instead of its star.
  package func name(withStem stem: String) -> String { text.replacing(text: "*", with: stem) }
}
