// SPDX-License-Identifier: Apache-2.0

import SpeechVoices
import SpeechWorkers

/// A request on its way, through more than one process if need be.
struct PendingRequest {
  let text: RequestText
  let section: Take.Section
  let settings: SpeechSettings
  let destination: Destination
  var voice: VoiceChoice { section.voice }

  /// Processes that crashed at it.
  var crashes = 0
  /// How the last one did, until it is reported.
  var crash: WorkerEnd?
  /// A section has begun that its frames go into.
  var isBegun = false
  /// Some of it can be heard: before that no word of it has been said.
  var isHeard = false
  /// Some of it was heard before it was begun again.
  var isRestarted = false
  /// A copy of what the output got, where its voice reports no words and someone wants them.
  var copy: Take?

  init(
    _ text: RequestText,
    _ section: Take.Section,
    _ settings: SpeechSettings,
    to destination: Destination
  ) {
    self.text = text
    self.section = section
    self.settings = settings
    self.destination = destination
  }

  /// What its provider gets.
  var providerRequest: ProviderRequest {
    let delivery = section.delivery
    return ProviderRequest(
      voice: voice.voice,
      variant: voice.variant,
      text: text.bytes,
      language: voice.voice.language(for: settings.language),
      rate: delivery.voiceRate,
      pitch: delivery.voicePitch,
      phonemes: text.phonemes.map {
        PhonemeRange(text: $0.range, alphabet: $0.alphabet, phonemes: $0.phonemes)
      },
      mustBeHeard: destination.isHeard && letters(covered: text.bytes.count).isTelling
    )
  }

  /// The letters in the first `covered` bytes of the provider's text.
  func letters(covered: Int) -> SpokenLetters {
    text.letters(covered: covered, for: voice.languages)
  }

  /// How the request really ended that its provider has completed: silence is a failure, also where the provider calls it
  /// complete. Nil when what it brought can be a text of that length.
  ///
  /// Measured is the provider's audio before the host changes it, so that a volume of 0 or a rate of 10 that someone asked
  /// for makes no difference; a rate that the voice itself carries out does. Text without letters and digits may bring
  /// nothing. Where the host only wants to learn something from a request, it sees for itself whether there is any audio.
  func shortfall(of open: borrowing OpenRequest, at end: RequestEnd) -> RequestEnd? {
    guard end == .complete, destination.isHeard else { return nil }
    let letters = letters(covered: open.covered)
    guard letters.isAny else { return nil }
    let heard = open.audibleSeconds
    guard heard > 0 else {
      // It has no words for this, and does not know.
      return letters.isTelling ? .broke(.silent) : .notCovered(bytes: open.covered)
    }
    let rate = section.delivery.voiceRate
    guard heard < ProviderRequest.minSeconds(letters: letters.count, rate: rate) else {
      return nil
    }
    return .broke(.tooLittleAudio(seconds: heard, letters: letters.count))
  }
}

extension VoiceChoice {
  /// Those that the voice speaks.
  var languages: [LanguageTag] { voice.supportedLanguages.compactMap { LanguageTag($0) } }
}
