// SPDX-License-Identifier: Apache-2.0

/// What is known of a component before it is created.
public struct AudioComponentFlags: OptionSet, Sendable {
  /// Bits of the flags.
  public let rawValue: UInt32

  /// The flags with these bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Only a search with this flag finds the component.
  public static let unsearchable = AudioComponentFlags(rawValue: 1 << 0)
  /// The component works in a sandbox.
  public static let sandboxSafe = AudioComponentFlags(rawValue: 1 << 1)
  /// The component is an `AUAudioUnit`.
  public static let isV3AudioUnit = AudioComponentFlags(rawValue: 1 << 2)
  /// The component can only be created asynchronously.
  public static let requiresAsyncInstantiation = AudioComponentFlags(rawValue: 1 << 3)
  /// The component can run in the caller's process.
  public static let canLoadInProcess = AudioComponentFlags(rawValue: 1 << 4)
}
