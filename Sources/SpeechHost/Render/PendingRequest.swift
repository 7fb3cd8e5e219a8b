// SPDX-License-Identifier: Apache-2.0

import SpeechVoices
import SpeechWorkers

/// A request in progress, possibly in its second process.
struct PendingRequest {
  let text: RequestText
  /// The section of a take that its audio becomes, still empty: who speaks, and how.
  let section: Take.Section
  let settings: SpeechSettings
  let sink: SpeechSink
  var voice: VoiceChoice { section.voice }

  /// Number of processes that crashed during it.
  var crashes = 0
  /// How the last process ended, until reported.
  var crash: WorkerEnd?
  /// Whether the section for its frames has begun.
  var isBegun = false
  /// Whether any of it was audible. Until then no word has been spoken.
  var isAudible = false
  /// Whether it was restarted after some of it was heard.
  var isRestarted = false
  /// A copy of the output's audio if word times are wanted and the voice reports none, or has not yet reported any.
  var copy: Take?
  /// Whether the host finds the words itself for certain.
  var leavesWords: Bool { copy != nil && !voice.voice.reportsWords }

  init(
    _ text: RequestText,
    voice: VoiceChoice,
    settings: SpeechSettings,
    to sink: SpeechSink,
    calibration: VoiceCalibration,
    followsPause: Bool
  ) {
    self.text = text
    section = Take.Section(
      text,
      voice: voice,
      settings: settings,
      calibration: calibration,
      followsPause: followsPause
    )
    self.settings = settings
    self.sink = sink
  }

  /// The request sent to the provider.
  var workerRequest: WorkerRequest {
    let delivery = section.delivery
    return WorkerRequest(
      voice: voice.voice,
      variant: voice.variant,
      text: text.bytes,
      language: voice.voice.language(for: settings.language),
      rate: delivery.voiceRate,
      pitch: delivery.voicePitch,
      usesEngineRate: delivery.usesEngineRate,
      phonemes: text.phonemes.map {
        WorkerPhonemeRange(text: $0.range, alphabet: $0.alphabet, phonemes: $0.phonemes)
      },
      mustBeHeard: sink.isHeard && letters(covered: text.bytes.count).isTelling
    )
  }

  /// The letters in the first `covered` bytes of the provider's text.
  func letters(covered: Int) -> SpokenLetters {
    text.letters(covered: covered, for: voice.languages)
  }

  /// The failure of a request that its provider called complete but that is silent or too short. Nil when the amount of
  /// audio is plausible for its text.
  ///
  /// Measures the provider's audio before the host changes it, so that only a rate applied by the voice itself matters,
  /// not the volume. Text without letters and digits may be silent. Measurements are not checked: the host inspects
  /// their audio anyway.
  func shortfall(of open: borrowing OpenRequest, at end: RequestEnd) -> RequestEnd? {
    guard end == .complete, sink.isHeard else { return nil }
    let letters = letters(covered: open.covered)
    guard letters.isAny else { return nil }
    let heard = open.audibleSeconds
    guard heard > 0 else {
      // It cannot speak this text, but does not report so.
      return letters.isTelling ? .broke(.silent) : .notCovered(bytes: open.covered)
    }
    let rate = section.delivery.voiceRate
    guard heard < WorkerRequest.minSeconds(letters: letters.count, rate: rate) else {
      return nil
    }
    return .broke(.tooLittleAudio(seconds: heard, letters: letters.count))
  }
}
