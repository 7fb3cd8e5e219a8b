// SPDX-License-Identifier: Apache-2.0

import Foundation
package import SpeechHost

extension AVSpeechSynthesisMarker {
  /// The marker for an app from a marker of a render.
  /// - Parameters:
  ///   - frame: Counted from the start of the utterance, at the rate of the app's audio.
  ///   - range: UTF-16 units of the app's text.
  package convenience init(_ marker: SpokenMarker, frame: Int, range: NSRange) {
    let kind: Mark =
      switch marker.kind {
      case .word: .word
      case .sentence: .sentence
      case .paragraph: .paragraph
      case .phoneme: .phoneme
      case .bookmark: .bookmark
      }
    let bytes = frame * MemoryLayout<Float>.size
    self.init(markerType: kind, forTextRange: range, atByteSampleOffset: bytes)
    if kind == .phoneme { phoneme = marker.name ?? "" }
    if kind == .bookmark { bookmarkName = marker.name ?? "" }
  }
}
