// SPDX-License-Identifier: Apache-2.0

import SpeechAudio
import SpeechSystem
import Synchronization

/// Frames on their way from the render thread to the playback thread. They are kept until they have been heard: a pause
/// takes back what the device has not played, and a lost device loses what it held.
///
/// One thread writes, one reads.
final class FrameRing: Sendable {
  let format: AudioFormat
  /// In frames.
  let capacity: Int
  // Safe because the two threads touch different frames: from `heard` to `written` they are read, all others written.
  private nonisolated(unsafe) let samples: UnsafeMutableBufferPointer<Float>
  /// Frame counts; the first two are changed by the writing thread only, the third by the reading thread.
  private let written = Atomic<Int>(0)
  private let shown = Atomic<Int>(0)
  private let heard = Atomic<Int>(0)
  private let isClosed = Atomic<Bool>(false)
  private let room = WakeUp()

  init(format: AudioFormat, capacity: Int) {
    self.format = format
    self.capacity = capacity
    samples = .allocate(capacity: capacity * format.channels)
  }

  deinit { samples.deallocate() }

  /// Frames that have been written and shown. [any thread]
  var frameCount: Int { shown.load(ordering: .acquiring) }

  // MARK: Render thread

  /// Writes interleaved frames. They are not played before they are shown: by then their markers are known. More than a
  /// second of hidden frames is shown anyway. In a full ring, shows all frames and waits for room. Returns false if the
  /// ring was closed. [render thread]
  func write(
    _ frames: UnsafeBufferPointer<Float>,
    frameCount: Int,
    show: () -> Void
  ) -> Bool {
    var done = 0
    while done < frameCount {
      let seen = room.count
      guard !isClosed.load(ordering: .acquiring) else { return false }
      let position = written.load(ordering: .relaxed)
      let free = capacity - (position - heard.load(ordering: .acquiring))
      guard free > 0 else {
        show()
        room.wait(since: seen, until: nil)
        continue
      }
      let place = position % capacity
      let count = min(free, frameCount - done, capacity - place)
      let channels = format.channels
      let part = frames[(done * channels)..<((done + count) * channels)]
      _ = UnsafeMutableBufferPointer(rebasing: samples[(place * channels)...])
        .update(fromContentsOf: part)
      done += count
      written.store(position + count, ordering: .relaxed)
    }
    if hidden > format.sampleRate { show() }
    return true
  }

  /// Releases all written frames for playback; returns whether there were any new ones. [render thread]
  func show() -> Bool {
    guard hidden > 0 else { return false }
    shown.store(written.load(ordering: .relaxed), ordering: .releasing)
    return true
  }

  private var hidden: Int { written.load(ordering: .relaxed) - shown.load(ordering: .relaxed) }

  /// Ends playback from this ring; a waiting writer returns. [any thread]
  func close() {
    isClosed.store(true, ordering: .releasing)
    room.signal()
  }

  // MARK: Playback thread

  /// At most `limit` contiguous frames from `position` on; empty when none was shown yet. [playback thread]
  func frames(from position: Int, limit: Int) -> UnsafeMutableBufferPointer<Float> {
    let place = position % capacity
    let count = max(0, min(frameCount - position, limit, capacity - place))
    let channels = format.channels
    return UnsafeMutableBufferPointer(
      rebasing: samples[(place * channels)..<((place + count) * channels)]
    )
  }

  /// Frees the frames before `position`, which have been heard. [playback thread]
  func release(upTo position: Int) {
    guard position > heard.load(ordering: .relaxed) else { return }
    heard.store(position, ordering: .releasing)
    // The render thread is woken for a quarter of the ring, which holds seconds, not for each period of the device.
    let free = capacity - (written.load(ordering: .relaxed) - position)
    if free >= capacity / 4 { room.signal() }
  }
}
