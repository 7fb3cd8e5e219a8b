// SPDX-License-Identifier: Apache-2.0

import SpeechAudio
import SpeechBooks
import Synchronization

/// The progress of a render: written by the rendering thread, read by the one that shows it. [any thread]
///
/// Writing takes neither a lock nor memory nor a system call, except after the last frame.
final class RenderMeter: ProgressMeter {
  /// What has been done at a moment.
  struct Reading {
    /// Share of the source, 0 to 1; nil if its size is unknown.
    fileprivate(set) var share: Double?
    /// Seconds of audio produced.
    let audio: Double
    /// Seconds since the beginning.
    let elapsed: Double
    /// What was done to the audio as a whole.
    var level: LoudnessGain?

    /// Seconds of audio in a second.
    var speed: Double { elapsed > 0 ? audio / elapsed : 0 }

    /// Estimated remaining seconds; nil if unknown.
    var remaining: Double? {
      guard let share, share > 0 else { return nil }
      return elapsed / share * (1 - share)
    }
  }

  private let start = ContinuousClock.now
  private let source = Atomic(0)
  private let sourceEnd = Atomic(0)
  private let frames = Atomic(0)
  private let sampleRate = Atomic(0)
  /// Frames of the documents before, where there are several.
  private let framesBefore = Atomic(0)
  private let gain = Mutex<LoudnessGain?>(nil)

  /// [render thread]
  func begin(sampleRate: Int) { self.sampleRate.store(sampleRate, ordering: .relaxed) }

  /// - Parameters:
  ///   - source: UTF-16 units of the source that have been rendered, of `end`.
  ///   - frames: those of the output so far. [render thread]
  func advance(source: Int, of end: Int, frames: Int) {
    self.source.store(source, ordering: .relaxed)
    sourceEnd.store(end, ordering: .relaxed)
    self.frames.store(frames, ordering: .relaxed)
  }

  /// How far the files of a book are. [any thread]
  func advance(_ progress: BookOutputs.Progress) {
    begin(sampleRate: 1000)
    advance(source: progress.units, of: progress.total, frames: Int(progress.seconds * 1000))
  }

  /// Ends a document; another of unknown size may follow. [render thread]
  func endDocument(frames: Int) {
    framesBefore.wrappingAdd(frames, ordering: .relaxed)
    advance(source: 0, of: 0, frames: 0)
  }

  /// Keeps how loud all of it has become. [any thread]
  func level(_ gain: LoudnessGain) { self.gain.withLock { $0 = gain } }

  /// How loud all of it has become; nil if that was not asked for, or is not known yet.
  var level: LoudnessGain? { gain.withLock { $0 } }

  var elapsed: Double { read().elapsed }
  var line: String { read().line }

  func row(_ state: ProgressState) -> any JSONRow {
    var reading = read()
    if state == .finished, reading.share != nil { reading.share = 1 }
    return RenderProgressRow(reading, state: state)
  }

  /// How far it is now.
  func read() -> Reading {
    let rate = sampleRate.load(ordering: .relaxed)
    let count = framesBefore.load(ordering: .relaxed) + frames.load(ordering: .relaxed)
    let end = sourceEnd.load(ordering: .relaxed)
    let source = min(source.load(ordering: .relaxed), end)
    return Reading(
      share: end > 0 ? Double(source) / Double(end) : nil,
      audio: rate > 0 ? Double(count) / Double(rate) : 0,
      elapsed: (ContinuousClock.now - start) / .seconds(1),
      level: level
    )
  }
}
