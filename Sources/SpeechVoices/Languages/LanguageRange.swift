// SPDX-License-Identifier: Apache-2.0

/// A pattern for language tags, such as `en`, `*-CH` or `zh-*-TW` (RFC 4647, extended language range).
package struct LanguageRange: Hashable, Sendable, CustomStringConvertible {
  private let subtags: [Substring]

  package var description: String { subtags.joined(separator: "-") }

  /// Nil when `text` is not a well-formed range.
  package init?(_ text: some StringProtocol) {
    if !text.contains("*"), let tag = LanguageTag(text) {
      subtags = tag.spoken.subtags
      return
    }
    let parts = text.lowercased().split(separator: "-", omittingEmptySubsequences: false)
    let isWellFormed = parts.allSatisfy { part in
      part == "*"
        || (1...8).contains(part.utf8.count)
          && part.utf8.allSatisfy { byte in
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
              || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
          }
    }
    guard text.utf8.count <= 100, isWellFormed else { return nil }
    subtags = parts
  }

  /// Whether extended filtering (RFC 4647, 3.3.2) accepts `tag`. `no` and `nb`, `zh` and `cmn` count as one.
  package func matches(_ tag: LanguageTag) -> Bool {
    let candidate = tag.spoken.subtags
    guard let range = subtags.first, let language = candidate.first else { return false }
    guard range == "*" || range == language else { return false }
    var wanted = subtags.dropFirst().filter { $0 != "*" }[...]
    for subtag in candidate.dropFirst() {
      guard let next = wanted.first else { return true }
      if subtag == next {
        wanted.removeFirst()
      } else if subtag.utf8.count == 1 {
        return false
      }
    }
    return wanted.isEmpty
  }
}
