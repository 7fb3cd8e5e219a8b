// SPDX-License-Identifier: Apache-2.0

/// The settings of a request apart from its text.
struct SpeechSettings {
  /// The document's spans that overlap it.
  let spans: [Int]
  /// The language of the text, BCP 47.
  let language: String
  /// The style requested from the voice.
  let style: Style
  /// The voice's own pitch in hertz; 0 if not needed.
  var ownPitch: Double
  /// Whether the document specifies a pitch in hertz.
  let needsOwnPitch: Bool
}
