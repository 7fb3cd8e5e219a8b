// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Named values of a unit's parameters.
open class AUAudioUnitPreset: NSObject, NSSecureCoding {
  /// At least 0 for presets of the unit, below 0 for those of the user.
  open var number = 0
  /// The name, for people.
  open var name = ""

  /// The preset 0, without a name.
  public override init() { super.init() }

  // MARK: - Coding

  private enum Key {
    static let number = "number"
    static let name = "name"
  }

  /// Always true.
  open class var supportsSecureCoding: Bool { true }

  /// Decodes a preset.
  public required init?(coder: NSCoder) {
    number = coder.decodeInteger(forKey: Key.number)
    name = coder.decodeString(forKey: Key.name) ?? ""
    super.init()
  }

  /// Encodes number and name.
  open func encode(with coder: NSCoder) {
    coder.encode(number, forKey: Key.number)
    coder.encode(name as NSString, forKey: Key.name)
  }
}
