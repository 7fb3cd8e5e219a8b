// SPDX-License-Identifier: Apache-2.0

/// How a parameter is used and shown.
public struct AudioUnitParameterOptions: OptionSet, Sendable {
  /// Bits of the options.
  public let rawValue: UInt32

  /// The options with these bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Belongs to older interfaces.
  public static let flag_CFNameRelease = AudioUnitParameterOptions(rawValue: 1 << 4)
  /// Is no part of presets.
  public static let flag_OmitFromPresets = AudioUnitParameterOptions(rawValue: 1 << 13)
  /// Is shown as a graph over time.
  public static let flag_PlotHistory = AudioUnitParameterOptions(rawValue: 1 << 14)
  /// Shows a level, and cannot be changed.
  public static let flag_MeterReadOnly = AudioUnitParameterOptions(rawValue: 1 << 15)
  /// Is shown by its square root.
  public static let flag_DisplaySquareRoot = AudioUnitParameterOptions(rawValue: 1 << 16)
  /// Is shown squared.
  public static let flag_DisplaySquared = AudioUnitParameterOptions(rawValue: 2 << 16)
  /// Is shown cubed.
  public static let flag_DisplayCubed = AudioUnitParameterOptions(rawValue: 3 << 16)
  /// Is shown by its cube root.
  public static let flag_DisplayCubeRoot = AudioUnitParameterOptions(rawValue: 4 << 16)
  /// Is shown on an exponential scale.
  public static let flag_DisplayExponential = AudioUnitParameterOptions(rawValue: 5 << 16)
  /// All bits of `flag_Display…`.
  public static let flag_DisplayMask = AudioUnitParameterOptions(rawValue: 7 << 16 | 1 << 22)
  /// Belongs to a clump of older interfaces.
  public static let flag_HasClump = AudioUnitParameterOptions(rawValue: 1 << 20)
  /// Its values have names.
  public static let flag_ValuesHaveStrings = AudioUnitParameterOptions(rawValue: 1 << 21)
  /// Is shown on a logarithmic scale.
  public static let flag_DisplayLogarithmic = AudioUnitParameterOptions(rawValue: 1 << 22)
  /// Small differences can be heard.
  public static let flag_IsHighResolution = AudioUnitParameterOptions(rawValue: 1 << 23)
  /// Cannot be changed while the unit renders without a glitch.
  public static let flag_NonRealTime = AudioUnitParameterOptions(rawValue: 1 << 24)
  /// Can change over some frames.
  public static let flag_CanRamp = AudioUnitParameterOptions(rawValue: 1 << 25)
  /// Is for experts.
  public static let flag_ExpertMode = AudioUnitParameterOptions(rawValue: 1 << 26)
  /// Belongs to older interfaces.
  public static let flag_HasCFNameString = AudioUnitParameterOptions(rawValue: 1 << 27)
  /// Changes others of the unit.
  public static let flag_IsGlobalMeta = AudioUnitParameterOptions(rawValue: 1 << 28)
  /// Changes others of its bus.
  public static let flag_IsElementMeta = AudioUnitParameterOptions(rawValue: 1 << 29)
  /// Can be read.
  public static let flag_IsReadable = AudioUnitParameterOptions(rawValue: 1 << 30)
  /// Can be changed.
  public static let flag_IsWritable = AudioUnitParameterOptions(rawValue: 1 << 31)
}
