// SPDX-License-Identifier: Apache-2.0

import SpeechEspeak
import Testing

@Suite("Scales of eSpeak NG")
struct EspeakScaleTests {
  @Test(
    "words per minute are as fast as eSpeak NG speaks them, and never below 80",
    arguments: [(nil, 1), (175, 1), (350, 1.97), (10, 0.49), (0, 1), (-3, 1), (1_000_000, 10)]
      as [(Int?, Double)]
  )
  func rate(setting: Int?, multiplier: Double) {
    #expect(abs(Double(EspeakScale.rate(setting)) - multiplier) < 0.001)
  }

  /// Medians of the fundamental frequency of eSpeak NG 1.51, divided by that at 50.
  @Test(
    "a pitch has the frequency that it has in eSpeak NG",
    arguments: [(nil, 1), (0, 0.68), (25, 0.81), (50, 1), (99, 1.67), (500, 1.67), (-1, 1)]
      as [(Int?, Double)]
  )
  func pitch(setting: Int?, multiplier: Double) {
    #expect(abs(Double(EspeakScale.pitch(setting)) - multiplier) < 0.005)
  }

  @Test(
    "an amplitude of 100 is the voice's own, and 200 is the most",
    arguments: [(nil, 1), (0, 0), (50, 0.5), (200, 2), (900, 2), (-1, 1)] as [(Int?, Float)]
  )
  func volume(setting: Int?, gain: Float) { #expect(EspeakScale.volume(setting) == gain) }

  @Test("the pause after a text becomes shorter with the rate")
  func finalPause() {
    func pause(_ words: Int?, after text: String = "Save") -> Duration {
      EspeakScale.finalPause(words, after: Array(text.utf8))
    }
    #expect(pause(nil) == .milliseconds(317))
    #expect(pause(300) == .milliseconds(91))
    #expect(pause(0) == .milliseconds(317))
    #expect(pause(10) == .milliseconds(915))
    #expect(pause(600) == .milliseconds(41))
    #expect(pause(.max) == .milliseconds(14))
  }

  /// Shares of eSpeak NG 1.51's pause after a full stop.
  @Test(
    "the pause after a text depends on how it ends",
    arguments: [
      ("", 1), ("Save.", 1), ("Save (it)", 1), ("“Save?”", 2), ("Save!", 1.125), ("Save,", 0.5),
      ("Save: ", 0.75), ("Save...", 0.75), ("Save…", 0.75), ("'Save.'", 1), ("Save?!", 1),
      ("Save!?", 1.125), ("\u{FF}", 1),
    ]
  )
  func pauseAfter(text: String, share: Double) {
    let pause = EspeakScale.finalPause(175, after: Array(text.utf8)) / .milliseconds(1)
    #expect(abs(pause / 317 - share) < 0.01)
  }

  @Test(
    "voices of eSpeak NG get its own words per minute, and never less than 80",
    arguments: [(nil, 175), (175, 175), (449, 449), (10, 80), (0, 175), (-3, 175), (900, 900)]
      as [(Int?, Float)]
  )
  func engineRate(setting: Int?, words: Float) {
    #expect(abs(EspeakScale.engineRate(setting) * 175 - words) < 0.01)
  }
}
