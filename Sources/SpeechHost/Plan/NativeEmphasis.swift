// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup
import SpeechVoices

extension SpeechDocument {
  /// Whether a voice is told of an `<emphasis>` in its text, and so stresses by itself: it has the ability, the element lies
  /// in what it is sent as a whole, and nothing inside becomes an element or other words. Else the host stresses its audio.
  /// - Parameter spans: those about the text that it is sent.
  func tells(_ voice: Voice, ofEmphasis index: Int, in range: Range<Int>, _ spans: [Int]) -> Bool {
    let text = self.spans[index].text
    guard voice.emphasises, range.lowerBound <= text.lowerBound, text.upperBound <= range.upperBound
    else { return false }
    return !spans.contains { other in
      guard other != index, self.spans[other].text.overlaps(text) else { return false }
      switch self.spans[other].kind {
      case .phoneme, .sayAs, .lookup: return true
      // Of nested ones the inner is told: an element inside an element cannot be placed.
      case .emphasis: return other > index
      case .prosody, .token: return false
      }
    }
  }
}
