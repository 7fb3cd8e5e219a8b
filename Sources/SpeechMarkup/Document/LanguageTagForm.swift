// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// The form of a BCP 47 tag, as XML Schema's `language` has it.
enum LanguageTagForm {
  static func isValid(_ tag: some StringProtocol) -> Bool {
    let subtags = tag.utf8.split(
      separator: Byte.hyphen,
      omittingEmptySubsequences: false
    )
    return subtags.enumerated().allSatisfy { offset, subtag in
      (1...8).contains(subtag.count)
        && subtag.allSatisfy { byte in
          let isLetter = byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
          return isLetter || Byte.isDigit(byte) && offset > 0
        }
    }
  }
  /// The tag that is meant by one in another notation, with customary capitals: `de_DE`, `en-us ` and the names of
  /// POSIX locales (`de_DE.UTF-8`, `sr_RS@latin`); nil for what is no such notation.
  static func repaired(_ written: some StringProtocol) -> String? {
    let name = String(written.prefix { $0 != "." && $0 != "@" }).trimmed
    var subtags = name.split(whereSeparator: separators.contains).map(String.init)
    guard let language = subtags.first, (2...3).contains(language.utf8.count) else { return nil }
    if let at = written.firstIndex(of: "@"),
      let script = scripts[written[written.index(after: at)...].lowercased()]
    {
      subtags.insert(script, at: 1)
    }
    let tag = subtags.enumerated().map { capitalized($1, isFirst: $0 == 0) }.joined(separator: "-")
    return isValid(tag) ? tag : nil
  }

  /// What people and programs write instead of a hyphen.
  private static let separators: Set<Character> = ["-", "_", "\u{2010}", "\u{2011}", "–", "—", "−"]

  /// Scripts by their names in POSIX locales.
  private static let scripts = ["latin": "Latn", "cyrillic": "Cyrl", "devanagari": "Deva"]

  /// `de`, `Latn`, `DE`.
  private static func capitalized(_ subtag: String, isFirst: Bool) -> String {
    let small = subtag.lowercased()
    switch subtag.utf8.count {
    case 2 where !isFirst: return subtag.uppercased()
    case 4 where !isFirst && !small.utf8.contains(where: Byte.isDigit):
      return small.prefix(1).uppercased() + small.dropFirst()
    default: return small
    }
  }
}
