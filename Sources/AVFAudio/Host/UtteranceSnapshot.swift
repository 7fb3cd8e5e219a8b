// SPDX-License-Identifier: Apache-2.0

import Foundation
package import SpeechHost
package import SpeechMarkup

/// An utterance at one moment: its render request, and how its markers map for an app. [any thread]
package struct UtteranceSnapshot: Sendable {
  /// The request for the host.
  package var request: RenderRequest
  /// Silence before and after it.
  package var preUtteranceDelay: Duration
  package var postUtteranceDelay: Duration
  /// The text that delegates' ranges refer to.
  package var speechString: String
  /// Whether the app gave SSML.
  package var isSSML: Bool
  /// Maps the ranges of the host's markers to ranges of `speechString`.
  package var map: SpeechStringMap

  /// The `textRange` of an app's marker: in the SSML that the app gave, otherwise in its text.
  package func textRange(of marker: SpokenMarker) -> NSRange {
    guard isSSML else { return speechRange(of: marker) }
    return NSRange(location: marker.textRange.lowerBound, length: marker.textRange.count)
  }

  /// The range of `speechString` for a marker of the render. Always within the string, whatever the marker contains.
  package func speechRange(of marker: SpokenMarker) -> NSRange {
    let count = speechString.utf16.count
    let range = map.textRange(ofSource: marker.textRange).clamped(to: 0..<count)
    return NSRange(location: range.lowerBound, length: range.count)
  }
}
