// SPDX-License-Identifier: Apache-2.0

import Dispatch
import SpeechAudio
import Synchronization

/// Receives the audio of a node and when it began.
public typealias AVAudioNodeTapBlock = (AVAudioPCMBuffer, AVAudioTime) -> Void

/// Collects the audio of a node in buffers, and passes them to the app on a queue of its own. Written by one thread at a
/// time.
final class NodeTap: @unchecked Sendable {
  // Safe because the block is called on the queue alone, and the rest is used by the thread that writes.

  /// Buffers that may wait for a slow block; further ones are dropped.
  private static let maxWaiting = 128

  /// The app's format; nil for that of the audio.
  private let wanted: AVAudioFormat?
  private let size: Int
  private let block: AVAudioNodeTapBlock
  private let problems: ProblemLog
  private let queue = DispatchQueue(label: "AVFAudio.tap")
  private let waiting = Atomic(0)
  private let isRemoved = Atomic(false)
  private var feed: MixFeed?
  private var format: AVAudioFormat?
  private var position = 0
  private var mixed: [Float] = []

  init(
    size: AVAudioFrameCount,
    format: AVAudioFormat?,
    problems: ProblemLog,
    block: @escaping AVAudioNodeTapBlock
  ) {
    // As large as a tenth of a second at most rates, if the app asks for nothing.
    self.size = size == 0 ? 4096 : min(Int(size), 1 << 20)
    wanted = format
    self.block = block
    self.problems = problems
  }

  /// The rate that the app requested, in Hz.
  var sampleRate: Int? { wanted.flatMap { AudioFormat($0)?.sampleRate } }

  /// No buffer is passed on after this, except one that is being passed on.
  func remove() { isRemoved.store(true, ordering: .relaxed) }

  /// Appends interleaved frames; the last one is heard or recorded at a time of the clock.
  func write(_ samples: UnsafeBufferPointer<Float>, in source: AudioFormat, now: UInt64) {
    do throws(AudioError) {
      let feed = try feed(for: source)
      try feed.write(samples, source: source)
      while feed.frameCount >= size { passOn(size, of: feed, now: now) }
    } catch {
      problems.note("a tap gets no audio: \(error).")
    }
  }

  /// Passes on what is collected: nothing follows for now.
  func flush(now: UInt64) {
    guard let feed else { return }
    do throws(AudioError) {
      try feed.flush()
    } catch {
      problems.note("a tap gets no audio: \(error).")
    }
    while feed.frameCount > 0 { passOn(min(size, feed.frameCount), of: feed, now: now) }
  }

  private func feed(for source: AudioFormat) throws(AudioError) -> MixFeed {
    let target = wanted.flatMap { AudioFormat($0) } ?? source
    if let feed, feed.format == target { return feed }
    let new = try MixFeed(format: target)
    feed = new
    format =
      wanted
      ?? AVAudioFormat(
        standardFormatWithSampleRate: Double(target.sampleRate),
        channels: AVAudioChannelCount(target.channels)
      )
    position = 0
    return new
  }

  private func passOn(_ count: Int, of feed: MixFeed, now: UInt64) {
    defer {
      feed.remove(count)
      position += count
    }
    guard waiting.load(ordering: .relaxed) < Self.maxWaiting, let format,
      let buffer = AVAudioPCMBuffer(pcmFormat: format, frameCapacity: AVAudioFrameCount(count))
    else { return }
    feed.withFirst(count) { samples in
      let doubles = samples.map { Double($0) }
      doubles.withUnsafeBufferPointer { SampleCopier.write($0, to: buffer, at: 0) }
    }
    buffer.frameLength = AVAudioFrameCount(count)
    let rate = feed.format.sampleRate
    let ago = UInt64(feed.frameCount) * 1_000_000_000 / UInt64(rate)
    let time = AVAudioTime(
      hostTime: now > ago ? now - ago : 0,
      sampleTime: AVAudioFramePosition(position),
      atRate: Double(rate)
    )
    waiting.add(1, ordering: .relaxed)
    // Safe because nothing else uses it any more.
    nonisolated(unsafe) let passed = buffer
    queue.async { [self] in
      waiting.subtract(1, ordering: .relaxed)
      if !isRemoved.load(ordering: .relaxed) { block(passed, time) }
    }
  }

  // MARK: Mixing

  /// Begins a block of silence. [playback thread]
  func beginBlock(_ samples: Int) { mixed = Array(repeating: 0, count: samples) }

  /// Adds samples to the block. [playback thread]
  func add(_ samples: UnsafeMutableBufferPointer<Float>, channels: Int, gain: MixGain) {
    mixed.withUnsafeMutableBufferPointer { block in
      MixGain.add(samples, to: block, channels: channels, from: gain, to: gain)
    }
  }

  /// Passes the block on. [playback thread]
  func endBlock(_ format: AudioFormat, now: UInt64) {
    mixed.withUnsafeBufferPointer { write($0, in: format, now: now) }
  }
}
