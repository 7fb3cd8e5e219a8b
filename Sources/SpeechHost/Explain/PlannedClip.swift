// SPDX-License-Identifier: Apache-2.0

package import SpeechMarkup

/// An `<audio>`.
package struct PlannedClip: Hashable, Sendable {
  /// The element's attributes, with its source resolved against `xml:base`.
  package var clip: SpeechDocument.AudioClip
  /// Whether the clip can be played; if not, the content of the element is spoken, and a diagnostic has given the
  /// reason.
  package var isPlayed: Bool
  /// The file's sample rate; 0 if it is not played.
  package var sampleRate: Int
  package var channels: Int
}

extension PlannedClip {
  /// A clip that is replaced by the spoken content of its element.
  init(unplayed clip: SpeechDocument.AudioClip) {
    self.init(clip: clip, isPlayed: false, sampleRate: 0, channels: 0)
  }
}
