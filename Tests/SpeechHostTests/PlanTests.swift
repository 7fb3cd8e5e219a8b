// SPDX-License-Identifier: Apache-2.0

import HostSupport
import SpeechHost
import SpeechMarkup
import TestSupport
import TestTraits
import Testing

/// What is planned between two sounds. `Ramp` has the voices `ramp` and `ramp.alt`, and no sound of
/// its own between words.
@Suite("A plan", .limited, .ownThread)
struct PlanTests {
  private let home = TemporaryFolder()

  /// The content of a document, and the steps of its plan.
  static let documents: [(content: String, steps: [String])] = [
    // There is no natural pause before the first sound and after the last.
    ("<p>One.</p>", ["p", "One.", "/p"]),
    ("One. Two.", ["One.", "250 ms sentence", "Two."]),
    ("<s>One</s><s>Two</s>", ["s", "One", "250 ms sentence", "s", "Two"]),
    ("<p>One</p><p>Two</p>", ["p", "One", "/p", "500 ms paragraph", "p", "Two", "/p"]),
    // Of natural pauses and strengths the longest counts; times add up and replace all others.
    ("One.<break/>Two", ["One.", "350 ms break-strength", "Two"]),
    ("One.<break strength='weak'/>Two", ["One.", "250 ms sentence", "Two"]),
    ("One.<break strength='none'/>Two", ["One.", "Two"]),
    ("One. <mark name='a'/><break strength='none'/> Two", ["One.", "a before Two", "Two"]),
    (
      "One.<break time='100ms'/><break strength='x-strong'/><break time='20ms'/>Two",
      ["One.", "120 ms break-time", "Two"]
    ),
    ("One.<break time='0s'/>Two", ["One.", "Two"]),
    ("<break time='40ms'/>One<break/>", ["40 ms break-time", "One", "350 ms break-strength"]),
    // What Azure's element says about sentences is added to the natural pause, or replaces it.
    (
      "<mstts:silence xmlns:mstts='urn:m' type='Sentenceboundary' value='100ms'/>One. Two.",
      ["One.", "350 ms sentence", "Two."]
    ),
    (
      "<mstts:silence xmlns:mstts='urn:m' type='Sentenceboundary-exact' value='40ms'/><s>One</s><s>Two</s>",
      ["s", "One", "40 ms sentence", "s", "Two"]
    ),
    // Marks: before the next sound, or after as much of a pause as was requested before them.
    (
      "<mark name='a'/>One. <mark name='b'/>Two",
      ["a before One.", "One.", "250 ms sentence", "b before Two", "Two"]
    ),
    (
      "One<break time='10ms'/><mark name='a'/><break time='20ms'/><mark name='b'/>Two",
      ["One", "a after 10 ms", "30 ms break-time", "b before Two", "Two"]
    ),
    (
      "<s>One<mark name='a'/></s><s>Two<mark name='b'/></s>",
      ["s", "One", "a after 0 ms", "250 ms sentence", "s", "Two", "b at the end"]
    ),
    (
      "<p>One<mark name='a'/></p><break strength='none'/>Two",
      ["p", "One", "a before Two", "/p", "Two"]
    ),
    ("<p><mark name='a'/></p>One", ["p", "a before One", "/p", "One"]),
    ("<mark name='a'/>", ["a at the end"]),
    // A text with nothing to say is as if it were not there; its marks are.
    ("One. <s>?!</s> Two", ["One.", "250 ms sentence", "s", "Two"]),
    (
      "One. <s>..<mark name='a'/>..</s> Two",
      ["One.", "s", "a after 0 ms", "250 ms sentence", "Two"]
    ),
    // A clip that cannot be played, and what is spoken instead.
    (
      "One.<audio src='no.wav'>two</audio>",
      ["One.", "clip-not-played", "250 ms sentence", "no no.wav", "two"]
    ),
  ]

  @Test("decides each pause, and what precedes it", arguments: documents)
  func steps(_ content: String, _ steps: [String]) throws {
    let host = makeHost(["Ramp"], home: home)
    defer { host.close() }
    let plan = PlanLog()
    try host.explain(request(content), observer: plan)
    #expect(plan.steps == steps)
  }

  /// Of text that `Ramp` speaks in 1,000 frames a byte.
  @Test("has the pauses and the marks that are heard", arguments: documents.map(\.content))
  func heard(_ content: String) throws {
    let host = makeHost(["Ramp"], home: home)
    defer { host.close() }
    let plan = PlanLog()
    try host.explain(request(content), observer: plan)
    let log = RenderLog()
    let outcome = host.render(request(content), into: log, observer: log)
    #expect(outcome.name == "finished", "\(outcome)")
    let spoken = plan.units.reduce(0) { $0 + $1.utf8.count * 1000 - rampStart }
    #expect(log.samples.count == spoken + Int(plan.pauses / .milliseconds(1)) * 16)
    #expect(log.markers.filter { $0.kind == .bookmark }.compactMap(\.name) == plan.marks)
  }

  @Test("begins a sentence for each unit, whatever voice speaks it, that continues none")
  func implied() throws {
    let host = makeHost(["Ramp"], home: home)
    defer { host.close() }
    let log = RenderLog()
    let content = "One <break time='10ms'/>two. Three."
    let outcome = host.render(request(content), into: log, observer: log)
    #expect(outcome.name == "finished", "\(outcome)")
    let sentences = log.events.filter { $0.hasPrefix("sentence") }
    #expect(sentences.count == 2, "\(log.events)")
  }

  private func request(_ content: String) -> RenderRequest {
    let document =
      "<speak version='1.1' xml:lang='en' xmlns='http://www.w3.org/2001/10/synthesis'>\(content)</speak>"
    return RenderRequest(.ssml(Array(document.utf8)), voice: "ramp")
  }
}

/// Keeps the steps of a plan as text.
private final class PlanLog: PlanObserver {
  private(set) var steps: [String] = []
  private(set) var units: [String] = []
  private(set) var marks: [String] = []
  private(set) var pauses = Duration.zero

  func didBeginParagraph(at position: SourcePosition) { steps.append("p") }

  func didEndParagraph() { steps.append("/p") }

  func didBeginSentence(at position: SourcePosition) { steps.append("s") }

  func didPlan(_ unit: PlannedUnit) {
    steps.append(unit.text)
    units.append(unit.text)
    marks += unit.marks.map(\.name)
  }

  func didPlanPause(_ duration: Duration, reason: PauseReason) {
    steps.append("\(Self.milliseconds(duration)) \(reason.code)")
    pauses += duration
  }

  func didPlan(_ mark: PlannedMark) {
    steps.append("\(mark.name) \(Self.place(of: mark))")
    marks.append(mark.name)
  }

  func didPlan(_ clip: PlannedClip) {
    steps.append((clip.isPlayed ? "" : "no ") + (clip.clip.source ?? ""))
  }

  func didDiagnose(_ diagnostic: RenderDiagnostic) { steps.append(diagnostic.code.rawValue) }

  private static func place(of mark: PlannedMark) -> String {
    switch mark.place {
    case .beforeText, .beforeClip: "before \(mark.next)"
    case .intoPause(let passed): "after \(milliseconds(passed))"
    case .end: "at the end"
    }
  }

  private static func milliseconds(_ duration: Duration) -> String {
    "\(Int(duration / .milliseconds(1))) ms"
  }
}
