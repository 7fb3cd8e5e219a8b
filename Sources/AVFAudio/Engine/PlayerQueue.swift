// SPDX-License-Identifier: Apache-2.0

import Dispatch
import SpeechAudio
import Synchronization

/// What a player has to play, and how far it has come. Outlives its node while an engine plays it. [any thread]
///
/// A call waits at most for the block that is being mixed. An engine's lock may be held when this one is taken, never the
/// other way round.
final class PlayerQueue: Sendable {
  let settings = MixSettings()
  /// Where handlers are called, one after the other.
  private let callbacks = DispatchQueue(label: "AVFAudio.player")
  let problems = SharedHost.instance.problems
  private let state = Mutex(PlayerState())

  var isPlaying: Bool { state.withLock(\.isPlaying) }

  /// The engine that plays it; nil: none.
  var mix: EngineMix? {
    get { state.withLock { $0.mix } }
    set { state.withLock { $0.mix = newValue } }
  }

  /// Frames of the mix at which the player's time is 0; nil while it does not play.
  var base: Int? { state.withLock { $0.isPlaying ? $0.base : nil } }

  /// Appends, or replaces what is there.
  func schedule(
    _ options: AVAudioPlayerNodeBufferOptions,
    _ make: @Sendable () -> ScheduledAudio
  ) {
    state.withLock { state in
      if options.contains(.interrupts) {
        state.fadeOut()
        state.removeAll()
      } else if options.contains(.interruptsAtLoop) {
        state.keepCurrent()
      }
      state.items.append(make())
      callSoon(state.calls)
    }
    wake()
  }

  /// Plays from now on, or from a moment of the engine's on.
  func play(at start: AVAudioTime?) {
    state.withLock { state in
      guard !state.isPlaying else { return }
      state.isPlaying = true
      state.start = start
      state.base = nil
    }
    wake()
  }

  /// Holds everything as it is.
  func pause() {
    let frame = mix?.renderFrame
    state.withLock { state in
      guard state.isPlaying else { return }
      state.fadeOut()
      state.isPlaying = false
      if let base = state.base, let frame { state.rest = max(0, frame - base) }
      state.base = nil
    }
    wake()
  }

  /// Forgets everything, and calls all handlers but those that wait for what is under way to be heard.
  /// - Parameter unheard: these, too.
  func stop(unheard: Bool = false) {
    state.withLock { state in
      state.fadeOut()
      state.isPlaying = false
      state.base = nil
      state.rest = 0
      state.start = nil
      state.removeAll()
      if unheard {
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

  /// Whether there is something to play now; else the frame of the engine at which there will be. [playback thread]
  func isDue(_ time: MixTime) -> (isDue: Bool, later: Int?) {
    state.withLock { state in
      guard state.isPlaying else { return (false, nil) }
      state.begin(time)
      guard let item = state.items.first else { return (false, nil) }
      let silence = state.silence(before: item, time)
      return (silence <= 0, time.frame + silence)
    }
  }

  /// Converts up to so many frames, those from a frame of the device on. [playback thread]
  func prepare(_ limit: Int, at frame: Int, _ time: MixTime, _ problems: ProblemLog) -> MixReady {
    state.withLock { state in
      let ready = state.prepare(limit, at: frame, time, problems)
      callSoon(state.calls)
      return ready
    }
  }

  /// Adds prepared frames to a block that begins at a frame of the device. [playback thread]
  func add(to block: UnsafeMutableBufferPointer<Float>, at frame: Int, _ gain: MixGain) {
    let room = Room(samples: block)
    state.withLock { state in
      state.add(to: room.samples, at: frame, gain)
      callSoon(state.calls)
    }
  }

  /// A block on its way through the lock.
  private struct Room: @unchecked Sendable {
    // Safe because it is used until `add` returns, by one thread alone.
    let samples: UnsafeMutableBufferPointer<Float>
  }

  /// Reports what ends before a frame of the device, which has been heard, and answers where something ends next.
  /// [playback thread]
  func tellHeard(_ heard: Int) -> Int? {
    state.withLock { state in
      state.tell(heard)
      callSoon(state.calls)
      return state.unheard.first?.frame
    }
  }

  // MARK: Handlers

  /// Under the lock: these are called when it is open.
  private func callSoon(_ calls: [ScheduledAudio.Call]) {
    guard !calls.isEmpty else { return }
    callbacks.async { [self] in
      while let call = state.withLock({ $0.calls.isEmpty ? nil : $0.calls.removeFirst() }) {
        call.handler(call.type)
      }
    }
  }
}
