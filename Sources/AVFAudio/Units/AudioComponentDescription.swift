// SPDX-License-Identifier: Apache-2.0

/// Identifies a component by type, subtype and manufacturer, four characters each, like AudioToolbox's C structure. In a
/// search, 0 matches all.
public struct AudioComponentDescription: Sendable {
  /// The kind of component: `kAudioUnitType_…`.
  public var componentType: OSType
  /// Which component of the manufacturer.
  public var componentSubType: OSType
  /// The manufacturer.
  public var componentManufacturer: OSType
  /// `AudioComponentFlags`, 0 in a search.
  public var componentFlags: UInt32
  /// 0.
  public var componentFlagsMask: UInt32

  /// All zero.
  public init() {
    self.init(
      componentType: 0,
      componentSubType: 0,
      componentManufacturer: 0,
      componentFlags: 0,
      componentFlagsMask: 0
    )
  }

  /// Memberwise initializer.
  public init(
    componentType: OSType,
    componentSubType: OSType,
    componentManufacturer: OSType,
    componentFlags: UInt32,
    componentFlagsMask: UInt32
  ) {
    self.componentType = componentType
    self.componentSubType = componentSubType
    self.componentManufacturer = componentManufacturer
    self.componentFlags = componentFlags
    self.componentFlagsMask = componentFlagsMask
  }
}
