// SPDX-License-Identifier: Apache-2.0

import SpeechAudio
import SpeechHost
import SpeechPlayback
import SpeechSystem

/// Plays the output of an engine's players, from its start to its stop, on a thread of its own. [playback thread]
///
/// A device is open while there is sound, and for a moment longer: a running engine that is silent costs nothing.
struct EngineLoop: ~Copyable {
  /// What to wait for.
  private struct Wait {
    var deadline: UInt64?
    var reason = WaitReason.time

    mutating func add(_ time: UInt64?) {
      guard let time else { return }
      deadline = min(deadline ?? .max, time)
    }
  }

  /// Frames that are mixed at once: 5 ms at 48 kHz, so that calls take effect soon.
  private static var blockFrames: Int { 256 }
  /// How long an idle device stays open for further sounds, in nanoseconds; longer would keep it from other programs, and
  /// the machine from sleeping.
  private static var maxSleep: UInt64 { 1_000_000_000 }

  private let mix: EngineMix
  private let run: Int
  private let wakeUp: WakeUp
  private var port: DevicePort
  private var history: MixHistory?
  private var isHolding = false
  private var isEnding = false
  /// When an idle device is closed.
  private var restAt: UInt64?

  init(_ mix: EngineMix, run: Int, wakeUp: WakeUp) {
    self.mix = mix
    self.run = run
    self.wakeUp = wakeUp
    port = DevicePort(mix.devices, clock: mix.clock)
  }

  /// Plays until the engine is stopped.
  mutating func play() {
    while true {
      let seen = wakeUp.count
      guard let wait = step() else { return port.close() }
      mix.clock.wait(for: wakeUp, since: seen, until: wait.deadline, reason: wait.reason)
    }
  }

  /// Does what is due. Returns what to wait for; nil when the engine was stopped.
  private mutating func step() -> Wait? {
    let mode = mix.mode(run)
    port.tend()
    port.look()
    if let trouble = port.trouble {
      port.trouble = nil
      mix.problems.note(trouble.message + ".")
    }
    switch mode {
    case .stopped: return end()
    case .paused: return hold()
    case .running: return feed()
    }
  }

  // MARK: Silence

  private mutating func end() -> Wait? {
    if !isEnding, !isHolding { port.cut() }
    isEnding = true
    // The fade-out is heard before the device is closed.
    guard port.isSounding, let time = port.serviceTime else { return nil }
    return Wait(deadline: time)
  }

  private mutating func hold() -> Wait {
    if !isHolding { port.cut() }
    isHolding = true
    restAt = nil
    if port.isSounding, let time = port.serviceTime { return Wait(deadline: time) }
    port.close()
    return Wait()
  }

  // MARK: Sound

  private mutating func feed() -> Wait? {
    isHolding = false
    history?.release(upTo: port.heard)
    mix.look(heard: port.heard, isDry: isDry, run: run)
    var wait = Wait()
    fill(&wait)
    let end = mix.tellHeard(port.heard, run: run)
    wait.add(port.retryAt)
    wait.add(port.serviceTime)
    wait.add(end.map { port.time(ofFrame: $0) })
    if isDry {
      rest(&wait)
    } else {
      restAt = nil
      wait.add(port.time(ofFrame: history?.mixed ?? 0))
    }
    return wait
  }

  /// Whether all mixed frames have been heard.
  private var isDry: Bool {
    port.unheard == 0 && port.written == history?.mixed ?? 0
  }

  /// Writes as much as the device takes, and mixes more.
  private mutating func fill(_ wait: inout Wait) {
    if history == nil {
      let sound = mix.firstSound(run)
      wait.add(sound.later)
      guard let format = sound.format else { return }
      let device = port.prepare(for: format, isBusy: false)
      mix.setFormat(device, run: run)
      history = MixHistory(format: device)
    }
    while true {
      let isHanded = handOver()
      guard isHanded else {
        wait.add(port.timeToRefill)
        return
      }
      guard mixBlock(&wait) else { return }
    }
  }

  /// Writes mixed frames; returns whether all were written.
  private mutating func handOver() -> Bool {
    while let frames = history?.frames(from: port.written), !frames.isEmpty {
      port.resume()
      guard port.write(frames) > 0 else { return false }
    }
    return true
  }

  /// Mixes a block; false when there is nothing.
  private mutating func mixBlock(_ wait: inout Wait) -> Bool {
    guard let room = history?.room(limit: Self.blockFrames), let mixed = history?.mixed,
      !room.isEmpty
    else { return false }
    let canWait = port.unheard > Self.blockFrames
    switch mix.mix(into: room, at: mixed, run: run, canWait: canWait) {
    case .frames(let count):
      history?.append(count)
      return true
    case .nothing(let time):
      wait.add(time)
      return false
    case .waiting:
      wait.reason = .frames
      // Until the other players would be late.
      if canWait { wait.add(port.time(ofFrame: port.written - Self.blockFrames)) }
      return false
    }
  }

  /// Closes a device that has been idle for a while.
  private mutating func rest(_ wait: inout Wait) {
    guard !port.isClosed else { return }
    let end = restAt ?? mix.clock.now + Self.maxSleep
    restAt = end
    if mix.clock.now >= end {
      port.close()
      restAt = nil
    } else {
      wait.add(end)
    }
  }
}
