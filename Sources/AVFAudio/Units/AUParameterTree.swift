// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// All parameters of a unit. It makes parameters, groups and trees, which are not changed afterwards.
open class AUParameterTree: AUParameterGroup {
  private let parameters: [AUParameterAddress: AUParameter]

  init(children: [AUParameterNode]) {
    let all = Self.parameters(in: children)
    parameters = Dictionary(all.map { ($0.address, $0) }) { first, _ in first }
    super.init(identifier: "", displayName: "", children: children)
  }

  /// The parameter with this address; nil if there is none.
  open func parameter(withAddress address: AUParameterAddress) -> AUParameter? {
    parameters[address]
  }

  /// The parameter that older interfaces know by this number; nil if there is none, or the scope is not the whole unit.
  open func parameter(
    withID paramID: AudioUnitParameterID,
    scope: AudioUnitScope,
    element: AudioUnitElement
  ) -> AUParameter? {
    guard scope == kAudioUnitScope_Global, element == 0 else { return nil }
    return parameter(withAddress: AUParameterAddress(paramID))
  }

  /// A parameter from `min` to `max`.
  open class func createParameter(
    withIdentifier identifier: String,
    name: String,
    address: AUParameterAddress,
    min: AUValue,
    max: AUValue,
    unit: AudioUnitParameterUnit,
    unitName: String?,
    flags: AudioUnitParameterOptions = [],
    valueStrings: [String]?,
    dependentParameters: [NSNumber]?
  ) -> AUParameter {
    AUParameter(
      identifier: identifier,
      displayName: name,
      address: address,
      range: (min, max),
      unit: (unit, unitName),
      flags: flags,
      valueStrings: valueStrings,
      dependentParameters: dependentParameters
    )
  }

  /// A group of parameters and groups.
  open class func createGroup(
    withIdentifier identifier: String,
    name: String,
    children: [AUParameterNode]
  ) -> AUParameterGroup {
    AUParameterGroup(identifier: identifier, displayName: name, children: children)
  }

  /// A tree of parameters and groups.
  open class func createTree(withChildren children: [AUParameterNode]) -> AUParameterTree {
    AUParameterTree(children: children)
  }
}
