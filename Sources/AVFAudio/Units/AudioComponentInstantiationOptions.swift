// SPDX-License-Identifier: Apache-2.0

/// How a component is created. On Linux an extension always runs in a process of its own.
public struct AudioComponentInstantiationOptions: OptionSet, Sendable {
  /// Bits of the options.
  public let rawValue: UInt32

  /// The options with these bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// In a process of its own.
  public static let loadOutOfProcess = AudioComponentInstantiationOptions(rawValue: 1 << 0)
  /// In the process of the caller.
  public static let loadInProcess = AudioComponentInstantiationOptions(rawValue: 1 << 1)
  /// On another machine.
  public static let loadedRemotely = AudioComponentInstantiationOptions(rawValue: 1 << 31)
}
