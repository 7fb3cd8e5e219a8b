// SPDX-License-Identifier: Apache-2.0

import HostSupport
import SpeechHost
import TestSupport
import TestTraits
import Testing

@Suite("A provider that crashes once in a sentence", .limited, .ownThread)
struct ReplayTests {
  private let home = TemporaryFolder()

  static let restarted = "warning provider-restarted"

  /// What a render is without a crash.
  private func undisturbed(_ text: String, _ voice: String) -> RenderLog {
    let home = TemporaryFolder()
    let host = makeHost(Plan([], home: home), home: home)
    defer { host.close() }
    return host.render(text, voice).log
  }

  @Test(
    "loses no frame and no marker, and doubles none",
    arguments: [
      "synthesize 0 0", "render 0 0", "render 0 1", "render 0 100", "render 0 4096",
      "render 0 4500", "render 0 5999", "render 0 6000",
    ]
  )
  func seamless(fault: String) {
    let plan = Plan([fault], home: home)
    let host = makeHost(plan, home: home)
    defer { host.close() }
    let rendered = host.render("ab cd.", "flaky")
    #expect(rendered.outcome.name == "finished", "\(rendered.outcome)")
    let events = rendered.log.events
    #expect(
      events.filter { $0 != Self.restarted } == [
        "begins 16000/1", "paragraph 0 0+6", "sentence 0 0+6", "word 0 0+2", "word 2967 3+3",
        "sink finished", "rendered 5967",
      ]
    )
    #expect(rendered.log.samples == (rampStart..<6000).map { Float($0) / 32768 })
    let call = fault.hasPrefix("synthesize") ? "synthesize()" : "render()"
    #expect(
      rendered.log.messages == [
        "Flaky crashed in \(call) (SIGSEGV, a segmentation fault) and was started again; nothing was lost."
      ]
    )
    #expect(plan.processCount == 2)
  }

  @Test(
    "goes on far behind what is in memory of it",
    arguments: [40_000, 70_001, 131_072, 260_000, 300_000]
  )
  func longSentence(frame: Int) {
    let text = String(repeating: "abcdefghi ", count: 30)
    let host = makeHost(Plan(["render 0 \(frame)"], home: home), home: home)
    defer { host.close() }
    let rendered = host.render(text, "flaky")
    let whole = undisturbed(text, "flaky")
    let isSame = rendered.log.samples == whole.samples
    #expect(isSame)
    #expect(
      rendered.log.events.filter { $0 != Self.restarted && $0 != "warning provider-last" }
        == whole.events
    )
    #expect(rendered.log.messages.count == 1)
  }

  @Test(
    "is first asked all that its last process was asked, so that it goes on in the same state",
    arguments: ["synthesize 2 0", "render 2 0", "render 2 1700", "render 4 2500", "finish 1 0"],
    [true, false]
  )
  func history(fault: String, isKept: Bool) {
    let text = "Aba. Eca. Ida. Oga. Ula. Ama."
    let host = makeHost(Plan([fault], home: home), home: home)
    defer { host.close() }
    let rendered = host.render(text, "flaky.drift", isKept: isKept)
    let whole = undisturbed(text, "flaky.drift")
    #expect(rendered.outcome.name == "finished")
    let isSame = rendered.log.samples == whole.samples
    #expect(isSame)
    #expect(
      rendered.log.events.filter { $0 != Self.restarted && $0 != "warning provider-last" }
        == whole.events
    )
    #expect(rendered.log.messages.count == 1, "\(rendered.log.messages)")
    #expect(rendered.log.messages.first?.hasSuffix("nothing was lost.") == true)
  }

  @Test(
    "may do so in every sentence where no other voice may speak",
    arguments: ["flaky", "flaky.drift"]
  )
  func everySentence(voice: String) {
    let text = "Aba. Eca. Ida. Oga."
    let faults = (0..<4).map { "render \($0) 1200" }
    let host = makeHost(Plan(faults, home: home), home: home)
    defer { host.close() }
    let rendered = host.render(text, voice, allowsFallback: false)
    #expect(rendered.outcome.name == "finished", "\(rendered.outcome)")
    let whole = undisturbed(text, voice)
    let isSame = rendered.log.samples == whole.samples
    #expect(isSame)
    #expect(
      rendered.log.events.filter { $0 != Self.restarted && $0 != "warning provider-last" }
        == whole.events
    )
  }

  @Test("goes on at the same place where its audio is nearly the same")
  func nearlyTheSame() throws {
    let host = makeHost(Plan(["render 0 4500"], home: home), home: home)
    defer { host.close() }
    let rendered = host.render("ab cd.", "flaky.near", isKept: false)
    let whole = undisturbed("ab cd.", "flaky.near")
    #expect(rendered.outcome.name == "finished")
    // The second process begins 60 frames later and has as many less at its end.
    #expect(rendered.log.samples.count == whole.samples.count - 60)
    let difference = zip(rendered.log.samples, whole.samples).map { abs($0 - $1) }.max()
    #expect(try #require(difference) < 0.03)
    #expect(
      rendered.log.messages == [
        "Flaky crashed in render() (SIGSEGV, a segmentation fault) and was started again; it continues at nearly the same place."
      ]
    )
    #expect(rendered.log.ranges(of: .word) == ["0+2", "3+3"])
  }

  @Test("begins the sentence again where its audio is another, and says so")
  func another() throws {
    let host = makeHost(Plan(["render 1 2500"], home: home), home: home)
    defer { host.close() }
    let rendered = host.render("Aba ca. Eca ga. Ida.", "flaky.noise", isKept: false)
    #expect(rendered.outcome.name == "finished")
    #expect(
      rendered.log.ranges(of: .word) == ["0+3", "4+3", "8+3", "8+3", "12+3", "16+4"]
    )
    #expect(
      rendered.log.messages == [
        "Flaky crashed in render() (SIGSEGV, a segmentation fault) and was started again; "
          + "the sentence was started again, because the provider does not say a text the same way twice."
      ]
    )
    // After the first sentence and its pause: what was heard of the second, 80 ms, and all of it.
    let start = 7000 + 4000 + 2500
    let samples = rendered.log.samples
    #expect(samples[(start)..<(start + 1280)].allSatisfy { $0 == 0 })
    #expect(samples[(start - 20)..<start].contains { $0 != 0 })
    let onset = samples[(start + 1280)...].prefix(160)
    #expect(onset.prefix(16).allSatisfy { abs($0) < 0.06 }, "it comes up in 10 ms")
    #expect(onset.contains { abs($0) > 0.2 })
    #expect(samples.count == start + 1280 + 7000 + 4000 + 4000)
  }

  @Test(
    "does not disturb what is recorded before it is heard",
    arguments: [
      "synthesize 0 0", "render 0 1500", "render 0 9000", "render 1 1000", "finish 0 0",
    ]
  )
  func take(fault: String) {
    let text =
      #"<speak>ab <prosody rate="200%">cd</prosody> efa. Gha <prosody rate="50%">ij</prosody>.</speak>"#
    let host = makeHost(Plan([fault], home: home), home: home)
    defer { host.close() }
    let rendered = host.render(text, "flaky.drift")
    let whole = undisturbed(text, "flaky.drift")
    let isSame = rendered.log.samples == whole.samples
    #expect(isSame)
    #expect(
      rendered.log.events.filter { $0 != Self.restarted && $0 != "warning provider-last" }
        == whole.events
    )
    #expect(rendered.log.messages.count == 1)
  }

  @Test(
    "does not disturb the search for words",
    arguments: ["render 0 4500", "render 1 1000", "synthesize 2 0", "render 3 500"]
  )
  func alignment(fault: String) {
    let host = makeHost(Plan([fault], home: home), home: home)
    defer { host.close() }
    let rendered = host.render("Aba ca. Eca ga.", "flaky.mute")
    let whole = undisturbed("Aba ca. Eca ga.", "flaky.mute")
    #expect(whole.events.filter { $0.hasPrefix("word") }.count == 4)
    let isSame = rendered.log.samples == whole.samples
    #expect(isSame)
    #expect(
      rendered.log.events.filter { $0 != Self.restarted && $0 != "warning provider-last" }
        == whole.events
    )
    #expect(rendered.log.messages.count == 1)
  }

  @Test("is let go of at once when someone cancels meanwhile")
  func cancel() {
    let control = RenderControl()
    let plan = Plan(["render 1 30000", "hang 0 100"], home: home)
    let host = makeHost(["Flaky"], home: home) { _ in
      plan.didStart()
      if plan.processCount == 2 { control.cancel() }
    }
    defer { host.close() }
    let log = RenderLog()
    let text = "Aba ca. " + String(repeating: "Eca ga ", count: 10)
    let request = RenderRequest(.plainText(Array(text.utf8)), voice: "flaky")
    let outcome = host.render(request, into: log, control: control, observer: log)
    #expect(outcome.name == "cancelled", "\(outcome)")
    #expect(log.events.last == "sink abandoned")
  }
}
