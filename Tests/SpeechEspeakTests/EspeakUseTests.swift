// SPDX-License-Identifier: Apache-2.0

import SpeechEspeak
import SpeechHost
import TestTraits
import Testing

@Suite("Which default voice a command line of eSpeak NG is for", .ownThread)
struct EspeakUseTests {
  private func use(_ text: String?, change: (inout EspeakOptions) -> Void = { _ in }) -> VoiceUse {
    var options = EspeakOptions()
    options.text = text.map { Array($0.utf8) }
    change(&options)
    return options.use
  }

  @Test("keys for one word that is spoken, reading for all else")
  func use() {
    #expect(use("yes") == .keys)
    #expect(use("yes please") == .reading)
    #expect(use(nil) == .reading)
    #expect(use("yes") { $0.textFile = "letter.txt" } == .reading)
    #expect(use("yes") { $0.readsAll = true } == .reading)
    #expect(use("yes") { $0.output = .standardOutput } == .reading, "a file is heard later")
  }
}
