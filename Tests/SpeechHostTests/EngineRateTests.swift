// SPDX-License-Identifier: Apache-2.0

import HostSupport
import SpeechHost
import TestSupport
import TestTraits
import Testing

/// A rate that is set as users of an engine set it (see the fixture Echo).
@Suite("An engine's own rate", .limited, .ownThread)
struct EngineRateTests {
  private let home = TemporaryFolder()

  private func spoken(_ content: String, voice: String, engineRate: Float?) -> [String] {
    let host = makeHost(["Echo"], home: home)
    defer { host.close() }
    let document = "<speak version='1.1' xml:lang='en-US'>\(content)</speak>"
    var request = RenderRequest(.ssml(Array(document.utf8)), voice: voice, rate: 1.5)
    request.engineRate = engineRate
    let log = RenderLog()
    let outcome = host.render(request, into: log, observer: log)
    #expect(outcome.name == "finished", "\(outcome)")
    return log.spoken
  }

  @Test(
    "reaches voices that obey it, multiplied with that of the document; all others get the even one",
    arguments: [
      ("echo.engine", 2.5, ["2.50 engine 1.00|one\n", "2.00 engine 1.00|two\n"]),
      ("echo.engine", nil, ["1.50 1.00|one\n", "1.20 1.00|two\n"]),
      ("echo.prosody", 2.5, ["1.50 1.00|one\n", "1.20 1.00|two\n"]),
      ("echo.text", 2.5, ["1.00 1.00|one\n", "1.00 1.00|two\n"]),
    ] as [(String, Float?, [String])]
  )
  func requests(voice: String, engineRate: Float?, expected: [String]) {
    let content = "<s>one</s><s><prosody rate='80%'>two</prosody></s>"
    #expect(spoken(content, voice: voice, engineRate: engineRate) == expected)
  }

  @Test(
    "has the engine's pauses between sentences and paragraphs",
    arguments: [
      ("echo.engine", "One. Two", 175, [317]), ("echo.engine", "One. Two", 449, [30]),
      ("echo.engine", "One. Two", 80, [915]), ("echo.engine", "One. Two", 620, [40]),
      ("echo.engine", "One! Two? Three", 175, [357, 317]),
      ("echo.engine", "(One.) Two", 175, [428]),
      ("echo.engine", "<p>One.</p><p>Two</p>", 175, [555]),
      ("echo.prosody", "One. Two", 449, [166]), ("echo.prosody", "<p>One</p><p>Two</p>", 80, [333]),
    ]
  )
  func pauses(voice: String, content: String, words: Float, expected: [Int]) throws {
    let host = makeHost(["Echo"], home: home)
    defer { host.close() }
    let document = "<speak version='1.1' xml:lang='en-US'>\(content)</speak>"
    var request = RenderRequest(.ssml(Array(document.utf8)), voice: voice, rate: 1.5)
    request.engineRate = words / 175
    let pauses = PauseLog()
    try host.explain(request, observer: pauses)
    #expect(pauses.milliseconds == expected)
  }
}

private final class PauseLog: PlanObserver {
  private(set) var milliseconds: [Int] = []

  func didPlanPause(_ duration: Duration, reason: PauseReason) {
    milliseconds.append(Int(duration / .milliseconds(1)))
  }
}
