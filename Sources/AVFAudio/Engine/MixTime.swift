// SPDX-License-Identifier: Apache-2.0

import SpeechAudio

/// The engine's time for a player.
struct MixTime {
  /// The format of the mix.
  let format: AudioFormat
  /// The frame of the engine that is mixed next.
  let frame: Int
  /// The frame of the engine that is heard at `now`.
  let heard: Int
  /// Nanoseconds.
  let now: UInt64

  /// The engine's frame at an engine time or a time of the machine's clock. Nil if the time has neither.
  func frame(of time: AVAudioTime) -> Int? {
    if time.isSampleTimeValid { return scaled(time) }
    guard time.isHostTimeValid else { return nil }
    let seconds = (Double(time.hostTime) - Double(now)) / 1e9
    return Self.whole(seconds * Double(format.sampleRate)).map { $0 + heard }
  }

  /// The player's frame at a player time or a time of the machine's clock.
  func playerFrame(of time: AVAudioTime, base: Int) -> Int? {
    if time.isSampleTimeValid { return scaled(time) }
    return frame(of: time).map { $0 - base }
  }

  private func scaled(_ time: AVAudioTime) -> Int? {
    guard time.sampleRate > 0 else { return nil }
    return Self.whole(Double(time.sampleTime) * Double(format.sampleRate) / time.sampleRate)
  }

  /// Nil for frame numbers from 2^52 on, which are never heard.
  private static func whole(_ frames: Double) -> Int? {
    guard abs(frames) < 0x1p52 else { return nil }
    return Int(frames.rounded())
  }
}
