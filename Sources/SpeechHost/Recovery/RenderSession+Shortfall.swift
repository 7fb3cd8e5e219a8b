// SPDX-License-Identifier: Apache-2.0

import SpeechVoices
import SpeechWorkers

/// Whether a listener heard what a provider says it has spoken: silence is a failure, with COMPLETE or without.
extension RenderSession {
  /// How a request really ended that its provider has completed; nil when what it brought can be a text of that length.
  ///
  /// Measured is the provider's audio before the host changes it, so that a volume of 0 or a rate of 10 that someone asked
  /// for makes no difference; a rate that the voice itself carries out does. Text without letters and digits may bring
  /// nothing. Where the host only wants to learn something from a request, it sees for itself whether there is any audio.
  func shortfall(
    of open: borrowing OpenRequest,
    at end: RequestEnd,
    _ pending: PendingRequest
  ) -> RequestEnd? {
    guard end == .complete, !isUnheard else { return nil }
    let letters = pending.text.letters(covered: open.covered, for: pending.voice.languages)
    guard letters.isAny else { return nil }
    let heard = open.audibleSeconds
    guard heard > 0 else {
      // It has no words for this, and does not know.
      return letters.isTelling ? .broke(.silent) : .notCovered(bytes: open.covered)
    }
    let rate = pending.section.delivery.voiceRate
    guard heard < ProviderRequest.minSeconds(letters: letters.count, rate: rate) else {
      return nil
    }
    return .broke(.tooLittleAudio(seconds: heard, letters: letters.count))
  }

  /// Remembers that a provider has been heard, the first time that it has said two letters.
  func noteSpoken(_ text: RequestText, covered: Int, _ voice: VoiceChoice) {
    guard !isUnheard, !voice.places.confinement.cameWithHost,
      !host.health.isVerified(voice.places.library),
      text.letters(covered: covered, for: voice.languages).isTelling
    else { return }
    host.health.verify(voice.places)
  }
}

extension VoiceChoice {
  /// Those that the voice speaks.
  var languages: [LanguageTag] { voice.supportedLanguages.compactMap { LanguageTag($0) } }
}
