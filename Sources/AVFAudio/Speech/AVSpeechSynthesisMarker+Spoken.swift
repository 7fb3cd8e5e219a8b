// SPDX-License-Identifier: Apache-2.0

import Foundation
package import SpeechHost

extension AVSpeechSynthesisMarker {
  /// What an app gets for a marker of a render.
  /// - Parameters:
  ///   - frame: Counted from the first one of the utterance, in the rate of the audio that the app gets.
  ///   - range: UTF-16 units of what the app gave us.
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
