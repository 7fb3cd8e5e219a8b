// SPDX-License-Identifier: Apache-2.0

import Foundation
import SpeechHost
import SpeechMarkup

extension AVSpeechUtterance {
  /// The utterance's current values, including overridden properties of subclasses.
  package func snapshot() -> UtteranceSnapshot {
    let (source, map) = source()
    var request = RenderRequest(source, voice: voice.flatMap(Self.identifier))
    // The voice may have been uninstalled, or may never have been allowed for this app.
    request.standInLanguage = voice?.language
    let isSSML = if case .ssml = content { true } else { false }
    // A document specifies this itself.
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
    let pronounced = PronouncedText(text, pronunciations: pronunciations)
    return (.ssml(Array(pronounced.document.utf8)), pronounced.map)
  }

  /// Nil for the placeholder voice that is used when there are no voices.
  private static func identifier(of voice: AVSpeechSynthesisVoice) -> String? {
    // A subclass may have overridden the language alone: its identifier is still that of the default voice.
    if let language = voice.overriddenLanguage, let match = AppVoices.voice(language: language) {
      return VoiceProperties(match).identifier
    }
    return voice.identifier.isEmpty ? nil : voice.identifier
  }
}

extension Duration {
  /// From a delay that an app sets: clamped to 0 and one week.
  fileprivate init(delay: TimeInterval) {
    let maxDuration: TimeInterval = 7 * 24 * 3600
    self = delay > 0 ? .seconds(min(delay, maxDuration)) : .zero
  }
}
