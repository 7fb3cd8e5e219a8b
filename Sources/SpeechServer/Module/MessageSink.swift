// SPDX-License-Identifier: Apache-2.0

import SpeechAudio
import SpeechHost

/// Brings the frames and marks of a render into one order, and sends them at the pace of speech.
///
/// The host reports a mark after the block of frames that contains it. Frames are therefore kept until all marks among them
/// are known. [render thread]
final class MessageSink: AudioOutput, AudioSink, RenderObserver {
  /// About 50 ms, so that a client that interrupts waits for little; at 22,050 Hz.
  private static let maxChunk = 1024

  private(set) var format = AudioFormat(sampleRate: 22050, channels: 1)
  private let events: any MessageEvents
  private let report: (RenderDiagnostic) -> Void
  private let beginPacing: (Int) -> Pacing
  private var pacing: Pacing?
  /// Frames that were written since `didReachAll`, and how many of them have been sent.
  private var pending: [Int16] = []
  private var sentOfPending = 0
  /// All frames that have been sent.
  private var sent = 0
  private var marks: [(frame: Int, name: String)] = []
  private var isOver = false

  /// - Parameter beginPacing: Called once, with the sample rate, when the first frames have
  ///   arrived.
  init(
    _ events: any MessageEvents,
    report: @escaping (RenderDiagnostic) -> Void,
    beginPacing: @escaping (Int) -> Pacing
  ) {
    self.events = events
    self.report = report
    self.beginPacing = beginPacing
  }

  // MARK: AudioOutput, AudioSink

  /// Someone is listening.
  var isKept: Bool { false }

  /// The protocol of output modules has one channel only; a server of version 0.11 exits when it
  /// gets two.
  func open(for source: AudioFormat) throws(AudioError) -> any AudioSink {
    format = AudioFormat(sampleRate: source.sampleRate, channels: 1)
    return self
  }

  func write(_ frames: UnsafeBufferPointer<Float>, frameCount: Int) throws(AudioError) {
    guard !isOver else { throw .closed }
    for frame in frames.prefix(frameCount) {
      // NaN compares as false, and becomes silence.
      let scaled = frame == frame ? min(max(frame * 32768, -32768), 32767) : 0
      pending.append(Int16(scaled.rounded()))
    }
  }

  func finish() throws(AudioError) {
    flush()
    if isOver { throw .closed }
  }

  func abandon() {}

  // MARK: RenderObserver

  func willRender(sampleRate: Int, channels: Int) {}

  func didReach(_ marker: SpokenMarker) {
    guard marker.kind == .bookmark, let name = marker.name else { return }
    marks.append((marker.frame, name))
  }

  func didReachAll() { flush() }
  func didDiagnose(_ diagnostic: RenderDiagnostic) { report(diagnostic) }
  func didRender(frames: Int) {}

  // MARK: Sending

  /// Sends what is known to be complete. After the render, `isEnd` also sends marks after the last frame.
  func flush(isEnd: Bool = false) {
    let end = sent + pending.count
    let reached = marks.prefix { isEnd || $0.frame <= end }
    for mark in reached {
      send(upTo: min(mark.frame, end))
      if !isOver, !events.reach(mark: mark.name) { isOver = true }
    }
    marks.removeFirst(reached.count)
    send(upTo: end)
    pending.removeAll(keepingCapacity: true)
    sentOfPending = 0
  }

  private func send(upTo frame: Int) {
    while sent < frame, !isOver {
      let pacing = self.pacing ?? beginPacing(format.sampleRate)
      self.pacing = pacing
      let count = min(Self.maxChunk, frame - sent)
      guard pacing.wait(forFrame: sent) else {
        isOver = true
        return
      }
      let isSent = pending.withUnsafeBufferPointer { samples in
        let chunk = samples[sentOfPending..<(sentOfPending + count)]
        return events.send(UnsafeBufferPointer(rebasing: chunk), sampleRate: format.sampleRate)
      }
      sent += count
      sentOfPending += count
      if !isSent { isOver = true }
    }
  }
}
