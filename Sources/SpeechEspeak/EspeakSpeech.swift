// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechHost
import SpeechSystem
import SpeechVoices

/// The texts of one run, spoken into files or on a device.
struct EspeakSpeech {
  private let host: SpeechHost
  private let options: EspeakOptions
  private let voice: VoiceMatch
  private let text: EspeakText
  private let messages: EspeakMessages

  init(
    _ host: SpeechHost,
    options: EspeakOptions,
    voice: VoiceMatch,
    text: EspeakText,
    messages: EspeakMessages
  ) {
    self.host = host
    self.options = options
    self.voice = voice
    self.text = text
    self.messages = messages
  }

  /// Returns the exit status.
  func speak(_ input: EspeakInput, phonemes: PhonemeWriter?, standardOutput: Int32) -> Int32 {
    if options.isQuiet {
      input.forEach { text in
        phonemes?.write(text)
        return true
      }
      return phonemes?.status ?? EXIT_SUCCESS
    }
    let status = sound(input, phonemes: phonemes, standardOutput: standardOutput)
    return status == EXIT_SUCCESS ? phonemes?.status ?? status : status
  }

  private func sound(
    _ input: EspeakInput,
    phonemes: PhonemeWriter?,
    standardOutput: Int32
  ) -> Int32 {
    guard let output = options.output else { return play(input, phonemes: phonemes) }
    let waves = WaveOutput(
      output,
      splitMinutes: options.splitMinutes,
      standardOutput: standardOutput
    )
    var status = EXIT_SUCCESS
    input.forEach { text in
      phonemes?.write(text)
      status = max(status, render(text, into: waves))
      return waves.failure == nil
    }
    waves.complete()
    guard let failure = waves.failure else { return status }
    BrokenPipe.end(if: failure.code)
    messages.tell("Can't write to: '\(failure.path)'")
    // As in eSpeak NG, a file that cannot be opened is not a failure. A full disk is one here.
    return failure.code == ENOSPC || failure.code == EDQUOT ? EXIT_FAILURE : EXIT_SUCCESS
  }

  private func render(_ text: [UInt8], into waves: WaveOutput) -> Int32 {
    var request = request(text)
    request.sampleRate = waves.sampleRate
    let outcome = host.render(request, into: waves, observer: waves)
    guard waves.failure == nil else { return EXIT_SUCCESS }
    for problem in waves.takeProblems() { messages.explain(problem.message) }
    if let failure = outcome.failure {
      messages.explain(failure)
      return EXIT_FAILURE
    }
    waves.endText(finalPause(after: text))
    return EXIT_SUCCESS
  }

  private func play(_ input: EspeakInput, phonemes: PhonemeWriter?) -> Int32 {
    let device = DeviceOutput(host, device: options.device) { [messages] in messages.explain($0) }
    input.forEach { text in
      phonemes?.write(text)
      device.speak(request(text), pauseAfter: finalPause(after: text))
      return true
    }
    let outcomes = device.finish()
    for failure in outcomes.compactMap(\.failure) { messages.explain(failure) }
    // Without a sound device eSpeak NG complains, and succeeds: scripts on servers rely on that.
    return outcomes.allSatisfy(\.isMissingDevice) ? EXIT_SUCCESS : EXIT_FAILURE
  }

  private func finalPause(after text: [UInt8]) -> Duration {
    options.hasFinalPause ? EspeakScale.finalPause(options.wordsPerMinute, after: text) : .zero
  }

  private func request(_ bytes: [UInt8]) -> RenderRequest {
    var request = RenderRequest(
      text.source(bytes),
      voice: voice.identifier,
      rate: EspeakScale.rate(options.wordsPerMinute),
      pitch: EspeakScale.pitch(options.pitch),
      volume: EspeakScale.volume(options.amplitude),
      wantsWordTimes: false
    )
    request.engineRate = EspeakScale.engineRate(options.wordsPerMinute)
    // The voice may disappear between its choice and the render.
    request.standInLanguage = voice.voice.language
    // Callers expect what eSpeak NG makes of a text.
    request.isAsWritten = true
    return request
  }
}

extension RenderOutcome {
  fileprivate var isMissingDevice: Bool {
    if case .refused(.sink) = self { return true }
    return false
  }
}
