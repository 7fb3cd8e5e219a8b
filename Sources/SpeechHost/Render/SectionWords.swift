// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup

/// The words in the text of a section.
enum SectionWords {
  /// The words that a voice may speak, in order, as byte ranges of the document's text.
  static func ranges(of section: Take.Section, in text: [UInt8]) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var place = section.text.lowerBound
    for whole in section.wholes where whole.lowerBound >= place {
      // The covered part of the text may end before it.
      guard whole.upperBound <= section.text.upperBound else { break }
      found += words(in: place..<whole.lowerBound, of: text) + [whole]
      place = whole.upperBound
    }
    return found + words(in: place..<section.text.upperBound, of: text)
  }

  /// The spoken words between white space.
  private static func words(in range: Range<Int>, of text: [UInt8]) -> [Range<Int>] {
    text[range].split(whereSeparator: \.isSpace)
      .map { withoutPunctuation($0) }
      .filter { text[$0].isSpoken }
  }

  /// Strips punctuation at both ends.
  private static func withoutPunctuation(_ word: ArraySlice<UInt8>) -> Range<Int> {
    let scalars = Array(String(decoding: word, as: UTF8.self).unicodeScalars)
    func isOutside(_ scalar: Unicode.Scalar) -> Bool {
      switch scalar.properties.generalCategory {
      case .closePunctuation, .openPunctuation, .finalPunctuation, .initialPunctuation,
        .dashPunctuation:
        true
      case .otherPunctuation: !"%&@#*".unicodeScalars.contains(scalar)
      default: false
      }
    }
    var start = word.startIndex
    var end = word.endIndex
    for scalar in scalars {
      guard isOutside(scalar) else { break }
      start += UTF8.width(scalar)
    }
    for scalar in scalars.reversed() {
      guard end > start, isOutside(scalar) else { break }
      end -= UTF8.width(scalar)
    }
    return start..<max(start, end)
  }
}
