// SPDX-License-Identifier: Apache-2.0

import CLinux
import SpeechAudio
import SpeechSystem
import Synchronization

/// Copies what is played here into calls, on a thread of its own: nothing here waits for a slow sound server.
final class CallFeed: Sendable {
  private struct Shared {
    /// Mono, like calls.
    var frames: [Float] = []
    var isCut = false
    var isClosed = false
  }

  /// What was handed over since the thread last took it.
  struct Delivery {
    var frames: [Float]
    var isCut: Bool
    var isClosed: Bool
  }

  private let gate: InjectionGate
  private let sampleRate: Int
  private let shared = Mutex(Shared())
  private let wakeUp = WakeUp()
  private let ended = WakeUp()
  private let isOver = Atomic(false)

  /// How long `close()` waits for the rest of the speech, in nanoseconds.
  private static let patience: UInt64 = 300_000_000
  /// Nanoseconds between services of a stream that plays, as for any device.
  private static let interval: UInt64 = 5_000_000

  init(_ gate: InjectionGate, sampleRate: Int) {
    self.gate = gate
    self.sampleRate = sampleRate
  }

  /// Returns false when no thread could be created.
  func start() -> Bool {
    let started: Void? = try? SystemThread.detach("speech-calls") { [self] in
      linux_raise_thread_priority()
      serve()
      isOver.store(true, ordering: .releasing)
      ended.signal()
    }
    return started != nil
  }

  // MARK: Playback thread

  /// Hands over interleaved frames that are played here.
  func add(_ frames: UnsafeBufferPointer<Float>, channels: Int) {
    shared.withLock { shared in
      // At most two seconds wait for a server that hangs.
      if shared.frames.count > 2 * sampleRate { shared.frames.removeAll(keepingCapacity: true) }
      // The mean: a channel of speech is in all of them, and servers mix channels down at different levels.
      for frame in stride(from: 0, to: frames.count, by: channels) {
        let sum = frames[frame..<(frame + channels)].reduce(0, +)
        shared.frames.append(sum / Float(channels))
      }
    }
    wakeUp.signal()
  }

  /// Drops what was handed over and has not been played yet.
  func cut() {
    shared.withLock { shared in
      shared.frames.removeAll(keepingCapacity: true)
      shared.isCut = true
    }
    wakeUp.signal()
  }

  /// Plays the rest for a limited time, and ends.
  func close() {
    shared.withLock { $0.isClosed = true }
    wakeUp.signal()
    let deadline = linux_monotonic_ns() + Self.patience
    while !isOver.load(ordering: .acquiring), linux_monotonic_ns() < deadline {
      let seen = ended.count
      if isOver.load(ordering: .acquiring) { return }
      ended.wait(since: seen, until: deadline)
    }
  }

  // MARK: Its own thread

  private func serve() {
    var stream = CallStream(gate, sampleRate: sampleRate)
    var deadline: UInt64?
    while true {
      let seen = wakeUp.count
      let delivery = take()
      let isPlaying = stream.play(delivery)
      if delivery.isClosed {
        let end = deadline ?? linux_monotonic_ns() + Self.patience
        deadline = end
        guard isPlaying, linux_monotonic_ns() < end else { break }
      }
      wakeUp.wait(since: seen, until: isPlaying ? linux_monotonic_ns() + Self.interval : nil)
    }
    stream.close()
  }

  private func take() -> Delivery {
    shared.withLock { shared in
      defer {
        shared.frames.removeAll(keepingCapacity: true)
        shared.isCut = false
      }
      return Delivery(frames: shared.frames, isCut: shared.isCut, isClosed: shared.isClosed)
    }
  }
}
