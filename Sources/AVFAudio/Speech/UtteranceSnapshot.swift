// SPDX-License-Identifier: Apache-2.0

import Foundation
package import SpeechHost
package import SpeechMarkup

/// An utterance as it was at one moment: what is rendered, and what its markers are to an app. [any thread]
package struct UtteranceSnapshot: Sendable {
  /// What the host gets.
  package var request: RenderRequest
  /// Silence before and after it.
  package var preUtteranceDelay: Duration
  package var postUtteranceDelay: Duration
  /// What delegates get ranges of.
  package var speechString: String
  /// The app gave SSML.
  package var isSSML: Bool
  /// From the ranges of the host's markers to ranges of `speechString`.
  package var map: SpeechStringMap

  /// The `textRange` of an app's marker: of the SSML that the app gave, else of its text.
  package func textRange(of marker: SpokenMarker) -> NSRange {
    guard isSSML else { return speechRange(of: marker) }
    return NSRange(location: marker.textRange.lowerBound, length: marker.textRange.count)
  }

  /// The range of `speechString` that a marker of the render stands for. It lies inside of it, whatever the marker says.
  package func speechRange(of marker: SpokenMarker) -> NSRange {
    let count = speechString.utf16.count
    let range = map.textRange(ofSource: marker.textRange).clamped(to: 0..<count)
    return NSRange(location: range.lowerBound, length: range.count)
  }
}

extension AVSpeechUtterance {
  /// What the utterance is now, overridden properties of subclasses included.
  package func snapshot() -> UtteranceSnapshot {
    let (source, map) = source()
    var request = RenderRequest(source, voice: voice.flatMap(Self.identifier))
    // It may have been uninstalled since, or never be for this app to use.
    request.standInLanguage = voice?.language
    let isSSML = if case .ssml = content { true } else { false }
    // A document says itself how it is spoken.
    if !isSSML {
      request.rate = SpeechRate.multiplier(of: rate)
      request.pitch = pitchMultiplier
      request.volume = volume
    }
    return UtteranceSnapshot(
      request: request,
      preUtteranceDelay: Duration(delay: preUtteranceDelay),
      postUtteranceDelay: Duration(delay: postUtteranceDelay),
      speechString: speechString,
      isSSML: isSSML,
      map: map
    )
  }

  private func source() -> (RenderRequest.Source, SpeechStringMap) {
    if case .ssml(let ssml) = content { return (.ssml(ssml.bytes), ssml.map) }
    let text = speechString
    let attributed = attributedSpeechString
    // A subclass may have overridden only one of the two.
    let pronunciations = attributed.string == text ? attributed.pronunciations : []
    guard !pronunciations.isEmpty else { return (.plainText(Array(text.utf8)), .identity) }
    let pronounced = PronouncedText(text, pronunciations)
    return (.ssml(Array(pronounced.document.utf8)), pronounced.map)
  }

  /// Nil for the voice that stands for none where there are no voices.
  private static func identifier(of voice: AVSpeechSynthesisVoice) -> String? {
    // A subclass may have overridden the language alone: its identifier is still that of the default voice.
    if let language = voice.overriddenLanguage, let match = AppVoices.voice(language: language) {
      return VoiceProperties(match).identifier
    }
    return voice.identifier.isEmpty ? nil : voice.identifier
  }
}

/// What Apple's rates mean in times of a voice's own speed.
package enum SpeechRate {
  /// Sixteen to the power of (rate − ½): ¼ at 0, 1 at ½, 4 at 1. Equal steps are equal ratios, which is how rates are heard,
  /// and there is no bend anywhere.
  package static func multiplier(of rate: Float) -> Float {
    let range = AVSpeechUtteranceMinimumSpeechRate...AVSpeechUtteranceMaximumSpeechRate
    let pinned =
      rate.isNaN
      ? AVSpeechUtteranceDefaultSpeechRate : min(max(rate, range.lowerBound), range.upperBound)
    return pow(16, pinned - AVSpeechUtteranceDefaultSpeechRate)
  }
}

extension Duration {
  /// What an app sets as a delay: never negative, and no longer than a week, which nobody waits for.
  fileprivate init(delay: TimeInterval) {
    let maxDuration: TimeInterval = 7 * 24 * 3600
    self = delay > 0 ? .seconds(min(delay, maxDuration)) : .zero
  }
}
