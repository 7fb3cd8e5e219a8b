// SPDX-License-Identifier: Apache-2.0

import Dispatch
import SpeechAudio
import SpeechHost
import SpeechPlayback
import SpeechSystem
import Synchronization

/// State shared between the thread of an engine and callers of the engine. Lives until the thread has ended. [any
/// thread]
final class EngineMix: PlayerMix {
  enum Mode {
    case stopped, running, paused
  }

  /// A player, and the settings and taps along its route to the device.
  struct Route: Sendable {
    let player: PlayerQueue
    var settings: [MixSettings]
    /// Taps, and the number of settings before each.
    var taps: [(tap: NodeTap, settings: Int)] = []

    var gain: MixGain { gain(of: settings.count) }

    /// The gain of the first settings along the route.
    func gain(of count: Int) -> MixGain {
      settings.prefix(count).reduce(MixGain()) { $0.times($1.gain) }
    }
  }

  /// The result of mixing a block.
  enum Block {
    case frames(Int)
    /// There is nothing until this time, or until the next call.
    case nothing(until: UInt64?)
    /// Frames are being read.
    case waiting
  }

  private struct State {
    var mode = Mode.stopped
    /// Counts the starts: the thread of an earlier run must not mix.
    var run = 0
    /// Wakes the thread of this run.
    var wakeUp = WakeUp()
    /// The format that the device is opened for.
    var wanted = AudioFormat(sampleRate: 48000, channels: 2)
    /// The device's format in this run, once known.
    var taken: AudioFormat?
    var routes: [Route] = []
    /// All attached players.
    var players: [PlayerQueue] = []
    var timeline: MixTimeline

    /// The gains of tapped routes in the last block.
    var tappedGains: [ObjectIdentifier: MixGain] = [:]

    var format: AudioFormat { taken ?? wanted }

    /// The taps of all routes, each once.
    var taps: [NodeTap] {
      var taps: [NodeTap] = []
      for route in routes {
        for (tap, _) in route.taps where !taps.contains(where: { $0 === tap }) { taps.append(tap) }
      }
      return taps
    }

    /// Adds the frames of a route with taps to a block, and to the blocks of its taps. Allocates, unlike routes without.
    mutating func add(
      _ route: Route,
      to block: UnsafeMutableBufferPointer<Float>,
      at position: Int
    ) {
      let gain = route.gain
      let key = ObjectIdentifier(route.player)
      let old = tappedGains.updateValue(gain, forKey: key) ?? gain
      let channels = format.channels
      var samples = [Float](repeating: 0, count: block.count)
      samples.withUnsafeMutableBufferPointer { samples in
        route.player.add(to: samples, at: position, gain: MixGain())
        MixGain.add(samples, to: block, channels: channels, from: old, to: gain)
        for (tap, settings) in route.taps {
          tap.add(samples, channels: channels, gain: route.gain(of: settings))
        }
      }
    }

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

  /// Wakes the thread if there is one.
  func wake() { state.withLock(\.wakeUp).signal() }

  /// Starts running; if that needs a thread, returns the number of the run and the thread's wake-up.
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

  /// Nothing is mixed after this returns; the thread closes the device.
  func stop() {
    state.withLock { $0.mode = .stopped }
    wake()
  }

  /// Sets the routes, the attached players, and the format to open the device for.
  func setRoutes(_ routes: [Route], players: [PlayerQueue], format: AudioFormat) {
    let now = clock.now
    state.withLock { state in
      state.routes = routes
      state.tappedGains = [:]
      state.players = players
      state.wanted = format
      if state.taken == nil { state.timeline.setRate(format.sampleRate, now: now) }
    }
    wake()
  }

  /// The time now; nil when it is not running.
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

  /// The mode of a run; its thread ends when that is stopped. [playback thread]
  func mode(_ run: Int) -> Mode { state.withLock { $0.run == run ? $0.mode : .stopped } }

  /// The format for the device if there is something to play now; otherwise when there will be. [playback thread]
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

  /// Sets the device's format. [playback thread]
  func setFormat(_ format: AudioFormat, run: Int) {
    let now = clock.now
    state.withLock { state in
      guard state.run == run else { return }
      state.timeline.setRate(format.sampleRate, now: now)
      state.taken = format
    }
  }

  /// Updates how many frames of the device have been heard. [playback thread]
  func look(heard: Int, isDry: Bool, run: Int) {
    let now = clock.now
    state.withLock { state in
      guard state.run == run, state.mode == .running else { return }
      state.timeline.look(heard: heard, isDry: isDry, now: now)
    }
  }

  /// Reports what was heard, and returns the frame at which the next item ends. [playback thread]
  func tellHeard(_ heard: Int, run: Int) -> Int? {
    state.withLock { state in
      guard state.run == run, state.mode == .running else { return nil }
      return state.players.compactMap { $0.tellHeard(heard) }.min()
    }
  }

  /// Adds the players' frames to a silent block that starts at a frame of the device. [playback thread]
  /// - Parameter canWait: the device has enough frames to wait for a file.
  func mix(
    into block: UnsafeMutableBufferPointer<Float>,
    at position: Int,
    run: Int,
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
        let found = route.player.prepare(limit, at: position, time: time, problems: problems)
        ready = max(ready, found.frames)
        if let next = found.silence { silence = min(silence ?? .max, next) }
        isWaiting = isWaiting || found.isWaiting
      }
      if isWaiting, canWait || ready == 0 { return .waiting }
      // A short silence between two sounds is mixed, so that the second starts at exactly its frame.
      if ready == 0, let silence, !state.timeline.isDry, silence < state.format.sampleRate {
        ready = min(limit, silence)
      }
      guard ready > 0 else {
        for tap in state.taps { tap.flush(now: now) }
        return .nothing(
          until: silence.flatMap { state.timeline.time(ofFrame: time.frame + $0, now: now) }
        )
      }
      let count = min(limit, ready, silence.map { $0 > 0 ? $0 : .max } ?? .max)
      let part = UnsafeMutableBufferPointer(
        rebasing: block[..<(count * state.format.channels)]
      )
      let taps = state.taps
      for tap in taps { tap.beginBlock(part.count) }
      for route in state.routes {
        if route.taps.isEmpty {
          route.player.add(to: part, at: position, gain: route.gain)
        } else {
          state.add(route, to: part, at: position)
        }
        route.player.settings.advance(count, sampleRate: state.format.sampleRate)
      }
      for tap in taps { tap.endBlock(state.format, now: now) }
      state.timeline.append(count, now: now)
      return .frames(count)
    }
  }
}
