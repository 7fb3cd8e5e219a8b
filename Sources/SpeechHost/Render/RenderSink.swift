// SPDX-License-Identifier: Apache-2.0

import SpeechAudio
import SpeechMarkup

/// The sink of a render with its audio stage, and the markers of the audio. [render thread]
final class RenderSink {
  let stage: AudioStage
  private var tracker: MarkerTracker
  private let control: RenderControl

  /// Opens the sink in this format, or in the output's own, and reports the format.
  init(
    _ output: any AudioOutput,
    format: AudioFormat,
    context: RenderContext,
    observer: any RenderObserver
  ) throws(RenderStop) {
    control = context.control
    tracker = MarkerTracker(context.document, observer: observer)
    do throws(AudioError) {
      stage = try AudioStage(into: output.open(for: format), control: context.control)
    } catch {
      throw RenderStop(error, control: context.control)
    }
    observer.willRender(
      sampleRate: stage.outputFormat.sampleRate,
      channels: stage.outputFormat.channels
    )
  }

  /// Where the next sound begins, in frames of the output.
  var nextFrame: Int { stage.outputFrameCount + stage.pendingSilence }

  // MARK: Between two sounds

  func report(_ mark: SpeechDocument.Mark, at place: MarkPlace) {
    let passed: Duration = if case .intoPause(let passed) = place { passed } else { .zero }
    tracker.report(mark, at: nextFrame + stage.frames(in: passed))
  }

  /// Reports a paragraph or sentence that begins with the next sound: its content, in UTF-16 units of the source.
  func reportStart(_ kind: SpokenMarker.Kind, content: Range<Int>) {
    tracker.report(kind, content: content, at: nextFrame)
  }

  /// Sets the marks inside the next unit, as indices into the document's `marks`.
  func expect(_ marks: Range<Int>) { tracker.expect(marks) }

  /// Reports the expected marks after the last word.
  func reportExpectedMarks() { tracker.reportExpectedMarks(at: stage.outputFrameCount) }

  /// Puts the silence after everything that the output ends with.
  func end(_ ending: OutputEnding) {
    if nextFrame == 0 {
      stage.pause(ending.silenceAlone)
    } else {
      stage.pause(atLeast: ending.silence)
    }
  }

  // MARK: A section

  /// Takes the new markers of a loop step, for the request with `text`.
  /// - Parameter leavesWords: without those of words, which the host finds itself.
  func add(_ loop: borrowing RenderLoop, of text: RequestText, leavesWords: Bool) {
    tracker.add(loop, of: text, leavesWords: leavesWords)
  }

  /// Reports the markers whose frame has been written: those before this frame of the section.
  func reportMarkers(upTo frame: Int) { tracker.report(upTo: frame, place: stage.outputFrame(of:)) }

  /// Reports markers that were found after all of the section was written.
  func report(_ markers: [SectionMarker]) {
    for marker in markers { tracker.add(marker) }
    reportMarkers(upTo: .max)
  }

  /// Drops the markers not reached because the section ends early.
  func dropMarkers() { tracker.cutOff() }

  /// Ends a section early after `frames` frames, followed by at least `pause`.
  /// - Parameter isAudible: Whether any of it was audible; if so, its markers are reported.
  func cutOff(after frames: Int, isAudible: Bool, pause: Duration) throws(RenderStop) {
    do throws(AudioError) {
      try stage.end()
    } catch {
      throw RenderStop(error, control: control)
    }
    if isAudible { reportMarkers(upTo: frames) }
    dropMarkers()
    if frames > 0 { stage.pause(atLeast: pause) }
  }

  // MARK: A take

  /// Frames written at once; cancellation is checked between lots.
  private static let lot = 4096

  /// Plays a kept section, shaped by a curve; nil: with the constant shape that its delivery asks for.
  func play(_ section: Take.Section, curve: ShapeCurve?) throws(RenderStop) {
    do throws(AudioError) {
      let first = curve?.first ?? section.delivery.hostShape
      try stage.begin(
        section.format,
        shape: first,
        voiceGain: section.voiceGain,
        changes: curve?.changes ?? false
      )
      curve?.forEachLater { stage.shape(from: $0, shape: $1, glides: $2) }
      for marker in section.markers { tracker.add(marker) }
      try write(section)
      try stage.end()
    } catch {
      throw RenderStop(error, control: control)
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
