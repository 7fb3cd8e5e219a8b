// SPDX-License-Identifier: Apache-2.0

import SpeechAudio

/// Called when a scheduled item is over, or was dropped.
public typealias AVAudioNodeCompletionHandler = @Sendable () -> Void
/// Called when a scheduled item has reached the given stage, or was dropped.
public typealias AVAudioPlayerNodeCompletionHandler =
  @Sendable (AVAudioPlayerNodeCompletionCallbackType) -> Void

/// Plays buffers and files, one after the other without a gap. [any thread]
///
/// Handlers are called on a queue of the player's own, one after the other, each once, even if their item is dropped.
/// They may call the player and its engine.
open class AVAudioPlayerNode: AVAudioNode, AVAudioMixing, @unchecked Sendable {
  // Safe because all mutable state is under a lock.

  let queue: PlayerQueue

  /// Creates a player with an empty queue, attached to no engine.
  public init() {
    let queue = PlayerQueue()
    self.queue = queue
    super.init(settings: queue.settings)
  }

  deinit { queue.stop(unheard: true) }

  /// The gain, clamped to 0 … 1.
  open var volume: Float {
    get { settings.volume }
    set { settings.volume = newValue }
  }

  /// The stereo position, from -1, left, to 1, right. Values are clamped.
  open var pan: Float {
    get { settings.pan }
    set { settings.pan = newValue }
  }

  // MARK: Playing

  /// Plays the queue, or continues after a pause. Audible while the engine runs.
  open func play() { queue.play(at: nil) }

  /// The same from a time of the engine or of the machine's clock; nil for now.
  open func play(at when: AVAudioTime?) { queue.play(at: when) }

  /// Pauses without changing the queue.
  open func pause() { queue.pause() }

  /// Drops the queue, and resets the player's time.
  open func stop() { queue.stop() }

  /// Whether it was told to play, and neither paused nor stopped, even if the queue is empty.
  open var isPlaying: Bool { queue.isPlaying }

  /// Does nothing: files are read while they are played.
  open func prepare(withFrameCount frameCount: AVAudioFrameCount) {}

  // MARK: Time

  /// Converts an engine time to frames since the player started, less pauses. Nil if it is not playing.
  open func playerTime(forNodeTime nodeTime: AVAudioTime) -> AVAudioTime? {
    moved(nodeTime, by: -1)
  }

  /// Converts a player time to the engine's time. Nil if it is not playing.
  open func nodeTime(forPlayerTime playerTime: AVAudioTime) -> AVAudioTime? {
    moved(playerTime, by: 1)
  }

  private func moved(_ time: AVAudioTime, by sign: Double) -> AVAudioTime? {
    guard time.isSampleTimeValid, time.sampleRate > 0, let base = queue.base,
      let rate = queue.mix?.time?.format.sampleRate
    else { return nil }
    let frames = Double(base) * time.sampleRate / Double(rate) * sign
    guard let moved = AVAudioTime.sum(time.sampleTime, distance: frames) else { return nil }
    guard time.isHostTimeValid else {
      return AVAudioTime(sampleTime: moved, atRate: time.sampleRate)
    }
    return AVAudioTime(hostTime: time.hostTime, sampleTime: moved, atRate: time.sampleRate)
  }
}
