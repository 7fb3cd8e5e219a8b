// SPDX-License-Identifier: Apache-2.0

/// What reading English needs to know: pronunciations, which words are which part of speech, and what is not split.
///
/// One ``SortedTable`` with a section for each, whose name begins the key.
package struct EnglishData: Sendable {
  private let table: SortedTable
  /// The tags of ``Tagger``, in the order that weights refer to.
  let tags: [String]

  /// Sections of the table.
  package enum Section: String, CaseIterable, Sendable {
    /// Pronunciations that people have checked.
    case gold
    /// Pronunciations that were derived.
    case silver
    /// The one tag of a word that has only one.
    case tag
    /// A word that the tagger has seen often; its value is empty.
    case seen
    /// A feature's weight for each tag.
    case weight
    /// A text without spaces, and the tokens that it is split into.
    case split
    /// The names of the tags, under the key `all`.
    case tags

    /// The key of a word in this section.
    package func key(_ word: String) -> String { "\(rawValue) \(word)" }
  }

  /// Uses the table; nil when it has no tags, and so is no table of English.
  package init?(_ table: SortedTable) {
    guard let tags = table.value(of: Section.tags.key("all")) else { return nil }
    self.table = table
    self.tags = tags.split(separator: "\t").map(String.init)
    if self.tags.isEmpty { return nil }
  }

  /// The pronunciation of exactly this spelling.
  func pronunciation(_ word: String, in section: Section) -> Pronunciation? {
    table.value(of: section.key(word)).map(Pronunciation.init)
  }

  /// The tag of a word that has only one.
  func onlyTag(of word: String) -> String? {
    table.value(of: Section.tag.key(word))
  }

  func isSeen(_ word: String) -> Bool {
    table.contains(Section.seen.key(word))
  }

  /// Adds a feature's weights, in tenths, to the scores of the tags. False when the feature is unknown.
  func addWeights(of feature: String, to scores: inout [Int]) -> Bool {
    table.withValue(of: Section.weight.key(feature)) { weights in
      // `TAG:TENTHS TAG:TENTHS …` with the numbers of tags.
      var tag = 0
      var value = 0
      var sign = 1
      for byte in weights {
        switch byte {
        case UInt8(ascii: ":"): (tag, value) = (value, 0)
        case UInt8(ascii: "-"): sign = -1
        case UInt8(ascii: "0")...UInt8(ascii: "9"):
          // Far above any weight; a damaged file must not overflow.
          value = min(10 * value + Int(byte - UInt8(ascii: "0")), 1_000_000)
        default:
          if scores.indices.contains(tag) { scores[tag] += sign * value }
          (value, sign) = (0, 1)
        }
      }
      if scores.indices.contains(tag) { scores[tag] += sign * value }
      return true
    } ?? false
  }

  /// Lengths, in scalars, of the tokens that this text is split into; nil when it is no exception.
  func split(_ text: String) -> [Int]? {
    guard let lengths = table.value(of: Section.split.key(text)) else { return nil }
    return lengths.split(separator: " ").compactMap { Int($0) }
  }
}
