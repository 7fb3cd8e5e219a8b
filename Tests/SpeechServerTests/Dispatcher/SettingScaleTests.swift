// SPDX-License-Identifier: Apache-2.0

import SpeechServer
import SpeechText
import Testing

@Suite("Settings of Speech Dispatcher")
struct SettingScaleTests {
  /// Words a minute of the output module of eSpeak NG, divided by those at 0.
  @Test(
    "a rate means what it means for eSpeak NG's module",
    arguments: [(-100, 80.0), (-50, 125), (0, 170), (50, 309.5), (100, 449)]
  )
  func rate(setting: Int, words: Double) {
    #expect(abs(Double(SettingScale.rate(setting)) - words / 170) < 0.001)
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
