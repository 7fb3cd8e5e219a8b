// SPDX-License-Identifier: Apache-2.0

import SpeechAudio
import SpeechMarkup

/// The sink of a render with the stage in front of it, and the markers of all that goes through. [render thread]
final class Output {
  let stage: AudioStage
  private var tracker: MarkerTracker
  private let control: RenderControl

  /// Opens the sink in this format, or the one that the target wants instead, and reports which.
  init(
    _ target: any AudioTarget,
    _ format: AudioFormat,
    _ context: RenderContext,
    _ observer: any RenderObserver
  ) throws(RenderStop) {
    control = context.control
    tracker = MarkerTracker(context.document, observer: observer)
    do throws(AudioError) {
      stage = try AudioStage(into: target.open(for: format), control: context.control)
    } catch {
      throw RenderStop(error, context.control)
    }
    observer.willRender(
      sampleRate: stage.outputFormat.sampleRate,
      channels: stage.outputFormat.channels
    )
  }

  /// Where the next sound begins, in frames of the output.
  var nextFrame: Int { stage.outputFrameCount + stage.pendingSilence }

  // MARK: Between two sounds

  func report(_ mark: SpeechDocument.Mark, at place: Plan.MarkPlace) {
    let passed: Duration = if case .intoPause(let passed) = place { passed } else { .zero }
    tracker.report(mark, at: nextFrame + stage.frames(in: passed))
  }

  /// Reports a paragraph or sentence that begins with the next sound: its content, in UTF-16 units of the source.
  func reportStart(_ kind: SpokenMarker.Kind, content: Range<Int>) {
    tracker.report(kind, content: content, at: nextFrame)
  }

  /// Takes note of the marks inside the unit that comes next, as indices into the document's `marks`.
  func expect(_ marks: Range<Int>) { tracker.expect(marks) }

  /// Reports those of them that no word came after.
  func reportExpectedMarks() { tracker.reportExpectedMarks(at: stage.outputFrameCount) }

  // MARK: A section

  /// Takes the markers that a step of the loop brought, of the request for `text`.
  func add(_ loop: borrowing RenderLoop, of text: RequestText) { tracker.add(loop, of: text) }

  /// Reports the markers whose frame has been written: those before this frame of the section.
  func reportMarkers(upTo frame: Int) { tracker.report(upTo: frame, stage.outputFrame(of:)) }

  /// Reports markers that were found after all of the section was written.
  func report(_ markers: [SectionMarker]) {
    for marker in markers { tracker.add(marker) }
    reportMarkers(upTo: .max)
  }

  /// Forgets the markers that have not been reached: the section ends before its time.
  func dropMarkers() { tracker.cutOff() }

  /// Ends a section of which `frames` were written and which is not gone on with; what comes next is set off from it.
  /// - Parameter isHeard: some of it could be heard, so its markers count.
  func cutOff(after frames: Int, isHeard: Bool, pause: Duration) throws(RenderStop) {
    do throws(AudioError) {
      try stage.end()
    } catch {
      throw RenderStop(error, control)
    }
    if isHeard { reportMarkers(upTo: frames) }
    dropMarkers()
    if frames > 0 { stage.pause(atLeast: pause) }
  }

  // MARK: A take

  /// Frames that are handed on at once; between two lots someone may cancel.
  private static let lot = 4096

  /// Writes a section that was kept as it would have been written at once: it sounds alike from end to end.
  func play(_ section: Take.Section) throws(RenderStop) {
    do throws(AudioError) {
      try stage.begin(section.format, section.delivery.hostShape)
      for marker in section.markers { tracker.add(marker) }
      try write(section)
      try stage.end()
    } catch {
      throw RenderStop(error, control)
    }
    reportMarkers(upTo: .max)
  }

  /// Writes a section that was kept, shaped by a curve.
  func play(_ section: Take.Section, _ curve: ShapeCurve) throws(RenderStop) {
    do throws(AudioError) {
      try stage.begin(section.format, curve.first, changes: curve.changes)
      curve.forEachLater { stage.shape(from: $0, $1, glides: $2) }
      for marker in section.markers { tracker.add(marker) }
      try write(section)
      try stage.end()
    } catch {
      throw RenderStop(error, control)
    }
    reportMarkers(upTo: .max)
  }

  private func write(_ section: Take.Section) throws(AudioError) {
    var start = 0
    while start < section.frameCount {
      guard !control.isCancelled else { throw AudioError.interrupted(path: "") }
      let count = min(Self.lot, section.frameCount - start)
      let channels = section.format.channels
      var failure: AudioError?
      section.samples.withUnsafeBufferPointer { samples in
        let lot = samples[(start * channels)..<((start + count) * channels)]
        do throws(AudioError) {
          try stage.write(UnsafeBufferPointer(rebasing: lot), frameCount: count)
        } catch {
          failure = error
        }
      }
      if let failure { throw failure }
      start += count
      reportMarkers(upTo: start)
    }
  }
}
