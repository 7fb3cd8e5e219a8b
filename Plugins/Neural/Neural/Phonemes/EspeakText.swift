// SPDX-License-Identifier: Apache-2.0
import NeuralEnglish

/// A text as eSpeak NG reads all of it: with blanks in words of which it would read only the start.
package struct EspeakText: Hashable, Sendable {
  package let text: String
  /// Where blanks were added, in scalars of `text`.
  private let blanks: [Int]

  /// It keeps 160 bytes of a word (N_WORD_BYTES in translate.h), some of them for itself.
  private static let maxWordBytes = 120

  package init(_ original: String) {
    var text = String.UnicodeScalarView()
    var blanks: [Int] = []
    var count = 0
    var rest = original.unicodeScalars[...]
    while let first = rest.first {
      let isBlank = Self.isBlank(first)
      let run = Phonemes(rest.prefix { Self.isBlank($0) == isBlank })
      rest = rest.dropFirst(run.count)
      let bytes = run.reduce(0) { $0 + UTF8.width($1) }
      guard !isBlank, bytes > Self.maxWordBytes else {
        text.append(contentsOf: run)
        count += run.count
        continue
      }
      let widest = run.map { UTF8.width($0) }.max() ?? 1
      let pieces = WordPieces.pieces(of: run, longest: Self.maxWordBytes / widest)
      for (number, piece) in pieces.enumerated() {
        if number > 0 {
          text.append(" ")
          blanks.append(count)
          count += 1
        }
        text.append(contentsOf: piece)
        count += piece.count
      }
    }
    self.text = String(text)
    self.blanks = blanks
  }

  /// A scalar of the text as one of the original.
  package func original(_ character: Int) -> Int {
    character - (blanks.firstIndex { $0 >= character } ?? blanks.count)
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isWhitespace }
}
