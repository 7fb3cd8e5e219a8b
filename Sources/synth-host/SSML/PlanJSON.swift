// SPDX-License-Identifier: Apache-2.0

import SpeechHost
import SpeechJSON
import SpeechMarkup

/// Prints a plan as JSON, a step a line, as it comes. See `Schemas/plan.schema.json`.
final class PlanJSON: PlanPrinter {
  private let file: String
  private var diagnostics: [RenderDiagnostic] = []
  private var output = ResultBuffer()
  /// The last line, held back because a comma follows it if there is another one.
  private var pending: [UInt8]?

  init(_ file: String) { self.file = file }

  func didDiagnose(_ diagnostic: RenderDiagnostic) { diagnostics.append(diagnostic) }

  func didEnter(_ entry: String) {
    add { writer in
      writer.member("kind", "entry")
      writer.member("name", entry)
    }
  }

  func didBeginParagraph(at position: SourcePosition) {
    add { $0.step("paragraph", position: position) }
  }

  func didEndParagraph() { add { $0.member("kind", "paragraph-end") } }

  func didBeginSentence(at position: SourcePosition) {
    add { $0.step("sentence", position: position) }
  }

  func didPlan(_ unit: PlannedUnit) { add { unit.write(to: &$0) } }

  func didPlanPause(_ duration: Duration, reason: PauseReason) {
    add { writer in
      writer.member("kind", "pause")
      writer.member("reason", reason.code)
      writer.member("seconds", duration / .seconds(1))
      if case .breakStrength(let strength) = reason {
        writer.member("strength", strength.rawValue)
      }
    }
  }

  func didPlan(_ mark: PlannedMark) { add { mark.write(to: &$0) } }

  func didPlan(_ clip: PlannedClip) { add { clip.write(to: &$0) } }

  /// Completes the document.
  /// - Parameter refusal: The reason why the plan ended early.
  func finish(_ refusal: Refusal?) {
    if let refusal {
      // Without a fault of the document, such as for an unknown voice, print nothing.
      guard let diagnostic = RenderDiagnostic(refusal: refusal) else { return }
      diagnostics.append(diagnostic)
    }
    begin()
    if let pending { output.add(json: pending) }
    pending = nil
    output.add(#"],"diagnostics":["#)
    for (index, diagnostic) in diagnostics.enumerated() {
      output.add(JSONOutput.line(diagnostic) + (index + 1 < diagnostics.count ? "," : ""))
    }
    output.add("]}")
    output.flush()
  }

  /// Adds a step with these members.
  private func add(_ members: (inout JSONWriter) -> Void) {
    begin()
    if let pending { output.add(json: pending + [UInt8(ascii: ",")]) }
    var writer = JSONWriter()
    writer.object(members)
    pending = writer.bytes
  }

  private var hasBegun = false
  private var sampleRate = 0

  func willPlan(_ output: PlannedOutput) { sampleRate = output.sampleRate }

  private func begin() {
    guard !hasBegun else { return }
    hasBegun = true
    var writer = JSONWriter()
    writer.value(file)
    let name = String(decoding: writer.bytes, as: UTF8.self)
    let rate = sampleRate > 0 ? #""sampleRate":\#(sampleRate),"# : ""
    output.add(#"{"file":\#(name),\#(rate)"steps":["#)
  }
}
