// SPDX-License-Identifier: Apache-2.0

import SpeechAudio
import SpeechHost
import SpeechSystem

/// One group of audio: `audio-start`, then chunks as soon as there are frames, and `audio-stop`. [render thread]
final class WyomingAudio: AudioOutput, AudioSink, RenderObserver {
  /// Frames of a chunk: a fifth of a second at 22,050 Hz, 8 KiB.
  private static let maxChunk = 4_096
  /// Hz of a group without any speech.
  private static let usualRate = 22_050

  private let connection: any ClientStream
  private let lead: Duration
  /// Hz, if the group has a voice or follows one that had.
  private(set) var fixedRate: Int?
  private var conversion = SampleConversion(channels: 1)
  private var pending: [UInt8] = []
  private var hasBegun = false
  /// The client has gone.
  private(set) var isOver = false

  /// - Parameters:
  ///   - sampleRate: Hz of the group; nil: that of its voice.
  ///   - lead: silence before the first frame.
  init(_ connection: any ClientStream, sampleRate: Int?, lead: Duration = .zero) {
    self.connection = connection
    self.lead = lead
    fixedRate = sampleRate
  }

  /// Hz of its chunks.
  var sampleRate: Int { fixedRate ?? Self.usualRate }

  /// Adds silence and `audio-stop` at the end of the group.
  func end(silence: Duration = .zero) {
    begin()
    add(silence: silence)
    flush()
    send(WyomingMessage.audioStop)
  }

  // MARK: AudioOutput, AudioSink

  /// Someone is listening.
  var isKept: Bool { false }
  /// The client may read as slowly as it plays.
  var takesTurns: Bool { true }
  var format: AudioFormat { AudioFormat(sampleRate: sampleRate, channels: 1) }

  func open(for source: AudioFormat) throws(AudioError) -> any AudioSink {
    fixedRate = fixedRate ?? source.sampleRate
    return self
  }

  func write(_ frames: UnsafeBufferPointer<Float>, frameCount: Int) throws(AudioError) {
    guard !isOver else { throw .closed }
    begin()
    var start = 0
    while start < frameCount {
      let count = min(frameCount - start, Self.maxChunk - pending.count / 2)
      append(UnsafeBufferPointer(rebasing: frames[start..<(start + count)]))
      start += count
      if pending.count >= Self.maxChunk * 2 { flush() }
    }
  }

  func finish() throws(AudioError) {
    flush()
    if isOver { throw .closed }
  }

  func abandon() {}

  // MARK: RenderObserver

  func willRender(sampleRate: Int, channels: Int) {}
  func didReach(_ marker: SpokenMarker) {}
  /// A block of the render is complete.
  func didReachAll() { flush() }
  func didDiagnose(_ diagnostic: RenderDiagnostic) {}
  func didRender(frames: Int) {}

  // MARK: Sending

  private func begin() {
    guard !hasBegun else { return }
    hasBegun = true
    send(WyomingMessage.audio("audio-start", sampleRate: sampleRate))
    add(silence: lead)
  }

  private func add(silence: Duration) {
    var frames = Int(silence.seconds * Double(sampleRate))
    while frames > 0 {
      let count = min(frames, Self.maxChunk - pending.count / 2)
      pending += repeatElement(0, count: 2 * count)
      frames -= count
      if pending.count >= Self.maxChunk * 2 { flush() }
    }
  }

  private func append(_ frames: UnsafeBufferPointer<Float>) {
    let samples = [Int16](unsafeUninitializedCapacity: frames.count) { buffer, count in
      conversion.convert(frames, to: buffer)
      count = frames.count
    }
    samples.withUnsafeBytes { pending += $0 }
  }

  private func flush() {
    guard !pending.isEmpty else { return }
    send(WyomingMessage.audio("audio-chunk", sampleRate: sampleRate, samples: pending))
    pending.removeAll(keepingCapacity: true)
  }

  private func send(_ bytes: [UInt8]) {
    if !isOver, !connection.send(bytes) { isOver = true }
  }
}
