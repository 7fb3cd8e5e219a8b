// SPDX-License-Identifier: Apache-2.0

/// The words of a text in any language: letters and digits, with the marks that stand inside a word. Where a script does not
/// separate words, each ideograph is one.
package struct SpokenWords {
  package struct Word: Hashable {
    /// Bytes of the text.
    package var bytes: Range<Int>
    /// Scalars of the text.
    package var characters: Range<Int>
    /// Letters and digits.
    package var letters: Int

    package init(bytes: Range<Int>, characters: Range<Int>, letters: Int) {
      self.bytes = bytes
      self.characters = characters
      self.letters = letters
    }
  }

  package private(set) var words: [Word] = []

  /// `offset` is added to all bytes.
  package init(of text: String, offset: Int = 0) {
    var byte = offset
    var isOpen = false
    var isInside: Unicode.Scalar?
    for (index, scalar) in text.unicodeScalars.enumerated() {
      let end = byte + UTF8.width(scalar)
      defer { byte = end }
      guard Self.isPart(scalar) else {
        // A mark between two letters of a word is inside it.
        if isOpen, Self.joins(scalar), isInside == nil {
          isInside = scalar
        } else {
          isOpen = false
        }
        continue
      }
      let isAlone = scalar.properties.isIdeographic
      if isOpen, !isAlone, let last = words.indices.last {
        words[last].bytes = words[last].bytes.lowerBound..<end
        words[last].characters = words[last].characters.lowerBound..<index + 1
        words[last].letters += 1
      } else {
        words.append(Word(bytes: byte..<end, characters: index..<index + 1, letters: 1))
      }
      isOpen = !isAlone
      isInside = nil
    }
  }

  /// Where each word begins among `count` phonemes, by where some of them do.
  ///
  /// A word of which the engine says nothing, as the second of two that it joins, gets a share of the phonemes of the one
  /// before by its letters.
  package func starts(_ known: [PhonemeAlignment.Start], phonemeCount count: Int) -> [Phrase.Word] {
    var starts = [Int?](repeating: nil, count: words.count)
    var next = 0
    for start in known where next < words.count {
      // Several words of the engine can be one of the text, as for numbers; one that goes back is none.
      if next > 0, start.character < words[next - 1].characters.upperBound { continue }
      guard
        let index = words[next...].firstIndex(where: { start.character < $0.characters.upperBound })
      else { break }
      starts[index] = start.phoneme
      next = index + 1
    }
    var result: [Phrase.Word] = []
    var (place, letters, shareStart) = (0, 0, 0)
    for index in words.indices {
      if let start = starts[index] {
        (place, letters, shareStart) = (start, 0, index)
      }
      let next = starts[(index + 1)...].firstIndex { $0 != nil } ?? words.count
      let end = next < words.count ? starts[next] ?? count : count
      let all = words[shareStart..<next].reduce(0) { $0 + $1.letters }
      let start = place + (end - place) * letters / max(1, all)
      result.append(Phrase.Word(range: words[index].bytes, start: min(start, count)))
      letters += words[index].letters
    }
    return result
  }

  /// Whether there is anything to say in a text: a letter, a digit or a symbol, which marks between them are not.
  package static func isSpoken(_ text: String) -> Bool {
    text.unicodeScalars.contains { scalar in
      if isPart(scalar) || named.contains(scalar) { return true }
      switch scalar.properties.generalCategory {
      case .mathSymbol, .currencySymbol, .otherSymbol: return true
      default: return false
      }
    }
  }

  /// Marks that readers say by name inside a text.
  private static let named = Set("%‰&@#*^/\\§¶†‡".unicodeScalars)

  private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      return ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
        || ("0"..."9").contains(scalar)
    }
    if scalar.properties.isAlphabetic || scalar.properties.numericType != nil { return true }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: return true
    default: return false
    }
  }

  private static func joins(_ scalar: Unicode.Scalar) -> Bool {
    ["-", "'", "’", "_", ".", "·", "\u{2010}", "\u{2011}", "\u{AD}", "\u{200C}", "\u{200D}"]
      .contains(scalar)
  }
}
