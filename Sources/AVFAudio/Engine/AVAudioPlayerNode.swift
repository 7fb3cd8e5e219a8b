// SPDX-License-Identifier: Apache-2.0

import SpeechAudio

/// How a buffer goes into the queue of a player.
public struct AVAudioPlayerNodeBufferOptions: OptionSet, Sendable {
  /// Apple's bits.
  public let rawValue: UInt

  /// The options with these bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// It is played again and again, until another one interrupts it or the player stops.
  public static let loops = AVAudioPlayerNodeBufferOptions(rawValue: 1 << 0)
  /// It is played at once; all that is in the queue is dropped.
  public static let interrupts = AVAudioPlayerNodeBufferOptions(rawValue: 1 << 1)
  /// It is played when what is being played has come to its end once more; what else is in the queue is dropped.
  public static let interruptsAtLoop = AVAudioPlayerNodeBufferOptions(rawValue: 1 << 2)
}

/// When a handler is called.
public enum AVAudioPlayerNodeCompletionCallbackType: Int, Sendable {
  /// The player has taken the last frame.
  case dataConsumed = 0
  /// The last frame is on its way to the device.
  case dataRendered = 1
  /// The last frame has been heard.
  case dataPlayedBack = 2
}

/// Called when what was scheduled is over, or was dropped.
public typealias AVAudioNodeCompletionHandler = @Sendable () -> Void
/// Called when what was scheduled has come so far, or was dropped.
public typealias AVAudioPlayerNodeCompletionHandler =
  @Sendable (AVAudioPlayerNodeCompletionCallbackType) -> Void

/// Plays buffers and files, one after the other without a gap. [any thread]
///
/// Handlers are called on a queue of the player's own, one after the other, each once: also when what they wait for is
/// dropped. They may call the player and its engine.
open class AVAudioPlayerNode: AVAudioNode, AVAudioMixing, @unchecked Sendable {
  // Safe because everything that changes is kept under a lock.

  let queue: PlayerQueue

  /// A player with nothing to play, attached to no engine.
  public init() {
    let queue = PlayerQueue()
    self.queue = queue
    super.init(settings: queue.settings)
  }

  deinit { queue.stop(unheard: true) }

  /// How loud it is, from 0 to 1. Others become the nearest.
  open var volume: Float {
    get { settings.volume }
    set { settings.volume = newValue }
  }

  /// Where it is, from -1, left, to 1, right. Others become the nearest.
  open var pan: Float {
    get { settings.pan }
    set { settings.pan = newValue }
  }

  // MARK: Playing

  /// Plays what is scheduled, and what will be; continues after a pause. It is heard as soon as the engine runs.
  open func play() { queue.play(at: nil) }

  /// The same from a moment of the engine's time, or of the machine's clock, on; nil: now.
  open func play(at when: AVAudioTime?) { queue.play(at: when) }

  /// Holds what is played as it is.
  open func pause() { queue.pause() }

  /// Drops all that is scheduled. Its time begins again.
  open func stop() { queue.stop() }

  /// Whether it was told to play, and neither to pause nor to stop; also when it has nothing to play.
  open var isPlaying: Bool { queue.isPlaying }

  /// Nothing: files are read while they are played.
  open func prepare(withFrameCount frameCount: AVAudioFrameCount) {}

  // MARK: Time

  /// Frames since the player began to play, less its pauses, at a moment of the engine's time. Nil when it does not play.
  open func playerTime(forNodeTime nodeTime: AVAudioTime) -> AVAudioTime? {
    moved(nodeTime, by: -1)
  }

  /// The moment of the engine's time at which the player's time is this one. Nil when it does not play.
  open func nodeTime(forPlayerTime playerTime: AVAudioTime) -> AVAudioTime? {
    moved(playerTime, by: 1)
  }

  private func moved(_ time: AVAudioTime, by sign: Double) -> AVAudioTime? {
    guard time.isSampleTimeValid, time.sampleRate > 0, let base = queue.base,
      let rate = queue.mix?.time?.format.sampleRate
    else { return nil }
    let frames = Double(base) * time.sampleRate / Double(rate) * sign
    guard let moved = AVAudioTime.sum(time.sampleTime, frames) else { return nil }
    guard time.isHostTimeValid else {
      return AVAudioTime(sampleTime: moved, atRate: time.sampleRate)
    }
    return AVAudioTime(hostTime: time.hostTime, sampleTime: moved, atRate: time.sampleRate)
  }
}
