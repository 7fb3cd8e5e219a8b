// SPDX-License-Identifier: Apache-2.0

import Foundation
import SpeechAudio
import SpeechPlayback
import Synchronization

/// Plays a file by an engine of its own: from any place, repeatedly, faster or slower. [any thread]
final class FilePlayback: Sendable {
  private struct State {
    var isPlaying = false
    /// Whether the player's queue has what follows `start`.
    var isScheduled = false
    /// The file's frame with which the queue began.
    var start = 0
    /// Seconds since then, while it is not playing.
    var held: TimeInterval = 0
    /// Counts the changes of the queue: handlers of an older one do nothing.
    var queue = 0
    /// Rounds of the queue that were read to their end.
    var rounds = 0
    var loops = 0
    var rate: Float = 1
    var isRateEnabled = false

    var usedRate: Float { isRateEnabled ? rate : 1 }
  }

  let engine: AVAudioEngine
  let node: AVAudioPlayerNode
  /// Frames of the file.
  let length: Int
  /// Hz.
  let sampleRate: Double
  private let file: URL
  private let clock: any PlaybackClock
  private let state = Mutex(State())
  /// The last failure, and the queue whose file it belongs to. May be taken under the lock of the state.
  private let failure = Mutex<(queue: Int, error: AudioError)?>(nil)
  /// Called when the audio has been heard to its end. [any thread]
  private let didEnd: @Sendable (AudioError?) -> Void

  init(_ file: AVAudioFile, didEnd: @escaping @Sendable (AudioError?) -> Void) {
    self.file = file.url
    self.didEnd = didEnd
    length = Int(file.length)
    sampleRate = file.fileFormat.sampleRate
    engine = AVAudioEngine()
    node = AVAudioPlayerNode()
    clock = engine.mix.clock
    engine.connect(node, to: engine.mainMixerNode, format: nil)
    engine.connect(
      engine.mainMixerNode,
      to: engine.outputNode,
      format: AVAudioFormat(standardFormatWithSampleRate: sampleRate, channels: 2)
    )
  }

  // MARK: Playing

  var isPlaying: Bool { state.withLock(\.isPlaying) }

  /// The machine's clock, in seconds.
  var now: TimeInterval { TimeInterval(clock.now) / 1e9 }

  func prepare() {
    state.withLock { state in
      if !state.isScheduled { schedule(&state) }
    }
  }

  /// Plays from where it is, or at a time of the clock. False if there can be no thread.
  func play(at time: TimeInterval?) -> Bool {
    state.withLock { state in
      guard !state.isPlaying else { return true }
      do {
        try engine.start()
      } catch {
        return false
      }
      if !state.isScheduled { schedule(&state) }
      state.isPlaying = true
      let nanoseconds = UInt64(exactly: ((time ?? 0) * 1e9).rounded())
      node.play(at: time == nil ? nil : nanoseconds.map(AVAudioTime.init(hostTime:)))
      return true
    }
  }

  func pause() {
    state.withLock { state in
      guard state.isPlaying else { return }
      state.held = elapsed(state)
      state.isPlaying = false
      node.pause()
    }
  }

  /// Ends playing, and keeps the place.
  func stop() {
    state.withLock { state in
      let frame = frame(state)
      clear(&state, at: frame)
      state.isPlaying = false
    }
    engine.stop()
  }

  // MARK: Place

  /// The frame that is heard now.
  var frame: Int { state.withLock { frame($0) } }

  func seek(to frame: Int) {
    state.withLock { state in restart(&state, at: min(max(0, frame), length)) }
  }

  private func frame(_ state: State) -> Int {
    let frame = Double(state.start) + elapsed(state) * sampleRate * Double(state.usedRate)
    guard length > 0, frame >= Double(length) else { return max(0, Int(frame)) }
    // Of several rounds it is not known which one is heard, but where in it.
    let isRepeating = state.loops != 0
    return isRepeating ? Int(frame.truncatingRemainder(dividingBy: Double(length))) : length
  }

  /// Seconds since the queue began.
  private func elapsed(_ state: State) -> TimeInterval {
    guard state.isPlaying else { return state.held }
    guard let time = node.lastRenderTime.flatMap(node.playerTime(forNodeTime:)) else {
      return state.held
    }
    return max(0, TimeInterval(time.sampleTime) / time.sampleRate)
  }

  // MARK: Settings

  /// Repetitions after the first round; negative: without end.
  var loops: Int {
    get { state.withLock(\.loops) }
    set { state.withLock { $0.loops = newValue } }
  }

  var rate: Float {
    get { state.withLock(\.rate) }
    set {
      guard !newValue.isNaN else { return }
      change { $0.rate = min(max(newValue, 0.5), 2) }
    }
  }

  var isRateEnabled: Bool {
    get { state.withLock(\.isRateEnabled) }
    set { change { $0.isRateEnabled = newValue } }
  }

  /// Applies a change of the rate from the current place on.
  private func change(_ body: (inout State) -> Void) {
    state.withLock { state in
      let (frame, old) = (frame(state), state.usedRate)
      body(&state)
      if state.usedRate != old, state.isScheduled { restart(&state, at: frame) }
    }
  }

  // MARK: The queue

  private func restart(_ state: inout State, at frame: Int) {
    clear(&state, at: frame)
    guard state.isPlaying else { return }
    schedule(&state)
    node.play()
  }

  private func clear(_ state: inout State, at frame: Int) {
    state.queue += 1
    state.isScheduled = false
    state.start = frame
    state.held = 0
    node.stop()
  }

  private func schedule(_ state: inout State) {
    state.queue += 1
    state.isScheduled = true
    state.rounds = 0
    let queue = state.queue
    node.queue.schedule(
      file,
      from: state.start,
      rate: state.usedRate,
      repeats: { [weak self] in self?.repeats(queue) ?? false },
      didFail: { [weak self] error in self?.failure.withLock { $0 = (queue, error) } },
      didPlayBack: { [weak self] in self?.didPlayBack(queue) }
    )
  }

  /// Whether another round of a queue is to be played.
  private func repeats(_ queue: Int) -> Bool {
    state.withLock { state in
      guard state.queue == queue else { return false }
      state.rounds += 1
      return state.loops < 0 || state.rounds <= state.loops
    }
  }

  private func failure(of queue: Int) -> AudioError? {
    failure.withLock { $0?.queue == queue ? $0?.error : nil }
  }

  private func didPlayBack(_ queue: Int) {
    let isEnd = state.withLock { state in
      guard state.queue == queue, state.isPlaying else { return false }
      clear(&state, at: 0)
      state.isPlaying = false
      return true
    }
    guard isEnd else { return }
    engine.stop()
    didEnd(failure(of: queue))
  }
}
