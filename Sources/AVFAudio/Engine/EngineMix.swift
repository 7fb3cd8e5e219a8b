// SPDX-License-Identifier: Apache-2.0

import Dispatch
import SpeechAudio
import SpeechHost
import SpeechPlayback
import SpeechSystem
import Synchronization

/// What the thread of an engine shares with those who call the engine. Outlives the engine by as long as the thread takes
/// to end. [any thread]
final class EngineMix: Sendable {
  enum Mode {
    case stopped, running, paused
  }

  /// A player, and what its frames pass on the way to the device.
  struct Route: Sendable {
    let player: PlayerQueue
    let settings: [MixSettings]

    var gain: MixGain { settings.reduce(MixGain()) { $0.times($1.gain) } }
  }

  /// What came of mixing a block.
  enum Block {
    case frames(Int)
    /// There is nothing until this time, or until someone asks for something.
    case nothing(until: UInt64?)
    /// Frames are being read.
    case waiting
  }

  private struct State {
    var mode = Mode.stopped
    /// Counts the starts: a thread of an earlier one mixes nothing any more.
    var run = 0
    /// Wakes the thread of the run.
    var wakeUp = WakeUp()
    /// What the device is opened for.
    var wanted = AudioFormat(sampleRate: 48000, channels: 2)
    /// What the device of this run takes, once it is known.
    var taken: AudioFormat?
    var routes: [Route] = []
    /// All that are attached.
    var players: [PlayerQueue] = []
    var timeline: MixTimeline

    var format: AudioFormat { taken ?? wanted }

    func time(_ now: UInt64) -> MixTime {
      MixTime(
        format: format,
        frame: timeline.renderFrame(at: now),
        heard: timeline.heardFrame(at: now),
        now: now
      )
    }
  }

  let devices: any PlaybackDevices
  let clock: any PlaybackClock
  let problems: ProblemLog
  private let state: Mutex<State>

  init(_ host: SharedHost) {
    devices = host.devices
    clock = host.clock
    problems = host.problems
    state = Mutex(State(timeline: MixTimeline(rate: 48000, now: host.clock.now)))
  }

  // MARK: Calls of the engine

  var isRunning: Bool { state.withLock { $0.mode == .running } }

  /// Wakes the thread, if there is one.
  func wake() { state.withLock(\.wakeUp).signal() }

  /// Runs; answers the number of the run, and what wakes its thread, when it needs one.
  func start() -> (run: Int, wakeUp: WakeUp)? {
    let now = clock.now
    let run: (Int, WakeUp)? = state.withLock { state in
      switch state.mode {
      case .running: return nil
      case .paused:
        state.mode = .running
        return nil
      case .stopped:
        state.mode = .running
        state.run += 1
        state.wakeUp = WakeUp()
        state.taken = nil
        state.timeline = MixTimeline(rate: state.format.sampleRate, now: now)
        return (state.run, state.wakeUp)
      }
    }
    wake()
    return run
  }

  func pause() {
    let now = clock.now
    state.withLock { state in
      guard state.mode == .running else { return }
      state.mode = .paused
      state.timeline.hold(at: now)
    }
    wake()
  }

  /// Nothing more is mixed when it returns; the thread lets the device go.
  func stop() {
    state.withLock { $0.mode = .stopped }
    wake()
  }

  /// Who is attached and who is heard, and what the device is opened for.
  func setRoutes(_ routes: [Route], players: [PlayerQueue], format: AudioFormat) {
    let now = clock.now
    state.withLock { state in
      state.routes = routes
      state.players = players
      state.wanted = format
      if state.taken == nil { state.timeline.setRate(format.sampleRate, now: now) }
    }
    wake()
  }

  /// What is heard now; nil when it does not run.
  var time: MixTime? {
    let now = clock.now
    return state.withLock { state in
      state.mode == .running ? state.time(now) : nil
    }
  }

  /// The frame that would be mixed now; nil when it is stopped.
  var renderFrame: Int? {
    let now = clock.now
    return state.withLock { state in
      state.mode == .stopped ? nil : state.timeline.renderFrame(at: now)
    }
  }

  // MARK: Calls of the thread

  /// What a run is to do; its thread ends when it is stopped. [playback thread]
  func mode(_ run: Int) -> Mode { state.withLock { $0.run == run ? $0.mode : .stopped } }

  /// What to open the device for when there is something to play now; else when there will be. [playback thread]
  func firstSound(_ run: Int) -> (format: AudioFormat?, later: UInt64?) {
    let now = clock.now
    return state.withLock { state in
      guard state.run == run, state.mode == .running else { return (nil, nil) }
      let time = state.time(now)
      var later: UInt64?
      for route in state.routes {
        let due = route.player.isDue(time)
        if due.isDue { return (state.wanted, nil) }
        guard let at = due.later.flatMap({ state.timeline.time(ofFrame: $0, now: now) }) else {
          continue
        }
        later = min(later ?? .max, at)
      }
      return (nil, later)
    }
  }

  /// The device takes this format. [playback thread]
  func setFormat(_ format: AudioFormat, _ run: Int) {
    let now = clock.now
    state.withLock { state in
      guard state.run == run else { return }
      state.timeline.setRate(format.sampleRate, now: now)
      state.taken = format
    }
  }

  /// So many frames of the device have been heard. [playback thread]
  func look(heard: Int, isDry: Bool, _ run: Int) {
    let now = clock.now
    state.withLock { state in
      guard state.run == run, state.mode == .running else { return }
      state.timeline.look(heard: heard, isDry: isDry, now: now)
    }
  }

  /// Reports what was heard, and answers where something ends next. [playback thread]
  func tellHeard(_ heard: Int, _ run: Int) -> Int? {
    state.withLock { state in
      guard state.run == run, state.mode == .running else { return nil }
      return state.players.compactMap { $0.tellHeard(heard) }.min()
    }
  }

  /// Adds what the players have to a silent block that begins at a frame of the device. [playback thread]
  /// - Parameter canWait: the device has enough to wait for frames of a file.
  func mix(
    into block: UnsafeMutableBufferPointer<Float>,
    at position: Int,
    _ run: Int,
    canWait: Bool
  ) -> Block {
    let now = clock.now
    return state.withLock { state in
      guard state.run == run, state.mode == .running else { return .nothing(until: nil) }
      let time = state.time(now)
      let limit = block.count / state.format.channels
      var ready = 0
      var silence: Int?
      var isWaiting = false
      for route in state.routes {
        let found = route.player.prepare(limit, at: position, time, problems)
        ready = max(ready, found.frames)
        if let next = found.silence { silence = min(silence ?? .max, next) }
        isWaiting = isWaiting || found.isWaiting
      }
      if isWaiting, canWait || ready == 0 { return .waiting }
      // A short silence between two sounds is mixed, so that the second comes at its very frame.
      if ready == 0, let silence, !state.timeline.isDry, silence < state.format.sampleRate {
        ready = min(limit, silence)
      }
      guard ready > 0 else {
        return .nothing(
          until: silence.flatMap { state.timeline.time(ofFrame: time.frame + $0, now: now) }
        )
      }
      let count = min(limit, ready, silence.map { $0 > 0 ? $0 : .max } ?? .max)
      let part = UnsafeMutableBufferPointer(
        rebasing: block[..<(count * state.format.channels)]
      )
      for route in state.routes { route.player.add(to: part, at: position, route.gain) }
      state.timeline.append(count, now: now)
      return .frames(count)
    }
  }
}
