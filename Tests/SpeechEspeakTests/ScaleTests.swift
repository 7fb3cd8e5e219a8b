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
    #expect(EspeakScale.finalPause(nil) == .milliseconds(294))
    #expect(EspeakScale.finalPause(300) == .milliseconds(77))
    #expect(EspeakScale.finalPause(0) == .milliseconds(294))
    #expect(EspeakScale.finalPause(.max) == .milliseconds(20))
  }
}
