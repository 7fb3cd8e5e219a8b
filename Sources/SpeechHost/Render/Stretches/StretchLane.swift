// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// A thread that speaks stretches ahead, each in new processes.
struct StretchLane {
  private let thread: SystemThread
  /// Cancelling the render cancels the request of each lane.
  let control = RenderControl()

  init(
    _ queue: StretchQueue,
    context: RenderContext,
    fallbacks: FallbackVoices
  ) throws(SystemThread.Failure) {
    var own = context
    own.control = control
    thread = try SystemThread("speech-lane") { [own] in
      let reporter = DiagnosticReporter()
      var speech = Speech(own, reporter: reporter, fallbacks: fallbacks)
      speech.beginStretch()
      while let stretch = queue.next() {
        // The first may be spoken by processes that were used before, as where one thread speaks all.
        if stretch.number == 0 { speech.beginStretch(isFirst: !own.request.isRepeatable) }
        var stop: RenderStop?
        for (index, unit) in stretch.units.enumerated() {
          // Units after a stop are not spoken.
          let spoken = stop.map { SpokenUnit(stop: $0) } ?? speech.speakAhead(unit)
          stop = spoken.stop
          queue.deliver(
            spoken,
            of: stretch.number,
            isLast: index == stretch.units.count - 1
          )
        }
        // Now, and not when there is a next one: others may wait for the turns of its workers.
        speech.beginStretch()
      }
      speech.endStretch()
    }
  }

  /// Waits for the thread to end. Close the queue first.
  func join() { thread.join() }
}

extension Speech {
  /// Speaks a unit ahead, without reporting anything yet.
  fileprivate mutating func speakAhead(_ unit: UnitPlan) -> SpokenUnit {
    var spoken = SpokenUnit()
    beginUnit()
    do throws(RenderStop) {
      let settings = try settings(for: unit)
      // A uniform unit has no length limit, as when spoken in turn.
      let take = try recordWithWords(
        unit.text,
        voice: unit.voice,
        settings: settings,
        isWhole: unit.isUniform
      )
      spoken.sections = take.sections
    } catch {
      spoken.stop = error
    }
    spoken.reports = reporter.takeReports()
    spoken.result = takeResult()
    return spoken
  }
}
