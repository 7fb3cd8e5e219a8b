// SPDX-License-Identifier: Apache-2.0

public import Foundation
import Synchronization

/// A parameter of a unit. Its value may be read and set on any thread.
open class AUParameter: AUParameterNode {
  /// The lowest value.
  open private(set) var minValue: AUValue
  /// The highest value.
  open private(set) var maxValue: AUValue
  /// What it measures.
  open private(set) var unit: AudioUnitParameterUnit
  /// The unit, for people; nil if the system has a name for it.
  open private(set) var unitName: String?
  /// How it is used.
  open private(set) var flags: AudioUnitParameterOptions
  /// The number by which the unit knows it.
  open private(set) var address: AUParameterAddress
  /// Names of the values of an indexed parameter; nil if they have none.
  open private(set) var valueStrings: [String]?
  /// Addresses of parameters that may change with this one.
  open private(set) var dependentParameters: [NSNumber]?

  private let bits: Atomic<UInt32>

  init(
    identifier: String,
    displayName: String,
    address: AUParameterAddress,
    range: (min: AUValue, max: AUValue),
    unit: (kind: AudioUnitParameterUnit, name: String?),
    flags: AudioUnitParameterOptions,
    valueStrings: [String]?,
    dependentParameters: [NSNumber]?
  ) {
    self.address = address
    (minValue, maxValue) = range
    (self.unit, unitName) = unit
    self.flags = flags
    self.valueStrings = valueStrings
    self.dependentParameters = dependentParameters
    bits = Atomic(Swift.max(range.min, Swift.min(range.max, 0)).bitPattern)
    super.init(identifier: identifier, displayName: displayName)
  }

  /// The value last set; at first 0, or the nearest in the range.
  var storedValue: AUValue { AUValue(bitPattern: bits.load(ordering: .relaxed)) }

  // MARK: - Value

  /// The value: what the unit provides, otherwise what was set last. A new value is kept as it is, also out of the range.
  open var value: AUValue {
    get { setValueProvider?(self) ?? storedValue }
    set { setValue(newValue, originator: nil) }
  }

  /// Sets the value and tells all observers but `originator`.
  open func setValue(_ value: AUValue, originator: AUParameterObserverToken?) {
    bits.store(value.bitPattern, ordering: .relaxed)
    setValueObserver?(self, value)
    notify(of: address, value: value, by: originator)
  }

  /// Sets the value at once, whatever the time.
  open func setValue(
    _ value: AUValue,
    originator: AUParameterObserverToken?,
    atHostTime hostTime: UInt64
  ) {
    setValue(value, originator: originator)
  }

  /// Sets the value at once, whatever the time and the kind of event.
  open func setValue(
    _ value: AUValue,
    originator: AUParameterObserverToken?,
    atHostTime hostTime: UInt64,
    eventType: AUParameterAutomationEventType
  ) {
    setValue(value, originator: originator)
  }

  // MARK: - Words

  /// A value in words; nil stands for the present one.
  @discardableResult
  open func string(fromValue value: UnsafePointer<AUValue>?) -> String {
    implementorStringFromValueCallback(self, value)
  }

  /// The value that words stand for; the lowest if they stand for none.
  @discardableResult
  open func value(from string: String) -> AUValue {
    implementorValueFromStringCallback(self, string)
  }

  func text(of value: AUValue) -> String {
    if let valueStrings, let index = Int(exactly: value.rounded()),
      valueStrings.indices.contains(index)
    {
      return valueStrings[index]
    }
    return String(describing: value)
  }

  func number(of string: String) -> AUValue {
    if let index = valueStrings?.firstIndex(of: string) { return AUValue(index) }
    return AUValue(string) ?? minValue
  }
}
