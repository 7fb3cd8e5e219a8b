// SPDX-License-Identifier: Apache-2.0

public import Foundation

// The names of Swift 2, so that the compiler says what they are called now and offers to change them.

extension AVAudioPlayer {
  /// The former name of `init(contentsOf:)`.
  @available(*, unavailable, renamed: "init(contentsOf:)")
  public convenience init(contentsOfURL url: URL) throws { try self.init(contentsOf: url) }

  /// The former name of `isPlaying`.
  @available(*, unavailable, renamed: "isPlaying")
  public var playing: Bool { false }

  /// The former name of `isMeteringEnabled`.
  @available(*, unavailable, renamed: "isMeteringEnabled")
  public var meteringEnabled: Bool {
    get { false }
    set {}
  }

  /// The former name of `play(atTime:)`.
  @available(*, unavailable, renamed: "play(atTime:)")
  @discardableResult
  public func playAtTime(_ time: TimeInterval) -> Bool { false }

  /// The former name of `averagePower(forChannel:)`.
  @available(*, unavailable, renamed: "averagePower(forChannel:)")
  public func averagePowerForChannel(_ channelNumber: Int) -> Float { 0 }

  /// The former name of `peakPower(forChannel:)`.
  @available(*, unavailable, renamed: "peakPower(forChannel:)")
  public func peakPowerForChannel(_ channelNumber: Int) -> Float { 0 }
}
