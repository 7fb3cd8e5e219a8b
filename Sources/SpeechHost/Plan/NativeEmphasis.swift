// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup
import SpeechVoices

extension SpeechDocument {
  /// Whether an `<emphasis>` is passed to the voice: the voice has the ability, the request contains the whole element,
  /// and nothing inside becomes an element or other words. Otherwise the host emphasises the audio.
  /// - Parameter spans: The spans that overlap the text of the request.
  func tells(_ voice: Voice, ofEmphasis index: Int, in range: Range<Int>, spans: [Int]) -> Bool {
    let text = self.spans[index].text
    guard voice.emphasises, range.lowerBound <= text.lowerBound, text.upperBound <= range.upperBound
    else { return false }
    return !spans.contains { other in
      guard other != index, self.spans[other].text.overlaps(text) else { return false }
      switch self.spans[other].kind {
      case .phoneme, .sayAs, .lookup: return true
      // Of nested elements only the innermost is passed on: requests cannot nest elements.
      case .emphasis: return other > index
      case .prosody, .effect, .token: return false
      }
    }
  }
}
