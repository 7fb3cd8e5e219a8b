// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The inputs or outputs of a unit, which must exist as long as the array is used.
open class AUAudioUnitBusArray: NSObject {
  private weak var unit: AUAudioUnit?
  private var busses: [AUAudioUnitBus]

  /// The direction of the busses.
  open private(set) var busType: AUAudioUnitBusType

  /// An array of these busses.
  public init(audioUnit owner: AUAudioUnit, busType: AUAudioUnitBusType, busses: [AUAudioUnitBus]) {
    unit = owner
    self.busType = busType
    self.busses = []
    super.init()
    replaceBusses(busses)
  }

  /// An array of no bus.
  public convenience init(audioUnit owner: AUAudioUnit, busType: AUAudioUnitBusType) {
    self.init(audioUnit: owner, busType: busType, busses: [])
  }

  /// The number of busses.
  open var count: Int { busses.count }

  /// A bus; `index` must be at least 0 and less than `count`.
  open subscript(index: Int) -> AUAudioUnitBus { busses[index] }

  /// Whether `setBusCount` can change the number of busses: no.
  open var isCountChangeable: Bool { false }

  /// Throws unless that is the number of busses.
  open func setBusCount(_ count: Int) throws {
    if count != busses.count { throw NSError(status: kAudioUnitErr_PropertyNotWritable) }
  }

  /// Replaces all busses.
  open func replaceBusses(_ busArray: [AUAudioUnitBus]) {
    for bus in busses { bus.place = nil }
    busses = busArray
    for (index, bus) in busArray.enumerated() {
      bus.place = AUAudioUnitBus.Place(unit: unit, type: busType, index: index)
    }
  }

  /// The unit of the busses, which must exist.
  open var ownerAudioUnit: AUAudioUnit {
    guard let unit else { preconditionFailure("The audio unit of the busses no longer exists.") }
    return unit
  }
}
