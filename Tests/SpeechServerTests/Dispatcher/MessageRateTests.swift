// SPDX-License-Identifier: Apache-2.0

import HostSupport
import SpeechHost
import SpeechServer
import TestSupport
import TestTraits
import Testing

@Suite("The rate of a message", .limited, .ownThread)
struct MessageRateTests {
  private let home = TemporaryFolder()

  /// The fixture speaks what it is asked for.
  @Test(
    "is what eSpeak NG's module sets for voices that obey it, and a multiplier for others",
    arguments: [
      ("echo.engine", 100, "2.57 engine"), ("echo.engine", 0, "0.97 engine"),
      ("echo.engine", -100, "0.46 engine"), ("echo.prosody", 50, "1.70"),
      ("echo.prosody", 0, "1.00"),
    ]
  )
  func rate(voice: String, setting: Int, expected: String) {
    let host = makeHost(["Echo"], home: home)
    defer { host.close() }
    let discovery = VoiceDiscovery(host)
    let voices = ClientVoices(host, discovery: discovery, environment: ["LANG": "en_US.UTF-8"])
    discovery.begin()
    var settings = MessageSettings()
    settings.rate = setting
    // The gain of 1.
    settings.volume = 0
    settings.synthesisVoice = voice
    let request = MessageRequest.request(
      Array("<speak>Save</speak>".utf8),
      kind: .text,
      settings: settings,
      voices: voices
    )
    let log = RenderLog()
    let outcome = host.render(request, into: log, observer: log)
    #expect(outcome.name == "finished", "\(outcome)")
    // The bytes of the request; a whistle below 0 follows.
    let bytes = log.samples.prefix { $0 > 0 }.map { UInt8(clamping: Int(($0 * 256).rounded())) }
    let spoken = String(decoding: bytes, as: UTF8.self)
    #expect(spoken.hasPrefix("\(expected) 1.00|"), "\(spoken)")
  }
}
