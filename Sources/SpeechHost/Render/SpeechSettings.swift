// SPDX-License-Identifier: Apache-2.0

/// What a request says apart from its text.
struct SpeechSettings {
  /// The document's spans about it.
  let spans: [Int]
  /// That of the text, BCP 47.
  let language: String
  /// What the voice is asked for; the rest is the host's.
  let style: Style
  /// The voice's, in hertz; 0 where it is not needed.
  var ownPitch: Double
  /// The document asks for hertz.
  let needsOwnPitch: Bool
}
