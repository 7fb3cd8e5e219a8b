// SPDX-License-Identifier: Apache-2.0

/// How a buffer is added to the queue of a player.
public struct AVAudioPlayerNodeBufferOptions: OptionSet, Sendable {
  /// Apple's bits.
  public let rawValue: UInt

  /// The options with these bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The buffer repeats until another one interrupts it or the player stops.
  public static let loops = AVAudioPlayerNodeBufferOptions(rawValue: 1 << 0)
  /// The buffer plays immediately; the queue is dropped.
  public static let interrupts = AVAudioPlayerNodeBufferOptions(rawValue: 1 << 1)
  /// The buffer plays when the current one next reaches its end; the rest of the queue is dropped.
  public static let interruptsAtLoop = AVAudioPlayerNodeBufferOptions(rawValue: 1 << 2)
}
