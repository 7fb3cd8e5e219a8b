// SPDX-License-Identifier: Apache-2.0

import HostSupport
import SpeechHost
import TestSupport
import TestTraits
import Testing

@Suite("A voice that needs longer than its limit", .limited, .ownThread)
struct SlowMachineTests {
  private let home = TemporaryFolder()

  /// - Parameter stated: The limit is one that the user has stated.
  private func render(
    _ voice: String,
    hasListener: Bool,
    stated: Bool = false
  ) -> (outcome: RenderOutcome, log: RenderLog) {
    let limit = Duration.milliseconds(600)
    let limits = stated ? RenderLimits(timeout: limit) : RenderLimits(stall: limit)
    let host = makeHost(["Heavy"], home: home, keepsSpares: false, limits: limits)
    defer { host.close() }
    var request = RenderRequest(
      .plainText(Array("ab cd.".utf8)),
      voice: voice,
      allowsFallback: false
    )
    request.hasListener = hasListener
    let log = RenderLog()
    return (host.render(request, into: log, observer: log), log)
  }

  @Test("is waited for where nobody listens, as long as it computes")
  func computes() {
    let (outcome, log) = render("computes", hasListener: false)
    #expect(outcome.name == "finished", "\(outcome)")
    #expect(
      log.events == [
        "begins 16000/1", "paragraph 0 0+6", "sentence 0 0+6", "word 0 0+2", "word 2967 3+3",
        "sink finished", "rendered 5967",
      ]
    )
  }

  @Test("is given up where someone listens, or the user has stated the limit")
  func listener() {
    for outcome in [
      render("computes", hasListener: true).outcome,
      render("computes", hasListener: false, stated: true).outcome,
    ] {
      guard case .timedOut(_, let what) = outcome else {
        Issue.record("\(outcome)")
        continue
      }
      #expect(what == "did not return from render() within 600 ms; its process was stopped")
    }
  }

  @Test("is given up where nobody listens if it does nothing")
  func sleeps() {
    let (outcome, log) = render("sleeps", hasListener: false)
    if case .timedOut = outcome {} else { Issue.record("\(outcome)") }
    #expect(log.events.last == "sink abandoned", "\(log.events)")
  }
}
