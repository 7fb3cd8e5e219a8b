// SPDX-License-Identifier: Apache-2.0

import SpeechBooks
import SpeechHost
import SpeechMarkup

/// Passes on the plan of a document that was made from a file, with positions in that file.
final class LocatedPlan: PlanObserver {
  private let places: FilePlaces
  private let printer: any PlanPrinter
  private var entry: String?

  init(_ places: FilePlaces, to printer: any PlanPrinter) {
    self.places = places
    self.printer = printer
  }

  func willPlan(_ output: PlannedOutput) { printer.willPlan(output) }

  func didBeginParagraph(at position: SourcePosition) {
    printer.didBeginParagraph(at: enter(position))
  }

  func didEndParagraph() { printer.didEndParagraph() }

  func didBeginSentence(at position: SourcePosition) {
    printer.didBeginSentence(at: enter(position))
  }

  func didPlan(_ unit: PlannedUnit) {
    var unit = unit
    unit.position = enter(unit.position)
    for index in unit.marks.indices {
      unit.marks[index].position = located(unit.marks[index].position)
    }
    if case .language(let language, let position) = unit.voice.reason {
      unit.voice.reason = .language(language, at: located(position))
    }
    printer.didPlan(unit)
  }

  func didPlanPause(_ duration: Duration, reason: PauseReason) {
    printer.didPlanPause(duration, reason: reason)
  }

  func didPlan(_ mark: PlannedMark) {
    var mark = mark
    mark.position = enter(mark.position)
    printer.didPlan(mark)
  }

  func didPlan(_ clip: PlannedClip) { printer.didPlan(clip) }

  func didDiagnose(_ diagnostic: RenderDiagnostic) {
    printer.didDiagnose(places.located(diagnostic))
  }

  private func located(_ position: SourcePosition) -> SourcePosition {
    places.place(of: position)?.start ?? position
  }

  /// The position in the file; tells the printer where that is in another entry than the one before.
  private func enter(_ position: SourcePosition) -> SourcePosition {
    guard let place = places.place(of: position) else { return position }
    if let found = place.entry, found != entry {
      entry = found
      printer.didEnter(found)
    }
    return place.start
  }
}
