// SPDX-License-Identifier: Apache-2.0

import SpeechText

/// The text of a stream, in the pieces in which it comes: what of it can be spoken. Not for more than one thread at a time.
struct WyomingText: Sendable {
  private enum Kind {
    case sentences(SentenceReader)
    /// A document cannot be cut: it is complete at the end.
    case document([UInt8])
  }

  private var kind: Kind

  /// - Parameter language: of the voice, BCP 47.
  init(isMarkup: Bool, language: String) {
    kind = isMarkup ? .document([]) : .sentences(SentenceReader(language: language))
  }

  /// Adds a piece, and returns what is complete; often nothing.
  mutating func add(_ piece: [UInt8]) throws(WyomingError) -> [UInt8] {
    switch kind {
    case .document(var text):
      guard text.count + piece.count <= WyomingLimits.data else { throw .markupTooLong }
      // Emptied first, so that the text is not copied for each piece.
      kind = .document([])
      text += piece
      kind = .document(text)
      return []
    case .sentences(var reader):
      reader.add(piece)
      return take(from: reader)
    }
  }

  /// What is left when no more comes.
  mutating func finish() -> [UInt8] {
    switch kind {
    case .document(let text):
      kind = .document([])
      return text
    case .sentences(var reader):
      reader.finish()
      return take(from: reader)
    }
  }

  private mutating func take(from reader: SentenceReader) -> [UInt8] {
    var reader = reader
    var complete: [UInt8] = []
    while let sentence = reader.next() { complete += sentence }
    kind = .sentences(reader)
    return complete
  }
}
