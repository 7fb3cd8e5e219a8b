// SPDX-License-Identifier: Apache-2.0

/// A part of the text that gets its pronunciation as one: a token, a part of one, or several that were joined.
struct EnglishToken: Sendable {
  /// Of the scalars of the text.
  var range: Range<Int>
  var text: String
  var tag: PartOfSpeech
  /// A blank follows.
  var hasSpace: Bool
  /// Nil: not known yet.
  var phonemes: Phonemes?
  /// What is said instead of the text.
  var alias: String?
  /// First of the parts that were written together.
  var isHead = true
  /// Spoken apart from the part before.
  var isApart = false
  /// The sign of the amount of money that this number is.
  var currency: String?

  var isDone: Bool { alias != nil || phonemes != nil }
}

extension EnglishToken {
  /// Several tokens that are written together as one without phonemes.
  init?(joining tokens: ArraySlice<EnglishToken>) {
    guard let first = tokens.first, let last = tokens.last else { return nil }
    // The tag of the part with the most letters, of which capitals count twice; of equal ones the first.
    var tag = first.tag
    var most = -1
    for token in tokens {
      let weight = token.text.unicodeScalars.reduce(0) {
        $0 + ($1.properties.lowercaseMapping == String($1) ? 1 : 2)
      }
      if weight > most { (most, tag) = (weight, token.tag) }
    }
    self.init(
      range: first.range.lowerBound..<last.range.upperBound,
      text: tokens.dropLast().map { $0.text + ($0.hasSpace ? " " : "") }.joined() + last.text,
      tag: tag,
      hasSpace: last.hasSpace,
      isHead: first.isHead,
      isApart: first.isApart,
      currency: tokens.compactMap(\.currency).max()
    )
  }
}
