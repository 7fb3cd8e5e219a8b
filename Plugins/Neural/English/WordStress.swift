// SPDX-License-Identifier: Apache-2.0

/// Stress of a word that is made of several: `blackbird-like` has one main stress, not two.
enum WordStress {
  private static let junk = Set("',-._‘’/".unicodeScalars)

  /// Marks inside a word that are not heard.
  static func isSilent(_ scalar: Unicode.Scalar) -> Bool { junk.contains(scalar) }

  /// Decides which parts are spoken apart, and weakens the stress of about half of them where none is.
  static func resolve(_ parts: inout [EnglishToken]) {
    let isApart = isSpokenApart(parts)
    for index in parts.indices {
      if parts[index].phonemes == nil {
        parts[index].phonemes = mark(parts[index].text, isLast: index == parts.count - 1)
      } else if index > 0 {
        parts[index].isApart = isApart
      }
    }
    guard !isApart else { return }
    let spoken = parts.indices.filter { parts[$0].phonemes?.isEmpty == false }
    if spoken.count == 2, parts[spoken[0]].text.unicodeScalars.count == 1 {
      weaken(&parts[spoken[1]])
      return
    }
    let stressed = spoken.count { isStressed(parts[$0]) }
    guard spoken.count > 1, stressed > (spoken.count + 1) / 2 else { return }
    let order = spoken.sorted { key(parts[$0], index: $0) < key(parts[$1], index: $1) }
    for index in order.prefix(spoken.count / 2) { weaken(&parts[index]) }
  }

  private static func mark(_ text: String, isLast: Bool) -> Phonemes? {
    let scalars = Phonemes(text.unicodeScalars)
    if isLast, scalars.count == 1, SentenceContext.pauses.contains(scalars[0]) { return scalars }
    return scalars.allSatisfy(isSilent) ? [] : nil
  }

  /// Whether the word has blanks or slashes, or letters beside digits or symbols.
  private static func isSpokenApart(_ parts: [EnglishToken]) -> Bool {
    var kinds: Set<Int> = []
    for (index, part) in parts.enumerated() {
      if part.hasSpace, index < parts.count - 1 { return true }
      for scalar in part.text.unicodeScalars {
        if scalar == "/" || scalar == " " { return true }
        if !isSilent(scalar) { kinds.insert(scalar.isLetter ? 0 : scalar.isASCIIDigit ? 1 : 2) }
      }
    }
    return kinds.count > 1
  }

  private static func isStressed(_ part: EnglishToken) -> Bool {
    part.phonemes?.contains(Stress.primaryMark) == true
  }

  /// Parts without stress first, then light ones, then earlier ones.
  private static func key(_ part: EnglishToken, index: Int) -> (Int, Int, Int) {
    (isStressed(part) ? 1 : 0, Stress.weight(of: part.phonemes ?? []), index)
  }

  /// The second of two parts, or a light one: its main stress becomes a side stress.
  private static func weaken(_ part: inout EnglishToken) {
    guard let phonemes = part.phonemes else { return }
    part.phonemes = Stress.reducedIfPrimary.applied(to: phonemes)
  }
}
