// SPDX-License-Identifier: Apache-2.0

/// A tag of the Penn Treebank, such as `VBD`.
struct PartOfSpeech: Hashable, Sendable, ExpressibleByStringLiteral {
  let tag: String

  init(_ tag: String) { self.tag = tag }
  init(stringLiteral tag: String) { self.tag = tag }

  /// The part of speech that the tag belongs to, as pronunciations are listed by it; else the tag.
  var parent: String {
    if tag.hasPrefix("VB") { return "VERB" }
    if isNoun { return "NOUN" }
    if tag.hasPrefix("ADV") || tag.hasPrefix("RB") { return "ADV" }
    if tag.hasPrefix("ADJ") || tag.hasPrefix("JJ") { return "ADJ" }
    return tag
  }

  var isNoun: Bool { tag.hasPrefix("NN") }
}
