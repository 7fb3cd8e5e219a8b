// SPDX-License-Identifier: Apache-2.0

import SpeechServer
import SpeechText
import Testing

@Suite("Settings of Speech Dispatcher")
struct SettingScaleTests {
  @Test(
    "a rate is as many words a minute as eSpeak NG's module sets, for voices that obey them",
    arguments: [
      (-1000, 80), (-100, 80), (-50, 125), (-5, 166), (0, 170), (20, 225), (50, 309), (80, 393),
      (100, 449), (500, 449),
    ]
  )
  func engineRate(setting: Int, words: Int) {
    #expect(abs(SettingScale.engineRate(setting) * 175 - Float(words)) < 0.01)
  }

  /// Words a minute of the output module of eSpeak NG, divided by the engine's own. From 250 on it does not keep to them.
  @Test(
    "a rate means what it means for eSpeak NG's module",
    arguments: [(-100, 80.0), (-50, 125), (-5, 165.5), (0, 170), (15, 211.9), (20, 225.8)]
  )
  func rate(setting: Int, words: Double) {
    #expect(abs(Double(SettingScale.rate(setting)) / (words / 175) - 1) < 0.07)
  }

  @Test("a higher rate is faster, one beyond the range is its end, and 0 leaves the voice alone")
  func rates() {
    let rates = (-100...100).map(SettingScale.rate)
    #expect(zip(rates, rates.dropFirst()).allSatisfy { $0 < $1 })
    #expect(SettingScale.rate(0) == 1)
    #expect(SettingScale.rate(-1000) == rates.first && SettingScale.rate(1000) == rates.last)
  }

  @Test("a pitch is an octave at most", arguments: [(-100, Float(0.5)), (0, 1), (100, 2)])
  func pitch(setting: Int, multiplier: Float) {
    #expect(abs(SettingScale.pitch(setting) - multiplier) < 0.001)
  }

  @Test("a block sets what it names, and nothing by values that are not known")
  func block() {
    var settings = MessageSettings()
    settings.apply([
      ("pitch", "-20"), ("rate", "500"), ("volume", "loud"), ("punctuation_mode", "some"),
      ("spelling_mode", "on"), ("cap_let_recogn", "icon"), ("voice", "FEMALE1"),
      ("language", "de-de"), ("synthesis_voice", "NULL"), ("colour", "blue"),
    ])
    var expected = MessageSettings()
    expected.pitch = -20
    expected.rate = 100
    expected.punctuation = .some
    expected.spells = true
    expected.capitals = .icon
    expected.voiceType = .female1
    expected.language = "de-de"
    #expect(settings == expected)
  }

  @Test("a block without a kind of voice has none")
  func withoutVoiceType() {
    var settings = MessageSettings()
    settings.apply([("voice", "child_male")])
    settings.apply([("synthesis_voice", "Ada=Lovelace")])
    #expect(settings.voiceType == nil)
    #expect(settings.synthesisVoice == "Ada=Lovelace")
  }
}
