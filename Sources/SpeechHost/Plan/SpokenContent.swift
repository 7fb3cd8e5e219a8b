// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup
import SpeechText

/// Which texts have something to say. Others are not sent to a voice: neural ones make a sound of marks alone, and others
/// say their names, which only those hear who ask for it.
struct SpokenContent {
  private let document: SpeechDocument
  /// The caller leaves it to the voice what to read.
  private let isLeftToVoice: Bool
  private let punctuation: PunctuationMode
  private let lexicons: [PronunciationLexicon]

  init(_ document: SpeechDocument, for request: RenderRequest) {
    self.document = document
    isLeftToVoice = request.isAsWritten && document.isPlainText
    punctuation = request.punctuation
    lexicons = request.lexicons
  }

  /// Whether bytes of the document's text have something to say.
  /// - Parameter spans: The document's spans that overlap them.
  func isAny(in range: Range<Int>, spans: [Int]) -> Bool {
    let text = document.text[range]
    if isLeftToVoice || text.isSpoken { return true }
    let characters = String(decoding: text, as: UTF8.self)
    if characters.unicodeScalars.contains(where: Self.signs.contains) { return true }
    if punctuation != .none, characters.contains(where: punctuation.speaks) { return true }
    if lexicons.contains(where: { !$0.matches(in: document.text, range: range).isEmpty }) {
      return true
    }
    return spans.contains { index in
      switch document.spans[index].kind {
      case .sayAs, .phoneme: true
      case .prosody, .emphasis, .lookup, .effect, .token: false
      }
    }
  }

  /// Marks, as Unicode sees them, that are read as words.
  private static let signs: Set<Unicode.Scalar> = [
    "§", "¶", "†", "‡", "‰", "‱", "٪", "＃", "％", "＆", "＊", "／", "＠",
  ]
}
