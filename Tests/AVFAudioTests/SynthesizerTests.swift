// SPDX-License-Identifier: Apache-2.0

import AVFAudio
import PlaybackSupport
import Testing

@Suite("A synthesizer", .timeLimit(.minutes(20)))
struct SynthesizerTests {
  private let run = SpeechRun()

  @Test("tells its delegate of every word, on the main queue and in order")
  func words() async {
    run.synthesizer.speak(run.utterance("ab cd"))
    run.synthesizer.speak(run.utterance("Ef"))
    #expect(run.synthesizer.isSpeaking && !run.synthesizer.isPaused)
    run.clock.runOut()
    #expect(
      await run.told() == [
        "ab cd started", "ab cd ab", "ab cd cd", "ab cd finished",
        "Ef started", "Ef Ef", "Ef finished",
      ]
    )
    #expect(!run.synthesizer.isSpeaking)
  }

  @Test("finds words and marks of a document in its text")
  func document() async throws {
    let utterance = try #require(
      AVSpeechUtterance(ssmlRepresentation: "<speak>ab <mark name='m'/><emphasis>&amp; cd</emphasis></speak>")
    )
    utterance.voice = run.utterance("").voice
    run.synthesizer.speak(utterance)
    run.clock.runOut()
    #expect(
      await run.told() == [
        "ab & cd started", "ab & cd ab", "ab & cd mark m", "ab & cd cd", "ab & cd finished",
      ]
    )
  }

  @Test("takes an utterance as it was when it was to be spoken, and gives the same object back")
  func snapshot() async {
    let utterance = run.utterance("ab")
    run.synthesizer.speak(utterance)
    utterance.voice = AVSpeechSynthesisVoice(identifier: "org.nobody")
    utterance.preUtteranceDelay = 100
    run.clock.runOut()
    #expect(await run.told() == ["ab started", "ab ab", "ab finished"])
    #expect(run.devices.samples.count == 1967)
  }

  @Test("pauses, goes on and stops, and says whether it did")
  func pause() async {
    let synthesizer = run.synthesizer
    #expect(!synthesizer.pauseSpeaking(at: .immediate))
    #expect(!synthesizer.continueSpeaking())
    #expect(!synthesizer.stopSpeaking(at: .immediate))
    synthesizer.speak(run.utterance("ab cd"))
    synthesizer.speak(run.utterance("Ef"))
    run.clock.advance(milliseconds: 50)
    #expect(synthesizer.pauseSpeaking(at: .word))
    run.clock.advance(milliseconds: 500)
    #expect(synthesizer.isPaused)
    #expect(synthesizer.continueSpeaking())
    run.clock.advance(milliseconds: 50)
    #expect(synthesizer.stopSpeaking(at: .immediate))
    #expect(!synthesizer.isSpeaking && !synthesizer.isPaused)
    run.clock.runOut()
    #expect(
      await run.told() == [
        "ab cd started", "ab cd ab", "ab cd paused", "ab cd continued", "ab cd cd",
        "ab cd cancelled",
      ]
    )
  }

  @Test("keeps delays between utterances")
  func delays() async {
    run.synthesizer.speak(run.utterance("ab", pre: 0.1, post: 0.2))
    run.synthesizer.speak(run.utterance("cd", pre: 0.3, post: 100))
    run.clock.advance(milliseconds: 90)
    #expect(await run.told() == [])
    run.clock.advance(milliseconds: 20)
    #expect(await run.told() == ["ab started", "ab ab"])
    run.clock.advance(milliseconds: 600)
    #expect(await run.told() == ["ab started", "ab ab", "ab finished"])
    run.clock.advance(milliseconds: 200)
    #expect(await run.told().last == "cd finished")
    #expect(!run.synthesizer.isSpeaking)
  }

  @Test("cancels what cannot be spoken, says why once, and goes on")
  func failure() async {
    let lost = run.utterance("ab")
    lost.voice = Self.voice(gone: "org.nobody.gone")
    run.synthesizer.speak(lost)
    run.synthesizer.speak(run.utterance("cd"))
    run.clock.runOut()
    #expect(await run.told() == ["ab cancelled", "cd started", "cd cd", "cd finished"])
    #expect(run.problems.list.withLock { $0.count } == 1)
  }

  /// A voice that was there once, as an archive gives it back.
  private static func voice(gone identifier: String) -> AVSpeechSynthesisVoice? { nil }

  @Test("speaks no more when nobody holds it")
  func release() async {
    weak var left: AVSpeechSynthesizer?
    let clock = run.clock
    do {
      let other = SpeechRun()
      left = other.synthesizer
      other.synthesizer.speak(other.utterance("ab cd"))
      other.clock.advance(milliseconds: 50)
    }
    _ = clock
    #expect(left == nil)
  }
}
