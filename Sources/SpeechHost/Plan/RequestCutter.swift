// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup

/// Cuts a text into the requests for a voice, one after the other.
struct RequestCutter {
  /// The text from the last request on, without white space at its ends.
  private(set) var rest: Range<Int>
  private let document: SpeechDocument
  private let voice: VoiceChoice
  private let language: String
  private let spans: [Int]

  /// - Parameters:
  ///   - language: The language of the text, BCP 47.
  ///   - spans: The document's spans that overlap the text.
  init(
    _ text: Range<Int>,
    of document: SpeechDocument,
    for voice: VoiceChoice,
    language: String,
    spans: [Int]
  ) {
    rest = document.text.withoutSpaces(text)
    self.document = document
    self.voice = voice
    self.language = language
    self.spans = spans
  }

  /// The request for as much of the rest as fits in one, or nil at the end of the text. It may be empty: not all text
  /// is spoken.
  func next(
    _ lowering: inout Lowering,
    diagnose: (RenderDiagnostic) -> Void
  ) -> RequestText? {
    guard !rest.isEmpty else { return nil }
    return lowering.text(of: rest, for: voice, language: language, spans: spans, diagnose: diagnose)
  }

  /// Continues after the part of the last request that ends at a byte of the document's text.
  mutating func advance(to end: Int) {
    rest = document.text.withoutSpaces(end..<max(end, rest.upperBound))
  }
}
