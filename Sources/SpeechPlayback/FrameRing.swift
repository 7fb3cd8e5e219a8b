// SPDX-License-Identifier: Apache-2.0

import SpeechAudio
import SpeechSystem
import Synchronization

/// Frames on their way from the thread that renders to the one that plays. They are kept until they have been heard, as a
/// pause takes back what a device has not played, and a device that is lost takes with it what it held.
///
/// One thread writes, one reads.
final class FrameRing: Sendable {
  let format: AudioFormat
  /// Frames that it holds.
  let capacity: Int
  // Safe because the two threads touch different frames: what lies between `heard` and `written` is read, all else written.
  private nonisolated(unsafe) let samples: UnsafeMutableBufferPointer<Float>
  /// Frames so far; the first two are changed by the thread that writes alone, the third by the other one.
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

  /// Frames that were written and shown so far. [any thread]
  var frameCount: Int { shown.load(ordering: .acquiring) }

  // MARK: Render thread

  /// Takes frames, interleaved. They are not played before they are shown, so that what belongs to them is known then; a
  /// second of them is shown anyway, and so is everything when there is no room, for which it waits. False when it was
  /// closed. [render thread]
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

  /// Lets all frames be played that were written; true when these are more than before. [render thread]
  func show() -> Bool {
    guard hidden > 0 else { return false }
    shown.store(written.load(ordering: .relaxed), ordering: .releasing)
    return true
  }

  private var hidden: Int { written.load(ordering: .relaxed) - shown.load(ordering: .relaxed) }

  /// Nobody plays this any more; a writer that waits continues. [any thread]
  func close() {
    isClosed.store(true, ordering: .releasing)
    room.signal()
  }

  // MARK: Playback thread

  /// Frames from `position` on that lie side by side, `most` at most; empty when none was written yet. [playback thread]
  func frames(from position: Int, limit: Int) -> UnsafeMutableBufferPointer<Float> {
    let place = position % capacity
    let count = max(0, min(frameCount - position, limit, capacity - place))
    let channels = format.channels
    return UnsafeMutableBufferPointer(
      rebasing: samples[(place * channels)..<((place + count) * channels)]
    )
  }

  /// All frames before this one have been heard. [playback thread]
  func release(upTo position: Int) {
    guard position > heard.load(ordering: .relaxed) else { return }
    heard.store(position, ordering: .releasing)
    // The thread that renders is woken for some work, not for each period of the device: a quarter of a ring of seconds.
    let free = capacity - (written.load(ordering: .relaxed) - position)
    if free >= capacity / 4 { room.signal() }
  }
}
