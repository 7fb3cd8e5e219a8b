// SPDX-License-Identifier: Apache-2.0

import Dispatch
import SpeechAudio
import Synchronization

/// The queue of a player and its progress. Outlives its node while an engine plays it. [any thread]
///
/// A call waits at most for the block that is being mixed. This lock may be taken under an engine's lock, never the
/// other way round.
final class PlayerQueue: Sendable {
  let settings = MixSettings()
  /// Calls the handlers one after the other.
  private let callbacks = DispatchQueue(label: "AVFAudio.player")
  let problems = SharedHost.instance.problems
  private let state = Mutex(PlayerState())

  var isPlaying: Bool { state.withLock(\.isPlaying) }

  /// The engine that plays it; nil if none.
  var mix: (any PlayerMix)? {
    get { state.withLock { $0.mix } }
    set { state.withLock { $0.mix = newValue } }
  }

  /// The mix frame at which the player's time is 0; nil while it is not playing.
  var base: Int? { state.withLock { $0.isPlaying ? $0.base : nil } }

  /// Appends an item, or replaces the queue.
  func schedule(
    _ options: AVAudioPlayerNodeBufferOptions,
    make: @Sendable () -> ScheduledAudio
  ) {
    state.withLock { state in
      if options.contains(.interrupts) {
        state.fadeOut()
        state.removeAll()
      } else if options.contains(.interruptsAtLoop) {
        state.keepCurrent()
      }
      state.append(make())
      callSoon(state.calls)
    }
    wake()
  }

  /// Plays from now on, or from a time of the engine.
  func play(at start: AVAudioTime?) {
    state.withLock { $0.play(at: start) }
    wake()
  }

  /// Pauses, keeping everything.
  func pause() {
    let frame = mix?.renderFrame
    state.withLock { $0.pause(at: frame) }
    wake()
  }

  /// Drops everything, and calls all handlers but those that wait for current frames to be heard.
  /// - Parameter unheard: whether to call these as well. So it does without an engine: a player that one thread connects while
  ///   another one detaches it may have played until then, and nothing would tell it what is heard.
  func stop(unheard: Bool = false) {
    state.withLock { state in
      state.stop()
      if unheard || state.mix == nil {
        state.completeUnheard()
        state.dropTail()
      }
      callSoon(state.calls)
    }
    wake()
  }

  /// Wakes the engine.
  func wake() { mix?.wake() }

  // MARK: Mixing

  /// Whether there is something to play now; otherwise the engine frame at which there will be. [playback thread]
  func isDue(_ time: MixTime) -> (isDue: Bool, later: Int?) {
    state.withLock { $0.isDue(time) }
  }

  /// Converts up to `limit` frames, from a frame of the device on. [playback thread]
  func prepare(_ limit: Int, at frame: Int, time: MixTime, problems: ProblemLog) -> MixReady {
    state.withLock { state in
      let ready = state.prepare(limit, at: frame, time: time, problems: problems)
      callSoon(state.calls)
      return ready
    }
  }

  /// Adds prepared frames to a block that starts at a frame of the device. [playback thread]
  func add(to block: UnsafeMutableBufferPointer<Float>, at frame: Int, gain: MixGain) {
    let room = Room(samples: block)
    state.withLock { state in
      state.add(to: room.samples, at: frame, gain: gain)
      callSoon(state.calls)
    }
  }

  /// Carries a block into the lock's closure.
  private struct Room: @unchecked Sendable {
    // Safe because it is used by one thread only, until `add` returns.
    let samples: UnsafeMutableBufferPointer<Float>
  }

  /// Reports items that end before a device frame that has been heard, and returns the frame at which the next one ends.
  /// [playback thread]
  func tellHeard(_ heard: Int) -> Int? {
    state.withLock { state in
      defer { callSoon(state.calls) }
      return state.tell(heard)
    }
  }

  // MARK: Handlers

  /// Called under the lock; the handlers run when it is released.
  private func callSoon(_ calls: [ScheduledAudio.Call]) {
    guard !calls.isEmpty else { return }
    callbacks.async { [self] in
      while let call = state.withLock({ $0.takeCall() }) {
        call.handler(call.type)
      }
    }
  }
}
