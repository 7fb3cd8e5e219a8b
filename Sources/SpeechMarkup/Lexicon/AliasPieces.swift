// SPDX-License-Identifier: Apache-2.0

/// Pieces of an alias, neighbouring texts as one.
struct AliasPieces {
  /// Bytes.
  private(set) var count = 0
  private var pieces: [PronunciationLexicon.Piece] = []
  private var text: [UInt8] = []

  mutating func append(_ bytes: ArraySlice<UInt8>) {
    text += bytes
    count += bytes.count
  }

  mutating func append(_ phonemes: String, alphabet: String, for word: ArraySlice<UInt8>) {
    endText()
    let word = String(decoding: word, as: UTF8.self)
    pieces.append(.phonemes(phonemes, alphabet: alphabet, text: word))
    count += phonemes.utf8.count
  }

  var finished: [PronunciationLexicon.Piece] {
    mutating get {
      endText()
      return pieces
    }
  }

  private mutating func endText() {
    guard !text.isEmpty else { return }
    pieces.append(.text(String(decoding: text, as: UTF8.self)))
    text = []
  }
}
